"""Why an action is refused."""

from __future__ import annotations

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.pebbles.engine.legal import legal_actions
from deckcheck.games.pebbles.engine.state import State


def check_action(state: State, action: Action, seat: int) -> None:
    if seat != state.active or state.outcome is not None:
        raise IllegalActionError("PB-TURN-01", "you can act only in your turn")
    if action not in legal_actions(state):
        raise IllegalActionError("PB-TURN-01", "you can only throw a pebble of your hand or draw one from your bag")
