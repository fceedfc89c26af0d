"""A card number has more than three copies in a deck for Advanced Battle.

What it checks
    At most 3 cards share one card number (`copies` of the format), counted over all lines. Two numbers with one name are
    two cards: three of each are legal. In the format `basic` GD-DECK-05 counts instead.
Why
    The rulebook limits cards with the same card number, not characters.
Accepted
    deck:
      - 3 SMP-001 Brannoc the Kindled
      - 3 SMP-002 Brannoc the Kindled
      - ... 24 other cards
Reported
    deck:
      - 4 SMP-001 Brannoc the Kindled
      - ... 26 other cards
Mend
    Remove the copies above the limit, or play another number of the same character.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.gundam.counting import copies_over

ID = "GD-DECK-02"
CLAUSE = "Rules for Advanced Battle: Preparation"
UNKNOWN_CARDS = "decided"  # a number is counted whether a database has it or not; unknown names are left open below


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    if format.data["mode"] != "advanced":
        return
    limit = format.numbers["copies"]
    for one in copies_over(deck, limit):
        if isinstance(one, Undecided):
            yield one
            continue
        yield Problem(
            f"{one.label}: {one.count} copies, at most {limit} per card number",
            one.entries[-1],
            help=f"remove {one.count - limit}",
            actual=one.count,
            limit=limit,
            related=one.related,
        )
