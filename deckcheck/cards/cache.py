"""The cache of card databases: where it is, what an entry looks like, and how it is read and written. An entry has the hash of
all that was read, is written whole, and ignored when damaged or unwritable. A wheel brings those of the shipped databases."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import chain
from typing import Any

from deckcheck import __version__
from deckcheck.core.errors import UsageError
from deckcheck.core.hashing import blake2b
from deckcheck.core.installation import PREPARED, ROOT, shipped_name
from deckcheck.core.writing import replace_whole
from deckcheck.reading.limits import CACHE
from deckcheck.reading.texts import DAMAGED, read_bytes

MOST_KEPT = 8
LAYOUT = b"an index, then a line for every row"
"""Part of every key: caches of another layout are not read."""
Row = Mapping[str, Any]


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


class Rows(Mapping[str, tuple[int, Row]]):
    """Card rows by ID, each with the number of its source. Rows from the cache are JSON and are parsed on demand."""

    def __init__(self, sources: Mapping[str, int], lines: list[bytes]) -> None:
        self._stored = dict(zip(sources, zip(sources.values(), lines, strict=True), strict=True))
        self._read: dict[str, tuple[int, Row]] = {}

    def __getitem__(self, card_id: str) -> tuple[int, Row]:
        found = self._read.get(card_id)
        if found is None:
            source, line = self._stored[card_id]
            found = self._read[card_id] = source, json.loads(line.decode())  # which bytes would make it guess
        return found

    def having(self, field: str) -> list[str]:
        """Return the IDs of the rows that have a field, in order. Rows that do not mention it are not parsed."""
        mentioned = f'"{field}":'.encode()
        likely = [card_id for card_id, (_, line) in self._stored.items() if mentioned in line]
        return [card_id for card_id in likely if self[card_id][1].get(field)]

    def read_all(self) -> None:
        """Parse all rows that were not asked for yet, in one go: one by one takes three times as long."""
        unread = [card_id for card_id in self._stored if card_id not in self._read]
        lines = b",".join(self._stored[card_id][1] for card_id in unread)
        for card_id, row in zip(unread, json.loads(b"[%b]" % lines), strict=True):
            self._read[card_id] = self._stored[card_id][0], row

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._stored

    def __iter__(self) -> Iterator[str]:
        return iter(self._stored)

    def __len__(self) -> int:
        return len(self._stored)


def load_cached(name: str, key: str) -> dict[str, Any] | None:
    """Return the content of the database stored under this key, or None if it is missing or damaged."""
    stored = _load(_entry(PREPARED, name, key)) or _load(_entry(cache_directory(), name, key))
    if stored is None:
        return None
    index, lines = stored
    sources = [{**source, "file": os.path.join(ROOT, source["file"])} for source in index["sources"]]
    return {**index, "sources": sources, "rows": Rows(index["rows"], lines)}


def _load(path: str) -> tuple[dict[str, Any], list[bytes]] | None:
    with suppress(*DAMAGED):
        checksum, _, rest = read_bytes(path, CACHE, is_input=False).partition(b"\n")
        if checksum == blake2b(rest, digest_size=16).hexdigest().encode():
            first, *lines = rest.splitlines()
            index = json.loads(first)
            return (index, lines) if _has_shape(index, lines) else None
    return None


def _entry(directory: str, name: str, key: str) -> str:
    return os.path.join(directory, f"{name}-{key}.json") if directory else ""


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


def store_cached(name: str, key: str, content: Mapping[str, Any]) -> None:
    """Store the content of a database: an index, then every row as a line. Failure only costs time at the next run."""
    path = _entry(cache_directory(), name, key)
    if not path:
        return
    with suppress(OSError):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        replace_whole({path: cache_content(content)})
        _remove_old(os.path.dirname(path), name)


def cache_content(content: Mapping[str, Any]) -> bytes:
    """Return the file of a database: a checksum, an index, and every row as a line of JSON."""
    sources = [{**source, "file": shipped_name(source["file"])} for source in content["sources"]]
    ids = {card_id: source for card_id, (source, _) in content["rows"].items()}
    index = {**content, "sources": sources, "rows": ids}
    rest = b"\n".join(map(_json_line, [index, *(row for _, row in content["rows"].values())]))
    return blake2b(rest, digest_size=16).hexdigest().encode() + b"\n" + rest


def _json_line(value: Mapping[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


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
