"""Recorded games: every action and event of a game as a readable log, as data for a page, and as a file that can be replayed.

A playthrough file has a header line with all that decides the game, then a line for each step: the seat, the action, the number
of legal actions, the events and a digest of the state. A test plays the recorded ones again, to pin the behaviour of engines.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Generic

from deckcheck.core.engine import (
    CARD_DRAWN,
    GOAL,
    PHASE_STARTED,
    TURN_LIMIT,
    TURN_STARTED,
    WAIT,
    Action,
    Engine,
    Event,
    Outcome,
    Policy,
    Position,
    S,
    V,
)
from deckcheck.core.mat import Mat
from deckcheck.core.rng import Stream
from deckcheck.core.words import join_names, third_person, victory
from deckcheck.simulator.games import GameTable, start
from deckcheck.simulator.playing import play


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the log."""

    text: str
    seat: int = -1
    heading: bool = False
    """True for the beginning of a turn or round."""
    phase: bool = False
    """True for the beginning of a phase."""
    secret: bool = False
    """True if the sentence may name a card that only the player of `seat` knows."""


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """One action of a recorded game."""

    number: int
    seat: int
    player: str
    action: dict[str, Any]
    sentence: str
    """The action as a sentence."""
    lines: tuple[Line, ...]
    """Events as sentences."""
    position: Position
    mat: Mat
    choices: int

    @property
    def events(self) -> list[str]:
        return [line.text for line in self.lines]

    def story(self) -> tuple[Line, ...]:
        """Return the sentences of the log: the action first, unless the first event tells the same."""
        return self.lines if self._is_told() else (Line(self.sentence, self.seat), *self.lines)

    def _is_told(self) -> bool:
        if self.lines and self.lines[0].text == self.sentence:
            return True
        if not self.lines or self.sentence.startswith((f"{self.player} chooses ", f"{self.player} uses ")):
            return False
        first = self.lines[0]
        return first.seat == self.seat and not (first.heading or first.phase or first.text.startswith(f"{self.player}'s "))

    def as_line(self) -> dict[str, Any]:
        return {
            "step": self.number,
            "player": self.player,
            "action": self.action,
            "choices": self.choices,
            "events": self.events,
            "state": digest(self.position),
        }


@dataclass(frozen=True, slots=True)
class Recording:
    """A whole game: where it began, its steps and how it ended."""

    game: str
    players: list[str]
    begin: Position
    begin_mat: Mat
    opening: str
    """Heading of the log before the first turn or, in a game without a setup, of the first turn."""
    steps: list[RecordedStep]
    winners: list[str]
    reason: str
    decks: list[str]
    """Name of each player's deck, or of the goldfish opponent."""
    teams: list[list[int]]
    """The seats of each team, in a game of teams."""

    def matchup(self) -> str:
        """Return the players with their decks, such as `A (Anna) against B (Ben)`."""
        named = [f"{deck} ({player})" if deck else player for deck, player in zip(self.decks, self.players, strict=True)]
        sides = self.teams or [[seat] for seat in range(len(named))]
        return " against ".join(join_names([named[seat] for seat in side]) for side in sides)

    def ending(self) -> str:
        """Return the winners and the clause that ended the game."""
        return f"{victory(self.winners) if self.winners else 'no winner'} ({self.reason})"


def digest(position: Mapping[str, Any]) -> str:
    text = json.dumps(position, sort_keys=True, ensure_ascii=False, default=str)
    return blake2b(text.encode(), digest_size=6).hexdigest()


def record(table: GameTable, number: int) -> Recording:
    """Play one game and keep everything."""
    engine, state, policies, streams = start(table, number)
    recorder = Recorder(engine, state)
    outcome, _ = play(engine, state, recorder.wrap(policies), streams, recorder.watch, _goal(table, engine))
    stopped = GOAL if table.opponent and engine.goldfish.reached(state) else TURN_LIMIT
    return recorder.finish(table, outcome, stopped)


class Recorder(Generic[S, V]):
    """Keeps every action of a game while it is played."""

    def __init__(self, engine: Engine[S, V], state: S) -> None:
        self.engine = engine
        self.state = state
        self.begin, self.begin_mat = engine.dump_position(state), engine.draw_mat(state)
        self.players = list(self.begin["players"])
        self.steps: list[RecordedStep] = []
        self.turns = Turns(engine, state)
        self.opening = self.turns.opening(self.players)
        self.count = 0
        """Number of actions that the player could choose from."""
        self.written: dict[str, Any] = {}
        self.phrase = ""

    def wrap(self, policies: Sequence[Policy[V]]) -> list[Policy[V]]:
        """Return policies whose actions are described before they are played."""
        return [self._described(policy, seat) for seat, policy in enumerate(policies)]

    def _described(self, policy: Policy[V], seat: int) -> Policy[V]:
        def decide(look: Callable[[], V], actions: list[Action], stream: Stream) -> Action:
            action = policy(look, actions, stream)
            if action != WAIT or WAIT.do in self.engine.actions:
                self.describe(action, seat, len(actions))
            return action

        return decide

    def describe(self, action: Action, seat: int, count: int) -> None:
        """Note an action that is about to be played."""
        self.count = count
        self.written = self.engine.format_action(self.state, action)
        self.phrase = self.engine.describe_action(self.state, action, seat)

    def watch(self, state: S, seat: int, action: Action, events: list[Event]) -> None:
        """Note what an action that was described has done."""
        self.steps.append(
            RecordedStep(
                number=len(self.steps) + 1,
                seat=seat,
                player=self.players[seat],
                action=self.written,
                sentence=f"{self.players[seat]} {third_person(self.phrase)}",
                lines=tuple(self._line(state, event) for event in events),
                position=self.engine.dump_position(state),
                mat=self.engine.draw_mat(state),
                choices=self.count,
            )
        )

    def _line(self, state: S, event: Event) -> Line:
        heading = event.what == TURN_STARTED
        if heading:
            event = self.turns.numbered(event)
        return Line(
            text=self.engine.describe(state, event),
            seat=event.seat,
            heading=heading,
            phase=event.what == PHASE_STARTED,
            secret=event.what == CARD_DRAWN,
        )

    def finish(self, table: GameTable, outcome: Outcome | None, stopped: str) -> Recording:
        winners = [self.players[seat] for seat in outcome.winners] if outcome else []
        return self.finish_as(table, winners, outcome.reason if outcome else stopped)

    def finish_as(self, table: GameTable, winners: list[str], reason: str) -> Recording:
        return Recording(
            game=table.game,
            players=self.players,
            begin=self.begin,
            begin_mat=self.begin_mat,
            opening=self.opening,
            steps=self.steps,
            winners=winners,
            reason=reason,
            decks=[*(deck.name for deck in table.decks), *([table.opponent] if table.opponent else [])],
            teams=self.engine.teams(self.state),
        )


class Turns(Generic[S, V]):
    """Numbers of turns as goldfish reports count them: each player's own turns, or the rounds of all players."""

    def __init__(self, engine: Engine[S, V], state: S) -> None:
        self.engine = engine
        self.of_seat: dict[int, int] = {}
        if engine.clock(state) and engine.to_act(state) >= 0:
            self.of_seat[engine.to_act(state)] = 1

    def opening(self, players: Sequence[str]) -> str:
        """Return the heading of what comes before the first event of a turn."""
        word = self.engine.goldfish.turn_word.capitalize()
        return next((f"{word} 1: {players[seat]}" for seat in self.of_seat), "Setup")

    def numbered(self, event: Event) -> Event:
        """Return the beginning of a turn with the number of the player's turn."""
        if self.engine.goldfish.turn_word != "turn":
            return event
        self.of_seat[event.seat] = self.of_seat.get(event.seat, 0) + 1
        return event._replace(data=(self.of_seat[event.seat], *event.data[1:]))


def _goal(table: GameTable, engine: Engine[S, V]) -> Callable[[S], bool] | None:
    if not table.opponent:
        return None
    fish, limit = engine.goldfish, table.turn_limit or engine.goldfish.turn_limit
    return lambda state: fish.reached(state) or fish.turn(state) > limit


def as_lines(recording: Recording, header: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of a playthrough file, each of them JSON."""
    yield json.dumps({**header, "players": recording.players, "begin": digest(recording.begin)}, ensure_ascii=False)
    for step in recording.steps:
        yield json.dumps(step.as_line(), ensure_ascii=False, default=str)
    winner = recording.winners if len(recording.winners) > 1 else next(iter(recording.winners), None)
    yield json.dumps({"winner": winner, "reason": recording.reason, "steps": len(recording.steps)})


def as_text(recording: Recording) -> Iterator[str]:
    """Yield the lines of a log for people, grouped by turn."""
    yield recording.opening
    for step in recording.steps:
        margin = f"{step.number:4}  "
        for line in step.story():
            yield line.text if line.heading else f"{margin}{line.text}"
            margin = " " * len(margin)
    yield recording.ending()
