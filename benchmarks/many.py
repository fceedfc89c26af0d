"""Many decks at once: two workers against one, and an event against `validate` of the same files.

    python benchmarks/many.py [--decks 5000] [--submissions 2000] [--rounds 3]

Whole processes. The gain of a second worker is by the clock, so the machine has to be idle; the processor time beside it tells
what two workers cost more than one. An event is compared by processor time on one worker, and its memory with that of a quarter
of the submissions. Each figure is the least of its rounds.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.scaling import Run, measure  # noqa: E402
from benchmarks.validate import write_decks  # noqa: E402

GAIN, EVENT, GROWTH = 1.7, 1.6, 25
"""Targets: gain of a second worker, an event against `validate`, and KiB of memory for each further submission: less than its
part of the report, which is streamed."""
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


def _report(folder: Path, report: Path) -> Run:
    return measure("event", "check", str(folder), "--jobs", "1", "--report", str(report))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--decks", type=int, default=5000)
    parser.add_argument("--submissions", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    words = parser.parse_args()
    for measured, size in ((workers, words.decks), (event, words.submissions)):
        with tempfile.TemporaryDirectory() as name:
            for what, found, target in measured(Path(name), size, words.rounds):
                print(f"| {what:28} | {found:44} | {target} |", flush=True)


if __name__ == "__main__":
    main()
