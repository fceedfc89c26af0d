"""The factions of a deck, and the cards whose faction is not known."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.homm.cards import Card

NEUTRAL = "Neutral"


@dataclass(frozen=True, slots=True)
class Factions:
    """What is known of the factions of some parts of a Kingdom set."""

    lines: dict[str, list[Entry]]
    """The lines of each faction, in the order in which the factions first appear."""
    open: dict[str, Entry]
    """Cards that have, or may have, a faction nobody knows; each of them may bring one more."""

    @property
    def names(self) -> str:
        return ", ".join(sorted(self.lines))

    @property
    def reason(self) -> str:
        """Why the factions cannot be judged."""
        labels = [entry.label for entry in self.open.values()]
        more = f" and {len(labels) - 3} more" if len(labels) > 3 else ""
        return f"the faction of {', '.join(labels[:3])}{more} is not known"


def bound_parts(format: Format) -> tuple[str, ...]:
    """The parts that the faction and copy limits of the deck bind (HM-AMB-05)."""
    return ("deck", "vanguard") if format.options["vanguard_restrictions"] == "b" else ("deck",)


def is_faction(faction: str, reading: str) -> bool:
    """Whether a printed faction is one; Neutral is none under reading c of HM-AMB-02."""
    return bool(faction) and not (reading == "c" and faction == NEUTRAL)


def _counts(card: Card, reading: str) -> bool:
    """Whether the faction of this card counts, if it has one (HM-AMB-02)."""
    return reading != "b" or card.type == "unit"


@lru_cache(maxsize=4)
def factions_of(deck: Deck, parts: tuple[str, ...], reading: str) -> Factions:
    """The factions of the cards listed in these parts, with the reading of HM-AMB-02."""
    found = Factions({}, {})
    for part in parts:
        for entry in deck.zone(part):
            card = entry.card
            if card is None:
                found.open.setdefault(entry.key, entry)
            elif not _counts(card, reading):
                continue
            elif is_faction(card.faction, reading):
                found.lines.setdefault(card.faction, []).append(entry)
            elif card.lacks_faction:
                found.open.setdefault(entry.key, entry)
    return found
