"""A Surplus card has more copies than the Surplus list allows.

What it checks
    A card on the Surplus list may have as many copies as the list says, without using up the 3-copy or 2-copy place. A
    STRATEGY does not raise this maximum, unless option strategy_vs_surplus_cap=true allows it.
Why
    The Surplus list raises the limit but does not remove it: Fusion 4, Harpie Lady 4, Spirit Message 7.
Accepted
    main:
      - 4 SOE-072 Fusion
      - 3 SOE-065 Kuriboh
      - 2 SOE-013 Critter
      - ... 21 other cards
Reported
    main:
      - 5 SOE-072 Fusion
      - ... 25 other cards
How to fix
    Remove the copies above the maximum.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.counting import copies_of, counts_in
from deckcheck.games.kingdom_duels.restricted_list import name_of_list, surplus
from deckcheck.games.kingdom_duels.strategies import may_lift, strategy_copies, strategy_is_unknown
from deckcheck.validation.parts.copies import Copies, copies_problem

ID = "KD-RESTRICT-11"
CLAUSE = "Restricted List: Surplus"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    counts = counts_in(deck, "main", format)
    exceeded = [(card_id, most) for card_id, most in surplus(format).items() if counts.get(card_id, 0) > most]
    over = [(copies_of(deck, ("main",), format, card_id), most) for card_id, most in exceeded]
    lifts = format.options["strategy_vs_surplus_cap"] or format.options["strategy_copies"] == "lift_to_n"
    if not over or (lifts and strategy_is_unknown(deck, format)):
        return
    named = strategy_copies(deck, format) if lifts else {}
    for copies, most in over:
        limit = _lifted(copies, most, named.get(copies.key, 0), format)
        if copies.count > limit:
            yield copies_problem(copies, limit, source=f"Surplus, {name_of_list(format)}")


def _lifted(copies: Copies[Card], most: int, named: int, format: Format) -> int:
    """Return the maximum of a Surplus card of which a STRATEGY names this many copies."""
    if not named:
        return most
    if not format.options["strategy_vs_surplus_cap"]:
        return max(most, named)
    return most + named if format.options["strategy_copies"] == "exempt_n_no_lift" else copies.count


repaired_by = may_lift
