"""Chess moves on a Tilemap: a monster goes along lines or jumps, stops before the first opponent's monster in its path, attacks
it, and then moves to its Tile."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from deckcheck.games.kingdom_duels.effects.parts import battles, conditions, marks, tiles
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import BATTLE, FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, Fits, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import AttackEnded
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.tilemap.grid import (
    DIAGONAL,
    EVERY_WAY,
    STRAIGHT,
    Tile,
    has_tile,
    is_open,
    line,
    stepped,
)
from deckcheck.games.kingdom_duels.engine.tilemap.inside import may_be_on, on_tile, side_color, tile_of, tilemap_of
from deckcheck.games.kingdom_duels.engine.tilemap.moving import can_move

FARTHEST: Final = 7
CHARGING: Final = ("charges", "reaches_on_tiles")
"""Marks of a piece that attacks before it moves."""
Paths = Callable[[State, int], Iterable[list[Tile]]]
"""(state, card): the ways that a piece can go, each with its Tiles in order."""
IS_PUPPET: Final[Fits] = conditions.name_has("Puppet")


def lines(ways: Iterable[Tile], most: int = FARTHEST) -> Paths:
    """The Tiles of lines in some ways, up to the next Obstruction."""

    def paths(state: State, card: int) -> Iterable[list[Tile]]:
        here = tile_of(state, card)
        return [] if here is None else [list(line(tilemap_of(state).grid, here, way))[:most] for way in ways]

    return paths


def jumps(state: State, card: int) -> list[list[Tile]]:
    """The Tiles of a knight's move: two one way and one to the side, past monsters but not through Obstructions."""
    here = tile_of(state, card)
    if here is None:
        return []
    found = []
    for along, aside in (
        (along, aside) for along in STRAIGHT for aside in STRAIGHT if along[0] * aside[0] + along[1] * aside[1] == 0
    ):
        if _is_clear(state, here, (along, along, aside)) or _is_clear(state, here, (aside, along, along)):
            found.append([stepped(stepped(stepped(here, along), along), aside)])
    return found


def _is_clear(state: State, tile: Tile, ways: Iterable[Tile]) -> bool:
    for way in ways:
        if not is_open(tilemap_of(state).grid, tile, way):
            return False
        tile = stepped(tile, way)
    return True


def forward(state: State, board: int) -> Tile:
    """Return the way from a side to the other: up for Blue."""
    return (0, -1) if side_color(state, board) == "red" else (0, 1)


def advances(state: State, card: int) -> list[list[Tile]]:
    """The Tiles in front of a pawn: one, or two before its first move."""
    here, way = tile_of(state, card), forward(state, state.ctrl[card])
    if here is None:
        return []
    most = 1 if card in tilemap_of(state).left_start else 2
    return [list(line(tilemap_of(state).grid, here, way))[:most]]


def destinations(state: State, card: int, paths: Iterable[list[Tile]]) -> dict[Tile, int]:
    """Return the Tiles to which a piece can go, each with the opponents' monster on it that it attacks first, or -1."""
    found: dict[Tile, int] = {}
    if not can_move(state, card):
        return found
    for path in paths:
        for tile in path:
            foes = [other for other in on_tile(state, tile) if _is_foe(state, card, other)]
            if foes:
                found[tile] = foes[0]
                break
            if not may_be_on(state, card, tile):
                break
            found[tile] = -1
    return found


def _is_foe(state: State, card: int, other: int) -> bool:
    return state.ctrl[other] in foe_boards(state, state.ctrl[card])


def moves(paths: Paths, *, attacks: bool = True) -> ActivatedEffect:
    """Once per turn in its player's Battle Phase a piece goes along one of its paths, or attacks who is in the way."""

    def tiles_now(state: State, card: int) -> dict[Tile, int]:
        found = destinations(state, card, paths(state, card))
        return found if attacks else {tile: foe for tile, foe in found.items() if foe < 0}

    def choose_tile(state: State, card: int, seat: int, targets: Targets) -> None:
        tiles.ask_tile(state, seat, sorted(tiles_now(state, card)), go, card, called=f"Tile {{}} for {state.cards[card].name}")

    def go(state: State, tile: Tile, card: int) -> None:
        foe = tiles_now(state, card).get(tile)
        if foe is None:
            return  # the way is not open any more
        if foe < 0:
            tiles.move_there(state, tile, card)
            return
        before = [there for path in paths(state, card) if tile in path for there in path[: path.index(tile)]]
        if before:
            tiles.move_there(state, before[-1], card)
        charge(state, card, foe, tile, always=True)

    return ActivatedEffect(choose_tile, can=in_own_battle_phase(lambda state, card: bool(tiles_now(state, card))), slow=False)


def in_own_battle_phase(able: Callable[[State, int], bool]) -> Callable[[State, int, int], bool]:
    """Can: it is the Battle Phase of the player, nothing is on the chain, and the piece on its Tile is able."""

    def can(state: State, card: int, seat: int) -> bool:
        if state.phase != BATTLE or state.active != seat or state.chain or state.attack is not None or state.stack:
            return False
        return tile_of(state, card) is not None and able(state, card)

    return can


def takes_diagonally() -> ActivatedEffect:
    """Once per turn in its player's Battle Phase a pawn attacks a monster diagonally in front of it."""

    def victims(state: State, card: int) -> dict[Tile, int]:
        here = tile_of(state, card)
        if here is None:
            return {}
        grid, ahead = tilemap_of(state).grid, forward(state, state.ctrl[card])[1]
        ways = [way for way in DIAGONAL if way[1] == ahead]
        paths = [[stepped(here, way)] for way in ways if is_open(grid, here, way) and has_tile(grid, stepped(here, way))]
        return {tile: foe for tile, foe in destinations(state, card, paths).items() if foe >= 0}

    def choose_victim(state: State, card: int, seat: int, targets: Targets) -> None:
        tiles.ask_tile(state, seat, sorted(victims(state, card)), strike, card)

    def strike(state: State, tile: Tile, card: int) -> None:
        found = victims(state, card)
        if tile in found:
            charge(state, card, found[tile], tile, always=False)

    return ActivatedEffect(choose_victim, can=in_own_battle_phase(lambda state, card: bool(victims(state, card))), slow=False)


def charge(state: State, card: int, foe: int, tile: Tile, *, always: bool) -> None:
    """Attack a monster in the way and then move to its Tile if that is free: always, or only if the monster was destroyed."""
    marks.mark(state, card, "reaches_on_tiles", foe, state.turn)
    marks.mark(state, card, "charges", (tile, foe, always), state.turn)
    if not battles.force_attack(state, card, foe):
        _forget_charge(state, card)


def _forget_charge(state: State, card: int) -> None:
    state.changes = Changes([mod for mod in state.changes if mod.card != card or mod.kind not in CHARGING])


def _follow_up(state: State, card: int, seat: int, event: AttackEnded) -> None:
    tile, foe, always = marks.marks(state, card, "charges")[-1]
    _forget_charge(state, card)
    free = tile_of(state, card) is not None and may_be_on(state, card, tile)
    if free and (always or state.zone[foe] != FRONT):
        tiles.move_there(state, tile, card)


FOLLOWS_UP: Final = Trigger(
    AttackEnded,
    _follow_up,
    lambda state, card, seat, event: event.attacker == card and marks.marked(state, card, "charges"),
    at_once=True,
)
"""The trigger that moves a piece to the Tile of the monster it attacked."""
BISHOP: Final = lines(DIAGONAL)
ROOK: Final = lines(STRAIGHT)
QUEEN: Final = lines(EVERY_WAY)
KING: Final = lines(EVERY_WAY, 1)
