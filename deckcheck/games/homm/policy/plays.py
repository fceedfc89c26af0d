"""Values of playing cards: Units, Spells, Abilities, Artifacts, Statistics, and of using cards in play."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import CELL, Space
from deckcheck.games.homm.engine.state import Pay
from deckcheck.games.homm.policy.damage import size_value
from deckcheck.games.homm.policy.evaluation import Table, effect_value, entry_value
from deckcheck.games.homm.policy.hand import card_value
from deckcheck.games.homm.policy.weights import WEIGHTS

NUMBERS: Final = {name: number for number, name in enumerate(STATISTICS)}


def play_unit(table: Table, run: list[Action]) -> list[float]:
    view, to_goal, closer = table.view, table.to_goal, WEIGHTS["deploy_step"]
    found = []
    last, value = -1, 0.0
    paid: Pay = ()
    price = 0.0
    for _, (card, pay, at) in run:
        if card != last:
            last, value = card, card_value(view.facts_of(card)) + entry_value(table, card)
        if pay is not paid:  # a list of actions has the same payment many times in a row
            paid, price = pay, WEIGHTS["paid"] * spent(pay)
        found.append(value - closer * to_goal[CELL[at]] - price)
    return found


def play_increase(table: Table, run: list[Action]) -> list[float]:
    found = []
    for _, (_, pay, unit) in run:
        piece = table.at[CELL[unit]]
        value = size_value(piece) + 1.0 if piece.activated else WEIGHTS["early_increase"] * size_value(piece)
        found.append(value + WEIGHTS["deploy_step"] * (8 - table.to_goal[piece.cell]) - WEIGHTS["paid"] * spent(pay))
    return found


def spent(pay: Pay) -> int:
    number = 0
    for _, cards in pay:
        number += cards
    return number


def play_other(table: Table, run: list[Action]) -> list[float]:
    """Value the effects of a Spell, an Ability or an Artifact on its target."""
    found = []
    known: dict[tuple[int, int], float] = {}
    paid: Pay = ()
    price = 0.0
    for _, (card, pay, *at) in run:
        target = CELL[at[0]] if at and at[0] is not None else -1
        value = known.get((card, target))
        if value is None:
            value = known[card, target] = _other_value(table, card, target)
        if pay is not paid:
            paid, price = pay, WEIGHTS["paid"] * spent(pay)
        found.append(-1.0 if target < 0 and table.view.facts_of(card).target is not None else value - price)
    return found


def _other_value(table: Table, card: int, target: int) -> float:
    facts = table.view.facts_of(card)
    value = 0.0
    for effect in facts.instant:
        value += effect_value(table, effect, target, card)
    if facts.type == "artifact" or facts.ongoing or facts.reaction:
        value += 4.0 + 0.5 * facts.total_cost
        if facts.attach is not None and facts.attach.thing == "space":
            value -= 0.2 * table.to_goal[target] + 2.0
        elif target >= 0:
            value += 0.1 * size_value(table.at[target])
    return value


def play_as_statistic(table: Table, run: list[Action]) -> list[float]:
    """Value one more Statistic card in every later round, of the type that the hand needs most."""
    view, demand, pool = table.view, table.demand(), table.pool
    early = WEIGHTS["statistic_early" if view.round <= 6 else "statistic_middle" if view.round <= 10 else "statistic_late"]
    found = []
    last = -1
    for _, (card, statistic) in run:
        if card != last:
            last, cost, kept = card, view.facts_of(card).cost, WEIGHTS["statistic_card"] * table.keep_value(card)
        number = NUMBERS[statistic]
        needed = (demand[number] - cost[number]) / (1 + pool[number])
        found.append(early + (needed if needed < 2.0 else 2.0) - kept)
    return found


def play_vanguard(table: Table, card: int, pay: Pay, at: Space | None) -> float:
    facts = table.view.facts_of(card)
    closer = 0.0 if at is None else 0.1 * table.to_goal[CELL[at]]
    value = WEIGHTS["vanguard"] + card_value(facts) + entry_value(table, card)
    return value - closer - WEIGHTS["paid"] * spent(pay)


def use_ability(table: Table, card: int, target: Space | None, pay: Pay) -> float:
    effects = table.view.facts_of(card).own_turn
    if effects[0].do == "play_vanguard":
        return 9.0 - spent(pay)
    cell = CELL[target] if target is not None else -1
    value = 0.0
    for effect in effects:
        value += effect_value(table, effect, cell, card)
    return value - 1.5 * spent(pay)
