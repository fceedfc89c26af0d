"""Charts as plain data with their geometry: pages draw them as SVG, terminals with letters."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")
WIDTH, HEIGHT = 360, 220
"""Size of a chart in its own units, which are pixels on a phone."""
LEFT, RIGHT, TOP, BOTTOM = 40, 10, 16, 34
"""Room for labels around the drawing."""
MOST_LABELS = 12
"""Labels of an axis; of more values only some are named."""


class Point(NamedTuple):
    """A value with the bounds of its interval; without bounds all games agree."""

    x: int
    value: float
    low: float | None = None
    high: float | None = None


class Series(NamedTuple):
    name: str
    points: tuple[Point, ...]


class Tick(NamedTuple):
    at: float
    label: str


class Curves(NamedTuple):
    """Cumulative shares by turn, as steps with the band of their interval."""

    title: str
    axis: str
    series: tuple[Series, ...]
    kind: str = "curves"

    @property
    def last(self) -> int:
        return max((point.x for series in self.series for point in series.points), default=1)

    def across(self, x: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * x / max(1, self.last), 1)

    def path(self, series: Series) -> str:
        """Return the line: a step at every turn."""
        moves = [f"M{self.across(0)} {up(0)}"]
        for point in series.points:
            moves.append(f"H{self.across(point.x)}V{up(point.value)}")
        return "".join([*moves, f"H{self.across(self.last)}"])

    def band(self, series: Series) -> str:
        """Return the area between the bounds."""
        bounds = [
            (point.x, point.low, point.high) for point in series.points if point.low is not None and point.high is not None
        ]
        pieces = []
        for place, (x, low, high) in enumerate(bounds):
            end = bounds[place + 1][0] if place + 1 < len(bounds) else self.last
            if end > x:
                pieces.append(f"M{self.across(x)} {up(high or 0)}H{self.across(end)}V{up(low or 0)}H{self.across(x)}Z")
        return "".join(pieces)

    def labels(self, series: Series) -> list[tuple[float, float, str]]:
        """Return the labels of a curve with their places: where it reaches a half, and at its end."""
        points = [point for point in series.points if point.value > 0]
        if not points:
            return []
        half = next((point for point in points if point.value >= 0.5), points[-1])
        chosen = dict.fromkeys([half, points[-1]])
        return [(self.across(point.x), max(11.0, up(point.value) - 5), f"{point.value:.0%}") for point in chosen]

    @property
    def ticks(self) -> list[Tick]:
        return [Tick(self.across(x), str(x)) for x in some(range(1, self.last + 1))]

    @property
    def words(self) -> str:
        """Return the chart as a sentence for those who do not see it."""
        parts = [f"{series.name + ': ' if series.name else ''}{_last_words(series, self.axis)}" for series in self.series]
        return f"{self.title}. {'; '.join(parts)}."


def _last_words(series: Series, axis: str) -> str:
    return ", ".join(f"{point.value:.0%} by {axis} {point.x}" for point in series.points if point.value > 0) or "never"


class Column(NamedTuple):
    """A bar of a histogram: the share of the games, with the bounds of its interval."""

    label: str
    value: float
    caption: str
    low: float | None = None
    high: float | None = None


class Histogram(NamedTuple):
    title: str
    axis: str
    columns: tuple[Column, ...]
    kind: str = "histogram"

    @property
    def most(self) -> float:
        return max((column.high or column.value for column in self.columns), default=1.0) or 1.0

    @property
    def step(self) -> float:
        return (WIDTH - LEFT - RIGHT) / max(1, len(self.columns))

    def bars(self) -> list[tuple[float, float, float, float, Column]]:
        """Return left, top, width and height of each bar."""
        found = []
        for place, column in enumerate(self.columns):
            top = up(column.value / self.most)
            found.append(
                (round(LEFT + self.step * (place + 0.15), 1), top, round(self.step * 0.7, 1), round(up(0) - top, 1), column)
            )
        return found

    def whiskers(self) -> list[tuple[float, float, float]]:
        """Return the middle of each bar and its bounds."""
        return [
            (round(LEFT + self.step * (place + 0.5), 1), up(column.low / self.most), up(column.high / self.most))
            for place, column in enumerate(self.columns)
            if column.low is not None and column.high is not None
        ]

    @property
    def ticks(self) -> list[Tick]:
        shown = {column.label for column in some(self.columns)}
        return [
            Tick(round(LEFT + self.step * (place + 0.5), 1), column.label)
            for place, column in enumerate(self.columns)
            if column.label in shown
        ]

    @property
    def words(self) -> str:
        return f"{self.title}. " + ", ".join(f"{self.axis} {column.label}: {column.caption}" for column in self.columns) + "."


class Rate(NamedTuple):
    name: str
    value: float
    low: float | None = None
    high: float | None = None

    @property
    def shown(self) -> str:
        return f"{self.value:.1%}"

    @property
    def bounds(self) -> tuple[float, float]:
        return (self.value if self.low is None else self.low, self.value if self.high is None else self.high)

    @property
    def sign(self) -> str:
        """Return whether it is more or less than half, or too close to tell."""
        low, high = self.bounds
        return "▲" if low > 0.5 else "▼" if high < 0.5 else "="


class Rates(NamedTuple):
    """Shares with their intervals, one below the other, on a scale from 0 to 100%."""

    title: str
    rates: tuple[Rate, ...]
    kind: str = "rates"

    @property
    def words(self) -> str:
        return f"{self.title}. " + ", ".join(f"{rate.name} {rate.shown}" for rate in self.rates) + "."


class Matrix(NamedTuple):
    """The rate of each row against each column; None where there is none."""

    title: str
    names: tuple[str, ...]
    rates: tuple[tuple[Rate | None, ...], ...]
    kind: str = "matrix"


class Spark(NamedTuple):
    """A small line: a measure by turn."""

    title: str
    values: tuple[float, ...]
    first: str
    last: str

    @property
    def path(self) -> str:
        """Return the line in a box of 100 by 30."""
        most, least = max(self.values), min(0.0, *self.values)
        span = (most - least) or 1.0
        step = 100 / max(1, len(self.values) - 1)
        places = [f"{place * step:.1f} {28 - 26 * (value - least) / span:.1f}" for place, value in enumerate(self.values)]
        return "M" + "L".join(places if len(places) > 1 else [places[0], f"100 {places[0].split()[1]}"])


class Sparks(NamedTuple):
    """Small lines beside each other, each with its own scale."""

    title: str
    axis: str
    sparks: tuple[Spark, ...]
    kind: str = "sparks"


class HeatMap(NamedTuple):
    """A board after a turn: the share of games that had reached each cell, by row, the far side of the board first."""

    turn: int
    rows: tuple[tuple[float, ...], ...]


class HeatMaps(NamedTuple):
    title: str
    axis: str
    maps: tuple[HeatMap, ...]
    kind: str = "heat"


Chart = Curves | Histogram | Rates | Matrix | Sparks | HeatMaps

MAPPED_TURNS = (1, 2, 3, 4, 6, 8, 12, 16, 20)
_CELL = re.compile(r"([0-9]+),([0-9]+)(.*)")


def heat_maps(title: str, axis: str, heat: Mapping[str, Mapping[int, float]]) -> HeatMaps | None:
    """Return the board after the turns worth showing, or None if the places are not cells of a board.

    `heat` has the share by turn of each cell; a cell is written `column,row` and perhaps a word on it.
    """
    cells: dict[tuple[int, int], Mapping[int, float]] = {}
    for place, shares in heat.items():
        match = _CELL.fullmatch(place)
        if match is None:
            return None
        cells[int(match[1]), int(match[2])] = shares
    columns, rows = (sorted({place[axis] for place in cells}) for axis in (0, 1))
    last = max((len(shares) for shares in heat.values()), default=0)
    maps = [
        HeatMap(turn, tuple(tuple(cells.get((column, row), {}).get(turn, 0.0) for column in columns) for row in reversed(rows)))
        for turn in MAPPED_TURNS
        if turn <= last
    ]
    return HeatMaps(title, axis, tuple(maps)) if maps else None


def up(share: float) -> float:
    """Return the height of a share from 0 to 1."""
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(1.0, max(0.0, share))), 1)


def some(values: Sequence[T]) -> list[T]:
    """Return values for the labels of an axis: all, or every second, third and so on."""
    every = -(-len(values) // MOST_LABELS)
    return [value for place, value in enumerate(values) if place % max(1, every) == 0]
