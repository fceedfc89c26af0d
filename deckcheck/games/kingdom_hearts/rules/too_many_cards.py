"""The deck has more than 60 cards.

What it checks
    Counts every card of the decklist, including Player Cards, Form Changes, cards that break another rule and unknown
    cards. The format sets the number (`deck_max`).
Why
    The rulebook allows at most 60 cards.
Accepted
    deck:
      - 1 Wren @1
      - ... 59 other cards
Reported
    deck:
      - 1 Wren @1
      - ... 60 other cards
How to fix
    Remove the number of cards given in the help line.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.game import Limit
from deckcheck.core.model import Format
from deckcheck.validation.parts.sizes import at_most, size_check

ID = "KH-DECK-02"
CLAUSE = "Building a Deck"
UNKNOWN_CARDS = "decided"


def limits(format: Format) -> Iterator[Limit]:
    yield at_most("deck", format.numbers["deck_max"])


check = size_check(limits)
