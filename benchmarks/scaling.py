"""How time and memory grow with the number of decks and games, on one and two workers: the table of docs/performance.md.

    python benchmarks/scaling.py [--decks 50000] [--games 10000]

Whole processes. Time is the processor time of all processes per deck or game and the speed-up that the second worker gives
by the clock; memory is the peak of the process that asks.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.validate import write_decks  # noqa: E402

DECKCHECK = str(Path(sys.executable).with_name("deckcheck"))
TEAM = ROOT / "examples" / "gundam" / "legal" / "basic-gatekeepers.yaml"


class Run(NamedTuple):
    clock: float
    processor: float
    memory: float


def measure(*words: str) -> Run:
    begin = time.perf_counter()
    process = subprocess.Popen([DECKCHECK, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode in (0, 1), words
    return Run(time.perf_counter() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def sizes(most: int) -> Iterator[int]:
    size = 100
    while size < most:
        yield size
        size *= 10
    yield most


def row(what: str, size: int, *words: str) -> str:
    one, two = measure(*words, "--jobs", "1"), measure(*words, "--jobs", "2")
    each = one.processor / size * 1e6
    return f"| {size:,} {what} | {each:,.0f} µs | {one.clock / two.clock:.2f} x | {one.memory:.0f} MiB | {two.memory:.0f} MiB |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--decks", type=int, default=50_000)
    parser.add_argument("--games", type=int, default=10_000)
    words = parser.parse_args()
    print("| | each, one worker | two workers | memory, one worker | two workers |")
    print("|---|---:|---:|---:|---:|")
    for size in sizes(words.decks):
        with tempfile.TemporaryDirectory() as name:
            write_decks(Path(name), size)
            print(row("decks", size, "validate", name, "--output-format", "json"), flush=True)
    for size in sizes(words.games):
        print(row("games", size, "goldfish", str(TEAM), "-n", str(size), "--json"), flush=True)


if __name__ == "__main__":
    main()
