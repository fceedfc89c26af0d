"""Costs of playing a card: trade, and additional costs that other cards pay (KW-REINFORCE-07, KW-CARD-11)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from deckcheck.games.kingdom_at_war.engine.cards import EVENT, POSSESSION, SCHEME, Payment
from deckcheck.games.kingdom_at_war.engine.state import SPENT, State
from deckcheck.games.kingdom_at_war.engine.values import can_be_exerted, characters, commanded
from deckcheck.games.kingdom_at_war.engine.zones import exert, kill, leave_play, to_exile
from deckcheck.simulator.parts.flow import Refusal


def price(state: State, card: int) -> int:
    """Return all the trade that playing a card takes: its cost, and trade after "To play:"; events by KW-AMB-27."""
    printed = state.facts[card]
    free = printed.kind == EVENT and state.options.event_cost == "free"
    extra = printed.payment.number if printed.payment and printed.payment.verb == "spend" else 0
    return (0 if free else printed.cost) + extra


def spend(state: State, seat: int, trade: int) -> None:
    state.trade[seat] -= trade
    state.tally[seat][SPENT] += trade


def paying_cards(state: State, card: int) -> int:
    """Return the number of cards that the additional cost of a card takes."""
    payment = state.facts[card].payment
    return payment.number if payment is not None and payment.verb != "spend" else 0


def payable_with(state: State, seat: int, card: int, payment: Payment) -> list[int]:
    """Return the cards that can pay an additional cost."""
    if payment.what == "character":
        found = characters(state, seat)
        return [payer for payer in found if payment.verb == "kill" or can_be_exerted(state, payer)]
    if payment.what == "hand card":
        return [payer for payer in state.hand[seat] if payer != card]
    kind = POSSESSION if payment.what == "possession" else SCHEME
    return [payer for payer in commanded(state, seat) if state.facts[payer].kind == kind]


def payments(state: State, seat: int, card: int) -> Iterator[tuple[int, ...] | None]:
    """Yield every way to pay the additional cost, or only None if no cards are needed."""
    payment = state.facts[card].payment
    if payment is None or payment.verb == "spend":
        yield None
        return
    seen = set()
    for chosen in combinations(sorted(payable_with(state, seat, card, payment)), payment.number):
        # Copies in hand are interchangeable; cards in play are not.
        same = tuple(state.facts[payer].ref for payer in chosen) if payment.what == "hand card" else chosen
        if same not in seen:
            seen.add(same)
            yield chosen


def check_payment(state: State, seat: int, card: int, chosen: tuple[int, ...] | None) -> Refusal | None:
    """Refuse cards that do not pay an additional cost (KW-CARD-11)."""
    payment = state.facts[card].payment
    if payment is None or payment.verb == "spend":
        if chosen:
            return Refusal("KW-CARD-11", f"{state.names[card]} has no additional cost that cards can pay")
        return None
    able = payable_with(state, seat, card, payment)
    cards = chosen or ()
    if len(cards) != payment.number or len(set(cards)) != len(cards) or any(payer not in able for payer in cards):
        return Refusal("KW-CARD-11", f"the additional cost is: {state.cards[card].additional_cost}")
    return None


def pay(state: State, seat: int, card: int, chosen: tuple[int, ...]) -> None:
    payment = state.facts[card].payment
    for payer in chosen:
        assert payment is not None
        if payment.verb == "exert":
            exert(state, payer)
        elif payment.verb == "kill":
            kill(state, payer)
        elif payment.what == "hand card":
            state.hand[seat].remove(payer)
            to_exile(state, payer, seat)
        else:
            leave_play(state, payer, banished=True, by=seat)
