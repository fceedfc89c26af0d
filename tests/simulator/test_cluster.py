"""A real Dask scheduler with two worker processes, one of which is killed in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path

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
from tests.simulator.dask_cluster import dask_cluster
from tests.simulator.many_games import reported

pytestmark = pytest.mark.slow

GAMES = 120


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a scheduler with two workers."""
    with dask_cluster(tmp_path, 2) as cluster:
        yield cluster.address


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
