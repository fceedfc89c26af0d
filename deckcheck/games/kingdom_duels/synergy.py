"""Wants of Kingdom Duels cards: materials, Ritual Spells, STRATEGY, Terrains, bearers; and plans for a deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from deckcheck.core.model import Format
from deckcheck.core.synergy import Plan, Quota, Synergy, Want, want
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.terrains.markers import PRINTED
from deckcheck.games.kingdom_duels.statistics import NOT_KINDS, has_bonus, summon_of

FUSION = "Fusion"
"""Spell that summons Fusion Monsters whose summon names no other card."""
MIXES = (("strong monsters", 24, 4), ("monsters and Spells", 20, 8), ("monsters and Traps", 20, 4), ("monsters only", 28, 2))
"""Plans: monsters and Spells of a Main Deck of 30."""


def tags(card: Card) -> Iterator[str]:
    yield f"id: {card.id}"
    yield f"name: {card.name}"
    if "Monster" not in card.types:
        yield from (f"card: {word}" for word in ("Spell", "Trap", "Rule") if word in card.types)
        yield from (f"duelist: {name}" for name in (card.name, *card.also_named) if "Duelist" in card.types)
        return
    yield "card: Monster"
    yield from (f"type: {word}" for word in card.types if word not in NOT_KINDS)
    if card.attribute:
        yield f"attribute: {card.attribute}"
    yield from (f"bonus on {terrain.name}" for terrain in PRINTED if has_bonus(card, terrain.name))
    summon = summon_of(card)
    if summon and "value" in summon:
        yield f"summoned by {summon['value']}"


def wants(card: Card) -> Iterator[Want]:
    summon = summon_of(card)
    if summon:
        yield from _of_summon(summon)
    if "Spell" in card.types and "Monster" not in card.types:
        yield want("the monster that it summons", f"summoned by {card.name}", needed="Ritual" in card.name)
    if card.strategy:
        yield want("cards of its STRATEGY", *(f"id: {card_id}" for card_id in card.strategy))
    for side in card.terrains.values():
        yield want("monsters with a bonus on its Terrains", *(f"bonus on {name}" for name in dict.fromkeys(side)))
        break
    for row in card.effects:
        where = row.get("where", {})
        if row.get("do") == "token_summon":
            yield want("its Token", f"name: {row['value']}", needed=True)
        if row["kind"] == "equip" or (row["kind"] == "static" and where.get("side") == "own"):
            yield from _matching(where, needed=row["kind"] == "equip")


def _of_summon(summon: Mapping[str, Any]) -> Iterator[Want]:
    for name in dict.fromkeys(summon.get("materials", ())):
        yield want(f"{name} as material", f"name: {name}", needed=True)
    if summon["do"] == "ritual":
        yield want("its Ritual Spell", f"name: {summon['value']}", needed=True)
    elif summon["do"] == "fusion":
        spell = summon.get("value", FUSION)
        if spell != "-":
            yield want("the card that fuses it", f"name: {spell}", needed=True)
    elif summon["do"] == "integration":
        yield want("its Duelist Setup Rule", f"duelist: {summon['value']}", f"name: {summon['value']}", needed=True)


def _matching(where: Mapping[str, Any], *, needed: bool) -> Iterator[Want]:
    if "names" in where:
        yield want("a monster that it names", *(f"name: {name}" for name in where["names"]), needed=needed)
    elif "types" in where or "all_types" in where:
        types = (*where.get("types", ()), *where.get("all_types", ()))
        yield want(f"monsters that are {' or '.join(types)}", *(f"type: {word}" for word in types), needed=needed)
    elif "attributes" in where:
        words = " or ".join(word.upper() for word in where["attributes"])
        yield want(f"{words} monsters", *(f"attribute: {word}" for word in where["attributes"]), needed=needed)


def plans(leaders: Sequence[Card], format: Format) -> Iterator[Plan]:
    size = format.numbers["main_size"] / 30
    for title, monsters, spells in MIXES:
        yield Plan(
            title,
            partial(_worth, "Traps" in title),
            (
                Quota(
                    "monsters", "only monsters attack, and every turn has a Normal Summon",
                    lambda card: float(_is_monster(card) and not card.is_extra), monsters * size, (monsters + 4) * size,
                ),
                Quota(
                    "Spells", "Spells support the monsters",
                    lambda card: float("Spell" in card.types and not _is_monster(card)), spells * size, (spells + 4) * size,
                ),
                Quota(
                    "Traps", "Traps wait for the opponent", lambda card: float("Trap" in card.types and not _is_monster(card)),
                    (30 - monsters - spells) * size, (30 - monsters - spells + 2) * size,
                ),
            ),
        )  # fmt: skip


def _is_monster(card: Card) -> bool:
    return "Monster" in card.types


def _number(value: int | str | None) -> int:
    return value if isinstance(value, int) else 0


def _worth(traps: bool, card: Card) -> float:
    if card.missing or "Symbol" in card.types or "Challenge" in card.types:
        return -1.0
    if "Token" in card.types:
        return 0.0
    if _is_monster(card):
        written = 0.05 * isinstance(card.atk, str)
        return _number(card.atk) / 2500 + 0.15 * _number(card.def_) / 2500 + written + 0.05 * ("Flying" in card.types)
    equip = 0.1 * ("Equip" in card.types) + 0.1 * ("Slow" not in card.types)
    return 0.2 + equip + 0.2 * (traps and "Trap" in card.types)


def supports(card: Card) -> float:
    """Return the value of a card in the Extra Deck, if what it needs is there."""
    if card.missing or "Symbol" in card.types or "Challenge" in card.types:
        return 0.0
    if "Token" in card.types:
        return 0.3
    if _is_monster(card):
        return 0.3 + _number(card.atk) / 2500
    return 0.2 if card.terrains or card.strategy else 0.0


SYNERGY = Synergy(tags, wants, plans, supports=supports)
