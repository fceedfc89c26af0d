"""A card of the Main Deck has more than three copies.

What it checks
    No card may have more than 3 copies (`copies_first`) unless the Surplus list gives it another maximum. Copies are
    counted by card ID over all lines; two IDs with the same name are two cards. One copy of Legend of Heart does not count
    if Illusion Key is in the Extra Deck, unless option uncounted_copy=size.
Why
    Three is the highest number of copies that an exception to the singleton rule allows.
Accepted
    main:
      - 3 SOE-065 Kuriboh
      - ... 27 other cards
Reported
    main:
      - 4 SOE-065 Kuriboh
      - ... 26 other cards
How to fix
    Remove the copies above three.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.counting import repeated_in, uncounted_in
from deckcheck.games.kingdom_duels.restricted_list import surplus
from deckcheck.games.kingdom_duels.singleton import UNKNOWN_SURPLUS, may_be_lifted
from deckcheck.games.kingdom_duels.strategies import strategy_copies, strategy_is_unknown
from deckcheck.validation.parts.copies import copies_problem

ID = "KD-DECK-07"
CLAUSE = "Deckbuilding Rules"
ABOUT = Subject("copies", ("main",))


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    most = format.numbers["copies_first"]
    over = repeated_in(deck, "main", format, most)
    lifts = format.options["strategy_copies"] == "lift_to_n"
    if not over or (lifts and strategy_is_unknown(deck, format)):
        return
    if format.restriction is None:
        yield UNKNOWN_SURPLUS
        return
    lifted = strategy_copies(deck, format) if lifts else {}
    uncounted = uncounted_in(deck, format, "copies")
    for copies in over:
        limit = max(most + (copies.key in uncounted), lifted.get(copies.key, 0))
        if copies.key not in surplus(format) and copies.count > limit:
            yield copies_problem(copies, limit)


repaired_by = may_be_lifted
