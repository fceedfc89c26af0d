"""Many decks at once: two workers against one, and an event against `validate` of the same files.

    python benchmarks/many.py [--decks 5000] [--submissions 2000] [--games 6000] [--rounds 3]

Whole processes. The gain of a second worker is by the clock, so the machine has to be idle; the processor time beside it tells
what two workers cost more than one. An event is compared by processor time on one worker, and its memory with that of a quarter
of the submissions. Each figure is the least of its rounds. Games go to four workers of a Dask scheduler on this machine, one of
which is killed in a second run; their processor time is compared with that of four local processes, the reports byte by byte.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from time import sleep
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.scaling import DECKCHECK, Run, measure  # noqa: E402
from benchmarks.validate import write_decks  # noqa: E402
from tests.simulator.dask_cluster import DaskCluster, dask_cluster  # noqa: E402

WORKERS, LOST_AFTER = 4, 0.5
"""Workers of the cluster, and seconds of processor time for games after which one is killed."""
DECK = ROOT / "examples" / "kingdom-hearts" / "legal" / "lanterns-over-the-harbor.yaml"
distributed: Any = import_module("distributed")
psutil: Any = import_module("psutil")
GAIN, EVENT, GROWTH, CLUSTER = 1.7, 1.6, 25, 1.5
"""Targets: gain of a second worker, an event against `validate`, and KiB of memory for each further submission: less than its
part of the report, which is streamed; processor time of a cluster against that of local processes."""
Row = tuple[str, str, str]


def least(works: dict[str, Callable[[], Run]], rounds: int) -> dict[str, Run]:
    """Return the least clock, processor time and memory of each work, the works taking turns."""
    runs: dict[str, list[Run]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            runs[name].append(work())
    return {name: Run(*map(min, zip(*found, strict=True))) for name, found in runs.items()}


def workers(folder: Path, decks: int, rounds: int) -> Iterator[Row]:
    write_decks(folder, decks)
    command = ("validate", str(folder), "--output-format", "json", "--jobs")
    best = least({"one": partial(measure, *command, "1"), "two": partial(measure, *command, "2")}, rounds)
    one, two = best["one"], best["two"]
    yield f"{decks:,} decks, two workers", f"{one.clock / two.clock:.2f} x as fast as one", f"at least {GAIN}"
    yield "", f"{two.processor / one.processor:.2f} x the processor time", ""


def event(folder: Path, submissions: int, rounds: int) -> Iterator[Row]:
    whole, quarter = folder / "whole", folder / "quarter"
    for place, number in ((whole, submissions), (quarter, submissions // 4)):
        place.mkdir()
        write_decks(place, number)
    best = least(
        {
            "validate": partial(measure, "validate", str(whole), "--jobs", "1"),
            "event": partial(measure, "event", "check", str(whole), "--jobs", "1"),
            "report": partial(_report, whole, folder / "report"),
            "quarter": partial(_report, quarter, folder / "quarter report"),
        },
        rounds,
    )
    ratio = best["event"].processor / best["validate"].processor
    yield f"event, {submissions:,} submissions", f"{ratio:.2f} x validate", f"at most {EVENT}"
    growth = 1024 * (best["report"].memory - best["quarter"].memory) / (submissions - submissions // 4)
    megabytes = f"{best['quarter'].memory:.0f} and {best['report'].memory:.0f} MiB"
    yield "memory with a report", f"{growth:.1f} KiB per submission ({megabytes})", f"at most {GROWTH}"


def cluster(folder: Path, games: int, rounds: int) -> Iterator[Row]:
    """Play the same games on local processes, on a cluster, and on one that loses a worker."""
    local = folder / "local.json"
    command = ("goldfish", str(DECK), "-n", str(games), "--json", "--output")
    alone = least({"local": partial(measure, *command, str(local), "--jobs", str(WORKERS))}, rounds)["local"].processor
    for what, loses_one in (("four workers of a cluster", False), ("one of them killed", True)):
        ratios = []
        for number in range(rounds):
            report = folder / f"{loses_one}-{number}.json"
            with dask_cluster(folder, WORKERS) as found:
                spent = _on_cluster(found, [*command, str(report), "--cluster", found.address], loses_one=loses_one)
            (folder / "scheduler.json").unlink(missing_ok=True)
            ratios.append(spent / alone)
            assert report.read_bytes() == local.read_bytes(), "the report of a cluster differs"
        more = (min(ratios) - 1) * alone
        words = f"{min(ratios):.2f} x the processor time ({more:+.1f} s), same bytes"
        yield f"{games:,} games, {what}", words, f"at most {CLUSTER}"


def _on_cluster(found: DaskCluster, words: list[str], *, loses_one: bool) -> float:
    """Return the processor time of a command and of the cluster that plays its games, from when all workers are there."""
    with distributed.Client(found.address, set_as_default=False) as client:
        client.wait_for_workers(WORKERS)
    processes = [psutil.Process(process.pid) for process in found.processes]
    before = list(map(_spent, processes))
    asking = psutil.Process((command := subprocess.Popen([DECKCHECK, *words], stdout=subprocess.DEVNULL)).pid)
    lost, own = 0.0, 0.0
    while command.poll() is None:
        with suppress(psutil.NoSuchProcess):
            own = _spent(asking)
        if loses_one and _spent(processes[-1]) > before[-1] + LOST_AFTER:
            lost, loses_one = _spent(processes.pop()), False
            found.processes[-1].kill()
            found.processes[-1].wait()
        sleep(0.05)
    assert (command.returncode, loses_one) == (0, False)
    return own + lost + sum(map(_spent, processes)) - sum(before)


def _spent(process: Any) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


def _report(folder: Path, report: Path) -> Run:
    return measure("event", "check", str(folder), "--jobs", "1", "--report", str(report))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--decks", type=int, default=5000)
    parser.add_argument("--submissions", type=int, default=2000)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--rounds", type=int, default=3)
    words = parser.parse_args()
    for measured, size in ((workers, words.decks), (event, words.submissions), (cluster, words.games)):
        with tempfile.TemporaryDirectory() as name:
            for what, found, target in measured(Path(name), size, words.rounds):
                print(f"| {what:28} | {found:44} | {target} |", flush=True)


if __name__ == "__main__":
    main()
