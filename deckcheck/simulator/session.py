"""A game that people play by hand: decisions, undo and redo, hints, and a game that can be left and taken up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from deckcheck.core.engine import GOAL, TURN_LIMIT, WAIT, Action, Engine, Event, Look, S, V
from deckcheck.core.errors import UsageError
from deckcheck.core.mat import Mat
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.simulator.explain import explain, explain_estimates
from deckcheck.simulator.games import GameTable, find_policy, start
from deckcheck.simulator.recording import RecordedStep, Recorder, Recording
from deckcheck.simulator.replay_file import Playback, SavedGame, foreign
from deckcheck.simulator.search import SEARCH, ActionEstimate, estimate_actions, parse_budget
from deckcheck.simulator.views import as_seen, at_the_end, copies, hidden_in_choices, tell

CONCEDED = "conceded"


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that a person has to make. Out of turn, the last action is to wait."""

    seat: int
    actions: list[Action]
    out_of_turn: bool = False


@dataclass(frozen=True, slots=True)
class Moment(Generic[S]):
    """Everything that undo brings back."""

    state: S
    streams: list[Stream]
    steps: list[RecordedStep]
    turns: dict[int, int]
    declined: frozenset[int]
    conceded: int


class Session(Generic[S, V]):
    """One game. `people` are the seats that decide by hand; the others play by their policies."""

    def __init__(
        self, table: GameTable, number: int = 0, people: Sequence[int] = (0,), *, hints: str = "", interrupts: bool = False
    ) -> None:
        engine, state, policies, streams = start(table, number)
        self.table, self.number = table, number
        self.engine: Engine[S, V] = engine
        self.state: S = state
        self.people = frozenset(people)
        self.policies, self.streams = policies, streams
        self.recorder = Recorder(engine, state)
        self.hints = hints
        """Policy that hints come from; the game's own if empty."""
        self.interrupts = interrupts
        """True if people are asked for actions out of turn."""
        self.conceded = -1
        self._declined: frozenset[int] = frozenset()
        self._past: list[Moment[S]] = []
        self._future: list[Moment[S]] = []
        self.advance()

    # What is going on

    @property
    def players(self) -> list[str]:
        return self.recorder.players

    @property
    def steps(self) -> list[RecordedStep]:
        return self.recorder.steps

    @property
    def begin(self) -> Any:
        return self.recorder.begin

    def is_over(self) -> bool:
        return self.conceded >= 0 or self.engine.to_act(self.state) < 0 or bool(self._stopped())

    def _stopped(self) -> str:
        """Return why a game against a goldfish opponent ends although the rules go on; "" if it does not."""
        fish = self.engine.goldfish
        if not self.table.opponent:
            return ""
        if fish.reached(self.state):
            return GOAL
        return TURN_LIMIT if fish.turn(self.state) > (self.table.turn_limit or fish.turn_limit) else ""

    def decision(self) -> Decision | None:
        """Return what a person has to decide now; None if the game is over."""
        if self.is_over():
            return None
        seat = self._interrupter()
        if seat is not None:
            return Decision(seat, [*self.engine.legal_actions(self.state, seat), WAIT], out_of_turn=True)
        return Decision(self.engine.to_act(self.state), self.engine.legal_actions(self.state))

    def _interrupter(self) -> int | None:
        """Return the first person who could act out of turn and has not declined."""
        if not self.interrupts or self.engine.interrupters is None:
            return None
        asked = (seat for seat in self.engine.interrupters(self.state) if seat in self.people - self._declined)
        return next((seat for seat in asked if self.engine.legal_actions(self.state, seat)), None)

    def describe(self, action: Action, seat: int) -> str:
        """Return an action in words, as its player reads them."""
        return self.teller(seat)(self.phrase(action, seat))

    def teller(self, seat: int) -> Callable[[str], str]:
        """Return how a seat is told sentences with mentions now."""
        places = copies(self.recorder.mat, self.recorder.hidden[seat])
        hidden = hidden_in_choices(self.recorder.hidden, seat)
        return lambda sentence: tell(sentence, places, hidden, seat)

    def phrase(self, action: Action, seat: int) -> str:
        """Return an action in words, with mentions."""
        if action == WAIT and WAIT.do not in self.engine.actions:
            return "wait"
        return self.engine.describe_action(self.state, action, seat)

    def mat(self, seat: int) -> Mat:
        """Return the mat as a seat sees it; -1 sees everything."""
        mat = at_the_end(self.recorder.mat) if self.is_over() else self.recorder.mat
        return as_seen(mat, self.recorder.hidden[seat]) if seat >= 0 else mat

    def recording(self) -> Recording:
        """Return the game so far."""
        if self.conceded >= 0:
            others = [player for seat, player in enumerate(self.players) if seat != self.conceded]
            return self.recorder.finish_as(self.table, others, CONCEDED)
        return self.recorder.finish(self.table, self.engine.outcome(self.state), self._stopped() or "not finished")

    # Playing

    def play(self, action: Action) -> None:
        """Play the action of the person who has to decide, then the others until a person decides again."""
        decision = self.decision()
        if decision is None:
            raise UsageError("the game is over")
        before = self._moment()
        if decision.out_of_turn and action == WAIT:
            self._declined |= {decision.seat}
        else:
            self._apply(action, decision.seat, len(decision.actions))
        self._past.append(before)
        self._future.clear()
        self.advance()

    def concede(self) -> None:
        decision = self.decision()
        if decision is not None:
            self._past.append(self._moment())
            self._future.clear()
            self.conceded = decision.seat

    def advance(self) -> None:
        """Let the policies play until a person must decide or the game is over."""
        for _ in range(self.engine.step_limit):
            if self.is_over() or self._interrupter() is not None:
                return
            if self._interrupt_by_policy():
                continue
            seat = self.engine.to_act(self.state)
            if seat in self.people:
                return
            actions = self.engine.legal_actions(self.state)
            self._apply(self._choice(seat, actions), seat, len(actions))

    def _choice(self, seat: int, actions: list[Action], *, out_of_turn: bool = False) -> Action:
        look = Look(self.engine, self.state, seat, len(self.players), out_of_turn=out_of_turn)
        return self.policies[seat](look, actions, self.streams[seat])

    def _interrupt_by_policy(self) -> bool:
        if self.engine.interrupters is None:
            return False
        for seat in self.engine.interrupters(self.state):
            if seat in self.people:
                continue
            actions = [*self.engine.legal_actions(self.state, seat), WAIT]
            action = self._choice(seat, actions, out_of_turn=True)
            if action != WAIT:
                self._apply(action, seat, len(actions))
                return True
        return False

    def _apply(self, action: Action, seat: int, count: int) -> None:
        self.recorder.describe(action, seat, count)
        log: list[Event] = []
        self.state.log = log
        self.engine.apply(self.state, action, seat)
        self.recorder.watch(self.state, seat, action, log)
        self._declined = frozenset()

    # Undo and redo

    def undo(self) -> bool:
        """Go back to the last decision of a person; return whether there was one."""
        if not self._past:
            return False
        self._future.append(self._moment())
        self._restore(self._past.pop())
        return True

    def redo(self) -> bool:
        if not self._future:
            return False
        self._past.append(self._moment())
        self._restore(self._future.pop())
        return True

    def _moment(self) -> Moment[S]:
        return Moment(
            self.engine.copy_state(self.state),
            [stream.copy() for stream in self.streams],
            list(self.recorder.steps),
            dict(self.recorder.turns.of_seat),
            self._declined,
            self.conceded,
        )

    def _restore(self, moment: Moment[S]) -> None:
        self.state = self.recorder.state = self.engine.copy_state(moment.state)
        self.streams = [stream.copy() for stream in moment.streams]
        self.recorder.steps = list(moment.steps)
        self.recorder.turns.of_seat = dict(moment.turns)
        self._declined, self.conceded = moment.declined, moment.conceded

    # Help

    def hint(self) -> list[ActionEstimate]:
        """Return what the policy would do; with search the estimated chances of several actions, the best first."""
        decision = self.decision()
        if decision is None:
            return []
        look = Look(self.engine, self.state, decision.seat, len(self.players), out_of_turn=decision.out_of_turn)
        stream = Stream(derive_seed("hint", self.table.seed, len(self.steps)))
        word, _, arguments = self.hints.partition(":")
        if word == SEARCH:
            found = estimate_actions(self.engine, look, decision.actions, stream, parse_budget(arguments))
            return sorted(found, key=lambda each: (-each.worlds, -each.value))
        policy = find_policy(self.engine, self.hints)
        return [ActionEstimate(policy(look, decision.actions, stream), 0.0, 0, ())]

    def explain(self, hints: list[ActionEstimate]) -> str:
        """Return why the first of the hints is the best, in a sentence or two."""
        decision = self.decision()
        if decision is None or not hints:
            return ""
        tell = self.teller(decision.seat)

        def say(action: Action) -> str:
            return tell(self.phrase(action, decision.seat))

        look = Look(self.engine, self.state, decision.seat, len(self.players), out_of_turn=decision.out_of_turn)
        policy = find_policy(self.engine, "" if self.hints.startswith(SEARCH) else self.hints)
        return explain_estimates(hints, say) or explain(self.engine, look, policy, decision.actions, hints[0].action, say)

    # Coming back

    def catch_up(self, saved: SavedGame) -> None:
        """Play the decisions of a saved game; raise UsageError if it does not go the same way."""
        playback = Playback(saved, self.engine, self.recorder)
        asked, self.interrupts = self.interrupts, True
        while True:
            playback.check(self.steps)
            if len(self.steps) >= len(saved.steps) or self.is_over():
                break
            decision = self.decision()
            seat, action = playback.read_action(self.state, len(self.steps))
            if decision is not None and seat == decision.seat:
                self.play(action)
            elif decision is not None and decision.out_of_turn:
                self.play(WAIT)
                self._past.pop()
            else:
                raise playback.changed(f"step {len(self.steps) + 1} is not a decision of {self.players[seat]}")
        self.interrupts = asked
        if saved.ending is None:
            self.advance()


def resume(saved: SavedGame, table: GameTable, *, hints: str = "", interrupts: bool = False) -> Session[Any, Any]:
    """Return a saved game where it was left, with all its decisions to undo."""
    with foreign(saved):
        people = sorted(saved.people)
        session: Session[Any, Any] = Session(table, saved.header["number"], people, hints=hints, interrupts=interrupts)
        session.catch_up(saved)
    return session
