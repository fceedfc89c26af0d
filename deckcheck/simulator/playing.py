"""One game: the players are asked in turn until it is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from deckcheck.core.engine import STEP_LIMIT, WAIT, Action, Engine, Event, Look, Outcome, Policy, S, V
from deckcheck.core.rng import Stream

Watcher = Callable[[S, int, Action, list[Event]], None]


def play(
    engine: Engine[S, V],
    state: S,
    policies: Sequence[Policy[V]],
    streams: Sequence[Stream],
    watch: Watcher[S] | None = None,
    stop: Callable[[S], bool] | None = None,
    step_limit: int = 0,
    patience: int = 0,
) -> tuple[Outcome | None, int]:
    """Play on until the game is over, `stop` says so, or the step limit is reached. With `watch` the state keeps a log. After
    `patience` turns without progress the players agree on a draw."""
    limit = step_limit or engine.step_limit
    looks = [Look(engine, state, seat, len(policies)) for seat in range(len(policies))]
    interrupts = [Look(engine, state, seat, len(policies), out_of_turn=True) for seat in range(len(policies))]
    stalemate = Stalemate(engine, patience) if patience and engine.progress is not None else None
    for step in range(limit):
        if stop is not None and stop(state):
            return engine.outcome(state), step
        seat = engine.to_act(state)
        if seat < 0:
            return engine.outcome(state), step
        if stalemate is not None and stalemate.is_reached(state):
            return Outcome(None, engine.agreement), step
        if engine.interrupters is not None and _interrupt(engine, state, policies, interrupts, streams, watch):
            continue
        action = policies[seat](looks[seat], engine.legal_actions(state), streams[seat])
        _apply(engine, state, action, seat, watch)
    return Outcome(None, STEP_LIMIT), limit


class Stalemate(Generic[S, V]):
    """Counts the turns in which no player came nearer to an end of the game than before."""

    def __init__(self, engine: Engine[S, V], patience: int) -> None:
        self.engine = engine
        self.patience = patience
        self.turn = self.since = 0
        self.best: tuple[float, ...] = ()

    def is_reached(self, state: S) -> bool:
        turn = self.engine.clock(state)
        if turn == self.turn or self.engine.progress is None:
            return False
        self.turn = turn
        now = self.engine.progress(state)
        best = tuple(map(max, self.best, now)) if self.best else now
        if best != self.best:
            self.best, self.since = best, turn
        return turn - self.since >= self.patience


def _apply(engine: Engine[S, V], state: S, action: Action, seat: int, watch: Watcher[S] | None) -> None:
    if watch is None:
        engine.apply(state, action, seat)
        return
    log: list[Event] = []
    state.log = log
    engine.apply(state, action, seat)
    watch(state, seat, action, log)


def _interrupt(
    engine: Engine[S, V],
    state: S,
    policies: Sequence[Policy[V]],
    looks: Sequence[Look[S, V]],
    streams: Sequence[Stream],
    watch: Watcher[S] | None,
) -> bool:
    """Ask the players who are not to act whether they want to; return whether one of them did."""
    assert engine.interrupters is not None
    for seat in engine.interrupters(state):
        actions = [*engine.legal_actions(state, seat), WAIT]
        action = policies[seat](looks[seat], actions, streams[seat])
        if action != WAIT:
            _apply(engine, state, action, seat, watch)
            return True
    return False
