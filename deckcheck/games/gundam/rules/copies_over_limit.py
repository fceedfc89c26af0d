"""An Advanced Battle deck has more than three copies of a card number.

What it checks
    At most 3 cards may share a card number (`copies` of the format), counted over all lines. Two numbers with the same
    name are different cards: a deck may have three of each. In the format `basic` GD-DECK-05 counts copies instead.
Why
    The rulebook limits cards with the same card number, not characters.
Accepted
    deck:
      - 3 SMP-001 Brannoc the Kindled
      - 3 SMP-002 Brannoc the Kindled
      - ... 24 other cards
Reported
    deck:
      - 4 SMP-001 Brannoc the Kindled
      - ... 26 other cards
How to fix
    Remove the copies above the limit, or use another card number of the same character.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Format
from deckcheck.games.gundam.cards import Card
from deckcheck.games.gundam.counting import check_copies

ID = "GD-DECK-02"
CLAUSE = "Rules for Advanced Battle: Preparation"
ABOUT = Subject("copies", ("deck",))
UNKNOWN_CARDS = "decided"  # numbers are counted even if no database has them; check_copies handles unknown names


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    if format.data["mode"] == "advanced":
        yield from check_copies(deck, format.numbers["copies"])
