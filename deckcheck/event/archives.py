"""Zip files among the submissions: read in memory within limits, so that no member is ever written anywhere."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from deckcheck.reading.texts import MAX_BYTES

ENDING = ".zip"
MOST_MEMBERS = 10_000
MOST_BYTES = 128 << 20
MOST_FORM_BYTES = 64 << 20
"""A form's export is packed by some services and larger than any decklist."""


class Member(NamedTuple):
    """A file in an archive; without data if it was not read, for a reason."""

    name: str
    data: bytes
    moment: datetime | None
    reason: str = ""


def read_archive(path: str) -> Iterator[Member]:
    """Yield the members; what breaks a limit, is encrypted or damaged is yielded with the reason."""
    try:
        with zipfile.ZipFile(path) as archive:
            yield from _members(archive)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as error:
        yield Member("", b"", None, f"the archive cannot be read: {str(error) or type(error).__name__}")


def _members(archive: zipfile.ZipFile) -> Iterator[Member]:
    left = MOST_BYTES
    for number, info in enumerate(archive.infolist()):
        name = _inside(info.filename)
        if info.is_dir() or not name or any(part.startswith((".", "__MACOSX")) for part in name.split("/")):
            continue
        if number >= MOST_MEMBERS:
            yield Member("", b"", None, f"the archive has more than {MOST_MEMBERS} files; only these were read")
            return
        limit = MOST_FORM_BYTES if name.lower().endswith(".csv") else MAX_BYTES
        member = _read(archive, info, name, min(limit, left))
        left -= len(member.data)
        yield member


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str, limit: int) -> Member:
    """Return a member. Its size in the directory of the archive may be a lie, so the limit is on what is read."""
    if info.flag_bits & 1:
        return Member(name, b"", None, "encrypted")
    try:
        with archive.open(info) as file:
            data = file.read(limit + 1)
    except (zipfile.BadZipFile, OSError, ValueError, EOFError, NotImplementedError, RuntimeError, zlib.error):
        return Member(name, b"", None, "damaged")
    return Member(name, data, _moment(info)) if len(data) <= limit else Member(name, b"", None, "too large")


def _inside(name: str) -> str:
    """Return the name of a member as reports show it: without a root, a drive or a way up."""
    parts = name.replace("\\", "/").split("/")
    return "/".join(part for part in parts if part not in ("", ".", "..") and not part.endswith(":"))


def _moment(info: zipfile.ZipInfo) -> datetime | None:
    try:
        return datetime(*info.date_time).astimezone()
    except (ValueError, OverflowError):
        return None
