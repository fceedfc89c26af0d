"""What lies in the folder of an event: submissions, the roster, the event file, and what is none of them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from deckcheck.core.errors import UsageError
from deckcheck.event.model import Found, Player
from deckcheck.event.roster import folded
from deckcheck.reading.files import ENDINGS as YAML_ENDINGS
from deckcheck.reading.text_decklists import CSV_ENDING, TEXT_ENDINGS

ENDINGS = (*YAML_ENDINGS, *TEXT_ENDINGS, CSV_ENDING)
ROSTER_NAME, EVENT_NAMES = "roster.csv", ("event.yaml", "event.yml")
REPORT_FILES = ("index.html", "sheets.html", "results.csv", "results.json")
_ORGANISERS_OWN = ("readme", "deckcheck.toml", "pyproject.toml", "license")


@dataclass(slots=True)
class Folder:
    """The files of a folder of submissions."""

    root: str
    found: list[Found] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)


def named_in(directory: str, names: Iterable[str]) -> str:
    """The first of these files that a directory has, or nothing."""
    return next((path for name in names if os.path.isfile(path := os.path.join(directory, name))), "")


def search_folder(root: str, besides: Iterable[str] = ()) -> Folder:
    """Every file below a directory in a fixed order, without those `besides` (files or directories) and our own reports."""
    folder = Folder(root)
    skipped = {os.path.realpath(path) for path in besides if path}
    for path in _walk(root, skipped):
        name = shown(os.path.relpath(path, root))
        if not path.lower().endswith(ENDINGS) or (os.path.exists(path) and not os.path.isfile(path)):
            folder.unread.append(name)
        else:
            folder.found.append(Found(path, name))
    folder.unread = [name for name in folder.unread if not os.path.basename(name).lower().startswith(_ORGANISERS_OWN)]
    return folder


def _walk(root: str, skipped: set[str]) -> Iterator[str]:
    """Files below a directory; links to directories are not followed, so that loops do no harm."""
    for directory, folders, names in os.walk(root):
        folders[:] = sorted(
            name
            for name in folders
            if not name.startswith((".", "__MACOSX"))
            and os.path.realpath(path := os.path.join(directory, name)) not in skipped
            and not all(os.path.exists(os.path.join(path, file)) for file in REPORT_FILES)
        )
        for name in sorted(names):
            path = os.path.join(directory, name)
            if not name.startswith(".") and os.path.realpath(path) not in skipped:
                yield path


def shown(path: str) -> str:
    """A path as reports show it: with slashes, and readable where its bytes are no UTF-8."""
    return os.fsencode(path).decode("utf-8", "replace").replace(os.sep, "/")


def listed_files(roster_file: str, players: Iterable[Player]) -> Folder:
    """The files that a roster names. None of them may lead out of the roster's folder: a form may hold anything."""
    folder = Folder(os.path.dirname(roster_file) or ".")
    seen = set()
    for player in players:
        path = inside(folder.root, player.file)
        if path and os.path.isfile(path) and path not in seen:
            seen.add(path)
            folder.found.append(Found(path, shown(os.path.relpath(path, folder.root))))
    return folder


def inside(root: str, written: str) -> str:
    """The path that is meant, or nothing when it is empty or leads out of the folder."""
    path = os.path.normpath(os.path.join(root, written.replace("\\", "/")))
    within = os.path.join(os.path.abspath(root), "")
    return path if written and os.path.abspath(path).startswith(within) else ""


def words_of_file(name: str) -> str:
    """A file's name without folders and ending, folded like a player's."""
    return folded(os.path.splitext(os.path.basename(name))[0])


def require_submissions(folder: Folder) -> None:
    if not folder.found:
        others = f"; {len(folder.unread)} files are of other kinds" if folder.unread else ""
        raise UsageError(f"no submission ({', '.join(ENDINGS)}) in {folder.root}{others}")
