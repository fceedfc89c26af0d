"""A cache of parsed card databases: content-hashed, written atomically, ignored when damaged or unwritable. A wheel brings
those of the shipped databases."""

from __future__ import annotations

import json
import os
import re
import stat
import sys
from contextlib import suppress
from hashlib import blake2b
from itertools import chain
from typing import Any

from deckcheck import __version__
from deckcheck.core.errors import UsageError
from deckcheck.core.installation import PREPARED
from deckcheck.core.writing import replace_whole

MOST_KEPT = 8
LAYOUT = b"an index, then a line for every row"
"""Part of every key: caches of another layout are not read."""


def cache_directory() -> str:
    """Return $DECKCHECK_CACHE_DIR, or the user's cache directory; an empty text if the user has none."""
    chosen = os.environ.get("DECKCHECK_CACHE_DIR")
    if not chosen:
        return _directory_of_user()
    if not os.path.isabs(chosen):  # every directory that deckcheck runs in would get one
        raise UsageError(f"DECKCHECK_CACHE_DIR must be an absolute path, not '{chosen}'")
    return chosen


def _directory_of_user() -> str:
    """Return the user's cache directory. On Linux two variables say it; platformdirs would add 15 ms to a start of 60 ms."""
    named, home = os.environ.get("XDG_CACHE_HOME", ""), os.environ.get("HOME", "")
    if sys.platform == "linux" and os.path.isabs(home) and "ANDROID_DATA" not in os.environ:
        return os.path.join(named if os.path.isabs(named) else os.path.join(home, ".cache"), "deckcheck")
    from platformdirs import user_cache_dir

    with suppress(RuntimeError):  # a user without a home has no cache
        found = user_cache_dir("deckcheck", appauthor=False)
        return found if os.path.isabs(found) else ""
    return ""


def cache_key(*parts: bytes) -> str:
    """Return a name that depends on all the parts and on the version of deckcheck."""
    digest = blake2b(__version__.encode(), digest_size=16)
    for part in (LAYOUT, *parts):
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.hexdigest()


def load_cached(name: str, key: str) -> tuple[dict[str, Any], list[bytes]] | None:
    """Return the index and the lines stored under this key, or None if they are missing or damaged."""
    return _load(_entry(PREPARED, name, key)) or _load(_entry(cache_directory(), name, key))


def _load(path: str) -> tuple[dict[str, Any], list[bytes]] | None:
    with suppress(OSError, ValueError, TypeError, RecursionError):
        checksum, _, rest = _read_regular(path).partition(b"\n")
        if checksum == blake2b(rest, digest_size=16).hexdigest().encode():
            first, *lines = rest.splitlines()
            index = json.loads(first)
            return (index, lines) if _has_shape(index, lines) else None
    return None


def _entry(directory: str, name: str, key: str) -> str:
    return os.path.join(directory, f"{name}-{key}.json") if directory else ""


def _read_regular(path: str) -> bytes:
    """Return the content of a regular file; a pipe in its place would block."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        return file.read() if stat.S_ISREG(os.fstat(handle).st_mode) else b""


def _has_shape(index: Any, lines: list[bytes]) -> bool:
    """Return whether an index is one that a card database can use, with a row for every line."""
    if not isinstance(index, dict) or index.keys() != {"sources", "rows", "names", "codes"}:
        return False
    sources, rows, names, codes = index["sources"], index["rows"], index["names"], index["codes"]
    if not isinstance(sources, list) or not all(isinstance(part, dict) for part in (rows, names, codes)):
        return False
    return (
        all(isinstance(source, dict) and source.keys() >= {"kind", "set", "file"} for source in sources)
        and set(map(type, names.values())) <= {list}
        and rows.keys() >= {*chain.from_iterable(names.values()), *codes.values()}
        and set(map(type, rows.values())) <= {int}
        and set(rows.values()) <= set(range(len(sources)))
        and len(lines) == len(rows)
        and {(line[:1], line[-1:]) for line in lines} <= {(b"{", b"}")}
    )


def store_cached(name: str, key: str, index: dict[str, Any], lines: list[bytes]) -> None:
    """Store an index and the lines of its rows. Failure only costs time at the next run."""
    path = _entry(cache_directory(), name, key)
    if not path:
        return
    rest = b"\n".join([json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode(), *lines])
    with suppress(OSError):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        replace_whole({path: blake2b(rest, digest_size=16).hexdigest().encode() + b"\n" + rest})
        _remove_old(os.path.dirname(path), name)


def _remove_old(directory: str, name: str) -> None:
    """Remove all but the newest files of a game: each version of its databases has left one."""
    entry = re.compile(rf"{re.escape(name)}-[0-9a-f]{{32}}\.json")  # the directory may hold files that are not ours
    files = [os.path.join(directory, file) for file in os.listdir(directory) if entry.fullmatch(file)]
    for file in sorted(files, key=_age)[MOST_KEPT:]:
        with suppress(OSError):  # another process may have removed it
            os.unlink(file)


def _age(file: str) -> float:
    try:
        return -os.lstat(file).st_mtime
    except OSError:
        return 0.0
