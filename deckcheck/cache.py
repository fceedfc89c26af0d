"""A cache of parsed card databases: content-hashed, written atomically, ignored when damaged or unwritable."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from deckcheck import __version__

MOST_KEPT = 8


def cache_directory() -> str:
    """$DECKCHECK_CACHE_DIR, or the user's cache directory."""
    chosen = os.environ.get("DECKCHECK_CACHE_DIR")
    if chosen:
        return chosen
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or os.path.expanduser("~/.cache")
    return os.path.join(home, "deckcheck")


def _path(name: str, texts: Iterable[str], schemas: Iterable[str]) -> str:
    digest = blake2b(__version__.encode(), digest_size=16)
    for text in (*texts, *schemas):
        data = text.encode("utf-8", "surrogateescape")
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return os.path.join(cache_directory(), f"{name}-{digest.hexdigest()}.json")


def load_cached(name: str, texts: Iterable[str], schemas: Iterable[str]) -> dict[str, Any] | None:
    """What was stored for exactly these texts, or None."""
    with suppress(OSError, ValueError):
        with open(_path(name, texts, schemas), "rb") as file:
            checksum, _, payload = file.read().partition(b"\n")
        if checksum == blake2b(payload, digest_size=16).hexdigest().encode():
            content: dict[str, Any] = json.loads(payload)
            return content
    return None


def store_cached(name: str, texts: Iterable[str], schemas: Iterable[str], content: dict[str, Any]) -> None:
    """Stores the content; failing to is no fault, it only costs time at the next run."""
    path = _path(name, texts, schemas)
    payload = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    with suppress(OSError):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        write_whole(path, blake2b(payload, digest_size=16).hexdigest().encode() + b"\n" + payload)
        _remove_old(os.path.dirname(path), name)


def _remove_old(directory: str, name: str) -> None:
    """Keeps the newest files of a game: one for each set of databases in use, not one for each version of them."""
    files = [os.path.join(directory, file) for file in os.listdir(directory) if file.startswith(f"{name}-")]
    for file in sorted(files, key=os.path.getmtime, reverse=True)[MOST_KEPT:]:
        os.unlink(file)


def write_whole(path: str, data: bytes) -> None:
    """Writes a file whole or not at all, keeping the permissions of one that it replaces."""
    import tempfile  # imports half the standard library, and is needed only here

    handle, temporary = tempfile.mkstemp(dir=os.path.dirname(path) or ".", prefix=".deckcheck-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        mode = os.stat(path).st_mode if os.path.exists(path) else 0o666 & ~_umask()
        os.chmod(temporary, mode & 0o7777)
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def _umask() -> int:
    current = os.umask(0)
    os.umask(current)
    return current
