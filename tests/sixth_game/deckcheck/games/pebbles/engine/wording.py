"""Actions in words."""

from __future__ import annotations

from deckcheck.core.engine import Action
from deckcheck.games.pebbles.engine.state import State


def describe_action(state: State, action: Action, seat: int) -> str:
    return "draw a pebble" if action.do == "draw" else f"throw {state.cards[action.args[0]].name}"
