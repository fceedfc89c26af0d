"""The standard policy: it values every action by its effect and takes the best one.

Damage on the enemy Hero comes first, then threats: the Hero leaves the reach of enemy Units, and attacks strike those that can
still act. New Units and Statistic cards, which can wait, come later in the round. It uses only what the player sees.
"""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.core.engine import Action, Mulligan
from deckcheck.core.rng import Stream
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.attacks import RANGE
from deckcheck.games.homm.engine.board import CELL, Space
from deckcheck.games.homm.engine.ending import DAMAGE_LIMIT
from deckcheck.games.homm.engine.movement import Way
from deckcheck.games.homm.engine.payment import Pay
from deckcheck.games.homm.engine.phases.rounds import HAND_LIMIT
from deckcheck.games.homm.engine.view import View
from deckcheck.games.homm.policy.evaluation import (
    LETHAL,
    WEIGHTS,
    Table,
    attack_damage,
    card_value,
    effect_value,
    entry_value,
    loss,
    size_value,
)

CALM = frozenset({"play_unit", "play_unit_as_increase", "play_artifact", "play_as_statistic"})
"""Actions that lose little if they come later in the round."""
PASS_VALUE = WEIGHTS["pass"]
"""Value of passing: more than that of an action that does nothing."""


def standard_policy(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    """Return the action with the highest value, the first of several equal ones."""
    if len(actions) == 1:
        return actions[0]
    table = Table(look())
    do = actions[0].do
    if do in ("replace_cards", "discard_cards"):
        return choose_cards(table, do)
    best, highest = actions[0], float("-inf")
    for action in actions:
        do, args = action
        value = VALUES[do](table, *args)
        if value > 0 and do in CALM:
            value *= WEIGHTS["calm"]
        if value > highest:
            best, highest = action, value
    return best


def choose_cards(table: Table, do: str) -> Action:
    """Replace cards that the player cannot pay for; in the discard step, discard what is over the limit."""
    hand = _by_value(table)
    chosen = replaced(table, hand) if do == "replace_cards" else hand[: max(0, len(hand) - HAND_LIMIT)]
    return Action(do, (tuple(sorted(chosen)),))


def _by_value(table: Table) -> list[int]:
    """Return the hand, the card that is least worth keeping first."""
    return sorted(table.view.hand, key=lambda card: (table.keep_value(card), card))


def replaced(table: Table, hand: list[int]) -> list[int]:
    """Return the cards of an opening hand to replace: those out of reach, and others while there are too few cheap Units."""
    away, others = _replaced(table, hand)
    return away + others


def _replaced(table: Table, hand: list[int]) -> tuple[list[int], list[int]]:
    facts = table.view.facts
    pool = sum(table.view.ready[table.seat])
    away = [card for card in hand if not table.is_payable(facts[card]) or facts[card].total_cost() > pool]
    kept = [card for card in hand if card not in away]
    units = [card for card in kept if facts[card].type == "unit"]
    missing = max(0, int(WEIGHTS["opening_units"]) - len(units))
    return away, [card for card in kept if card not in units][: max(0, 2 * missing - len(away))]


def explain_mulligan(look: Callable[[], View], action: Action) -> Mulligan | None:
    """Return the decision on an opening hand, with what `replaced` sees in it."""
    if action.do != "replace_cards":
        return None
    table = Table(look())
    away, others = _replaced(table, _by_value(table))
    faults = ["cards that cannot be paid for in round 1"] * bool(away) + ["too few Units"] * bool(others)
    return Mulligan(bool(action.args[0]), " and ".join(faults) or "all cards can be paid for, enough Units")


def activate_unit(table: Table, unit: Space, move: Way | None, attack: Space | None) -> float:
    piece = table.at[CELL[unit]]
    end = CELL[move[-1]] if move else piece.cell
    near = table.to_goal[piece.cell] - table.to_goal[end]
    if piece.unit_type == "ranged" and table.to_goal[piece.cell] <= RANGE:
        near = 0
    value = WEIGHTS["step"] * near if move else 0.0
    there = table.at.get(end)
    if there is not None and there is not piece:
        value += WEIGHTS["merge"] * size_value(piece)
    if end != piece.cell:
        here, after = table.risk(piece.cell)[0], table.risk(end)[0]
        if here != after:
            value += WEIGHTS["exposed"] * (loss(piece, here) - loss(piece, after))
    if attack is not None:
        value += table.attack_value(piece, end, table.at[CELL[attack]])
    return value - (0.01 * len(move) if move else 0.0)


def activate_hero(table: Table, move: Way | None, take_location: Space | None) -> float:
    """Value Locations, a few rows forward, and distance from the threats of enemy Units."""
    hero = table.hero
    end = CELL[move[-1]] if move else hero.cell
    rows = (end // 7) if table.seat == 0 else 6 - end // 7
    now = (hero.cell // 7) if table.seat == 0 else 6 - hero.cell // 7
    value = 0.4 * (min(rows, 2) - min(now, 2)) - 0.3 * max(0, rows - 3)
    value += table.hero_risk(*table.risk(hero.cell)) - table.hero_risk(*table.risk(end))
    return value + (WEIGHTS["location"] if take_location is not None else 0.0)


def play_unit(table: Table, card: int, pay: Pay, at: Space) -> float:
    value = card_value(table.view.facts[card]) + entry_value(table, card)
    return value - WEIGHTS["deploy_step"] * table.to_goal[CELL[at]] - WEIGHTS["paid"] * spent(pay)


def play_increase(table: Table, card: int, pay: Pay, unit: Space) -> float:
    piece = table.at[CELL[unit]]
    value = size_value(piece) + 1.0 if piece.activated else WEIGHTS["early_increase"] * size_value(piece)
    return value + WEIGHTS["deploy_step"] * (8 - table.to_goal[piece.cell]) - WEIGHTS["paid"] * spent(pay)


def spent(pay: Pay) -> int:
    return sum(number for _, number in pay)


def play_other(table: Table, card: int, pay: Pay, at: Space | None = None) -> float:
    facts = table.view.facts[card]
    target = CELL[at] if at is not None else -1
    if target < 0 and facts.target is not None:
        return -1.0
    value = sum(effect_value(table, effect, target, card) for effect in facts.instant)
    if facts.type == "artifact" or facts.ongoing or facts.reaction:
        value += 4.0 + 0.5 * facts.total_cost()
        if facts.attach is not None and facts.attach.thing == "space":
            value -= 0.2 * table.to_goal[target] + 2.0
        elif target >= 0:
            value += 0.1 * size_value(table.at[target])
    return value - WEIGHTS["paid"] * spent(pay)


def play_as_statistic(table: Table, card: int, statistic: str) -> float:
    """Value one more Statistic card in every later round, of the type that the hand needs most."""
    view = table.view
    number = STATISTICS.index(statistic)
    demand = table.demand[number] - view.facts[card].cost[number]
    stage = "early" if view.round <= 6 else "middle" if view.round <= 10 else "late"
    early = WEIGHTS[f"statistic_{stage}"]
    return early + min(2.0, demand / (1 + table.pool[number])) - WEIGHTS["statistic_card"] * table.keep_value(card)


def play_vanguard(table: Table, card: int, pay: Pay, at: Space | None) -> float:
    facts = table.view.facts[card]
    closer = 0.0 if at is None else 0.1 * table.to_goal[CELL[at]]
    value = WEIGHTS["vanguard"] + card_value(facts) + entry_value(table, card)
    return value - closer - WEIGHTS["paid"] * spent(pay)


def use_as_activation(table: Table, unit: Space, target: Space | None) -> float:
    piece = table.at[CELL[unit]]
    effects = table.view.facts[piece.card].as_activation
    cell = CELL[target] if target is not None else piece.cell
    return 0.2 + sum(effect_value(table, effect, cell, piece.card) for effect in effects)


def use_ability(table: Table, card: int, target: Space | None, pay: Pay) -> float:
    effects = table.view.facts[card].own_turn
    if effects[0].do == "play_vanguard":
        return 9.0 - spent(pay)
    cell = CELL[target] if target is not None else -1
    return sum(effect_value(table, effect, cell, card) for effect in effects) - 1.5 * spent(pay)


def boost(table: Table, card: int | None) -> float:
    """Value what one point of damage more or less changes, against the card that it costs."""
    view = table.view
    if card is None or view.attack is None:
        return PASS_VALUE
    pieces = {piece.card: piece for piece in view.pieces}
    attacker, target = pieces[view.attack[0]], pieces[view.attack[1]]
    attacking = attacker.seat == table.seat
    if (view.facts[card].type == "unit") != attacking:
        return -1.0  # a Unit adds to an attack, another card takes off from it (HM-BOOST-04, HM-BOOST-05)
    damage = attack_damage(attacker, attacker.cell, target)
    gain = loss(target, damage + 1) - loss(target, damage) if attacking else loss(target, damage) - loss(target, damage - 1)
    if attacking and target.is_hero and target.damage + damage + WEIGHTS["lethal_margin"] >= DAMAGE_LIMIT:
        return LETHAL / 10  # abilities may add what is missing
    price = WEIGHTS["boost_card"] * max(0.0, table.keep_value(card)) - WEIGHTS["spare_card"] * (len(view.hand) - 3)
    return gain - price


def choose_targets(table: Table, cards: tuple[int, ...] | None, spaces: Way | None) -> float:
    """Value strong enemies, strong friends and spaces near the enemy Hero; declining is worth nothing."""
    if cards is not None:
        if table.view.decision == "hand":
            return -sum(table.keep_value(card) for card in cards)
        return sum(0.1 + _card_choice(table, card) for card in cards)
    if not spaces:
        return 0.0
    if table.view.decision in ("path", "space"):
        return 0.3 + 0.1 * (7 - table.to_goal[CELL[spaces[-1]]])
    pieces = [table.at[CELL[space]] for space in spaces if CELL[space] in table.at]
    return 0.1 + sum(1.0 + 0.1 * size_value(piece) * piece.size for piece in pieces)


def _card_choice(table: Table, card: int) -> float:
    facts = table.view.facts.get(card)
    own = card in table.view.aside[table.seat] or any(p.seat == table.seat and card in p.attached for p in table.view.pieces)
    if facts is None:
        return 0.0
    return -1.0 if own and facts.ongoing else card_value(facts)


def choose_merge_card(table: Table, card: int) -> float:
    return 0.0 if table.view.facts[card].vanguard else 1.0


def place_location(table: Table, card: int, at: Space) -> float:
    """Value columns near that of the player's Hero, which takes a Location there on its way."""
    return -float(abs(at[0] - 4))


VALUES: dict[str, Callable[..., float]] = {
    "choose_order": lambda table, first: float(first == table.seat),
    "place_location": place_location,
    "play_unit": play_unit,
    "play_unit_as_increase": play_increase,
    "play_spell": play_other,
    "play_ability": play_other,
    "play_artifact": play_other,
    "play_as_statistic": play_as_statistic,
    "play_vanguard": play_vanguard,
    "activate_unit": activate_unit,
    "activate_hero": activate_hero,
    "use_as_activation": use_as_activation,
    "use_ability": use_ability,
    "boost": boost,
    "choose_merge_card": choose_merge_card,
    "choose_targets": choose_targets,
    "resolve_round_effect": lambda table, card, target: 1.0,
    "pass": lambda table: PASS_VALUE,
}
"""Action -> function that values it."""
