"""Actions as scenarios write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import Action
from deckcheck.games.pebbles.engine.actions import ACTIONS
from deckcheck.games.pebbles.engine.state import State
from deckcheck.simulator.parts.notation import find_reference, format_arguments, parse_arguments


def parse_action(state: State, name: str, arguments: Mapping[str, Any], seat: int) -> Action:
    return parse_arguments(ACTIONS, name, arguments, lambda key, value: find_reference(state.references, value))


def format_action(state: State, action: Action) -> dict[str, Any]:
    return format_arguments(ACTIONS, action, lambda key, value: state.references[value])
