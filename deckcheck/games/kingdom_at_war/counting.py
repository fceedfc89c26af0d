"""How copies of a Kingdom at War card are counted: by name, printings in several sets together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deckcheck.model import Entry, Related


@dataclass(frozen=True, slots=True)
class Copies:
    """All copies of one card, with the lines they stand on."""

    count: int
    entries: list[Entry]

    @property
    def name(self) -> str:
        entry = self.entries[0]
        return entry.card.name if entry.card is not None else entry.label

    @property
    def related(self) -> tuple[Related, ...]:
        """The other lines; a finding stands at the last one."""
        return tuple(Related(f"{entry.count} here", entry.span) for entry in self.entries[:-1])


def count_by_name(entries: Iterable[Entry]) -> list[Copies]:
    """The copies of each card, in the order of the list. The dot of uniqueness compares names, so copies do, too."""
    lines: dict[str, list[Entry]] = {}
    for entry in entries:
        name = entry.card.name.casefold() if entry.card is not None else entry.key
        lines.setdefault(name, []).append(entry)
    return [Copies(sum([entry.count for entry in found]), found) for found in lines.values()]
