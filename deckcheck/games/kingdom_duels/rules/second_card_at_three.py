"""More than one card of the Main Deck has three copies.

What it checks
    Of all cards that are not on the Surplus list, only one may have as many as 3 copies (`copies_first`). Copies are
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

from deckcheck.games.kingdom_duels.counting import crowd
from deckcheck.model import Deck, Format, Problem

ID = "KD-DECK-05"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    most = format.numbers["copies_first"]
    full = crowd(deck, format, most, 1)
    if full:
        listed = ", ".join(one.label for one in full)
        message = f"{len(full)} cards have {most} or more copies ({listed}); only one may"
        second = format.numbers["copies_second"]
        yield Problem(
            message,
            full[1].entries[0],
            help=f"keep {most} copies of one of them; one other may have {second}, the rest 1",
            actual=len(full),
            limit=1,
            related=tuple(place for one in full for place in one.related),
        )
