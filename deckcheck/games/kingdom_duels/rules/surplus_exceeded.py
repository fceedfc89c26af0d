"""A Surplus card has more copies than its own maximum.

What it checks
    A card on the Surplus list may have as many copies as the list says, without using the 3-copy or 2-copy place. A STRATEGY
    does not lift the maximum, unless option strategy_vs_surplus_cap=true says so.
Why
    The Surplus list is a permission with an end: Fusion 4, Harpie Lady 4, Spirit Message 7.
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
Mend
    Remove the copies above the maximum.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.counting import (
    Copies,
    copies_of,
    counts_in,
    list_named,
    strategy_copies,
    strategy_is_open,
    surplus,
)

ID = "KD-RESTRICT-11"
CLAUSE = "Restricted List: Surplus"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    counts = counts_in(deck, "main", format)
    exceeded = [(code, most) for code, most in surplus(format).items() if counts.get(code, 0) > most]
    over = [(copies_of(deck, ("main",), format, code), most) for code, most in exceeded]
    lifts = format.options["strategy_vs_surplus_cap"] or format.options["strategy_copies"] == "lift_to_n"
    if not over or (lifts and strategy_is_open(deck, format)):
        return
    named = strategy_copies(deck, format) if lifts else {}
    for one, most in over:
        limit = _lifted(one, most, named.get(one.code, 0), format)
        if one.count > limit:
            yield Problem(
                f"{one.label}: {one.count} copies, at most {limit} (Surplus, {list_named(format)})",
                one.entries[-1],
                help=f"remove {one.count - limit}",
                actual=one.count,
                limit=limit,
                related=one.elsewhere(one.entries[-1]),
            )


def _lifted(one: Copies, most: int, named: int, format: Format) -> int:
    """The maximum of a Surplus card of which a STRATEGY names so many copies."""
    if not named:
        return most
    if not format.options["strategy_vs_surplus_cap"]:
        return max(most, named)
    return most + named if format.options["strategy_copies"] == "exempt_n_no_lift" else one.count
