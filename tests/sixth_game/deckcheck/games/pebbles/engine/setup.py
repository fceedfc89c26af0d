"""The beginning of a game."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.core.engine import Decklist, Options
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.pebbles.engine.options import PebbleOptions
from deckcheck.games.pebbles.engine.state import State
from deckcheck.simulator.parts.options import options_record
from deckcheck.simulator.parts.positions import numbered

OPENING_HAND = 2


def new_state(decks: Sequence[Decklist], options: Options, seed: int) -> State:
    """PB-SETUP-01: both players draw two pebbles, and chance decides who begins."""
    bags = [sorted(deck.zones["bag"], key=lambda card: card.id) for deck in decks]
    cards = tuple(card for bag in bags for card in bag)
    first = len(bags[0])
    piles = (Pile(list(range(first))), Pile(list(range(first, len(cards)))))
    stream = Stream(seed)
    starter = stream.below(2)
    hands = [[pile.draw(stream) for _ in range(OPENING_HAND)] for pile in piles]
    return State(
        options_record(PebbleOptions, options),
        cards,
        tuple(numbered(card.name for card in cards)),
        ("Anna", "Ben"),
        stream,
        piles,
        (hands[0], hands[1]),
        ([], []),
        active=starter,
        starter=starter,
    )
