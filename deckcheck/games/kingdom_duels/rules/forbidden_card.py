"""A card is forbidden by the Restricted List in force.

What it checks
    A deck may not have a card from the Forbidden list, unless the STRATEGY of a Duelist Setup Rule in the Extra Deck names
    it. The list in force is the newest one on or before --as-of; without a date it is the newest of all.
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
How to fix
    Remove the card, or add a Duelist whose STRATEGY names it to the Extra Deck.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.restricted_list import listed_cards, name_of_list, restricted_copies
from deckcheck.games.kingdom_duels.strategies import may_exempt, suggest_duelists
from deckcheck.validation.parts.copies import elsewhere
from deckcheck.validation.parts.unknown import undecided_lines

ID = "KD-RESTRICT-03"
CLAUSE = "Restricted List: Forbidden"
UNKNOWN_CARDS = "decided"  # unknown cards do not matter while the list forbids nothing


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    forbidden = listed_cards(format, "forbidden")
    if not forbidden:
        return
    yield from undecided_lines(deck.unknown)
    for copies, count in restricted_copies(deck, format, forbidden):
        at = copies.entries[0]
        yield Problem(
            f"{copies.label} is forbidden ({name_of_list(format)})",
            at,
            help=f"remove it{suggest_duelists(deck, {copies.key: count}, 0)}",
            actual=count,
            limit=0,
            related=elsewhere(copies.entries, at),
        )


repaired_by = may_exempt
