"""Text in other encodings than UTF-8, as Windows programs save it: for organisers, who cannot ask every player again."""

from __future__ import annotations

from deckcheck.reading.texts import UTF16_MARKS, decode

_NAMES = {"utf_16": "UTF-16", "utf_16_le": "UTF-16", "utf_16_be": "UTF-16", "cp1252": "Windows-1252"}


def decode_any(data: bytes, file: str) -> tuple[str, str]:
    """Return a text and the name of its encoding, which is empty for UTF-8; raise InputError if it is not text."""
    found = decode_other(data)
    return found if found is not None else (decode(data, file), "")


def decode_other(data: bytes) -> tuple[str, str] | None:
    """Return text that is UTF-16 or Windows-1252 with the name of the encoding; None for UTF-8 and for other bytes."""
    if not data.startswith(UTF16_MARKS):
        try:
            if "\0" not in data.decode("utf-8"):
                return None
        except UnicodeDecodeError:
            pass
    from charset_normalizer import from_bytes

    best = from_bytes(data, cp_isolation=[*_NAMES]).best()
    if best is None or "\0" in (text := str(best)):
        return None
    return text.removeprefix("\ufeff"), _NAMES[best.encoding]
