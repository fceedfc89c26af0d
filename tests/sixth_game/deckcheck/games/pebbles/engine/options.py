"""Options of Pebbles."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PebbleOptions:
    """One value for every ambiguity that bears on play."""

    goal: int
