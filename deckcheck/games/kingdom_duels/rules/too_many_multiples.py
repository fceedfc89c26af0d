"""More than two cards of the Main Deck have more than one copy.

What it checks
    Of the cards outside the Surplus list, one may have up to 3 copies and another up to 2, so at most two cards have more
    than one. Two cards with two copies each are legal: one of them takes the place for up to 3.
Why
    The Main Deck is singleton, except that one card may have up to 3 copies and another up to 2.
Accepted
    main:
      - 2 SOE-065 Kuriboh
      - 2 SOE-013 Critter
      - ... 26 other cards
Reported
    main:
      - 3 SOE-065 Kuriboh
      - 2 SOE-013 Critter
      - 2 SOE-018 Imp
      - ... 23 other cards
How to fix
    Reduce all but two of the cards in the message to one copy.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Format
from deckcheck.core.words import plural
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.singleton import check_repeats, may_be_lifted

ID = "KD-DECK-06"
CLAUSE = "Deckbuilding Rules"
ABOUT = Subject("copies", ("main",))


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    other = format.numbers["copies_other"]
    have, may = f"have more than {plural(other, 'copy')}", "at most two cards may"
    advice = f"reduce all but two of them to {plural(other, 'copy')}"
    yield from check_repeats(deck, format, other + 1, 2, have=have, may=may, advice=advice)


repaired_by = may_be_lifted
