"""Monsters inside the Tilemap: their Tiles, who can be where, and whom they reach with attacks."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from deckcheck.games.kingdom_duels.engine.cards.statics import has, values_of
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS
from deckcheck.games.kingdom_duels.engine.tilemap.grid import (
    DIAGONAL,
    Obstruction,
    Tile,
    color_of,
    distances,
    has_tile,
    is_open,
    painted,
    stepped,
    tiles_of_color,
    with_obstructions,
)
from deckcheck.games.kingdom_duels.engine.tilemap.model import Tilemap

SIDES: Final = ("blue", "red")
"""Colours of the first and the second side where no player has chosen one, as in most scenarios."""


def tilemap_of(state: State) -> Tilemap:
    """Return the Tilemap of a duel that has one."""
    assert state.tilemap is not None
    return state.tilemap


def is_inside(state: State, card: int) -> bool:
    """Return whether a monster is inside the Tilemap: on the Terrain that it names (KD-TERM-04)."""
    if state.tilemap is None or state.zone[card] != FRONT:
        return False
    return is_terrain_inside(state, state.ctrl[card], state.col[card]) and not has(state, card, "outside_tilemap")


def is_terrain_inside(state: State, board: int, column: int) -> bool:
    """Return whether the Terrain in a zone is one whose monsters are inside the Tilemap."""
    if state.tilemap is None:
        return False
    terrain = state.tilemap.layout.terrain
    return not terrain or TERRAINS[state.boards[board].terrains[column]].name == terrain


def tile_of(state: State, card: int) -> Tile | None:
    """Return the Tile of a monster; None if it is not inside, or has not entered yet."""
    return None if state.tilemap is None else state.tilemap.tiles.get(card)


def on_tile(state: State, tile: Tile) -> list[int]:
    """Return the monsters on a Tile."""
    return [card for card, there in tilemap_of(state).tiles.items() if there == tile]


def side_color(state: State, board: int) -> str:
    """Return the colour of the Tiles that a side controls (KD-TERM-07)."""
    return state.boards[board].color or SIDES[board % 2]


def own_tiles(state: State, board: int) -> list[Tile]:
    """Return the Player-coloured Tiles of a side."""
    return tiles_of_color(tilemap_of(state).grid, side_color(state, board))


def may_be_on(state: State, card: int, tile: Tile) -> bool:
    """Return whether a monster can be moved to a Tile: not to a closed white one, nor to that of another monster with which it
    cannot share it."""
    tilemap = tilemap_of(state)
    if not has_tile(tilemap.grid, tile) or (tilemap.layout.white_closed and color_of(tilemap.grid, tile) == "white"):
        return False
    return all(other == card or may_share(state, card, other) for other in on_tile(state, tile))


def may_share(state: State, card: int, other: int) -> bool:
    """Return whether two monsters can be on the same Tile."""
    same_side = state.ctrl[card] == state.ctrl[other]
    if same_side and tilemap_of(state).layout.shared:
        return True
    return any(word != "own" or same_side for monster in (card, other) for word in values_of(state, monster, "shares_tiles"))


def reaches(state: State, attacker: int, target: int) -> bool:
    """Return whether the Tilemap lets a monster attack another one: both are outside, or within one unobstructed Tile of each
    other, unless an effect says more (KD-TERM-06)."""
    if state.tilemap is None or (not is_inside(state, attacker) and not is_inside(state, target)):
        return True
    here, there = tile_of(state, attacker), tile_of(state, target)
    if here is None or there is None:
        return False
    return reaches_from(state, attacker, here, there) or any(
        mod.card == attacker and mod.value == target for mod in state.changes.of("reaches_on_tiles")
    )


def reaches_from(state: State, attacker: int, here: Tile, there: Tile) -> bool:
    """Return whether a monster on a Tile could attack one on another Tile."""
    grid = tilemap_of(state).grid
    if there in distances(grid, here, max([1, *values_of(state, attacker, "tile_reach")])):
        return True
    way = (there[0] - here[0], there[1] - here[1])
    return way in DIAGONAL and is_open(grid, here, way) and has(state, attacker, "attacks_diagonally")


def is_next_to(state: State, card: int, other: int) -> bool:
    """Return whether two monsters are within one unobstructed Tile of each other."""
    here, there = tile_of(state, card), tile_of(state, other)
    return here is not None and there is not None and there in distances(tilemap_of(state).grid, here, 1)


# Changes


def put_on(state: State, card: int, tile: Tile) -> None:
    """Put a monster on a Tile, without consequences."""
    tilemap = tilemap_of(state)
    state.tilemap = replace(tilemap, tiles={**tilemap.tiles, card: tile})


def take_off(state: State, card: int) -> None:
    """Take a monster out of the Tilemap: it left the field or its Terrain."""
    tilemap = state.tilemap
    if tilemap is not None and card in tilemap.tiles:
        tiles = {other: tile for other, tile in tilemap.tiles.items() if other != card}
        state.tilemap = replace(tilemap, tiles=tiles, left_start=tilemap.left_start - {card})


def make_obstruction(state: State, obstruction: Obstruction) -> None:
    tilemap = tilemap_of(state)
    state.tilemap = replace(tilemap, grid=with_obstructions(tilemap.grid, made=[obstruction]))


def remove_obstruction(state: State, obstruction: Obstruction) -> None:
    """Remove an Obstruction between two Tiles. The outer limit is not one of them (KD-TERM-08)."""
    tilemap = tilemap_of(state)
    state.tilemap = replace(tilemap, grid=with_obstructions(tilemap.grid, removed=[obstruction]))


def paint(state: State, colors: dict[Tile, str]) -> None:
    """Give Tiles other colours."""
    tilemap = tilemap_of(state)
    state.tilemap = replace(tilemap, grid=painted(tilemap.grid, colors))


def black_neighbours(state: State, card: int) -> list[Tile]:
    """Return the Tiles next to any black Tile where a monster can be: the ends of a Warp Hole."""
    grid = tilemap_of(state).grid
    found = [
        stepped(hole, way)
        for hole in tiles_of_color(grid, "black")
        for way in ((0, 1), (1, 0), (0, -1), (-1, 0))
        if is_open(grid, hole, way)
    ]
    return [tile for tile in dict.fromkeys(found) if color_of(grid, tile) != "black" and may_be_on(state, card, tile)]
