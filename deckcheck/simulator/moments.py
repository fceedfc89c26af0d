"""Sums of values that do not depend on the order of the values: whole numbers, so that workers can share the adding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

SCALE = 1_000_000
"""Values are added as millionths, because sums of whole numbers are the same in every order."""


@dataclass(slots=True)
class Moments:
    """Number, sums of values, squares and cubes, minimum and maximum. The sums are in millionths."""

    count: int = 0
    total: int = 0
    squares: int = 0
    cubes: int = 0
    low: int = 0
    high: int = 0
    is_binary: bool = True
    """True if every value is 0 or 1."""

    def add(self, value: float, times: int = 1) -> None:
        number = round(value * SCALE)
        self.low = min(self.low, number) if self.count else number
        self.high = max(self.high, number) if self.count else number
        self.count += times
        self.total += number * times
        self.squares += number**2 * times
        self.cubes += number**3 * times
        self.is_binary = self.is_binary and number in (0, SCALE)

    def merge(self, other: Moments) -> None:
        if not other.count:
            return
        self.low = min(self.low, other.low) if self.count else other.low
        self.high = max(self.high, other.high) if self.count else other.high
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.cubes += other.cubes
        self.is_binary = self.is_binary and other.is_binary

    @classmethod
    def of(cls, *values: float) -> Self:
        found = cls()
        for value in values:
            found.add(value)
        return found

    @property
    def hits(self) -> int:
        """Number of ones among values that are 0 or 1."""
        return self.total // SCALE

    @property
    def mean(self) -> float:
        return self.total / (self.count * SCALE) if self.count else 0.0

    @property
    def variance(self) -> float:
        """Variance of the population that the values are a sample of."""
        if self.count < 2:
            return 0.0
        return (self.count * self.squares - self.total**2) / (self.count * (self.count - 1) * SCALE**2)

    @property
    def skewness(self) -> float:
        """Lopsidedness of the values: 0 if they are not, large if few are far from the others."""
        count = self.count
        spread = count * self.squares - self.total**2
        if not spread:
            return 0.0
        third = count**2 * self.cubes - 3 * count * self.total * self.squares + 2 * self.total**3
        return float(third / spread**1.5)
