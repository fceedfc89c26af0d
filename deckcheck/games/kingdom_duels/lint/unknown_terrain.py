"""A Field Setup Rule names an unknown Terrain, or a Terrain an unknown type.

A side has five Terrains, each named after a Terrain Marker; a bonus names types and attributes of monsters.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool
from deckcheck.core.words import suggest

ID = "KD-DATA-11"
SEVERITY = "error"


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    types = {word for row in pool.values() for word in row.get("types", ())}
    terrains = {row["name"] for row in pool.values() if row["frame"] == "Terrain"}
    for row, span in rows:
        for side, names in row.get("terrains", {}).items():
            for name in sorted(set(names) - terrains):
                meant = suggest(name, terrains)
                message = f"{row['id']} {row['name']}: the {side} side has the unknown Terrain '{name}'"
                yield Problem(f"{message}; {meant}" if meant else message, span, card=row["id"], within=("terrains", side))
        for bonus in row.get("bonus", ()):
            for word in sorted(set(bonus.get("types", ())) - types):
                yield Problem(
                    f"{row['id']} {row['name']} gives its bonus to the unknown type '{word}'",
                    span,
                    card=row["id"],
                    within=("bonus",),
                )
