"""A card has a type that the game does not have.

What it checks
    A deck consists of characters, possessions, events and schemes. Card sets contain no other types, so this rule concerns
    rows under `cards:` in the decklist.
Why
    No phase lets a player play any other type, so the card would be stuck in hand.
Accepted
    deck:
      - 2 X-1 Mill Warden
      - ... 38 other cards
    cards:
      - {id: X-1, name: Mill Warden, type: character, cost: 2, strength: 2}
Reported
    deck:
      - 2 X-1 Old Mill
      - ... 38 other cards
    cards:
      - {id: X-1, name: Old Mill, type: location, cost: 2}
How to fix
    Remove the line, or give the card one of the four types.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_at_war.cards import TYPES, Card

ID = "KW-DECK-03"
CLAUSE = "The Cards"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    for entry in deck.zone("deck"):
        card = entry.card
        if card is not None and card.type not in TYPES:
            allowed = ", ".join(TYPES)
            message = f"'{card.name}' has the type '{card.type}'; allowed types: {allowed}"
            hint = "remove this line, or correct the type of the card under 'cards:'"
            yield Problem(message, entry, help=hint, actual=card.type, limit=allowed)
