"""Factions of a deck, and the cards whose faction is unknown."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from deckcheck.core.diagnostics import Undecided
from deckcheck.core.model import Deck, Entry
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.counting import lines_in
from deckcheck.validation.parts.unknown import unknown_fact

NEUTRAL = "Neutral"


class Factions(NamedTuple):
    """Factions of some zones of a Kingdom set, as far as they are known."""

    lines: dict[str, list[Entry[Card]]]
    """Lines of each faction, in the order in which the factions first appear."""
    unknown: dict[str, Entry[Card]]
    """Cards whose faction is unknown; each of them may add another faction."""

    @property
    def names(self) -> list[str]:
        return sorted(self.lines)

    @property
    def undecided(self) -> Undecided:
        return unknown_fact("faction", [entry.label for entry in self.unknown.values()])


def is_faction(faction: str, option: str) -> bool:
    """Return whether a printed faction counts as one; Neutral does not with `without_neutral` (HM-AMB-02)."""
    return bool(faction) and not (option == "without_neutral" and faction == NEUTRAL)


def adds_faction(card: Card, option: str) -> bool:
    """Return whether a card counts for the factions of its zone; only Units do with `units_only` (HM-AMB-02)."""
    return option != "units_only" or card.type == "unit"


@lru_cache(maxsize=4)
def factions_of(deck: Deck[Card], zones: tuple[str, ...], option: str) -> Factions:
    """Return the factions of the cards in these zones, by the value of option faction_of_other_cards (HM-AMB-02)."""
    found = Factions({}, {})
    for entry in lines_in(deck, zones):
        card = entry.card
        if card is None:
            found.unknown.setdefault(entry.key, entry)
        elif not adds_faction(card, option):
            continue
        elif card.lacks_faction:
            found.unknown.setdefault(entry.key, entry)
        elif card.faction and is_faction(card.faction, option):
            found.lines.setdefault(card.faction, []).append(entry)
    return found
