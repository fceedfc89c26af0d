"""Static effects of rows: `{kind: static, do: modify_atk, amount: 300, target: monster, where: {side: own}}`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects.parts import conditions, situations, statics
from deckcheck.games.kingdom_duels.effects.row_filters import Row, all_of, fits_of
from deckcheck.games.kingdom_duels.engine.effect_model import Fits, Static

STATIC_WORDS = {"modify_atk": "atk", "modify_def": "def", "battle_lock": "position_locked"}
"""Words that mean another static effect; every other word is its own (`STATICS`)."""
ACTING: dict[str, Fits] = {"opponent": conditions.by_foe, "spell": conditions.by_spell}
DURING: dict[str, Fits] = {"own_turn": situations.while_(situations.its_turn), "battle_phase": situations.in_battle_phase}


def statics_of(card: Card, row: Row) -> tuple[Static, ...]:
    """Return the static effects of a row: mostly one."""
    fits, kind, zone = all_of(*_affected(card, row)), _kind(row["do"]), row.get("zone", "field")
    foes = row.get("foes")
    if kind == "cannot_be_attacked_by":
        return (statics.cannot_be_attacked_by(*fits_of(row["foes"])),)
    if foes is not None:
        value: Any = statics.foes_that(*fits_of(foes)) if foes else statics.all_foes
        return statics.unbound(fits, value) if kind == "attack_unbound" else (Static(kind, fits, value, zone),)
    return (Static(kind, fits, _value(row), zone),)


def _affected(card: Card, row: Row) -> list[Fits]:
    """Return the conditions for the cards that a static effect is for."""
    usual = "bearer" if "Equip" in card.types else "self"
    target, where = row.get("target", usual), fits_of(row.get("where", {}))
    found: list[Fits] = []
    if target == "opposing":
        found = [conditions.battled_by(all_of(*where)) if where else conditions.battled_by(conditions.anyone)]
    elif target in ("monster", "all"):
        found = [*where, conditions.is_monster]
    elif "against" in row:
        found = [*_battling(target, row), *where]
    else:
        found = [conditions.its_bearer if target == "bearer" else conditions.itself, *where]
    found += [situations.while_(*fits_of(row["while"]))] if "while" in row else []
    found += [ACTING[row["acting"]]] if "acting" in row else []
    return found + ([DURING[row["during"]]] if "during" in row else [])


def _battling(target: str, row: Row) -> list[Fits]:
    """Return the card, or the bearer of an Equip card, in a battle against a monster that fits."""
    against = fits_of(row["against"])
    if target == "bearer":
        return [(situations.bearer_attacking if row.get("attacking") else situations.bearer_battling)(*against)]
    return [situations.attacking(*against) if row.get("attacking") else conditions.battling(all_of(*against))]


def _value(row: Row) -> Any:
    if "per" in row:
        counted: Mapping[str, Any] = row["per"]
        side, fits = counted.get("side", "any"), fits_of(counted, "side", "zone")
        count = situations.per_grave if counted.get("zone") == "graveyard" else situations.per_monster
        return count(row["amount"], side, *fits)
    return row.get("value", row.get("amount", True))


def _kind(word: str) -> str:
    return STATIC_WORDS.get(word, word)
