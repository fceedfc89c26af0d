"""The Extra Deck has more than 20 cards.

What it checks
    The Extra Deck has 0 to 20 cards (`extra_max`). Tokens and Setup Rules count as well.
Why
    The rulebook sets a maximum but no minimum.
Accepted
    main:
      - ... 30 other cards
    extra:
      - ... 20 other cards
Reported
    main:
      - ... 30 other cards
    extra:
      - ... 21 other cards
How to fix
    Remove the number of cards given in the help line.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.validation.parts.sizes import at_most, check_size

ID = "KD-EXTRA-01"
CLAUSE = "Deckbuilding Rules"
ABOUT = Subject("size", ("extra",))
UNKNOWN_CARDS = "decided"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    yield from check_size(deck, "extra", at_most(format.numbers["extra_max"]), "Extra Deck")
