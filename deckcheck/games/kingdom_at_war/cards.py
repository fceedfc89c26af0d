"""Kingdom at War cards: characters, possessions, events and schemes."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from deckcheck.core.game import Alike
from deckcheck.core.model import Format

TYPES = ("character", "possession", "event", "scheme")
"""Card types of the game (KW-CARD-01)."""
SYNONYMS = {"attachment": "possession"}
"""Words for card types that the rulebook uses as well (KW-CARD-01)."""


class Card(NamedTuple):
    """A card row. A number that is None is unknown, or not printed for `tactic_strength`; neither means 0."""

    id: str
    name: str
    type: str
    unique: bool
    cost: int | None
    additional_cost: str
    strength: int | None
    force: int
    influence: int
    coins: int
    tactic_strength: int | None
    power_rating: int
    attach_to: str
    keywords: tuple[str, ...]
    rally: Mapping[str, Any]
    abilities: tuple[Mapping[str, Any], ...]
    traits: tuple[str, ...]
    text: str
    set: str


def parse_card(row: Mapping[str, Any]) -> Card:
    kind = SYNONYMS.get(row["type"], row["type"])
    return Card(
        id=row["id"],
        name=row["name"],
        type=kind,
        unique=row.get("unique", False),
        cost=row.get("cost"),
        additional_cost=row.get("additional_cost", ""),
        strength=row.get("strength"),
        force=row.get("force", 0),
        influence=row.get("influence", 0),
        coins=row.get("coins", 0),
        tactic_strength=row.get("tactic_strength"),
        power_rating=row.get("power_rating", 0),
        attach_to=row.get("attach_to", "character") if kind == "possession" else "",
        keywords=tuple(row.get("keywords", ())),
        rally=row.get("rally", {}),
        abilities=tuple(row.get("abilities", ())),
        traits=tuple(row.get("traits", ())),
        text=row.get("text", ""),
        set=row.get("set") or row["id"].rpartition("-")[0],
    )


def alike(card: Card, format: Format) -> Alike:
    """Return what construction rules see of a card."""
    return Alike(card.type, card.name.casefold())
