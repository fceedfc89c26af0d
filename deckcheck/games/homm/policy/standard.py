"""The standard policy: it values every action by its effect and takes the best one.

Damage on the enemy Hero comes first, then threats: the Hero leaves the reach of enemy Units, and attacks strike those that can
still act. New Units and Statistic cards, which can wait, come later in the round. It uses only what the player sees.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from operator import itemgetter
from typing import Any

from deckcheck.core.engine import Action, Mulligan
from deckcheck.core.rng import Stream
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.attacks import RANGE
from deckcheck.games.homm.engine.board import CELL, SIDE, Space
from deckcheck.games.homm.engine.ending import DAMAGE_LIMIT
from deckcheck.games.homm.engine.movement import Way
from deckcheck.games.homm.engine.phases.rounds import HAND_LIMIT
from deckcheck.games.homm.engine.state import Pay
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
NUMBERS = {name: number for number, name in enumerate(STATISTICS)}
PASS_VALUE = WEIGHTS["pass"]
"""Value of passing: more than that of an action that does nothing."""


def standard_policy(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    """Return the action with the highest value, the first of several equal ones."""
    do = actions[0].do
    if len(actions) == 1 or do == "resolve_round_effect":  # in any order
        return actions[0]
    table = Table(look())
    if do in ("replace_cards", "discard_cards"):
        return choose_cards(table, do)
    best, highest = actions[0], float("-inf")
    calm = WEIGHTS["calm"]
    for do, group in groupby(actions, itemgetter(0)):
        run = list(group)
        values = VALUES[do](table, [args for _, args in run])
        if do in CALM:
            values = [value * calm if value > 0 else value for value in values]
        top = max(values)
        if top > highest:
            best, highest = run[values.index(top)], top
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
    facts = {card: table.view.facts_of(card) for card in hand}
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


Args = tuple[Any, ...]
"""Arguments of an action."""


def activate_unit(table: Table, run: list[Args]) -> list[float]:
    """Value steps towards the enemy Hero, merging, attacks, and spaces where enemy Units deal less damage."""
    at, to_goal, risk, step = table.at, table.to_goal, table.risk, WEIGHTS["step"]
    found: list[float] = []
    unit: Space | None = None
    for space, move, attack in run:
        if space is not unit:
            unit = space
            piece = at[CELL[space]]
            start, here = piece.cell, risk(piece.cell)[0]
            stays = piece.unit_type == "ranged" and to_goal[start] <= RANGE
            exposed = {here: 0.0}
        value, end = 0.0, start
        if move:
            end = CELL[move[-1]]
            value = 0.0 if stays else step * (to_goal[start] - to_goal[end])
            if end != start:
                if end in at:
                    value += WEIGHTS["merge"] * size_value(piece)
                after = risk(end)[0]
                if after not in exposed:
                    exposed[after] = WEIGHTS["exposed"] * (loss(piece, here) - loss(piece, after))
                value += exposed[after]
        if attack is not None:
            value += table.attack_value(piece, end, at[CELL[attack]])
        found.append(value - 0.01 * len(move) if move else value)
    return found


def _row_value(now: int, after: int) -> float:
    return 0.4 * (min(after, 2) - min(now, 2)) - 0.3 * max(0, after - 3)


ROW_VALUES = [[_row_value(now, after) for after in range(SIDE)] for now in range(SIDE)]
"""Value of a Hero's move from a row to another, counted from the player's first row."""


def activate_hero(table: Table, run: list[Args]) -> list[float]:
    """Value Locations, a few rows forward, and distance from the threats of enemy Units."""
    start, risk, hero_risk = table.hero.cell, table.risk, table.hero_risk
    here = hero_risk(risk(start))
    rows = ROW_VALUES[start // SIDE if table.seat == 0 else SIDE - 1 - start // SIDE]
    if table.seat:
        rows = rows[::-1]
    found = []
    for move, take_location in run:
        end = CELL[move[-1]] if move else start
        value = rows[end // SIDE] + (here - hero_risk(risk(end)))
        found.append(value + WEIGHTS["location"] if take_location is not None else value)
    return found


def play_unit(table: Table, run: list[Args]) -> list[float]:
    found = []
    last, value, paid = -1, 0.0, Paid()
    for card, pay, at in run:
        if card != last:
            last, value = card, card_value(table.view.facts_of(card)) + entry_value(table, card)
        found.append(value - WEIGHTS["deploy_step"] * table.to_goal[CELL[at]] - paid.value(pay))
    return found


def play_increase(table: Table, run: list[Args]) -> list[float]:
    found = []
    paid = Paid()
    for _, pay, unit in run:
        piece = table.at[CELL[unit]]
        value = size_value(piece) + 1.0 if piece.activated else WEIGHTS["early_increase"] * size_value(piece)
        found.append(value + WEIGHTS["deploy_step"] * (8 - table.to_goal[piece.cell]) - paid.value(pay))
    return found


class Paid:
    """Value of what is paid; a list of actions has the same payment many times in a row."""

    __slots__ = ("_pay", "_value")

    def __init__(self) -> None:
        self._pay: Pay = ()
        self._value = 0.0

    def value(self, pay: Pay) -> float:
        if pay is not self._pay:
            self._pay, self._value = pay, WEIGHTS["paid"] * spent(pay)
        return self._value


def spent(pay: Pay) -> int:
    number = 0
    for _, cards in pay:
        number += cards
    return number


def play_other(table: Table, run: list[Args]) -> list[float]:
    """Value the effects of a Spell, an Ability or an Artifact on its target."""
    found = []
    known: dict[tuple[int, int], float] = {}
    paid = Paid()
    for card, pay, *at in run:
        target = CELL[at[0]] if at and at[0] is not None else -1
        value = known.get((card, target))
        if value is None:
            value = known[card, target] = _other_value(table, card, target)
        found.append(-1.0 if target < 0 and table.view.facts_of(card).target is not None else value - paid.value(pay))
    return found


def _other_value(table: Table, card: int, target: int) -> float:
    facts = table.view.facts_of(card)
    value = sum(effect_value(table, effect, target, card) for effect in facts.instant)
    if facts.type == "artifact" or facts.ongoing or facts.reaction:
        value += 4.0 + 0.5 * facts.total_cost()
        if facts.attach is not None and facts.attach.thing == "space":
            value -= 0.2 * table.to_goal[target] + 2.0
        elif target >= 0:
            value += 0.1 * size_value(table.at[target])
    return value


def play_as_statistic(table: Table, run: list[Args]) -> list[float]:
    """Value one more Statistic card in every later round, of the type that the hand needs most."""
    view, demand, pool = table.view, table.demand, table.pool
    early = WEIGHTS["statistic_early" if view.round <= 6 else "statistic_middle" if view.round <= 10 else "statistic_late"]
    found = []
    last = -1
    for card, statistic in run:
        if card != last:
            last, cost, kept = card, view.facts_of(card).cost, WEIGHTS["statistic_card"] * table.keep_value(card)
        number = NUMBERS[statistic]
        found.append(early + min(2.0, (demand[number] - cost[number]) / (1 + pool[number])) - kept)
    return found


def play_vanguard(table: Table, card: int, pay: Pay, at: Space | None) -> float:
    facts = table.view.facts_of(card)
    closer = 0.0 if at is None else 0.1 * table.to_goal[CELL[at]]
    value = WEIGHTS["vanguard"] + card_value(facts) + entry_value(table, card)
    return value - closer - WEIGHTS["paid"] * spent(pay)


def use_as_activation(table: Table, unit: Space, target: Space | None) -> float:
    piece = table.at[CELL[unit]]
    effects = table.view.facts_of(piece.card).as_activation
    cell = CELL[target] if target is not None else piece.cell
    return 0.2 + sum(effect_value(table, effect, cell, piece.card) for effect in effects)


def use_ability(table: Table, card: int, target: Space | None, pay: Pay) -> float:
    effects = table.view.facts_of(card).own_turn
    if effects[0].do == "play_vanguard":
        return 9.0 - spent(pay)
    cell = CELL[target] if target is not None else -1
    return sum(effect_value(table, effect, cell, card) for effect in effects) - 1.5 * spent(pay)


def boost(table: Table, run: list[Args]) -> list[float]:
    """Value what one point of damage more or less changes, against the card that it costs."""
    view = table.view
    if view.attack is None:
        return [PASS_VALUE] * len(run)
    pieces = {piece.card: piece for piece in view.pieces}
    attacker, target = pieces[view.attack[0]], pieces[view.attack[1]]
    attacking = attacker.seat == table.seat
    damage = attack_damage(attacker, attacker.cell, target)
    gain = loss(target, damage + 1) - loss(target, damage) if attacking else loss(target, damage) - loss(target, damage - 1)
    lethal = attacking and target.is_hero and target.damage + damage + WEIGHTS["lethal_margin"] >= DAMAGE_LIMIT
    found = []
    for (card,) in run:
        if card is None:
            value = PASS_VALUE
        elif (view.facts_of(card).type == "unit") != attacking:
            value = -1.0  # a Unit adds to an attack, another card takes off from it (HM-BOOST-04, HM-BOOST-05)
        elif lethal:
            value = LETHAL / 10  # abilities may add what is missing
        else:
            price = WEIGHTS["boost_card"] * max(0.0, table.keep_value(card)) - WEIGHTS["spare_card"] * (len(view.hand) - 3)
            value = gain - price
        found.append(value)
    return found


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
    return 0.0 if table.view.facts_of(card).vanguard else 1.0


def place_location(table: Table, card: int, at: Space) -> float:
    """Value columns near that of the player's Hero, which takes a Location there on its way."""
    return -float(abs(at[0] - 4))


def one_by_one(value: Callable[..., float]) -> Callable[[Table, list[Args]], list[float]]:
    """Return a function that values a list of actions by one that values an action."""
    return lambda table, run: [value(table, *args) for args in run]


def _round_wins(table: Table) -> bool:
    """Return whether the end of the round wins: the enemy has passed and has neither a deck nor a Unit left (HM-WIN-02)."""
    view, enemy = table.view, 1 - table.seat
    if view.goldfish or not view.passed[enemy] or view.decks[enemy] or len(table.foes) > 1:
        return False
    return view.decks[table.seat] > 0 or len(view.pieces) > len(table.foes) + 1


VALUES: dict[str, Callable[[Table, list[Args]], list[float]]] = {
    "choose_order": one_by_one(lambda table, first: float(first == table.seat)),
    "place_location": one_by_one(place_location),
    "play_unit": play_unit,
    "play_unit_as_increase": play_increase,
    "play_spell": play_other,
    "play_ability": play_other,
    "play_artifact": play_other,
    "play_as_statistic": play_as_statistic,
    "play_vanguard": one_by_one(play_vanguard),
    "activate_unit": activate_unit,
    "activate_hero": activate_hero,
    "use_as_activation": one_by_one(use_as_activation),
    "use_ability": one_by_one(use_ability),
    "boost": boost,
    "choose_merge_card": one_by_one(choose_merge_card),
    "choose_targets": one_by_one(choose_targets),
    "pass": lambda table, run: [LETHAL if _round_wins(table) else PASS_VALUE],
}
"""Action -> function that values those of a list."""
