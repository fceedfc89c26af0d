"""Statistics of simulated games: means, quantiles and confidence intervals. Standard library only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from deckcheck.core.engine import Measure, Share
from deckcheck.simulator.games import GameRecord

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate and its 95% confidence interval."""

    value: float
    low: float
    high: float


def mean_interval(values: Sequence[float]) -> Interval:
    """Return the mean with the normal interval of its standard error."""
    number = len(values)
    if not number:
        return Interval(0.0, 0.0, 0.0)
    mean = sum(values) / number
    if number == 1:
        return Interval(mean, mean, mean)
    variance = sum((value - mean) ** 2 for value in values) / (number - 1)
    error = Z95 * sqrt(variance / number)
    return Interval(mean, mean - error, mean + error)


def share_interval(hits: float, number: int) -> Interval:
    """Return a share with Wilson's interval, which stays within 0 and 1.

    If each case is itself a share, the hits are their sum and the interval is rather too wide: such cases differ less than
    those that are 0 or 1.
    """
    if not number:
        return Interval(0.0, 0.0, 1.0)
    share = hits / number
    denominator = 1 + Z95**2 / number
    middle = (share + Z95**2 / (2 * number)) / denominator
    half = Z95 * sqrt(share * (1 - share) / number + Z95**2 / (4 * number**2)) / denominator
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Interval(share, 0.0 if not hits else low, 1.0 if hits == number else high)  # exact at the ends


def quantile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that at least this share of the values does not exceed."""
    ordered = sorted(values)
    if not ordered:
        return 0.0
    place = max(0, min(len(ordered) - 1, int(-(-share * len(ordered) // 1)) - 1))
    return ordered[place]


@dataclass(frozen=True, slots=True)
class GoldfishReport:
    """The sum of many goldfish games."""

    games: int
    goal_turns: dict[int, int]
    """Turn -> number of games that reached the goal on it."""
    missed: int
    mean: Interval
    quantiles: dict[str, float]
    reached: Interval
    by_turn: dict[str, list[float]]
    """Measure -> its mean after turn 1, 2, ...: over all games when it counts what there was so far, where a game that is over
    keeps its last value; else over the games that lasted so long."""
    lasted: list[int]
    """Number of games that lasted to turn 1, 2, ..."""
    totals: dict[str, Interval]
    reasons: dict[str, int]
    heat: dict[str, dict[int, float]]
    """Place of a board -> turn -> share of games that had reached it by then."""


def summarize(records: Sequence[GameRecord], measures: Sequence[Measure]) -> GoldfishReport:
    done = [record.goal_turn for record in records if record.goal_turn]
    last = max((len(record.turns) for record in records), default=0)
    titles = dict.fromkeys(title for record in records for title in record.totals)
    return GoldfishReport(
        games=len(records),
        goal_turns=dict(sorted(Counter(done).items())),
        missed=len(records) - len(done),
        mean=mean_interval(done),
        quantiles={name: quantile(done, share) for name, share in (("10 %", 0.1), ("median", 0.5), ("90 %", 0.9))},
        reached=share_interval(len(done), len(records)),
        by_turn={measure.name: [_mean_at(records, measure, turn) for turn in range(last)] for measure in measures},
        lasted=[sum(turn < len(record.turns) for record in records) for turn in range(last)],
        totals={title: _total([record.totals.get(title, 0.0) for record in records]) for title in titles},
        reasons=dict(Counter(record.outcome.reason for record in records).most_common()),
        heat=_heat(records, last),
    )


def _total(values: Sequence[float]) -> Interval:
    """A share, which is between 0 and 1 in every game, or a number of things, of which there are never less than none."""
    if any(isinstance(value, Share) for value in values):
        return share_interval(sum(values), len(values))
    found = mean_interval(values)
    return Interval(found.value, max(0.0, found.low), found.high)


def _mean_at(records: Sequence[GameRecord], measure: Measure, turn: int) -> float:
    counted = [record.turns for record in records if record.turns and (measure.so_far or turn < len(record.turns))]
    return sum(turns[min(turn, len(turns) - 1)][measure.name] for turns in counted) / len(counted)


def _heat(records: Sequence[GameRecord], last: int) -> dict[str, dict[int, float]]:
    places = sorted({place for record in records for place in record.reached})
    return {
        place: {
            turn: sum(record.reached.get(place, last + 1) <= turn for record in records) / len(records)
            for turn in range(1, last + 1)
        }
        for place in places
    }
