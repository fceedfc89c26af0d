"""What a player may do."""

from __future__ import annotations

from deckcheck.core.engine import Action
from deckcheck.games.pebbles.engine.state import State, to_act


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    active = to_act(state)
    if active < 0 or seat not in (None, active):
        return []
    throws = [Action("throw", (card,)) for card in sorted(state.hands[active])]
    return throws + [Action("draw")] * bool(state.bags[active].cards)
