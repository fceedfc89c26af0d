"""The bag must have exactly five pebbles.

Why
    Both players throw as many pebbles.

Accepted
    game: pebbles
    bag: [3 Grey, 2 White]

Reported
    game: pebbles
    bag: [3 Grey]

Fix
    Add or remove pebbles until there are five.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.core.words import plural

ID = "PB-BAG-01"
CLAUSE = "The bag"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    size, limit = deck.size("bag"), format.numbers["bag"]
    if size != limit:
        yield Problem(f"Bag: {plural(size, 'pebble')}; exactly {limit}", deck.span("bag"), actual=size, limit=limit)
