"""The `deck` field of a card contradicts its type line.

The rulebook goes by the type line, so the field is a mistake in the data or needs a ruling.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool
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
            message = f"{row['id']} {row['name']} has the deck '{row.get('deck')}'; its type line says '{wanted}'"
            yield Problem(message, span, card=row["id"], within=("deck",))
