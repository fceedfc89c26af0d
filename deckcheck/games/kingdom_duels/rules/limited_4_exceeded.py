"""The deck has more than four different cards from the Limited 4 list.

What it checks
    A deck may have at most 4 different cards of the Limited 4 list; more copies of the same card do not count. Cards named
    by the STRATEGY of a Duelist Setup Rule in the Extra Deck do not count. With option limited4_counts=copies every copy
    counts. The pool is separate from Limited 1.
Why
    The rulebook makes every deck follow the Restricted List.
Accepted
    main:
      - 1 SOE-106 Attack Nullification
      - 1 SOE-102 Curse of the Hexagram
      - 1 KOD-079 Emissaries of Reconciliation
      - 1 SOE-020 Swords of Revealing Light
      - ... 26 other cards
Reported
    main:
      - 1 SOE-106 Attack Nullification
      - 1 SOE-102 Curse of the Hexagram
      - 1 KOD-079 Emissaries of Reconciliation
      - 1 SOE-020 Swords of Revealing Light
      - 1 MLY-011 Gravity Bind
      - ... 25 other cards
How to fix
    Keep four of the cards in the message, or add a Duelist whose STRATEGY names the others to the Extra Deck.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.restricted_list import check_pool
from deckcheck.games.kingdom_duels.strategies import may_exempt

ID = "KD-RESTRICT-07"
CLAUSE = "Restricted List: Limited 4"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    yield from check_pool(deck, format, "limited4", "Limited 4")


repaired_by = may_exempt
