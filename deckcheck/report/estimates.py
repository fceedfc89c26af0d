"""Estimates of simulated games, in words and as data."""

from __future__ import annotations

from typing import Any, NamedTuple

from deckcheck.core.words import plural
from deckcheck.simulator.statistics import Interval


class Estimate(NamedTuple):
    """A number and how sure it is, as they are shown."""

    value: str
    range: str
    """Bounds of the 95% confidence interval, or that all games agree."""
    note: str = ""
    """Over which games it is a mean, if not over all."""

    @property
    def interval(self) -> str:
        return self.range if self.range.startswith("the same") or not self.range else f"95% CI {self.range}"

    @property
    def sentence(self) -> str:
        return f"{self.value} ({self.interval})" if self.interval else self.value


MISSING = Estimate("did not happen", "")


def estimate(found: Interval | None, form: str, games: int = 0) -> Estimate:
    """Return an estimate as it is shown; `games` is the number of all games."""
    if found is None:
        return MISSING
    note = f"over the {plural(found.games, 'game')} where it happened" if found.games < games else ""
    if found.low is None or found.high is None:
        return Estimate(f"{found.value:{form}}", agreement(found), note)
    return Estimate(f"{found.value:{form}}", f"{found.low:{form}} to {found.high:{form}}", note)


def agreement(found: Interval) -> str:
    if found.games == 1:
        return "the same in the only game"
    return f"the same in all {found.games} games; others: at most {found.others:.1%}"


def as_data(found: Interval | None) -> dict[str, Any] | None:
    """Return an estimate for JSON: null if it does not exist, and without bounds if all games agree."""
    if found is None:
        return None
    data: dict[str, Any] = {"value": round(found.value, 4), "low": _rounded(found.low), "high": _rounded(found.high)}
    if found.others is not None:
        data["others_at_most"] = round(found.others, 4)
    return {**data, "games": found.games}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
