"""Moves of monsters from Tile to Tile (KD-TERM-05, KD-TERM-08)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.actions import action
from deckcheck.games.kingdom_duels.engine.cards.statics import anywhere, has, values_of
from deckcheck.games.kingdom_duels.engine.cards.values import level_of, monsters, types_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT
from deckcheck.games.kingdom_duels.engine.duel.event_model import Moved
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, in_main_phase, seat_of, source_of
from deckcheck.games.kingdom_duels.engine.tilemap.grid import (
    Tile,
    color_of,
    neighbours,
    open_neighbours,
    tile_named,
    tile_word,
    within,
)
from deckcheck.games.kingdom_duels.engine.tilemap.inside import (
    black_neighbours,
    is_inside,
    may_be_on,
    put_on,
    tile_of,
    tilemap_of,
)
from deckcheck.simulator.parts.flow import Refusal, note

FAR: Final = 99
"""Steps that go as far as there are Tiles."""


def check_move_on_tiles(state: State, seat: int, card: int, tile: str) -> Refusal | None:
    if state.tilemap is None or not is_inside(state, card):
        return Refusal("KD-TERM-04", "only a monster on the Terrain of the Tilemap is inside and moves on Tiles")
    if not in_main_phase(state, seat) or state.ctrl[card] != state.players[seat].board:
        return Refusal("KD-TERM-05", "you can move your monsters on Tiles only in your Main Phase")
    if not may_walk(state, card):
        return Refusal("KD-TERM-05", "no effect lets this monster move now")
    there, here = tile_named(tile), tile_of(state, card)
    if there is not None and here is not None:
        steps = walking_steps(state, card)
        if there in within(here, steps, lambda near: neighbours(tilemap_of(state).grid, near)):
            return Refusal("KD-TERM-08", "an Obstruction or another monster is in the way")
    return Refusal("KD-TERM-05", "a monster moves from Tile to neighbouring Tile, not diagonally, as far as an effect lets it")


def move_on_tiles(state: State, seat: int, card: int, tile: str) -> None:
    """Move a monster in the Main Phase, as the Terrain of the Tilemap lets it, once per turn."""
    there = tile_named(tile)
    assert there is not None
    state.changes.append(Mod("walked", card, True, state.turn))
    move_to(state, card, there)


def walks(state: State, seat: int) -> list[Action]:
    """Return the moves on Tiles that a player's monsters can make in a Main Phase."""
    if state.tilemap is None or not state.tilemap.layout.moves_by_level:
        return []
    return [
        action("move_on_tiles", card, tile_word(tile))
        for card in monsters(state, state.players[seat].board)
        if is_inside(state, card) and may_walk(state, card)
        for tile in reachable(state, card, walking_steps(state, card))
    ]


def may_walk(state: State, card: int) -> bool:
    """Return whether the Terrain of the Tilemap lets a monster move in this Main Phase."""
    if tile_of(state, card) is None or not tilemap_of(state).layout.moves_by_level or "Flying" in types_of(state, card):
        return False
    return can_move(state, card) and not any(mod.card == card for mod in state.changes.of("walked"))


def can_move(state: State, card: int) -> bool:
    return state.zone[card] == FRONT and not has(state, card, "cannot_move")


def walking_steps(state: State, card: int) -> int:
    """Return how many Tiles a monster can move in the Main Phase: its Level, or what it says instead. The first step off the
    Tile on which it entered takes one more."""
    return movement(state, card, level_of(state, card)) - (card not in tilemap_of(state).left_start)


def movement(state: State, card: int, steps: int) -> int:
    """Return how many Tiles a monster moves where others move some: what it says instead of its normal movement, if it does."""
    return max([*values_of(state, card, "tile_steps"), 0]) or steps


def reachable(state: State, card: int, steps: int, *, through: bool = False) -> list[Tile]:
    """Return the Tiles to which a monster could move in some steps. `through` ignores Obstructions."""
    here = tile_of(state, card)
    if here is None or steps <= 0:
        return []
    grid, warped = tilemap_of(state).grid, anywhere(state, "warped")
    through = through or has(state, card, "ignores_obstructions")

    def steps_from(tile: Tile) -> Iterable[Tile]:
        if warped and tile != here and color_of(grid, tile) == "black":
            return ()  # it goes on elsewhere
        near = neighbours(grid, tile) if through else open_neighbours(grid, tile)
        return [there for there in near if may_be_on(state, card, there)]

    return sorted(tile for tile in within(here, steps, steps_from) if tile != here)


def move_to(state: State, card: int, tile: Tile) -> None:
    """Move a monster to a Tile where it can be; a Warp Hole moves it next to any black Tile instead."""
    if tile_of(state, card) is None:
        return  # the Tilemap may have gone after the Tile was chosen
    if color_of(tilemap_of(state).grid, tile) == "black" and has(state, card, "warped"):
        ends = black_neighbours(state, card)
        if ends:
            called = f"Tile {{}} for {state.cards[card].name}"
            ask(state, seat_of(state, state.ctrl[card]), "option", tuple(map(tile_word, ends)), arrive, (card,), called)
            return
    arrive(state, tile_word(tile), card)


def arrive(state: State, word: str, card: int) -> None:
    """Let a monster arrive on a Tile, if it is still inside and can be there."""
    tile = tile_named(word)
    if tile is None or not is_inside(state, card) or tile_of(state, card) is None or not may_be_on(state, card, tile):
        return
    put_on(state, card, tile)
    tilemap = tilemap_of(state)
    state.tilemap = replace(tilemap, left_start=tilemap.left_start | {card})
    note(state, "tile_reached", seat_of(state, state.ctrl[card]), card, word)
    state.cache.clear()
    fire(state, Moved(card))


def next_tiles(state: State, card: int) -> list[Tile]:
    """Return the neighbouring Tiles to which an effect could move a monster."""
    return reachable(state, card, 1) if can_move(state, card) else []


def move_by_effect(state: State, card: int) -> bool:
    """Move a monster to another Tile, because an effect moves it to another Terrain (KD-TERM-04); the player of the effect
    chooses which."""
    tiles = next_tiles(state, card)
    if tiles:
        source = source_of(state)
        chooser = user_of(state, source) if source >= 0 else seat_of(state, state.ctrl[card])
        called = f"Tile {{}} for {state.cards[card].name}"
        ask(state, chooser, "option", tuple(map(tile_word, tiles)), _moved, (card,), called)
    return bool(tiles)


def _moved(state: State, word: str, card: int) -> None:
    tile = tile_named(word)
    assert tile is not None
    if is_inside(state, card):
        move_to(state, card, tile)
