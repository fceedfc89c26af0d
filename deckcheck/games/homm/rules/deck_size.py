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

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.counting import size_of
from deckcheck.validation.parts.sizes import check_size

ID = "HM-SET-06"
CLAUSE = "Deck"
ABOUT = Subject("size", ("deck",))
UNKNOWN_CARDS = "decided"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    yield from check_size(deck, "deck", size_of("deck", format))
