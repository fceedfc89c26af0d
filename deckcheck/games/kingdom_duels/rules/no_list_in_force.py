"""No Restricted List is available for the requested date.

What it checks
    The list in force is the newest one published on or before --as-of (or the option restricted_list_date). For a date
    before the first list that deckcheck has, the restrictions are unknown, so the deck is unverified, not legal.
Why
    deckcheck gives no verdict that it cannot justify.
Accepted (--as-of 2025-10-02)
    main:
      - ... 30 other cards
Reported (--as-of 2025-01-01)
    main:
      - ... 30 other cards
How to fix
    Choose a later date, or add the list of that time with --db.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card

ID = "KD-RESTRICT-15"
CLAUSE = "Restricted List"
UNKNOWN_CARDS = "decided"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    if format.restriction is None:
        earliest, requested = format.earliest or "today", format.as_of or "none"
        yield Undecided(f"no Restricted List is available before {earliest} (requested date: {requested})")
