"""Foresight of an activation: its resolution, tried in copies of the duel before a player answers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.rng import TrialStream
from deckcheck.games.kingdom_duels.engine.apply import apply
from deckcheck.games.kingdom_duels.engine.chain import resolve_link
from deckcheck.games.kingdom_duels.engine.constants import RESOLVING
from deckcheck.games.kingdom_duels.engine.flow import run
from deckcheck.games.kingdom_duels.engine.legal import legal_actions
from deckcheck.games.kingdom_duels.engine.state import Link, State, copy_state, push, touch

MOST_TRIALS: Final = 64
"""How many states of a resolution are looked at, for each way in which players may decide in it."""
Happened = Callable[[State, State], bool]
"""(before, after): whether what is asked for happened in between."""


def would(state: State, link: Link, happened: Happened) -> bool:
    """Return whether a link of the chain, resolved alone and now, brings something about in one of the ways in which players
    may decide. The trial has its own random stream, so it cannot reveal future rolls."""
    trials = [_begin(state, link)]
    for _ in range(MOST_TRIALS):
        if not trials:
            return False
        trial = trials.pop()
        if happened(state, trial):
            return True
        if trial.stack and trial.outcome is None:
            trials += _ways_on(trial)
    return False


def _begin(state: State, link: Link) -> State:
    trial = copy_state(state, TrialStream(0))
    trial.log = None
    trial.stack, trial.met, trial.postponed = [], (), ()
    trial.chain = [other for other in trial.chain if other.number < link.number]
    trial.chain_step = RESOLVING  # so that no player answers, and what is set off waits
    touch(trial)
    push(trial, resolve_link, link)
    run(trial)
    return trial


def _ways_on(trial: State) -> list[State]:
    """Return the states after each decision that is open in a trial. A Subduel that begins or ends is not foreseen: its cards
    and sides are others."""
    found = []
    for action in legal_actions(trial)[: MOST_TRIALS // 4]:
        twin = copy_state(trial)
        apply(twin, action)
        if (twin.outer is None) == (trial.outer is None):
            found.append(twin)
    return found
