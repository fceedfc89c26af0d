"""Batches of games on workers: this process, a pool of processes, or a cluster. The results do not depend on which.

A batch is a range of game numbers, so it can be played anywhere and, if its worker dies, again. Batches come back in order.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Generic, NamedTuple, Protocol, TypeVar

from deckcheck.core.errors import DeckcheckError

T = TypeVar("T")
Work = Callable[[int, int], T]
"""Play the games from a number up to another, which is not played, and return what is known of them."""

FIRST_BATCH = 4
"""Games of the first batches, before it is known how long a game takes."""
MOST_GAMES = 20_000
BATCH_SECONDS = 1.0
WORTHWHILE_SECONDS = 2.0
"""Work that is done sooner stays in this process: starting others would take longer."""
MOST_RESTARTS = 3


class Workers(Protocol):
    """Place where batches are played."""

    @property
    def size(self) -> int:
        """Number of workers; 1 is this process."""

    def start(self) -> Executor: ...

    def stop(self, executor: Executor) -> None:
        """End an executor at once; batches that are being played are lost."""


@dataclass(frozen=True, slots=True)
class Processes:
    """Worker processes on this machine."""

    size: int

    def start(self) -> Executor:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        return ProcessPoolExecutor(self.size, mp_context=get_context("spawn"))

    def stop(self, executor: Executor) -> None:
        processes = list((getattr(executor, "_processes", None) or {}).values())  # Python 3.14 has `terminate_workers`
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        executor.shutdown(wait=True)


HERE = Processes(1)
"""This process alone."""


def local_workers(jobs: int) -> Processes:
    """Return this many processes; 0 is one per core."""
    from os import cpu_count

    return Processes(jobs or cpu_count() or 1)


class Timed(NamedTuple, Generic[T]):
    """A batch that was played, and how long it took."""

    result: T
    seconds: float


class Batch(NamedTuple, Generic[T]):
    """The games from `first` up to `last`, which is not among them."""

    first: int
    last: int
    result: T


class WorkerError(DeckcheckError):
    """Workers that die again and again."""


def play_batch(work: Work[T], first: int, last: int) -> Timed[T]:
    """Play a batch; this is what runs on a worker."""
    begin = monotonic()
    return Timed(work(first, last), monotonic() - begin)


def run_batches(work: Work[T], games: int, workers: Workers = HERE, stops: Iterable[int] = ()) -> Iterator[Batch[T]]:
    """Play games 0 to `games` - 1 in batches and yield them in order. No batch goes across one of the `stops`."""
    plan = _Plan(games, sorted(stops), workers.size)
    while (numbers := plan.next()) is not None:
        result, seconds = play_batch(work, *numbers)
        plan.learn(numbers, seconds)
        yield Batch(*numbers, result)
        if workers.size > 1 and plan.seconds_left > WORTHWHILE_SECONDS:
            yield from _on_workers(work, plan, workers)


class _Plan:
    """Games that come next: batches of about a second, and small enough that every worker gets several."""

    def __init__(self, games: int, stops: Sequence[int], workers: int) -> None:
        self.games, self.stops, self.workers = games, stops, workers
        self.first = 0
        self.per_game = 0.0

    def next(self) -> tuple[int, int] | None:
        if self.first >= self.games:
            return None
        size = FIRST_BATCH
        if self.per_game:
            fair = (self.games - self.first) // (4 * self.workers) if self.workers > 1 else MOST_GAMES
            size = max(FIRST_BATCH, min(MOST_GAMES, int(BATCH_SECONDS / self.per_game), fair))
        last = min([self.games, self.first + size, *(stop for stop in self.stops if stop > self.first)])
        found = self.first, last
        self.first = last
        return found

    def learn(self, numbers: tuple[int, int], seconds: float) -> None:
        self.per_game = max(seconds / (numbers[1] - numbers[0]), 1e-6)

    @property
    def seconds_left(self) -> float:
        return self.per_game * (self.games - self.first)


def _on_workers(work: Work[T], plan: _Plan, workers: Workers) -> Iterator[Batch[T]]:
    """Play what is left of a plan. If a worker dies, its batches and those that waited are given to new workers."""
    pending: deque[tuple[tuple[int, int], Future[Timed[T]]]] = deque()
    executor, restarts = workers.start(), 0
    try:
        while True:
            while len(pending) < 2 * workers.size + 1 and (numbers := plan.next()) is not None:
                pending.append((numbers, _submit(executor, work, numbers)))
            if not pending:
                return
            numbers, future = pending[0]
            try:
                result, seconds = future.result()
            except BrokenExecutor as error:
                restarts += 1
                if restarts > MOST_RESTARTS:
                    raise WorkerError(f"worker processes ended {restarts} times in a row; is there enough memory?") from error
                executor.shutdown(wait=True)
                executor = workers.start()
                waiting = [numbers for numbers, _ in pending]
                pending = deque((numbers, _submit(executor, work, numbers)) for numbers in waiting)
                continue
            restarts = 0
            pending.popleft()
            plan.learn(numbers, seconds)
            yield Batch(*numbers, result)
    finally:
        if pending:
            workers.stop(executor)
        else:
            executor.shutdown(wait=True)


def _submit(executor: Executor, work: Work[T], numbers: tuple[int, int]) -> Future[Timed[T]]:
    """Submit a batch. An executor that broke meanwhile gives a future that says so, like one that breaks later."""
    try:
        with _interrupts_blocked():
            return executor.submit(play_batch, work, numbers[0], numbers[1])
    except BrokenExecutor as error:
        future: Future[Timed[T]] = Future()
        future.set_exception(error)
        return future


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Let processes that start here ignore Ctrl-C: it is this process that ends the work."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@dataclass(frozen=True, slots=True)
class Played:
    """Number of games played, and whether Ctrl-C ended them early."""

    games: int
    stopped: bool = False


def gather(
    work: Work[T],
    take: Callable[[T], None],
    games: int,
    workers: Workers = HERE,
    *,
    stops: Sequence[int] = (),
    enough: Callable[[int], bool] = lambda games: False,
    show: Callable[[int], None] = lambda games: None,
) -> Played:
    """Play games and hand over what is known of each batch, until there are enough or Ctrl-C.

    Only at the `stops` is it asked whether this number of games is enough, so the answer depends on no worker.
    """
    played = 0
    batches = run_batches(work, games, workers, stops)
    try:
        for batch in batches:
            take(batch.result)
            played = batch.last
            show(played)
            if played in stops and enough(played):
                break
    except KeyboardInterrupt:
        return Played(played, stopped=True)
    finally:
        batches.close()  # type: ignore[attr-defined]
    return Played(played)
