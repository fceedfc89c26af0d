"""Work on several processes: results come in the order of the pieces, and do not depend on the number of workers.

A piece of work can be done anywhere and, if its worker dies, again. Workers are processes of this machine, or a cluster.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Protocol, TypeVar

from deckcheck.core.errors import DeckcheckError

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Piece = TypeVar("Piece")
Done = TypeVar("Done")

AHEAD = 3
"""Pieces that are handed out per worker, so that none has to wait for the next one."""
MOST_RESTARTS = 3


class WorkerError(DeckcheckError):
    """Workers that die again and again."""


class Workers(Protocol):
    """Place where pieces of work are done."""

    @property
    def size(self) -> int:
        """Number of workers; 1 is this process."""

    def start(self) -> Executor: ...

    def stop(self, executor: Executor) -> None:
        """End an executor at once; pieces that are being worked on are lost."""


@dataclass(frozen=True, slots=True)
class Processes:
    """Worker processes on this machine."""

    size: int
    fork: bool = False
    """True if they inherit the modules this process has loaded. Only without threads, and not on every system."""

    def start(self) -> Executor:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        context = get_context("fork" if self.fork and sys.platform == "linux" else "spawn")
        with _working_directory_off_the_path():  # its resource tracker starts at once
            return ProcessPoolExecutor(self.size, mp_context=context, initializer=_end_with_parent)

    def stop(self, executor: Executor) -> None:
        processes = list((getattr(executor, "_processes", None) or {}).values())  # Python 3.14 has `terminate_workers`
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        executor.shutdown(wait=True)


HERE = Processes(1)
"""This process alone."""


def local_workers(jobs: int, *, fork: bool = False) -> Processes:
    """Return this many processes; 0 is one per core."""
    return Processes(jobs or os.cpu_count() or 1, fork)


def run_in_order(
    work: Callable[[Piece], Done], pieces: Iterable[Piece], workers: Workers, *, or_here: bool = False
) -> Iterator[tuple[Piece, Done]]:
    """Yield every piece with its result. Pieces are taken when they are needed, so memory does not grow with their number.

    If a worker dies, the pieces that are not done are given to new workers. With `or_here`, a piece whose workers die again and
    again is done in this process; otherwise that is an error.
    """
    from concurrent.futures import BrokenExecutor

    remaining = iter(pieces)
    pending: deque[tuple[Piece, Future[Done]]] = deque()
    executor, restarts = workers.start(), 0
    try:
        while True:
            for piece in islice(remaining, max(0, AHEAD * workers.size + 1 - len(pending))):  # workers of a cluster may go
                pending.append((piece, _submit(executor, work, piece)))
            if not pending:
                return
            piece, future = pending[0]
            try:
                done = future.result()
            except BrokenExecutor as error:
                restarts += 1
                executor.shutdown(wait=True)
                executor = workers.start()
                if restarts > MOST_RESTARTS and not or_here:
                    raise WorkerError(f"worker processes ended {restarts} times in a row; is there enough memory?") from error
                kept = [piece for piece, _ in pending]
                pending = deque((piece, _submit(executor, work, piece)) for piece in kept)
                if restarts <= MOST_RESTARTS:
                    continue
                done = work(piece)
            restarts = 0
            pending.popleft()
            yield piece, done
    finally:
        if pending:
            workers.stop(executor)
        else:
            executor.shutdown(wait=True)


def _submit(executor: Executor, work: Callable[[Piece], Done], piece: Piece) -> Future[Done]:
    """Submit a piece. An executor that broke meanwhile gives a future that says so, like one that breaks later."""
    from concurrent.futures import BrokenExecutor, Future

    try:
        with _interrupts_blocked(), _working_directory_off_the_path():
            return executor.submit(work, piece)
    except BrokenExecutor as error:
        future: Future[Done] = Future()
        future.set_exception(error)
        return future


@contextmanager
def _working_directory_off_the_path() -> Iterator[None]:
    """Let a Python that starts here import no module that is in the working directory."""
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONSAFEPATH"]
        else:
            os.environ["PYTHONSAFEPATH"] = before


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


def _end_with_parent() -> None:
    """End this worker when the process that started it is gone, even if that was killed."""
    from multiprocessing import parent_process
    from threading import Thread

    def end() -> None:
        if (parent := parent_process()) is not None:
            parent.join()
            os._exit(1)

    Thread(target=end, daemon=True).start()
