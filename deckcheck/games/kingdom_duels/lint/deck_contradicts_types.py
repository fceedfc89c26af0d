"""The deck a card is filed for is not the one of its type line.

The rulebook goes by the type line; a card filed for the other deck is a data error or a case for a ruling.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import PlacedRow, Pool
from deckcheck.games.kingdom_duels.cards import EXTRA_DECK_TYPES, UNDEFINED_TYPES

ID = "KD-DATA-09"
SEVERITY = "warning"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        types = row.get("types", ())
        if row["frame"] == "Terrain" or not UNDEFINED_TYPES.isdisjoint(types):
            continue
        wanted = "main" if EXTRA_DECK_TYPES.isdisjoint(types) else "extra"
        if row.get("deck") != wanted:
            message = f"{row['id']} {row['name']} is filed for the {row.get('deck')} deck; its type line says {wanted}"
            yield Problem(message, span, card=row["id"])
