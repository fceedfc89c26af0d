"""The Kingdom set does not have exactly one Hero card.

What it checks
    The part `hero` has 1 card (`hero`). Every line counts with its number of copies, also one that breaks another rule.
    Without exactly one Hero the rules that need its faction or its numbers are not applied.
Why
    The Hero is the card that the game is about: it gives the Statistic cards and one of the factions.
Accepted
    hero:
      - 1 Marshal Edda Rowan
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - ... 45 other cards
Reported
    hero:
      - 1 Marshal Edda Rowan
      - 1 Brother Anselm
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - ... 45 other cards
Mend
    Choose one Hero.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.sizes import check_size

ID = "HM-SET-02"
CLAUSE = "Hero Card"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    yield from check_size(deck, format, "hero", "Kingdom set has {} Hero card")
