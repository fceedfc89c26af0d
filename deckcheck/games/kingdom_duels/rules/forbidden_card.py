"""A card is forbidden by the Restricted List in force.

What it checks
    A card on the Forbidden list cannot be in a deck, unless the STRATEGY of a Duelist Setup Rule in the Extra Deck names it.
    The list in force is the newest one on or before --as-of; the newest of all without a date.
Why
    The rulebook makes every deck follow the Restricted List.
Accepted
    main:
      - 1 KOD-069 Deck Destruction Virus of Death
      - ... 29 other cards
Reported (--as-of 2025-09-01)
    main:
      - 1 KOD-069 Deck Destruction Virus of Death
      - ... 29 other cards
Mend
    Remove the card, or carry a Duelist whose STRATEGY names it.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.counting import covering_duelists, list_named, restricted_copies, unjudged

ID = "KD-RESTRICT-03"
CLAUSE = "Restricted List: Forbidden"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    forbidden = format.restriction.data.get("forbidden", ()) if format.restriction else ()
    if not forbidden:
        return
    yield from unjudged(deck)
    for one, count in restricted_copies(deck, format, forbidden):
        yield Problem(
            f"{one.label} is forbidden ({list_named(format)})",
            one.entries[0],
            help=f"remove it{covering_duelists(deck, {one.code: count}, 0)}",
            actual=count,
            limit=0,
            related=one.elsewhere(one.entries[0]),
        )
