"""Text of files: size limits, encodings and control characters; files that deckcheck wrote and reads again."""

from __future__ import annotations

import json
import os
import sys
from typing import Any, NoReturn

from deckcheck.core.diagnostics import make_error
from deckcheck.core.errors import InputError
from deckcheck.core.model import Span

MAX_BYTES = 1 << 20
"""Limit of a decklist, and of each document in a file with many."""
MAX_MANY_BYTES = 64 << 20
MAX_DATABASE_BYTES = 16 << 20
CHUNK = 1 << 14
"""Files are read in pieces: a buffer for the largest allowed file takes longer to make than a deck takes to read."""

UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
"""Byte order marks that begin a file in UTF-16."""

_CONTROL = bytes({*range(32), 127} - {9, 10, 13})


def refuse(code: str, message: str, file: str, line: int = 1, column: int = 1, hint: str = "") -> NoReturn:
    raise InputError([make_error(code, message, file, Span(line, column, line, column + 1), hint)])


def read_text(path: str, limit: int = MAX_BYTES) -> str:
    """Return the text of a file (`-` is standard input); raise InputError with the place where it stops being text."""
    return decode(read_bytes(path, limit), path)


def read_bytes(path: str, limit: int = MAX_BYTES) -> bytes:
    """Return the content of a file; raise InputError if it cannot be read or is larger than the limit."""
    try:
        data = sys.stdin.buffer.read(limit + 1) if path == "-" else _read_file(path, limit + 1)
    except OSError as error:
        refuse("DC-FILE-01", f"cannot read the file: {(error.strerror or str(error)).lower()}", path)
    return refuse_large(data, path, limit)


def refuse_large(data: bytes, path: str, limit: int = MAX_BYTES) -> bytes:
    """Return the content of a file; raise InputError if it is larger than the limit."""
    if len(data) > limit:
        refuse("DC-FILE-02", f"the file is larger than {limit >> 20} MiB, the limit for this file type", path)
    return data


def refuse_large_decks(data: bytes, path: str, *, many: bool) -> bytes:
    """Return the content of a file with decklists; if it may hold many documents, the limit applies to each of them."""
    if not many or len(data) <= MAX_BYTES:
        return refuse_large(data, path)
    if max(map(len, refuse_large(data, path, MAX_MANY_BYTES).split(b"\n---"))) > MAX_BYTES:
        refuse("DC-FILE-02", f"a document of this file is larger than {MAX_BYTES >> 20} MiB, the limit for a decklist", path)
    return data


def _read_file(path: str, most: int) -> bytes:
    """Return the first bytes of a file, without Python's buffers: for a small file they take as long as reading it."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        data = os.read(handle, min(most, CHUNK))
        if not data or not (more := os.read(handle, 1)):  # most files end here, and only an empty read says so
            return data
        parts = [data, more]
        while parts[-1] and (size := sum(map(len, parts))) < most:
            parts.append(os.read(handle, min(most - size, CHUNK)))
        return b"".join(parts)
    finally:
        os.close(handle)


def decode(data: bytes, file: str) -> str:
    if data.startswith(UTF16_MARKS):
        refuse("DC-YAML-08", "the file is UTF-16, not UTF-8", file, hint="save the file as UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        message = f"byte 0x{data[error.start]:02x} is not valid UTF-8"
        refuse("DC-YAML-08", message, file, line, column, "save the file as UTF-8")
    if len(data.translate(None, _CONTROL)) != len(data):
        at = next(number for number, letter in enumerate(text) if ord(letter) < 128 and ord(letter) in _CONTROL)
        kind = "a NUL character" if text[at] == "\0" else f"the control character U+{ord(text[at]):04X}"
        line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
        refuse("DC-YAML-09", f"the file contains {kind}", file, line, column, "check that this is a text file")
    return text


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


DAMAGED = (OSError, ValueError, KeyError, TypeError, RecursionError)
"""Exceptions raised by a damaged or foreign file."""


def load_own_file(file: str, program: str, version: int, most_bytes: int) -> dict[str, Any]:
    """Return the content of such a file; raise one of DAMAGED if it is too large or not of this program and version."""
    if os.path.getsize(file) > most_bytes:
        raise ValueError
    with open(file, encoding="utf-8") as handle:
        value: dict[str, Any] = json.load(handle)
    if (value["program"], value["version"]) != (program, version):
        raise ValueError
    return value
