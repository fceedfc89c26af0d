"""Kingdom sets for the tests: a legal Dawnhold set of which a test replaces a part."""

from __future__ import annotations

from deckcheck.core.diagnostics import Result
from tests.support import check_deck

SPELLS = """
    Firebolt, Flame Burst, Wall of Cinders, Sky Lance, Lightning Fork, Gale Step, Gift of Wings, Frost Chain,
    Hoarfrost, Stonehide, Sucking Mire, Verdant Surge, Wither, Bone Tide, Mind Fog
"""
THORNWOOD = "Mosskin Sprite, Thicket Wolf, Seedling Swarm, Glade Archer, Bark Warden, Elder Stag, Leafblade Dancer"
SQUIRE = "{id: CLUB-7, name: The Youngest Squire, type: hero, faction: Dawnhold, hero_type: Squire, "


def three_of_each(names: str) -> list[str]:
    return [f"3 {name.strip()}" for name in names.split(",")]


def squire(attack: int, defense: int, power: int, knowledge: int) -> str:
    """The row of a Hero with these numbers, which the database does not have."""
    return SQUIRE + f"attack: {attack}, defense: {defense}, power: {power}, knowledge: {knowledge}}}"


def unit(card_id: str, name: str, faction: str, more: str = "") -> str:
    """The row of a Unit that the database does not have."""
    numbers = "cost: {}, unit_type: ground, attack: 1, move: 2, hp: 2"
    return f"{{id: {card_id}, name: {name}, type: unit, faction: {faction}, {numbers}{more}}}"


def kingdom(
    *deck: str,
    hero: tuple[str, ...] = ("1 Marshal Edda Rowan",),
    vanguard: tuple[str, ...] = ("... 3 other cards",),
    locations: tuple[str, ...] = ("... 3 other cards",),
    statistics: tuple[int, int, int, int] | None = None,
    cards: tuple[str, ...] = (),
) -> str:
    """The text of a Kingdom set; the deck is filled up to 45 cards."""
    lines = []
    for part, entries in (("hero", hero), ("vanguard", vanguard), ("locations", locations)):
        lines += [f"{part}:", *(f"  - {entry}" for entry in entries)] if entries else [f"{part}: []"]
    if statistics is not None:
        attack, defense, power, knowledge = statistics
        lines.append(f"statistics: {{attack: {attack}, defense: {defense}, power: {power}, knowledge: {knowledge}}}")
    room = 45 - sum(int(entry.split(" ")[0]) for entry in deck if not entry.startswith("..."))
    filling = () if any(entry.startswith("...") for entry in deck) or room <= 0 else (f"... {room} other cards",)
    lines += ["deck:", *(f"  - {entry}" for entry in (*deck, *filling))]
    return "\n".join([*lines, "cards:", *(f"  - {row}" for row in cards)] if cards else lines)


def judge(text: str, *options: str, unknown: str = "error") -> Result:
    """The verdict with options such as `vanguard_count=at_most`."""
    pairs = tuple(tuple(option.split("=")) for option in options)
    return check_deck("homm", text, options=pairs, unknown=unknown)


def undecided(result: Result) -> set[str]:
    """The ids of the rules that could not be judged."""
    return {point.rule for point in result.undecided}
