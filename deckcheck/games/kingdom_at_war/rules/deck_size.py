"""The deck does not have exactly 40 cards.

What it checks
    Counts the copies on every line, including lines that break another rule or name an unknown card. The format sets the
    number (`deck_size`). With option deck_size_mode=at_least a deck may be larger.
Why
    The rulebook asks for a deck of 40 cards and does not mention larger decks, so the default is exactly 40.
Accepted
    deck:
      - ... 40 other cards
Reported
    deck:
      - ... 41 other cards
How to fix
    Add or remove the number of cards given in the help line.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.game import Limit
from deckcheck.core.model import Format
from deckcheck.validation.parts.sizes import at_least, exactly, size_check

ID = "KW-DECK-01"
CLAUSE = "Game Setup"
UNKNOWN_CARDS = "decided"


def limits(format: Format) -> Iterator[Limit]:
    wanted = format.numbers["deck_size"]
    if format.options["deck_size_mode"] == "at_least":
        yield at_least("deck", wanted, "option deck_size_mode")
    else:
        yield exactly("deck", wanted)


check = size_check(limits)
