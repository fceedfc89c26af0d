"""SD Gundam World Heroes cards, and the game components that are not cards: P Items and play sheets."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from deckcheck.core.game import Alike
from deckcheck.core.model import Format


class Arrows(NamedTuple):
    """Arrows of a movement icon in one direction."""

    blue: int
    green: int


class Card(NamedTuple):
    """A card row; `id` is the card number. None means unknown, except in `faction`: many heroes have no faction."""

    id: str
    name: str
    type: str
    character: str
    """Group of forms that the hero belongs to; empty if the row does not name it."""
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
        move=None if move is None else {way: _parse_arrows(arrows) for way, arrows in move.items()},
        effects=tuple(row.get("effects", ())),
        flavor=row.get("flavor", ""),
    )


def _parse_arrows(row: Mapping[str, int]) -> Arrows:
    return Arrows(row.get("blue", 0), row.get("green", 0))


def same_character(first: Card, second: Card, method: str) -> bool:
    """Return whether two heroes have the same character name, by the option same_name_method (GD-AMB-07).

    The `character` fields decide if both rows have one, because they also tell similar names apart. With the method `exact`,
    only the printed names count.
    """
    if method != "exact" and first.character and second.character:
        return first.character == second.character
    if method == "field_then_containment":
        return _contains(first.name, second.name) or _contains(second.name, first.name)
    return first.name == second.name


def _contains(name: str, part: str) -> bool:
    """Return whether `name` contains the words of `part` in a row, whole words only."""
    return f" {part} " in f" {name} "


def alike(card: Card, format: Format) -> Alike:
    """Return what construction rules see of a card."""
    return Alike(card.type, card.id)
