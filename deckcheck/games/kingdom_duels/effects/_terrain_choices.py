"""Terrains that are chosen one by one, as words `board:zone`."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._fields import tides
from deckcheck.games.kingdom_duels.engine.effect_model import Choices, Targets
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS


def spots(state: State, boards: Sequence[int], *names: str, attribute: str = "") -> list[str]:
    """Terrains as words `board:zone`, of these names or this attribute."""
    return [
        f"{board + 1}:{column + 1}"
        for board in boards
        for column, number in enumerate(state.boards[board].terrains)
        if (not names or TERRAINS[number].name in names) and (not attribute or TERRAINS[number].attribute == attribute)
    ]


def spot(word: str) -> tuple[int, int]:
    board, column = word.split(":")
    return int(board) - 1, int(column) - 1


def ask_replace(state: State, seat: int, attribute: str, new: str, most: int, *, least: int = 1) -> None:
    """A player replaces Terrains of an attribute on either side, one after the other."""
    _ask_replace(state, seat, attribute, new, *tides(state, most, least, new))


def _ask_replace(state: State, seat: int, attribute: str, new: str, most: int, least: int) -> None:
    words = [word for word in spots(state, parts.every_board(state), attribute=attribute) if not _is_fixed(state, word)]
    if most and words:
        do.choose(state, seat, words if least > 0 else [*words, "done"], _replace_spot, seat, attribute, new, most, least)


def _is_fixed(state: State, word: str) -> bool:
    board, column = spot(word)
    return bool(TERRAINS[state.boards[board].terrains[column]].fixed)


def _replace_spot(state: State, word: str, seat: int, attribute: str, new: str, most: int, least: int) -> None:
    if word != "done":
        do.replace_terrain(state, *spot(word), new)
        _ask_replace(state, seat, attribute, new, most - 1, least - 1)


def free_own(*names: str) -> Choices:
    """Targets: free Terrains of the player's side with these names."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        return [other for other in parts.free_terrain()(state, card, seat) if _named(state, other[0], names)]

    return found


def _named(state: State, target: int, names: tuple[str, ...]) -> bool:
    board, column = do.terrain_at(target)
    return TERRAINS[state.boards[board].terrains[column % 5]].name in names
