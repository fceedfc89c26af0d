"""Other worlds: states that look the same to a seat."""

from __future__ import annotations

from deckcheck.core.rng import Stream
from deckcheck.games.gundam.engine.state import State, copy_state
from deckcheck.simulator.parts.worlds import deal_anew, new_stream


def resample(state: State, seat: int, stream: Stream) -> State:
    """Deal the other hand and deck anew (GD-SETUP-02), and shuffle the player's deck (GD-ADV-11). No card in them was seen."""
    world = copy_state(state)
    world.stream = new_stream(stream)
    other = 1 - seat
    deal_anew([world.hands[other], world.decks[other].cards], stream)
    world.hands[other].sort()
    for pile in world.decks:
        pile.cards.sort()
        pile.shuffle()
    return world
