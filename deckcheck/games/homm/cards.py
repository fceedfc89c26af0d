"""Cards of Heroes of Might and Magic, all seven types in one class."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from deckcheck.core.game import Alike
from deckcheck.core.model import Format

STATISTICS = ("attack", "defense", "power", "knowledge")
"""The four types of Statistic cards, in the order of the Hero cards."""

_ZONES = {"hero": "hero", "location": "locations", "statistic": "statistics"}


class Card(NamedTuple):
    id: str
    name: str
    type: str
    traits: tuple[str, ...]
    vanguard: bool
    faction: str
    cost: Mapping[str, int] | None
    hero_type: str
    unit_type: str
    attack: int | None
    defense: int | None
    power: int | None
    knowledge: int | None
    move: int | None
    hp: int | None
    area_of_effect: str
    statistic: str
    effects: tuple[Mapping[str, Any], ...]
    zone: str
    """Zone of a Kingdom set that the card belongs in (HM-SET-13)."""
    same_name: str
    """Name without case, as in the keys of unknown cards; cards with the same one are copies of each other (HM-AMB-06)."""
    lacks_faction: bool
    """True if the row is incomplete: Heroes and Units always print a faction, other types may have none."""

    @property
    def kind(self) -> str:
        """Kind of card as players call it: Location, Statistic card, Vanguard Unit."""
        word = "Statistic card" if self.type == "statistic" else self.type.capitalize()
        return f"Vanguard {word}" if self.zone == "vanguard" else word

    @property
    def shown(self) -> dict[str, int | None]:
        """The four numbers of a Hero card; None if the card data is missing one."""
        return {"attack": self.attack, "defense": self.defense, "power": self.power, "knowledge": self.knowledge}


def parse_card(row: Mapping[str, Any]) -> Card:
    traits = tuple(row.get("traits", ()))
    vanguard = row.get("vanguard", False) or "Vanguard" in traits
    return Card(
        id=row["id"],
        name=row["name"],
        type=row["type"],
        traits=traits,
        vanguard=vanguard,
        faction=row.get("faction", ""),
        cost=row.get("cost"),
        hero_type=row.get("hero_type", ""),
        unit_type=row.get("unit_type", ""),
        attack=row.get("attack"),
        defense=row.get("defense"),
        power=row.get("power"),
        knowledge=row.get("knowledge"),
        move=row.get("move"),
        hp=row.get("hp"),
        area_of_effect=row.get("area_of_effect", ""),
        statistic=row.get("statistic", ""),
        effects=tuple(row.get("effects", ())),
        zone=_ZONES.get(row["type"]) or ("vanguard" if vanguard else "deck"),
        same_name=row["name"].casefold(),
        lacks_faction=not row.get("faction") and row["type"] in ("hero", "unit"),
    )


def belongs_in(card: Card) -> str:
    """Return the zone of a card by its type and the Vanguard trait."""
    return card.zone


def alike(card: Card, format: Format) -> Alike:
    """Return what construction rules see of a card; they may see everything of a Hero."""
    identity = card.same_name if format.options["same_card_identity"] == "name" else card.id
    return Alike((card.type, card.zone, card.faction, card.lacks_faction, card.id if card.type == "hero" else ""), identity)
