"""Reinforcement phase without challenges: buying, playing cards, intrigues (KW-REINFORCE, KW-INTRIGUE)."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_at_war.engine.cards import CHARACTER, POSSESSION, SCHEME
from deckcheck.games.kingdom_at_war.engine.costs import check_payment, pay, price, spend
from deckcheck.games.kingdom_at_war.engine.state import BOUGHT, State
from deckcheck.games.kingdom_at_war.engine.values import can_carry_intrigue, is_moving
from deckcheck.games.kingdom_at_war.engine.zones import bearers_for, draw, enter_field, needs_bearer, queue_abilities
from deckcheck.simulator.parts.flow import Refusal, note

DRAW_PRICE: Final = 1
COIN_PRICE: Final = 2


def ask_reinforce(state: State) -> bool:
    state.seat = state.active
    return True


def check_buy_draw(state: State, seat: int) -> Refusal | None:
    if state.trade[seat] < DRAW_PRICE:
        return Refusal("KW-REINFORCE-03", f"a card costs {DRAW_PRICE} trade; you have {state.trade[seat]}")
    return None


def buy_draw(state: State, seat: int) -> None:
    spend(state, seat, DRAW_PRICE)
    draw(state, seat, 1, BOUGHT)


def check_buy_coin(state: State, seat: int) -> Refusal | None:
    if state.trade[seat] < COIN_PRICE:
        return Refusal("KW-REINFORCE-04", f"a coin costs {COIN_PRICE} trade; you have {state.trade[seat]}")
    return None


def buy_coin(state: State, seat: int) -> None:
    spend(state, seat, COIN_PRICE)
    state.coins[seat] += 1
    note(state, "coin_bought", seat, state.coins[seat])


def check_play_card(state: State, seat: int, card: int, bearer: int | None, payment: tuple[int, ...] | None) -> Refusal | None:
    if card not in state.hand[seat]:
        return Refusal("KW-REINFORCE-06", "you can play only cards from your hand")
    printed, cost = state.facts[card], price(state, card)
    if printed.kind not in (CHARACTER, SCHEME, POSSESSION):
        return Refusal("KW-REINFORCE-06", "you can play only characters, schemes and possessions this way")
    if state.trade[seat] < cost:
        clause = "KW-CARD-11" if state.trade[seat] >= printed.cost else "KW-REINFORCE-07"
        return Refusal(clause, f"{printed.name} costs {cost} trade; you have {state.trade[seat]}")
    return _check_bearer(state, seat, card, bearer, payment) or check_payment(state, seat, card, payment)


def _check_bearer(state: State, seat: int, card: int, bearer: int | None, payment: tuple[int, ...] | None) -> Refusal | None:
    """Refuse a character that cannot bear the possession (KW-CARD-04, KW-KEYWORD-09)."""
    if not needs_bearer(state, card):
        if bearer is not None:
            return Refusal("KW-CARD-04", f"{state.names[card]} cannot be played on another card")
        return None
    cost = state.facts[card].payment
    dying = cost is not None and cost.verb == "kill" and bearer in (payment or ())
    if bearer is None or bearer not in bearers_for(state, card, seat) or dying:
        if state.facts[card].restricted and _bears_restricted(state, bearer):
            return Refusal("KW-KEYWORD-09", "a character can bear only 1 restricted possession")
        return Refusal("KW-CARD-04", f"{state.names[card]} cannot be attached there")
    return None


def _bears_restricted(state: State, bearer: int | None) -> bool:
    return (
        bearer is not None
        and 0 <= bearer < len(state.facts)
        and any(state.facts[possession].restricted for possession in state.possessions[bearer])
    )


def play_card(state: State, seat: int, card: int, bearer: int | None, payment: tuple[int, ...] | None) -> None:
    spend(state, seat, price(state, card))
    state.hand[seat].remove(card)
    pay(state, seat, card, payment or ())
    note(state, "card_played", seat, card, -1 if bearer is None else bearer)
    enter_field(state, card, seat, -1 if bearer is None else bearer)
    queue_abilities(state, card, "played")


def check_intrigue(state: State, seat: int, target: int, card: int | str) -> Refusal | None:
    if not 0 <= target < len(state.facts) or state.commander[target] != seat:
        return Refusal("KW-INTRIGUE-01", "you can create an intrigue only on a card you command")
    if state.facts[target].kind == SCHEME and not is_moving(state, target):
        return Refusal("KW-INTRIGUE-04", f"{state.names[target]} is not in motion")
    if not can_carry_intrigue(state, target):
        return Refusal("KW-INTRIGUE-01", f"{state.names[target]} cannot carry another face-down card")
    if isinstance(card, int):
        if card not in state.hand[seat]:
            return Refusal("KW-INTRIGUE-02", "the card must be from your hand or the top card of your keep")
    elif not state.keep[seat].cards:
        return Refusal("KW-INTRIGUE-02", "your keep is empty")
    return None


def create_intrigue(state: State, seat: int, target: int, card: int | str) -> None:
    """Put a card face down on a card; no player sees one from the keep (KW-INTRIGUE-02, KW-INTRIGUE-05)."""
    if isinstance(card, int):
        state.hand[seat].remove(card)
        state.known_to[card] = seat
    else:
        keep = state.keep[seat]
        card = keep.draw(state.stream)
        state.unsettled = state.unsettled or not keep.cards
    state.face_down[target].append(card)
    note(state, "intrigue_created", seat, target, card)
