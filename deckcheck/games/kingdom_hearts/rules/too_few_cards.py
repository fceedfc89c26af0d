"""The deck has fewer than 41 cards.

What it checks
    Every card of the list counts, the Player Card or Cards and Form Changes included, also a card that breaks another rule
    or that no database knows. The number comes from the format (`deck_min`).
Why
    The rulebook asks for at least 41 cards. The Player Card is one of them until it is taken out of the deck.
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
Mend
    Add as many cards as the message says.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KH-DECK-01"
CLAUSE = "Building a Deck"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    size, least = deck.size("deck"), format.numbers["deck_min"]
    if size < least:
        message = f"Deck has {size} card{'s' * (size != 1)}; the minimum is {least}"
        yield Problem(message, deck.span("deck"), help=f"add {least - size}", zone="deck", actual=size, limit=least)
