"""Random decks, checked by the construction rules and by a second, naive implementation of the same clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckcheck.core.registry import load_rules
from tests.support import few_and_many

T = TypeVar("T")
SHORT, LONG = 100, 20_000
short_and_long = few_and_many("number", SHORT, LONG)
"""Number of decks that a test compares: few by default, many with `make test-long`."""


def compare(game: str, number: int, decks: st.SearchStrategy[T], agree: Callable[[T], set[str]]) -> None:
    """Let `agree` compare the verdicts on random decks; it returns the rules that a deck breaks.

    The decks are the same in every run. Among many of them, every construction rule of the game must be broken.
    """
    broken: Counter[str] = Counter()
    checked = 0

    @settings(max_examples=number, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(decks)
    def check(deck: T) -> None:
        nonlocal checked
        checked += 1
        broken.update(agree(deck))

    check()
    assert checked >= number
    if number >= LONG:
        assert {rule.id for rule in load_rules(game)} <= set(broken), "a rule that no random deck breaks"
