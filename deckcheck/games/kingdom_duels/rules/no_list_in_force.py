"""No Restricted List is known for the date asked for.

What it checks
    The list in force is the newest one published on or before --as-of (or the option restricted_list_date). For a date before
    the first list that deckcheck has, nobody can say what was restricted: the deck is unverified, not legal.
Why
    A verdict that cannot be stood behind is not given.
Accepted (--as-of 2025-10-02)
    main:
      - ... 30 other cards
Reported (--as-of 2025-01-01)
    main:
      - ... 30 other cards
Mend
    Give a later date, or add the list of that time with --db.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format

ID = "KD-RESTRICT-15"
CLAUSE = "Restricted List"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    if format.restriction is None:
        yield Undecided(f"no Restricted List is known before {format.earliest or 'today'} (asked for {format.as_of or 'none'})")
