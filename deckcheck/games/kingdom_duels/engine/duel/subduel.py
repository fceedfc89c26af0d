"""Subduels: games within the game (KD-TERM-09).

An effect declares one with `declare`. The duel is paused, and the same players play the Subduel with the same actions until it
is over. Its end alone changes nothing in the duel, but the effect that declared it may continue with the outcome.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.event_model import SubduelEnded
from deckcheck.games.kingdom_duels.engine.duel.numbers import numbered_player
from deckcheck.games.kingdom_duels.engine.duel.state import PausedDuel, Question, State, ask, touch
from deckcheck.games.kingdom_duels.engine.writing.log import describe
from deckcheck.simulator.parts.flow import note


def declare(state: State, seat: int, inner: State, then: Callable[..., None], *arguments: Any) -> None:
    """Declare a Subduel of the same players, which begins after the current task. `then(state, winners, *arguments)` follows
    it, with the seats that won, none after a draw."""
    assert len(inner.players) == len(state.players)
    ask(state, seat, "subduel", inner, then, arguments)


def begin_waiting(state: State) -> None:
    """Put the declared Subduel in the place of the duel, which is kept."""
    question = state.stack.pop()
    assert isinstance(question, Question)
    inner, then, arguments = question.data
    note(state, "subduel_started", -1)
    inner.log = _told(state)
    outer = State(state.game, state.stream)
    _put(state, outer)
    _put(inner, state)
    state.outer = PausedDuel(outer, then, arguments)
    touch(state)


def end_finished(state: State) -> bool:
    """Return to the duel after the end of a Subduel, and continue its effect; return False if there is none to end."""
    if state.outer is None or state.outcome is None:
        return False
    (outer, then, arguments), winners = state.outer, state.outcome.winners
    absent = {numbered_player(mod.card) for mod in state.changes.of("takes_no_part")}
    losers = tuple(seat for seat, player in enumerate(state.players) if winners and player.lost and seat not in absent)
    outer.log = _told(state)
    _put(outer, state)
    touch(state)
    note(state, "subduel_ended", -1)
    fire(state, SubduelEnded(winners, losers))
    then(state, winners, *arguments)
    return True


def _told(state: State) -> list[Event] | None:
    """Put the log so far into words, because the cards of the other game have other numbers. It stays the same list, which
    belongs to who reads it."""
    if state.log is not None:
        state.log[:] = [Event("event_retold", event.seat, (describe(state, event),)) for event in state.log]
    return state.log


def _put(source: State, into: State) -> None:
    for name in State.__slots__:
        setattr(into, name, getattr(source, name))
