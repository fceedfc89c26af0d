"""How a sensible player decides: every action is given a worth by what it would do, and the best one is taken.

Damage on the enemy Hero comes first, then blows that cost the enemy more than the own side, then new Units, Statistic cards for
later rounds, and steps towards the enemy Hero. Only what the player sees is used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.core.engine import Action
from deckcheck.core.rng import Stream
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import CELL, DISTANCE, NEAR
from deckcheck.games.homm.engine.cards import Facts
from deckcheck.games.homm.engine.ending import DAMAGE_LIMIT
from deckcheck.games.homm.engine.view import SeenPiece, View
from deckcheck.games.homm.policy.evaluation import HERO_DAMAGE, LETHAL, Table, card_worth, effect_worth, loss, size_worth

HAND = 7
NOTHING = 0.05
"""Passing: better than what does nothing."""


def standard_policy(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    """The action of greatest worth; the first of several equal ones."""
    if len(actions) == 1:
        return actions[0]
    table = Table(look())
    do = actions[0].do
    if do in ("replace_cards", "discard_cards"):
        return choose_cards(table, do)
    return max(actions, key=lambda action: WORTH[action.do](table, action.args))


def payable(table: Table, facts: Facts) -> bool:
    """Whether the whole pool of Statistic cards could pay for a card, ready or not."""
    view, seat = table.view, table.seat
    pool = [ready + spent for ready, spent in zip(view.ready[seat], view.spent[seat], strict=True)]
    missing = sum(max(0, need - have) for need, have in zip(facts.cost, pool, strict=True))
    left = sum(max(0, have - need) for need, have in zip(facts.cost, pool, strict=True))
    return left >= 2 * missing


def keep_worth(table: Table, card: int) -> float:
    """What it is worth to keep a card; one that cannot be paid for soon is worth little."""
    facts = table.view.facts[card]
    return card_worth(facts) if payable(table, facts) else 0.5 * card_worth(facts) - facts.total_cost()


def choose_cards(table: Table, do: str) -> Action:
    """Puts aside what cannot be paid for, and in the discard step what is over the limit."""
    hand = sorted(table.view.hand, key=lambda card: (keep_worth(table, card), card))
    if do == "replace_cards":
        chosen = [card for card in hand if not payable(table, table.view.facts[card])]
    else:
        chosen = hand[: max(0, len(hand) - HAND)]
    return Action(do, (tuple(sorted(chosen)),))


def blow(table: Table, piece: SeenPiece, cell: int, target: SeenPiece) -> float:
    """The worth of an attack from a space."""
    damage = piece.attack * piece.size
    steps = DISTANCE[cell][target.cell]
    if piece.unit_type == "ranged" and (steps == 1 or steps > 4):
        damage = (damage + 1) // 2
    if target.is_hero:
        return HERO_DAMAGE * damage + (LETHAL if target.damage + damage >= DAMAGE_LIMIT else 0.0)
    worth = loss(target, damage)
    if steps == 1 and not target.retaliated:
        worth -= 0.8 * loss(piece, target.attack * target.size)
    return worth


def activate_unit(table: Table, args: tuple[Any, ...]) -> float:
    unit, move, attack = args
    piece = table.at[CELL[unit]]
    end = CELL[move[-1]] if move else piece.cell
    near = table.to_goal(piece.cell) - table.to_goal(end)
    if piece.unit_type == "ranged" and table.to_goal(piece.cell) <= 4:
        near = 0
    worth = 0.6 * near if move else 0.0
    there = table.at.get(end)
    if there is not None and there is not piece:
        worth += 0.7 * size_worth(piece)
    if attack is not None:
        worth += blow(table, piece, end, table.at[CELL[attack]])
    return worth - (0.01 * len(move) if move else 0.0)


def activate_hero(table: Table, args: tuple[Any, ...]) -> float:
    """A Hero takes Locations and goes a little forward, away from enemy Units."""
    move, take = args
    hero = table.hero
    end = CELL[move[-1]] if move else hero.cell
    rows = (end // 7) if table.seat == 0 else 6 - end // 7
    now = (hero.cell // 7) if table.seat == 0 else 6 - hero.cell // 7
    worth = 0.4 * (min(rows, 2) - min(now, 2)) - 0.3 * max(0, rows - 3)
    danger = sum(NEAR[end] >> foe.cell & 1 for foe in table.foes if not foe.is_hero)
    return worth + (5.0 if take is not None else 0.0) - 2.0 * danger


def play_unit(table: Table, args: tuple[Any, ...]) -> float:
    card, pay, at = args
    return card_worth(table.view.facts[card]) - 0.1 * table.to_goal(CELL[at]) - 0.2 * spent(pay)


def play_increase(table: Table, args: tuple[Any, ...]) -> float:
    _, pay, unit = args
    piece = table.at[CELL[unit]]
    worth = size_worth(piece) + 1.0 if piece.activated else 0.4 * size_worth(piece)
    return worth + 0.1 * (8 - table.to_goal(piece.cell)) - 0.2 * spent(pay)


def spent(pay: Any) -> int:
    return sum(number for _, number in pay)


def play_other(table: Table, args: tuple[Any, ...]) -> float:
    card, pay, *rest = args
    facts = table.view.facts[card]
    target = CELL[rest[0]] if rest and rest[0] is not None else -1
    if target < 0 and facts.target is not None:
        return -1.0
    worth = sum(effect_worth(table, effect, target, card) for effect in facts.instant)
    if facts.type == "artifact" or facts.ongoing or facts.reaction:
        worth += 4.0 + 0.5 * facts.total_cost()
        if facts.attach is not None and facts.attach.thing == "space":
            worth -= 0.2 * table.to_goal(target) + 2.0
        elif target >= 0:
            worth += 0.1 * size_worth(table.at[target])
    return worth - 0.2 * spent(pay)


def play_as_statistic(table: Table, args: tuple[Any, ...]) -> float:
    """One more Statistic card for every later round, of the type that the hand asks for most."""
    card, kind = args
    view, seat = table.view, table.seat
    number = STATISTICS.index(kind)
    pool = view.ready[seat][number] + view.spent[seat][number]
    demand = sum(view.facts[other].cost[number] for other in view.hand if other != card)
    early = 7.0 if view.round <= 6 else 3.0 if view.round <= 10 else -1.0
    return early + min(2.0, demand / (1 + pool)) - 0.3 * keep_worth(table, card)


def play_vanguard(table: Table, args: tuple[Any, ...]) -> float:
    card, pay, at = args
    facts = table.view.facts[card]
    closer = 0.0 if at is None else 0.1 * table.to_goal(CELL[at])
    return 5.0 + card_worth(facts) - closer - 0.2 * spent(pay)


def use_as_activation(table: Table, args: tuple[Any, ...]) -> float:
    unit, target = args
    piece = table.at[CELL[unit]]
    effects = table.view.facts[piece.card].as_activation
    cell = CELL[target] if target is not None else piece.cell
    return 0.2 + sum(effect_worth(table, effect, cell, piece.card) for effect in effects)


def use_ability(table: Table, args: tuple[Any, ...]) -> float:
    card, target, pay = args
    effects = table.view.facts[card].own_turn
    if effects[0].do == "play_vanguard":
        return 9.0 - spent(pay)
    cell = CELL[target] if target is not None else -1
    return sum(effect_worth(table, effect, cell, card) for effect in effects) - 1.5 * spent(pay)


def boost(table: Table, args: tuple[Any, ...]) -> float:
    """A card that will hardly be played is spent on a blow, if the hand can spare it."""
    card = args[0]
    view = table.view
    if card is None or view.attack is None:
        return NOTHING
    pieces = {piece.card: piece for piece in view.pieces}
    attacker, target = pieces[view.attack[0]], pieces[view.attack[1]]
    spare = len(view.hand) - 3
    worth = 1.2 * spare - 0.5 * max(0.0, keep_worth(table, card))
    attacking = attacker.seat == table.seat
    if target.is_hero and attacking:
        return worth + HERO_DAMAGE if view.facts[card].type == "unit" else -1.0
    return worth if (view.facts[card].type == "unit") == attacking else -1.0


def choose_targets(table: Table, args: tuple[Any, ...]) -> float:
    """Enemies of great worth, friends of great worth, ends near the enemy Hero; declining only when nothing else is good."""
    cards, spaces = args
    if cards is not None:
        if table.view.decision == "hand":
            return -sum(keep_worth(table, card) for card in cards)
        return sum(0.1 + _card_choice(table, card) for card in cards)
    if not spaces:
        return 0.0
    if table.view.decision in ("path", "space"):
        return 0.3 + 0.1 * (7 - table.to_goal(CELL[spaces[-1]]))
    pieces = [table.at[CELL[space]] for space in spaces if CELL[space] in table.at]
    return 0.1 + sum(1.0 + 0.1 * size_worth(piece) * piece.size for piece in pieces)


def _card_choice(table: Table, card: int) -> float:
    facts = table.view.facts.get(card)
    own = card in table.view.aside[table.seat] or any(p.seat == table.seat and card in p.attached for p in table.view.pieces)
    if facts is None:
        return 0.0
    return -1.0 if own and facts.ongoing else card_worth(facts)


def choose_merge_card(table: Table, args: tuple[Any, ...]) -> float:
    facts = table.view.facts[args[0]]
    return 0.0 if facts.vanguard else 1.0


def place_location(table: Table, args: tuple[Any, ...]) -> float:
    """Near the own Hero's column, where it is taken on the way."""
    return -float(abs(args[1][0] - 4))


WORTH: dict[str, Callable[[Table, tuple[Any, ...]], float]] = {
    "choose_order": lambda table, args: float(args[0] == table.seat),
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
    "resolve_round_effect": lambda table, args: 1.0,
    "pass": lambda table, args: NOTHING,
}
