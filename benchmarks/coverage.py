"""How often are the printed 95% intervals right? `python benchmarks/coverage.py [GAMES] [GAME...]`

Games of an example deck of each game are recorded, and many small samples are drawn from them again. The share of samples whose
interval has the figure of all recorded games is the coverage. Needs numpy.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from deckcheck.core.engine import Share
from deckcheck.core.registry import load_engine
from deckcheck.decks.opening import open_deck
from deckcheck.simulator.games import Table, decklist, play_many
from deckcheck.simulator.moments import SCALE, Moments
from deckcheck.simulator.statistics import Interval, fraction_interval, mean_interval, share_interval

ROOT = Path(__file__).parents[1]
DECKS = {
    "kingdom-hearts": "thirteen-bells",
    "kingdom-at-war": "harrow-charge",
    "kingdom-duels": "red-eyes-and-good-luck",
    "gundam": "cinder-rush",
    "homm": "pack-and-arrow",
}
SIZES = (20, 200)
SAMPLES = 2000

Figure = tuple[str, Any, Callable[[Moments], Interval | None]]
"""Kind of figure, its value in every recorded game, and how its interval is computed."""


def recorded(game: str, games: int) -> list[Any]:
    opened = open_deck(str(ROOT / "examples" / game / "legal" / f"{DECKS[game]}.yaml"))
    opponent = next(iter(load_engine(game).goldfish.opponents))
    table = Table(game, (decklist(opened.deck),), ("", ""), opened.format.options, 1, opponent)
    return list(play_many(table, games, 2))


def figures(records: Sequence[Any]) -> Iterator[Figure]:
    turns = [record.goal_turn for record in records]
    for turn in sorted({turn for turn in turns if turn}):
        hits = np.array([0 < found <= turn for found in turns], dtype=float)
        yield "share of games with the goal by a turn", hits, lambda found: share_interval(found.hits, found.count)
    if all(turns):
        yield "mean turn of the goal", np.array(turns, dtype=float), mean_interval
    for title in records[0].totals:
        values = [record.totals[title] for record in records]
        if None in values:
            continue
        if any(isinstance(value, Share) for value in values):
            binary = set(values) <= {0.0, 1.0}
            yield ("total: share of games" if binary else "total: mean of fractions"), np.array(values), fraction_interval
        else:
            yield "total: mean of numbers", np.array(values, dtype=float), mean_interval


def coverage(values: Any, interval: Callable[[Moments], Interval | None], size: int, random: Any) -> float:
    """Return the share of samples whose interval has the true mean, or whose agreement is as common as it says."""
    truth, right = values.mean(), 0
    samples = values[random.integers(0, len(values), (SAMPLES, size))]
    for sample in samples:
        numbers = np.rint(sample * SCALE).astype(object)
        binary = bool(np.isin(sample, (0.0, 1.0)).all())
        total, squares, cubes = (int((numbers**power).sum()) for power in (1, 2, 3))
        found = interval(Moments(size, total, squares, cubes, min(numbers), max(numbers), binary))
        assert found is not None
        if found.low is None or found.high is None:
            right += (values != sample[0]).mean() <= (found.others or 0.0)
        else:
            right += found.low - 1e-9 <= truth <= found.high + 1e-9
    return right / SAMPLES


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    print("| game | figure | figures | " + " | ".join(f"n = {size}: lowest, mean" for size in SIZES) + " |")
    print("|---|---|---:|" + "---:|" * len(SIZES))
    for game in sys.argv[2:] or DECKS:
        records = recorded(game, games)
        found: dict[str, list[list[float]]] = {}
        random = np.random.default_rng(1)
        for kind, values, interval in figures(records):
            if len(set(values.tolist())) > 1:
                found.setdefault(kind, []).append([coverage(values, interval, size, random) for size in SIZES])
        for kind, rows in found.items():
            cells = [
                f"{min(row[place] for row in rows):.1%}, {sum(row[place] for row in rows) / len(rows):.1%}" for place in (0, 1)
            ]
            print(f"| {game} | {kind} | {len(rows)} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
