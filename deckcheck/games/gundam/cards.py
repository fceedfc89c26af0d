"""SD Gundam World Heroes cards, and the parts of the game that are no cards: P Item and play sheets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class Arrows(NamedTuple):
    """The arrows of a movement icon in one direction."""

    blue: int
    green: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card row; `id` is the card number. What is None is not known, except `faction`: many heroes have none."""

    id: str
    name: str
    type: str
    character: str
    """The group of forms that the hero belongs to; empty where the row does not say."""
    faction: str | None
    element: str | None
    power: int | None
    move: Mapping[str, Arrows] | None
    effects: tuple[Mapping[str, Any], ...]
    flavor: str

    @property
    def set(self) -> str:
        return self.id.rpartition("-")[0]


def parse_card(row: Mapping[str, Any]) -> Card:
    move = row.get("move")
    return Card(
        id=row["id"],
        name=row["name"],
        type=row.get("type", "hero"),
        character=row.get("character", ""),
        faction=row.get("faction"),
        element=row.get("element"),
        power=row.get("power"),
        move=None if move is None else {way: Arrows(one.get("blue", 0), one.get("green", 0)) for way, one in move.items()},
        effects=tuple(row.get("effects", ())),
        flavor=row.get("flavor", ""),
    )
