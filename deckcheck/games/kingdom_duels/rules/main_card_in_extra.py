"""A Main Deck card is listed in the Extra Deck.

What it checks
    The Extra Deck holds Rule cards and Fusion, Ritual, Alter, Integration and Token Monsters. The type line decides, not
    the frame; with option deck_field_conflict=data_field the `deck` field of the card data decides.
Why
    Players draw Spells, Traps and Normal Monsters from the Main Deck; in the Extra Deck they could not be played.
Accepted
    main:
      - 1 SOE-107 Resurrection of the Dead
      - ... 29 other cards
Reported
    main:
      - ... 30 other cards
    extra:
      - 1 SOE-107 Resurrection of the Dead
How to fix
    Move the line to `main`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.placement import check_placement

ID = "KD-EXTRA-02"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    yield from check_placement(deck, format, "extra", "main", "Main Deck")
