"""A Terrain Marker is listed as a card.

What it checks
    Terrain Markers (T-01 to T-40) are in no deck, although the web deckbuilder lets one add them to the Main Deck.
    With option deck_field_conflict=data_field, which follows its files, they are accepted there.
Why
    Terrains lie between the monster zones and come from the TERRAINS of a Field Setup Rule; they are not drawn.
Accepted
    main:
      - ... 30 other cards
    extra:
      - 1 SOE-050 Forest Glade
Reported
    main:
      - 1 T-03 Forest
      - ... 29 other cards
Mend
    Remove the line; put a Field Setup Rule into the Extra Deck.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KD-DECK-10"
CLAUSE = "Terrain Markers"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    filed_in = "main" if format.options["deck_field_conflict"] == "data_field" else ""
    for entry in deck.marked("terrain"):
        if entry.zone == filed_in:
            continue
        message = f"{entry.label} is a Terrain Marker, not a card; terrains come from a Field Setup Rule"
        yield Problem(message, entry, help="remove this line; a Field Setup Rule in 'extra' brings its terrains")
