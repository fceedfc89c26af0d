"""Numbers of games for a wanted precision: it is tested at fixed counts, and the error of the interval is spent over them."""

from __future__ import annotations

from math import ceil
from statistics import NormalDist
from typing import NamedTuple

from deckcheck.core.errors import UsageError
from deckcheck.simulator.intervals import ALPHA, LEVEL, Interval

SHARES = (8, 4, 2, 1)
"""Precision is tested at an eighth, a quarter, a half and all of the games that the widest share needs."""
FINEST = 0.0005


class StoppingRule(NamedTuple):
    """Game counts at which precision is tested, and the confidence level of each test."""

    stops: tuple[int, ...]
    level: float
    precision: float = 0.0

    def enough(self, *found: Interval | None) -> bool:
        """Return whether every estimate is within the precision."""
        known = [interval for interval in found if interval is not None]
        return all(rate.low is None or rate.high is None or self._fits(rate.high - rate.low) for rate in known)

    def _fits(self, width: float) -> bool:
        return width <= 2 * self.precision + 1e-12

    @property
    def games(self) -> int:
        return self.stops[-1]


def fixed_number(games: int) -> StoppingRule:
    """Return no look but the last, after a number of games that was given."""
    return StoppingRule((games,), LEVEL)


def looks_for(precision: float) -> StoppingRule:
    """Return the looks for shares that are to be within plus or minus `precision`. The last look is always enough.

    Each look has its part of the 5% error, so stopping early does not make the interval too narrow.
    """
    if not FINEST <= precision <= 0.5:
        raise UsageError(f"--precision must be from {FINEST} to 0.5, not {precision:g}")
    level = 1 - ALPHA / len(SHARES)
    z = NormalDist().inv_cdf(1 - (1 - level) / 2)
    most = (z / (2 * precision)) ** 2
    return StoppingRule(tuple(sorted({max(2, 2 * ceil(most / share / 2)) for share in SHARES})), level, precision)
