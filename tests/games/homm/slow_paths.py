"""Slow enumeration of moves and targets, written only from the rules: every walk, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Space = tuple[int, int]


def walks(start: Space, steps: int) -> Iterator[tuple[Space, ...]]:
    """Yield every walk of one step or more on an empty map."""
    column, row = start
    for space in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
        if steps and 1 <= space[0] <= 7 and 1 <= space[1] <= 7:
            yield (space,)
            for rest in walks(space, steps - 1):
                yield (space, *rest)


def can_walk(way: tuple[Space, ...], unit: dict[str, Any], others: dict[Space, dict[str, Any]]) -> bool:
    """Return whether no piece blocks the way and the Unit can stop at its end (HM-MOVE-02, HM-MOVE-03)."""
    for place, space in enumerate(way):
        there = others.get(space)
        if there is None:
            continue
        namesake = there["card"] == unit["card"] and there["owner"] == unit["owner"]
        last = place == len(way) - 1
        if unit["type"] == "flying":
            if last and not namesake:
                return False
        elif not (last and namesake):
            return False
    return True


def next_to(one: Space, other: Space) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def plans(unit: dict[str, Any], pieces: list[dict[str, Any]], noted: set[Space]) -> set[tuple[Any, ...]]:
    """Return (end, noted spaces entered in order, target) for every activation of a Unit."""
    start = tuple(unit["at"])
    others = {tuple(piece["at"]): piece for piece in pieces if piece is not unit}
    enemies = {at for at, piece in others.items() if piece["owner"] != unit["owner"]}
    found: set[tuple[Any, ...]] = {(start, None, None)}
    engaged = any(next_to(start, at) for at in enemies if others[at]["card"] != "hero")
    for at in enemies:
        if next_to(start, at) or (unit["type"] == "ranged" and not engaged):
            found.add((start, None, at))
    for way in walks(start, unit["move"]):
        if not can_walk(way, unit, others):
            continue
        end, entered = way[-1], tuple(space for space in way if space in noted)
        found.add((end, entered, None))
        if end not in others:
            found |= {(end, entered, at) for at in enemies if next_to(end, at)}
    return found
