"""The deck does not have exactly 45 cards.

What it checks
    The zone `deck` has 45 cards (`deck`). Hero, Vanguard, Statistic and Location cards count only if they are listed in the
    deck by mistake: every line counts in its zone, including lines with an unknown card.
Why
    The rulebook requires exactly 45 cards in the deck.
Accepted
    deck:
      - ... 45 other cards
    # The other zones are complete.
Reported
    deck:
      - ... 46 other cards
    # The other zones are complete.
How to fix
    Add or remove the number of cards given in the help line.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.game import Limit
from deckcheck.core.model import Format
from deckcheck.games.homm.counting import size_of
from deckcheck.validation.parts.sizes import size_check

ID = "HM-SET-06"
CLAUSE = "Deck"
UNKNOWN_CARDS = "decided"


def limits(format: Format) -> Iterator[Limit]:
    yield size_of("deck", format)


check = size_check(limits)
