"""The Kingdom set does not have exactly three Vanguard cards.

What it checks
    The part `vanguard` has 3 cards (`vanguard`); the same Vanguard card may be there several times. With option
    vanguard_count=b there may be fewer, and the total of the set is then smaller by as many.
Why
    The rulebook speaks of 3 Vanguard cards in every set, and only with 3 the parts add up to 60.
Accepted
    hero:
      - ... 1 other card
    vanguard:
      - 2 Chapel Guard
      - 1 Oathsworn Champion
    locations:
      - ... 3 other cards
    deck:
      - ... 45 other cards
Reported
    hero:
      - ... 1 other card
    vanguard:
      - 2 Chapel Guard
    locations:
      - ... 3 other cards
    deck:
      - ... 45 other cards
Mend
    Add or remove as many Vanguard cards as the help says.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.sizes import check_size

ID = "HM-SET-03"
CLAUSE = "Vanguard Cards"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    yield from check_size(deck, format, "vanguard", "Kingdom set has {} Vanguard card")
