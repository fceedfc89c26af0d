"""A Terrain Marker is listed as a card.

What it checks
    Terrain Markers (T-01 to T-40) belong in no deck, although the web deckbuilder lets you add them to the Main Deck.
    With option deck_field_conflict=data_field, which follows the data of the deckbuilder, they are accepted there.
Why
    Terrains are placed between the monster zones by the TERRAINS of a Field Setup Rule; players do not draw them.
Accepted
    main:
      - ... 30 other cards
    extra:
      - 1 SOE-050 Forest Glade
Reported
    main:
      - 1 T-03 Forest
      - ... 29 other cards
How to fix
    Remove the line, and add a Field Setup Rule to the Extra Deck.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card

ID = "KD-DECK-10"
CLAUSE = "Terrain Markers"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    accepted_in = "main" if format.options["deck_field_conflict"] == "data_field" else ""
    for entry in deck.marked("terrain"):
        if entry.zone != accepted_in:
            message = f"{entry.label} is a Terrain Marker, not a card"
            yield Problem(message, entry, help="remove this line; to use Terrains, add a Field Setup Rule to 'extra'")
