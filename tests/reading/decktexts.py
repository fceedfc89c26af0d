"""Reading plain text and CSV lists in tests."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.cards.database import open_database
from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.errors import InputError
from deckcheck.reading.decklists import parse_csv, parse_text
from deckcheck.reading.documents import YamlDocument

HEARTS, DUELS, HEROES = "kingdom-hearts", "kingdom-duels", "homm"


def read(text: str, file: str = "deck.txt", game: str = DUELS) -> YamlDocument:
    """Return the document of a list; `game` holds for lists that do not name theirs."""
    parse = parse_csv if file.endswith(".csv") else parse_text
    (document,) = parse(text, file, game, open_database)
    return document


def zones(text: str, file: str = "deck.txt", game: str = DUELS) -> dict[str, Any]:
    return {key: value for key, value in read(text, file, game).value.items() if key != "game" and value}


def cards(text: str, file: str = "deck.txt", game: str = DUELS) -> list[tuple[int, str]]:
    """The copies and ids behind the lines of all zones."""
    database = open_database(game)
    found = [entry for zone in zones(text, file, game).values() for entry in zone]
    written = [entry.partition(" ") for entry in found]
    return [(int(count), database.find(card).card.id) for count, _, card in written]


def faults(text: str, file: str = "deck.txt", game: str = DUELS) -> list[Diagnostic]:
    with pytest.raises(InputError) as caught:
        read(text, file, game)
    return caught.value.diagnostics
