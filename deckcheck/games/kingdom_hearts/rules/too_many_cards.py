"""The deck has more than 60 cards.

What it checks
    Every card of the list counts, the Player Card or Cards and Form Changes included, also a card that breaks another rule
    or that no database knows. The number comes from the format (`deck_max`).
Why
    The rulebook allows no more than 60 cards.
Accepted
    deck:
      - 1 Wren @1
      - ... 59 other cards
Reported
    deck:
      - 1 Wren @1
      - ... 60 other cards
Mend
    Remove as many cards as the message says.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KH-DECK-02"
CLAUSE = "Building a Deck"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    size, most = deck.size("deck"), format.numbers["deck_max"]
    if size > most:
        message = f"Deck has {size} cards; the maximum is {most}"
        yield Problem(message, deck.span("deck"), help=f"remove {size - most}", zone="deck", actual=size, limit=most)
