"""Wants of Kingdom at War cards, and plans: power by influence, damage by strength, an economy for both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from deckcheck.core.model import Format
from deckcheck.core.synergy import Plan, Quota, Synergy, Want, want
from deckcheck.games.kingdom_at_war.cards import TYPES, Card

BEARERS = {"character": ("a character", "type: character"), "unique_character": ("a Unique character", "unique character")}
"""Cards of the deck that possessions are attached to."""
COPIES = 3
"""Copies of a card where there is no limit: more of them are drawn together, and Unique cards exclude each other."""
MIXES = (
    ("strength and influence", 1.0, 1.0, 26),
    ("influence", 0.4, 1.6, 26),
    ("strength", 1.6, 0.4, 28),
    ("cheap", 1.0, 0.8, 30),
)
"""Plans: weights of strength and influence, and characters in a deck of 40."""


def tags(card: Card) -> Iterator[str]:
    yield f"type: {card.type}"
    yield f"name: {card.name}"
    if card.unique and card.type == "character":
        yield "unique character"
    yield from (f"trait: {trait}" for trait in card.traits)
    yield from (f"keyword: {keyword}" for keyword in card.keywords)


def wants(card: Card) -> Iterator[Want]:
    if card.type == "possession" and card.attach_to in BEARERS:
        words, tag = BEARERS[card.attach_to]
        yield want(f"{words} that bears it", tag, needed=True)
    if card.additional_cost.startswith(("banish a ", "kill a ", "exert a ")):
        kind = card.additional_cost.rpartition(" ")[2]
        tag = f"type: {kind}" if kind in TYPES else f"trait: {kind}"
        yield want(f"a {kind} for its additional cost", tag, needed=kind in TYPES)
    for ability in card.abilities:
        yield from (want(f"{trait} cards", f"trait: {trait}") for trait in _traits(ability))


def _traits(value: Any) -> Iterator[str]:
    """Yield the traits that an ability names."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            if key in ("trait", "traits"):
                yield from [item] if isinstance(item, str) else item
            else:
                yield from _traits(item)


def plans(leaders: Sequence[Card], format: Format) -> Iterator[Plan]:
    size = format.numbers["deck_size"] / 40
    copies = format.options.get("copy_limit") or COPIES
    for title, strength, influence, characters in MIXES:
        yield Plan(
            title,
            partial(_worth, strength, influence),
            (
                Quota(
                    "characters", "characters fight, defend and claim power",
                    lambda card: float(card.type == "character"), characters * size, (characters + 6) * size,
                ),
                Quota(
                    "cards for the first turns", "3 trade per turn pay for cards that cost 2 or less",
                    lambda card: float(card.cost is not None and card.cost <= 2), 0.5 * characters * size,
                ),
                Quota("coins", "printed coins pay for dearer cards", lambda card: float(card.coins), 4 * size, 10 * size, 0.5),
                Quota(
                    "dear cards", "cards that cost 5 or more wait in the hand",
                    lambda card: float((card.cost or 0) >= 5), 0, 5 * size,
                ),
                Quota(
                    "tactics", "a card of the hand decides each battle by its tactic strength",
                    lambda card: float((card.tactic_strength or 0) >= 2), 10 * size, weight=0.5,
                ),
                Quota(
                    "events and possessions", "events and possessions only support the characters",
                    lambda card: float(card.type in ("event", "possession")), 0, 10 * size,
                ),
            ),
            copies,
        )  # fmt: skip


def _worth(strength: float, influence: float, card: Card) -> float:
    if card.cost is None:
        return -1.0
    body = strength * (card.strength or 0) + 0.7 * strength * card.force
    court = influence * (card.influence + 0.5 * min(card.power_rating, card.influence))
    value = 0.7 * body + 0.8 * court + card.coins + 0.4 * (card.tactic_strength or 0) + 0.3 * len(card.keywords)
    value += 0.4 * bool(card.abilities) + 0.3 * bool(card.rally)
    return 0.25 * value / (1.0 + 0.8 * card.cost) - 0.15 * bool(card.additional_cost) - 0.1 * card.unique


SYNERGY = Synergy(tags, wants, plans)
