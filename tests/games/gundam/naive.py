"""A second, plain reading of the construction clauses, on raw card rows. It shares no code with the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.plain_yaml import parse_yaml

SETS = Path(__file__).parents[3] / "card_db" / "gundam" / "sets"


def shipped_rows() -> dict[str, dict[str, Any]]:
    """The rows of all card sets by card number."""
    found = {}
    for path in sorted(SETS.glob("*.yaml")):
        for row in parse_yaml(path.read_text(encoding="utf-8"))["cards"]:
            found[row["id"]] = row
    return found


def broken(
    lines: list[tuple[str, int, str]], rows: dict[str, dict[str, Any]], mode: str, basic_limit: int | None, hand: str
) -> set[str]:
    """The ids of the rules that a deck breaks; a line is (zone, count, card number)."""
    found = set()
    size = sum(count for _zone, count, _number in lines)
    if mode == "advanced" and size != 30:
        found.add("GD-DECK-01")
    if mode == "basic" and (size < 5 or (size > 5 and hand == "chosen")):
        found.add("GD-DECK-04")
    copies: dict[str, int] = {}
    for _zone, count, number in lines:
        if number not in rows:
            found.add("DC-CARD-01")  # GD-DECK-06
            copies[number] = copies.get(number, 0) + count
        elif rows[number].get("type") in ["item", "sheet"]:
            found.add("GD-DECK-07")
        else:
            copies[number] = copies.get(number, 0) + count
    for count in copies.values():
        if mode == "advanced" and count > 3:
            found.add("GD-DECK-02")
        if mode == "basic" and basic_limit is not None and count > basic_limit:
            found.add("GD-DECK-05")
    return found
