"""The Kingdom set does not have exactly three Location cards.

What it checks
    The zone `locations` has 3 cards (`locations`). Counts the copies on every line.
Why
    Each player places three Locations on the map, one in each of three rows.
Accepted
    locations:
      - 1 Silver Shaft
      - 1 Border Keep
      - 1 Drill Yard
    # The other zones are complete.
Reported
    locations:
      - 1 Silver Shaft
      - 1 Border Keep
      - 1 Drill Yard
      - 1 Haunted Toll
    # The other zones are complete.
How to fix
    Add or remove the number of Locations given in the help line.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.game import Limit
from deckcheck.core.model import Format
from deckcheck.games.homm.counting import size_of
from deckcheck.validation.parts.sizes import size_check

ID = "HM-SET-04"
CLAUSE = "Location Cards"
UNKNOWN_CARDS = "decided"


def limits(format: Format) -> Iterator[Limit]:
    yield size_of("locations", format)


check = size_check(limits, "Kingdom set", noun="Location card")
