"""Wants of heroes of SD Gundam World Heroes, and plans: forms to Power Up, movement forward, power."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from deckcheck.core.model import Format
from deckcheck.core.synergy import Plan, Quota, Synergy, Want, want
from deckcheck.games.gundam.cards import Card

FORWARD = ("N", "NE", "NW")
MIXES = (
    ("power and effects", 0.7, 0.6, 1.4),
    ("strong heroes", 1.5, 0.2, 0.3),
    ("effects", 0.8, 0.2, 2.5),
    ("power and movement", 1.0, 0.5, 0.6),
)
"""Plans: weights of power, movement and effects."""
LEAST_POWER, POWER_RANGE = 150, 200
"""Power of a weak hero, and how much more a strong one has."""


def _character(card: Card) -> str:
    return card.character or card.name


def tags(card: Card) -> Iterator[str]:
    yield f"type: {card.type}"
    yield f"character: {_character(card)}"
    if card.faction:
        yield f"faction: {card.faction}"
    if card.element:
        yield f"element: {card.element}"


def wants(card: Card) -> Iterator[Want]:
    if card.type == "hero":
        yield want(f"forms of {_character(card)} to Power Up", f"character: {_character(card)}")


def plans(leaders: Sequence[Card], format: Format) -> Iterator[Plan]:
    size = format.numbers.get("deck_size") or format.numbers["team_size"]
    limit = format.numbers.get("copies", format.options["basic_copy_limit"])
    for title, power, movement, effects in MIXES:
        yield Plan(
            title,
            partial(_worth, power, movement, effects),
            (
                Quota(
                    "heroes that move forward", "only heroes that move forward conquer Assault Areas",
                    lambda card: float(_forward(card) > 0), size,
                ),
                Quota(
                    "heroes with two steps", "two steps in a turn reach an area before it is guarded",
                    lambda card: float(_forward(card) > 1), 0.2 * size,
                    weight=0.5,
                ),
                Quota(
                    "weak heroes", "heroes with less than 240 power lose their battles",
                    lambda card: float((card.power or 0) < 240), 0, 0.2 * size,
                ),
            ),
            limit if isinstance(limit, int) else 1,
        )  # fmt: skip


def _forward(card: Card) -> int:
    """Return the most steps that a hero takes forward in a turn without Power Up."""
    return max((arrows.blue for way, arrows in (card.move or {}).items() if way in FORWARD), default=0)


def _worth(power: float, movement: float, effects: float, card: Card) -> float:
    if card.type != "hero" or card.power is None or card.move is None:
        return -1.0
    steps = sum(arrows.blue + 0.5 * arrows.green for arrows in card.move.values())
    found = sum(_helps(row) for row in card.effects)
    return power * (card.power - LEAST_POWER) / POWER_RANGE + movement * min(steps, 8) / 16 + effects * found - 0.3


def _helps(row: Mapping[str, Any]) -> float:
    """Return how much an effect helps; only some battles are against a certain faction or element."""
    return (0.25 if row["effect"] == "win" else 0.15) * (0.5 if isinstance(row["condition"], dict) else 1.0)


SYNERGY = Synergy(tags, wants, plans)
