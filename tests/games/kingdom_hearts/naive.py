"""The construction clauses of Kingdom Hearts a second time, as plainly as possible and on the raw rows of the card sets.

Nothing here is shared with the rules under test. What a row leaves out (a level, the group of a Player Card) is tried with
every value it could have: a rule is broken when it is broken whatever they are, and open when it depends on them.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tests.plain_yaml import parse_yaml

Row = Mapping[str, Any]
Line = tuple[str, int, str]
"""Zone, number of copies, card id."""

SETS = Path(__file__).parents[3] / "card_db" / "kingdom-hearts" / "sets"
NO_LEVEL = ("equipment", "event", "technique", "attack")
READINGS: dict[str, tuple[Any, Any]] = {
    "form_change_mismatch": ("warning", "illegal"),
    "name_match": ("whole_words", "substring"),
    "unique_name_scope": ("exact", "containment"),
    "printed_limit_containment": (True, False),
    "printed_limit_scope": ("replaces", "restricts"),
    "promo_identity": ("promo_copies", "all_copies"),
    "no_level_limit": ("per_name", "unlimited"),
    "copy_limit_across_types": (True, False),
}
"""Values of the options of construction, the default first."""
DEFAULTS = {name: values[0] for name, values in READINGS.items()}


def load_rows() -> dict[str, Row]:
    files = [parse_yaml(path.read_text(encoding="utf-8")) for path in sorted(SETS.glob("*.yaml"))]
    return {row["id"]: row for file in files for row in file["cards"]}


@cache
def words(name: str) -> list[str]:
    plain = "".join(letter for letter in unicodedata.normalize("NFD", name) if unicodedata.category(letter) != "Mn")
    return re.findall(r"[^\W_]+", plain.lower().replace("'", "").replace("’", ""))


def same(one: str, other: str) -> bool:
    return words(one) == words(other)


def has_name(row: Row, name: str, options: Mapping[str, Any]) -> bool:
    """Whether a card is treated as the quoted name; an Event has no name."""
    if "name" not in row:
        return False
    long, short = words(row["name"]), words(name)
    if options["name_match"] == "substring":
        return " ".join(short) in " ".join(long)
    return any(long[start : start + len(short)] == short for start in range(len(long)))


def who(row: Row) -> tuple[str, str]:
    """A card's name, or the number of an Event."""
    return ("name", " ".join(words(row["name"]))) if "name" in row else ("event", str(row["event_number"]))


def is_broken(cards: list[Row], options: Mapping[str, Any]) -> set[str]:
    """The rules that a deck breaks; `cards` has one complete row for each copy."""
    found = set()
    if len(cards) < 41:
        found.add("KH-DECK-01")
    if len(cards) > 60:
        found.add("KH-DECK-02")
    players = [card for card in cards if card["type"] == "player"]
    if not players:
        found.add("KH-DECK-04")
    if len(players) > 1 and [card for card in players if card["group"] != "XIII"]:
        found.add("KH-DECK-05")
    if options["form_change_mismatch"] == "illegal":
        for form in cards:
            if form["type"] == "form_change" and not any(has_name(form, player["name"], options) for player in players):
                found.add("KH-DECK-22")
    if any(promos_over(cards, card, options) for card in cards):
        found.add("KH-DECK-08")
    counted = [card for card in cards if not is_exempt(cards, card, options)]
    if any(copies_over(counted, card, options) for card in counted):
        found.add("KH-DECK-09")
    if any(limit_over(cards, card, options) for card in cards):
        found.add("KH-DECK-11")
    return found


def promos_over(cards: list[Row], promo: Row, options: Mapping[str, Any]) -> bool:
    if not promo.get("promo"):
        return False
    twins = [card for card in cards if who(card) == who(promo) and card.get("level") == promo.get("level")]
    if options["promo_identity"] == "promo_copies":
        twins = [card for card in twins if card.get("promo")]
    return len(twins) > 1


def limited_name(card: Row) -> str:
    return str(card.get("printed_limit_name") or card.get("name") or "")


def limit_over(cards: list[Row], limiting: Row, options: Mapping[str, Any]) -> bool:
    if "printed_limit" not in limiting:
        return False
    name = limited_name(limiting)
    if not name:
        counted = [card for card in cards if who(card) == who(limiting)]
    elif not options["printed_limit_containment"]:
        counted = [card for card in cards if "name" in card and same(card["name"], name)]
    else:
        counted = [card for card in cards if has_name(card, name, options)]
    return len(counted) > int(limiting["printed_limit"])


def is_exempt(cards: list[Row], card: Row, options: Mapping[str, Any]) -> bool:
    """Whether the limit of three does not count a card at all."""
    if card.get("unlimited_copies"):
        return True
    if options["no_level_limit"] == "unlimited" and card.get("level") is None:
        return True
    for limiting in cards if options["printed_limit_scope"] == "replaces" else []:
        if "printed_limit" in limiting:
            name = limited_name(limiting)
            if (name and "name" in card and same(card["name"], name)) or (not name and who(card) == who(limiting)):
                return True
    return False


def copies_over(cards: list[Row], wanted: Row, options: Mapping[str, Any]) -> bool:
    """Whether the name of a card has a level with too many copies."""
    levels: dict[object, int] = {}
    for card in cards:
        if not options["copy_limit_across_types"] and card["type"] != wanted["type"]:
            continue
        part = options["unique_name_scope"] == "containment" and "name" in wanted and has_name(card, wanted["name"], options)
        if part or who(card) == who(wanted):
            levels[card.get("level")] = levels.get(card.get("level"), 0) + 1
    return any(number > 3 for number in levels.values())


def may_meet(one: Row, other: Row) -> bool:
    """Whether the levels of two cards could matter to each other; rather too often than too seldom."""
    return any(a in b or b in a for a in words(one.get("name", "")) for b in words(other.get("name", "")))


def completions(rows: Mapping[str, Row], ids: list[str]) -> Iterator[dict[str, Row]]:
    """Every way to fill in what the rows of a deck leave out: a level that a card like it has, or one of its own."""
    choices: list[list[Row]] = []
    for number, card_id in enumerate(ids):
        row = rows[card_id]
        filled = [row]
        if row["type"] not in NO_LEVEL and "level" not in row:
            alike = [other for other in ids if may_meet(row, rows[other])]
            levels = {rows[other]["level"] for other in alike if "level" in rows[other]}
            levels |= {1000 + ids.index(other) for other in alike if "level" not in rows[other] and ids.index(other) <= number}
            filled = [{**row, "level": level} for level in sorted(levels)]
            filled += [row] if row["type"] == "form_change" else []
        if row["type"] == "player" and "group" not in row:
            filled = [{**one, "group": group} for one in filled for group in ("Light", "XIII")]
        choices.append(filled)
    for chosen in itertools.product(*choices):
        yield dict(zip(ids, chosen, strict=True))


def verdict(rows: Mapping[str, Row], deck: list[Line], options: Mapping[str, Any] | None = None) -> tuple[set[str], set[str]]:
    """The rules that a deck breaks, and those that depend on what is not known of its cards."""
    chosen = {**DEFAULTS, **(options or {})}
    ids = list(dict.fromkeys(card_id for _, _, card_id in deck))
    outcomes = [
        is_broken([complete[card_id] for _, count, card_id in deck for _ in range(count)], chosen)
        for complete in completions(rows, ids)
    ]
    broken = set.intersection(*outcomes)
    return broken, set.union(*outcomes) - broken


def warned(rows: Mapping[str, Row], deck: list[Line], options: Mapping[str, Any], named: str) -> set[str]:
    """The rules that say something about a deck without making it illegal. What a row leaves out is never held against it."""
    chosen = {**DEFAULTS, **options}
    cards = [rows[card_id] for _, count, card_id in deck for _ in range(count)]
    players = [card for card in cards if card["type"] == "player"]
    worlds: list[Any] = [card.get("level") for card in cards if card["type"] == "world"]
    found = set()
    if None not in worlds and sum(worlds) < 13:
        found.add("KH-DECK-14")
    friends = [card for card in cards if card["type"] in ("friend", "magic_friend")]
    if friends and players and all(player.get("group") in ("Dark", "XIII") for player in players):
        found.add("KH-DECK-14")
    for form in cards:
        fits = any(has_name(form, player["name"], chosen) for player in players)
        if form["type"] == "form_change" and not fits and chosen["form_change_mismatch"] == "warning":
            found.add("KH-DECK-22")
    if named and not [
        card for card in players if who(card) == who(rows[named]) and card.get("level") == rows[named].get("level")
    ]:
        found.add("KH-DECK-23")
    return found
