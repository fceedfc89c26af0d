"""Moves on a Tilemap: towards monsters that can be beaten, and out of the way of those that cannot."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.tilemap.grid import Tile, tile_named
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
    if view.phase != "dice":
        return None
    if word == "move":
        return 2.0 if any(_wanders(board, tilemap, number) for number in board.mine) else -1.0
    return CRESTS.get(word) if word in CRESTS else _dice_choice(board, tilemap, word)


def _wanders(board: Board, tilemap: SeenTilemap, number: int) -> bool:
    """Return whether a monster has prey that it does not reach yet."""
    here = tilemap.tiles.get(number)
    prey = [foe for foe in board.foes.values() if here is not None and _gain(board, number, foe) > 0]
    return bool(prey) and not any(tilemap.reaches(number, foe.number) for foe in prey)


def _dice_choice(board: Board, tilemap: SeenTilemap, word: str) -> float | None:
    """Value a monster that is chosen in a Dice Phase: one that moves, attacks or is attacked."""
    choice = next((choice for choice in board.view.choices if choice.word == word), None)
    if choice is None:
        return None
    number = choice.card.number
    if number in board.foes:
        if any(other.mine for other in board.view.choices):
            return -1.0  # the opponent's monsters are not moved for them
        return max((_gain(board, mine, board.foes[number]) for mine in board.mine), default=0.0)
    return 10.0 if _wanders(board, tilemap, number) else 1.0


def tile_value(board: Board, tilemap: SeenTilemap, number: int, tile: Tile) -> float:
    """Return how good a Tile is for a monster: near to prey, and not next to a stronger monster."""
    monster = board.mine.get(number)
    best = worst = 0.0
    for foe in board.foes.values():
        place = tilemap.tiles.get(foe.number)
        if place is None:
            continue
        steps, gain = tilemap.distance(tile, place), _gain(board, number, foe)
        if place == tile:
            return gain * 2 if gain > 0 else -PREY  # a piece attacks whom it finds there
        if gain > 0:
            best = max(best, gain - FAR_STEP * max(0, steps - 1))
        if monster is not None and monster.card is not None and power_of(foe) > wall_of(monster):
            worst = max(worst, RISK / max(1, steps))
    return best - worst


def _gain(board: Board, number: int, foe: SeenMonster) -> float:
    """Return what it is worth that a monster could attack another one: nothing if it would not win."""
    monster = board.mine.get(number)
    if monster is not None and (monster.card is None or monster.position not in (ATK, HIDDEN_ATK, DEF)):
        return 0.0
    power = 2000 if monster is None or monster.card is None else monster.card.atk
    if power <= wall_of(foe):
        return 0.0
    master = foe.card is not None and foe.card.name == MASTER
    return PREY * (3 if master else 1) + min(1000, power_of(foe)) / 10
