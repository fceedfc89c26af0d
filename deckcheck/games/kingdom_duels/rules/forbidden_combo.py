"""All cards of a forbidden combination are in the deck.

What it checks
    The Forbidden list may name combinations: a deck may not have all cards of one. A card that a STRATEGY in the Extra
    Deck names does not count.
Why
    The rulebook makes every deck follow the Restricted List, which may forbid cards only in combination.
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
How to fix
    Remove at least one of the cards in the message.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deckcheck.core.diagnostics import Elsewhere, Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.core.words import join_names
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.restricted_list import name_of_list, restricted_copies
from deckcheck.games.kingdom_duels.strategies import may_exempt
from deckcheck.validation.parts.unknown import undecided_lines

ID = "KD-RESTRICT-04"
CLAUSE = "Restricted List: Forbidden"
UNKNOWN_CARDS = "decided"  # unknown cards do not matter while the list forbids no combination


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    combos: Sequence[Sequence[str]] = format.restriction.data.get("forbidden_combos", ()) if format.restriction else ()
    if not combos:
        return
    yield from undecided_lines(deck.unknown)
    for combo in combos:
        present = [copies for copies, _ in restricted_copies(deck, format, combo)]
        if len(present) == len(combo):
            cards = join_names([copies.label for copies in present])
            message = f"forbidden combination: {cards} ({name_of_list(format)})"
            places = tuple(Elsewhere(copies.label, copies.entries[0]) for copies in present[:-1])
            yield Problem(message, present[-1].entries[0], help="remove at least one of them", related=places)


repaired_by = may_exempt
