"""How long `deckcheck validate` takes for one deck of every game, as multiples of `python -c pass` in one interleaved run.

    python benchmarks/startup.py [--rounds 15]

Whole processes on one core: warm (the card cache is there) and cold (the cache is empty). Each figure is the median CPU time
of its rounds. It measures the `deckcheck` beside the Python that runs it: with `pip install .`, cold is as
fast as warm, because a wheel brings the cards as they are cached; an editable installation reads them.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.validate import cpu, run  # noqa: E402
from deckcheck.core.registry import game_names  # noqa: E402

WARM, COLD = 7.5, 15
"""Targets: at most this many times the time of `python -c pass`."""


def emptied(cache: Path, work: Callable[[], object]) -> Callable[[], object]:
    def cold() -> None:
        shutil.rmtree(cache, ignore_errors=True)
        work()

    return cold


def with_cache(cache: Path, *command: str) -> Callable[[], object]:
    os.environ["DECKCHECK_CACHE_DIR"] = str(cache)
    return run(*command)


def works_in(folder: Path) -> dict[str, Callable[[], object]]:
    works: dict[str, Callable[[], object]] = {"pass": run(sys.executable, "-c", "pass")}
    deckcheck = str(Path(sys.executable).with_name("deckcheck"))
    for game in game_names():
        deck = folder / f"{game}.yaml"  # away from the examples, which have a configuration
        shutil.copy(sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))[0], deck)
        works[f"{game}, warm"] = with_cache(folder / "warm", deckcheck, "validate", str(deck))
        works[f"{game}, cold"] = emptied(folder / "cold", with_cache(folder / "cold", deckcheck, "validate", str(deck)))
    return works


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=15)
    words = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[-1]})
    with tempfile.TemporaryDirectory() as name:
        works = works_in(Path(name))
        for work in works.values():  # fills the caches
            work()
        spent: dict[str, list[float]] = {what: [] for what in works}
        for _ in range(words.rounds):
            for what, work in works.items():
                spent[what].append(cpu(work))
    usual = statistics.median(spent.pop("pass"))
    targets = {"warm": WARM, "cold": COLD}
    for what, times in spent.items():
        target = targets[what.split(", ")[1]]
        print(f"| {what:32} | {statistics.median(times) / usual:4.1f} x python -c pass | at most {target} |")


if __name__ == "__main__":
    main()
