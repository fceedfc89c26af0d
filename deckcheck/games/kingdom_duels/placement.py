"""Cards in the wrong deck."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.core.words import with_article
from deckcheck.games.kingdom_duels.cards import Card, belongs_in
from deckcheck.validation.parts.copies import known_cards


def check_placement(deck: Deck[Card], format: Format, zone: str, other: str, title: str) -> Iterator[Problem]:
    """Report the cards of a zone that belong in the other one, by type line or by card data (option deck_field_conflict)."""
    by_data = format.options["deck_field_conflict"] == "data_field"
    for entry, card in known_cards(deck.marked("misplaced")):
        if entry.zone == zone and (card.deck if by_data else belongs_in(card)) == other:
            message = f"{entry.label} is {with_article(card.kind)} and belongs in the {title}"
            yield Problem(message, entry, help=f"move this line to '{other}'")
