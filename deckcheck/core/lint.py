"""Checks of a game on its card data: the contract of the modules under `games/<game>/lint/`."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from deckcheck.core.diagnostics import Problem, Severity
from deckcheck.core.model import Span


class PlacedRow(NamedTuple):
    """A card row of a set file with its place."""

    row: Mapping[str, Any]
    span: Span


Pool = Mapping[str, Mapping[str, Any]]
"""All card rows of a game by id."""


class LintRule(NamedTuple):
    """A check on card data that schemas cannot make, as its module under games/<game>/lint/ states it."""

    id: str
    name: str
    severity: Severity
    check: Callable[[list[PlacedRow], Pool], Iterable[Problem]]
    manual: str
    effects: bool = False
    """True if it checks what a card does, which may be in a file of effects."""
