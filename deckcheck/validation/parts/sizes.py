"""Sizes: how many cards a zone may have, and the report of a wrong number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from deckcheck.core.diagnostics import Problem
from deckcheck.core.game import Limit
from deckcheck.core.model import Deck, Format, Span
from deckcheck.core.words import plural

Limits = Callable[[Format], Iterable[Limit]]


def allows(limit: Limit, size: int) -> bool:
    return (limit.least is None or size >= limit.least) and (limit.most is None or size <= limit.most)


def exactly(zone: str, number: int, source: str = "") -> Limit:
    return Limit((zone,), number, number, source=source)


def at_least(zone: str, number: int, source: str = "") -> Limit:
    return Limit((zone,), number, source=source)


def at_most(zone: str, number: int, source: str = "") -> Limit:
    return Limit((zone,), most=number, source=source)


def size_check(
    limits: Limits, subject: str = "deck", *, noun: str = "card", needed_by: str = "it"
) -> Callable[[Deck[Any], Format], Iterator[Problem]]:
    """Return the check of a rule that declares the sizes of zones."""

    def check(deck: Deck[Any], format: Format) -> Iterator[Problem]:
        for limit in limits(format):
            yield from check_size(deck, limit, subject, noun=noun, needed_by=needed_by)

    return check


def check_size(
    deck: Deck,
    limit: Limit,
    subject: str = "deck",
    *,
    size: int | None = None,
    at: Span | None = None,
    noun: str = "card",
    needed_by: str = "it",
    advice: str = "",
) -> Iterator[Problem]:
    """Report a zone whose number of cards a limit does not allow; `size` and `at` count and point at something else.

    The message reads `SUBJECT has 29 NOUNs; NEEDED_BY needs exactly 30 (SOURCE)`, the help line `add 1 NOUN; ADVICE`.
    """
    (zone,) = limit.zones
    size = deck.size(zone) if size is None else size
    if allows(limit, size):
        return
    too_few = limit.least is not None and size < limit.least
    bound = (limit.least if too_few else limit.most) or 0
    needs = f"the {'minimum' if too_few else 'maximum'} is {bound}"
    if limit.least == limit.most:
        needs = f"{needed_by} needs exactly {bound}"
    message = f"{subject} has {plural(size, noun)}; {needs}" + (f" ({limit.source})" if limit.source else "")
    change = f"add {plural(bound - size, noun)}" if too_few else f"remove {plural(size - bound, noun)}"
    hint = f"{change}; {advice}" if advice else change
    yield Problem(message, at or deck.span(zone), help=hint, zone=zone, actual=size, limit=bound)
