"""The actions of the reinforcement phase but challenges: buying, playing cards, intrigues (KW-REINFORCE, KW-INTRIGUE)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_at_war.engine import state as at
from deckcheck.games.kingdom_at_war.engine.faces import CHARACTER, POSSESSION, SCHEME, Payment
from deckcheck.games.kingdom_at_war.engine.state import State, note
from deckcheck.games.kingdom_at_war.engine.values import can_be_exerted, can_carry_intrigue, characters, commanded, moving
from deckcheck.games.kingdom_at_war.engine.zones import (
    bearers_for,
    draw,
    enter_field,
    exert,
    kill,
    leave_play,
    needs_bearer,
    queue_abilities,
    spend,
    to_exile,
)

DRAW_PRICE = 1
COIN_PRICE = 2


def ask_reinforce(state: State) -> bool:
    state.seat = state.active
    return True


def buy_draw(state: State, seat: int) -> None:
    if state.trade[seat] < DRAW_PRICE:
        raise IllegalActionError("KW-REINFORCE-03", "a card costs 1 trade")
    spend(state, seat, DRAW_PRICE)
    draw(state, seat, 1, at.BOUGHT)


def buy_coin(state: State, seat: int) -> None:
    if state.trade[seat] < COIN_PRICE:
        raise IllegalActionError("KW-REINFORCE-04", "a coin costs 2 trade")
    spend(state, seat, COIN_PRICE)
    state.coins[seat] += 1
    note(state, "coin_bought", seat, state.coins[seat])


def price(state: State, card: int) -> int:
    """All the trade that playing a card takes: the printed cost and what follows "To play:" (KW-REINFORCE-07, KW-CARD-11)."""
    face = state.faces[card]
    extra = face.payment.number if face.payment and face.payment.verb == "spend" else 0
    return face.cost + extra


def payable_with(state: State, seat: int, card: int, payment: Payment) -> list[int]:
    """The cards with which an additional cost can be paid."""
    if payment.what == "character":
        found = characters(state, seat)
        return [one for one in found if payment.verb == "kill" or can_be_exerted(state, one)]
    if payment.what == "hand card":
        return [one for one in state.hand[seat] if one != card]
    kind = POSSESSION if payment.what == "possession" else SCHEME
    return [one for one in commanded(state, seat) if state.faces[one].kind == kind]


def payments(state: State, seat: int, card: int) -> Iterator[tuple[int, ...] | None]:
    """Every way to pay the additional cost; None alone when no cards are needed."""
    payment = state.faces[card].payment
    if payment is None or payment.verb == "spend":
        yield None
        return
    seen = set()
    for chosen in combinations(sorted(payable_with(state, seat, card, payment)), payment.number):
        # Copies in hand are interchangeable; cards in play are not.
        same = tuple(state.faces[one].ref for one in chosen) if payment.what == "hand card" else chosen
        if same not in seen:
            seen.add(same)
            yield chosen


def check_payment(state: State, seat: int, card: int, chosen: tuple[int, ...] | None) -> None:
    payment = state.faces[card].payment
    if payment is None or payment.verb == "spend":
        if chosen:
            raise IllegalActionError("KW-CARD-11", "the card has no additional cost in cards")
        return
    able = payable_with(state, seat, card, payment)
    cards = chosen or ()
    if len(cards) != payment.number or len(set(cards)) != len(cards) or any(one not in able for one in cards):
        raise IllegalActionError("KW-CARD-11", f"the additional cost is to {state.cards[card].additional_cost}")


def pay(state: State, seat: int, card: int, chosen: tuple[int, ...] | None) -> None:
    payment = state.faces[card].payment
    for one in chosen or ():
        assert payment is not None
        if payment.verb == "exert":
            exert(state, one)
        elif payment.verb == "kill":
            kill(state, one)
        elif payment.what == "hand card":
            state.hand[seat].remove(one)
            to_exile(state, one, seat)
        else:
            leave_play(state, one, banished=True, by=seat)


def play_card(state: State, seat: int, card: int, bearer: int | None, payment: tuple[int, ...] | None) -> None:
    face = state.faces[card] if 0 <= card < len(state.faces) else None
    if face is None or card not in state.hand[seat]:
        raise IllegalActionError("KW-REINFORCE-06", "the card is played from your hand")
    if face.kind not in (CHARACTER, SCHEME, POSSESSION):
        raise IllegalActionError("KW-REINFORCE-06", "only characters, schemes and possessions are played so")
    if state.trade[seat] < price(state, card):
        clause = "KW-CARD-11" if state.trade[seat] >= face.cost else "KW-REINFORCE-07"
        raise IllegalActionError(clause, f"{face.name} costs {price(state, card)} trade")
    check_bearer(state, seat, card, bearer, payment)
    check_payment(state, seat, card, payment)
    spend(state, seat, price(state, card))
    state.hand[seat].remove(card)
    pay(state, seat, card, payment)
    note(state, "card_played", seat, card, -1 if bearer is None else bearer)
    enter_field(state, card, seat, -1 if bearer is None else bearer)
    queue_abilities(state, card, "played")


def check_bearer(state: State, seat: int, card: int, bearer: int | None, payment: tuple[int, ...] | None) -> None:
    """KW-CARD-04, KW-KEYWORD-09."""
    if not needs_bearer(state, card):
        if bearer is not None:
            raise IllegalActionError("KW-CARD-04", "the card has no bearer")
        return
    able = bearers_for(state, card, seat)
    cost = state.faces[card].payment
    dying = cost is not None and cost.verb == "kill" and bearer in (payment or ())
    if bearer is None or bearer not in able or dying:
        second = state.faces[card].restricted and _bears_restricted(state, bearer)
        raise IllegalActionError("KW-KEYWORD-09" if second else "KW-CARD-04", "the possession cannot be attached there")


def _bears_restricted(state: State, bearer: int | None) -> bool:
    return (
        bearer is not None
        and 0 <= bearer < len(state.faces)
        and any(state.faces[one].restricted for one in state.possessions[bearer])
    )


def create_intrigue(state: State, seat: int, target: int, card: int | str) -> None:
    if not 0 <= target < len(state.faces) or state.commander[target] != seat:
        raise IllegalActionError("KW-INTRIGUE-01", "an intrigue is made on a card you command")
    kind = state.faces[target].kind
    if kind == SCHEME and not moving(state, target):
        raise IllegalActionError("KW-INTRIGUE-04", f"{state.names[target]} is not in motion")
    if not can_carry_intrigue(state, target):
        raise IllegalActionError("KW-INTRIGUE-01", f"{state.names[target]} cannot carry another face-down card")
    keep = state.keep[seat]
    if isinstance(card, int):
        if card not in state.hand[seat]:
            raise IllegalActionError("KW-INTRIGUE-02", "the card comes from your hand or from the top of your keep")
        state.hand[seat].remove(card)
        state.known_to[card] = seat
    elif not keep.cards:
        raise IllegalActionError("KW-INTRIGUE-02", "the keep is empty")
    else:
        card = keep.draw(state.stream)  # KW-INTRIGUE-05: nobody has seen it
        state.unsettled = state.unsettled or not keep.cards
    state.face_down[target].append(card)
    note(state, "intrigue_created", seat, target, card)
