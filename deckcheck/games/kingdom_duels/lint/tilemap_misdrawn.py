"""A Tilemap cannot be laid out as it is drawn.

Lines of Tiles must be equally long. In a drawing with Obstructions, a line such as `+--+  +` is above, between and below the
lines of Tiles. Only a Rule lays out a Tilemap, its Terrain must be known, and monsters of both sides need Tiles of their colour
to enter. A shape has one Tile with a star.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from deckcheck.core.diagnostics import Problem
from deckcheck.core.lint import PlacedRow, Pool
from deckcheck.core.words import suggest
from deckcheck.games.kingdom_duels.engine.tilemap.grid import GridError, tiles_of_color
from deckcheck.games.kingdom_duels.engine.tilemap.model import read_layout

ID = "KD-DATA-15"
SEVERITY = "error"
EFFECTS = True
SIDES = (("red", "R"), ("blue", "B"))


def check(rows: list[PlacedRow], pool: Pool) -> Iterator[Problem]:
    terrains = {row["name"] for row in pool.values() if row["frame"] == "Terrain"}
    for row, span in rows:
        about = f"{row['id']} {row['name']}"
        if "tilemap" in row and row["frame"] != "Rule":
            yield Problem(f"{about}: only a Rule lays out a Tilemap", span, card=row["id"])
        for message, within in _mistakes(row["tilemap"], terrains) if "tilemap" in row else ():
            yield Problem(f"{about}: {message}", span, card=row["id"], within=("tilemap", *within))
        for number, shape in enumerate(row.get("shapes", ())):
            stars = "".join(shape).count("*")
            if stars != 1:
                message = f"{about}: shape {number + 1} must have one Tile with a star, not {stars}"
                yield Problem(message, span, card=row["id"], within=("shapes", number))


def _mistakes(tilemap: Mapping[str, Any], terrains: set[str]) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """Yield what is wrong with a Tilemap, and the keys of the part that is."""
    terrain = tilemap.get("terrain", "")
    if terrain and terrain not in terrains:
        meant = suggest(terrain, terrains)
        yield f"the Tilemap is for the unknown Terrain '{terrain}'" + (f"; {meant}" if meant else ""), ("terrain",)
    drawing = "tiles" if "tiles" in tilemap else "drawn"
    try:
        grid = read_layout(tilemap).grid
    except GridError as error:
        yield str(error), (drawing, error.line - 1) if error.line else (drawing,)
        return
    for color, letter in SIDES:
        if not tiles_of_color(grid, color):
            yield f"the Tilemap has no Tiles of {color.capitalize()}, where its monsters enter; write {letter}", (drawing,)
