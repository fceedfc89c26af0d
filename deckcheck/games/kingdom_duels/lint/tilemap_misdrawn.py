"""The drawing of a Tilemap cannot be read.

Lines of Tiles must be equally long. In a drawing with Obstructions, a line such as `+--+  +` is above, between and below the
lines of Tiles.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.errors import UsageError
from deckcheck.core.game import PlacedRow, Pool
from deckcheck.games.kingdom_duels.engine.tilemap.model import read_layout

ID = "KD-DATA-15"
SEVERITY = "error"
EFFECTS = True


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        if "tilemap" in row:
            try:
                read_layout(row["tilemap"])
            except UsageError as error:
                yield Problem(f"{row['id']} {row['name']}: {error}", span, card=row["id"])
