"""What cards do in battle: conditions and effects of a closed vocabulary, as the rows of the card data say (GD-CARD-08).

A condition looks at the card that has the effect, or at the other card of the battle; one small function a condition.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from deckcheck.games.gundam.cards import Card

OWN_ASSAULT, OPPOSING_ASSAULT, P_AREA = "own_assault", "opposing_assault", "p_area"


class Fighter(NamedTuple):
    """A card in a battle, as conditions see it."""

    card: Card
    effects: tuple[Clause, ...]
    powered: bool
    attacking: bool
    area: str
    """The kind of area it stands on, seen by its owner; empty for none."""


class Clause(NamedTuple):
    """One effect of a card, ready to be tried."""

    met: Callable[[Fighter, Fighter, Any], bool]
    argument: Any
    bonus: int
    wins: bool
    green: bool


class Fight(NamedTuple):
    """How a battle goes: the effects that take place in order, the powers, and who wins."""

    effects: tuple[tuple[bool, Clause], ...]
    """Whether the attacker has the effect, and the effect."""
    attacker: int
    defender: int
    by_effect: bool
    attacker_wins: bool


CONDITIONS: dict[str, Callable[[Fighter, Fighter, Any], bool]] = {
    "always": lambda own, other, _: True,
    "self_attacking": lambda own, other, _: own.attacking,
    "self_defending": lambda own, other, _: not own.attacking,
    "self_at": lambda own, other, area: own.area == area,
    "opponent_faction": lambda own, other, faction: other.card.faction == faction,
    "opponent_element": lambda own, other, element: other.card.element == element,
}
"""GD-BATTLE-06 and GD-BATTLE-07. A card without faction or element meets no condition about it (GD-CARD-01)."""


def _parts(word: Any) -> tuple[str, Any]:
    """The name and the argument of a condition or an effect: a plain word, or a map with one key."""
    return next(iter(word.items())) if isinstance(word, Mapping) else (str(word), None)


def is_known(row: Mapping[str, Any]) -> bool:
    """Whether the engine can run an effect."""
    return _parts(row.get("condition"))[0] in CONDITIONS and _parts(row.get("effect"))[0] in ("power", "win")


def compile_effects(card: Card) -> tuple[Clause, ...]:
    """The effects of a card that the engine can run."""
    found = []
    for row in filter(is_known, card.effects):
        condition, argument = _parts(row["condition"])
        effect, number = _parts(row["effect"])
        bonus = int(number) if effect == "power" else 0
        found.append(Clause(CONDITIONS[condition], argument, bonus, effect == "win", bool(row.get("green"))))
    return tuple(found)


def is_simulated(card: Card) -> bool:
    """Whether all that is printed on a card is known and can be run."""
    return None not in (card.power, card.element, card.move) and all(map(is_known, card.effects))


def _met(own: Fighter, other: Fighter) -> list[Clause]:
    """The effects whose condition is met; green ones only while powered up (GD-CARD-09, GD-BATTLE-04, GD-BATTLE-05)."""
    return [one for one in own.effects if (own.powered or not one.green) and one.met(own, other, one.argument)]


def fight(attacker: Fighter, defender: Fighter) -> Fight:
    """A battle: the attacker's effects, the defender's, then the comparison (GD-BATTLE-02, GD-BATTLE-03)."""
    attack, defence = _met(attacker, defender), _met(defender, attacker)
    one = (attacker.card.power or 0) + sum(effect.bonus for effect in attack)
    other = (defender.card.power or 0) + sum(effect.bonus for effect in defence)
    attack_wins, defence_wins = any(effect.wins for effect in attack), any(effect.wins for effect in defence)
    by_effect = attack_wins != defence_wins  # with both, power is compared as usual (GD-BATTLE-09, GD-BATTLE-10)
    wins = attack_wins if by_effect else one >= other  # a tie is the attacker's (GD-BATTLE-11, GD-BATTLE-12)
    effects = (*((True, effect) for effect in attack), *((False, effect) for effect in defence))
    return Fight(effects, one, other, by_effect, wins)
