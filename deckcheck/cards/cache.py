"""A cache of parsed card databases: content-hashed, written atomically, ignored when damaged or unwritable."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from deckcheck import __version__
from deckcheck.core.writing import write_whole

MOST_KEPT = 8


def cache_directory() -> str:
    """Return $DECKCHECK_CACHE_DIR, or the user's cache directory."""
    chosen = os.environ.get("DECKCHECK_CACHE_DIR")
    if chosen:
        return chosen
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or os.path.expanduser("~/.cache")
    return os.path.join(home, "deckcheck")


def cache_key(*parts: bytes) -> str:
    """Return a name that depends on all the parts and on the version of deckcheck."""
    digest = blake2b(__version__.encode(), digest_size=16)
    for part in parts:
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.hexdigest()


def load_cached(name: str, key: str) -> tuple[dict[str, Any], bytes] | None:
    """Return the index and the text stored under this key, or None if they are missing or damaged."""
    with suppress(OSError, ValueError):
        with open(os.path.join(cache_directory(), f"{name}-{key}.json"), "rb") as file:
            checksum, _, rest = file.read().partition(b"\n")
        if checksum == blake2b(rest, digest_size=16).hexdigest().encode():
            index, _, text = rest.partition(b"\n")
            return json.loads(index), text
    return None


def store_cached(name: str, key: str, index: dict[str, Any], text: bytes) -> None:
    """Store an index and a text. Failure only costs time at the next run."""
    path = os.path.join(cache_directory(), f"{name}-{key}.json")
    rest = json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" + text
    with suppress(OSError):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        write_whole(path, blake2b(rest, digest_size=16).hexdigest().encode() + b"\n" + rest)
        _remove_old(os.path.dirname(path), name)


def _remove_old(directory: str, name: str) -> None:
    """Remove all but the newest files of a game: each version of its databases has left one."""
    files = [os.path.join(directory, file) for file in os.listdir(directory) if file.startswith(f"{name}-")]
    for file in sorted(files, key=os.path.getmtime, reverse=True)[MOST_KEPT:]:
        os.unlink(file)
