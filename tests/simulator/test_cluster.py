"""A real Dask scheduler with two worker processes, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import sleep

import pytest

from deckcheck.core.errors import UsageError
from deckcheck.core.parallel import Processes, Workers
from deckcheck.report.escape import json_text
from deckcheck.simulator import batches
from deckcheck.simulator.batches import gather
from deckcheck.simulator.cluster import Cluster
from deckcheck.simulator.games import GameTable
from deckcheck.simulator.goldfish import SplitSums, play_sums, turn_limit
from tests.commands import run
from tests.simulator.contract import example_decks, example_paths
from tests.simulator.many_games import reported
from tests.support import ROOT

pytestmark = pytest.mark.slow

GAMES = 120


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a scheduler with two workers of one thread each."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    file, command = tmp_path / "scheduler.json", [sys.executable, "-m", "distributed.cli.dask_scheduler"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": environment, "cwd": tmp_path}
    words = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--dashboard-address", ":0", "--scheduler-file", str(file)]
    started = [subprocess.Popen([*command, *words], **quiet)]  # type: ignore[call-overload]
    try:
        while not file.exists() or not file.read_text(encoding="utf-8").strip():
            assert started[0].poll() is None
            sleep(0.1)
        found = json.loads(file.read_text(encoding="utf-8"))["address"]
        worker = [sys.executable, "-m", "distributed.cli.dask_worker", found, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
        started += [subprocess.Popen(worker, **quiet) for _ in range(2)]  # type: ignore[call-overload]
        yield found
    finally:
        for process in started:
            process.kill()
            process.wait()


def sums_but_die_once(mark: str, table: GameTable, first: int, last: int) -> SplitSums:
    """Plays, but kills its own process the first time that it comes to game 30."""
    if first <= 30 < last and not os.path.exists(mark):
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_sums(table, first, last)


def report_by(table: GameTable, crew: Workers, mark: Path) -> str:
    sums = SplitSums(turn_limit(table))
    gather(partial(sums_but_die_once, str(mark), table), sums.merge, GAMES, crew)
    return json_text(reported(table, sums).data, indent=1)


def test_a_cluster_that_loses_a_worker_reports_the_same_bytes(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "WORTHWHILE_SECONDS", 0.0)
    deck, options = example_decks("kingdom-hearts")[2]
    table = GameTable("kingdom-hearts", (deck,), ("", ""), options, 4, "idle")
    survived = tmp_path / "survived"
    survived.touch()
    found = {report_by(table, Processes(size), survived) for size in (1, 2)}
    mark = tmp_path / "killed"
    cluster = Cluster(address)
    cluster._client.wait_for_workers(2)
    found.add(report_by(table, cluster, mark))
    assert mark.exists(), "a worker was killed"
    assert len(cluster._client.nthreads()) == 1, "one worker is left"
    assert len(found) == 1
    cluster._client.close()


def test_an_address_without_a_cluster_is_a_plain_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckcheck.simulator.cluster.SECONDS_TO_CONNECT", 1)
    with pytest.raises(UsageError, match=r"no Dask cluster at tcp://127\.0\.0\.1:9"):
        Cluster("tcp://127.0.0.1:9")
    done = run("goldfish", str(example_paths("kingdom-hearts")[0]), "--cluster", "tcp://127.0.0.1:9", "-j", "2")
    assert done.returncode == 2
    assert "--jobs and --cluster cannot be used together" in done.stderr
