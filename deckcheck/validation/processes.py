"""Pieces of work on several processes, with the results in the order of the pieces."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

AHEAD = 4
"""Pieces that a process has at a time, so that it need not wait for the next one, even if the machine is busy."""

Piece = TypeVar("Piece")
Done = TypeVar("Done")


def run_in_processes(work: Callable[[Piece], Done], pieces: Sequence[Piece], jobs: int) -> Iterator[Done]:
    """Yield the result of every piece; 0 jobs are one process per core. What a process had that was killed is done here."""
    from multiprocessing import cpu_count
    from multiprocessing.connection import wait

    started = _start(work, pieces, min(jobs or cpu_count(), len(pieces)))
    held: dict[Any, deque[int]] = {connection: deque() for connection in started}
    waiting = iter(range(len(pieces)))
    done: dict[int, Done] = {}

    def give(connection: Any) -> None:
        number = next(waiting, None)
        if number is not None:
            connection.send(number)
            held[connection].append(number)

    try:
        for connection in [*held] * AHEAD:
            give(connection)
        for number, piece in enumerate(pieces):
            while number not in done and any(number in numbers for numbers in held.values()):
                ready: list[Any] = wait([*held])
                for connection in ready:
                    try:
                        done[held[connection].popleft()] = connection.recv()
                        give(connection)
                    except (EOFError, OSError):
                        del held[connection]
            yield done.pop(number) if number in done else work(piece)
    finally:
        for process in started.values():
            process.terminate()
        for process in started.values():
            process.join()


def _start(work: Callable[[Piece], Done], pieces: Sequence[Piece], jobs: int) -> dict[Connection, BaseProcess]:
    """Start processes; return the connection to each. Processes that are forked have the work and the pieces already."""
    from multiprocessing import get_context

    is_forked = sys.platform == "linux"
    context: Any = get_context("fork" if is_forked else "spawn")
    started: dict[Connection, BaseProcess] = {}
    for _ in range(jobs):
        ours, theirs = context.Pipe()
        not_theirs = [*started, ours] if is_forked else []
        process = context.Process(target=_serve, args=(work, pieces, theirs, not_theirs), daemon=True)
        process.start()
        theirs.close()
        started[ours] = process
    return started


def _serve(work: Callable[[Piece], Done], pieces: Sequence[Piece], asked: Connection, others: list[Connection]) -> None:
    """Do the pieces whose numbers are asked for, until the process that asks has ended."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it reaches every process of a terminal, and one of them says so
    for other in others:  # as long as they are open here, the other end does not count as closed
        other.close()
    try:
        while True:
            asked.send(work(pieces[asked.recv()]))
    except (EOFError, OSError):
        return
