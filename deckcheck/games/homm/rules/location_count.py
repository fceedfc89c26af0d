"""The Kingdom set does not have exactly three Location cards.

What it checks
    The part `locations` has 3 cards (`locations`). Every line counts with its number of copies.
Why
    Each player places three Locations on the map, one in each of three rows.
Accepted
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - 1 Silver Shaft
      - 1 Border Keep
      - 1 Drill Yard
    deck:
      - ... 45 other cards
Reported
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - 1 Silver Shaft
      - 1 Border Keep
      - 1 Drill Yard
      - 1 Haunted Toll
    deck:
      - ... 45 other cards
Mend
    Add or remove as many Locations as the help says.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.sizes import check_size

ID = "HM-SET-04"
CLAUSE = "Location Cards"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    yield from check_size(deck, format, "locations", "Kingdom set has {} Location card")
