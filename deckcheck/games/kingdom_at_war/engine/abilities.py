"""Abilities and events, which every player can use at any time: targets, costs, choices (KW-ACTION, KW-TERM, KW-CARD)."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.games.kingdom_at_war.engine.cards import CANNOT_BE_EXERTED, CHARACTER, EVENT, SCHEME, Ability
from deckcheck.games.kingdom_at_war.engine.costs import check_payment, pay, paying_cards, price, spend
from deckcheck.games.kingdom_at_war.engine.effects import run_effect
from deckcheck.games.kingdom_at_war.engine.state import Question, State, Trigger, asked
from deckcheck.games.kingdom_at_war.engine.values import can_be_exerted, has_static, in_play, is_moving
from deckcheck.games.kingdom_at_war.engine.zones import exert, is_blocked, leave_play, second_restricted, to_exile
from deckcheck.simulator.parts.flow import Refusal, note

# Targets


def candidates(state: State, seat: int, source: int, kind: str, number: int) -> list[int]:
    """Return the cards that can be chosen as a target of this kind (KW-TERM-11)."""
    facts = state.facts
    if kind == "card":
        return in_play(state)
    if kind == "cheap":  # KW-CARD-12: only the printed cost counts
        return [card for card in in_play(state) if facts[card].cost <= number]
    if kind == "attached":
        return [card for card in in_play(state) if state.bearer[card] >= 0 and state.bearer[card] != source]
    everywhere = [card for row in state.field for card in row]
    if kind == "scheme":
        return [card for card in everywhere if facts[card].kind == SCHEME and not is_moving(state, card)]
    found = [card for card in everywhere if facts[card].kind == CHARACTER]
    if kind == "unwounded":
        wounded_too = state.options.exert_wounded == "dies"
        return [
            card
            for card in found
            if (wounded_too or not state.wounded[card]) and not has_static(state, card, CANNOT_BE_EXERTED)
        ]
    if kind == "foreign":
        return [card for card in found if state.commander[card] != seat]
    return found


def target_lists(state: State, seat: int, source: int, ability: Ability, paid: int = -1) -> Iterator[tuple[int, ...]]:
    """Yield every choice of targets of an ability. `paid` is exerted as a cost, so it cannot be exerted as a target."""
    ways: list[tuple[int, ...]] = [()]
    for kind, number in ability.slots:
        found = candidates(state, seat, source, kind, number)
        if kind == "unwounded" and paid in found and state.options.exert_wounded != "dies":
            found.remove(paid)
        ways = [(*way, card) for way in ways for card in found]
    return iter(ways)


def targets_fit(state: State, seat: int, source: int, ability: Ability, targets: tuple[int, ...], paid: int = -1) -> bool:
    """Return whether these cards can be the targets of an ability."""
    if len(targets) != len(ability.slots):
        return False
    for target, (kind, number) in zip(targets, ability.slots, strict=True):
        if target not in candidates(state, seat, source, kind, number):
            return False
        if kind == "unwounded" and target == paid and state.options.exert_wounded != "dies":
            return False
    return True


# Abilities and events


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


def check_ability(state: State, seat: int, card: int, ability: Ability) -> Refusal | None:
    """Refuse an ability that cannot be used now, whatever its targets."""
    if is_blocked(state, card, ability.unique):
        return Refusal("KW-UNIQUE-04", "an imposter cannot use this ability")
    if state.facts[card].kind == SCHEME and not is_moving(state, card):
        return Refusal("KW-CARD-09", f"{state.names[card]} is not in motion")
    if state.trade[seat] < ability.trade:
        return Refusal("KW-TERM-03", f"the ability costs {ability.trade} trade; you have {state.trade[seat]}")
    payer = payer_of(state, card, ability)
    if payer >= 0:
        if state.wounded[payer]:
            return Refusal("KW-WOUND-05", f"{state.names[payer]} is wounded and cannot be exerted")
        if not can_be_exerted(state, payer):
            return Refusal("KW-TERM-02", f"{state.names[payer]} cannot be exerted")
    if lacks_tactic(state, seat, ability):
        return Refusal("KW-TERM-03", "you can use this ability only against a tactic of the other side")
    return None


def check_activate_ability(state: State, seat: int, card: int, name: str, targets: tuple[int, ...] | None) -> Refusal | None:
    if not 0 <= card < len(state.facts) or state.commander[card] != seat:
        return Refusal("KW-TERM-09", "you can use only cards you command")
    ability = find_ability(state, card, name)
    if ability is None:
        return Refusal("KW-TERM-03", f"{state.names[card]} does not have the ability '{name}'")
    refusal = check_ability(state, seat, card, ability)
    if refusal is None and not targets_fit(state, seat, card, ability, targets or (), payer_of(state, card, ability)):
        return Refusal("KW-TERM-11", "the ability cannot have these targets")
    return refusal


def activate_ability(state: State, seat: int, card: int, name: str, targets: tuple[int, ...] | None) -> None:
    ability = find_ability(state, card, name)
    assert ability is not None
    payer, chosen = payer_of(state, card, ability), targets or ()
    note(state, "ability_used", seat, card, name, chosen)
    spend(state, seat, ability.trade)
    if payer >= 0:
        exert(state, payer)
    run_effect(state, seat, card, ability, chosen)


def check_event(state: State, seat: int, card: int, targets: tuple[int, ...] | None) -> Refusal | None:
    if card not in state.hand[seat] or state.facts[card].kind != EVENT:
        return Refusal("KW-CARD-06", "you can play only events from your hand this way")
    printed, cost = state.facts[card], price(state, card)
    if state.trade[seat] < cost:
        return Refusal("KW-REINFORCE-07", f"{printed.name} costs {cost} trade; you have {state.trade[seat]}")
    chosen, number = targets or (), paying_cards(state, card)
    paid, aimed = chosen[:number], chosen[number:]
    refusal = check_payment(state, seat, card, paid or None)
    if refusal is not None:
        return refusal
    plan = printed.event_plan
    if (plan is None and aimed) or (plan is not None and not targets_fit(state, seat, card, plan, aimed)):
        return Refusal("KW-TERM-11", "the event cannot have these targets")
    if plan is not None and lacks_tactic(state, seat, plan):
        return Refusal("KW-TERM-11", "you can play this event only against a tactic of the other side")
    return None


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
            state.stack.append(Question("targets", trigger.seat, trigger))
            return
        ability = ability._replace(parts=tuple(part for part in ability.parts if part.slot < 0), slots=())
    _resolve(state, trigger, ability, ())


def _resolve(state: State, trigger: Trigger, ability: Ability, targets: tuple[int, ...]) -> None:
    note(state, "ability_resolved", trigger.seat, trigger.card, targets)
    run_effect(state, trigger.seat, trigger.card, ability, targets)


def _asking(state: State) -> Trigger:
    question = asked(state)
    assert question is not None
    assert question.trigger is not None
    return question.trigger


def check_targets(state: State, seat: int, targets: tuple[int, ...]) -> Refusal | None:
    trigger = _asking(state)
    if not targets_fit(state, seat, trigger.card, trigger.ability, targets):
        return Refusal("KW-TERM-11", "the ability cannot have these targets")
    return None


def choose_targets(state: State, seat: int, targets: tuple[int, ...]) -> None:
    trigger = _asking(state)
    state.stack.pop()
    _resolve(state, trigger, trigger.ability, targets)


def is_open(state: State, question: Question) -> bool:
    """Return whether a question still makes sense after other players have acted."""
    if question.kind == "targets":
        assert question.trigger is not None
        _, card, ability = question.trigger
        return next(target_lists(state, question.seat, card, ability), None) is not None
    if question.kind == "restricted":
        return state.commander[question.card] >= 0 and len(restricted_on(state, question.card)) > 1
    return True


# Restricted possessions


def restricted_on(state: State, bearer: int) -> list[int]:
    return [possession for possession in state.possessions[bearer] if state.facts[possession].restricted]


def keep_one_restricted(state: State) -> None:
    """Banish a second restricted possession of a character (KW-KEYWORD-11), or ask which one (KW-AMB-38)."""
    bearer = second_restricted(state)
    if bearer < 0 or any(isinstance(item, Question) and item.kind == "restricted" for item in state.stack):
        return
    if state.options.restricted_banish_choice == "newest":
        leave_play(state, restricted_on(state, bearer)[-1], banished=True, by=state.commander[bearer])
    else:
        state.stack.append(Question("restricted", state.commander[bearer], card=bearer))


def check_restricted(state: State, seat: int, card: int) -> Refusal | None:
    question = asked(state)
    if question is None or card not in restricted_on(state, question.card):
        return Refusal("KW-KEYWORD-11", "you can banish only one of the two restricted possessions")
    return None


def banish_restricted(state: State, seat: int, card: int) -> None:
    state.stack.pop()
    leave_play(state, card, banished=True, by=seat)
