"""Moves on a Tilemap: towards monsters that can be beaten, and out of the way of those that cannot."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.tilemap.grid import Tile, obstruction_named, tile_named
from deckcheck.games.kingdom_duels.engine.view.tilemap_view import SeenTilemap
from deckcheck.games.kingdom_duels.engine.view.view import SeenMonster
from deckcheck.games.kingdom_duels.policy.board import ATK, DEF, HIDDEN_ATK, Board, power_of, wall_of

MASTER: Final = "Dungeon Master Token"
"""The monster whose fall decides a Dungeon Dice duel."""
PREY: Final = 300.0
"""Value of a Tile from which a monster could be attacked that falls by it."""
FAR_STEP: Final = 15.0
"""The cost of each step to such a monster."""
RISK: Final = 120.0
"""The cost of a stronger monster next to a Tile."""
CRESTS: Final = {"attack": 8.0, "STRIKE": -3.0, "Spell": -1.0, "Set": 1.0}
"""Uses of Crests other than moves, which depend on the Tiles."""


def move_score(board: Board, action: Action) -> float:
    """Move a monster to a better Tile than the one where it is."""
    card, word = action.args
    tilemap, tile = board.view.tilemap, tile_named(word)
    here = tilemap.tiles.get(card) if tilemap is not None else None
    if tilemap is None or tile is None or here is None:
        return -1.0
    gain = tile_value(board, tilemap, card, tile) - tile_value(board, tilemap, card, here)
    return 200.0 + gain / 5 if gain > 1 else -5.0


def effect_score(board: Board, action: Action) -> float | None:
    """Value an effect that moves one of the player's monsters, by the best Tile that it offers; None for any other effect."""
    tilemap = board.view.tilemap
    if tilemap is None:
        return None
    number, words = board.view.consequences.tile_question(action) or (-1, ())
    here, offered = tilemap.tiles.get(number), list(filter(None, map(tile_named, words)))
    if here is None or not offered:
        return None
    gain = max(tile_value(board, tilemap, number, tile) for tile in offered) - tile_value(board, tilemap, number, here)
    return 200.0 + gain / 5 if gain > 1 else -6.0


def option_score(board: Board, word: str) -> float | None:
    """Value a word of a question about the Tilemap; None for any other."""
    view, tilemap = board.view, board.view.tilemap
    if tilemap is None:
        return None
    tile = tile_named(word)
    if tile is not None:
        here = tilemap.tiles.get(tilemap.mover)
        now = tile_value(board, tilemap, tilemap.mover, here) if here is not None else 0.0
        return tile_value(board, tilemap, tilemap.mover, tile) - now
    obstruction = obstruction_named(word)
    if obstruction is not None:
        made = obstruction not in tilemap.grid.obstructions
        return _shelter(board, tilemap, *obstruction) * (1 if made else -1) - 1.0
    if view.phase != "dice":
        return None
    if word == "move":
        return (
            2.0 if not _can_strike_master(board, tilemap) and any(_steps_left(board, tilemap, n) for n in board.mine) else -1.0
        )
    if word == "attack":
        return CRESTS[word] if any(_prey_in_reach(board, tilemap, number) > 0 for number in board.mine) else -1.0
    return CRESTS.get(word) if word in CRESTS else _dice_choice(board, tilemap, word)


def _shelter(board: Board, tilemap: SeenTilemap, one: Tile, other: Tile) -> float:
    """Return what an Obstruction between two Tiles is worth: it keeps a stronger monster off, and prey out of reach."""
    value = 0.0
    for monster in board.mine.values():
        for foe in board.foes.values():
            if {tilemap.tiles.get(monster.number), tilemap.tiles.get(foe.number)} == {one, other}:
                stronger = monster.card is not None and power_of(foe) > wall_of(monster)
                value += (RISK if stronger else 0.0) - _gain(board, monster.number, foe)
    return value


def _prey_in_reach(board: Board, tilemap: SeenTilemap, number: int) -> float:
    """Return the best that a monster could attack from where it is."""
    return max([_gain(board, number, foe) for foe in board.foes.values() if tilemap.reaches(number, foe.number)], default=0.0)


def _can_strike_master(board: Board, tilemap: SeenTilemap) -> bool:
    """Return whether a monster stands next to the opponent's Dungeon Master; then Crests are kept for its attack."""
    return any(_prey_in_reach(board, tilemap, number) > 2 * PREY for number in board.mine)


def _steps_left(board: Board, tilemap: SeenTilemap, number: int) -> int:
    """Return how many steps a monster is from its best prey if one of them brings it nearer, else 0."""
    here = tilemap.tiles.get(number)
    goals = [
        (_gain(board, number, foe), place)
        for foe in board.foes.values()
        if (place := tilemap.tiles.get(foe.number)) is not None
    ]
    gain, goal = max(goals, default=(0.0, None))
    if here is None or goal is None or gain <= 0:
        return 0
    left = tilemap.way(number, here, goal)
    return left if any(tilemap.way(number, tile, goal) < left for tile in tilemap.steps_by_effect(number)) else 0


def _dice_choice(board: Board, tilemap: SeenTilemap, word: str) -> float | None:
    """Value a monster that is chosen in a Dice Phase: one that moves, attacks or is attacked."""
    view = board.view
    choice = next((choice for choice in view.choices if choice.word == word), None)
    if choice is None:
        return None
    number, all_mine = choice.card.number, all(other.mine for other in view.choices)
    if number in board.foes:
        if any(other.mine for other in view.choices):
            return -1.0  # the opponent's monsters are not moved for them
        return max((_gain(board, mine, board.foes[number]) for mine in board.mine), default=0.0)
    if all_mine and (prey := _prey_in_reach(board, tilemap, number)) > 0:
        return 100.0 + prey
    left = _steps_left(board, tilemap, number)
    return 100.0 - left if left else 1.0


def tile_value(board: Board, tilemap: SeenTilemap, number: int, tile: Tile) -> float:
    """Return how good a Tile is for a monster: near to prey, and not next to a stronger monster."""
    monster, in_dice_phase = board.mine.get(number), board.view.phase == "dice"
    best = worst = 0.0
    for foe in board.foes.values():
        place = tilemap.tiles.get(foe.number)
        if place is None:
            continue
        steps = tilemap.way(number, tile, place) if in_dice_phase else tilemap.distance(tile, place)
        gain = _gain(board, number, foe)
        if place == tile:
            return gain * 2 if gain > 0 else -PREY  # a piece attacks whom it finds there
        if gain > 0:
            best = max(best, gain - FAR_STEP * max(0, steps - 1))
        if not in_dice_phase and monster is not None and monster.card is not None and power_of(foe) > wall_of(monster):
            worst = max(worst, RISK / max(1, steps))
    return best - worst


def _gain(board: Board, number: int, foe: SeenMonster) -> float:
    """Return what it is worth that a monster could attack another one: nothing if it would not win."""
    monster = board.mine.get(number)
    positions = (ATK, HIDDEN_ATK) if board.view.phase == "dice" else (ATK, HIDDEN_ATK, DEF)
    if monster is not None and (monster.card is None or monster.position not in positions):
        return 0.0  # in a Dice Phase none is turned
    power = 2000 if monster is None or monster.card is None else monster.card.atk
    if power <= wall_of(foe):
        return 0.0
    master = foe.card is not None and foe.card.name == MASTER
    return PREY * (3 if master else 1) + min(1000, power_of(foe)) / 10
