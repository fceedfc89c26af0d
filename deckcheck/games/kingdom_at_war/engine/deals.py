"""Deals between players, and declared actions that are withdrawn after one (KW-DEAL)."""

from __future__ import annotations

from deckcheck.games.kingdom_at_war.engine.battle import BATTLE_STEPS
from deckcheck.games.kingdom_at_war.engine.challenge import end_challenge
from deckcheck.games.kingdom_at_war.engine.state import Deal, Goods, Question, State, asked, drop_steps, open_deal
from deckcheck.games.kingdom_at_war.engine.zones import give_command
from deckcheck.simulator.parts.flow import Refusal, note


def check_offer(state: State, seat: int, to: int, give: Goods, take: Goods) -> Refusal | None:
    if to == seat or not 0 <= to < state.seats or state.eliminated[to]:
        return Refusal("KW-DEAL-01", "you can make a deal only with another player who is still in the game")
    if state.battle is not None and not state.declared:
        return Refusal("KW-DEAL-03", "you can negotiate over a battle only directly after it is declared")
    if open_deal(state) is not None:
        return Refusal("KW-DEAL-08", "another offer is already open")
    return check_deal(state, Deal(seat, to, give, take))


def check_deal(state: State, deal: Deal) -> Refusal | None:
    return _check_goods(state, deal.by, deal.give) or _check_goods(state, deal.to, deal.take)


def _check_goods(state: State, seat: int, goods: Goods) -> Refusal | None:
    """Refuse what cannot change hands or what the player does not have (KW-DEAL-05 to 08)."""
    for thing, amount in goods:
        if thing == "cards":
            refusal = _check_cards(state, seat, amount)
            if refusal is not None:
                return refusal
            continue
        if thing not in ("trade", "coins", "power"):
            return Refusal("KW-DEAL-05", f"only trade, coins, power and cards can change hands, not '{thing}'")
        have = {"trade": state.trade[seat], "coins": state.coins[seat], "power": power_to_give(state, seat)}[thing]
        if not isinstance(amount, int) or not 0 <= amount <= have:
            return Refusal("KW-DEAL-08", f"{state.player_names[seat]} can give only {have} {thing}")
    return None


def _check_cards(state: State, seat: int, cards: int | tuple[int, ...]) -> Refusal | None:
    if not state.options.trade_field_cards:
        return Refusal("KW-DEAL-05", "you can trade cards only if all players agreed before the game (KW-DEAL-06)")
    if state.phase != "reinforcement":
        return Refusal("KW-DEAL-07", "you can trade cards only in a reinforcement phase")
    if isinstance(cards, int) or any(card not in state.field[seat] for card in cards):
        return Refusal("KW-DEAL-05", "only cards on the field that the giver commands can change hands")
    return None


def power_to_give(state: State, seat: int) -> int:
    """Return the power that a player can give away (KW-AMB-41)."""
    on_cards = sum(state.power[card] for card in state.field[seat])
    return state.pool[seat] + (on_cards if state.options.deal_power_source == "pool_and_cards" else 0)


def offer_deal(state: State, seat: int, to: int, give: Goods, take: Goods) -> None:
    state.stack.append(Question("deal", to, deal=Deal(seat, to, give, take)))
    note(state, "deal_offered", seat, to, give, take)


def _offered(state: State) -> Deal:
    question = asked(state)
    assert question is not None
    assert question.deal is not None
    return question.deal


def check_answer(state: State, seat: int, accept: bool) -> Refusal | None:
    return check_deal(state, _offered(state)) if accept else None


def answer_deal(state: State, seat: int, accept: bool) -> None:
    """Accept or decline an offer; both players give at once (KW-DEAL-08)."""
    deal = _offered(state)
    state.stack.pop()
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


def check_withdraw(state: State, seat: int) -> Refusal | None:
    if declared_by(state) != seat:
        return Refusal("KW-DEAL-03", "you have not just declared an action")
    return None


def withdraw_declared_action(state: State, seat: int) -> None:
    """Undo the declaration of a battle or a challenge (KW-DEAL-02)."""
    if state.battle is not None:
        state.withdrawn_battles.append(state.battle.sides[1])
        state.battle = None
        drop_steps(state, BATTLE_STEPS)
    elif state.challenge is not None:
        state.withdrawn_challenges.append(state.challenge.target)
        end_challenge(state)
    state.declared = False
    note(state, "declaration_withdrawn", seat)
