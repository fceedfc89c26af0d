"""The beginning of a game."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.games.pebbles.engine.options import PebbleOptions
from deckcheck.games.pebbles.engine.state import State

from deckcheck.core.engine import Decklist, Options
from deckcheck.core.rng import Pile, Stream
from deckcheck.simulator.parts.options import options_record
from deckcheck.simulator.parts.positions import numbered


def new_state(decks: Sequence[Decklist], options: Options, seed: int) -> State:
    bags = [sorted(deck.zones["bag"], key=lambda card: card.id) for deck in decks]
    cards = tuple(card for bag in bags for card in bag)
    first = len(bags[0])
    piles = (Pile(list(range(first))), Pile(list(range(first, len(cards)))))
    return State(
        options_record(PebbleOptions, options),
        cards,
        tuple(numbered(card.name for card in cards)),
        ("Anna", "Ben"),
        Stream(seed),
        piles,
        ([], []),
        ([], []),
    )
