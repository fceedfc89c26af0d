"""Many games of a table as records, for tests that look at each of them. Commands only add their results up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from deckcheck.core.parallel import local_workers
from deckcheck.core.registry import load_engine
from deckcheck.decks.opening import OpenedDeck
from deckcheck.report.document import Document
from deckcheck.report.goldfish_document import goldfish_document
from deckcheck.simulator.batches import run_batches
from deckcheck.simulator.games import GameRecord, GameTable, play_one
from deckcheck.simulator.goldfish import GoldfishReport, SplitSums, sum_up, summarize, turn_limit
from deckcheck.simulator.intervals import LEVEL


def play_range(table: GameTable, first: int, last: int) -> list[GameRecord]:
    return [play_one(table, number) for number in range(first, last)]


def play_many(table: GameTable, games: int, jobs: int = 1) -> Iterator[GameRecord]:
    """Play many games of a table, on one core or several; yield them in the order of their numbers."""
    for batch in run_batches(partial(play_range, table), games, local_workers(jobs)):
        yield from batch.result


def sum_of(table: GameTable, games: SplitSums | Iterable[GameRecord], level: float = LEVEL) -> GoldfishReport:
    """The figures of games, or of their sums."""
    sums = games if isinstance(games, SplitSums) else sum_up(games, turn_limit(table))
    return summarize(sums, load_engine(table.game).goldfish.measures, level)


def reported(table: GameTable, games: SplitSums | Iterable[GameRecord], opened: OpenedDeck | None = None) -> Document:
    """The report on games, or on their sums."""
    return goldfish_document(table, sum_of(table, games), opened=opened)
