"""Terrains that effects of several sets replace."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.effect_model import Resolve, Targets
from deckcheck.games.kingdom_duels.engine.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.terrains import NUMBERS, TERRAINS


def replace_all(names: tuple[str, ...], attributes: tuple[str, ...], new: str) -> Resolve:
    """Replace every Terrain of these names or attributes (all without any)."""

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        for board, side in enumerate(state.boards):
            for column in range(5):
                there = TERRAINS[side.terrains[column]]
                if there.name in names or there.attribute in attributes or not (names or attributes):
                    do.replace_terrain(state, board, column, new)

    return resolve


def ask_terrains(state: State, seat: int, boards: Sequence[int], most: int, new: str, *names: str, least: int = 0) -> None:
    """A player replaces up to this many Terrains (of these names, any without) with another one."""
    _ask_terrains(state, seat, boards, *tides(state, most, least, new), new, names)


def tides(state: State, most: int, least: int, new: str) -> tuple[int, int]:
    """Return how many Terrains an effect replaces at most and at least: twice as many of WATER where a card in play says so."""
    if TERRAINS[NUMBERS[new]].attribute != "water" or not has(state, -1, "tides"):
        return most, least
    return 2 * most, 2 * least if least == most else least


def _ask_terrains(
    state: State, seat: int, boards: Sequence[int], most: int, least: int, new: str, names: tuple[str, ...]
) -> None:
    found = [
        f"{board + 1}:{column + 1}"
        for board in boards
        for column in range(5)
        if (there := TERRAINS[state.boards[board].terrains[column]]).name != new
        and not there.fixed
        and (not names or there.name in names)
    ]
    if found and most:
        words = found if least > 0 else [*found, "done"]
        do.choose(state, seat, words, _terrain_chosen, seat, tuple(boards), most, new, names, least)


def _terrain_chosen(
    state: State, word: str, seat: int, boards: tuple[int, ...], most: int, new: str, names: tuple[str, ...], least: int
) -> None:
    if word != "done":
        board, column = (int(part) - 1 for part in word.split(":"))
        do.replace_terrain(state, board, column, new)
        _ask_terrains(state, seat, boards, most - 1, least - 1, new, names)


def every_board(state: State) -> list[int]:
    return list(range(len(state.boards)))


def foe_sides(state: State, seat: int) -> list[int]:
    return foe_boards(state, do.home(state, seat))
