"""Which files a user means: files, directories, patterns and standard input."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from deckcheck.config import is_excluded
from deckcheck.errors import UsageError
from deckcheck.model import Settings

NO_SETTINGS = Settings()
ENDINGS = (".yaml", ".yml", ".json")


def find_decks(paths: Iterable[str], settings: Settings = NO_SETTINGS) -> Iterator[str]:
    """The deck files behind the paths, each once, directories in a fixed order and without what a configuration excludes."""
    seen: set[str] = set()
    for path in paths:
        for file in _expand(path, settings):
            if file not in seen:
                seen.add(file)
                yield file


def _expand(path: str, settings: Settings) -> Iterator[str]:
    if path == "-":
        yield path
    elif os.path.isdir(path):
        yield from _or_complain(_walk(path, settings), f"no decklist ({', '.join(ENDINGS)}) in the directory {path}")
    elif any(letter in path for letter in "*?[") and not os.path.exists(path):
        from glob import iglob

        yield from _or_complain(sorted(iglob(path, recursive=True)), f"no file matches {path}")
    else:
        yield path


def _walk(directory: str, settings: Settings) -> Iterator[str]:
    """Deck files below a directory; links to directories are not followed, so that loops do no harm."""
    for folder, folders, names in os.walk(directory):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = os.path.join(folder, name)
            if name.endswith(ENDINGS) and not name.startswith(".") and not is_excluded(settings, path):
                yield path


def _or_complain(files: Iterable[str], complaint: str) -> Iterator[str]:
    empty = True
    for file in files:
        empty = False
        yield file
    if empty:
        raise UsageError(complaint)
