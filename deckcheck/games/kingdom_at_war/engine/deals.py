"""Deals between players, and declared actions that are withdrawn after one (KW-DEAL)."""

from __future__ import annotations

from deckcheck.games.kingdom_at_war.engine import steps
from deckcheck.games.kingdom_at_war.engine.state import Deal, Goods, Pending, State, note
from deckcheck.games.kingdom_at_war.engine.zones import give_command


def offer_deal(state: State, seat: int, to: int, give: Goods, take: Goods) -> None:
    state.pending.append(Pending("deal", to, deal=Deal(seat, to, give, take)))
    note(state, "deal_offered", seat, to, give, take)


def power_to_give(state: State, seat: int) -> int:
    """Return the power that a player can give away (KW-AMB-41)."""
    on_cards = sum(state.power[card] for card in state.field[seat])
    return state.pool[seat] + (on_cards if state.options.deal_power_source == "pool_and_cards" else 0)


def answer_deal(state: State, seat: int, accept: bool) -> None:
    """Accept or decline an offer; both players give at once (KW-DEAL-08)."""
    deal = state.pending.pop().deal
    assert deal is not None
    note(state, "deal_accepted" if accept else "deal_declined", seat, deal.by)
    if accept:
        _hand_over(state, deal.by, deal.to, deal.give)
        _hand_over(state, deal.to, deal.by, deal.take)


def _hand_over(state: State, giver: int, taker: int, goods: Goods) -> None:
    for thing, amount in goods:
        if isinstance(amount, tuple):
            for card in amount:
                give_command(state, card, taker)
        elif thing == "power":
            _take_power(state, giver, amount)
            state.pool[taker] += amount
            state.unsettled = True
        else:
            counter = state.trade if thing == "trade" else state.coins
            counter[giver] -= amount
            counter[taker] += amount


def _take_power(state: State, seat: int, amount: int) -> None:
    """Take power from the pool first, then from cards."""
    from_pool = min(amount, state.pool[seat])
    state.pool[seat] -= from_pool
    amount -= from_pool
    for card in state.field[seat]:
        part = min(amount, state.power[card])
        state.power[card] -= part
        amount -= part


def declared_by(state: State) -> int:
    """Return the seat that has just declared a battle or a challenge, or -1."""
    if not state.declared:
        return -1
    return state.battle.sides[0] if state.battle else state.challenge.challenger if state.challenge else -1


def withdraw_declared_action(state: State, seat: int) -> None:
    """Undo the declaration of a battle or a challenge (KW-DEAL-02)."""
    if state.battle is not None:
        state.battle, state.step = None, steps.BATTLE
    else:
        state.challenge, state.step = None, steps.REINFORCE
    state.declared = False
    note(state, "declaration_withdrawn", seat)
