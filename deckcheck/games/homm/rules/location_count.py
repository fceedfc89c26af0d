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

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.counting import size_of
from deckcheck.validation.parts.sizes import check_size

ID = "HM-SET-04"
CLAUSE = "Location Cards"
ABOUT = Subject("size", ("locations",))
UNKNOWN_CARDS = "decided"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    yield from check_size(deck, "locations", size_of("locations", format), "Kingdom set", noun="Location card")
