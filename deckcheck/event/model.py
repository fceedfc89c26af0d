"""The nouns of an event: what is passed between reading, matching, checking and reporting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fnmatch import fnmatchcase
from types import MappingProxyType
from typing import Literal, NamedTuple

from deckcheck.core.diagnostics import Result
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.event.times import Order

Change = Literal["new", "fixed", "no longer legal", "still not legal", "deck changed", "withdrawn"]
Rule = Literal["last", "first", "roster"]
RULES: dict[Rule, str] = {
    "last": "the last one before the deadline",
    "first": "the first one",
    "roster": "the one that the roster names",
}


Clock = Literal["form", "roster", "archive", "file", "seen", ""]
"""Origin of a time: a form, the roster, an archive, a file, the first run that saw the submission; empty if it is unknown."""
TRUSTED: frozenset[Clock] = frozenset({"form", "roster", "seen"})
"""Origins that neither the player nor a copy can change."""
CLOCK_WORDS: dict[Clock, str] = {"archive": "time in the archive", "file": "time of the file", "seen": "first seen"}
"""Words added to a time that is not the time of arrival."""


class Version(NamedTuple):
    """One state of a submission, as a run saw it."""

    seen: str
    """Time of the run that saw it first."""
    received: str
    """Time of arrival; empty if it is unknown."""
    status: str
    hash: str
    digest: str
    """Hash of the text, which an unreadable decklist has as well."""
    text: str
    """The decklist itself, so that an earlier version can count; empty if it is too long to keep."""

    def is_same(self, other: Version) -> bool:
        return self.hash == other.hash if self.hash and other.hash else self.digest == other.digest


class Deadline(NamedTuple):
    """Time until which decklists are accepted: as the organiser wrote it, and the last moment."""

    text: str
    last: datetime


class EventFile(NamedTuple):
    """An event file; every field may be empty."""

    file: str = ""
    name: str = ""
    date: str = ""
    settings: Settings = DEFAULT
    """Settings for the submissions."""
    deadline: Deadline | None = None
    organiser: str = ""
    contact: str = ""
    counts: Rule = "last"
    columns: Mapping[str, str] = MappingProxyType({})
    """Titles of columns by their role, where deckcheck does not recognise them."""
    forms: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    """The same for single forms, by the names of their files."""
    times: Order = ""
    paper: str = "A4"
    messages: str = ""
    """Template of the messages; the one of deckcheck if empty."""

    def columns_of(self, file: str) -> dict[str, str]:
        """Return the titles for a form: its own before those of all."""
        own = [columns for name, columns in self.forms.items() if is_form_named(name, file)]
        return {**self.columns, **{role: title for columns in own for role, title in columns.items()}}


def is_form_named(name: str, file: str) -> bool:
    """Return whether a form of the event file is this one: by its path, or by its name in any folder or archive."""
    return fnmatchcase(file, name) or fnmatchcase(file.rpartition("/")[2], name)


@dataclass(frozen=True, slots=True)
class Player:
    """A row of the roster."""

    name: str
    line: int
    file: str = ""
    submitted: str = ""
    email: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)
    """Columns that reports show as they are; never one with e-mail addresses."""
    table: str = ""
    consent: bool | None = None
    """True if the player agrees to be named in public; None if no column asks."""


@dataclass(frozen=True, slots=True)
class Roster:
    """All rows, the titles of the columns that are kept, and what is odd about the rows."""

    file: str
    players: tuple[Player, ...]
    kept: tuple[str, ...]
    has_files: bool
    order: Order = ""
    """Order of day and month in its times; empty if no time tells."""
    notes: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    is_complete: bool = True
    """True if everybody who plays is on it. Those who filled in a form are not all if others send files."""


class Found(NamedTuple):
    """A submission as it arrived: a file, a member of an archive, or a row of a form's export."""

    path: str
    name: str
    """Name in reports."""
    data: bytes | None = None
    """Content of a submission that is not a file of its own."""
    moment: datetime | None = None
    """Time of arrival, if a form or an archive gives it."""
    clock: Clock = "file"
    """Origin of the time."""
    sender: Player | None = None
    """Person who filled in the form."""
    key: str = ""
    """Key that stays the same when the player changes the deck; the name if empty."""
    is_outside: bool = False
    """True if the file is a link that leaves the folder of the event."""
    title: str = ""
    """Name of the deck, if a form asks for it in a field of its own."""

    def __str__(self) -> str:
        return self.path


@dataclass(slots=True)
class Submission:
    """One deck with its player, its time and notes for the organiser."""

    file: str
    result: Result
    player: str = ""
    row: Player | None = None
    sender: Player | None = None
    """Person who filled in the form, on the roster or not."""
    moment: datetime | None = None
    """Time of arrival, as far as it is known."""
    clock: Clock = ""
    """Origin of the time."""
    received: str = ""
    late: bool = False
    is_time_unknown: bool = False
    """True if nothing tells whether it was received before the deadline."""
    is_choice_open: bool = False
    """True if it counts although its time does not prove that it is the right one of several."""
    counts: bool = False
    """True if this is the deck that the player registers: one, or all decks of a team."""
    is_of_team: bool = False
    """True if the format counts the decks of the player together, so that all of them are registered."""
    key: str = ""
    """Key that stays the same when the player changes the deck."""
    number: int = 1
    """Place of the deck in a file with several."""
    named: bool = False
    """True if the roster names this file."""
    is_earlier: bool = False
    """True if this is an earlier version of a file that was changed too late."""
    versions: tuple[Version, ...] = ()
    """All versions of the same file, oldest first; the last one is the present one."""
    near: tuple[str, ...] = ()
    """Players of the roster who may be meant, if no player is matched."""
    notes: list[str] = field(default_factory=list)
    change: str = ""

    @property
    def problems(self) -> int:
        """Return how many things the player has to fix: errors, or without errors the reasons why the deck is unverified."""
        errors = sum(1 for found in self.result.diagnostics if found.severity == "error")
        return errors or len({point.reason for point in self.result.undecided})

    @property
    def time_words(self) -> str:
        """Time of arrival as reports show it, with its origin unless a form or the roster gives it."""
        origin = CLOCK_WORDS.get(self.clock, "") if self.received else ""
        unknown = "time unknown" if self.is_time_unknown else ""
        return (f"{self.received} ({origin})" if origin else self.received) or unknown

    @property
    def is_form_row(self) -> bool:
        return self.sender is not None

    @property
    def is_changed(self) -> bool:
        return len(self.versions) > 1

    @property
    def warnings(self) -> int:
        return sum(1 for found in self.result.diagnostics if found.severity == "warning")


class Unread(NamedTuple):
    """A file that cannot be read, and whether its name or its words leave no doubt about the player."""

    file: str
    is_certain: bool


class Changed(NamedTuple):
    """A difference from the last run, for one submission."""

    kind: Change
    player: str
    deck: str
    file: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class EventChanges:
    """Differences from the last run, and its time."""

    since: str
    changes: tuple[Changed, ...]


@dataclass(slots=True)
class EventOutcome:
    """The result of a run: submissions, missing players, notes."""

    event: EventFile
    submissions: list[Submission]
    total: int
    """Number of files; more than were checked if the run was stopped."""
    checked: str = ""
    """Time of the run."""
    roster: Roster | None = None
    missing: list[Player] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    """Files that are not decklists."""
    unreadable: list[str] = field(default_factory=list)
    """Those of them that may have decks nobody has seen: archives and forms."""
    unread_of: dict[int, list[Unread]] = field(default_factory=dict)
    """Unread files of players, by the identity of the player."""
    notes: list[str] = field(default_factory=list)
    comparison: EventChanges | None = None
    stopped: bool = False

    @property
    def strangers(self) -> list[Submission]:
        is_closed = self.roster is not None and self.roster.is_complete
        return [submission for submission in self.submissions if is_closed and submission.row is None]

    @property
    def late(self) -> list[Submission]:
        return [submission for submission in self.submissions if submission.late]

    @property
    def unknown_times(self) -> list[Submission]:
        return [submission for submission in self.submissions if submission.is_time_unknown]

    def unread_files(self, player: Player | None) -> list[Unread]:
        """Return the files of a player that cannot be read."""
        return self.unread_of.get(id(player), []) if player is not None else []

    def perhaps_of(self, player: Player) -> list[Submission]:
        """Return decks of nobody on the roster that may be those of a player."""
        return [submission for submission in self.strangers if player.name in submission.near]

    @property
    def unread_players(self) -> list[Player]:
        """Players of whom there are only files that cannot be read."""
        return [player for player in self.missing if any(file.is_certain for file in self.unread_files(player))]

    @property
    def counted(self) -> list[Submission]:
        """The deck of each player that counts, or all decks of a team, in the order of the players."""
        return [submission for submission in self.submissions if submission.counts]
