"""The Extra Deck has more than 20 cards.

What it checks
    The Extra Deck has 0 to 20 cards (`extra_max`). Tokens and Setup Rules count as well.
Why
    The rulebook sets a maximum but no minimum.
Accepted
    main:
      - ... 30 other cards
    extra:
      - ... 20 other cards
Reported
    main:
      - ... 30 other cards
    extra:
      - ... 21 other cards
How to fix
    Remove the number of cards given in the help line.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.game import Limit
from deckcheck.core.model import Format
from deckcheck.validation.parts.sizes import at_most, size_check

ID = "KD-EXTRA-01"
CLAUSE = "Deckbuilding Rules"
UNKNOWN_CARDS = "decided"


def limits(format: Format) -> Iterator[Limit]:
    yield at_most("extra", format.numbers["extra_max"])


check = size_check(limits, "Extra Deck")
