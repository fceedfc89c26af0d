"""Results of a game's `statistics.py` for a deck: records that every report can show and every diff can compare."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from deckcheck.core.model import C, Entry

T = TypeVar("T")

LIMITS = "distance to limits"
"""Title of the table with the copies of each card."""
MOST_GAPS = 30
"""Span of numbers up to which a chart shows those without cards."""

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

Counted = Iterable[tuple[C, int]]
"""Cards with the number of their copies."""


def cards_of(entries: Iterable[Entry[C]]) -> list[tuple[C, int]]:
    """Return the known cards of these lines with their copies."""
    return [(entry.card, entry.count) for entry in entries if entry.card is not None]


def total(cards: Counted[Any]) -> int:
    return sum(count for _, count in cards)


def count_by(cards: Iterable[tuple[T, int]], key: Callable[[T], Any]) -> dict[str, int]:
    """Count cards by a value: numbers in their order, words by frequency, and cards without a value last."""
    found: dict[Any, int] = {}
    for card, count in cards:
        found[key(card)] = found.get(key(card), 0) + count
    numbers = sorted(value for value in found if isinstance(value, int))
    words = sorted(
        (value for value in found if value and not isinstance(value, int)), key=lambda word: (-found[word], str(word))
    )
    empty = [value for value in found if value is None or value == ""]
    return {
        **{str(value): found[value] for value in [*numbers, *words]},
        **({"none": sum(map(found.__getitem__, empty))} if empty else {}),
    }


def curve(title: str, cards: Counted[C], key: Callable[[C], Any]) -> Curve:
    """Return a chart of cards by a value; gaps between numbers are shown as 0."""
    counts = count_by(cards, key)
    numbers = [int(label) for label in counts if label.lstrip("-").isdecimal()]
    if numbers and max(numbers) - min(numbers) <= MOST_GAPS:
        counts = {**{str(number): 0 for number in range(min(numbers), max(numbers) + 1)}, **counts}
    return Curve(title, counts)


def shares(title: str, column: str, cards: Counted[C], key: Callable[[C], Any]) -> Table:
    """Return a table of cards by a value, with their share."""
    counts = count_by(cards, key)
    everything = sum(counts.values())
    rows = tuple((label, number, Fraction(number, everything)) for label, number in counts.items())
    return Table(title, (column, "cards", "share"), rows)


def mean(cards: Counted[C], key: Callable[[C], int | None]) -> str:
    """Return the mean of a value over the cards that have it, with one decimal."""
    known = [(value, count) for card, count in cards if (value := key(card)) is not None]
    number = sum(count for _, count in known)
    return f"{sum(value * count for value, count in known) / number:.1f}" if number else "none"


def banded(value: int | None, width: int) -> str:
    """Return the band of a number, such as 1500-1999."""
    return "" if value is None else f"{value // width * width}-{value // width * width + width - 1}"


def bands(title: str, cards: Counted[C], key: Callable[[C], int | None], width: int) -> Curve:
    """Return a chart of cards by bands of a value, from the lowest to the highest band."""
    known = [(card, count) for card, count in cards if key(card) is not None]
    low = sorted(known, key=lambda pair: key(pair[0]) or 0)
    found: dict[str, int] = {}
    for card, count in low:
        label = banded(key(card), width)
        found[label] = found.get(label, 0) + count
    missing = total(cards) - total(known)
    return Curve(title, {**found, **({"none": missing} if missing else {})})


def limits_table(rows: Iterable[tuple[str, int, int]]) -> Table:
    """Return the distance to limits: name, copies and maximum of each; the tightest first."""
    ordered = sorted(rows, key=lambda row: (row[2] - row[1], row[0]))
    return Table(LIMITS, ("card", "copies", "limit", "left"), tuple((*row, row[2] - row[1]) for row in ordered))
