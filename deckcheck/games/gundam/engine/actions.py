"""Actions of rulebook.yaml with their arguments, built once and shared by all games."""

from __future__ import annotations

from functools import cache
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.gundam.engine.directions import DIRECTIONS
from deckcheck.games.gundam.engine.layouts import Cell

ACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "deploy": ("card", "cell"),
    "move": ("card", "direction", "steps"),
    "power_up": ("card", "target"),
    "use_p_item": ("item", "target"),
    "end_turn": (),
    "wait": (),
}
"""`wait` declines to use a P Item before a battle (option p_item_before_battle)."""
END_TURN: Final = Action("end_turn")


@cache
def move_actions(card: int) -> tuple[Action, ...]:
    """Return the moves of a card: eight of one step, then eight of two."""
    return tuple(Action("move", (card, direction, steps)) for steps in (1, 2) for direction in DIRECTIONS)


@cache
def deploy_actions(card: int, cells: tuple[Cell, ...]) -> tuple[Action, ...]:
    return tuple(Action("deploy", (card, cell)) for cell in cells)


@cache
def use_actions(item: Cell, cards: int) -> tuple[Action, ...]:
    return tuple(Action("use_p_item", (item, card)) for card in range(cards))


@cache
def power_up_actions(target: int, cards: int) -> tuple[Action, ...]:
    return tuple(Action("power_up", (card, target)) for card in range(cards))
