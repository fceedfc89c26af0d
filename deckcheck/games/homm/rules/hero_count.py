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

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.counting import size_of
from deckcheck.validation.parts.sizes import check_size

ID = "HM-SET-02"
CLAUSE = "Hero Card"
ABOUT = Subject("size", ("hero",))
UNKNOWN_CARDS = "decided"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    yield from check_size(deck, "hero", size_of("hero", format), "Kingdom set", noun="Hero card")
