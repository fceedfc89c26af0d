"""Checks of many files on several cores, with the verdicts in the order of the files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from typing import TypeVar

from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import UsageError
from deckcheck.core.inputs import add_inputs, inputs
from deckcheck.core.settings import Settings
from deckcheck.validation.check import error_result

CHUNK = 32
"""Sources that a process checks at a time: few enough that all processes end together."""
MANY = 500
"""Sources from which several processes are faster than one, if their number is not given."""

Source = TypeVar("Source")
Check = Callable[[Source, Settings], list[Result]]


def check_each(sources: Iterable[Source], settings: Settings, jobs: int | None, check: Check[Source]) -> Iterator[Result]:
    """Yield verdicts as they come. One job, or by default few sources, need no other process; 0 is one process per core.

    Settings that do not fit the first source stop everything; later they cost only the verdict on that source.
    """
    remaining = iter(sources)
    for source in islice(remaining, 1):  # other processes inherit what it needed
        yield from check(source, settings)
    few = MANY if jobs is None else CHUNK
    alone = list(islice(remaining, few))
    if jobs == 1 or len(alone) < few:
        for source in chain(alone, remaining):
            yield from _check_one(source, settings, check)
        return
    from deckcheck.core.parallel import local_workers, run_in_order

    remaining = chain(alone, remaining)
    chunks = iter(lambda: list(islice(remaining, CHUNK)), [])
    work = partial(_check_chunk, settings=settings, check=check)
    for _, (results, read) in run_in_order(work, chunks, local_workers(jobs or 0, fork=True), or_here=True):
        add_inputs(read)
        yield from results


def _check_chunk(
    sources: list[Source], settings: Settings, check: Check[Source]
) -> tuple[list[Result], frozenset[tuple[int, int]]]:
    """Return the verdicts of some sources, and the files that this worker has read for them."""
    before = inputs()
    results = [result for source in sources for result in _check_one(source, settings, check)]
    return results, inputs() - before


def _check_one(source: Source, settings: Settings, check: Check[Source]) -> list[Result]:
    try:
        return check(source, settings)
    except UsageError as error:
        return [error_result(str(source), error)]
