"""Changes from one deck to another: cards, verdict, statistics and odds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckcheck.building.odds import Odds, find_odds
from deckcheck.building.statistics import DeckStatistics, find_statistics
from deckcheck.core.diagnostics import Result, Status
from deckcheck.core.errors import UsageError
from deckcheck.core.model import Deck
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.statistics import LIMITS, Cell, Curve, Fact
from deckcheck.decks.opening import OpenedDeck, only_deck, open_deck, open_text
from deckcheck.reading.revisions import read_revision, split_revision
from deckcheck.reading.texts import decode
from deckcheck.validation.check import judge


class CardChange(NamedTuple):
    """Copies of a card in a zone, before and after."""

    zone: str
    card: str
    before: int
    after: int


class ValueChange(NamedTuple):
    """A value of the statistics, before and after; None if only one of the decks has it."""

    table: str
    row: str
    column: str
    before: Cell
    after: Cell


class Difference(NamedTuple):
    names: tuple[str, str]
    files: tuple[str, str]
    game: str
    cards: tuple[CardChange, ...]
    verdicts: tuple[Status, Status]
    new_findings: tuple[str, ...]
    gone_findings: tuple[str, ...]
    statistics: tuple[ValueChange, ...]
    odds: tuple[tuple[Odds, Odds], ...]

    @property
    def is_empty(self) -> bool:
        return not (self.cards or self.statistics or self.new_findings or self.gone_findings) and len({*self.verdicts}) == 1


def open_revision(source: str, settings: Settings = DEFAULT) -> OpenedDeck:
    """Return the deck of a file, or of `FILE@REVISION` as git has it."""
    path, revision = split_revision(source)
    if not revision:
        return open_deck(source, settings)
    text = decode(read_revision(path, revision), source)
    return only_deck(open_text(text, path, settings), source)


def find_difference(
    before: OpenedDeck,
    after: OpenedDeck,
    files: tuple[str, str] | None = None,
    requirements: Sequence[str] = (),
    turns: int = 5,
) -> Difference:
    """Compare two decks of the same game; `files` are the names to show for them."""
    decks = before.deck, after.deck
    if decks[0].game != decks[1].game:
        raise UsageError(f"the decks are for different games: {decks[0].game} and {decks[1].game}")
    results = judge(before), judge(after)
    findings = [_findings(result) for result in results]
    return Difference(
        names=(decks[0].name, decks[1].name),
        files=files or (decks[0].file, decks[1].file),
        game=decks[0].game,
        cards=tuple(_card_changes(*decks)),
        verdicts=(results[0].status, results[1].status),
        new_findings=tuple(found for found in findings[1] if found not in findings[0]),
        gone_findings=tuple(found for found in findings[0] if found not in findings[1]),
        statistics=tuple(_value_changes(find_statistics(before), find_statistics(after))),
        odds=tuple((find_odds(before, text, turns=turns), find_odds(after, text, turns=turns)) for text in requirements),
    )


def _findings(result: Result) -> list[str]:
    return [f"{found.severity} {found.rule}: {found.message}" for found in result.diagnostics]


def _card_changes(before: Deck, after: Deck) -> Iterable[CardChange]:
    labels = {entry.key: entry.label for deck in (before, after) for entry in deck.entries}
    for zone in dict.fromkeys([*before.zones, *after.zones]):
        had, has = before.copies(zone), after.copies(zone)
        for key in dict.fromkeys([*had, *has]):
            if had.get(key, 0) != has.get(key, 0):
                yield CardChange(zone, labels[key], had.get(key, 0), has.get(key, 0))


Values = dict[tuple[str, str, str], Cell]


def _values(found: DeckStatistics) -> Values:
    """Return every value of the statistics by table, row and column.

    The copies of each card are omitted, because they repeat the changed cards, and so is what follows from other values.
    """
    values: Values = {}
    for shown in found.statistics:
        if isinstance(shown, Curve):
            values |= {(shown.title, label, "cards"): number for label, number in shown.counts.items()}
        elif isinstance(shown, Fact):
            values[shown.title, "", ""] = shown.text
        elif shown.title != LIMITS:
            columns = [
                place
                for place, name in enumerate(shown.columns)
                if place and name != "left" and not (name == "share" and "cards" in shown.columns)
            ]
            values |= {(shown.title, str(row[0]), shown.columns[place]): row[place] for row in shown.rows for place in columns}
    return values


def _value_changes(before: DeckStatistics, after: DeckStatistics) -> Iterable[ValueChange]:
    had, has = _values(before), _values(after)
    tables: dict[str, list[tuple[str, str, str]]] = {}
    for key in dict.fromkeys([*had, *has]):
        tables.setdefault(key[0], []).append(key)
    for keys in tables.values():
        for key in _in_order(keys):
            old, new = had.get(key), has.get(key)
            if old != new and (old or new):  # that a card has nothing of what only one deck counts is no difference
                yield ValueChange(*key, old, new)


def _in_order(keys: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Return the rows of a table, numbers and bands of numbers in their order."""
    numbers = [re.match("[0-9]+", row) for _, row, _ in keys]
    if None in numbers:
        return keys
    return [key for _, key in sorted(zip((int(found[0]) for found in numbers if found), keys, strict=True))]
