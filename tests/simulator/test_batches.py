"""Batches on workers: in order, whole, again if a worker is killed, and stopped by Ctrl-C with what is there."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from deckcheck.core.parallel import Processes, WorkerError
from deckcheck.core.registry import load_engine
from deckcheck.report.escape import json_text
from deckcheck.report.goldfish_document import goldfish_document
from deckcheck.simulator import batches
from deckcheck.simulator.batches import gather, run_batches
from deckcheck.simulator.games import GameTable
from deckcheck.simulator.goldfish import SplitSums, play_sums, turn_limit
from deckcheck.simulator.precision import looks_for
from tests.simulator.contract import example_decks
from tests.simulator.many_games import sum_of
from tests.support import ROOT

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _every_work_is_worthwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "WORTHWHILE_SECONDS", 0.0)


def table_of(game: str) -> GameTable:
    deck, options = example_decks(game)[0]
    return GameTable(game, (deck,), ("", ""), options, 4, next(iter(load_engine(game).goldfish.opponents)))


def numbers(first: int, last: int) -> list[int]:
    return list(range(first, last))


def numbers_but_die_once(mark: str, first: int, last: int) -> list[int]:
    """Kills its own process, as kill -9 does, the first time that it comes to game 9."""
    if first <= 9 < last and not os.path.exists(mark):
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return list(range(first, last))


def numbers_but_die_always(first: int, last: int) -> list[int]:
    if first:
        os.kill(os.getpid(), signal.SIGKILL)
    return list(range(first, last))


@pytest.mark.parametrize("size", [1, 2])
def test_batches_come_in_order_and_respect_the_stops(size: int) -> None:
    batches = list(run_batches(numbers, 60, Processes(size), stops=(7, 50)))
    assert [number for batch in batches for number in batch.result] == list(range(60))
    assert {7, 50, 60} <= {batch.last for batch in batches}


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    found = [batch.result for batch in run_batches(partial(numbers_but_die_once, str(mark)), 40, Processes(2))]
    assert mark.exists(), "a worker was killed"
    assert [number for batch in found for number in batch] == list(range(40))


def test_workers_that_always_die_are_told() -> None:
    with pytest.raises(WorkerError, match="worker processes ended 4 times in a row"):
        list(run_batches(numbers_but_die_always, 40, Processes(2)))


@pytest.mark.parametrize("game", ["kingdom-hearts", "kingdom-duels"])
def test_reports_are_the_same_for_any_number_of_workers(game: str) -> None:
    table = table_of(game)
    looks = looks_for(0.4)
    found = set()
    for size in (1, 2, 7):
        sums = SplitSums(turn_limit(table))
        gather(partial(play_sums, table), sums.merge, looks.games, Processes(size), stops=looks.stops)
        found.add(json_text(goldfish_document(table, sum_of(table, sums, looks.level)).data, indent=1))
    assert len(found) == 1


def test_games_end_at_the_first_look_that_is_enough() -> None:
    taken: list[int] = []
    played = gather(numbers, taken.extend, 80, stops=(10, 20, 40, 80), enough=lambda games: games >= 20)
    assert (played.games, played.stopped, len(taken)) == (20, False, 20)


def test_ctrl_c_keeps_the_batches_that_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def work(first: int, last: int) -> list[int]:
        if first >= 8:
            raise KeyboardInterrupt
        return list(range(first, last))

    monkeypatch.setattr(batches, "BATCH_SECONDS", 0.0)
    taken: list[int] = []
    played = gather(work, taken.extend, 100)
    assert (played.games, played.stopped, taken) == (8, True, list(range(8)))


def test_the_last_look_is_always_narrow_enough() -> None:
    from deckcheck.simulator.intervals import share_interval

    for precision in (0.01, 0.02, 0.1, 0.4):
        looks = looks_for(precision)
        assert len(looks.stops) <= 4
        for share in (0.0, 0.01, 0.3, 0.5, 1.0):
            assert looks.enough(share_interval(round(share * looks.games), looks.games, looks.level)), (precision, share)


def test_sums_take_the_same_memory_for_few_games_and_for_many() -> None:
    table = table_of("kingdom-hearts")
    few = play_sums(table, 0, 150)
    many = play_sums(table, 0, 150)
    for _ in range(1000):
        many.merge(few)
    assert many.all.games == 150 * 1001
    assert len(pickle.dumps(many)) < 1.5 * len(pickle.dumps(few))


def test_ctrl_c_on_a_terminal_shows_progress_and_gives_a_report() -> None:
    """The terminal of standard error shows games per second; Ctrl-C goes to the whole process group, as from a keyboard."""
    import pty

    deck = ROOT / "examples" / "kingdom-hearts" / "legal" / "quickstep-to-morning.yaml"
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "deckcheck", "goldfish", str(deck), "-n", "1000000", "-j", "2", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True, cwd=ROOT) as process:
        os.close(theirs)
        shown = ""
        while "games/s" not in shown:
            shown += os.read(ours, 4096).decode(errors="replace")
        os.killpg(process.pid, signal.SIGINT)
        assert process.stdout is not None
        data = json.loads(process.stdout.read())
        while "stopped after" not in shown:
            shown += os.read(ours, 4096).decode(errors="replace")
        process.wait()
    os.close(ours)
    assert process.returncode == 130
    assert f"stopped after {data['games']} of 1000000 games" in shown
    assert "mean turn" in shown
    assert "Traceback" not in shown
    assert data["games"] > 0
