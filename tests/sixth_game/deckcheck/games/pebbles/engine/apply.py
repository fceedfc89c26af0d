"""An action played."""

from __future__ import annotations

from deckcheck.core.engine import CARD_DRAWN, TURN_STARTED, Action, Event
from deckcheck.games.pebbles.engine.ending import settle
from deckcheck.games.pebbles.engine.refusals import check_action
from deckcheck.games.pebbles.engine.state import State


def apply(state: State, action: Action, seat: int | None = None) -> None:
    player = state.active if seat is None else seat
    check_action(state, action, player)
    if action.do == "throw":
        card = action.args[0]
        state.hands[player].remove(card)
        state.rivers[player].append(card)
        what = "pebble_thrown"
    else:
        card = state.bags[player].draw(state.stream)
        state.hands[player].append(card)
        what = CARD_DRAWN
    if state.log is not None:
        state.log.append(Event(what, player, (card,)))
    state.active, state.turn = 1 - player, state.turn + 1
    settle(state)
    if state.log is not None and state.outcome is None:
        state.log.append(Event(TURN_STARTED, state.active, (state.turn,)))
