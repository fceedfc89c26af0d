"""Recorded games: every action and event of a game as a readable log, as data for a page, and as a file that can be replayed.

A playthrough file has a header line with all that decides the game, then a line for each step: the seat, the action, the number
of legal actions, the events and a digest of the state. A test plays the recorded ones again, to pin the behaviour of engines.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple

from deckcheck.core.engine import (
    GOAL,
    PHASE_STARTED,
    TURN_LIMIT,
    TURN_STARTED,
    WAIT,
    Action,
    Engine,
    Event,
    Look,
    Outcome,
    Policy,
    Position,
    S,
    V,
)
from deckcheck.core.hashing import blake2b
from deckcheck.core.mat import Mat
from deckcheck.core.mentions import mentions
from deckcheck.core.rng import Stream
from deckcheck.core.words import join_names, third_person, victory
from deckcheck.reading.rulebooks import clause_titles
from deckcheck.simulator.explain import explain, explain_estimates
from deckcheck.simulator.games import GameTable, start
from deckcheck.simulator.playing import play
from deckcheck.simulator.search import SEARCH, estimate_actions, parse_budget
from deckcheck.simulator.views import at_the_end, copies, hidden_in_choices, hidden_keys, number_copies, tell


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the log."""

    text: str
    seat: int = -1
    heading: bool = False
    """True for the beginning of a turn or round."""
    phase: bool = False
    """True for the beginning of a phase."""
    quiet: bool = False
    """True for players who only pass."""
    keys: tuple[str, ...] = ()
    """Keys of the cards, places and players that the sentence mentions, in its order."""
    seen: tuple[str, ...] = ()
    """The sentence as each seat is told it, if something in it is hidden from one of them."""

    def told(self, seat: int) -> str:
        """Return the sentence as a seat is told it; -1 is told everything."""
        return self.seen[seat] if self.seen and seat >= 0 else self.text


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """One action of a recorded game."""

    number: int
    seat: int
    player: str
    action: dict[str, Any]
    said: Line
    """The action as a sentence."""
    lines: tuple[Line, ...]
    """Events as sentences."""
    position: Position
    mat: Mat
    choices: int
    hidden: tuple[frozenset[str], ...] = ()
    """Keys of the cards that each seat cannot see after it."""

    chance: float = -1.0
    """Estimated chance of seat 0 to win after it, in a game of two that is explained; otherwise -1."""
    why: str = ""
    """Why its policy chose the action, as its player is told it."""

    @property
    def sentence(self) -> str:
        return self.said.text

    @property
    def events(self) -> list[str]:
        return [line.text for line in self.lines]

    def story(self) -> tuple[Line, ...]:
        """Return the sentences of the log: the action first, unless the first event tells the same."""
        return self.lines if self._is_told() else (self.said, *self.lines)

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


class LogEntry(NamedTuple):
    """A line of the log about one step, or about a run of steps in which nothing happened."""

    number: int
    """Number of the last of its steps."""
    lines: list[Line]


def log_entries(steps: Sequence[RecordedStep], before: Mat, players: Sequence[str]) -> Iterator[LogEntry]:
    """Yield the log of steps that begin with the mat `before`; runs of steps in which players only pass are one entry."""
    run: list[RecordedStep] = []
    for step in steps:
        if _is_quiet(before, step):
            run.append(step)
            continue
        yield from _folded(run, players)
        run = []
        yield LogEntry(step.number, list(step.story()))
        before = step.mat
    yield from _folded(run, players)


def _is_quiet(before: Mat, step: RecordedStep) -> bool:
    """Return whether a step changed nothing in sight but the phase."""
    return looks_the_same(before, step.mat) and all(line.phase for line in step.lines)


def looks_the_same(before: Mat, after: Mat) -> bool:
    return (before.sides, before.board, before.between) == (after.sides, after.board, after.between)


def _folded(run: Sequence[RecordedStep], players: Sequence[str]) -> Iterator[LogEntry]:
    if not run:
        return
    if len(run) == 1:
        said, *phases = run[0].story()
        yield LogEntry(run[0].number, [replace(said, quiet=True), *phases])
        return
    text = _folded_sentence(run, players, -1)
    seen = tuple(_folded_sentence(run, players, seat) for seat in range(len(players)))
    phases = [line for step in run for line in step.lines]
    told = Line(text, run[-1].seat, quiet=True, seen=() if all(sentence == text for sentence in seen) else seen)
    yield LogEntry(run[-1].number, [told, *phases[-1:]])


def _folded_sentence(run: Sequence[RecordedStep], players: Sequence[str], viewer: int) -> str:
    """Return what each player did in a run of steps, as a seat is told it: each phrase once."""
    parts = []
    for seat, player in enumerate(players):
        said = Counter(step.said.told(viewer).removeprefix(f"{player} ") for step in run if step.seat == seat)
        phrases = [phrase if number == 1 else f"{phrase} ({number} times)" for phrase, number in said.items()]
        parts += [f"{player} {join_names(phrases)}"] if phrases else []
    return "; ".join(parts)


@dataclass(frozen=True, slots=True)
class Recording:
    """A whole game: where it began, its steps and how it ended."""

    game: str
    players: list[str]
    begin: Position
    begin_mat: Mat
    begin_hidden: tuple[frozenset[str], ...]
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

    def turning_point(self) -> tuple[int, float, float] | None:
        """Return the step that decided the game, and the winner's estimated chance before and after it: the last step by which
        the chance came above one half or, if it always was, the step by which it rose most."""
        chances = [step.chance for step in self.steps]
        if len(self.winners) != 1 or not chances or min(chances) < 0:
            return None
        seat = self.players.index(self.winners[0])
        mine = [0.5, *(chance if seat == 0 else 1 - chance for chance in chances)]
        rises = [place for place in range(1, len(mine)) if mine[place - 1] <= 0.5 < mine[place]]
        best = rises[-1] if rises else max(range(1, len(mine)), key=lambda place: mine[place] - mine[place - 1])
        return best, mine[best - 1], mine[best]

    def ending(self) -> str:
        """Return the winners and the clause that ended the game."""
        titles = clause_titles(self.game)
        reason = f"{titles[self.reason]}, {self.reason}" if self.reason in titles else self.reason
        return f"{victory(self.winners) if self.winners else 'no winner'} ({reason})"


def digest(position: Mapping[str, Any]) -> str:
    text = json.dumps(position, sort_keys=True, ensure_ascii=False, default=str)
    return blake2b(text.encode(), digest_size=6).hexdigest()


def record(table: GameTable, number: int, *, explained: bool = False) -> Recording:
    """Play one game and keep everything, if asked with the reasons of the policies."""
    engine, state, policies, streams = start(table, number)
    recorder = Recorder(engine, state, table.policies if explained else None)
    asked = recorder.wrap(policies)
    outcome, _ = play(engine, state, asked, streams, recorder.watch, _goal(table, engine), patience=table.patience)
    stopped = GOAL if table.opponent and engine.goldfish.reached(state) else TURN_LIMIT
    return recorder.finish(table, outcome, stopped)


class Recorder(Generic[S, V]):
    """Keeps every action of a game while it is played."""

    def __init__(self, engine: Engine[S, V], state: S, explains: Sequence[str] | None = None) -> None:
        self.engine = engine
        self.state = state
        self.explains = explains
        """Policies of the seats whose decisions are explained; None for a recording without explanations."""
        self.why = ""
        self.begin, self.begin_mat = engine.dump_position(state), self._draw(state, None)
        self.players = list(self.begin["players"])
        self.begin_hidden = self._hidden(state)
        self.steps: list[RecordedStep] = []
        self.turns = Turns(engine, state)
        self.opening = self.turns.opening(self.players)
        self.count = 0
        """Number of actions that the player could choose from."""
        self.written: dict[str, Any] = {}
        self.phrase = ""

    def _draw(self, state: S, before: Mat | None) -> Mat:
        mat = number_copies(before, self.engine.draw_mat(state))
        return mat if self.engine.outcome(state) is None else at_the_end(mat)

    def _hidden(self, state: S) -> tuple[frozenset[str], ...]:
        return tuple(hidden_keys(self.engine, state, seat) for seat in range(len(self.players)))

    @property
    def mat(self) -> Mat:
        """The mat after the last step."""
        return self.steps[-1].mat if self.steps else self.begin_mat

    @property
    def hidden(self) -> tuple[frozenset[str], ...]:
        """Keys of the cards that each seat cannot see after the last step."""
        return self.steps[-1].hidden if self.steps else self.begin_hidden

    def wrap(self, policies: Sequence[Policy[V]]) -> list[Policy[V]]:
        """Return policies whose actions are described before they are played."""
        return [self._described(policy, seat) for seat, policy in enumerate(policies)]

    def _described(self, policy: Policy[V], seat: int) -> Policy[V]:
        def decide(look: Callable[[], V], actions: list[Action], stream: Stream) -> Action:
            before = stream.copy() if self.explains is not None else stream
            action = policy(look, actions, stream)
            if self.explains is not None and isinstance(look, Look):
                self.why = self._explain(look, policy, actions, action, before)
            if action != WAIT or WAIT.do in self.engine.actions:
                self.describe(action, seat, len(actions))
            return action

        return decide

    def _chance(self, state: S) -> float:
        if self.explains is None or len(self.players) != 2:
            return -1.0
        ended = self.engine.outcome(state)
        return self.engine.value(state, 0) if ended is None else float(0 in ended.winners)

    def _explain(self, look: Look[S, V], policy: Policy[V], actions: list[Action], action: Action, stream: Stream) -> str:
        """Return why a policy has decided on an action, as its player is told it."""
        places = copies(self.mat, self.hidden[look.seat])
        hidden = hidden_in_choices(self.hidden, look.seat)

        def say(other: Action) -> str:
            if other == WAIT and WAIT.do not in self.engine.actions:
                return "wait"
            return tell(self.engine.describe_action(self.state, other, look.seat), places, hidden, look.seat)

        name, _, arguments = (self.explains or [""])[min(look.seat, len(self.explains or [""]) - 1)].partition(":")
        if name == SEARCH:
            estimates = estimate_actions(self.engine, look, actions, stream, parse_budget(arguments))
            policy = next(iter(self.engine.policies.values()))
            if told := explain_estimates(estimates, say):
                return told
        return explain(self.engine, look, policy, actions, action, say)

    def describe(self, action: Action, seat: int, count: int) -> None:
        """Note an action that is about to be played."""
        self.count = count
        self.written = self.engine.format_action(self.state, action)
        self.phrase = self.engine.describe_action(self.state, action, seat)

    def watch(self, state: S, seat: int, action: Action, events: list[Event]) -> None:
        """Note what an action that was described has done."""
        mat, hidden = self._draw(state, self.mat), self._hidden(state)
        tell = Teller(self.mat, [one & other for one, other in zip(self.hidden, hidden, strict=True)])
        self.steps.append(
            RecordedStep(
                number=len(self.steps) + 1,
                seat=seat,
                player=self.players[seat],
                action=self.written,
                said=tell(Line(f"{self.players[seat]} {third_person(self.phrase)}", seat)),
                lines=tuple(tell(self._line(state, event)) for event in events),
                position=self.engine.dump_position(state),
                mat=mat,
                choices=self.count,
                hidden=hidden,
                chance=self._chance(state),
                why=self.why,
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
            begin_hidden=self.begin_hidden,
            opening=self.opening,
            steps=self.steps,
            winners=winners,
            reason=reason,
            decks=[*(deck.name for deck in table.decks), *([table.opponent] if table.opponent else [])],
            teams=self.engine.teams(self.state),
        )


class Teller:
    """Words for the mentions in sentences about one step.

    `mat` is that before the step. `hidden` has for each seat the cards that it saw neither before nor after it.
    """

    def __init__(self, mat: Mat, hidden: Sequence[frozenset[str]]) -> None:
        self.places = copies(mat)
        self.seen = [(keys, copies(mat, keys) if keys else self.places) for keys in hidden]

    def __call__(self, line: Line) -> Line:
        """Return a sentence with mentions as it is told to everybody."""
        text = _capital(tell(line.text, self.places))
        seen = tuple(_capital(tell(line.text, places, keys, seat)) for seat, (keys, places) in enumerate(self.seen))
        mentioned = tuple(mention.key for mention in mentions(line.text))
        return replace(line, text=text, keys=mentioned, seen=() if all(told == text for told in seen) else seen)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


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
    for entry in log_entries(recording.steps, recording.begin_mat, recording.players):
        margin = f"{entry.number:4}  "
        for line in entry.lines:
            yield line.text if line.heading else f"{margin}{line.text}"
            margin = " " * len(margin)
    yield recording.ending()
