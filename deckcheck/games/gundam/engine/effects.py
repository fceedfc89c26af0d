"""Effects of cards in battle: a closed vocabulary of conditions and effects, as the card data use it (GD-CARD-08)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from deckcheck.games.gundam.cards import Card

OWN_ASSAULT: Final = "own_assault"
OPPOSING_ASSAULT: Final = "opposing_assault"
P_AREA: Final = "p_area"
"""Kinds of areas, as the owner of a card sees them (GD-BOARD-07)."""
FOR_THE_OTHER: Final = {OWN_ASSAULT: OPPOSING_ASSAULT, OPPOSING_ASSAULT: OWN_ASSAULT, P_AREA: P_AREA}
"""The same areas, as the other player sees them."""
Argument = str | int | None


class Fighter(NamedTuple):
    """A card in a battle, as conditions see it."""

    card: Card
    effects: tuple[Effect, ...]
    powered: bool
    attacking: bool
    area: str
    """Kind of the area the card is on; empty for none."""


Condition = Callable[[Fighter, Fighter, Argument], bool]
"""(card with the effect, other card of the battle, argument) -> whether the condition is met."""


class Effect(NamedTuple):
    """An effect of a card. A green one counts only while the card is powered up."""

    condition: Condition
    argument: Argument
    bonus: int
    wins: bool
    green: bool
    reason: str
    """Why it applies, in words."""


CONDITIONS: Final[dict[str, Condition]] = {
    "always": lambda fighter, other, _: True,
    "self_attacking": lambda fighter, other, _: fighter.attacking,
    "self_defending": lambda fighter, other, _: not fighter.attacking,
    "self_at": lambda fighter, other, area: fighter.area == area,
    "self_faction": lambda fighter, other, faction: fighter.card.faction == faction,
    "self_element": lambda fighter, other, element: fighter.card.element == element,
    "opponent_at": lambda fighter, other, area: FOR_THE_OTHER.get(other.area) == area,
    "opponent_faction": lambda fighter, other, faction: other.card.faction == faction,
    "opponent_element": lambda fighter, other, element: other.card.element == element,
}
"""GD-BATTLE-06 and GD-BATTLE-07. A card without faction or element meets no condition about it (GD-CARD-01)."""

REASONS: Final[dict[str, str]] = {
    "always": "its effect",
    "self_attacking": "it attacks",
    "self_defending": "it defends",
    "self_at": "it is on {}",
    "self_faction": "its faction is {}",
    "self_element": "its element is {}",
    "opponent_at": "the opponent is on {}",
    "opponent_faction": "the opponent's faction is {}",
    "opponent_element": "the opponent's element is {}",
}
"""The same conditions in words, for logs."""
AREAS: Final = {OWN_ASSAULT: "its own Assault Area", OPPOSING_ASSAULT: "an opposing Assault Area", P_AREA: "a P Area"}


def _reason(condition: str, argument: Argument, green: bool) -> str:
    words = REASONS[condition].format(AREAS.get(str(argument), argument))
    return f"{words} with a P Item" if green else words


def _name_and_argument(value: Any) -> tuple[str, Argument]:
    """Split a condition or an effect: a plain word, or a mapping with one key."""
    return next(iter(value.items())) if isinstance(value, Mapping) else (str(value), None)


def is_known(row: Mapping[str, Any]) -> bool:
    """Return whether the engine can run an effect."""
    condition, _ = _name_and_argument(row.get("condition"))
    effect, _ = _name_and_argument(row.get("effect"))
    return condition in CONDITIONS and effect in ("power", "win")


def compile_effects(card: Card) -> tuple[Effect, ...]:
    """Return the effects of a card that the engine can run."""
    found = []
    for row in filter(is_known, card.effects):
        condition, argument = _name_and_argument(row["condition"])
        effect, number = _name_and_argument(row["effect"])
        bonus = int(number or 0) if effect == "power" else 0
        green = bool(row.get("green"))
        reason = _reason(condition, argument, green)
        found.append(Effect(CONDITIONS[condition], argument, bonus, effect == "win", green, reason))
    return tuple(found)


def met_effects(fighter: Fighter, other: Fighter) -> list[Effect]:
    """Return the effects whose condition is met (GD-CARD-09, GD-BATTLE-04, GD-BATTLE-05)."""
    return [
        effect
        for effect in fighter.effects
        if (fighter.powered or not effect.green) and effect.condition(fighter, other, effect.argument)
    ]
