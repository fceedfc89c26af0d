"""Actions as scenarios write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import Action, ScenarioError
from deckcheck.games.gundam.engine.actions import ACTIONS
from deckcheck.games.gundam.engine.directions import DIRECTIONS
from deckcheck.games.gundam.engine.layouts import format_cell, parse_cell
from deckcheck.games.gundam.engine.state import State
from deckcheck.simulator.parts.notation import find_reference, format_arguments, parse_arguments, whole_number
from deckcheck.simulator.parts.positions import one_of

DEFAULTS = {("move", "steps"): 1}


def parse_action(state: State, name: str, arguments: Mapping[str, Any], seat: int) -> Action:
    """Parse an action. A card that both players have is the player's own."""

    def parse(key: str, value: Any) -> Any:
        if key in ("card", "target"):
            return find_reference(state.game.references, value, lambda card: state.game.owners[card] == seat)
        if key == "direction":
            return one_of(value, DIRECTIONS, "direction")
        if key == "steps":
            return whole_number(value, key)
        try:
            return parse_cell(value)
        except ValueError:
            raise ScenarioError(f"'{key}' must be a cell such as '2,1', not '{value}'") from None

    return parse_arguments(ACTIONS, name, arguments, parse, DEFAULTS)


def format_action(state: State, action: Action) -> dict[str, Any]:
    def write(key: str, value: Any) -> Any:
        if key in ("card", "target"):
            return state.game.references[value]
        return format_cell(value) if key in ("cell", "item") else value

    return format_arguments(ACTIONS, action, write)
