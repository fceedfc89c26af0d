"""How copies of a card are counted: by name or by card number, over all lines of some parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckcheck.core.diagnostics import Elsewhere, Undecided
from deckcheck.core.model import Deck, Entry


@dataclass(frozen=True, slots=True)
class Copies:
    """All copies of one card in some parts of a Kingdom set."""

    count: int
    entries: list[Entry]

    @property
    def name(self) -> str:
        """The name alone, since several printings may be meant."""
        first = self.entries[0]
        return first.card.name if first.card is not None else f"'{first.text}'"

    @property
    def related(self) -> tuple[Elsewhere, ...]:
        """The lines before the last one, which the finding points to."""
        return tuple(Elsewhere(f"{entry.count} here", entry) for entry in self.entries[:-1])


def _identity(entry: Entry, by_name: bool) -> str:
    name: str = entry.card.same_name if by_name and entry.card is not None else entry.key
    return name


def repeated_in(deck: Deck, parts: tuple[str, ...], most: int, *, by_name: bool) -> list[Copies]:
    """The cards with more copies than `most`; an unknown card is counted by the name the list gives it."""
    counts: dict[str, int] = {}
    for part in parts:
        for entry in deck.zone(part):
            key = _identity(entry, by_name)
            counts[key] = counts.get(key, 0) + entry.count
    return [_copies(deck, parts, key, count, by_name) for key, count in counts.items() if count > most]


def _copies(deck: Deck, parts: tuple[str, ...], key: str, count: int, by_name: bool) -> Copies:
    return Copies(count, [entry for part in parts for entry in deck.zone(part) if _identity(entry, by_name) == key])


def unknown_in(deck: Deck, parts: tuple[str, ...]) -> Iterator[Undecided]:
    """An unknown card may be a further copy of another one, under a name that does not show it."""
    lines = [entry for part in parts for entry in deck.zone(part) if entry.card is None]
    if lines:
        yield Undecided(f"{len(lines)} line{'s' * (len(lines) > 1)} with an unknown card")
