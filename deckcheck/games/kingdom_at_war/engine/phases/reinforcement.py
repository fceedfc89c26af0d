"""Reinforcement phase without challenges: buying, playing cards, intrigues (KW-REINFORCE, KW-INTRIGUE)."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_at_war.engine.costs import pay, price, spend
from deckcheck.games.kingdom_at_war.engine.state import BOUGHT, State, note
from deckcheck.games.kingdom_at_war.engine.zones import draw, enter_field, queue_abilities

DRAW_PRICE: Final = 1
COIN_PRICE: Final = 2


def ask_reinforce(state: State) -> bool:
    state.seat = state.active
    return True


def buy_draw(state: State, seat: int) -> None:
    spend(state, seat, DRAW_PRICE)
    draw(state, seat, 1, BOUGHT)


def buy_coin(state: State, seat: int) -> None:
    spend(state, seat, COIN_PRICE)
    state.coins[seat] += 1
    note(state, "coin_bought", seat, state.coins[seat])


def play_card(state: State, seat: int, card: int, bearer: int | None, payment: tuple[int, ...] | None) -> None:
    spend(state, seat, price(state, card))
    state.hand[seat].remove(card)
    pay(state, seat, card, payment or ())
    note(state, "card_played", seat, card, -1 if bearer is None else bearer)
    enter_field(state, card, seat, -1 if bearer is None else bearer)
    queue_abilities(state, card, "played")


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
