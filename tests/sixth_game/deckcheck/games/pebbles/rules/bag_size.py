"""The bag does not have exactly five pebbles.

What it checks
    Counts the pebbles on every line. The format sets the number (`bag`).
Why
    Both players throw the same number of pebbles.
Accepted
    bag: [3 Grey, 2 White]
Reported
    bag: [2 Grey, 1 White]
How to fix
    Add or remove the number of pebbles given in the help line.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.pebbles.cards import Card
from deckcheck.validation.parts.sizes import check_size, exactly

ID = "PB-BAG-01"
CLAUSE = "The bag"
UNKNOWN_CARDS = "decided"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    yield from check_size(deck, "bag", exactly(format.numbers["bag"]), "bag", noun="pebble")
