"""Supremacy phase: the beginning of a turn and the cards that supremacies give (KW-SUPREMACY)."""

from __future__ import annotations

from deckcheck.games.kingdom_at_war.engine import steps
from deckcheck.games.kingdom_at_war.engine.state import BY_SUPREMACY, State, note
from deckcheck.games.kingdom_at_war.engine.values import card_coins, military
from deckcheck.games.kingdom_at_war.engine.zones import draw


def begin_turn(state: State, seat: int) -> None:
    state.active = seat
    state.turns[seat] += 1
    state.battle_done = False
    state.step = steps.SUPREMACY
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
    if not state.supremacies:
        state.step = steps.BATTLE
        note(state, "phase_started", state.active, "battle")
        return False
    state.seat = state.active
    return True


def draw_supremacy(state: State, seat: int, supremacy: str) -> None:
    state.supremacies.remove(supremacy)
    draw(state, seat, 1, BY_SUPREMACY)


def decline_supremacy(state: State, seat: int) -> None:
    """Draw no more cards for supremacies (KW-SUPREMACY-06)."""
    state.supremacies = []
