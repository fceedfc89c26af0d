"""Why an action is not allowed: the clause, and a sentence."""

from __future__ import annotations

from deckcheck.engine import Action
from deckcheck.games.kingdom_duels.engine.state import State


def refusal(state: State, action: Action, seat: int) -> tuple[str, str]:
    return ("KD-TURN-01", f"{action.do} is not possible now")
