"""Files in the directory of an event: submissions, the roster, the event file, and other files."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field

from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.event.model import Found, Player
from deckcheck.event.roster import folded
from deckcheck.reading.files import is_decklist, walk
from deckcheck.reading.notations import ENDINGS

ROSTER_NAME, EVENT_NAMES = "roster.csv", ("event.yaml", "event.yml")
REPORT_FILES = ("index.html", "sheets.html", "results.csv", "results.json")
_ORGANISER_FILES = ("readme", "deckcheck.toml", "pyproject.toml", "license")


@dataclass(slots=True)
class Folder:
    """Files in a directory of submissions."""

    root: str
    found: list[Found] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)


def named_in(directory: str, names: Iterable[str]) -> str:
    """Return the first of these files that a directory has, or an empty text."""
    return next((path for name in names if os.path.isfile(path := os.path.join(directory, name))), "")


def search_folder(root: str, settings: Settings, besides: Iterable[str] = ()) -> Folder:
    """Return every file below a directory in a fixed order, without those `besides` (files or directories) and our reports.

    A file is a submission exactly when `validate` would take it for a decklist.
    """
    folder = Folder(root)
    skipped = {os.path.realpath(path) for path in besides if path}
    for path in walk(root, lambda directory: _is_searched(directory, skipped)):
        name = os.path.basename(path)
        if name.startswith(".") or os.path.isdir(path) or os.path.realpath(path) in skipped:
            continue
        if is_decklist(path, settings):
            folder.found.append(Found(path, shown(os.path.relpath(path, root))))
        elif not name.lower().startswith(_ORGANISER_FILES):
            folder.unread.append(shown(os.path.relpath(path, root)))
    return folder


def _is_searched(directory: str, skipped: set[str]) -> bool:
    if os.path.basename(directory).startswith("__MACOSX") or os.path.realpath(directory) in skipped:
        return False
    return not all(os.path.exists(os.path.join(directory, file)) for file in REPORT_FILES)


def shown(path: str) -> str:
    """Return a path as reports show it: with slashes, and readable where its bytes are not UTF-8."""
    return os.fsencode(path).decode("utf-8", "replace").replace(os.sep, "/")


def listed_files(roster_file: str, players: Iterable[Player]) -> Folder:
    """Return the files that a roster names. None may be outside the roster's directory: a form may contain anything."""
    folder = Folder(os.path.dirname(roster_file) or ".")
    seen = set()
    for player in players:
        path = inside(folder.root, player.file)
        if path and os.path.isfile(path) and path not in seen:
            seen.add(path)
            folder.found.append(Found(path, shown(os.path.relpath(path, folder.root))))
    return folder


def inside(root: str, written: str) -> str:
    """Return the path that is meant, or an empty text if it is empty or outside the directory."""
    path = os.path.normpath(os.path.join(root, written.replace("\\", "/")))
    within = os.path.join(os.path.abspath(root), "")
    return path if written and os.path.abspath(path).startswith(within) else ""


def words_of_file(name: str) -> str:
    """Return the name of a file without directories and ending, folded like a player's."""
    return folded(os.path.splitext(os.path.basename(name))[0])


def require_submissions(folder: Folder) -> None:
    if not folder.found:
        others = f"; skipped {plural(len(folder.unread), 'other file')}" if folder.unread else ""
        raise UsageError(f"no submissions ({', '.join(ENDINGS)}) in {folder.root}{others}")
