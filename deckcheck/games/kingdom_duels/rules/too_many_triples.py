"""More than one card of the Main Deck has three copies.

What it checks
    Only one card outside the Surplus list may have more than 2 copies (`copies_second`): up to 3. Copies are counted by
    card ID over all lines, alternate artworks with their base card.
Why
    The Main Deck is singleton, except that one card may have up to 3 copies and another up to 2.
Accepted
    main:
      - 3 SOE-065 Kuriboh
      - 2 SOE-013 Critter
      - ... 25 other cards
Reported
    main:
      - 3 SOE-065 Kuriboh
      - 3 SOE-013 Critter
      - ... 24 other cards
How to fix
    Keep three copies of one card, at most two of another, and one of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.singleton import check_repeats, may_be_lifted

ID = "KD-DECK-05"
CLAUSE = "Deckbuilding Rules"
ABOUT = Subject("copies", ("main",))


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    first, second, other = (format.numbers[f"copies_{place}"] for place in ("first", "second", "other"))
    have, may = f"have {second + 1} or more copies", "only one card may"
    advice = f"keep {first} copies of one card; one other card may have {second}, and the rest {other}"
    yield from check_repeats(deck, format, second + 1, 1, have=have, may=may, advice=advice)


repaired_by = may_be_lifted
