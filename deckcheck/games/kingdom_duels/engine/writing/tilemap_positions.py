"""The Tilemap in positions of scenarios: written from a state, and read into one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Required, TypedDict

from deckcheck.core.engine import ScenarioError
from deckcheck.games.kingdom_duels.engine.duel.constants import RULE
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.tilemap.grid import (
    COLORS,
    Grid,
    Obstruction,
    Tile,
    has_tile,
    obstruction_named,
    obstruction_word,
    painted,
    tile_named,
    tile_word,
    with_obstructions,
)
from deckcheck.games.kingdom_duels.engine.tilemap.inside import is_inside
from deckcheck.games.kingdom_duels.engine.tilemap.model import Tilemap
from deckcheck.simulator.parts.positions import row_of


class TilemapRow(TypedDict, total=False):
    """A Tilemap in a position. Tiles are written "column,row", Obstructions by the two Tiles that they separate."""

    rule: Required[str]
    monsters: dict[str, str]
    moved: list[str]
    """Monsters that have left the Tile on which they entered."""
    made: list[str]
    removed: list[str]
    painted: dict[str, str]
    """Tiles that changed their colour."""


def dump_tilemap(state: State) -> TilemapRow | None:
    tilemap, refs = state.tilemap, state.refs
    if tilemap is None:
        return None
    before, now = tilemap.layout.grid, tilemap.grid
    return {
        "rule": refs[tilemap.rule],
        "monsters": {refs[card]: tile_word(tile) for card, tile in sorted(tilemap.tiles.items())},
        "moved": [refs[card] for card in sorted(tilemap.left_start)],
        "made": [obstruction_word(there) for there in sorted(now.obstructions - before.obstructions)],
        "removed": [obstruction_word(there) for there in sorted(before.obstructions - now.obstructions)],
        "painted": {
            tile_word(tile): color for tile, color in sorted(now.colors.items()) if before.colors.get(tile, "white") != color
        },
    }


def load_tilemap(state: State, row: TilemapRow, find: Callable[[str], int]) -> None:
    """Lay out the Tilemap that a scenario describes; its Rule is in a Rule Zone, its monsters are on its Terrain."""
    given = row_of(row, TilemapRow, "tilemap")
    rule = find(given["rule"])
    if rule not in state.game.layouts or state.zone[rule] != RULE:
        raise ScenarioError(f"'{given['rule']}' is not a Rule in a Rule Zone that lays out a Tilemap", "tilemap")
    layout = state.game.layouts[rule]
    made = [_obstruction(layout.grid, word) for word in given.get("made", ())]
    removed = [_obstruction(layout.grid, word) for word in given.get("removed", ())]
    colors = {_tile(layout.grid, word): _color(color) for word, color in given.get("painted", {}).items()}
    grid = painted(with_obstructions(layout.grid, made, removed), colors)
    tiles = {find(reference): _tile(grid, word) for reference, word in given.get("monsters", {}).items()}
    state.tilemap = Tilemap(rule, layout, grid, tiles, frozenset(map(find, given.get("moved", ()))))
    for card in tiles:
        if not is_inside(state, card):
            where = f"the Terrain {layout.terrain}" if layout.terrain else "the field"
            raise ScenarioError(f"'{state.refs[card]}' is not a monster on {where}, so it is not inside the Tilemap", "tilemap")


def _tile(grid: Grid, word: str) -> Tile:
    tile = tile_named(word)
    if tile is None or not has_tile(grid, tile):
        raise ScenarioError(f"'{word}' is not a Tile; write column,row, from 1,1 to {grid.columns},{grid.rows}", str(word))
    return tile


def _obstruction(grid: Grid, word: str) -> Obstruction:
    found = obstruction_named(word)
    if found is None or not all(has_tile(grid, tile) for tile in found):
        raise ScenarioError(f"'{word}' is not between two Tiles; write it as 3,9|3,8", str(word))
    return found


def _color(word: str) -> str:
    if word not in COLORS.values():
        raise ScenarioError(f"unknown colour '{word}'; use one of: {', '.join(COLORS.values())}", str(word))
    return word
