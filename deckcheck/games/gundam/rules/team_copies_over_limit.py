"""A Basic Battle team has more copies of a card number than the option basic_copy_limit allows.

What it checks
    At most 3 cards of a team may share a card number, counted over all lines. With option basic_copy_limit=1 every number
    may appear once; with basic_copy_limit=null there is no limit.
Why
    The rulebook limits cards with the same number, but gives a number only for Advanced Battle. deckcheck uses 3 for both
    unless the players agree otherwise.
Accepted
    format: basic
    deck:
      - 3 SMP-001 Brannoc the Kindled
      - ... 2 other cards
Reported
    format: basic
    deck:
      - 4 SMP-001 Brannoc the Kindled
      - ... 1 other card
How to fix
    Remove the copies above the limit, or agree on another limit.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.game import Limit
from deckcheck.core.model import Format
from deckcheck.games.gundam.counting import copies_check, number_or_line

ID = "GD-DECK-05"
CLAUSE = "Card anatomy: Card Number"
UNKNOWN_CARDS = "decided"  # numbers are counted even if no database has them; copies_check handles unknown names


def limits(format: Format) -> Iterator[Limit]:
    most = format.options["basic_copy_limit"]
    if format.data["mode"] == "basic" and most is not None:
        yield Limit(("deck",), most=most, same=number_or_line, source="option basic_copy_limit")


check = copies_check(limits)
