"""Supply phase: healing, trade, intrigues and power (KW-SUPPLY)."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_at_war.engine.cards import SCHEME
from deckcheck.games.kingdom_at_war.engine.state import EVERY_SEAT, State, end_step
from deckcheck.games.kingdom_at_war.engine.values import card_coins, influence, is_moving
from deckcheck.games.kingdom_at_war.engine.zones import gain_trade, leave_play
from deckcheck.simulator.parts.flow import Refusal, note

SUPPLY_TRADE: Final = 3


def supply(state: State) -> bool:
    """Heal, gain trade, reveal intrigues, claim power and return the cards, in this order (KW-SUPPLY-01 to 08, 11)."""
    seat = state.active
    note(state, "phase_started", seat, "supply")
    for card in state.field[seat]:
        if state.wounded[card]:
            state.wounded[card] = False
            note(state, "character_healed", seat, card)
    gain = SUPPLY_TRADE + (coin_trade(state, seat) if state.options.rest_phase_is == "supply" else 0)
    gain_trade(state, seat, gain)
    returned: list[int] = []
    for card in state.field[seat]:
        for intrigue in state.face_down[card]:
            note(state, "intrigue_revealed", seat, card, intrigue)
            claim_from_intrigue(state, card, state.facts[intrigue].power_rating)
            state.known_to[intrigue] = EVERY_SEAT
            returned.append(intrigue)
        state.face_down[card] = []
    for intrigue in returned:
        state.hand[state.owner[intrigue]].append(intrigue)
    return end_step(state)


def coin_trade(state: State, seat: int) -> int:
    return state.coins[seat] + card_coins(state, seat)


def claim_from_intrigue(state: State, card: int, rating: int) -> None:
    """Put power on a card, at most its influence for each revealed card (KW-SUPPLY-06, 07, KW-AMB-22, KW-AMB-23)."""
    cap = influence(state, card)
    if state.options.influence_cap == "total_on_card":
        cap = max(0, cap - state.power[card])
    amount = min(rating, cap)
    if amount:
        state.power[card] += amount
        state.unsettled = True
        note(state, "power_claimed", state.commander[card], card, amount)


def powered(state: State, seat: int) -> list[int]:
    return [card for card in state.field[seat] if state.power[card]]


def ask_move_power(state: State) -> bool:
    if not powered(state, state.active):
        return end_step(state)
    state.seat = state.active
    return True


def check_move_power(state: State, seat: int, moves: tuple[tuple[int, int], ...]) -> Refusal | None:
    able = powered(state, seat)
    if len({card for card, _ in moves}) != len(moves):
        return Refusal("KW-SUPPLY-09", "you can name each card only once")
    if any(card not in able or not 0 <= amount <= state.power[card] for card, amount in moves):
        return Refusal("KW-SUPPLY-09", "you can move only power that is on cards you command")
    return None


def move_power(state: State, seat: int, moves: tuple[tuple[int, int], ...]) -> None:
    for card, amount in moves:
        state.power[card] -= amount
        state.pool[seat] += amount
        if amount:
            note(state, "power_moved", seat, card, amount)
    state.unsettled = True
    end_step(state)


def banish_schemes(state: State) -> bool:
    """Banish schemes in motion (KW-SUPPLY-10); KW-AMB-35 may spare those set in motion this turn."""
    seat = state.active
    older_only = state.options.scheme_banish_timing == "older_only"
    for card in list(state.field[seat]):
        if state.facts[card].kind == SCHEME and is_moving(state, card) and not (older_only and set_this_turn(state, card)):
            leave_play(state, card, banished=True, by=seat)
    state.phase = "reinforcement"
    note(state, "phase_started", seat, "reinforcement")
    if state.options.rest_phase_is == "reinforcement":  # KW-AMB-31
        gain_trade(state, seat, coin_trade(state, seat))
    return end_step(state)


def set_this_turn(state: State, card: int) -> bool:
    return state.motion_turn[card] >= state.turn
