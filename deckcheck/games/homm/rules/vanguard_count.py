"""The Kingdom set does not have exactly three Vanguard cards.

What it checks
    The zone `vanguard` has 3 cards (`vanguard`), which may be copies of the same card. With option vanguard_count=at_most there
    may be fewer, and the total of the Kingdom set is then smaller by the same number.
Why
    The rulebook requires 3 Vanguard cards in every Kingdom set, and the zones add up to 60 only with 3.
Accepted
    vanguard:
      - 2 Chapel Guard
      - 1 Oathsworn Champion
    # The other zones are complete.
Reported
    vanguard:
      - 2 Chapel Guard
    # The other zones are complete.
How to fix
    Add or remove the number of Vanguard cards given in the help line.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.game import Limit
from deckcheck.core.model import Format
from deckcheck.games.homm.counting import size_of
from deckcheck.validation.parts.sizes import size_check

ID = "HM-SET-03"
CLAUSE = "Vanguard Cards"
UNKNOWN_CARDS = "decided"


def limits(format: Format) -> Iterator[Limit]:
    yield size_of("vanguard", format)


check = size_check(limits, "Kingdom set", noun="Vanguard card")
