"""The deck does not have exactly 45 cards.

What it checks
    The part `deck` has 45 cards (`deck`). Hero, Vanguard, Statistic and Location cards are not counted, unless they are
    listed in the deck by mistake: every line counts where it stands, also one with an unknown card.
Why
    The rulebook fixes the deck at exactly 45.
Accepted
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - ... 45 other cards
Reported
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - ... 46 other cards
Mend
    Add or remove as many cards as the help says.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.sizes import check_size

ID = "HM-SET-06"
CLAUSE = "Deck"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    yield from check_size(deck, format, "deck", "Deck has {} card")
