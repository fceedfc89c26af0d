"""Is this swap better? The time of that answer for each game: `python benchmarks/swap.py [--pairs 500] [GAME ...]`

Runs `deckcheck compare DECK --cut ... --add ...` as a user would, and reports seconds, processor seconds, the gain with its
interval, and how much the results of both decks go together (correlation of pairs). The exit code is 1 if an answer takes a
minute or longer.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.building.sample_decks import SAMPLES  # noqa: E402

MOST = 60


def answer(game: str, pairs: int) -> tuple[dict[str, Any], float, float]:
    """Return the report of a comparison, and the seconds and processor seconds that it took."""
    deck, cut, add = SAMPLES[game]
    words = [f"examples/{game}/legal/{deck}.yaml", "-n", str(pairs), "--json"]
    words += [word for card in cut for word in ("--cut", card)] + [word for card in add for word in ("--add", card)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", "compare", *words], env=environment, cwd=ROOT, capture_output=True, check=True
    )
    after, seconds = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter() - start
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return json.loads(done.stdout), seconds, spent


def correlation(results: dict[str, list[int]]) -> float:
    rows = list(zip(results["first"], results["second"], results["pairs"], strict=True))
    number = sum(times for *_, times in rows)
    means = [sum(row[place] * row[2] for row in rows) / number for place in (0, 1)]
    spreads = [sum((row[place] - means[place]) ** 2 * row[2] for row in rows) for place in (0, 1)]
    both = sum((row[0] - means[0]) * (row[1] - means[1]) * row[2] for row in rows)
    return float(both / (spreads[0] * spreads[1]) ** 0.5) if all(spreads) else 1.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("games", nargs="*", default=list(SAMPLES))
    given = parser.parse_args()
    slowest = 0.0
    print("| game | swap | gain, 95% CI | correlation | seconds | processor seconds |\n|---|---|---:|---:|---:|---:|")
    for game in given.games:
        found, seconds, spent = answer(game, given.pairs)
        gain, slowest = found["gain"], max(slowest, seconds)
        interval = f" ({gain['low']:+.2f} to {gain['high']:+.2f})" if gain["low"] is not None else ""
        together = correlation(found["results"])
        print(
            f"| {game} | {found['change']} | {gain['value']:+.2f}{interval} | {together:.2f} | {seconds:.1f} | {spent:.1f} |",
            flush=True,
        )
    return int(slowest >= MOST)


if __name__ == "__main__":
    sys.exit(main())
