"""Other worlds: states that look the same to a seat."""

from __future__ import annotations

from deckcheck.core.rng import Stream
from deckcheck.games.pebbles.engine.state import State, copy_state
from deckcheck.simulator.parts.worlds import deal_anew, new_stream


def resample(state: State, seat: int, stream: Stream) -> State:
    world = copy_state(state)
    world.stream = new_stream(stream)
    other = 1 - seat
    deal_anew([world.hands[other], world.bags[other].cards], stream)
    for bag in world.bags:
        bag.cards.sort()
        bag.shuffle()
    return world
