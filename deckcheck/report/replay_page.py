"""A recorded game as a self-contained page: the board after every action, the log by turn, and a script that shows them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from deckcheck.core.mat import Mat
from deckcheck.report.board import Parts, arrow_data, card_facts, drawn, mat_data
from deckcheck.report.escape import visible
from deckcheck.report.mat_changes import Changes, find_changes
from deckcheck.simulator.recording import Line, LogEntry, Recording, log_entries, looks_the_same


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
    hidden: tuple[frozenset[str], ...]
    why: str = ""


def replay_page(recording: Recording, notes: Iterable[str] = ()) -> str:
    """Return the game as a self-contained page. `notes` say which of the decks are not legal, and why."""
    from deckcheck.core.registry import load_engine, load_game
    from deckcheck.report.page import render

    game = load_game(recording.game)
    turns, frames = _tell(recording)
    parts = Parts(load_engine(recording.game).kinds)
    players = [visible(player) for player in recording.players]
    data: dict[str, Any] = {
        "frames": [_frame_data(frame, parts) for frame in frames],
        "players": players,
        "seen": parts.seen,
    }
    found = recording.turning_point()
    if found is not None:
        step, before, after = found
        text = f"The game turns here: {recording.winners[0]}'s estimated chance goes from {before:.0%} to {after:.0%}."
        data["turning"] = [step, visible(text)]
    values = {"recording": recording, "game": game, "notes": list(notes), "turns": turns, "frames": frames}
    facts = card_facts(recording.game, (frame.mat for frame in frames))
    return render("report/replay.html", **values, parts=drawn(parts, players), facts=facts, data=data)


def _tell(recording: Recording) -> tuple[list[Turn], list[Frame]]:
    """Return the log by turn and the frames. Steps that change nothing in sight are told with the next one."""
    turns = [Turn(recording.opening, _opening_seat(recording), 0)]
    begin = [Line("Start of the game")]
    nothing = Changes({}, {}, {})
    frames = [Frame(0, 0, -1, begin, recording.begin_mat, nothing, recording.begin_hidden)]
    turns[0].entries.append(LogEntry(0, begin))
    waiting: list[Line] = []
    for entry in log_entries(recording.steps, recording.begin_mat, recording.players):
        step, shown = recording.steps[entry.number - 1], frames[-1].mat
        lines = [*waiting, *entry.lines]
        silent = all(line.quiet or line.phase for line in entry.lines)
        if step is not recording.steps[-1] and silent and looks_the_same(shown, step.mat):
            waiting = lines
            continue
        waiting = []
        _tell_step(turns, entry.number, lines)
        told = [line for line in lines if not line.heading]
        changes = find_changes(shown, step.mat)
        frames.append(Frame(entry.number, len(turns) - 1, step.seat, told, step.mat, changes, step.hidden, step.why))
    return turns, frames


def _tell_step(turns: list[Turn], number: int, told: Iterable[Line]) -> None:
    lines: list[Line] = []
    for line in told:
        if not line.heading:
            lines.append(line)
            continue
        if lines:
            turns[-1].entries.append(LogEntry(number, lines))
        turns.append(Turn(line.text, line.seat, number))
        lines = []
    if lines:
        turns[-1].entries.append(LogEntry(number, lines))


def _opening_seat(recording: Recording) -> int:
    _, _, name = recording.opening.partition(": ")
    return recording.players.index(name) if name in recording.players else -1


def _frame_data(frame: Frame, parts: Parts) -> dict[str, Any]:
    """Return a frame for the script: the mat, and which cards its sentences mention."""
    shown = mat_data(frame.mat, frame.changes, parts, frame.hidden)
    why = {"w": [frame.seat, visible(frame.why)]} if frame.why else {}
    return {"n": frame.number, "t": frame.turn, **why, **shown, **arrow_data(frame.lines, frame.changes, parts)}
