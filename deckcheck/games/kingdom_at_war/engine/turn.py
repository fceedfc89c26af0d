"""The turn and its phases: opening hands, supremacies, the end (KW-TURN, KW-SETUP, KW-SUPREMACY, KW-END).

A step of a turn is a function that returns True if player `state.seat` must decide, or else ends the step (`end_step`).
"""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_at_war.engine.battle import ask_battle
from deckcheck.games.kingdom_at_war.engine.reinforcement import ask_reinforce
from deckcheck.games.kingdom_at_war.engine.state import BY_SUPREMACY, State, current_step, end_step
from deckcheck.games.kingdom_at_war.engine.supply import ask_move_power, banish_schemes, supply
from deckcheck.games.kingdom_at_war.engine.values import card_coins, military
from deckcheck.games.kingdom_at_war.engine.zones import draw
from deckcheck.simulator.parts.flow import Refusal, Step, note

OPENING_HAND: Final = 7


def check_nothing(state: State, seat: int) -> Refusal | None:
    """Refuse nothing: the action is legal whenever it answers the question."""
    return None


# Opening hands. Players who have not chosen yet have -1 in `turns`.


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


# The turn


def begin_turn(state: State, seat: int) -> None:
    state.active = seat
    state.turns[seat] += 1
    state.battle_done = False
    state.withdrawn_battles, state.withdrawn_challenges, state.fruitless_challenges = [], [], []
    state.phase = "supremacy"
    state.stack = [*reversed(TURN)]
    state.supremacies = supremacies_of(state, seat)
    note(state, "turn_started", seat, state.turns[seat])


def supremacies_of(state: State, seat: int) -> list[str]:
    """Return the supremacies of the active player (KW-SUPREMACY-01 to 05); ties are KW-AMB-10."""
    others = [other for other in range(state.seats) if other != seat and not state.eliminated[other]]
    with_cards = state.options.economic_counts_card_coins  # KW-AMB-11
    shared = state.options.supremacy_tie == "shared"
    held = []
    strong = [military(state, player) for player in (seat, *others)]
    rich = [state.coins[player] + (card_coins(state, player) if with_cards else 0) for player in (seat, *others)]
    power = [state.pool[player] for player in (seat, *others)]
    for name, values in (("military", strong), ("power", power), ("economic", rich)):
        best = max(values[1:], default=0)
        if values[0] > best or (shared and values[0] == best):
            held.append(name)
    return held


def ask_supremacy(state: State) -> bool:
    if state.supremacies:
        state.seat = state.active
        return True
    state.phase = "battle"
    note(state, "phase_started", state.active, "battle")
    return end_step(state)


def check_supremacy(state: State, seat: int, supremacy: str) -> Refusal | None:
    if supremacy not in state.supremacies:
        return Refusal("KW-SUPREMACY-02", f"you do not have the {supremacy} supremacy or have already used it")
    return None


def draw_supremacy(state: State, seat: int, supremacy: str) -> None:
    state.supremacies.remove(supremacy)
    draw(state, seat, 1, BY_SUPREMACY)


def decline_supremacy(state: State, seat: int) -> None:
    """Draw no more cards for supremacies (KW-SUPREMACY-06)."""
    state.supremacies = []


def check_end_phase(state: State, seat: int) -> Refusal | None:
    if current_step(state).do is ask_battle and not state.battle_done:
        return Refusal("KW-BATTLE-01", "you can end the battle phase only after a battle; skip it or start a battle")
    return None


def end_phase(state: State, seat: int) -> None:
    state.phase = "supply" if state.phase == "battle" else "end"
    end_step(state)


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


TURN: Final = (
    Step(ask_supremacy),
    Step(ask_battle),
    Step(supply),
    Step(ask_move_power),
    Step(banish_schemes),
    Step(ask_reinforce),
    Step(end_turn),
)
