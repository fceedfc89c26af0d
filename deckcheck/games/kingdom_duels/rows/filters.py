"""Filters of rows: `where: {side: own, types: [Warrior], max_level: 4}`. A card fits if it fits every word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import conditions, situations, statics
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Fits
from deckcheck.games.kingdom_duels.rows.vocabulary import Row

SIDES: dict[str, tuple[Fits, ...]] = {"own": (conditions.own,), "foe": (conditions.foes,), "any": ()}
CARDS: dict[str, Fits] = {
    "monster": conditions.is_monster,
    "normal": conditions.is_normal,
    "extra": conditions.is_extra,
    "spell": conditions.is_spell,
    "trap": conditions.is_trap,
}
POSITIONS: dict[str, Fits] = {
    "face_up": conditions.face_up,
    "face_down": conditions.face_down,
    "hidden": conditions.hidden,
    "not_hidden": conditions.no(conditions.hidden),
    "attack": conditions.in_attack,
    "defence": conditions.in_defence,
}
COLUMNS: dict[str, Fits] = {"same": conditions.same_column, "other": conditions.no(conditions.same_column)}

WORDS: dict[str, Callable[[Any], tuple[Fits, ...]]] = {
    "side": SIDES.__getitem__,
    "card": lambda word: (CARDS[word],),
    "other": lambda yes: (conditions.not_itself,) if yes else (),
    "names": lambda words: (conditions.named(*words),),
    "name_has": lambda words: (one_part(*(conditions.name_has(word) for word in words)),),
    "types": lambda words: (conditions.of_type(*words),),
    "all_types": lambda words: (conditions.all_types(*words),),
    "without_types": lambda words: (conditions.no(conditions.of_type(*words)),),
    "attributes": lambda words: (conditions.of_attribute(*words),),
    "without_attributes": lambda words: (conditions.no(conditions.of_attribute(*words)),),
    "min_level": lambda number: (conditions.level(least=number),),
    "max_level": lambda number: (conditions.level(most=number),),
    "min_atk": lambda number: (conditions.current_atk(least=number),),
    "max_atk": lambda number: (conditions.current_atk(most=number),),
    "min_original_atk": lambda number: (conditions.original_atk(least=number),),
    "max_original_atk": lambda number: (conditions.original_atk(most=number),),
    "position": lambda word: (POSITIONS[word],),
    "column": lambda word: (COLUMNS[word],),
    "terrains": lambda words: (conditions.on_terrain(*words),),
    "terrain_attributes": lambda words: (conditions.on_attribute(*words),),
    "equipped": lambda yes: (situations.equipped if yes else conditions.no(situations.equipped),),
    "has_bonus": lambda yes: (_has_bonus if yes else conditions.no(_has_bonus),),
    "own_by_owner": lambda yes: (conditions.owned if yes else conditions.no(conditions.owned),),
}
"""Word of a filter -> the conditions that its argument means."""


def _has_bonus(state: Any, card: int, other: int) -> bool:
    return statics.has_bonus(state, other)


def one_part(*parts: Fits) -> Fits:
    return parts[0] if len(parts) == 1 else conditions.either(*parts)


def fits_of(where: Row, *left_out: str) -> tuple[Fits, ...]:
    """Return the conditions of a filter, without those of some words."""
    return tuple(part for word, argument in where.items() if word not in left_out for part in WORDS[word](argument))


def all_of(*parts: Fits) -> Fits:
    """Return one condition: all of these."""
    return parts[0] if len(parts) == 1 else conditions.both(*parts)
