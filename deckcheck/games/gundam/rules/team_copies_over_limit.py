"""A card number has more copies in a team for Basic Battle than the option basic_copy_limit allows.

What it checks
    At most 3 cards of a team share one card number, counted over all lines. With option basic_copy_limit=1 every number
    may be there once, with basic_copy_limit=null as often as one likes.
Why
    The rulebook says that cards of one number are limited, but gives a number for Advanced Battle only; 3 is taken for
    both unless the players agree otherwise.
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
Mend
    Remove the copies above the limit, or agree on another one.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.gundam.counting import copies_over

ID = "GD-DECK-05"
CLAUSE = "Card anatomy: Card Number"
UNKNOWN_CARDS = "decided"  # a number is counted whether a database has it or not; unknown names are left open below


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    limit = format.options["basic_copy_limit"]
    if format.data["mode"] != "basic" or limit is None:
        return
    for one in copies_over(deck, limit):
        if isinstance(one, Undecided):
            yield one
            continue
        yield Problem(
            f"{one.short_label}: {one.count} copies, at most {limit} per card number (option basic_copy_limit)",
            one.entries[-1],
            help=f"remove {one.count - limit}",
            actual=one.count,
            limit=limit,
            related=one.related,
        )
