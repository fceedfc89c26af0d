"""Checks of many files on several cores, with the verdicts in the order of the files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import TypeVar

from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.validation.check import check_file, error_result

CHUNK = 32

Source = TypeVar("Source")
Check = Callable[[Source, Settings], list[Result]]


def check_many(paths: Iterable[str], settings: Settings, jobs: int) -> Iterator[Result]:
    """Yield the verdicts on files as they come."""
    return check_each(paths, settings, jobs, check_file)


def check_each(sources: Iterable[Source], settings: Settings, jobs: int, check: Check[Source]) -> Iterator[Result]:
    """Yield verdicts as they come. With one job, or few sources, no process is started.

    Settings that do not fit the first source stop everything; later they cost only the verdict on that source.
    """
    remaining = iter(sources)
    for source in islice(remaining, 1):
        yield from check(source, settings)
    for source in remaining if jobs == 1 else islice(remaining, CHUNK):
        yield from _check_one(source, settings, check)
    chunks = iter(lambda: list(islice(remaining, CHUNK)), [])
    beginning = list(islice(chunks, 1))
    if not beginning:
        return
    from multiprocessing import get_context

    with get_context("spawn").Pool(jobs or None, _leave_interrupts_to_the_parent) as pool:
        from itertools import chain

        for results in pool.imap(partial(_check_chunk, settings=settings, check=check), chain(beginning, chunks)):
            yield from results


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
