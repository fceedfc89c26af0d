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

from deckcheck.games.kingdom_duels.counting import repeated_in, strategy_copies, surplus
from deckcheck.model import Deck, Format, Problem

ID = "KD-DECK-07"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    most = format.numbers["copies_first"]
    over = repeated_in(deck, "main", format, most)
    lifted = strategy_copies(deck, format) if over and format.options["strategy_copies"] == "lift_to_n" else {}
    for one in over:
        limit = max(most, lifted.get(one.code, 0))
        if one.code not in surplus(format) and one.count > limit:
            message = f"{one.label}: {one.count} copies, at most {limit}"
            entry = one.entries[-1]
            yield Problem(
                message, entry, help=f"remove {one.count - limit}", actual=one.count, limit=limit, related=one.related[:-1]
            )
