"""The one way to read a file: regular, no larger than its kind may be, and text where text is expected.

`read_bytes` and `read_text` take a limit of `reading.limits`. Nothing else in deckcheck opens a file for reading. What they
read is an input from then on, which `core.writing` does not replace; what is only looked at, to see what it is, is none.
"""

from __future__ import annotations

import json
import os
import stat
import sys
from contextlib import suppress
from typing import Any, BinaryIO, NoReturn

from deckcheck.core.diagnostics import make_error
from deckcheck.core.errors import InputError
from deckcheck.core.inputs import remember
from deckcheck.core.model import Span
from deckcheck.reading.limits import DECK, DECK_FILE, MIB, Limit

CHUNK = 1 << 14
"""Files are read in pieces: a buffer for the largest allowed file takes longer to make than a deck takes to read."""

UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
"""Byte order marks that begin a file in UTF-16."""

FOREIGN = {
    b"PK\x03\x04": "an archive",
    b"%PDF": "a PDF document",
    b"\x89PNG": "a picture (PNG)",
    b"\xff\xd8\xff": "a picture (JPEG)",
    b"GIF8": "a picture (GIF)",
    b"BM": "a picture (BMP)",
    b"RIFF": "a picture (WebP) or a sound",
    b"{\\rtf": "a document in Rich Text Format",
    b"\xd0\xcf\x11\xe0": "an old Office document (.doc or .xls)",
    b"\x1f\x8b": "a compressed file (gzip)",
    b"7z\xbc\xaf": "a compressed file (7z)",
    b"Rar!": "a compressed file (RAR)",
    b"SQLite format": "a database",
    b"MZ": "a program",
    b"\x7fELF": "a program",
}
"""Beginnings of files that are not text, and what they are. Archives may be spreadsheets or documents."""
_FOREIGN = tuple(FOREIGN)

_CONTROL = bytes({*range(32), 127} - {9, 10, 13})


def refuse(code: str, message: str, file: str, line: int = 1, column: int = 1, hint: str = "") -> NoReturn:
    raise InputError([make_error(code, message, file, Span(line, column, line, column + 1), hint)])


def read_text(path: str, limit: Limit = DECK) -> str:
    """Return the text of a file (`-` is standard input); raise InputError with the place where it stops being text."""
    return decode(read_bytes(path, limit), path)


def read_bytes(path: str, limit: Limit = DECK, *, is_input: bool = True) -> bytes:
    """Return the content of a file; raise InputError if it cannot be read, is not a regular file or is too large.

    A pipe or a device would block or never end; only some kinds of files that a user names may be one.
    """
    try:
        if path == "-":
            data = _read_standard_input(limit + 1)
        else:
            data = _read_file(path, limit + 1, pipes=limit.pipes, is_input=is_input)
    except (OSError, ValueError) as error:  # a path with a NUL character is a ValueError
        refuse("DC-FILE-01", f"cannot read the file: {_reason(error)}", path)
    return refuse_large(data, path, limit)


def read_beginning(path: str, most: int) -> bytes:
    """Return the first bytes of a regular file, to see what it is; nothing of any other."""
    try:
        return _read_file(path, most, is_input=False)
    except (OSError, ValueError):
        return b""


def open_regular(path: str, limit: Limit) -> BinaryIO:
    """Open a file of which parts are read, such as an archive; raise OSError if it is too large or not a regular file."""
    handle, found = _open(path)
    if found.st_size > limit:
        os.close(handle)
        raise OSError(f"larger than {limit // MIB} MiB")
    remember(found)
    return os.fdopen(handle, "rb")


def _reason(error: OSError | ValueError) -> str:
    return ((error.strerror if isinstance(error, OSError) else "") or str(error)).lower()


def refuse_large(data: bytes, path: str, limit: int = DECK) -> bytes:
    """Return the content of a file; raise InputError if it is larger than the limit."""
    if len(data) > limit:
        refuse("DC-FILE-02", f"the file is larger than {limit // MIB} MiB, the limit for this file type", path)
    return data


def refuse_large_decks(data: bytes, path: str, *, many: bool) -> bytes:
    """Return the content of a file with decklists; if it may hold many documents, the limit applies to each of them."""
    if not many or len(data) <= DECK:
        return refuse_large(data, path)
    if max(map(len, refuse_large(data, path, DECK_FILE).split(b"\n---"))) > DECK:
        refuse("DC-FILE-02", f"a document of this file is larger than {DECK // MIB} MiB, the limit for a decklist", path)
    return data


_DESCRIPTORS = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")
"""Paths of files that the shell has opened for us, such as those of `<(...)`."""


_WAITING = os.O_RDONLY | getattr(os, "O_BINARY", 0)
"""Flags for pipes and devices: opening and reading one waits for what is written to it."""
_AT_ONCE = _WAITING | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)


def _open(path: str, *, pipes: bool = False) -> tuple[int, os.stat_result]:
    """Open a regular file, or a pipe or a device if that may be one, and return what it is; others raise OSError."""
    if pipes or path.startswith(_DESCRIPTORS):
        found = os.stat(path)  # a pipe that is opened twice loses what is written between
        return os.open(path, _AT_ONCE if _is_regular(found.st_mode) else _WAITING), found
    handle = os.open(path, _AT_ONCE)
    found = os.fstat(handle)
    if _is_regular(found.st_mode):
        return handle, found
    os.close(handle)
    raise OSError("not a regular file")


def _is_regular(mode: int) -> bool:
    return stat.S_ISREG(mode) or stat.S_ISDIR(mode)  # reading a directory says what is wrong with it


def _read_standard_input(most: int) -> bytes:
    with suppress(OSError, ValueError):  # what a test or a program puts in its place has no descriptor
        remember(os.fstat(sys.stdin.fileno()))
    return sys.stdin.buffer.read(most)


def _read_file(path: str, most: int, *, is_input: bool, pipes: bool = False) -> bytes:
    """Return the first bytes of a file, without Python's buffers: for a small file they take as long as reading it."""
    handle, found = _open(path, pipes=pipes)
    try:
        if is_input:
            remember(found)
        data = os.read(handle, min(most, max(CHUNK, found.st_size + 1)))
        if not data or len(data) == found.st_size or not (more := os.read(handle, 1)):  # a pipe has no size
            return data
        parts = [data, more]
        size = len(data) + 1
        while parts[-1] and size < most:
            parts.append(os.read(handle, min(most - size, CHUNK)))
            size += len(parts[-1])
        return b"".join(parts)
    finally:
        os.close(handle)


def is_foreign(data: bytes) -> bool:
    """Return whether bytes are a file of another program, which is not text."""
    if data[4:8] == b"ftyp":
        return True
    return data.startswith(_FOREIGN) and (data[:2] not in (b"BM", b"MZ") or b"\0" in data[:512])


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


_EXPECTED = frozenset("äöüÄÖÜßàáâãåèéêëìíîïòóôõùúûñçÀÁÂÈÉÊÌÍÒÓÙÚÑÇ’‘“”„–—•…×€«»¿¡°·\xa0")


def decode_any(data: bytes, file: str) -> tuple[str, str]:
    """Return a text and the name of its encoding, which is empty for UTF-8; raise InputError if it is not text."""
    try:
        return decode(data, file), ""
    except InputError:
        found = decode_other(data)
        if found is None:
            raise
        return found


def decode_other(data: bytes) -> tuple[str, str] | None:
    """Return text in an encoding of Windows or older Macs with its name; None for UTF-8 and for other bytes."""
    wide = _wide_encoding(data)
    if wide:
        try:
            text = data.decode(wide).removeprefix("\ufeff")
        except UnicodeDecodeError:
            return None
        return (text, "UTF-16") if "\0" not in text else None
    if len(data.translate(None, _CONTROL)) != len(data):
        return None
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        texts = [
            (data.decode(codec, "replace"), name) for codec, name in (("cp1252", "Windows-1252"), ("mac_roman", "Mac Roman"))
        ]
        return max(texts, key=lambda found: sum(letter in _EXPECTED for letter in found[0]) - 2 * found[0].count("\ufffd"))
    return None


def _wide_encoding(data: bytes) -> str:
    """Return the kind of UTF-16 that bytes are, by their mark or by the zeros of every other letter."""
    if data.startswith(UTF16_MARKS):
        return "utf-16-le" if data.startswith(UTF16_MARKS[0]) else "utf-16-be"
    sample = data[:1024]
    if len(sample) < 4 or len(data) % 2:
        return ""
    for first, codec in ((1, "utf-16-le"), (0, "utf-16-be")):
        if sample[first::2].count(0) * 2 > len(sample[first::2]) and not sample[1 - first :: 2].count(0):
            return codec
    return ""


DAMAGED = (InputError, ValueError, KeyError, TypeError, RecursionError)
"""Exceptions raised by a damaged or foreign file."""


def load_own_file(file: str, program: str, version: int, limit: Limit, *, is_input: bool = True) -> dict[str, Any]:
    """Return the content of such a file; raise one of DAMAGED if it is too large or not of this program and version."""
    value: dict[str, Any] = json.loads(read_bytes(file, limit, is_input=is_input))
    if (value["program"], value["version"]) != (program, version):
        raise ValueError
    return value
