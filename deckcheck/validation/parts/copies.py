"""Copies of a card: lines grouped by what makes cards the same, and the report of too many copies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic

from deckcheck.core.diagnostics import Elsewhere, Problem, Severity
from deckcheck.core.game import Limit
from deckcheck.core.model import C, C_co, Card, Deck, Entry
from deckcheck.core.words import plural


class Copies(Generic[C_co]):
    """All copies of one card, with their lines."""

    __slots__ = ("count", "entries", "key")

    def __init__(self, key: str, entries: list[Entry[C_co]]) -> None:
        self.key = key
        self.entries = entries
        self.count = sum([entry.count for entry in entries])

    @property
    def label(self) -> str:
        """Key and name, for groups whose key is a card ID; the text of the line if the card is unknown."""
        card = self.entries[0].card
        return f"{self.key} {card.name}" if card is not None else self.entries[0].label

    @property
    def name(self) -> str:
        """Name alone, for groups that several printings may share."""
        return name_of(self.entries[0])


def name_of(entry: Entry[Card]) -> str:
    """Return the name of a line's card, or the text of the line if the card is unknown."""
    return entry.card.name if entry.card is not None else entry.label


def known_cards(entries: Iterable[Entry[C]]) -> list[tuple[Entry[C], C]]:
    """Return the lines whose card is known, each with its card."""
    return [(entry, entry.card) for entry in entries if entry.card is not None]


def group_copies(entries: Iterable[Entry[C]], key: Callable[[Entry[C]], str]) -> list[Copies[C]]:
    """Group lines by key, in the order of the decklist."""
    groups: dict[str, list[Entry[C]]] = {}
    for entry in entries:
        groups.setdefault(key(entry), []).append(entry)
    return [Copies(found, lines) for found, lines in groups.items()]


def copies_over(entries: list[Entry[C]], most: int, key: Callable[[Entry[C]], str]) -> list[Copies[C]]:
    """Return the cards with more than `most` copies, in the order of the decklist."""
    keys = list(map(key, entries))
    counts: dict[str, int] = {}
    for found, entry in zip(keys, entries, strict=True):
        counts[found] = counts.get(found, 0) + entry.count
    if max(counts.values(), default=0) <= most:  # the usual case
        return []
    return group_copies([entry for found, entry in zip(keys, entries, strict=True) if counts[found] > most], key)


def copies_beyond(deck: Deck[C], limit: Limit) -> list[tuple[Copies[C], int]]:
    """Return the cards with more copies than a declared limit allows, each with the limit."""
    assert limit.same is not None
    assert limit.most is not None
    lines = [entry for zone in limit.zones for entry in deck.zone(zone)]
    return [(copies, limit.most) for copies in copies_over(lines, limit.most, limit.same)]


def elsewhere(entries: Iterable[Entry[Card]], at: Entry[Card]) -> tuple[Elsewhere, ...]:
    """Return the other lines that a finding is about."""
    return tuple(Elsewhere(f"{entry.count} here", entry) for entry in entries if entry is not at)


def copies_problem(
    copies: Copies[Card],
    limit: int,
    *,
    at: Entry[Card] | None = None,
    name: str = "",
    where: str = "",
    per: str = "",
    source: str = "",
    bound: str = "",
    advice: str = "",
    card: str = "",
    severity: Severity | None = None,
) -> Problem:
    """Build the finding for a card with too many copies, at its last line if `at` names no other.

    The message reads `NAME: 4 copies WHERE; the maximum is 3 (SOURCE)`, or `3 copies per PER`; `bound` replaces the words
    between semicolon and source. The help line is `advice`, or else `remove 1 copy`.
    """
    place = at or copies.entries[-1]
    found = plural(copies.count, "copy") + (f" {where}" if where else "")
    maximum = bound or f"the maximum is {limit}"
    if per:
        maximum = f"the maximum is {plural(limit, 'copy')} per {per}"
    return Problem(
        f"{name or copies.label}: {found}; {maximum}" + (f" ({source})" if source else ""),
        place,
        help=advice or f"remove {plural(copies.count - limit, 'copy')}",
        card=card,
        actual=copies.count,
        limit=limit,
        related=elsewhere(copies.entries, place),
        severity=severity,
    )
