"""Opening hands (KW-SETUP). Players who have not chosen yet have -1 in `turns`."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_at_war.engine.phases.supremacy import begin_turn
from deckcheck.games.kingdom_at_war.engine.state import State, note
from deckcheck.games.kingdom_at_war.engine.zones import draw

OPENING_HAND: Final = 7


def ask_mulligan(state: State) -> bool:
    """Ask each player once, the first player first (KW-SETUP-04)."""
    for place in range(state.seats):
        seat = (state.active + place) % state.seats
        if state.turns[seat] < 0:
            state.seat = seat
            return True
    begin_turn(state, state.active)
    return False


def mulligan(state: State, seat: int) -> None:
    """Shuffle the whole hand into the keep and draw a new one (KW-SETUP-05)."""
    keep = state.keep[seat]
    keep.cards += state.hand[seat]
    state.hand[seat].clear()
    keep.shuffle()
    note(state, "hand_returned", seat)
    draw(state, seat, OPENING_HAND)
    state.mulligan_used[seat] = True
    state.turns[seat] = 0


def keep_hand(state: State, seat: int) -> None:
    state.turns[seat] = 0
