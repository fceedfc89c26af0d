"""Intervals and tests for simulated games. Exact where that is possible, standard library only.

Every interval has 95% confidence. `docs/statistics.md` says in plain words what each one means, and how often it was right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, comb, exp, inf, lgamma, log, log1p, sqrt
from statistics import NormalDist

from deckcheck.simulator.moments import SCALE, Moments

LEVEL = 0.95
ALPHA = 1 - LEVEL
QUANTILES = (("10 %", 0.1), ("median", 0.5), ("90 %", 0.9))
"""Quantiles of reports, by their keys in JSON."""
Z95 = NormalDist().inv_cdf(1 - ALPHA / 2)
FEW = 15
"""Below this number of hits or misses the interval of a share is the exact one: Wilson's is too narrow there."""
LOPSIDED = 25
"""Below this number times the squared skewness of its values (Cochran's rule), Student's interval of a mean is too narrow."""
SMALL = 30
"""Below this number of values Student's interval of a mean is too narrow if most of them are the same."""
POWER = 0.8
"""Chance to see a difference that is really there, for the number of games that is still missing."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate over `games` games and its 95% confidence interval.

    If all games agree there is no spread to measure: `low` and `high` are None, and `others` is the largest share of games with
    another value that would still be believable.
    """

    value: float
    low: float | None
    high: float | None
    games: int
    others: float | None = None


def mean_interval(values: Moments, level: float = LEVEL) -> Interval | None:
    """Return a mean with Student's interval, wider if values are few or lopsided; None without any value."""
    if not values.count:
        return None
    if values.low == values.high:
        return Interval(values.mean, None, None, values.count, agreement_bound(values.count, level))
    error = t_quantile(1 - (1 - level) / 2, values.count - 1) * sqrt(values.variance / values.count)
    low, high = values.mean - error, values.mean + error
    if values.count < max(SMALL, LOPSIDED * values.skewness**2):
        wide = _range_bounds(values, level)
        low, high = min(low, wide[0]), max(high, wide[1])
    return Interval(values.mean, low, high, values.count)


def _range_bounds(values: Moments, level: float) -> tuple[float, float]:
    """Return bounds of a mean as those of a share: how far it is from the lowest value seen to the highest.

    No values in that range spread more than the two ends do, so the exact bounds of a share are wide enough.
    """
    bottom, width = values.low / SCALE, (values.high - values.low) / SCALE
    hits = (values.mean - bottom) / width * values.count
    low, high = exact_bounds(hits, values.count, level)
    return bottom + low * width, bottom + high * width


def share_interval(hits: int, games: int, level: float = LEVEL) -> Interval:
    """Return a share with Wilson's interval, or with the exact one if hits or misses are few: that is never too narrow."""
    if not games:
        return Interval(0.0, 0.0, 1.0, 0)
    low, high = (exact_bounds if min(hits, games - hits) < FEW else wilson_bounds)(hits, games, level)
    return Interval(hits / games, low, high, games)


def fraction_interval(values: Moments, level: float = LEVEL) -> Interval | None:
    """Return the mean of values between 0 and 1: as a share if each is 0 or 1, otherwise as a mean that stays in that range."""
    if values.is_binary:
        return share_interval(values.hits, values.count, level) if values.count else None
    found = mean_interval(values, level)
    if found is None or found.low is None or found.high is None:
        return found
    low, high = found.low, found.high
    if values.count < SMALL:  # values further out were perhaps not seen yet
        wide = exact_bounds(values.mean * values.count, values.count, level)
        low, high = min(low, wide[0]), max(high, wide[1])
    return Interval(found.value, max(0.0, low), min(1.0, high), found.games)


def wilson_bounds(hits: int, games: int, level: float = LEVEL) -> tuple[float, float]:
    z = NormalDist().inv_cdf(1 - (1 - level) / 2)
    share = hits / games
    denominator = 1 + z**2 / games
    middle = (share + z**2 / (2 * games)) / denominator
    half = z * sqrt(share * (1 - share) / games + z**2 / (4 * games**2)) / denominator
    return max(0.0, middle - half), min(1.0, middle + half)


def exact_bounds(hits: float, games: int, level: float = LEVEL) -> tuple[float, float]:
    """Return the bounds of Clopper and Pearson: each tail has at most half of the error."""
    tail = (1 - level) / 2
    low = beta_quantile(tail, hits, games - hits + 1) if hits else 0.0
    high = beta_quantile(1 - tail, hits + 1, games - hits) if hits < games else 1.0
    return low, high


def agreement_bound(games: int, level: float = LEVEL) -> float:
    """Return the largest believable share of games that differ, if none of these did: about 3 divided by their number."""
    return float(1 - (1 - level) ** (1 / games))


def quantile(counts: dict[int, int], share: float, missed: int = 0) -> int | None:
    """Return the smallest value that at least this share of the games does not exceed; None if that is beyond all of them.

    `counts` has the number of games of each value, and `missed` games have a value beyond those.
    """
    wanted = ceil(share * (sum(counts.values()) + missed) - 1e-9)
    so_far = 0
    for value in sorted(counts):
        so_far += counts[value]
        if so_far >= wanted:
            return value
    return None


@dataclass(frozen=True, slots=True)
class MeanDifference:
    """A difference of two means, its interval and the chance of one as large without a real difference (the p-value)."""

    value: float
    low: float
    high: float
    p: float


def welch(one: Moments, other: Moments, level: float = LEVEL) -> MeanDifference | None:
    """Return how much higher the first mean is, for samples with different spreads; None without any spread."""
    if one.count < 2 or other.count < 2:
        return None
    parts = one.variance / one.count, other.variance / other.count
    if not sum(parts):
        return None
    freedom = sum(parts) ** 2 / (parts[0] ** 2 / (one.count - 1) + parts[1] ** 2 / (other.count - 1))
    return _difference(one.mean - other.mean, sqrt(sum(parts)), freedom, level)


def paired(differences: Moments, level: float = LEVEL) -> MeanDifference | None:
    """Return the mean of paired differences; None if they all agree. The p-value is Student's, the interval may be wider."""
    found = mean_interval(differences, level)
    if found is None or found.low is None or found.high is None:
        return None
    error = sqrt(differences.variance / differences.count)
    p = _difference(differences.mean, error, differences.count - 1, level).p
    return MeanDifference(found.value, found.low, found.high, p)


def _difference(value: float, error: float, freedom: float, level: float) -> MeanDifference:
    half = t_quantile(1 - (1 - level) / 2, freedom) * error
    return MeanDifference(value, value - half, value + half, 2 * t_tail(abs(value) / error, freedom))


def mcnemar(better: int, worse: int) -> float:
    """Return the mid-p value of McNemar's test: how surprising such a split of the pairs that differ is."""
    pairs, less = better + worse, min(better, worse)
    if not pairs:
        return 1.0
    if pairs > 1000:  # the same to four digits, without numbers of hundreds of digits
        z = (abs(better - worse)) / sqrt(pairs)
        return float(min(1.0, 2 * NormalDist().cdf(-z)))
    below = 2 * sum(comb(pairs, count) for count in range(less)) + comb(pairs, less)
    return float(min(1.0, below / 2**pairs))


def holm(values: Sequence[float]) -> list[float]:
    """Return p-values corrected for the number of questions asked, in the same order."""
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0.0] * len(values)
    highest = 0.0
    for place, number in enumerate(order):
        highest = max(highest, min(1.0, (len(values) - place) * values[number]))
        found[number] = highest
    return found


def holm_levels(values: Sequence[float]) -> list[float]:
    """Return the level of the interval that says the same as Holm's test, for each of the p-values.

    The interval excludes no difference exactly if the corrected p-value is below 5%.
    """
    order = sorted(range(len(values)), key=values.__getitem__)
    found, share = [LEVEL] * len(values), ALPHA / max(1, len(values))
    for place, number in enumerate(order):
        if not place or values[order[place - 1]] < share:
            share = ALPHA / (len(values) - place)
        found[number] = 1 - share
    return found


def pairs_to_tell(differences: Moments) -> int | None:
    """Return how many more pairs would probably show the difference seen so far; None if there is none to show."""
    if not differences.variance or not differences.mean:
        return None
    wanted = (Z95 + NormalDist().inv_cdf(POWER)) ** 2 * differences.variance / differences.mean**2
    return max(1, ceil(wanted) - differences.count)


@lru_cache(maxsize=4096)
def t_quantile(share: float, freedom: float) -> float:
    """Return the quantile of Student's distribution, for a share above one half."""
    return _find(lambda value: 1 - t_tail(value, freedom), share, 0.0, inf)


def t_tail(value: float, freedom: float) -> float:
    """Return the chance that Student's distribution exceeds a value of at least 0."""
    return beta_cdf(freedom / (freedom + value * value), freedom / 2, 0.5) / 2


@lru_cache(maxsize=4096)
def beta_quantile(share: float, a: float, b: float) -> float:
    return _find(lambda value: beta_cdf(value, a, b), share, 0.0, 1.0)


def beta_cdf(x: float, a: float, b: float) -> float:
    """Return the regularized incomplete beta function, by its continued fraction."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):  # the fraction converges fast on the other side
        return 1 - beta_cdf(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    return front / _continued_fraction(x, a, b)


def _continued_fraction(x: float, a: float, b: float) -> float:
    """Return the continued fraction of the incomplete beta function, by Lentz's method."""
    tiny = 1e-300
    found, above, below = 1.0, 1.0, 0.0
    for step in range(1, 10_000):
        half = step // 2
        if step % 2:
            term = -(a + half) * (a + b + half) * x / ((a + 2 * half) * (a + 2 * half + 1))
        else:
            term = half * (b - half) * x / ((a + 2 * half - 1) * (a + 2 * half))
        below = 1 / ((1 + term * below) or tiny)
        above = (1 + term / above) or tiny
        found *= above * below
        if abs(above * below - 1) < 1e-15:
            break
    return found


def _find(function: Callable[[float], float], wanted: float, low: float, high: float) -> float:
    """Return where a growing function has a value, by halving."""
    if high == inf:
        high = 1.0
        while function(high) < wanted:
            high *= 2
    for _ in range(200):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        low, high = (middle, high) if function(middle) < wanted else (low, middle)
    return (low + high) / 2


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Return Spearman's rank correlation of pairs of numbers; equal numbers share their mean rank. 0 where nothing varies."""
    ranks = [_ranks(values) for values in (one, other)]
    middle = (len(one) + 1) / 2
    apart = [[rank - middle for rank in found] for found in ranks]
    spread = sqrt(sum(rank**2 for rank in apart[0]) * sum(rank**2 for rank in apart[1]))
    return sum(first * second for first, second in zip(*apart, strict=True)) / spread if spread else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    return [sum(other < value for other in values) + (sum(other == value for other in values) + 1) / 2 for value in values]
