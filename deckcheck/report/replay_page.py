"""A recorded game as a self-contained page: the play mat after every action, the log by turn, and a script that shows them.

Most of a mat is the same after an action as before it. So the page holds every part of a mat once; a frame names its parts by
their numbers, and the script puts them in place when the frame is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from zlib import crc32

from deckcheck.core.mat import CardFace, Cell, Mat, MatZone, Meter, Side
from deckcheck.report.escape import visible
from deckcheck.report.mat_changes import Change, Changes, find_changes
from deckcheck.simulator.recording import Line, RecordedStep, Recording

COLORS = 8
"""Colours of card types in replay.css."""
MOST_PIPS = 10
"""Meters that end at more than this are drawn as bars."""


class Bar(NamedTuple):
    """The head of a side: the player's name and meters."""

    name: str
    seat: int
    out: bool
    meters: tuple[Meter, ...]


Part = Bar | MatZone | Cell | CardFace


class Parts:
    """Parts of mats, numbered in the order in which the frames need them."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, Part], int] = {}
        self._parts: list[Part] = []
        self._colors: dict[str, int] = {}
        self._keys: dict[str, int] = {}

    def number(self, part: Part) -> int:
        known = type(part).__name__, part
        if known not in self._numbers:
            self._numbers[known] = len(self._parts)
            self._parts.append(part)
        return self._numbers[known]

    def __iter__(self) -> Iterator[tuple[int, str, Part]]:
        """Yield number, class and part; parts that are named meanwhile follow."""
        for number, part in enumerate(self._parts):
            yield number, type(part).__name__, part

    def key(self, key: str) -> int:
        """Return a short number for the key of a card."""
        return self._keys.setdefault(key, len(self._keys))

    def color(self, kind: str) -> int:
        """Return the number of a colour for a type of cards: if possible the same on every page, and another for each type."""
        if kind not in self._colors:
            wanted = crc32(kind.encode()) % COLORS
            free = set(range(COLORS)) - set(self._colors.values())
            self._colors[kind] = min(free, key=lambda color: (color - wanted) % COLORS, default=wanted)
        return self._colors[kind]


@dataclass(slots=True)
class LogEntry:
    """Sentences of the log that belong to one frame and one turn."""

    number: int
    lines: list[Line]


@dataclass(slots=True)
class Turn:
    """A turn of the log: its heading, its player (-1 for all) and the frame that begins it."""

    heading: str
    seat: int
    start: int
    entries: list[LogEntry] = field(default_factory=list)

    @property
    def short(self) -> str:
        """Return the number of the turn for the strip."""
        word = self.heading.partition(":")[0]
        return word.removeprefix("Turn ").removeprefix("Round ")


@dataclass(slots=True)
class Frame:
    """View of the page: a step with the steps before it that changed nothing in sight."""

    number: int
    """Number of the recorded action; 0 for the beginning."""
    turn: int
    seat: int
    lines: list[Line]
    mat: Mat
    changes: Changes


def replay_page(recording: Recording, notes: Iterable[str] = ()) -> str:
    """Return the game as a self-contained page. `notes` say which of the decks are not legal, and why."""
    from deckcheck.core.registry import load_game
    from deckcheck.report.page import render

    game = load_game(recording.game)
    turns, frames = _tell(recording)
    parts = Parts()
    data = {
        "frames": [_frame_data(frame, parts) for frame in frames],
        "players": [visible(player) for player in recording.players],
        "board": _board_size(recording.begin_mat),
    }
    values = {"recording": recording, "game": game, "notes": list(notes), "parts": parts, "most_pips": MOST_PIPS}
    return render("report/replay.html", **values, turns=turns, frames=frames, data=data)


def _tell(recording: Recording) -> tuple[list[Turn], list[Frame]]:
    """Return the log by turn and the frames. Steps that change nothing in sight are told with the next one."""
    turns = [Turn(recording.opening, _opening_seat(recording), 0)]
    frames = [Frame(0, 0, -1, [Line("Start of the game")], recording.begin_mat, Changes({}, {}, {}))]
    turns[0].entries.append(LogEntry(0, list(frames[0].lines)))
    waiting: list[Line] = []
    for step in recording.steps:
        shown = frames[-1].mat
        if not step.lines and step is not recording.steps[-1] and _looks_the_same(shown, step.mat):
            waiting += step.story()
            continue
        _tell_step(turns, step, waiting)
        lines = [line for line in (*waiting, *step.story()) if not line.heading]
        waiting = []
        frames.append(Frame(step.number, len(turns) - 1, step.seat, lines, step.mat, find_changes(shown, step.mat)))
    return turns, frames


def _tell_step(turns: list[Turn], step: RecordedStep, waiting: list[Line]) -> None:
    lines: list[Line] = []
    for line in (*waiting, *step.story()):
        if not line.heading:
            lines.append(line)
            continue
        if lines:
            turns[-1].entries.append(LogEntry(step.number, lines))
        turns.append(Turn(line.text, line.seat, step.number))
        lines = []
    if lines:
        turns[-1].entries.append(LogEntry(step.number, lines))


def _opening_seat(recording: Recording) -> int:
    _, _, name = recording.opening.partition(": ")
    return recording.players.index(name) if name in recording.players else -1


def _looks_the_same(before: Mat, after: Mat) -> bool:
    return (before.sides, before.board, before.between) == (after.sides, after.board, after.between)


def _board_size(mat: Mat) -> list[int]:
    return [] if mat.board is None else [mat.board.columns, mat.board.rows]


def _frame_data(frame: Frame, parts: Parts) -> dict[str, Any]:
    """Return a frame for the script: parts by number, and what changed."""
    mat, changes = frame.mat, frame.changes
    data: dict[str, Any] = {
        "n": frame.number,
        "t": frame.turn,
        "p": frame.seat,
        "a": visible(mat.caption),
        "s": [_side_data(side, parts) for side in mat.sides],
    }
    more = {
        "b": [parts.number(cell) for cell in _in_order(mat)],
        "m": [parts.number(zone) for zone in mat.between],
        "c": [[parts.key(key), *_change_data(change)] for key, change in changes.cards.items()],
        "v": [[seat, visible(name), *_change_data(change)] for (seat, name), change in changes.meters.items()],
        "z": [[seat, visible(name), *_change_data(change)] for (seat, name), change in changes.piles.items()],
        "h": changes.hurt,
    }
    return {**data, **{key: value for key, value in more.items() if value}}


def _change_data(change: Change) -> list[str | int]:
    return [visible(change.word), int(change.hot)]


def _side_data(side: Side, parts: Parts) -> list[Any]:
    bar = Bar(side.name, side.seat, side.out, side.meters)
    return [side.seat, int(side.active), parts.number(bar), *(parts.number(zone) for zone in side.zones)]


def _in_order(mat: Mat) -> list[Cell]:
    """Return the spaces of the board row by row; row 1 is nearest to seat 0, so it is the last one."""
    return [] if mat.board is None else sorted(mat.board.cells, key=lambda cell: (-cell.row, cell.column))
