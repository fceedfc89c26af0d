"""The Kingdom set does not have exactly one Hero card.

What it checks
    The zone `hero` has 1 card (`hero`). Counts the copies on every line, including lines that break another rule. Without
    exactly one Hero deckcheck skips the rules that need its faction or its numbers.
Why
    The Hero determines the Statistic cards and one of the factions.
Accepted
    hero:
      - 1 Marshal Edda Rowan
    # The other zones are complete.
Reported
    hero:
      - 1 Marshal Edda Rowan
      - 1 Brother Anselm
    # The other zones are complete.
How to fix
    Choose one Hero.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.game import Limit
from deckcheck.core.model import Format
from deckcheck.games.homm.counting import size_of
from deckcheck.validation.parts.sizes import size_check

ID = "HM-SET-02"
CLAUSE = "Hero Card"
UNKNOWN_CARDS = "decided"


def limits(format: Format) -> Iterator[Limit]:
    yield size_of("hero", format)


check = size_check(limits, "Kingdom set", noun="Hero card")
