"""Wants of heroes of SD Gundam World Heroes, and plans: forms to Power Up, movement forward, power."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from deckcheck.core.model import Format
from deckcheck.core.synergy import Plan, Quota, Synergy, Want, want
from deckcheck.games.gundam.cards import Card

FORWARD = ("N", "NE", "NW")
MIXES = (("power and movement", 1.0, 1.0), ("power", 1.6, 0.6), ("movement", 0.6, 1.6), ("effects", 0.9, 0.9))
"""Plans: weights of power and movement."""


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
    for title, power, movement in MIXES:
        yield Plan(
            title,
            partial(_worth, power, movement, 1.5 if title == "effects" else 1.0),
            (
                Quota(
                    "heroes that move forward", "only heroes that move forward conquer Assault Areas",
                    lambda card: float(any(card.move and way in card.move and card.move[way].blue for way in FORWARD)), size,
                ),
                Quota(
                    "heroes with two steps", "two steps in a turn win the race",
                    lambda card: float(any(card.move and way in card.move and card.move[way].blue > 1 for way in FORWARD)),
                    0.4 * size,
                    weight=0.5,
                ),
            ),
            limit if isinstance(limit, int) else 1,
        )  # fmt: skip


def _worth(power: float, movement: float, effects: float, card: Card) -> float:
    if card.type != "hero" or card.power is None or card.move is None:
        return -1.0
    steps = sum((2 if way in FORWARD else 1) * (arrows.blue + 0.3 * arrows.green) for way, arrows in card.move.items())
    found = sum(0.25 if row["effect"] == "win" else 0.1 for row in card.effects)
    if any(row["effect"] == "win" and row["condition"] == "always" and not row.get("green") for row in card.effects):
        found += 0.5
    return power * card.power / 400 + movement * steps / 12 + effects * found - 0.8


SYNERGY = Synergy(tags, wants, plans)
