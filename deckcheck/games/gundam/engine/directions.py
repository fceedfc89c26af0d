"""Directions of movement icons, as the owner of a card sees them (GD-CARD-04)."""

from __future__ import annotations

from functools import cache
from typing import Final

DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
VECTORS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Columns to the right and rows forward, for player 1."""
NUMBERS: Final = {name: number for number, name in enumerate(DIRECTIONS)}


def vector_of(direction: int, seat: int) -> tuple[int, int]:
    """Return the columns and rows of a step. The directions of player 2 are rotated by 180 degrees."""
    right, forward = VECTORS[direction]
    return (right, forward) if seat == 0 else (-right, -forward)


@cache
def step_of(direction: str, seat: int, columns: int) -> int:
    """Return the difference between the numbers of two neighbouring cells."""
    right, forward = vector_of(NUMBERS[direction], seat)
    return right + forward * columns
