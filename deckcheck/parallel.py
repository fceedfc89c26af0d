"""Many files on several cores, with the verdicts in the order of the files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice

from deckcheck.check import check_file, check_files
from deckcheck.model import Result, Settings

CHUNK = 32


def check_many(paths: Iterable[str], settings: Settings, jobs: int) -> Iterator[Result]:
    """Verdicts as they come. With one job, or few files, no process is started."""
    remaining = iter(paths)
    first = list(islice(remaining, CHUNK)) if jobs != 1 else []
    yield from check_files(first, settings)
    if jobs == 1:
        yield from check_files(remaining, settings)
        return
    chunks = iter(lambda: list(islice(remaining, CHUNK)), [])
    beginning = list(islice(chunks, 1))
    if not beginning:
        return
    from multiprocessing import get_context

    with get_context("spawn").Pool(jobs or None) as pool:
        from itertools import chain

        for results in pool.imap(partial(_check_chunk, settings=settings), chain(beginning, chunks)):
            yield from results


def _check_chunk(paths: list[str], settings: Settings) -> list[Result]:
    return [result for path in paths for result in check_file(path, settings)]
