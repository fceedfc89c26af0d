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

from deckcheck.core.game import Limit
from deckcheck.core.model import Format
from deckcheck.validation.parts.sizes import exactly, size_check

ID = "PB-BAG-01"
CLAUSE = "The bag"
UNKNOWN_CARDS = "decided"


def limits(format: Format) -> Iterator[Limit]:
    yield exactly("bag", format.numbers["bag"])


check = size_check(limits, "bag", noun="pebble")
