"""Files that deckcheck reads: how large each kind may be, who writes it, and whether it may be a pipe.

Every file is read by `reading.texts.read_bytes` with one of these limits. docs/files.md is made from this table.
"""

from __future__ import annotations

from typing import Final

KINDS: list[Limit] = []
"""Every kind of file, in the order of this module."""


class Limit(int):
    """Maximum number of bytes of a kind of file."""

    what: str
    owner: str
    """Who writes such a file; SECURITY.md says what each of them must not be able to do."""
    pipes: bool
    """True if a named pipe or device is read. All other files are regular ones, or standard input."""

    def __new__(cls, size: int, what: str, owner: str, *, pipes: bool = False) -> Limit:
        made = super().__new__(cls, size)
        made.what, made.owner, made.pipes = what, owner, pipes
        KINDS.append(made)
        return made

    def __reduce__(self) -> tuple[type[int], tuple[int]]:
        return int, (int(self),)


KIB, MIB = 1 << 10, 1 << 20

DECK: Final = Limit(MIB, "decklist, and each document in a file with many", "player", pipes=True)
DECK_FILE: Final = Limit(64 * MIB, "file with many decklists", "player", pipes=True)
COLLECTION: Final = Limit(MIB, "collection (`--owned`), pool of a house format", "player", pipes=True)
SCENARIO: Final = Limit(MIB, "scenario", "player", pipes=True)
SAVED_GAME: Final = Limit(16 * MIB, "saved game", "player")
CONFIGURATION: Final = Limit(MIB, "configuration (`deckcheck.toml`, `pyproject.toml`)", "repository")
BASELINE: Final = Limit(16 * MIB, "baseline", "repository")
DATABASE: Final = Limit(16 * MIB, "card set, effects, format, restriction list, house format", "repository")
CARD_TABLE: Final = Limit(16 * MIB, "table of cards to import, and its mapping", "repository")
SHIPPED: Final = Limit(16 * MIB, "rulebook, schema, weights and other files that deckcheck brings", "deckcheck")
CACHE: Final = Limit(256 * MIB, "parsed card database in the cache", "deckcheck")
EVENT: Final = Limit(MIB, "event file and message template", "organiser")
ROSTER: Final = Limit(64 * MIB, "roster, export of a form", "organiser")
ARCHIVE: Final = Limit(128 * MIB, "archive of submissions, and all that is unpacked from it", "player")
EVENT_RECORD: Final = Limit(256 * MIB, "lock, history, report and published decks of an event", "deckcheck")
PYODIDE: Final = Limit(64 * MIB, "file of Pyodide for a page", "organiser")
OUTPUT: Final = Limit(256 * MIB, "existing output that is about to be replaced", "deckcheck")
GIT_OUTPUT: Final = Limit(64 * MIB, "answer of git, such as a decklist of another revision", "repository")
EDITOR_MESSAGE: Final = Limit(64 * MIB, "message to the language server", "editor")
