"""The one way to unpack a file of a zip archive: no more of it than is asked for."""

from __future__ import annotations

import zipfile

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Methods that every program packs with. bzip2 and LZMA unpack a whole block at once: 600 bytes can mean gigabytes."""


def read_member(archive: zipfile.ZipFile, member: str | zipfile.ZipInfo, most: int) -> bytes:
    """Return the first bytes of a file; raise NotImplementedError for one that is packed in an unusual way."""
    info = archive.getinfo(member) if isinstance(member, str) else member
    if info.compress_type not in _METHODS:
        raise NotImplementedError("packed in an unusual way")
    with archive.open(info) as file:
        return file.read(most)
