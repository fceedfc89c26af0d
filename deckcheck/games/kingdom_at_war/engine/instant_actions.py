"""Abilities and events, which every player can use at any time (KW-ACTION), and choices that abilities need."""

from __future__ import annotations

from deckcheck.games.kingdom_at_war.engine.cards import Ability
from deckcheck.games.kingdom_at_war.engine.costs import pay, paying_cards, price, spend
from deckcheck.games.kingdom_at_war.engine.effects import run_effect
from deckcheck.games.kingdom_at_war.engine.state import Pending, State, Trigger, note
from deckcheck.games.kingdom_at_war.engine.targets import target_lists
from deckcheck.games.kingdom_at_war.engine.zones import exert, leave_play, second_restricted, to_exile

# Abilities


def payer_of(state: State, card: int, ability: Ability) -> int:
    """Return the character that an ability exerts: the card, or the bearer of a possession; -1 if none."""
    if not ability.exert:
        return -1
    return card if state.bearer[card] < 0 else state.bearer[card]


def find_ability(state: State, card: int, name: str) -> Ability | None:
    return next((ability for ability in state.facts[card].activated if ability.name == name), None)


def lacks_tactic(state: State, seat: int, ability: Ability) -> bool:
    """Return whether an effect needs the other side's tactic and there is none."""
    if not ability.needs_tactic:
        return False
    battle = state.battle
    return battle is None or seat not in battle.sides or battle.tactics[1 - battle.sides.index(seat)] < 0


def activate_ability(state: State, seat: int, card: int, name: str, targets: tuple[int, ...] | None) -> None:
    ability = find_ability(state, card, name)
    assert ability is not None
    payer, chosen = payer_of(state, card, ability), targets or ()
    note(state, "ability_used", seat, card, name, chosen)
    spend(state, seat, ability.trade)
    if payer >= 0:
        exert(state, payer)
    run_effect(state, seat, card, ability, chosen)


def play_event(state: State, seat: int, card: int, targets: tuple[int, ...] | None) -> None:
    """Pay, resolve and exile an event (KW-CARD-06, 07). Cards that pay an additional cost come first in `targets`."""
    chosen, number = targets or (), paying_cards(state, card)
    paid, aimed = chosen[:number], chosen[number:]
    plan = state.facts[card].event_plan
    note(state, "event_played", seat, card, aimed)
    spend(state, seat, price(state, card))
    state.hand[seat].remove(card)
    pay(state, seat, card, paid)
    if plan is not None:
        run_effect(state, seat, card, plan, aimed)
    to_exile(state, card)


# Choices of triggered abilities


def resolve_trigger(state: State) -> None:
    """Resolve the next waiting ability or ask for its targets; without a legal target only the other entries run."""
    trigger = state.triggers.pop(0)
    ability = trigger.ability
    if ability.slots:
        if next(target_lists(state, trigger.seat, trigger.card, ability), None) is not None:
            state.pending.append(Pending("targets", trigger.seat, trigger))
            return
        ability = ability._replace(steps=tuple(step for step in ability.steps if step.slot < 0), slots=())
    _resolve(state, trigger, ability, ())


def _resolve(state: State, trigger: Trigger, ability: Ability, targets: tuple[int, ...]) -> None:
    note(state, "ability_resolved", trigger.seat, trigger.card, targets)
    run_effect(state, trigger.seat, trigger.card, ability, targets)


def choose_targets(state: State, seat: int, targets: tuple[int, ...]) -> None:
    trigger = state.pending.pop().trigger
    assert trigger is not None
    _resolve(state, trigger, trigger.ability, targets)


def is_open(state: State, pending: Pending) -> bool:
    """Return whether a question still makes sense after other players have acted."""
    if pending.kind == "targets":
        assert pending.trigger is not None
        _, card, ability = pending.trigger
        return next(target_lists(state, pending.seat, card, ability), None) is not None
    if pending.kind == "restricted":
        return state.commander[pending.card] >= 0 and len(restricted_on(state, pending.card)) > 1
    return True


# Restricted possessions


def restricted_on(state: State, bearer: int) -> list[int]:
    return [possession for possession in state.possessions[bearer] if state.facts[possession].restricted]


def keep_one_restricted(state: State) -> None:
    """Banish a second restricted possession of a character (KW-KEYWORD-11), or ask which one (KW-AMB-38)."""
    bearer = second_restricted(state)
    if bearer < 0 or any(pending.kind == "restricted" for pending in state.pending):
        return
    if state.options.restricted_banish_choice == "newest":
        leave_play(state, restricted_on(state, bearer)[-1], banished=True, by=state.commander[bearer])
    else:
        state.pending.append(Pending("restricted", state.commander[bearer], card=bearer))


def banish_restricted(state: State, seat: int, card: int) -> None:
    state.pending.pop()
    leave_play(state, card, banished=True, by=seat)
