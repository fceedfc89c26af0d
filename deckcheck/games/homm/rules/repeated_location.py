"""A Location is in the Kingdom set more than once.

What it checks
    The Locations have different names (`location_copies` is 1). The name decides: another printing of the same Location
    is not a different Location.
Why
    The rulebook requires unique Locations.
Accepted
    locations:
      - 1 Silver Shaft
      - 1 Crystal Seam
      - 1 Hilltop Beacon
    # The other zones are complete.
Reported
    locations:
      - 2 Silver Shaft
      - 1 Hilltop Beacon
    # The other zones are complete.
How to fix
    Replace the extra copies with other Locations.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Limit
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.counting import folded_name
from deckcheck.validation.parts.copies import copies_beyond, copies_problem
from deckcheck.validation.parts.unknown import undecided_lines

ID = "HM-SET-05"
CLAUSE = "Location Cards"
UNKNOWN_CARDS = "decided"  # unknown cards in other zones do not matter


def limits(format: Format) -> Iterator[Limit]:
    yield Limit(("locations",), most=format.numbers["location_copies"], same=folded_name)


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    for limit in limits(format):
        for copies, most in copies_beyond(deck, limit):
            card, extra = copies.entries[-1].card, copies.count - most
            if card is None or card.type == "location":
                advice = f"replace {extra} with {'another Location' if extra == 1 else 'other Locations'}"
                yield copies_problem(copies, most, name=f"Location {copies.name}", advice=advice)
    yield from undecided_lines(deck.zone("locations"))
