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

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_hearts.cards import Card
from deckcheck.validation.parts.sizes import at_most, check_size

ID = "KH-DECK-02"
CLAUSE = "Building a Deck"
ABOUT = Subject("size", ("deck",))
UNKNOWN_CARDS = "decided"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    yield from check_size(deck, "deck", at_most(format.numbers["deck_max"]))
