"""Wants of cards of Heroes of Might and Magic, and plans around a Hero: its faction, its Statistics, a curve."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from deckcheck.core.model import Format
from deckcheck.core.synergy import Plan, Quota, Synergy, Want, want
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.factions import NEUTRAL
from deckcheck.games.homm.statistics import is_payable

MIXES = (("Units and Spells", 30, 14), ("Units first", 36, 16), ("cheap Units", 32, 22), ("Spells", 24, 12))
"""Plans: Units, and cards that cost at most 2."""


def tags(card: Card) -> Iterator[str]:
    yield f"type: {card.type}"
    yield f"name: {card.name}"
    yield from (f"trait: {trait}" for trait in card.traits)
    yield from (f"{card.type}, trait: {trait}" for trait in card.traits)
    if card.faction:
        yield f"faction: {card.faction}"
    if card.unit_type:
        yield f"Unit: {card.unit_type}"


def wants(card: Card) -> Iterator[Want]:
    if card.type == "hero" and card.faction:
        yield want(f"cards of {card.faction}, its faction", f"faction: {card.faction}")
    if card.type == "unit":
        yield want("more copies to merge with", f"name: {card.name}")
    for row in card.effects:
        for who in (row.get("target", {}), row.get("by", {}), row.get("of", {}), row.get("if", {})):
            yield from _chosen(who)


def _chosen(who: Any) -> Iterator[Want]:
    """Yield the friendly cards that an effect is about."""
    if not isinstance(who, Mapping) or who.get("owner") == "enemy":
        return
    if "trait" in who:
        yield want(f"{who['trait']} cards", f"trait: {who['trait']}")
    if "unit_type" in who:
        yield want(f"{who['unit_type']} Units", f"Unit: {who['unit_type']}")


def plans(leaders: Sequence[Card], format: Format) -> Iterator[Plan]:
    hero = next(iter(leaders), None)
    supply = {name: number or 0 for name, number in hero.shown.items()} if hero is not None else {}
    faction = hero.faction if hero is not None else ""
    for title, units, cheap in MIXES:
        yield Plan(
            title,
            partial(_worth, supply, faction),
            (
                Quota(
                    "Units", "Units win the game: the other cards only help them",
                    lambda card: float(card.type == "unit" and card.zone == "deck"), units, units + 6,
                ),
                Quota(
                    "cards for the first rounds", "the Statistics of the first rounds pay for cards that cost 1 or 2",
                    lambda card: float(_cost(card) <= 2 and card.zone == "deck"), cheap,
                ),
                Quota(
                    "dear cards", "cards that cost 4 or more wait in the hand",
                    lambda card: float(_cost(card) >= 4 and card.zone == "deck"), 0, 8,
                ),
                Quota(
                    "ranged Units", "ranged Units attack without being attacked back",
                    lambda card: float(card.unit_type == "ranged" and card.zone == "deck"), 6,
                    weight=0.4,
                ),
            ),
            format.numbers["copies"],
        )  # fmt: skip


def _cost(card: Card) -> int:
    return sum(card.cost.values()) if card.cost else 0


def _worth(supply: Mapping[str, int], faction: str, card: Card) -> float:
    if card.lacks_faction or (card.type in ("unit", "spell", "artifact") and card.cost is None):
        return -1.0
    if card.type == "hero":
        return -1.0 if None in card.shown.values() else 0.3
    fits = 0.0
    if supply and card.zone == "deck":
        fits = 0.15 if is_payable(card, supply) else -0.1 if is_payable(card, supply, substitution=True) else -0.8
    own = 0.2 if faction and card.faction == faction else -0.1 if card.faction not in ("", NEUTRAL) else 0.0
    helped = 0.1 * bool(card.effects)
    if card.type == "unit":
        power = (card.attack or 0) + 0.5 * (card.hp or 0) + 0.35 * (card.move or 0) + 0.5 * (card.unit_type != "ground")
        return 0.35 * power / (1 + _cost(card)) + 0.02 * power + fits + own + helped
    return 0.15 + fits + own + helped


SYNERGY = Synergy(tags, wants, plans, leads=lambda card: card.type == "hero")
