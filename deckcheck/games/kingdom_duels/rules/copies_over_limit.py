"""A card of the Main Deck has more than three copies.

What it checks
    No card has more than 3 copies (`copies_first`) unless the Surplus list gives it a maximum of its own. Copies are
    counted by card code over all lines; two codes with one name are two cards.
Why
    Three is the largest number that any exception to the singleton rule gives.
Accepted
    main:
      - 3 SOE-065 Kuriboh
      - ... 27 other cards
Reported
    main:
      - 4 SOE-065 Kuriboh
      - ... 26 other cards
Mend
    Remove the copies above three.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.counting import NO_SURPLUS, repeated_in, strategy_copies, strategy_is_open, surplus

ID = "KD-DECK-07"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    most = format.numbers["copies_first"]
    over = repeated_in(deck, "main", format, most)
    lifts = format.options["strategy_copies"] == "lift_to_n"
    if not over or (lifts and strategy_is_open(deck, format)):
        return
    if format.restriction is None:
        yield NO_SURPLUS
        return
    lifted = strategy_copies(deck, format) if lifts else {}
    for one in over:
        limit = max(most, lifted.get(one.code, 0))
        if one.code not in surplus(format) and one.count > limit:
            message = f"{one.label}: {one.count} copies, at most {limit}"
            entry = one.entries[-1]
            hint, places = f"remove {one.count - limit}", one.elsewhere(entry)
            yield Problem(message, entry, help=hint, actual=one.count, limit=limit, related=places)
