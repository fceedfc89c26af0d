"""More than two cards of the Main Deck have more than one copy.

What it checks
    Of all cards that are not on the Surplus list, one may have up to 3 copies and one other up to 2, so at most two
    cards have more than one. Two cards with two copies each are fine: one of them sits in the place for up to 3.
Why
    The Main Deck is singleton, with one exception of up to 3 copies and one of up to 2.
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
Mend
    Bring all but two of the cards in the message down to one copy.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.counting import NO_SURPLUS, all_places, crowd

ID = "KD-DECK-06"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    other = format.numbers["copies_other"]
    few = "one copy" if other == 1 else f"{other} copies"
    repeated = crowd(deck, format, other + 1, 2)
    if repeated and format.restriction is None:
        yield NO_SURPLUS
    elif repeated:
        listed = ", ".join(f"{one.count} {one.label}" for one in repeated)
        at = repeated[2].entries[0]
        message = f"{len(repeated)} cards have more than {few} ({listed}); at most two may"
        yield Problem(
            message,
            at,
            help=f"bring all but two of them down to {few}",
            actual=len(repeated),
            limit=2,
            related=all_places(repeated, at),
        )
