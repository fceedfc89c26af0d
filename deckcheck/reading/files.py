"""Which files a user means: files, directories, patterns and standard input."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.reading.config import is_excluded

NO_SETTINGS = Settings()
ENDINGS = (".yaml", ".yml", ".json")


def find_decks(paths: Iterable[str], settings: Settings = NO_SETTINGS) -> Iterator[str]:
    """The deck files behind the paths, each once, directories in a fixed order and without what a configuration excludes.

    A directory or pattern without any is told before the first file: half a report would look like a whole one.
    """
    named = list(paths)
    for path in named:
        if next(_expand(path, settings), None) is None:
            kinds = ", ".join(ENDINGS)
            raise UsageError(
                f"no decklist ({kinds}) in the directory {path}" if os.path.isdir(path) else f"no file matches {path}"
            )
    return _each_once(named, settings)


def _each_once(paths: list[str], settings: Settings) -> Iterator[str]:
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
        yield from _walk(path, settings)
    elif any(letter in path for letter in "*?[") and not os.path.exists(path):
        from glob import iglob

        yield from sorted(iglob(path, recursive=True))
    else:
        yield path


def _walk(directory: str, settings: Settings) -> Iterator[str]:
    """Deck files below a directory; links to directories are not followed, so that loops do no harm."""
    for folder, folders, names in os.walk(directory):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = os.path.join(folder, name)
            if name.endswith(ENDINGS) and not name.startswith(".") and not _is_left_out(settings, path):
                yield path


def _is_left_out(settings: Settings, path: str) -> bool:
    try:
        return is_excluded(settings, path)
    except UsageError:  # the mistake in the configuration is told where the deck is judged
        return False
