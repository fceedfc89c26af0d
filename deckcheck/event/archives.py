"""Zip files among the submissions: read in memory within limits, so that no member is ever written anywhere."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from datetime import datetime
from typing import BinaryIO, NamedTuple, cast

from deckcheck.reading.limits import ARCHIVE, DECK, MIB, ROSTER
from deckcheck.reading.notations import notation_of_file
from deckcheck.reading.texts import open_regular
from deckcheck.reading.zip_members import read_member

ENDING = ".zip"
ENCRYPTED = "encrypted; ask for it without a password"
MOST_MEMBERS = 10_000
DIRECTORY = 4 << 20
"""Bytes of an archive's list of members, which is read at once: 128 MiB of it would be 2 GB of objects."""


_SIGNATURES = {
    b"PK\x03\x04": "zip",
    b"PK\x05\x06": "zip",
    b"7z\xbc\xaf\x27\x1c": "7z",
    b"Rar!\x1a\x07": "RAR",
    b"\x1f\x8b": "gzip",
    b"BZh": "bzip2",
    b"\xfd7zXZ\x00": "xz",
    b"\x28\xb5\x2f\xfd": "zstd",
}
_TAR = (257, b"ustar")
_NAMES = (".7z", ".rar", ".gz", ".tgz", ".tar", ".bz2", ".xz", ".zst", ".lzh", ".cab", ".zipx")
_OFFICE = (".docx", ".xlsx", ".pptx", ".docm", ".xlsm", ".odt", ".ods", ".odp", ".epub", ".pages", ".numbers", ".key", ".jar")
"""Zip files that are documents of other programs."""
HIDDEN = (".", "~$", "__MACOSX")
"""Beginnings of files that no player sent: of the system, and of an office program while a document is open."""
_IS_UTF8 = 0x800
MOST_WORDS = 1 << 16
"""Bytes of an unread file in which a player's name is looked for."""
HEAD = 512
"""Bytes that tell what an archive is."""


def kind_of_archive(name: str, head: bytes) -> str:
    """Return what a file is packed with: by its first bytes, or else by its ending. Empty if it is not an archive."""
    lowered = name.lower()
    found = next((kind for mark, kind in _SIGNATURES.items() if head.startswith(mark)), "")
    if head[_TAR[0] :].startswith(_TAR[1]):
        found = "tar"
    if found == "zip" and lowered.endswith(_OFFICE):
        return ""
    by_name = "zip" if lowered.endswith(ENDING) else next((end[1:] for end in _NAMES if lowered.endswith(end)), "")
    return found or by_name


def without_ending(name: str) -> str:
    """Return the name of an archive without its endings: `ann` for `ann.tar.gz`."""
    while ending := next((end for end in (ENDING, *_NAMES) if name.lower().endswith(end) and len(name) > len(end)), ""):
        name = name[: -len(ending)]
    return name


class Member(NamedTuple):
    """A file in an archive; without data if it was not read, for a reason."""

    name: str
    data: bytes
    moment: datetime | None
    reason: str = ""


def read_archive(path: str) -> Iterator[Member]:
    """Yield the members; what breaks a limit, is encrypted or damaged is yielded with the reason."""
    try:
        with open_regular(path, ARCHIVE) as file:
            kind = kind_of_archive(path, file.read(HEAD))
            if kind != "zip":
                yield Member("", b"", None, f"{kind} archives cannot be read; unpack it, or pack it as zip")
                return
            file.seek(0)
            source = _Source(file)
            with zipfile.ZipFile(source) as archive:
                source.most = ARCHIVE
                yield from _members(archive)
    except OSError as error:
        yield Member("", b"", None, f"the archive cannot be read: {error.strerror or error}")
    except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
        reason = (str(error) or type(error).__name__).rstrip(".").lower()
        yield Member("", b"", None, f"the archive cannot be read ({reason}); it is damaged or was not copied to its end")


class _Source(io.BufferedReader):
    """The bytes of an archive, of which zipfile asks for as many at once as the archive says that its directory has."""

    most: int = DIRECTORY

    def __init__(self, file: BinaryIO) -> None:
        super().__init__(cast(io.RawIOBase, file))

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > self.most:
            raise OSError(f"its directory is larger than {DIRECTORY // MIB} MiB")
        return super().read(size)


def _members(archive: zipfile.ZipFile) -> Iterator[Member]:
    """Yield the members. What was unpacked and then thrown away counts as well: many small bombs are a large one."""
    left: int = ARCHIVE
    for number, info in enumerate(archive.infolist()):
        name = _inside(_name(info))
        if info.is_dir() or not name or any(part.startswith(HIDDEN) for part in name.split("/")):
            continue
        if number >= MOST_MEMBERS:
            yield Member("", b"", None, f"the archive has more than {MOST_MEMBERS} files; the others were not read")
            return
        if left <= 0:
            yield Member("", b"", None, f"more than {ARCHIVE // MIB} MiB are packed in the archive; the others were not read")
            return
        member, unpacked = _read(archive, info, name, min(_limit(name), left))
        left -= unpacked
        yield member


def _limit(name: str) -> int:
    if notation_of_file(name) is None:
        return MOST_WORDS
    return ROSTER if name.lower().endswith(".csv") else DECK


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str, limit: int) -> tuple[Member, int]:
    """Return a member and how much was unpacked. Its size in the directory may be a lie, so the limit is on what is read."""
    if info.flag_bits & 1:
        return Member(name, b"", None, ENCRYPTED), 0
    try:
        data = read_member(archive, info, limit + 1)
    except NotImplementedError:
        return Member(name, b"", None, "packed in an unusual way that cannot be read; pack it as an ordinary zip file"), 0
    except (zipfile.BadZipFile, OSError, ValueError, EOFError, RuntimeError, zlib.error, struct.error):
        return Member(name, b"", None, "damaged"), limit  # a wrong checksum is known only at the end
    if kind_of_archive(name, data[:HEAD]):
        return Member(name, b"", None, "an archive in an archive; unpack it"), len(data)
    is_whole = len(data) <= limit or notation_of_file(name) is None
    member = Member(name, data, _moment(info)) if is_whole else Member(name, b"", None, "too large")
    return member, len(data)


def _name(info: zipfile.ZipInfo) -> str:
    """Return the name of a member. Programs of macOS write UTF-8 and do not say so; nothing else is UTF-8 by chance."""
    if info.flag_bits & _IS_UTF8 or info.filename.isascii():
        return info.filename
    try:
        return info.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return info.filename


def _inside(name: str) -> str:
    """Return the name of a member as reports show it: without a root, a drive or a way up."""
    parts = name.replace("\\", "/").split("/")
    return "/".join(part for part in parts if part not in ("", ".", "..") and not part.endswith(":"))


def _moment(info: zipfile.ZipInfo) -> datetime | None:
    """Return the time that the sender's computer wrote; 1980 stands for none."""
    try:
        return datetime(*info.date_time).astimezone() if info.date_time[0] > 1980 else None
    except (ValueError, OverflowError):
        return None
