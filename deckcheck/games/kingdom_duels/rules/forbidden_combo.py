"""All cards of a forbidden combination are in the deck.

What it checks
    The Forbidden list may name combinations; only having all cards of one together is forbidden. A card that a STRATEGY in
    the Extra Deck names does not count.
Why
    The rulebook makes every deck follow the Restricted List, which may ban cards only in company.
Accepted (--db combo)
    main:
      - 1 SOE-107 Resurrection of the Dead
      - ... 29 other cards
Reported (--db combo)
    main:
      - 1 SOE-107 Resurrection of the Dead
      - 1 SOE-065 Kuriboh
      - 1 SOE-013 Critter
      - ... 27 other cards
Mend
    Remove one of the cards in the message.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.counting import list_named, restricted_copies, unjudged

ID = "KD-RESTRICT-04"
CLAUSE = "Restricted List: Forbidden"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    combos = format.restriction.data.get("forbidden_combos", ()) if format.restriction else ()
    if not combos:
        return
    yield from unjudged(deck)
    for combo in combos:
        present = [one for one, _ in restricted_copies(deck, format, combo)]
        if len(present) == len(combo):
            listed = ", ".join(one.label for one in present[:-1])
            message = f"Forbidden combo: {listed} and {present[-1].label} together ({list_named(format)})"
            places = tuple(Elsewhere(one.label, one.entries[0]) for one in present[:-1])
            yield Problem(message, present[-1].entries[0], help="remove at least one of them", related=places)
