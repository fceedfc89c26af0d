"""The deck has more than one card from the Limited 1 list.

What it checks
    The Limited 1 list is one pool: a deck may have one copy of one of its cards. Cards named by the STRATEGY of a Duelist
    Setup Rule in the Extra Deck do not count. With option limited1_counts=distinct, copies of the same card count once.
Why
    The rulebook makes every deck follow the Restricted List.
Accepted
    main:
      - 1 SOE-017 Blue-Eyes White Dragon
      - ... 29 other cards
Reported
    main:
      - 1 SOE-017 Blue-Eyes White Dragon
      - 1 SOE-062 Holy Barrier - Mirror Force
      - ... 28 other cards
How to fix
    Keep one of the cards in the message, or add a Duelist whose STRATEGY names the others to the Extra Deck.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.restricted_list import check_pool
from deckcheck.games.kingdom_duels.strategies import may_exempt

ID = "KD-RESTRICT-05"
CLAUSE = "Restricted List: Limited 1"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    yield from check_pool(deck, format, "limited1", "Limited 1")


repaired_by = may_exempt
