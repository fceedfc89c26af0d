"""The value of a position: the weights in the rivers."""

from __future__ import annotations

from deckcheck.games.pebbles.engine.state import State, weight_of
from deckcheck.simulator.parts.values import logistic


def value(state: State, seat: int) -> float:
    return logistic((0.3,), (weight_of(state, seat) - weight_of(state, 1 - seat),))
