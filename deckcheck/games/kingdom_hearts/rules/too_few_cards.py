"""The deck has fewer than 41 cards.

What it checks
    Counts every card of the decklist, including Player Cards, Form Changes, cards that break another rule and unknown
    cards. The format sets the number (`deck_min`).
Why
    The rulebook requires at least 41 cards. The Player Card is one of them until it is taken out of the deck.
Accepted
    deck:
      - 1 Wren @1
      - 2 Wren Ember Form
      - ... 38 other cards
Reported
    deck:
      - 1 Wren @1
      - 2 Wren Ember Form
      - ... 37 other cards
How to fix
    Add the number of cards given in the help line.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.game import Limit
from deckcheck.core.model import Format
from deckcheck.validation.parts.sizes import at_least, size_check

ID = "KH-DECK-01"
CLAUSE = "Building a Deck"
UNKNOWN_CARDS = "decided"


def limits(format: Format) -> Iterator[Limit]:
    yield at_least("deck", format.numbers["deck_min"])


check = size_check(limits)
