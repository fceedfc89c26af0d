"""The content of a deck as every notation writes it: keys above the cards, lines by zone, numbers, local cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from deckcheck.cards.database import CardDatabase
from deckcheck.core.game import Game
from deckcheck.core.model import Deck, Entry
from deckcheck.core.registry import load_game
from deckcheck.decks.lines import describe_card
from deckcheck.validation.fix.source import is_export


class CardLine(NamedTuple):
    """One line of a zone. An unknown card has no code."""

    copies: int
    code: str
    name: str

    @property
    def card(self) -> str:
        return f"{self.code} {self.name}" if self.code else self.name


class Content(NamedTuple):
    """Content of a decklist, whatever its notation."""

    game: Game
    keys: Mapping[str, str]
    """Texts such as `name` and `player_card`, `game` first."""
    zones: Mapping[str, list[CardLine]]
    numbers: Mapping[str, Mapping[str, int]]
    """Zones that are numbers, such as a Hero's statistics."""
    cards: list[Mapping[str, Any]]
    """Rows of the cards that the decklist itself defines."""


def content_of(deck: Deck) -> Content:
    """Return the content of a deck, every line with the ID and the name of its card."""
    game = load_game(deck.game)
    if is_export(deck):
        zones = {zone: _merge_neighbours(_lines(deck, zone)) for zone, _ in game.zones}
        return Content(game, {"game": game.name, "name": deck.name}, zones, {}, [])
    fields = {key: value for key, value in deck.fields.items() if key != "game"}
    keys = {key: value for key, value in fields.items() if isinstance(value, str)}
    keys |= {key: line_of(deck, entry).card for key, entry in deck.references.items()}
    numbers = {key: value for key, value in fields.items() if isinstance(value, dict)}
    zones = {zone: _lines(deck, zone) for zone, _ in game.zones if zone in fields}
    return Content(game, {"game": game.name, **keys}, zones, numbers, fields.get("cards") or [])


def _lines(deck: Deck, zone: str) -> list[CardLine]:
    return [line_of(deck, entry) for entry in deck.zone(zone)]


def line_of(deck: Deck, entry: Entry) -> CardLine:
    """Return a line with the ID and the name of its card."""
    if entry.card is None or not isinstance(deck.pool, CardDatabase):
        _, at, level = entry.key.rpartition(" @")
        return CardLine(entry.count, "", entry.text if not at or "@" in entry.text else f"{entry.text} @{level}")
    return CardLine(entry.count, entry.code, describe_card(deck.pool, entry.card.id).removeprefix(f"{entry.card.id} "))


def _merge_neighbours(lines: list[CardLine]) -> list[CardLine]:
    """Return the lines with equal neighbours as one line: an export has a line for each copy."""
    merged: list[CardLine] = []
    for line in lines:
        if merged and merged[-1].code == line.code:
            merged[-1] = line._replace(copies=merged[-1].copies + line.copies)
        else:
            merged.append(line)
    return merged
