"""A second, deliberately plain implementation of the construction rules of Kingdom Duels.

It reads the card rows and lists as they stand in the files, looks at one rule after the other, and shares no code with
the rules of the program: where the two disagree, one of them is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import yaml

from tests.support import ROOT

DATA = ROOT / "card_db" / "kingdom-duels"
Row = dict[str, Any]


class Line(NamedTuple):
    zone: str
    copies: int
    code: str
    """As written, so perhaps an alternate artwork in one of its two spellings."""


@cache
def _read(folder: str) -> list[Row]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return [yaml.load(path.read_text(encoding="utf-8"), loader) for path in sorted((DATA / folder).glob("*.yaml"))]


@cache
def cards() -> dict[str, Row]:
    return {row["id"]: row for document in _read("sets") for row in document["cards"]}


def list_of(day: str) -> Row | None:
    """The newest list on or before the day; the newest of all without a day."""
    known = [one for one in _read("restrictions") if not day or one["effective"] <= day]
    return max(known, key=lambda one: str(one["effective"])) if known else None


def base(code: str) -> str:
    return code.removeprefix("A-").rstrip("ABCDEFG")


def identity(code: str, options: Mapping[str, str]) -> str:
    return code.removeprefix("A-") if options["alternate_codes"] == "own_card" else base(code)


def types_of(line: Line) -> set[str]:
    return set(cards()[base(line.code)].get("types", []))


def is_terrain(line: Line) -> bool:
    return bool(cards()[base(line.code)]["frame"] == "Terrain")


def right_zone(line: Line, options: Mapping[str, str]) -> str:
    """Where a card that is no Terrain Marker belongs."""
    if options["deck_field_conflict"] == "data_field":
        return str(cards()[base(line.code)]["deck"])
    extra = {"Rule", "Fusion", "Ritual", "Alter", "Integration", "Token"}
    return "extra" if types_of(line) & extra else "main"


def exempted(lines: list[Line], options: Mapping[str, str], declared: str) -> dict[str, int]:
    """Code -> the number of copies that a STRATEGY of the Extra Deck names."""
    duelists = {base(line.code) for line in lines if line.zone == "extra" and {"Setup", "Duelist"} <= types_of(line)}
    if options["strategy_scope"] == "one_declared":
        if declared:
            duelists &= {declared}
        elif len(duelists) > 1:
            duelists = set()
    best: dict[str, int] = {}
    for duelist in duelists:
        total: Counter[str] = Counter()
        for entry in cards()[duelist].get("strategy", []):
            total[entry.get("code", "")] += entry.get("copies", 1)
        for code, copies in total.items():
            best[code] = max(best.get(code, 0), copies)
    return best


def copies_in(lines: list[Line], zones: set[str], options: Mapping[str, str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for line in lines:
        if line.zone in zones:
            found[identity(line.code, options)] += line.copies
    return found


def has_key(lines: list[Line]) -> bool:
    """Whether Illusion Key, which lets one Legend of Heart go uncounted, is in the Extra Deck."""
    return any(line.zone == "extra" and line.code == "ORB-237" for line in lines)


def broken_by_cards(lines: list[Line], options: Mapping[str, str]) -> set[str]:
    broken = set()
    future = {"Dimension", "Synchro", "Xyz", "Pendulum", "Link", "Maximum", "Rush", "Lore"}
    for line in lines:
        if is_terrain(line):
            if options["deck_field_conflict"] == "type_line" or line.zone == "extra":
                broken.add("KD-DECK-10")
        elif right_zone(line, options) != line.zone:
            broken.add("KD-DECK-02" if line.zone == "main" else "KD-EXTRA-02")
        if types_of(line) & future and options["allow_future_types"] == "false":
            broken.add("KD-DECK-14")
        if "Symbol" in types_of(line) and options["symbols"] == "off":
            broken.add("KD-EXTRA-06")
    return broken


def noticed(lines: list[Line], options: Mapping[str, str]) -> set[str]:
    """The ids of the rules that say something about a deck without making it illegal."""
    found: set[str] = set()
    for line in lines:
        row = cards()[base(line.code)]
        challenge = row.get("challenge", {}) if line.zone == "extra" and options["challenge_checks"] == "notice" else {}
        if line.code != row["id"] and options["alternate_codes"] == "same_card":
            found.add("KD-DECK-09")
        if "Token" in row.get("printed", {}).get("types", []) and "Token" not in types_of(line):
            found |= {"KD-EXTRA-04"} if options["allow_future_types"] == "false" else set()
        if "Symbol" in types_of(line) and options["symbols"] == "notice":
            found.add("KD-EXTRA-06")
        if challenge.get("needs_all_players"):
            found.add("KD-EXTRA-07")
        if challenge.get("affects") == "deckbuilding":
            found.add("KD-EXTRA-08")
    for kind in ("Duelist", "Field"):
        if sum(line.copies for line in lines if line.zone == "extra" and {"Setup", kind} <= types_of(line)) > 1:
            found.add("KD-EXTRA-05")
    return found


def broken_by_copies(lines: list[Line], options: Mapping[str, str], listed: Row, exempt: Mapping[str, int]) -> set[str]:
    broken, in_places = set(), []
    surplus = listed.get("surplus", {})
    lift = options["strategy_copies"] == "lift_to_n"
    for code, count in copies_in(lines, {"main"}, options).items():
        if code == "ORB-214" and "copies" in options["uncounted_copy"] and has_key(lines):
            count -= 1
        lifted = lift and count <= exempt.get(code, 0)
        if (code not in surplus or options["surplus_uses_slots"] == "true") and not lifted:
            in_places.append(count)
        if code not in surplus and count > 3 and not lifted:
            broken.add("KD-DECK-07")
        if code in surplus and surplus_exceeded(count, surplus[code], exempt.get(code, 0), options):
            broken.add("KD-RESTRICT-11")
    in_places.sort(reverse=True)
    if len(in_places) > 1 and in_places[1] > 2:
        broken.add("KD-DECK-05")
    if len(in_places) > 2 and in_places[2] > 1:
        broken.add("KD-DECK-06")
    return broken


def surplus_exceeded(count: int, most: int, named: int, options: Mapping[str, str]) -> bool:
    if named and options["strategy_vs_surplus_cap"] == "true":
        return options["strategy_copies"] == "exempt_n_no_lift" and count - named > most
    if named and options["strategy_copies"] == "lift_to_n" and count <= named:
        return False
    return count > most


def broken_by_list(lines: list[Line], options: Mapping[str, str], listed: Row, exempt: Mapping[str, int]) -> set[str]:
    counted: dict[str, int] = {}
    for code, count in copies_in(lines, {"main", "extra"}, options).items():
        if code in exempt:
            count = max(0, count - exempt[code]) if options["strategy_copies"] == "exempt_n_no_lift" else 0
        if count:
            counted[code] = count
    broken = set()
    if any(code in counted for code in listed.get("forbidden", [])):
        broken.add("KD-RESTRICT-03")
    if any(all(code in counted for code in combo) for combo in listed.get("forbidden_combos", [])):
        broken.add("KD-RESTRICT-04")
    ones = [counted[code] for code in listed.get("limited1", []) if code in counted]
    if (len(ones) if options["limited1_counts"] == "distinct" else sum(ones)) > 1:
        broken.add("KD-RESTRICT-05")
    fours = [counted[code] for code in listed.get("limited4", []) if code in counted]
    if (sum(fours) if options["limited4_counts"] == "copies" else len(fours)) > 4:
        broken.add("KD-RESTRICT-07")
    return broken


def broken_by_house(lines: list[Line], options: Mapping[str, str], house: Row) -> set[str]:
    count = copies_in(lines, {"main", "extra"}, options)
    forbidden = any(count[code] for code in house.get("forbidden", []))
    together = any(all(count[code] for code in combo) for combo in house.get("forbidden_combos", []))
    too_many = any(count[code] > most for code, most in house.get("copies", {}).items())
    return {"KD-DECK-13"} if forbidden or together or too_many else set()


def broken(
    lines: list[Line], options: Mapping[str, str], listed: Row | None, declared: str = "", house: Row | None = None
) -> set[str]:
    """The ids of the rules that a deck of known cards breaks, by the Restricted List `listed`."""
    found = broken_by_cards(lines, options)
    size = sum(line.copies for line in lines if line.zone == "main")
    if size == 31 and options["uncounted_copy"] in ("size", "size_and_copies") and has_key(lines):
        size -= len({line.code for line in lines if line.zone == "main" and line.code == "ORB-214"})
    if size != 30:
        found.add("KD-DECK-01")
    if sum(line.copies for line in lines if line.zone == "extra") > 20:
        found.add("KD-EXTRA-01")
    if options["extra_singleton"] == "true" and any(count > 1 for count in copies_in(lines, {"extra"}, options).values()):
        found.add("KD-EXTRA-03")
    if house is not None:
        found |= broken_by_house(lines, options, house)
    if listed is None:
        return found
    exempt = exempted(lines, options, declared)
    return found | broken_by_copies(lines, options, listed, exempt) | broken_by_list(lines, options, listed, exempt)
