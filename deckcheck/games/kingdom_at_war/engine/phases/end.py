"""End of a phase by choice, and the end phase (KW-END)."""

from __future__ import annotations

from deckcheck.games.kingdom_at_war.engine import steps
from deckcheck.games.kingdom_at_war.engine.phases.supremacy import begin_turn
from deckcheck.games.kingdom_at_war.engine.state import State, note


def end_turn(state: State) -> bool:
    """End the effects of the turn without a decision and pass the turn to the left (KW-END-01, KW-END-02, KW-END-03)."""
    seat = state.active
    note(state, "phase_started", seat, "end")
    state.boost.clear()
    if not state.options.trade_carries_over:  # KW-AMB-26
        state.trade[seat] = 0
    state.tough_used = [0] * len(state.tough_used)
    state.turn += 1
    following = (seat + 1) % state.seats
    while state.eliminated[following]:
        following = (following + 1) % state.seats
    begin_turn(state, following)
    return False


def end_phase(state: State, seat: int) -> None:
    state.step = steps.SUPPLY if state.step == steps.BATTLE else steps.END
