"""House formats read a second time, plainly and on raw card rows. It shares no code with the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tests.games.gundam import naive as gundam
from tests.games.homm import naive as homm
from tests.games.kingdom_at_war import naive as kingdom_at_war
from tests.games.kingdom_duels import naive as kingdom_duels
from tests.games.kingdom_hearts import naive as kingdom_hearts

Row = Mapping[str, Any]
Line = tuple[str, int, str]
"""Zone, copies, card ID."""


class Reading(NamedTuple):
    """What is to be known of a game: its cards, its clauses, and which of them a house format replaces."""

    rows: Mapping[str, Row]
    broken: Callable[[list[Line]], set[str]]
    same: Callable[[Row], object]
    sizes: Mapping[str, set[str]]
    copies: Mapping[str, set[str]]
    house_rule: str = "DC-HOUSE-01"


_HOMM = {
    "vanguard_count": "exactly",
    "faction_of_other_cards": "all_printed",
    "hero_statistics_total": "warning",
    "hero_faction_presence": "required",
    "vanguard_restrictions": False,
    "same_card_identity": "name",
}
_DUELS = {
    "limited1_counts": "copies",
    "limited4_counts": "distinct",
    "surplus_uses_slots": "false",
    "extra_singleton": "false",
    "alternate_codes": "same_card",
    "strategy_scope": "all_included",
    "strategy_copies": "exempt_all_no_lift",
    "symbols": "notice",
    "allow_future_types": "false",
    "challenge_checks": "notice",
    "strategy_vs_surplus_cap": "false",
    "deck_field_conflict": "type_line",
    "uncounted_copy": "size_and_copies",
}


def _gundam() -> Reading:
    rows = gundam.shipped_rows()
    return Reading(
        rows,
        lambda lines: gundam.broken(lines, rows, "advanced", 3, "chosen"),
        lambda row: row["id"],
        {"deck": {"GD-DECK-01"}},
        {"deck": {"GD-DECK-02"}},
    )


def _homm() -> Reading:
    return Reading(
        {card: row for card, row in homm.known().items() if card.startswith("SMP")},
        lambda lines: homm.broken_rules(lines, None, _HOMM),
        lambda row: row["name"].lower(),
        {zone: {rule, "HM-SET-01"} for zone, rule in homm.SIZE_RULES.items()},
        {"locations": {"HM-SET-05"}, "deck": {"HM-SET-07"}},
    )


def _kingdom_at_war() -> Reading:
    rows = kingdom_at_war.shipped_rows()
    return Reading(
        rows,
        lambda lines: kingdom_at_war.broken(lines, rows),
        lambda row: row["name"].lower(),
        {"deck": {"KW-DECK-01"}},
        {"deck": {"KW-DECK-04"}},
    )


def _kingdom_duels() -> Reading:
    return Reading(
        kingdom_duels.cards(),
        lambda lines: kingdom_duels.broken([kingdom_duels.Line(*line) for line in lines], _DUELS, kingdom_duels.list_of("")),
        lambda row: row["id"],
        {"main": {"KD-DECK-01"}, "extra": {"KD-EXTRA-01"}},
        {"main": {"KD-DECK-05", "KD-DECK-06", "KD-DECK-07"}, "extra": {"KD-EXTRA-03"}},
        "KD-DECK-13",
    )


def _kingdom_hearts() -> Reading:
    rows = kingdom_hearts.load_rows()
    settled = {card: row for card, row in rows.items() if "level" in row or row["type"] in kingdom_hearts.NO_LEVEL}
    return Reading(
        {card: row for card, row in settled.items() if row["type"] != "player" or "group" in row},
        lambda lines: kingdom_hearts.verdict(rows, lines)[0],
        lambda row: (kingdom_hearts.who(row), row.get("level")),
        {"deck": {"KH-DECK-01", "KH-DECK-02"}},
        {"deck": {"KH-DECK-09"}},
    )


READINGS: Mapping[str, Callable[[], Reading]] = {
    "gundam": _gundam,
    "homm": _homm,
    "kingdom-at-war": _kingdom_at_war,
    "kingdom-duels": _kingdom_duels,
    "kingdom-hearts": _kingdom_hearts,
}


def held_to(reading: Reading, lines: list[Line], rules: list[Row]) -> tuple[set[str], set[int]]:
    """Return the rules of the game that a deck breaks under a house format, and the house rules, by their place in it."""
    broken = reading.broken(lines)
    zones = {zone for zone, _, _ in lines} | set(reading.sizes)
    for rule in rules:
        if "size" in rule:
            for zone in rule["size"]:
                broken -= reading.sizes.get(zone, set())
        if "copies" in rule and "of" not in rule:
            for zone in rule.get("zones", zones):
                broken -= reading.copies.get(zone, set())
    return broken, {number for number, rule in enumerate(rules) if _is_broken(reading, lines, rule)}


def _is_broken(reading: Reading, lines: list[Line], rule: Row) -> bool:
    counted = [line for line in lines if line[0] in rule.get("zones", [line[0]])]
    if "size" in rule:
        return any(_is_wrong_size(lines, zone, str(wanted)) for zone, wanted in rule["size"].items())
    if "copies" in rule:
        by = _identity(reading, rule.get("per", ""))
        held = _held(reading, _among(reading, counted, rule), by)
        return any(count > rule["copies"] for count in held.values())
    if "only" in rule:
        return any(not _fits(reading, card, rule["only"]) for _, _, card in counted)
    if "forbid" in rule:
        return any(_fits(reading, card, rule["forbid"]) for _, _, card in _among(reading, counted, rule))
    held = _held(reading, counted, reading.same)
    keys = [reading.same(reading.rows[card]) for card in rule.get("must") or rule.get("not_together") or []]
    if "must" in rule:
        return not all(held[key] for key in keys)
    if "not_together" in rule:
        return all(held[key] for key in keys)
    if isinstance(rule.get("points"), str):
        numbers = [(count, reading.rows[card].get(rule["points"])) for _, count, card in counted]
        return bool(sum(count * number for count, number in numbers if type(number) is int) > rule["budget"])
    if "points" in rule:
        points = {reading.same(reading.rows[card]): number for card, number in rule["points"].items()}
        return bool(sum(points.get(key, 0) * count for key, count in held.items()) > rule["budget"])
    if "pool" in rule:
        pool = {reading.same(reading.rows[card]): number for card, number in rule["pool"].items()}
        return any(count > pool.get(key, 0) for key, count in held.items())
    return _is_wrong_number(reading, _among(reading, counted, rule), rule)


def _is_wrong_size(lines: list[Line], zone: str, wanted: str) -> bool:
    size = sum(count for place, count, _ in lines if place == zone)
    if wanted.endswith("+"):
        return size < int(wanted[:-1])
    least, _, most = wanted.partition("-")
    return not int(least) <= size <= int(most or least)


def _is_wrong_number(reading: Reading, lines: list[Line], rule: Row) -> bool:
    groups = [lines]
    if "of_each" in rule:
        field = rule["of_each"]
        everywhere = {row[field] for row in reading.rows.values() if field in row}
        groups = [[line for line in lines if reading.rows[line[2]].get(field) == value] for value in sorted(everywhere)]
    for group in groups:
        held = _held(reading, group, reading.same)
        counting = rule.get("counting", "copies")
        number = len(held) if counting == "cards" else sum(held.values())
        if counting not in ("copies", "cards"):
            number = len({value for _, _, card in group for value in _values(reading.rows[card].get(counting))})
        if number > rule.get("at_most", number) or number < rule.get("at_least", 0):
            return True
    return False


def _values(value: Any) -> list[str]:
    return [] if value is None else [str(one) for one in (value if isinstance(value, list) else [value])]


def _among(reading: Reading, lines: list[Line], rule: Row) -> list[Line]:
    found = [line for line in lines if "of" not in rule or _fits(reading, line[2], rule["of"])]
    return [line for line in found if "except" not in rule or not _fits(reading, line[2], rule["except"])]


def _fits(reading: Reading, card: str, wanted: Any) -> bool:
    row = reading.rows[card]
    if isinstance(wanted, list):
        return reading.same(row) in [reading.same(reading.rows[other]) for other in wanted]
    is_in_set = "sets" not in wanted or card.rpartition("-")[0] in wanted["sets"]
    field, _, value = wanted.get("where", ":").partition(":")
    return is_in_set and (not field or row.get(field) == value.strip('"'))


def _identity(reading: Reading, per: str) -> Callable[[Row], object]:
    named: Mapping[str, Callable[[Row], object]] = {
        "": reading.same,
        "number": lambda row: row["id"],
        "name": lambda row: kingdom_hearts.who(row) if "name" not in row else row["name"].lower(),
        "level": lambda row: (kingdom_hearts.who(row) if "name" not in row else row["name"].lower(), row.get("level")),
    }
    return named[per]


def _held(reading: Reading, lines: list[Line], same: Callable[[Row], object]) -> Counter[object]:
    held: Counter[object] = Counter()
    for _, count, card in lines:
        held[same(reading.rows[card])] += count
    return held
