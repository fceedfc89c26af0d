"""The deck for Advanced Battle does not have exactly 30 cards.

What it checks
    Counts the copies on every line, including lines that break another rule or name an unknown card. The format sets the
    number (`deck_size`). In the format `basic` GD-DECK-04 checks the size of the team instead.
Why
    The rulebook requires exactly 30 cards in an Advanced Battle deck.
Accepted
    deck:
      - ... 30 other cards
Reported
    deck:
      - ... 29 other cards
How to fix
    Add or remove the number of cards given in the help line. For a Basic Battle team, add `format: basic`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import Limit
from deckcheck.core.model import Deck, Format
from deckcheck.games.gundam.cards import Card
from deckcheck.validation.parts.sizes import check_size, exactly

ID = "GD-DECK-01"
CLAUSE = "Rules for Advanced Battle: Preparation"
UNKNOWN_CARDS = "decided"


def limits(format: Format) -> Iterator[Limit]:
    if format.data["mode"] == "advanced":
        yield exactly("deck", format.numbers["deck_size"])


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    for limit in limits(format):
        may_be_a_team = deck.size("deck") * 2 < format.numbers["deck_size"]
        advice = "for a Basic Battle team, add 'format: basic'" if may_be_a_team else ""
        yield from check_size(deck, limit, needed_by="Advanced Battle", advice=advice)
