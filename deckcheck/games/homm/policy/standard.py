"""The standard policy: it values every action by its effect and takes the best one.

Damage on the enemy Hero comes first, then threats: the Hero leaves the reach of enemy Units, and attacks strike those that can
still act. New Units and Statistic cards, which can wait, come later in the round. It uses only what the player sees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.core.rng import Stream
from deckcheck.games.homm.engine.board import CELL, Space
from deckcheck.games.homm.engine.movement import Way
from deckcheck.games.homm.engine.view import View
from deckcheck.games.homm.policy.activations import activate_hero, activate_unit, use_as_activation
from deckcheck.games.homm.policy.damage import size_value
from deckcheck.games.homm.policy.evaluation import Table
from deckcheck.games.homm.policy.hand import Hand, card_value, choose_boost, choose_cards
from deckcheck.games.homm.policy.plays import (
    play_as_statistic,
    play_increase,
    play_other,
    play_unit,
    play_vanguard,
    use_ability,
)  # fmt: skip
from deckcheck.games.homm.policy.weights import LETHAL, PASS_VALUE, WEIGHTS

CALM: Final = frozenset({"play_unit", "play_unit_as_increase", "play_artifact", "play_as_statistic"})
"""Actions that lose little if they come later in the round."""


def standard_policy(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    """Return the action with the highest value, the first of several equal ones."""
    do = actions[0].do
    if len(actions) == 1 or do == "resolve_round_effect":  # in any order
        return actions[0]
    if do in ("replace_cards", "discard_cards"):
        return choose_cards(Hand(look()), do)
    if do == "boost":
        return choose_boost(Hand(look()), actions)
    table = Table(look())
    best, highest = actions[0], float("-inf")
    calm = WEIGHTS["calm"]
    for run in _runs(actions):
        do = run[0][0]
        values = VALUES[do](table, run)
        if do in CALM:
            values = [value * calm if value > 0 else value for value in values]
        top = max(values)
        if top > highest:
            best, highest = run[values.index(top)], top
    return best


def _runs(actions: list[Action]) -> list[list[Action]]:
    """Return the actions in groups of neighbours with the same name."""
    found = []
    begin, do = 0, actions[0][0]
    for place, action in enumerate(actions):
        if action[0] != do:
            found.append(actions[begin:place])
            begin, do = place, action[0]
    found.append(actions[begin:])
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


def one_by_one(value: Callable[..., float]) -> Callable[[Table, list[Action]], list[float]]:
    """Return a function that values a list of actions by one that values an action."""
    return lambda table, run: [value(table, *args) for _, args in run]


def _round_wins(table: Table) -> bool:
    """Return whether the end of the round wins: the enemy has passed and has neither a deck nor a Unit left (HM-WIN-02)."""
    view, enemy = table.view, 1 - table.seat
    if len(table.foes) > 1 or view.goldfish or not view.passed[enemy] or view.decks[enemy]:
        return False
    return view.decks[table.seat] > 0 or len(view.pieces) > len(table.foes) + 1


VALUES: Final[dict[str, Callable[[Table, list[Action]], list[float]]]] = {
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
    "choose_merge_card": one_by_one(choose_merge_card),
    "choose_targets": one_by_one(choose_targets),
    "pass": lambda table, run: [LETHAL if _round_wins(table) else PASS_VALUE],
}
"""Action -> function that values those of a list."""
