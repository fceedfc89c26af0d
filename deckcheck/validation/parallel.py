"""Checks of many files on several cores, with the verdicts in the order of the files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice

from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.validation.check import check_file, error_result

CHUNK = 32

CheckFile = Callable[[str, Settings], list[Result]]


def check_many(paths: Iterable[str], settings: Settings, jobs: int, check: CheckFile = check_file) -> Iterator[Result]:
    """Yield verdicts as they come. With one job, or few files, no process is started.

    Settings that do not fit the first file stop everything; later they cost only the verdict on that file.
    """
    remaining = iter(paths)
    for path in islice(remaining, 1):
        yield from check(path, settings)
    for path in remaining if jobs == 1 else islice(remaining, CHUNK):
        yield from _check_one(path, settings, check)
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


def _check_chunk(paths: list[str], settings: Settings, check: CheckFile) -> list[Result]:
    return [result for path in paths for result in _check_one(path, settings, check)]


def _check_one(path: str, settings: Settings, check: CheckFile) -> list[Result]:
    try:
        return check(path, settings)
    except UsageError as error:
        return [error_result(path, error)]
