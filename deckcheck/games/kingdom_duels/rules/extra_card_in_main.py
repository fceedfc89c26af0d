"""An Extra Deck card is listed in the Main Deck.

What it checks
    The Main Deck holds Spells, Traps and Normal Monsters, including Combination cards and Divine cards of these kinds. A
    card whose type line says Rule, Fusion, Ritual, Alter, Integration or Token is an Extra Deck card. The type line
    decides, not the frame; with option deck_field_conflict=data_field the `deck` field of the card data decides.
Why
    Players do not draw Extra Deck cards; in the Main Deck such a card could never be played as intended.
Accepted
    main:
      - 1 SOE-086 Time Wizard
      - ... 29 other cards
    extra:
      - 1 SOE-073 Gaia the Dragon Knight
Reported
    main:
      - 1 SOE-073 Gaia the Dragon Knight
      - ... 29 other cards
How to fix
    Move the line to `extra`, and fill the Main Deck up to 30 cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.placement import check_placement

ID = "KD-DECK-02"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    yield from check_placement(deck, format, "main", "extra", "Extra Deck")
