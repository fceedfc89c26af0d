"""Groups of kinds of changes and static effects: one bit tells whether a duel has any of a group."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Final

BITS: Final[dict[str, int]] = {}
"""Kinds of changes and static effects that are asked for in groups, each with the bits of its groups."""
_NUMBERS: Final = count()
MOST_GROUPS: Final = 30
"""Python is quick with that many bits."""


def bit_of(*kinds: str) -> int:
    """Return the bit of a group of kinds. Modules that every duel needs ask for it when they are imported."""
    bit = 1 << next(_NUMBERS)
    assert bit < 1 << MOST_GROUPS
    for kind in kinds:
        BITS[kind] = BITS.get(kind, 0) | bit
    return bit


def bits_among(kinds: Iterable[str]) -> int:
    """Return the bits of the groups to which some of these kinds belong."""
    found = 0
    for kind in kinds:
        if kind in BITS:
            found |= BITS[kind]
    return found
