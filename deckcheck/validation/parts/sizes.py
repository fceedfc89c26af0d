"""Sizes: how many cards a zone may have, and the report of a wrong number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Span
from deckcheck.core.words import plural


class Bounds(NamedTuple):
    """Minimum and maximum number of cards; None means no limit."""

    least: int | None
    most: int | None

    def allow(self, size: int) -> bool:
        return (self.least is None or size >= self.least) and (self.most is None or size <= self.most)


def exactly(number: int) -> Bounds:
    return Bounds(number, number)


def at_least(number: int) -> Bounds:
    return Bounds(number, None)


def at_most(number: int) -> Bounds:
    return Bounds(None, number)


def check_size(
    deck: Deck,
    zone: str,
    bounds: Bounds,
    subject: str = "deck",
    *,
    size: int | None = None,
    at: Span | None = None,
    noun: str = "card",
    needed_by: str = "it",
    source: str = "",
    advice: str = "",
) -> Iterator[Problem]:
    """Report a zone whose number of cards is out of bounds; `size` and `at` count and point at something else.

    The message reads `SUBJECT has 29 NOUNs; NEEDED_BY needs exactly 30 (SOURCE)`, the help line `add 1 NOUN; ADVICE`.
    """
    size = deck.size(zone) if size is None else size
    if bounds.allow(size):
        return
    too_few = bounds.least is not None and size < bounds.least
    limit = (bounds.least if too_few else bounds.most) or 0
    needs = f"the {'minimum' if too_few else 'maximum'} is {limit}"
    if bounds.least == bounds.most:
        needs = f"{needed_by} needs exactly {limit}"
    message = f"{subject} has {plural(size, noun)}; {needs}" + (f" ({source})" if source else "")
    change = f"add {plural(limit - size, noun)}" if too_few else f"remove {plural(size - limit, noun)}"
    hint = f"{change}; {advice}" if advice else change
    yield Problem(message, at or deck.span(zone), help=hint, zone=zone, actual=size, limit=limit)
