"""The glyph of a Spell, Trap or Rule contradicts its type line.

A card with Equip, Continuous or Setup in its type line has the same word as its glyph; all others have the Normal glyph.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool

ID = "KD-DATA-10"
SEVERITY = "warning"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    for row, span in rows:
        glyph, types = row.get("glyph"), row.get("types", ())
        if glyph is None or "Monster" in types:
            continue
        wanted = next((word for word in ("Setup", "Continuous", "Equip") if word in types), "Normal")
        if glyph != wanted:
            message = f"{row['id']} {row['name']} has the glyph '{glyph}'; its type line says '{wanted}'"
            yield Problem(message, span, card=row["id"], within=("glyph",))
