"""Static effects of rows: `{kind: static, do: modify_atk, amount: 300, target: monster, where: {side: own}}`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects.parts import conditions, situations, statics
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Fits, Static, StaticValue
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import kind_named
from deckcheck.games.kingdom_duels.rows.filters import all_of, fits_of
from deckcheck.games.kingdom_duels.rows.vocabulary import STATIC_VERBS, Row, static_target

ACTING: dict[str, Fits] = {
    "opponent": conditions.by_foe,
    "other_player": conditions.by_another,
    "spell": conditions.by_spell,
}
DURING: dict[str, Fits] = {"own_turn": situations.while_(situations.its_turn), "battle_phase": situations.in_battle_phase}


def statics_of(card: Card, row: Row) -> tuple[Static, ...]:
    """Return the static effects of a row: mostly one."""
    word, foes = row["do"], row.get("foes")
    if word == "cannot_be_attacked_by":
        return (statics.cannot_be_attacked_by(*fits_of(row["foes"])),)
    verb, target = STATIC_VERBS[word], static_target(card, row)
    fits, zone = all_of(*_affected(target, row)), row.get("zone", verb.zone if target == "self" else "field")
    if foes is None:
        return (Static(verb.kind or kind_named(word), fits, _value(row), zone),)
    value = statics.foes_that(*fits_of(foes)) if foes else statics.all_foes
    if word == "attack_unbound":
        return tuple(replace(static, zone=zone) for static in statics.unbound(fits, value))
    return (Static(kind_named(word), fits, value, zone),)


def _affected(target: str, row: Row) -> list[Fits]:
    """Return the conditions for the cards that a static effect is for."""
    where = fits_of(row.get("where", {}))
    found: list[Fits] = []
    if target == "opposing":
        found = [conditions.battled_by(all_of(*where)) if where else conditions.battled_by(conditions.anyone)]
    elif target == "monster":
        found = [*where, conditions.is_monster]
    elif "against" in row:
        found = [*_battling(target, row), *where]
    else:
        found = [conditions.its_bearer if target == "bearer" else conditions.itself, *where]
    found += [situations.while_(*fits_of(row["while"]))] if "while" in row else []
    found += [ACTING[row["acting"]]] if "acting" in row else []
    return found + ([DURING[row["during"]]] if "during" in row else [])


def _battling(target: str, row: Row) -> list[Fits]:
    """Conditions: the card, or the bearer of an Equip card, battles a monster that fits."""
    against = fits_of(row["against"])
    if target == "bearer":
        return [(situations.bearer_attacking if row.get("attacking") else situations.bearer_battling)(*against)]
    return [situations.attacking(*against) if row.get("attacking") else conditions.battling(all_of(*against))]


def _value(row: Row) -> StaticValue:
    if "per" in row:
        counted: Mapping[str, Any] = row["per"]
        side, fits = counted.get("side", "any"), fits_of(counted, "side", "zone")
        count = situations.per_grave if counted.get("zone") == "graveyard" else situations.per_monster
        return count(row["amount"], side, *fits)
    value: StaticValue = row.get("value", row.get("amount", True))  # as the schema of the verb says
    return value
