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

from deckcheck.core.game import Limit
from deckcheck.core.model import Format
from deckcheck.games.gundam.counting import copies_check, number_or_line

ID = "GD-DECK-02"
CLAUSE = "Rules for Advanced Battle: Preparation"
UNKNOWN_CARDS = "decided"  # numbers are counted even if no database has them; copies_check handles unknown names


def limits(format: Format) -> Iterator[Limit]:
    if format.data["mode"] == "advanced":
        yield Limit(("deck",), most=format.numbers["copies"], same=number_or_line)


check = copies_check(limits)
