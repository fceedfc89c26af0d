"""How copies of a Kingdom at War card are counted: by name, printings in several sets together."""

from __future__ import annotations

from dataclasses import dataclass

from deckcheck.core.diagnostics import Elsewhere
from deckcheck.core.model import Entry


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
    def related(self) -> tuple[Elsewhere, ...]:
        """The other lines; a finding stands at the last one."""
        return tuple(Elsewhere(f"{entry.count} here", entry) for entry in self.entries[:-1])


def name_of(entry: Entry) -> str:
    """What tells a card from others. The dot of uniqueness compares names, so copies are counted by name, too."""
    name: str = entry.card.name.casefold() if entry.card is not None else entry.key
    return name


def copies_over(entries: list[Entry], most: int) -> list[Copies]:
    """The cards of which these lines have more than `most` copies, in the order of the list."""
    counts: dict[str, int] = {}
    for entry in entries:
        name = name_of(entry)
        counts[name] = counts.get(name, 0) + entry.count
    over = [name for name, count in counts.items() if count > most]
    return [Copies(counts[name], [entry for entry in entries if name_of(entry) == name]) for name in over]
