"""How often are the printed 95% intervals right? `python benchmarks/coverage.py DIR [GAME ...]`

DIR has recorded games (`record.py`). Many small samples are drawn from them again. The share of samples whose interval has the
figure of all recorded games is the coverage. Then false alarms: how often does `compare` claim a difference between equal
decks? Needs numpy.
"""

from __future__ import annotations

import pickle
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from deckcheck.building.improve import LOOKS
from deckcheck.core.engine import Share
from deckcheck.simulator.duels import Record, win_rate
from deckcheck.simulator.gauntlet import weighted_rate
from deckcheck.simulator.goldfish import GoldfishSums, cards_in_hand
from deckcheck.simulator.intervals import ALPHA, Interval, fraction_interval, mean_interval, share_interval
from deckcheck.simulator.moments import SCALE, Moments
from deckcheck.simulator.pairs import PairSums, judge_pairs
from deckcheck.simulator.precision import looks_for
from tests.building import sample_decks

SIZES = (20, 200)
SAMPLES = 2000
FEWER = 250
"""Samples of figures that take long: duels, pairs and opening hands."""
LEAST = 50
"""Intervals that a figure needs at least; below that there is no coverage to tell."""
TRIALS, PAIRS = 400, (100, 500)
CONFIRMING = 840
"""Pairs that `improve` plays at most to confirm a swap, of 20,000 games."""
PRECISION = 0.05
WEIGHTS = (3.0, 2.0, 1.0)
"""Weights of the decks of a field."""
LIMIT = 12

Figure = tuple[str, Any, Callable[[Moments], Interval | None]]
"""Kind of figure, its value in every recorded game, and how its interval is computed."""


def recorded(directory: Path, game: str, kind: str) -> list[Any]:
    paths = sorted(directory.glob(f"{game}-{kind}-*.pickle"))
    return [record for path in paths for record in pickle.loads(path.read_bytes())]  # written by record.py


def figures(records: Sequence[Any]) -> Iterator[Figure]:
    """Yield the figures of goldfish games, of all games and of those in which the deck went first."""
    turns = [record.goal_turn for record in records]
    for turn in sorted({turn for turn in turns if turn}):
        hits = np.array([0 < found <= turn for found in turns], dtype=float)
        yield "share of games with the goal by a turn", hits, lambda found: share_interval(found.hits, found.count)
    yield "mean turn of the goal", np.array([turn for turn in turns if turn], dtype=float), mean_interval
    for title in records[0].totals:
        values = [record.totals[title] for record in records if record.totals[title] is not None]
        if any(isinstance(value, Share) for value in values):
            binary = set(values) <= {0.0, 1.0}
            yield ("total: share of games" if binary else "total: mean of fractions"), np.array(values), fraction_interval
        elif values:
            yield "total: mean of numbers", np.array(values, dtype=float), mean_interval


def is_right(found: Interval, truth: float, others: float) -> bool:
    """Return whether an interval has the true figure, or an agreement is as common as it says."""
    if found.low is None or found.high is None:
        return others <= (found.others or 0.0)
    return bool(found.low - 1e-9 <= truth <= found.high + 1e-9)


def coverage(values: Any, interval: Callable[[Moments], Interval | None], size: int, random: Any) -> float:
    truth, right = values.mean(), 0
    for sample in values[random.integers(0, len(values), (SAMPLES, size))]:
        numbers = np.rint(sample * SCALE).astype(object)
        binary = bool(np.isin(sample, (0.0, 1.0)).all())
        total, squares, cubes = (int((numbers**power).sum()) for power in (1, 2, 3))
        found = interval(Moments(size, total, squares, cubes, min(numbers), max(numbers), binary))
        assert found is not None
        right += is_right(found, truth, (values != sample[0]).mean())
    return right / SAMPLES


def precision_coverage(hits: Any, random: Any) -> float:
    """Return the coverage of a share that is looked at until it is precise enough."""
    looks, truth, right = looks_for(PRECISION), hits.mean(), 0
    for _ in range(SAMPLES):
        drawn = hits[random.integers(0, len(hits), looks.games)].cumsum()
        found = [share_interval(int(drawn[stop - 1]), stop, looks.level) for stop in looks.stops]
        right += is_right(next(interval for interval in found if looks.enough(interval) or interval is found[-1]), truth, 0)
    return right / SAMPLES


def round_shares(rounds: Sequence[Any]) -> Any:
    """Return the share of wins of the first deck in each round."""
    shares = [
        sum(0 in {order[seat] for seat in game.outcome.winners} for order, game in games) / len(games) for games in rounds
    ]
    return np.array(shares)


def round_interval(rounds: Moments) -> Interval:
    return win_rate(Record(2 * rounds.count, round(2 * rounds.mean * rounds.count)), rounds)


def starter_shares(rounds: Sequence[Any]) -> Any:
    """Return the share of games that the starting player won, in each round that has starting players."""
    found = [[game.starter in game.outcome.winners for _, game in games if game.starter >= 0] for games in rounds]
    return np.array([sum(won) / len(won) for won in found if won])


def field_coverage(rounds: Any, size: int, random: Any) -> float:
    """Return the coverage of the win rate against a weighted field, with this many rounds of each pairing."""
    truth, right = float(np.average(rounds.mean(axis=0), weights=WEIGHTS)), 0
    for _ in range(SAMPLES):
        drawn = [column[random.integers(0, len(column), size)].tolist() for column in rounds.T]
        found = weighted_rate(
            [(weight, round_interval(Moments.of(*shares))) for weight, shares in zip(WEIGHTS, drawn, strict=True)]
        )
        assert found is not None
        right += is_right(found, truth, 0)
    return right / SAMPLES


def split_coverage(records: Sequence[Any], starter: int, size: int, random: Any) -> dict[str, float]:
    """Return the coverage of figures of the games with one starting player, among games whose starting player is chance."""
    word = "second" if starter else "first"
    turns = np.array([record.goal_turn for record in records if record.starter == starter])
    share = len(turns) / len(records)
    if not 0 < share < 1 or len(set(turns.tolist())) < 2:
        return {}
    middle = sorted(turns)[len(turns) // 2]
    by_middle, reached = float(((turns > 0) & (turns <= middle)).mean()), turns[turns > 0]
    right: dict[str, list[bool]] = {f"goal by the median turn, going {word}": [], f"mean turn of the goal, going {word}": []}
    by, mean = right.values()
    for number in np.maximum(1, random.binomial(size, share, SAMPLES)).tolist():
        drawn = turns[random.integers(0, len(turns), number)]
        hits = int(((drawn > 0) & (drawn <= middle)).sum())
        by.append(is_right(share_interval(hits, number), by_middle, 0))
        found = mean_interval(Moments.of(*drawn[drawn > 0].tolist()))
        if found is not None:
            mean.append(is_right(found, float(reached.mean()), float((reached != round(found.value)).mean())))
    return {kind: sum(found) / len(found) for kind, found in right.items()}


def pair_coverage(pairs: Any, size: int, random: Any) -> float:
    """Return the coverage of the gain of a swap. Samples without any difference have no interval, only a bound."""
    truth, right, told = float((pairs[:, 1] - pairs[:, 0]).mean()), 0, 0
    for _ in range(SAMPLES):
        sums = PairSums()
        for one, other in pairs[random.integers(0, len(pairs), size)].tolist():
            sums.joint[one, other] += 1
        found = judge_pairs(sums).difference
        if found is not None:
            told += 1
            right += found.low - 1e-9 <= truth <= found.high + 1e-9
    return right / told if told >= LEAST else float("nan")


def hand_coverage(records: Sequence[Any], size: int, random: Any) -> dict[str, float]:
    """Return the coverage of the effects of cards in the opening hand, over all cards and over those that are told in words."""
    truth = {card.card: card.sooner.value for card in cards_in_hand(_sums(records)) if card.sooner is not None}
    right: dict[str, list[bool]] = {"effect of a card in the opening hand": [], "effect of a card that moves the goal": []}
    every, told = right.values()
    for _ in range(FEWER):
        for card in cards_in_hand(_sums([records[place] for place in random.integers(0, len(records), size)])):
            if card.sooner is not None and card.card in truth:
                every.append(card.sooner.low - 1e-9 <= truth[card.card] <= card.sooner.high + 1e-9)
                told += every[-1:] if card.moves else []
    return {kind: sum(found) / len(found) if len(found) >= LEAST else float("nan") for kind, found in right.items()}


def _sums(records: Sequence[Any]) -> GoldfishSums:
    sums = GoldfishSums()
    for record in records:
        sums.add(record, LIMIT)
    return sums


def false_alarms(records: Sequence[Any], pairs: int, random: Any) -> float:
    """Return how often equal decks look unequal: pairs of independent games of one deck."""
    scores, alarms = np.array([-(record.goal_turn or LIMIT + 1) for record in records]), 0
    for _ in range(TRIALS):
        sums = PairSums()
        for one, other in scores[random.integers(0, len(scores), (pairs, 2))].tolist():
            sums.joint[one, other] += 1
        alarms += judge_pairs(sums).tells
    return alarms / TRIALS


def false_confirmations(records: Sequence[Any], random: Any) -> float:
    """Return how often `improve` would confirm a swap of equal cards, with pairs of independent games of one deck."""
    scores, confirmed = np.array([-(record.goal_turn or LIMIT + 1) for record in records]), 0
    for _ in range(TRIALS):
        drawn = scores[random.integers(0, len(scores), (CONFIRMING, 2))].tolist()
        for look in LOOKS:
            sums = PairSums(Counter(map(tuple, drawn[: CONFIRMING // look])))
            verdict = judge_pairs(sums, 1 - ALPHA / len(LOOKS))
            if verdict.tells or verdict.mean <= 0:
                confirmed += verdict.tells and verdict.mean > 0
                break
    return confirmed / TRIALS


def measured(directory: Path, game: str, random: Any) -> Iterator[tuple[str, list[list[float]]]]:
    """Yield each kind of figure, with the coverage of each figure for each size of samples."""
    games, duels = recorded(directory, game, "goldfish"), recorded(directory, game, "duel")
    found: dict[str, list[list[float]]] = {}
    for kind, values, interval in figures(games):
        if len(set(values.tolist())) > 1:
            found.setdefault(kind, []).append([coverage(values, interval, size, random) for size in SIZES])
    yield from found.items()
    if duels:
        yield "win rate of a duel", [[coverage(round_shares(duels), round_interval, size, random) for size in SIZES]]
        yield (
            "win rate of the starting player",
            [[coverage(starter_shares(duels), round_interval, size, random) for size in SIZES]],
        )
    for starter in (0, 1):
        parts = [split_coverage(games, starter, size, random) for size in SIZES]
        yield from ((kind, [[part[kind] for part in parts]]) for kind in parts[0])
    field = recorded(directory, game, "field")
    if field:
        yield "win rate against a weighted field", [[field_coverage(np.array(field), size, random) for size in SIZES]]
    pairs = recorded(directory, game, "pairs")
    if pairs:
        yield "gain of a swap", [[pair_coverage(np.array(pairs), size, random) for size in SIZES]]
    hands = [hand_coverage(games, size, random) for size in SIZES]
    yield from ((kind, [[part[kind] for part in hands]]) for kind in hands[0])


def _cell(shares: Sequence[float]) -> str:
    return "too few to tell" if np.isnan(shares).any() else f"{min(shares):.1%}, {sum(shares) / len(shares):.1%}"


def main() -> None:
    directory = Path(sys.argv[1])
    print("| game | figure | figures | " + " | ".join(f"n = {size}: lowest, mean" for size in SIZES) + " |")
    print("|---|---|---:|" + "---:|" * len(SIZES))
    others = []
    for game in sys.argv[2:] or sample_decks.SAMPLES:
        random = np.random.default_rng(1)
        for kind, rows in measured(directory, game, random):
            cells = [_cell(column) for column in zip(*rows, strict=True)]
            print(f"| {game} | {kind} | {len(rows)} | {' | '.join(cells)} |", flush=True)
        records = recorded(directory, game, "goldfish")
        middle = sorted(record.goal_turn or LIMIT + 1 for record in records)[len(records) // 2]
        hits = np.array([0 < record.goal_turn <= middle for record in records], dtype=float)
        alarms = [f"{false_alarms(records, pairs, random):.1%}" for pairs in PAIRS]
        alarms.append(f"{false_confirmations(records, random):.1%}")
        others.append(f"| {game} | {len(records)} | {precision_coverage(hits, random):.1%} | {' | '.join(alarms)} |")
    print(
        f"\n| game | recorded games | --precision {PRECISION} | "
        + " | ".join(f"false alarms, {pairs} pairs" for pairs in PAIRS)
        + " | confirmed by improve |"
    )
    print("|---|---:|---:|---:|---:|---:|")
    print("\n".join(others))


if __name__ == "__main__":
    main()
