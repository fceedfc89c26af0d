"""How copies of a hero are counted: by card number, whatever the character is called."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from deckcheck.core.diagnostics import Elsewhere, Undecided
from deckcheck.core.model import Deck, Entry

_NUMBER = re.compile(r"[A-Z0-9]{1,12}-[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class Copies:
    """The copies of one card number, with the lines they stand on; of a line without a known number, its own."""

    number: str
    count: int
    entries: list[Entry]

    @property
    def label(self) -> str:
        card = self.entries[0].card
        return f"{self.number} '{card.name}'" if card is not None else self.short_label

    @property
    def short_label(self) -> str:
        return self.number or self.entries[0].label

    @property
    def related(self) -> tuple[Elsewhere, ...]:
        """The other lines; a finding stands at the last one."""
        return tuple(Elsewhere(f"{entry.count} here", entry) for entry in self.entries[:-1])


def number_of(entry: Entry) -> str:
    """The card number of a line; empty where a card that no database has is given by its name alone."""
    if entry.card is not None:
        return entry.key
    first = entry.text.partition(" ")[0].upper()
    return first if _NUMBER.fullmatch(first) else ""


def copies_over(deck: Deck, limit: int) -> Iterator[Copies | Undecided]:
    """The card numbers with more copies than `limit`, and whether unknown names leave that open."""
    copies = deck.copies("deck")
    unknown = deck.unknown
    if not unknown and all(count <= limit for count in copies.values()):  # the usual case
        return
    lines: dict[str, list[Entry]] = {}
    heroes = [entry for entry in deck.zone("deck") if entry.card is None or entry.card.type == "hero"]  # items have no number
    for place, entry in enumerate(heroes):
        lines.setdefault(number_of(entry) or f"line {place}", []).append(entry)  # two lines of one name may be two numbers
    found = [Copies(number_of(entries[0]), sum([entry.count for entry in entries]), entries) for entries in lines.values()]
    yield from (one for one in found if one.count > limit)
    unnumbered = sum(entry.count for entry in unknown if not number_of(entry))
    most = max((min(one.count, limit) for one in found if one.number), default=0)
    if unnumbered and most + unnumbered > limit:  # a name that nobody knows may be that of any number
        cards = f"{unnumbered} card{'s' * (unnumbered > 1)}"
        yield Undecided(f"{cards} given by an unknown name, so the card number is not known")
