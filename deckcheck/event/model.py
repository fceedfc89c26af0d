"""The nouns of an event: what is passed between reading, matching, judging and reporting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NamedTuple

from deckcheck.core.diagnostics import Result

Change = Literal["new", "fixed", "no longer legal", "still not legal", "deck changed", "withdrawn"]


class Deadline(NamedTuple):
    """Until when lists are accepted: as the organiser wrote it, and the last moment."""

    text: str
    last: datetime


@dataclass(frozen=True, slots=True)
class Event:
    """An event file; every field may be empty."""

    file: str = ""
    name: str = ""
    date: str = ""
    game: str = ""
    format: str = ""
    unknown: str = ""
    house: tuple[str, ...] = ()
    databases: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    deadline: Deadline | None = None
    organiser: str = ""
    contact: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """A row of the roster."""

    name: str
    line: int
    file: str = ""
    submitted: str = ""
    email: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)
    """The columns that have no meaning to deckcheck, as they are."""


@dataclass(frozen=True, slots=True)
class Roster:
    """All rows, the titles of the columns that are kept, and what is odd about the rows."""

    file: str
    players: tuple[Player, ...]
    kept: tuple[str, ...]
    has_files: bool
    has_times: bool
    notes: tuple[str, ...] = ()


class Found(NamedTuple):
    """A file of a submission: its path, and its name in reports."""

    path: str
    name: str


@dataclass(slots=True)
class Submission:
    """One deck with its player, its time and notes for the organiser."""

    file: str
    result: Result
    player: str = ""
    row: Player | None = None
    received: str = ""
    late: bool = False
    near: tuple[str, ...] = ()
    """Players of the roster who may be meant, if no player is matched."""
    notes: list[str] = field(default_factory=list)
    change: str = ""

    @property
    def problems(self) -> int:
        """Return how many things the player has to fix: errors, or without errors the reasons why the deck is unverified."""
        errors = sum(1 for one in self.result.diagnostics if one.severity == "error")
        return errors or len({one.reason for one in self.result.undecided})

    @property
    def warnings(self) -> int:
        return sum(1 for one in self.result.diagnostics if one.severity == "warning")


class Changed(NamedTuple):
    """A difference from the last run, for one submission."""

    kind: Change
    player: str
    deck: str
    file: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Differences from the last run, and its time."""

    since: str
    changes: tuple[Changed, ...]


@dataclass(slots=True)
class Outcome:
    """The result of a run: submissions, missing players, notes."""

    event: Event
    submissions: list[Submission]
    total: int
    """Number of files; more than were checked if the run was stopped."""
    checked: str = ""
    """Time of the run."""
    roster: Roster | None = None
    missing: list[Player] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    """Files that are not decklists."""
    notes: list[str] = field(default_factory=list)
    comparison: Comparison | None = None
    stopped: bool = False

    @property
    def strangers(self) -> list[Submission]:
        return [one for one in self.submissions if self.roster is not None and one.row is None]

    @property
    def late(self) -> list[Submission]:
        return [one for one in self.submissions if one.late]
