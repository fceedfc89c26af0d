"""Which files a user means: files, directories, patterns and standard input."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from deckcheck.errors import UsageError

ENDINGS = (".yaml", ".yml", ".json")


def find_decks(paths: Iterable[str]) -> Iterator[str]:
    """The deck files behind the paths, each once, directories in a fixed order."""
    seen: set[str] = set()
    for path in paths:
        for file in _expand(path):
            if file not in seen:
                seen.add(file)
                yield file


def _expand(path: str) -> Iterator[str]:
    if path == "-":
        yield path
    elif os.path.isdir(path):
        yield from _or_complain(_walk(path), f"no decklist ({', '.join(ENDINGS)}) in the directory {path}")
    elif any(letter in path for letter in "*?[") and not os.path.exists(path):
        from glob import iglob

        yield from _or_complain(sorted(iglob(path, recursive=True)), f"no file matches {path}")
    else:
        yield path


def _walk(directory: str) -> Iterator[str]:
    """Deck files below a directory; links to directories are not followed, so that loops do no harm."""
    for folder, folders, names in os.walk(directory):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith(ENDINGS) and not name.startswith("."):
                yield os.path.join(folder, name)


def _or_complain(files: Iterable[str], complaint: str) -> Iterator[str]:
    empty = True
    for file in files:
        empty = False
        yield file
    if empty:
        raise UsageError(complaint)
