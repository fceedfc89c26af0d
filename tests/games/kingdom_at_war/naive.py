"""A second, plain reading of the construction clauses, on raw card rows. It shares no code with the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.plain_yaml import parse_yaml

SETS = Path(__file__).parents[3] / "card_db" / "kingdom-at-war" / "sets"


def shipped_rows() -> dict[str, dict[str, Any]]:
    """The rows of all card sets by id."""
    found = {}
    for path in sorted(SETS.glob("*.yaml")):
        for row in parse_yaml(path.read_text(encoding="utf-8"))["cards"]:
            found[row["id"]] = row
    return found


def copies_by_name(lines: list[tuple[str, int, str]], rows: dict[str, dict[str, Any]]) -> dict[str, int]:
    copies: dict[str, int] = {}
    for _zone, count, card_id in lines:
        name = rows[card_id]["name"].lower() if card_id in rows else card_id.lower()
        copies[name] = copies.get(name, 0) + count
    return copies


def broken(
    lines: list[tuple[str, int, str]],
    rows: dict[str, dict[str, Any]],
    size_mode: str = "exactly",
    copy_limit: int | None = None,
) -> set[str]:
    """The ids of the rules that a deck breaks; a line is (zone, count, card id)."""
    found = set()
    size = 0
    for _zone, count, _card_id in lines:
        size = size + count
    if size < 40:
        found.add("KW-DECK-01")
    if size > 40 and size_mode == "exactly":
        found.add("KW-DECK-01")
    for _zone, _count, card_id in lines:
        if card_id not in rows:
            found.add("DC-CARD-01")  # KW-DECK-06
        elif rows[card_id]["type"] not in ["character", "possession", "event", "scheme"]:
            found.add("KW-DECK-03")
    if copy_limit is not None:
        for count in copies_by_name(lines, rows).values():
            if count > copy_limit:
                found.add("KW-DECK-04")
    return found


def imposters(lines: list[tuple[str, int, str]], rows: dict[str, dict[str, Any]], scope: str) -> bool:
    """Whether KW-DECK-05 has something to say."""
    unique = [line for line in lines if line[2] in rows and rows[line[2]].get("unique") is True]
    if scope == "any_unique":
        return sum(count for _zone, count, _card_id in unique) >= 2
    return any(count >= 2 for count in copies_by_name(unique, rows).values())
