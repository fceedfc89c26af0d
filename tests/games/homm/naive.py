"""The construction rules a second time, as plainly as can be: raw card rows, a list of lines, a set of broken rules.

Nothing here is taken from deckcheck.games. Where a Unit's faction is not in the card data, every faction is tried.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from tests.plain_yaml import parse_yaml

Row = dict[str, Any]
Line = tuple[str, int, str]
Options = dict[str, Any]
HERE = Path(__file__).parent
GUESTS = HERE / "samples" / "guests"
SETS = (HERE.parents[2] / "card_db" / "homm" / "sets", GUESTS)
TYPES = ("attack", "defense", "power", "knowledge")
PART_SIZES = {"hero": 1, "vanguard": 3, "locations": 3, "deck": 45}
SIZE_RULES = {"hero": "HM-SET-02", "vanguard": "HM-SET-03", "locations": "HM-SET-04", "deck": "HM-SET-06"}


@cache
def known() -> dict[str, Row]:
    """The card rows of the shipped sets and of a few guests by id."""
    files = [file for folder in SETS for file in sorted(folder.glob("*.yaml"))]
    rows = [row for file in files for row in parse_yaml(file.read_text("utf-8"))["cards"]]
    return {row["id"]: row for row in rows}


def cards_in(lines: list[Line], part: str, rows: dict[str, Row]) -> list[Row]:
    """Every single card of a part, copies one by one."""
    return [rows[card] for zone, count, card in lines if zone == part for _ in range(count)]


def own_part(row: Row) -> str:
    if row["type"] == "hero":
        return "hero"
    if row["type"] == "location":
        return "locations"
    if row["type"] == "statistic":
        return "statistics"
    return "vanguard" if row.get("vanguard") else "deck"


def wrong_sizes(lines: list[Line], rows: dict[str, Row], options: Options) -> set[str]:
    broken = set()
    for part, wanted in PART_SIZES.items():
        size = len(cards_in(lines, part, rows))
        too_few_is_fine = part == "vanguard" and options["vanguard_count"] == "at_most"
        if size > wanted or (size < wanted and not too_few_is_fine):
            broken.add(SIZE_RULES[part])
    return broken


def wrong_copies(lines: list[Line], rows: dict[str, Row], options: Options) -> set[str]:
    broken = set()
    locations = Counter(row["name"] for row in cards_in(lines, "locations", rows) if row["type"] == "location")
    if any(count > 1 for count in locations.values()):
        broken.add("HM-SET-05")
    limited = cards_in(lines, "deck", rows)
    if options["vanguard_restrictions"]:
        limited += cards_in(lines, "vanguard", rows)
    same = "name" if options["same_card_identity"] == "name" else "id"
    if any(count > 3 for count in Counter(row[same] for row in limited).values()):
        broken.add("HM-SET-07")
    return broken


def the_hero(lines: list[Line], rows: dict[str, Row]) -> Row | None:
    heroes = cards_in(lines, "hero", rows)
    return heroes[0] if len(heroes) == 1 and heroes[0]["type"] == "hero" else None


def wrong_factions(lines: list[Line], rows: dict[str, Row], options: Options) -> set[str]:
    broken = set()
    limited = cards_in(lines, "deck", rows)
    if options["vanguard_restrictions"]:
        limited += cards_in(lines, "vanguard", rows)
    reading = options["faction_of_other_cards"]
    if reading == "units_only":
        limited = [row for row in limited if row["type"] == "unit"]
    factions = {row["faction"] for row in limited if "faction" in row}
    if reading == "without_neutral":
        factions.discard("Neutral")
    if len(factions) > 2:
        broken.add("HM-SET-08")
    hero = the_hero(lines, rows)
    if hero is None or (hero["faction"] == "Neutral" and reading == "without_neutral"):
        return broken
    least = 1 if options["hero_faction_presence"] == "required" else 2
    if hero["faction"] not in factions and len(factions) >= least:
        broken.add("HM-SET-09")
    return broken


def wrong_statistics(lines: list[Line], rows: dict[str, Row], listed: Row | None, options: Options) -> set[str]:
    broken: set[str] = set()
    hero = the_hero(lines, rows)
    if hero is None:
        return broken
    if listed is not None and any(listed[name] != hero[name] for name in TYPES):
        broken.add("HM-SET-11")
    if sum(hero[name] for name in TYPES) != 8 and options["hero_statistics_total"] == "illegal":
        broken.add("HM-SET-12")
    return broken


def wrong_total(lines: list[Line], rows: dict[str, Row], listed: Row | None, options: Options) -> set[str]:
    """Only a list of Statistic cards without a Hero they could belong to; otherwise some part is wrong, or all is right."""
    if listed is None or the_hero(lines, rows) is not None or wrong_sizes(lines, rows, options):
        return set()
    return {"HM-SET-01"} if sum(listed[name] for name in TYPES) != 8 else set()


def broken_rules(lines: list[Line], listed: Row | None, options: Options, rows: dict[str, Row] | None = None) -> set[str]:
    """The ids of all rules that a Kingdom set breaks as an error."""
    rows = rows or known()
    broken = wrong_sizes(lines, rows, options) | wrong_copies(lines, rows, options)
    broken |= wrong_factions(lines, rows, options) | wrong_statistics(lines, rows, listed, options)
    broken |= wrong_total(lines, rows, listed, options)
    if any(own_part(rows[card]) != part for part, _, card in lines):
        broken.add("HM-SET-13")
    return broken


def verdict(lines: list[Line], listed: Row | None, options: Options) -> str:
    """legal or illegal if that is so whatever the factions that the card data lack; otherwise unverified."""
    rows = known()
    lacking = sorted({card for _, _, card in lines if rows[card]["type"] == "unit" and "faction" not in rows[card]})
    factions = {row["faction"] for row in rows.values() if "faction" in row} | {f"Faction of {card}" for card in lacking}
    found = set()
    for chosen in product(sorted(factions), repeat=len(lacking)):
        supposed = {card: {**rows[card], "faction": faction} for card, faction in zip(lacking, chosen, strict=True)}
        found.add("illegal" if broken_rules(lines, listed, options, {**rows, **supposed}) else "legal")
    return found.pop() if len(found) == 1 else "unverified"
