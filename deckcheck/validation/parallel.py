"""Checks of many files on several cores, with the verdicts in the order of the files."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from typing import TypeVar

from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.validation.check import check_file, error_result

CHUNK = 32
MANY = 500
"""Sources from which several processes are faster than one, if their number is not given."""

Source = TypeVar("Source")
Check = Callable[[Source, Settings], list[Result]]


def check_many(paths: Iterable[str], settings: Settings, jobs: int | None = None) -> Iterator[Result]:
    """Yield the verdicts on files as they come."""
    return check_each(paths, settings, jobs, check_file)


def check_each(sources: Iterable[Source], settings: Settings, jobs: int | None, check: Check[Source]) -> Iterator[Result]:
    """Yield verdicts as they come. One job, or by default few sources, need no other process; 0 is one process per core.

    Settings that do not fit the first source stop everything; later they cost only the verdict on that source.
    """
    remaining = iter(sources)
    for source in islice(remaining, 1):
        yield from check(source, settings)
    alone = list(islice(remaining, MANY)) if jobs is None else []
    if len(alone) == MANY:
        remaining = chain(alone, remaining)
    elif jobs in (None, 1):
        for source in chain(alone, remaining):
            yield from _check_one(source, settings, check)
        return
    for source in islice(remaining, CHUNK):  # the processes inherit what these needed
        yield from _check_one(source, settings, check)
    chunks = list(iter(lambda: list(islice(remaining, CHUNK)), []))
    if chunks:
        yield from _check_in_processes(chunks, partial(_check_chunk, settings=settings, check=check), jobs)


def _check_in_processes(
    chunks: list[list[Source]], work: Callable[[list[Source]], list[Result]], jobs: int | None
) -> Iterator[Result]:
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
    from multiprocessing import get_context

    context = get_context("fork" if sys.platform == "linux" else "spawn")
    executor = ProcessPoolExecutor(jobs or None, context, _leave_interrupts_to_the_parent)
    try:
        waiting = deque((chunk, executor.submit(work, chunk)) for chunk in chunks)
        while waiting:
            chunk, future = waiting.popleft()
            try:
                results = future.result()
            except BrokenExecutor:  # a process was killed, which ends them all: this one takes over
                results = work(chunk)
            yield from results
    finally:
        executor.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    """Ignore Ctrl-C, which reaches every process of a terminal: each of them would print a traceback."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _check_chunk(sources: list[Source], settings: Settings, check: Check[Source]) -> list[Result]:
    return [result for source in sources for result in _check_one(source, settings, check)]


def _check_one(source: Source, settings: Settings, check: Check[Source]) -> list[Result]:
    try:
        return check(source, settings)
    except UsageError as error:
        return [error_result(str(source), error)]
