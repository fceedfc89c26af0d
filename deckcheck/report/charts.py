"""Charts as plain data with their geometry: pages draw them as SVG, terminals with letters."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple, TypeVar

from deckcheck.core.statistics import Curve

T = TypeVar("T")
WIDTH, HEIGHT = 360, 220
"""Size of a chart in its own units, which are pixels on a phone."""
LEFT, RIGHT, TOP, BOTTOM = 40, 10, 16, 34
"""Room for labels around the drawing."""
LABEL = 36
"""Room that the label of a point needs."""
MOST_LETTERS = 48
"""Letters that an axis has room for."""
MOST_LABELS = 12
"""Labels of an axis; of more values only some are named."""
MOST_LINES = 5
"""Lines behind the columns of a chart, above that of zero."""


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
    zero: str = ""
    """Label of turn 0, if the curve begins there: the opening hand."""

    @property
    def last(self) -> int:
        return max((point.x for series in self.series for point in series.points), default=1)

    def across(self, x: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * x / max(1, self.end), 1)

    @property
    def end(self) -> int:
        """Return the end of the axis: with turn 0, every turn has the room of a step."""
        return self.last + 1 if self.zero else self.last

    def path(self, series: Series) -> str:
        """Return the line: a step at every turn."""
        moves = [f"M{self.across(0)} {up(0)}"]
        for point in series.points:
            moves.append(f"H{self.across(point.x)}V{up(point.value)}")
        return "".join([*moves, f"H{self.across(self.end)}"])

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
        if self.zero:
            chosen = dict.fromkeys([points[0], half, points[-1]])
            return [
                (self.across(point.x + 0.5) + 18, max(11.0, up(point.value) - 5), _percent(point.value)) for point in chosen
            ]
        is_near = self.across(points[-1].x) - self.across(half.x) < LABEL and points[-1].value - half.value < 0.1
        chosen = dict.fromkeys([points[-1]] if is_near else [half, points[-1]])
        return [(self.across(point.x), max(11.0, up(point.value) - 5), _percent(point.value)) for point in chosen]

    @property
    def ticks(self) -> list[Tick]:
        if self.zero:
            return [Tick(self.across(x + 0.5), str(x) if x else self.zero) for x in some(range(self.last + 1))]
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
    is_count: bool = False
    """True if the columns count cards; otherwise they are shares of games."""

    @property
    def most(self) -> float:
        """Return the end of the axis."""
        highest = max((column.high or column.value for column in self.columns), default=1.0) or 1.0
        return levels_up_to(highest, 1.0 if self.is_count else 0.01)[-1]

    @property
    def levels(self) -> list[tuple[float, str]]:
        """Return the lines behind the columns with their labels."""
        return _labelled(self.most, is_count=self.is_count)

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
        shown = set(named([column.label for column in self.columns]))
        return [
            Tick(round(LEFT + self.step * (place + 0.5), 1), column.label)
            for place, column in enumerate(self.columns)
            if column.label in shown
        ]

    @property
    def words(self) -> str:
        return f"{self.title}. " + ", ".join(f"{self.axis} {column.label}: {column.caption}" for column in self.columns) + "."


class Distributions(NamedTuple):
    """Distributions of the same measure side by side: for each value the share of each of them, as columns of a group."""

    title: str
    axis: str
    names: tuple[str, ...]
    groups: tuple[tuple[str, tuple[float, ...]], ...]
    """Label of each value and the shares."""
    kind: str = "distributions"

    @property
    def most(self) -> float:
        """Return the end of the axis."""
        return levels_up_to(max((share for _, shares in self.groups for share in shares), default=0.0) or 1.0, 0.01)[-1]

    @property
    def levels(self) -> list[tuple[float, str]]:
        """Return the lines behind the columns with their labels."""
        return _labelled(self.most)

    def bars(self) -> list[tuple[float, float, float, float, int]]:
        """Return left, top, width, height and number of the distribution of each column."""
        step = (WIDTH - LEFT - RIGHT) / max(1, len(self.groups))
        width = step * 0.8 / max(1, len(self.names))
        found = []
        for place, (_, shares) in enumerate(self.groups):
            for number, share in enumerate(shares):
                left, top = LEFT + step * (place + 0.1) + width * number, up(share / self.most)
                found.append((round(left, 1), top, round(width * 0.92, 1), round(up(0) - top, 1), number))
        return found

    @property
    def ticks(self) -> list[Tick]:
        step = (WIDTH - LEFT - RIGHT) / max(1, len(self.groups))
        shown = set(named([label for label, _ in self.groups]))
        return [
            Tick(round(LEFT + step * (place + 0.5), 1), label) for place, (label, _) in enumerate(self.groups) if label in shown
        ]

    @property
    def words(self) -> str:
        parts = [
            f"{name}: "
            + ", ".join(f"{shares[number]:.0%} {self.axis} {label}" for label, shares in self.groups if shares[number])
            for number, name in enumerate(self.names)
        ]
        return f"{self.title}. {'; '.join(parts)}."


class Part(NamedTuple):
    name: str
    value: int


class Stack(NamedTuple):
    """Parts of a whole as one bar."""

    title: str
    parts: tuple[Part, ...]
    kind: str = "stack"

    def pieces(self) -> list[tuple[float, float, Part]]:
        """Return left and width of each part, in a bar of 100."""
        whole, left, found = sum(part.value for part in self.parts) or 1, 0.0, []
        for part in self.parts:
            width = 100 * part.value / whole
            found.append((round(left, 2), round(width, 2), part))
            left += width
        return found


class Pair(NamedTuple):
    """A value of two decks; None if only one of them has it."""

    name: str
    before: float | None
    after: float | None
    before_words: str = ""
    after_words: str = ""


class Pairs(NamedTuple):
    """Values of two decks as bars below each other, on one scale."""

    title: str
    names: tuple[str, str]
    rows: tuple[Pair, ...]
    kind: str = "pairs"

    @property
    def most(self) -> float:
        return max((value for row in self.rows for value in (row.before, row.after) if value is not None), default=1.0) or 1.0


class Swap(NamedTuple):
    """Copies of a card before and after."""

    card: str
    before: int
    after: int

    @property
    def sign(self) -> str:
        return "+" if self.after > self.before else "−"


class Swaps(NamedTuple):
    """Cards that came and went, each with its copies."""

    title: str
    names: tuple[str, str]
    rows: tuple[Swap, ...]
    kind: str = "swaps"


class Effects(NamedTuple):
    """Differences with their intervals, to the left and the right of none."""

    title: str
    less: str
    more: str
    rows: tuple[tuple[str, float, float, float], ...]
    """Name, value, lower and upper bound."""
    kind: str = "effects"

    @property
    def most(self) -> float:
        return max((abs(bound) for row in self.rows for bound in row[1:]), default=1.0) or 1.0

    def across(self, value: float) -> float:
        """Return the place of a value in a box of 200."""
        return round(100 + 95 * value / self.most, 1)


class Rate(NamedTuple):
    name: str
    value: float
    low: float | None = None
    high: float | None = None
    note: str = ""
    """Details that a page shows on demand, such as the number of games."""

    @property
    def shown(self) -> str:
        return f"{self.value:.1%}"

    @property
    def range(self) -> str:
        """Return the bounds in words; without bounds all games agree."""
        return f"95% CI {self.low:.1%} to {self.high:.1%}" if self.low is not None and self.high is not None else ""

    @property
    def depth(self) -> int:
        """Return how far it is from one half, from 0 to 5: the depth of its colour."""
        return min(5, round(abs(self.value - 0.5) * 10))

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
    rows: tuple[str, ...] = ()
    """Names of the rows; those of the columns if empty."""

    @property
    def row_names(self) -> tuple[str, ...]:
        return self.rows or self.names


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
    columns: tuple[int, ...] = ()
    """Coordinates of the columns, from the left."""
    lines: tuple[int, ...] = ()
    """Coordinates of the rows, the far side first."""


class HeatMaps(NamedTuple):
    title: str
    axis: str
    maps: tuple[HeatMap, ...]
    kind: str = "heat"


Chart = Curves | Histogram | Distributions | Stack | Pairs | Swaps | Effects | Rates | Matrix | Sparks | HeatMaps

_WIDTHS = [digit * 10**zeros for zeros in range(12) for digit in (1, 2, 5)]
"""Widths of bands of numbers."""
MAPPED_TURNS = (1, 2, 3, 4, 6, 8, 12, 16, 20)
_CELL = re.compile(r"([0-9]+),([0-9]+)(.*)")


def heat_maps(
    title: str, axis: str, heat: Mapping[str, Mapping[int, float]], size: tuple[int, int] | None = None
) -> HeatMaps | None:
    """Return the board after the turns worth showing, or None if the places are not cells of a board.

    `heat` has the share by turn of each cell; a cell is written `column,row` and perhaps a word on it. `size` has the columns
    and rows of the board, so that places which no game reached are shown as well.
    """
    cells: dict[tuple[int, int], Mapping[int, float]] = {}
    for place, shares in heat.items():
        match = _CELL.fullmatch(place)
        if match is None:
            return None
        cells[int(match[1]), int(match[2])] = shares
    columns, rows = (sorted({place[axis] for place in cells}) for axis in (0, 1))
    if size is not None:
        columns, rows = list(range(1, size[0] + 1)), list(range(1, size[1] + 1))
    last = max((len(shares) for shares in heat.values()), default=0)
    maps = [
        HeatMap(
            turn,
            tuple(tuple(cells.get((column, row), {}).get(turn, 0.0) for column in columns) for row in reversed(rows)),
            tuple(columns),
            tuple(reversed(rows)),
        )
        for turn in MAPPED_TURNS
        if turn <= last
    ]
    return HeatMaps(title, axis, tuple(maps)) if maps else None


def is_row_of_numbers(curve: Curve) -> bool:
    """Return whether the values of a curve are numbers or bands of numbers, which columns in their order show best."""
    return len(curve.counts) > 1 and all(re.fullmatch("-?[0-9]+(-[0-9]+)?|none", label) for label in curve.counts)


def count_chart(curve: Curve, title: str = "") -> Histogram:
    """Return cards by a number as columns."""
    columns = tuple(Column(label, float(cards), str(cards) if cards else "") for label, cards in curve.counts.items())
    return Histogram(title or curve.title.replace("_", " "), curve.title.replace("_", " "), columns, is_count=True)


def distributions(title: str, axis: str, found: Mapping[str, Mapping[int, int]]) -> Distributions:
    """Return the distributions of numbers by name, each as shares of its own whole; many numbers are counted in bands."""
    numbers = [number for counts in found.values() for number, times in counts.items() if times]
    low, high = min(numbers, default=0), max(numbers, default=0)
    width = next(width for width in _WIDTHS if high // width - low // width < MOST_LABELS)
    groups = []
    for band in range(low // width, high // width + 1):
        first, last = band * width, band * width + width - 1
        inside = [sum(times for number, times in counts.items() if first <= number <= last) for counts in found.values()]
        wholes = [sum(counts.values()) or 1 for counts in found.values()]
        label = str(first) if width == 1 else f"{first}-{last}"
        groups.append((label, tuple(times / whole for times, whole in zip(inside, wholes, strict=True))))
    return Distributions(title, axis, tuple(found), tuple(groups))


def _percent(share: float) -> str:
    """Return a share as a label; nearly all is not all."""
    return ">99%" if 0.995 <= share < 1 else f"{share:.0%}"


def levels_up_to(highest: float, least: float) -> list[float]:
    """Return round numbers at equal distances from 0 to the first one that reaches the highest value."""
    step = next(step for width in _WIDTHS if highest <= (step := width * least) * MOST_LINES + least * 1e-6)
    return [step * number for number in range(max(1, ceil(highest / step - 1e-6)) + 1)]


def _labelled(most: float, *, is_count: bool = False) -> list[tuple[float, str]]:
    """Return the share of the height of each line of an axis, and its label."""
    levels = levels_up_to(most, 1.0 if is_count else 0.01)
    return [(level / most, f"{level:g}" if is_count else f"{level:.0%}") for level in levels]


def up(share: float) -> float:
    """Return the height of a share from 0 to 1."""
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(1.0, max(0.0, share))), 1)


def named(labels: Sequence[str]) -> list[str]:
    """Return the labels of an axis that do not run into each other: all, or every second, third and so on."""
    longest = max(map(len, labels), default=1)
    every = -(-len(labels) // max(1, min(MOST_LABELS, MOST_LETTERS // (longest + 1))))
    return [label for place, label in enumerate(labels) if place % max(1, every) == 0]


def some(values: Sequence[T]) -> list[T]:
    """Return values for the labels of an axis: all, or every second, third and so on."""
    every = -(-len(values) // MOST_LABELS)
    return [value for place, value in enumerate(values) if place % max(1, every) == 0]
