"""The phases of a turn outside battle: opening hand, supremacy, supply, end (KW-SETUP, KW-SUPREMACY, KW-SUPPLY, KW-END)."""

from __future__ import annotations

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_at_war.engine import state as at
from deckcheck.games.kingdom_at_war.engine.faces import SCHEME
from deckcheck.games.kingdom_at_war.engine.state import State, note
from deckcheck.games.kingdom_at_war.engine.values import card_coins, influence, military, moving
from deckcheck.games.kingdom_at_war.engine.zones import draw, leave_play

OPENING_HAND = 7
SUPPLY_TRADE = 3


# Opening hands: `supremacies` is not used yet, so the seats that still choose stand in `turns` as -1.


def ask_mulligan(state: State) -> bool:
    """First player first; each is asked once (KW-SETUP-04)."""
    for place in range(state.seats):
        seat = (state.active + place) % state.seats
        if state.turns[seat] < 0:
            state.seat = seat
            return True
    begin_turn(state, state.active)
    return False


def mulligan(state: State, seat: int) -> None:
    """KW-SETUP-05: the whole hand goes back."""
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


# Supremacy


def begin_turn(state: State, seat: int) -> None:
    state.active = seat
    state.turns[seat] += 1
    state.battle_done = False
    state.step = at.SUPREMACY
    state.supremacies = supremacies_of(state, seat)
    note(state, "turn_began", seat, state.turns[seat])


def supremacies_of(state: State, seat: int) -> list[str]:
    """What the active player holds (KW-SUPREMACY-01 to 05); ties are KW-AMB-10."""
    others = [other for other in range(state.seats) if other != seat and not state.eliminated[other]]
    with_cards = state.options.economic_counts_card_coins  # KW-AMB-11
    shared = state.options.supremacy_tie == "shared"
    held = []
    strong = [military(state, one) for one in (seat, *others)]
    rich = [state.coins[one] + (card_coins(state, one) if with_cards else 0) for one in (seat, *others)]
    power = [state.pool[one] for one in (seat, *others)]
    for name, values in (("military", strong), ("power", power), ("economic", rich)):
        best = max(values[1:], default=0)
        if values[0] > best or (shared and values[0] == best):
            held.append(name)
    return held


def ask_supremacy(state: State) -> bool:
    if not state.supremacies:
        state.step = at.BATTLE
        note(state, "phase_began", state.active, "battle")
        return False
    state.seat = state.active
    return True


def draw_supremacy(state: State, seat: int, supremacy: str) -> None:
    if supremacy not in state.supremacies:
        raise IllegalActionError("KW-SUPREMACY-02", f"the {supremacy} supremacy is not held, or was used")
    state.supremacies.remove(supremacy)
    draw(state, seat, 1, at.BY_SUPREMACY)


def decline_supremacy(state: State, seat: int) -> None:
    """KW-SUPREMACY-06."""
    state.supremacies = []


# Supply


def supply(state: State) -> bool:
    """Heal, trade, reveal and claim, return the cards: in this order, without a choice (KW-SUPPLY-01 to 08, 11)."""
    seat = state.active
    note(state, "phase_began", seat, "supply")
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
            claim_from_intrigue(state, card, state.faces[intrigue].power_rating)
            state.known_to[intrigue] = -1
            returned.append(intrigue)
        state.face_down[card] = []
    for intrigue in returned:
        state.hand[state.owner[intrigue]].append(intrigue)
    state.step = at.MOVE_POWER
    return False


def coin_trade(state: State, seat: int) -> int:
    return state.coins[seat] + card_coins(state, seat)


def gain_trade(state: State, seat: int, amount: int) -> None:
    state.trade[seat] += amount
    state.tally[seat][at.GAINED] += amount
    note(state, "trade_gained", seat, amount)


def claim_from_intrigue(state: State, card: int, rating: int) -> None:
    """KW-SUPPLY-06, 07: no more than the influence, for each card revealed (KW-AMB-22, KW-AMB-23)."""
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
        state.step = at.BANISH
        return False
    state.seat = state.active
    return True


def move_power(state: State, seat: int, moves: tuple[tuple[int, int], ...]) -> None:
    able = powered(state, seat)
    if len({card for card, _ in moves}) != len(moves):
        raise IllegalActionError("KW-SUPPLY-09", "each card is named once")
    if any(card not in able or not 0 <= amount <= state.power[card] for card, amount in moves):
        raise IllegalActionError("KW-SUPPLY-09", "power is moved from cards you command, no more than lies on them")
    for card, amount in moves:
        state.power[card] -= amount
        state.pool[seat] += amount
        if amount:
            note(state, "power_moved", seat, card, amount)
    state.unsettled = True
    state.step = at.BANISH


def banish_schemes(state: State) -> bool:
    """KW-SUPPLY-10; KW-AMB-35 may spare those set in motion in this turn."""
    seat = state.active
    older_only = state.options.scheme_banish_timing == "older_only"
    for card in list(state.field[seat]):
        if state.faces[card].kind == SCHEME and moving(state, card) and not (older_only and set_this_turn(state, card)):
            leave_play(state, card, banished=True, by=seat)
    state.step = at.REINFORCE
    note(state, "phase_began", seat, "reinforcement")
    if state.options.rest_phase_is == "reinforcement":  # KW-AMB-31
        gain_trade(state, seat, coin_trade(state, seat))
    return False


def set_this_turn(state: State, card: int) -> bool:
    return state.motion_turn[card] >= state.turn


# The end


def end_turn(state: State) -> bool:
    """KW-END-01, 02, 03: effects stop, nobody acts, the next player to the left who is still in the game begins."""
    seat = state.active
    note(state, "phase_began", seat, "end")
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


def ends_phase(state: State, seat: int) -> None:
    if state.step == at.BATTLE:
        if not state.battle_done:
            raise IllegalActionError("KW-BATTLE-01", "the battle phase is skipped, or a battle is started")
        state.step = at.SUPPLY
    else:
        state.step = at.END
