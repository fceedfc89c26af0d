"""Other worlds: states that look the same to a seat."""

from __future__ import annotations

from deckcheck.core.rng import Stream
from deckcheck.games.homm.engine.state import State, copy_state
from deckcheck.games.homm.engine.view import hidden_boosts, hidden_places
from deckcheck.simulator.parts.worlds import deal_anew, new_stream


def resample(state: State, seat: int, stream: Stream) -> State:
    """Deal anew what a seat has not seen: the other hand, deck, face-down Statistics, boosts and Locations; both decks' orders.

    Cards of the other hand that were revealed or recovered stay in it (`Side.shown`).
    """
    world = copy_state(state)
    world.stream = new_stream(stream)
    world.dirty = True
    other = world.sides[1 - seat]
    statistics = [card for card, _ in other.statistic_cards]
    boosts = hidden_boosts(world, seat)
    deal_anew([other.hand, other.deck.cards, statistics, boosts], stream, frozenset(other.shown))
    other.hand.sort()
    other.statistic_cards = [(card, kind) for card, (_, kind) in zip(statistics, other.statistic_cards, strict=True)]
    _put_boosts(world, 1 - seat, boosts)
    places = hidden_places(world, seat)
    locations = [place.card for place in places]
    deal_anew([other.locations, locations], stream)
    other.locations.sort()
    for place, card in zip(places, locations, strict=True):
        place.card = card
    for side in world.sides:
        side.deck.cards.sort()
        side.deck.shuffle()
    return world


def _put_boosts(world: State, seat: int, boosts: list[int]) -> None:
    if world.fight is not None:
        for cards in (world.fight.boosts, world.fight.answers):
            if cards[seat] >= 0:
                cards[seat] = boosts.pop(0)
