"""Rules that stay undecided because a card, or a fact about a card, is unknown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deckcheck.core.diagnostics import Undecided
from deckcheck.core.model import Card, Entry
from deckcheck.core.words import join_names, plural

MOST_NAMES = 3
"""Cards that a reason names; the others are counted."""


def undecided_lines(unknown: Sequence[Entry[Card]]) -> Iterator[Undecided]:
    """Leave a rule undecided if any of these lines names an unknown card."""
    if number := len([entry for entry in unknown if entry.card is None]):
        yield Undecided(f"{plural(number, 'line')} with an unknown card")


def unknown_fact(fact: str, names: Iterable[str]) -> Undecided:
    """Leave a rule undecided because a fact about cards is unknown: `the group of Roxas is unknown`."""
    return Undecided(f"the {fact} of {join_names(list(names), MOST_NAMES)} is unknown")
