"""Work on several processes: in order, bounded, and ended with the process that asked."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from multiprocessing import parent_process

import pytest

from deckcheck.core.parallel import AHEAD, Processes, WorkerError, run_in_order
from tests.support import ROOT

pytestmark = pytest.mark.slow


def double(number: int) -> int:
    return 2 * number


def die_on_a_worker(number: int) -> int:
    if number == 3 and parent_process() is not None:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


@pytest.mark.parametrize("fork", [False, True])
def test_results_come_in_order_and_pieces_are_taken_when_they_are_needed(fork: bool) -> None:
    taken: list[int] = []

    def pieces() -> Iterator[int]:
        for number in range(40):
            taken.append(number)
            yield number

    for count, (piece, done) in enumerate(run_in_order(double, pieces(), Processes(2, fork))):
        assert (piece, done) == (count, 2 * count)
        assert len(taken) <= count + 1 + 2 * AHEAD
    assert len(taken) == 40


def test_work_goes_on_with_fewer_workers() -> None:
    """A cluster loses machines: more pieces wait than its workers may have."""

    class Shrinking:
        @property
        def size(self) -> int:
            return next(sizes)

        def start(self) -> Executor:
            return ThreadPoolExecutor(2)

        def stop(self, executor: Executor) -> None:
            executor.shutdown()

    sizes = iter([4, 4, *[1] * 30])
    assert list(run_in_order(abs, range(20), Shrinking())) == [(number, number) for number in range(20)]


def test_a_piece_that_kills_its_workers_is_done_here_or_is_an_error() -> None:
    workers = Processes(2, fork=True)
    assert [done for _, done in run_in_order(die_on_a_worker, range(6), workers, or_here=True)] == [0, 2, 4, 6, 8, 10]
    with pytest.raises(WorkerError, match="4 times in a row"):
        list(run_in_order(die_on_a_worker, range(6), workers))


@pytest.mark.parametrize("fork", [False, True])
def test_workers_end_with_a_process_that_is_killed(fork: bool) -> None:
    program = (
        "import os, time\n"
        "from deckcheck.core.parallel import Processes, run_in_order\n"
        "from tests.core.test_parallel import wait_and_tell\n"
        f"if __name__ == '__main__': list(run_in_order(wait_and_tell, range(2), Processes(2, {fork})))\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(2)] == ["working\n"] * 2
        process.kill()
        assert process.stdout.read() == "", "the pipe is closed by the last of its writers"


def wait_and_tell(number: int) -> None:
    import time

    os.write(1, b"working\n")
    time.sleep(3600)
