"""Cards as the lines of a decklist name them."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.cards.database import CardDatabase
from deckcheck.decks.lines import describe_card
from deckcheck.validation.fix.names import official_code


class Label(NamedTuple):
    """A card as a line names it: `SOE-065 Kuriboh`."""

    code: str
    name: str
    """Name, with the level where cards share the name."""

    def __str__(self) -> str:
        return f"{self.code} {self.name}"


class NewLine(NamedTuple):
    """A line to add: a number of copies and a card."""

    copies: int
    label: Label

    def __str__(self) -> str:
        return f"{self.copies} {self.label}"


def label_of(database: CardDatabase, card_id: str, code: str) -> Label:
    """Return how a line names a card in the one notation of `fmt`; an alternate artwork keeps its code."""
    name = describe_card(database, card_id).removeprefix(f"{card_id} ")
    return Label(official_code(database, card_id, code), name)
