"""A deck as people look at it: its cards by zone and type, with the values that matter, its curve and its problems."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from deckcheck.building.room import size_words
from deckcheck.building.statistics import OPENING, find_statistics
from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.game import Game
from deckcheck.core.model import Entry
from deckcheck.core.registry import has_draws, load_draws, load_game
from deckcheck.core.statistics import Cell, Curve, Table, bands, curve, mean
from deckcheck.decks.opening import OpenedDeck

UNKNOWN = "Unknown cards"
"""Type of the cards that no database has."""
MOST_BARS = 12
"""Bars of the small curve; more values are counted in bands."""
_WIDTHS = [digit * 10**zeros for zeros in range(12) for digit in (1, 2, 5)]
_NOTHING: Mapping[str, Any] = {}


class CardLine(NamedTuple):
    """Copies of a card in a zone; lines with the same card are one."""

    copies: int
    id: str
    """Empty for an unknown card."""
    name: str
    row: Mapping[str, Any]
    """Row of the card database; empty for an unknown card."""
    problems: tuple[Diagnostic, ...] = ()
    """Findings on the lines with this card."""


class CardGroup(NamedTuple):
    """Cards of one type in a zone, by their first number and their name."""

    zone: str
    type: str
    cards: tuple[CardLine, ...]

    @property
    def copies(self) -> int:
        return sum(card.copies for card in self.cards)


class ZoneSize(NamedTuple):
    zone: str
    title: str
    cards: int
    words: str
    """Size next to its bounds: `38 of 41 cards`."""


class DeckOverview(NamedTuple):
    opened: OpenedDeck
    result: Result
    zones: tuple[ZoneSize, ...]
    groups: tuple[CardGroup, ...]
    named: tuple[tuple[str, str], ...]
    """Cards that the decklist names under a key of their own, and cards outside its lines: key and words."""
    curve: Curve | None
    """Cards by the first number that players of the game choose cards by: level, cost or power."""
    mean: str
    """Mean of that number."""
    chances: tuple[tuple[str, Cell], ...]
    """Chances of the opening hand: at least one card of this kind, with the game's mulligan."""
    opening: str
    """Title of the chances: `opening hand of 5`."""

    @property
    def problems(self) -> tuple[Diagnostic, ...]:
        """Findings that are on the line of no card."""
        marked = {id(problem) for group in self.groups for card in group.cards for problem in card.problems}
        return tuple(problem for problem in self.result.diagnostics if id(problem) not in marked)


def deck_overview(opened: OpenedDeck, result: Result) -> DeckOverview:
    """Return a deck that was opened, with the verdict on it, as people look at it."""
    deck, game = opened.deck, load_game(opened.deck.game)
    sizes = [ZoneSize(key, title, deck.size(key), size_words(opened, key)) for key, title in game.zones]
    groups = [group for key, _ in game.zones for group in _groups(opened, game, key, result)]
    zone = load_draws(game.name)(deck, opened.format).zone if has_draws(game.name) else game.zones[0].key
    curve, average = _curve(game, [card for group in groups if group.zone == zone for card in group.cards])
    tables = [found for found in find_statistics(opened).statistics if isinstance(found, Table)]
    opening = next((table for table in tables if table.title.startswith(OPENING)), None)
    return DeckOverview(
        opened,
        result,
        tuple(size for size in sizes if size.cards or len(sizes) == 1 or " of " in size.words),
        tuple(groups),
        tuple(_named(opened, game)),
        curve,
        average,
        tuple(map(_chance, opening.rows)) if opening else (),
        opening.title if opening else "",
    )


def _chance(row: tuple[Cell, ...]) -> tuple[str, Cell]:
    """Return the name and the last known chance of a row, which counts the mulligan if the game has one."""
    return str(row[0]), next(cell for cell in reversed(row) if cell is not None)


def _curve(game: Game, lines: Sequence[CardLine]) -> tuple[Curve | None, str]:
    """Return the cards by their first number, in bands if it has many values, and its mean."""
    for column in game.search_columns:
        known = [(line, line.copies) for line in lines if _number(line.row.get(column)) is not None]
        if not known:
            continue

        def value(line: CardLine, column: str = column) -> int | None:
            return _number(line.row.get(column))

        numbers = [number for line, _ in known if (number := value(line)) is not None]
        width = next(size for size in _WIDTHS if (max(numbers) - min(numbers)) // size < MOST_BARS)
        return curve(column, known, value) if width == 1 else bands(column, known, value, width), mean(known, value)
    return None, ""


def _groups(opened: OpenedDeck, game: Game, zone: str, result: Result) -> Iterator[CardGroup]:
    """Yield the cards of a zone by their types, the type of the most copies first and unknown cards last."""
    found: dict[str, dict[str, CardLine]] = {}
    for entry in opened.deck.zone(zone):
        kind = game.card_type(entry.card) if entry.card is not None else UNKNOWN
        lines = found.setdefault(kind, {})
        line = _line(opened, game, entry, result)
        before = lines.get(entry.key)
        lines[entry.key] = line if before is None else _joined(before, line)
    groups = [CardGroup(zone, kind, tuple(sorted(lines.values(), key=_order(game)))) for kind, lines in found.items()]
    yield from sorted(groups, key=lambda group: (group.type == UNKNOWN, -group.copies, group.type))


def _joined(one: CardLine, other: CardLine) -> CardLine:
    problems = [*one.problems, *(problem for problem in other.problems if problem not in one.problems)]
    return one._replace(copies=one.copies + other.copies, problems=tuple(problems))


def _line(opened: OpenedDeck, game: Game, entry: Entry, result: Result) -> CardLine:
    place = opened.deck.place(entry)
    problems = tuple(found for found in result.diagnostics if (found.line, found.column) == (place.line, place.column))
    rows = getattr(opened.deck.pool, "rows", _NOTHING)
    if entry.card is None or entry.key not in rows:
        return CardLine(entry.count, "", entry.text, _NOTHING, problems)
    row = rows[entry.key][1]
    return CardLine(entry.count, entry.key, game.identity(row), row, problems)


def _order(game: Game) -> Callable[[CardLine], tuple[float, str]]:
    """Return the sort key of cards: their first number among the columns of the game, then their name."""

    def key(line: CardLine) -> tuple[float, str]:
        numbers = (_number(line.row.get(column)) for column in game.search_columns)
        return next((number for number in numbers if number is not None), float("inf")), line.name

    return key


def _number(value: Any) -> int | None:
    """Return a value as a number: itself, or the sum of a cost in several parts."""
    if isinstance(value, Mapping) and value and all(type(part) is int for part in value.values()):
        return sum(value.values())
    return value if type(value) is int else None


def _named(opened: OpenedDeck, game: Game) -> Iterator[tuple[str, str]]:
    for key, entry in opened.deck.references.items():
        yield key, entry.card.name if entry.card is not None else entry.text
    outside = game.extra_cards(opened.deck) if game.extra_cards is not None else {}
    for key, cards in outside.items():
        yield key, ", ".join(f"{name} {number}" for name, number in cards.items())
