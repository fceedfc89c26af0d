"""The Tilemap of a duel as data: what a Rule lays out, and where the monsters inside are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deckcheck.games.kingdom_duels.engine.tilemap.grid import Grid, Tile, read_grid


@dataclass(frozen=True, slots=True)
class Layout:
    """The Tilemap that a Rule lays out, with its rules for the monsters inside."""

    grid: Grid
    terrain: str
    """Terrain on which monsters are inside; "" for any."""
    moves_by_level: bool
    """True if every monster moves in the Main Phase by as many Tiles as its Level; otherwise only effects move it."""
    shared: bool
    """True if monsters of one side can be on the same Tile."""
    effects_enter_anywhere: bool
    white_closed: bool
    """True if monsters cannot move to white Tiles."""


@dataclass(frozen=True, slots=True)
class Tilemap:
    """A Tilemap in play. It is not changed: a move makes a new one."""

    rule: int
    """The Rule that lays it out."""
    layout: Layout
    grid: Grid
    """The grid now, with Obstructions that were made and removed and Tiles that changed their colour."""
    tiles: Mapping[int, Tile]
    """Monster inside -> its Tile."""
    left_start: frozenset[int]
    """Monsters that have left the Tile on which they entered."""


def read_layout(row: Mapping[str, Any]) -> Layout:
    """Return the layout that a card draws; raise a UsageError if it cannot be read."""
    return Layout(
        grid=read_grid(row),
        terrain=row.get("terrain", ""),
        moves_by_level=row.get("moves") == "level",
        shared=row.get("shared_by") == "side",
        effects_enter_anywhere=row.get("effects_enter") == "any_tile",
        white_closed=row.get("white_tiles") == "closed",
    )
