"""A Location is in the Kingdom set more than once.

What it checks
    The Locations have different names (`location_copies` is 1). The name decides: another printing of the same Location
    is no other Location.
Why
    The rulebook asks for unique Locations.
Accepted
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - 1 Silver Shaft
      - 1 Crystal Seam
      - 1 Hilltop Beacon
    deck:
      - ... 45 other cards
Reported
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - 2 Silver Shaft
      - 1 Hilltop Beacon
    deck:
      - ... 45 other cards
Mend
    Replace the further copies by other Locations.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.copies import repeated_in, unknown_in

ID = "HM-SET-05"
CLAUSE = "Location Cards"
UNKNOWN_CARDS = "decided"  # those in other parts do not matter; those among the Locations are told below


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    most = format.numbers["location_copies"]
    for one in repeated_in(deck, ("locations",), most, by_name=True):
        entry = one.entries[-1]
        if entry.card is None or entry.card.type == "location":
            limit = "Locations must be unique" if most == 1 else f"at most {most} are allowed"
            message = f"Location {one.name} appears {one.count} times; {limit}"
            hint = f"replace {one.count - most} by other Locations"
            yield Problem(message, entry, help=hint, actual=one.count, limit=most, related=one.related)
    yield from unknown_in(deck, ("locations",))
