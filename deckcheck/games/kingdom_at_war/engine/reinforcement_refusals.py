"""Reasons to refuse an action of the reinforcement phase (KW-REINFORCE, KW-INTRIGUE, KW-CHALLENGE)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_at_war.engine.cards import CHARACTER, POSSESSION, SCHEME
from deckcheck.games.kingdom_at_war.engine.costs import payable_with, price
from deckcheck.games.kingdom_at_war.engine.phases.challenge import takers
from deckcheck.games.kingdom_at_war.engine.phases.reinforcement import COIN_PRICE, DRAW_PRICE
from deckcheck.games.kingdom_at_war.engine.state import State
from deckcheck.games.kingdom_at_war.engine.values import can_carry_intrigue, is_moving
from deckcheck.games.kingdom_at_war.engine.zones import bearers_for, needs_bearer


def _buy_draw(state: State, seat: int) -> None:
    if state.trade[seat] < DRAW_PRICE:
        raise IllegalActionError("KW-REINFORCE-03", f"a card costs {DRAW_PRICE} trade; you have {state.trade[seat]}")


def _buy_coin(state: State, seat: int) -> None:
    if state.trade[seat] < COIN_PRICE:
        raise IllegalActionError("KW-REINFORCE-04", f"a coin costs {COIN_PRICE} trade; you have {state.trade[seat]}")


# Playing a card


def _play_card(state: State, seat: int, card: int, bearer: int | None, payment: tuple[int, ...] | None) -> None:
    if card not in state.hand[seat]:
        raise IllegalActionError("KW-REINFORCE-06", "you can play only cards from your hand")
    printed, cost = state.facts[card], price(state, card)
    if printed.kind not in (CHARACTER, SCHEME, POSSESSION):
        raise IllegalActionError("KW-REINFORCE-06", "you can play only characters, schemes and possessions this way")
    if state.trade[seat] < cost:
        clause = "KW-CARD-11" if state.trade[seat] >= printed.cost else "KW-REINFORCE-07"
        raise IllegalActionError(clause, f"{printed.name} costs {cost} trade; you have {state.trade[seat]}")
    _check_bearer(state, seat, card, bearer, payment)
    check_payment(state, seat, card, payment)


def _check_bearer(state: State, seat: int, card: int, bearer: int | None, payment: tuple[int, ...] | None) -> None:
    """Check the character that a possession is played on (KW-CARD-04, KW-KEYWORD-09)."""
    if not needs_bearer(state, card):
        if bearer is not None:
            raise IllegalActionError("KW-CARD-04", f"{state.names[card]} cannot be played on another card")
        return
    cost = state.facts[card].payment
    dying = cost is not None and cost.verb == "kill" and bearer in (payment or ())
    if bearer is None or bearer not in bearers_for(state, card, seat) or dying:
        if state.facts[card].restricted and _bears_restricted(state, bearer):
            raise IllegalActionError("KW-KEYWORD-09", "a character can bear only 1 restricted possession")
        raise IllegalActionError("KW-CARD-04", f"{state.names[card]} cannot be attached there")


def _bears_restricted(state: State, bearer: int | None) -> bool:
    return (
        bearer is not None
        and 0 <= bearer < len(state.facts)
        and any(state.facts[possession].restricted for possession in state.possessions[bearer])
    )


def check_payment(state: State, seat: int, card: int, chosen: tuple[int, ...] | None) -> None:
    """Check the cards that pay an additional cost (KW-CARD-11)."""
    payment = state.facts[card].payment
    if payment is None or payment.verb == "spend":
        if chosen:
            raise IllegalActionError("KW-CARD-11", f"{state.names[card]} has no additional cost that cards can pay")
        return
    able = payable_with(state, seat, card, payment)
    cards = chosen or ()
    if len(cards) != payment.number or len(set(cards)) != len(cards) or any(payer not in able for payer in cards):
        raise IllegalActionError("KW-CARD-11", f"the additional cost is: {state.cards[card].additional_cost}")


# Intrigues and challenges


def _create_intrigue(state: State, seat: int, target: int, card: int | str) -> None:
    if not 0 <= target < len(state.facts) or state.commander[target] != seat:
        raise IllegalActionError("KW-INTRIGUE-01", "you can create an intrigue only on a card you command")
    if state.facts[target].kind == SCHEME and not is_moving(state, target):
        raise IllegalActionError("KW-INTRIGUE-04", f"{state.names[target]} is not in motion")
    if not can_carry_intrigue(state, target):
        raise IllegalActionError("KW-INTRIGUE-01", f"{state.names[target]} cannot carry another face-down card")
    if isinstance(card, int):
        if card not in state.hand[seat]:
            raise IllegalActionError("KW-INTRIGUE-02", "the card must be from your hand or the top card of your keep")
    elif not state.keep[seat].cards:
        raise IllegalActionError("KW-INTRIGUE-02", "your keep is empty")


def _challenge(state: State, seat: int, target: int, participants: tuple[int, ...]) -> None:
    if not 0 <= target < len(state.facts) or state.commander[target] < 0 or state.commander[target] == seat:
        raise IllegalActionError("KW-CHALLENGE-01", "you can challenge only a character of another player")
    if state.facts[target].kind != CHARACTER or not state.face_down[target]:
        raise IllegalActionError("KW-CHALLENGE-01", "you can challenge only a character with a face-down card")
    if not participants:
        raise IllegalActionError("KW-CHALLENGE-02", "you can challenge only with at least 1 character or scheme in motion")
    _check_participants(state, seat, participants)


def _check_participants(state: State, seat: int, participants: tuple[int, ...]) -> None:
    if len(set(participants)) != len(participants):
        raise IllegalActionError("KW-CHALLENGE-02", "each card can take part only once")
    for card in participants:
        if not 0 <= card < len(state.facts) or state.commander[card] != seat or state.bearer[card] >= 0:
            raise IllegalActionError("KW-CHALLENGE-02", "only cards you command can take part")
        kind = state.facts[card].kind
        if kind == SCHEME and not is_moving(state, card):
            raise IllegalActionError("KW-CHALLENGE-09", f"{state.names[card]} is not in motion")
        if kind not in (CHARACTER, SCHEME):
            raise IllegalActionError("KW-CHALLENGE-02", "only characters and schemes in motion can take part")


def _attach_prize(state: State, seat: int, taker: int) -> None:
    if taker not in takers(state):
        raise IllegalActionError("KW-CHALLENGE-07", "only a character of yours that took part can get the card")


CHECKS: Final[dict[str, Callable[..., None]]] = {
    "buy_draw": _buy_draw,
    "buy_coin": _buy_coin,
    "play_card": _play_card,
    "create_intrigue": _create_intrigue,
    "challenge": _challenge,
    "answer_challenge": _check_participants,
    "attach_prize": _attach_prize,
}
