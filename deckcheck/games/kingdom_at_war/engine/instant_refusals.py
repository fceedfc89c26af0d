"""Reasons to refuse abilities, events, choices and deals (KW-TERM, KW-CARD, KW-DEAL)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_at_war.engine import steps
from deckcheck.games.kingdom_at_war.engine.cards import EVENT, SCHEME, Ability
from deckcheck.games.kingdom_at_war.engine.costs import paying_cards, price
from deckcheck.games.kingdom_at_war.engine.deals import declared_by, power_to_give
from deckcheck.games.kingdom_at_war.engine.instant_actions import find_ability, lacks_tactic, payer_of, restricted_on
from deckcheck.games.kingdom_at_war.engine.reinforcement_refusals import check_payment
from deckcheck.games.kingdom_at_war.engine.state import Deal, Goods, State
from deckcheck.games.kingdom_at_war.engine.targets import targets_fit
from deckcheck.games.kingdom_at_war.engine.values import can_be_exerted, is_moving
from deckcheck.games.kingdom_at_war.engine.zones import is_blocked

# Abilities and events


def refusal_of_ability(state: State, seat: int, card: int, ability: Ability) -> tuple[str, str] | None:
    """Return the clause and the message that forbid an ability now, apart from its targets."""
    if is_blocked(state, card, ability.unique):
        return "KW-UNIQUE-04", "an imposter cannot use this ability"
    if state.facts[card].kind == SCHEME and not is_moving(state, card):
        return "KW-CARD-09", f"{state.names[card]} is not in motion"
    if state.trade[seat] < ability.trade:
        return "KW-TERM-03", f"the ability costs {ability.trade} trade; you have {state.trade[seat]}"
    payer = payer_of(state, card, ability)
    if payer >= 0:
        if state.wounded[payer]:
            return "KW-WOUND-05", f"{state.names[payer]} is wounded and cannot be exerted"
        if not can_be_exerted(state, payer):
            return "KW-TERM-02", f"{state.names[payer]} cannot be exerted"
    if lacks_tactic(state, seat, ability):
        return "KW-TERM-03", "you can use this ability only against a tactic of the other side"
    return None


def _activate_ability(state: State, seat: int, card: int, name: str, targets: tuple[int, ...] | None) -> None:
    if not 0 <= card < len(state.facts) or state.commander[card] != seat:
        raise IllegalActionError("KW-TERM-09", "you can use only cards you command")
    ability = find_ability(state, card, name)
    if ability is None:
        raise IllegalActionError("KW-TERM-03", f"{state.names[card]} does not have the ability '{name}'")
    refusal = refusal_of_ability(state, seat, card, ability)
    if refusal:
        raise IllegalActionError(*refusal)
    if not targets_fit(state, seat, card, ability, targets or (), payer_of(state, card, ability)):
        raise IllegalActionError("KW-TERM-11", "the ability cannot have these targets")


def _play_event(state: State, seat: int, card: int, targets: tuple[int, ...] | None) -> None:
    if card not in state.hand[seat] or state.facts[card].kind != EVENT:
        raise IllegalActionError("KW-CARD-06", "you can play only events from your hand this way")
    printed, cost = state.facts[card], price(state, card)
    if state.trade[seat] < cost:
        raise IllegalActionError("KW-REINFORCE-07", f"{printed.name} costs {cost} trade; you have {state.trade[seat]}")
    chosen, number = targets or (), paying_cards(state, card)
    paid, aimed = chosen[:number], chosen[number:]
    check_payment(state, seat, card, paid or None)
    plan = printed.event_plan
    if (plan is None and aimed) or (plan is not None and not targets_fit(state, seat, card, plan, aimed)):
        raise IllegalActionError("KW-TERM-11", "the event cannot have these targets")
    if plan is not None and lacks_tactic(state, seat, plan):
        raise IllegalActionError("KW-TERM-11", "you can play this event only against a tactic of the other side")


# Choices


def _choose_targets(state: State, seat: int, targets: tuple[int, ...]) -> None:
    trigger = state.pending[-1].trigger
    assert trigger is not None
    if not targets_fit(state, seat, trigger.card, trigger.ability, targets):
        raise IllegalActionError("KW-TERM-11", "the ability cannot have these targets")


def _banish_restricted(state: State, seat: int, card: int) -> None:
    if card not in restricted_on(state, state.pending[-1].card):
        raise IllegalActionError("KW-KEYWORD-11", "you can banish only one of the two restricted possessions")


# Deals


def _offer_deal(state: State, seat: int, to: int, give: Goods, take: Goods) -> None:
    if to == seat or not 0 <= to < state.seats or state.eliminated[to]:
        raise IllegalActionError("KW-DEAL-01", "you can make a deal only with another player who is still in the game")
    if state.battle is not None and not state.declared:
        raise IllegalActionError("KW-DEAL-03", "you can negotiate over a battle only directly after it is declared")
    if any(pending.kind == "deal" for pending in state.pending):
        raise IllegalActionError("KW-DEAL-08", "another offer is already open")
    _check_deal(state, Deal(seat, to, give, take))


def _check_deal(state: State, deal: Deal) -> None:
    _check_goods(state, deal.by, deal.give)
    _check_goods(state, deal.to, deal.take)


def _check_goods(state: State, seat: int, goods: Goods) -> None:
    """Check that everything can change hands and that the player has it (KW-DEAL-05 to 08)."""
    for thing, amount in goods:
        if thing == "cards":
            _check_cards(state, seat, amount)
            continue
        if thing not in ("trade", "coins", "power"):
            raise IllegalActionError("KW-DEAL-05", f"only trade, coins, power and cards can change hands, not '{thing}'")
        have = {"trade": state.trade[seat], "coins": state.coins[seat], "power": power_to_give(state, seat)}[thing]
        if not isinstance(amount, int) or not 0 <= amount <= have:
            raise IllegalActionError("KW-DEAL-08", f"{state.player_names[seat]} can give only {have} {thing}")


def _check_cards(state: State, seat: int, cards: int | tuple[int, ...]) -> None:
    if not state.options.trade_field_cards:
        raise IllegalActionError("KW-DEAL-05", "you can trade cards only if all players agreed before the game (KW-DEAL-06)")
    if steps.PHASES[state.step] != "reinforcement":
        raise IllegalActionError("KW-DEAL-07", "you can trade cards only in a reinforcement phase")
    if isinstance(cards, int) or any(card not in state.field[seat] for card in cards):
        raise IllegalActionError("KW-DEAL-05", "only cards on the field that the giver commands can change hands")


def can_be_accepted(state: State, deal: Deal) -> bool:
    try:
        _check_deal(state, deal)
    except IllegalActionError:
        return False
    return True


def _answer_deal(state: State, seat: int, accept: bool) -> None:
    deal = state.pending[-1].deal
    assert deal is not None
    if accept:
        _check_deal(state, deal)


def _withdraw_declared_action(state: State, seat: int) -> None:
    if declared_by(state) != seat:
        raise IllegalActionError("KW-DEAL-03", "you have not just declared an action")


CHECKS: Final[dict[str, Callable[..., None]]] = {
    "activate_ability": _activate_ability,
    "play_event": _play_event,
    "choose_targets": _choose_targets,
    "banish_restricted": _banish_restricted,
    "offer_deal": _offer_deal,
    "answer_deal": _answer_deal,
    "withdraw_declared_action": _withdraw_declared_action,
}
