"""This installation: its version, and the paths of its schemas and card databases, in a checkout or inside the package."""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES

from deckcheck import __version__

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_SHIPPED = os.path.join(_PACKAGE, "data")
ROOT = _SHIPPED if os.path.isdir(_SHIPPED) else os.path.dirname(_PACKAGE)
SCHEMAS = os.path.join(ROOT, "schemas")
CARD_DB = os.path.join(ROOT, "card_db")
GAMES = os.path.join(_PACKAGE, "games")
PREPARED = os.path.join(_SHIPPED, "prepared")
"""Card databases that were read when the wheel was built; a checkout has none."""


def shipped_name(path: str) -> str:
    """Return the name of a shipped file, the same in every installation; any other path as it is."""
    home = ROOT + os.sep
    return path.removeprefix(home).replace(os.sep, "/") if path.startswith(home) else path


def files_in(directory: str, ending: str, within: str = "") -> list[str]:
    """Return the files of a directory with that ending, sorted; none if the directory does not exist.

    With `within`, refuse a link that leads out of that directory: its file would be quoted in messages.
    """
    if not os.path.isdir(directory):
        return []
    found = sorted(os.path.join(directory, name) for name in os.listdir(directory) if name.endswith(ending))
    if within:
        _refuse_links_out(found, within)
    return [path for path in found if os.path.isfile(path) or not os.path.exists(path)]  # a pipe would be waited for


def _refuse_links_out(paths: list[str], within: str) -> None:
    from deckcheck.core.errors import UsageError  # not needed for the version, which is asked for often
    from deckcheck.core.writing import leaves

    for path in paths:
        if leaves(path, within):
            raise UsageError(f"{path} is a link that leaves {within}; put the file itself in its place")


DETAILS = ("effects", "tilemaps")
"""Directories of files that say more about the cards of sets, for games whose schemas have them."""


def data_kind(file: str) -> str:
    """Return what a file of a card database is, by its directory: `effects`, `tilemaps`, `restrictions`, or else a `set`."""
    directory = os.path.basename(os.path.dirname(os.path.abspath(file)))
    return directory if directory in (*DETAILS, "restrictions") else "set"


def version_line() -> str:
    """Return the line of `deckcheck --version`. A compiled build has extension modules next to its sources."""
    compiled = any(name.endswith(tuple(EXTENSION_SUFFIXES)) for name in os.listdir(os.path.dirname(__file__)))
    return f"deckcheck {__version__} ({'compiled' if compiled else 'pure Python'})"
