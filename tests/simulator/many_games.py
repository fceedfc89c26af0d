"""Many games of a table as records, for tests that look at each of them. Commands only add their results up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from deckcheck.core.parallel import local_workers
from deckcheck.simulator.batches import run_batches
from deckcheck.simulator.games import GameRecord, Table, play_one


def play_range(table: Table, first: int, last: int) -> list[GameRecord]:
    return [play_one(table, number) for number in range(first, last)]


def play_many(table: Table, games: int, jobs: int = 1) -> Iterator[GameRecord]:
    """Play many games of a table, on one core or several; yield them in the order of their numbers."""
    for batch in run_batches(partial(play_range, table), games, local_workers(jobs)):
        yield from batch.result
