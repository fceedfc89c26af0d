"""More than one card of the Main Deck has three copies.

What it checks
    Of all cards that are not on the Surplus list, only one may have more than 2 copies (`copies_second`), namely 3. Copies are
    counted by card code, over all lines, alternate artworks with their base card.
Why
    The Main Deck is singleton, with one exception of up to 3 copies and one of up to 2.
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
Mend
    Keep three copies of one card, at most two of one other, and one of the rest.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.counting import NO_SURPLUS, all_places, crowd

ID = "KD-DECK-05"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    second = format.numbers["copies_second"]
    full = crowd(deck, format, second + 1, 1)
    if full and format.restriction is None:
        yield NO_SURPLUS
    elif full:
        listed = ", ".join(one.label for one in full)
        message = f"{len(full)} cards have {second + 1} or more copies ({listed}); only one may"
        first, other, at = format.numbers["copies_first"], format.numbers["copies_other"], full[1].entries[0]
        yield Problem(
            message,
            at,
            help=f"keep {first} copies of one of them; one other may have {second}, the rest {other}",
            actual=len(full),
            limit=1,
            related=all_places(full, at),
        )
