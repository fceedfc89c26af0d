"""Recorded games: every action and event of a game as a readable log, as data for a page, and as a file that can be replayed.

A playthrough file has a header line with all that decides the game, then a line for each step: the seat, the action, the number
of legal actions, the events and a digest of the state. Replaying it line by line pins the behaviour of an engine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Generic

from deckcheck.core.engine import Action, Engine, Event, Policy, Position, S, V
from deckcheck.core.mat import Mat
from deckcheck.core.rng import Stream
from deckcheck.core.words import in_words, victory
from deckcheck.simulator.games import Table, start
from deckcheck.simulator.playing import play


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a recorded game."""

    number: int
    seat: int
    player: str
    action: dict[str, Any]
    events: list[str]
    position: Position
    mat: Mat
    choices: int

    def in_words(self) -> str:
        """Return the action with its arguments, as a log has it."""
        words = [str(self.action.get("do", "")).replace("_", " ")]
        return ", ".join([*words, *(f"{key} {_shown(value)}" for key, value in self.action.items() if key != "do")])

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
    steps: list[Step]
    winners: list[str]
    reason: str
    decks: list[str]
    """Name of each player's deck, or of the goldfish opponent."""
    teams: list[list[int]]
    """The seats of each team, in a game of teams."""

    def matchup(self) -> str:
        """Who plays against whom with what."""
        named = [f"{deck} ({player})" if deck else player for deck, player in zip(self.decks, self.players, strict=True)]
        sides = self.teams or [[seat] for seat in range(len(named))]
        return " against ".join(in_words([named[seat] for seat in side]) for side in sides)

    def ending(self) -> str:
        """Who won, and the clause that ended the game."""
        return f"{victory(self.winners) if self.winners else 'no winner'} ({self.reason})"


def digest(position: Mapping[str, Any]) -> str:
    text = json.dumps(position, sort_keys=True, ensure_ascii=False, default=str)
    return blake2b(text.encode(), digest_size=6).hexdigest()


def record(table: Table, number: int) -> Recording:
    """Plays one game and keeps everything."""
    engine, state, policies, streams = start(table, number)
    begin, begin_mat = engine.dump_position(state), engine.draw_mat(state)
    players = list(begin["players"])
    steps: list[Step] = []
    legal = _CountedActions(engine)

    def watch(state: Any, seat: int, action: Action, events: list[Event]) -> None:
        steps.append(
            Step(
                number=len(steps) + 1,
                seat=seat,
                player=players[seat],
                action=legal.written,
                events=[engine.describe(state, event) for event in events],
                position=engine.dump_position(state),
                mat=engine.draw_mat(state),
                choices=legal.count,
            )
        )

    wrapped = [legal.wrap(policy, state) for policy in policies]
    outcome, _ = play(engine, state, wrapped, streams, watch, _goal(table, engine))
    stopped = "goal" if table.opponent and engine.goldfish.reached(state) else "turn-limit"
    return Recording(
        game=table.game,
        players=players,
        begin=begin,
        begin_mat=begin_mat,
        steps=steps,
        winners=[players[seat] for seat in outcome.winners] if outcome else [],
        reason=outcome.reason if outcome else stopped,
        decks=[*(deck.name for deck in table.decks), *([table.opponent] if table.opponent else [])],
        teams=engine.teams(state),
    )


def _goal(table: Table, engine: Engine[S, V]) -> Callable[[S], bool] | None:
    if not table.opponent:
        return None
    fish, limit = engine.goldfish, table.turn_limit or engine.goldfish.turn_limit
    return lambda state: fish.reached(state) or fish.turn(state) > limit


class _CountedActions(Generic[S, V]):
    """Remembers how many actions a player could choose from, and the chosen one as it is written before it is played."""

    def __init__(self, engine: Engine[S, V]) -> None:
        self.engine = engine
        self.count = 0
        self.written: dict[str, Any] = {}

    def wrap(self, policy: Policy[V], state: S) -> Policy[V]:
        def decide(look: Callable[[], V], actions: list[Action], stream: Stream) -> Action:
            action = policy(look, actions, stream)
            self.count = len(actions)
            if action in self.engine.legal_actions(state) or action.do != "wait":
                self.written = self.engine.format_action(state, action)
            return action

        return decide


def as_lines(recording: Recording, header: Mapping[str, Any]) -> Iterator[str]:
    """A playthrough file: JSON, a line each."""
    yield json.dumps({**header, "players": recording.players, "begin": digest(recording.begin)}, ensure_ascii=False)
    for step in recording.steps:
        yield json.dumps(step.as_line(), ensure_ascii=False, default=str)
    winner = recording.winners if len(recording.winners) > 1 else next(iter(recording.winners), None)
    yield json.dumps({"winner": winner, "reason": recording.reason, "steps": len(recording.steps)})


def as_text(recording: Recording) -> Iterator[str]:
    """A log for people."""
    for step in recording.steps:
        yield f"{step.number:4}  {step.player}: {step.in_words()}"
        for event in step.events:
            yield f"        {event}"
    yield recording.ending()


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_shown(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_shown(item)}" for key, item in value.items()) + "}"
    return str(value)


def replay_lines(table: Table, number: int, lines: list[str]) -> list[str]:
    """The differences between a playthrough file and the game as the engine plays it now."""
    header = json.loads(lines[0])
    now = list(as_lines(record(table, number), {key: header[key] for key in header if key not in ("players", "begin")}))
    pairs = enumerate(zip(lines, now, strict=False), 1)
    differences = [f"line {place}: recorded {old}, now {new}" for place, (old, new) in pairs if old != new]
    if len(lines) != len(now):
        differences.append(f"recorded {len(lines)} lines, now {len(now)}")
    return differences
