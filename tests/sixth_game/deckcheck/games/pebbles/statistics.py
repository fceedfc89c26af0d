"""Statistics of a bag: the pebbles by weight, and the chance of a heavy one."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.model import Deck, Format
from deckcheck.core.statistics import Opening, Statistic, cards_of, curve, shares
from deckcheck.games.pebbles.cards import Card


def deck_statistics(deck: Deck[Card], format: Format) -> Iterator[Statistic]:
    cards = cards_of(deck.zone("bag"))
    yield curve("weight", cards, lambda card: card.weight)
    yield shares("kinds", "kind", cards, lambda card: card.name)
    heavy = frozenset(entry.key for entry in deck.zone("bag") if entry.card is not None and entry.card.weight >= 3)
    yield Opening("a pebble of weight 3 or more", (heavy,))
