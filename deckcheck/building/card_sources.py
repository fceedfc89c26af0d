"""Where a card is in the files: its row, its effects or text, its code and its tests."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.cards.database import CardDatabase, detail_files, read_set
from deckcheck.core.installation import DETAILS, ROOT
from deckcheck.core.registry import code_of
from deckcheck.reading.documents import YamlDocument
from deckcheck.reading.limits import DATABASE, SHIPPED
from deckcheck.reading.texts import read_text

TESTS = os.path.join(ROOT, "tests", "games")
"""Tests of a checkout, by game; a package that is installed comes without."""
MOST_TESTS = 10
"""Tests that are listed of a card that is in many, such as one that others battle."""
_TEST = re.compile(r"^(?:def (test_\w+)|@|class )", re.MULTILINE)


class Place(NamedTuple):
    """A line of a file that is about a card."""

    what: str
    """row, effects, text, code or test."""
    file: str
    line: int


def card_sources(database: CardDatabase, card_id: str, directories: tuple[str, ...] = ()) -> list[Place]:
    """Return the places of a card, in the order in which somebody reads them."""
    return [
        *_in_set(database, card_id),
        *_in_effects(database, card_id, directories),
        *_in_code(database, card_id),
        *_in_tests(database, card_id),
    ]


def _in_set(database: CardDatabase, card_id: str) -> Iterator[Place]:
    """Yield the row of a card in its set, and in it the effects or the text, for games that have them there."""
    file = database.source(card_id)["file"]
    if not os.path.isfile(file):  # a card of a decklist
        return
    document = read_set(read_text(file, DATABASE), file, database.game.name)
    number = next(number for number, row in enumerate(document.value["cards"]) if row["id"] == card_id)
    yield Place("row", file, document.span(("cards", number)).line)
    yield from _words(document, ("cards", number))


def _in_effects(database: CardDatabase, card_id: str, directories: tuple[str, ...]) -> Iterator[Place]:
    for kind in DETAILS:
        for file in detail_files(database.game.name, kind, directories):
            text = read_text(file, DATABASE)
            if f"{card_id}:" in text:
                document = read_set(text, file, database.game.name, kind)
                if card_id in document.value["cards"]:
                    yield from _words(document, ("cards", card_id))


def _words(document: YamlDocument, path: tuple[str | int, ...]) -> Iterator[Place]:
    """Yield what a row says of a card's effects."""
    row = document.value
    for part in path:
        row = row[part]
    for what in ("text", "effects", "abilities"):
        if row.get(what):
            yield Place("text" if what == "text" else "effects", document.file, document.span((*path, what)).line)


def _in_code(database: CardDatabase, card_id: str) -> Iterator[Place]:
    code = code_of(database.game.name, database.card(card_id))
    if code is not None:
        yield Place("code", code.co_filename, code.co_firstlineno)


def _in_tests(database: CardDatabase, card_id: str) -> Iterator[Place]:
    """Yield the tests that have the ID of a card in their name or, if there are none, those that name it."""
    named = f"_{card_id.lower().replace('-', '_')}_"
    found: dict[bool, list[Place]] = {True: [], False: []}
    for folder, _, names in sorted(os.walk(os.path.join(TESTS, database.game.name.replace("-", "_")))):
        for name in sorted(names):
            path = os.path.join(folder, name)
            if name.startswith("test_") and name.endswith(".py"):
                text = read_text(path, SHIPPED)
                if named in text or card_id in text:
                    for place, is_named in _tests_in(path, text, card_id, named):
                        found[is_named].append(place)
    yield from found[True] or found[False][:MOST_TESTS]


def _tests_in(path: str, text: str, card_id: str, named: str) -> Iterator[tuple[Place, bool]]:
    """Yield the tests of a file that name a card, each with whether its own name does."""
    starts = [match for match in _TEST.finditer(text) if match[1]]
    for match, following in zip(starts, [*(match.start() for match in starts[1:]), len(text)], strict=True):
        is_named = named in f"{match[1]}_"
        if is_named or re.search(rf"\b{re.escape(card_id)}\b", text[match.start() : following]):
            yield Place("test", path, text.count("\n", 0, match.start()) + 1), is_named
