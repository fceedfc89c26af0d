"""What a game's `statistics.py` says about a deck: records that every report can show and every diff can compare."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

Cell = str | int | Fraction | None
"""A value of a table. A fraction is a share or a chance, shown as a percentage; None is unknown or does not apply."""


class Curve(NamedTuple):
    """Numbers of cards by label, in the order to show them: a small chart."""

    title: str
    counts: Mapping[str, int]


class Table(NamedTuple):
    """Rows of values; the first value names its row, and no two rows have the same name."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


class Fact(NamedTuple):
    """A sentence about the deck."""

    title: str
    text: str


class Opening(NamedTuple):
    """A chance in the opening hand: at least `least` cards of each of these sets of card keys."""

    title: str
    sets: tuple[frozenset[str], ...]
    least: int = 1


class OpeningPair(NamedTuple):
    """A chance in the opening hand: at least two cards of one group. The numbers are the sizes of the groups."""

    title: str
    groups: tuple[int, ...]


Statistic = Curve | Table | Fact | Opening | OpeningPair
