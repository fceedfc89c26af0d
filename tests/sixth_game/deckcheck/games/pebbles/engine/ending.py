"""How a game ends."""

from __future__ import annotations

from deckcheck.core.engine import Outcome
from deckcheck.games.pebbles.engine.state import State, weight_of


def outcome(state: State) -> Outcome | None:
    return state.outcome


def settle(state: State) -> None:
    """PB-WIN-01 and PB-WIN-02: set the outcome if the player whose turn begins cannot play on."""
    thrower = 1 - state.active
    weights = weight_of(state, 0), weight_of(state, 1)
    if weights[thrower] >= state.options.goal:
        state.outcome = Outcome(thrower, "PB-WIN-01")
    elif not state.hands[state.active] and not state.bags[state.active].cards:
        heavier = None if weights[0] == weights[1] else weights.index(max(weights))
        state.outcome = Outcome(heavier, "PB-WIN-02")
