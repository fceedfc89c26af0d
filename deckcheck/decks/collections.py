"""Collections and pools: files of cards without zones, written like a decklist.

Plain text (`3 SOE-065 Kuriboh`), CSV, a YAML list of such lines, or any decklist, whose zones then do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckcheck.cards.database import open_database
from deckcheck.core.diagnostics import Diagnostic, make_error
from deckcheck.core.errors import InputError
from deckcheck.core.model import START, Entry
from deckcheck.core.registry import load_game
from deckcheck.core.settings import Settings
from deckcheck.decks.lines import read_deck
from deckcheck.reading.decklists import parse_csv, parse_text
from deckcheck.reading.documents import YamlDocument, parse_documents
from deckcheck.reading.limits import COLLECTION
from deckcheck.reading.notations import notation_of_file
from deckcheck.reading.recognition import notation_of_text
from deckcheck.reading.texts import read_text

_ITEM = re.compile(r"^(\s*)-(?=\s)", re.MULTILINE)
_KEY = re.compile(r"^[A-Za-z_]+:", re.MULTILINE)


def collection_lines(path: str, game: str, settings: Settings) -> list[Entry]:
    """Return the lines of a file of cards; raise InputError if it cannot be read or has unknown cards."""
    entries: list[Entry] = []
    problems: list[Diagnostic] = []
    for document in _documents(path, game, settings):
        if not isinstance(document.value, dict):
            raise InputError(
                [make_error("DC-SCHEMA-03", "a collection lists cards, such as '- 3 NAME'", path, document.span())]
            )
        named = str(document.with_game_name().value.get("game") or game)
        if named != game:
            problems.append(make_error("DC-SCHEMA-07", f"the collection is of {named}, not {game}", path, START))
            continue
        deck, found = read_deck(document.with_game_name(), load_game(game), settings._replace(game=game, unknown=""))
        problems += [problem._replace(file=path) for problem in found if problem.severity == "error"]
        entries += deck.entries
    if problems:
        raise InputError(problems)
    return entries


def _documents(path: str, game: str, settings: Settings) -> Iterator[YamlDocument]:
    text = read_text(path, COLLECTION)
    notation = notation_of_file(path) or notation_of_text(text)
    if notation == "yaml" and not _KEY.search(text) and not text.lstrip().startswith("{"):  # a list of lines
        text, notation = _ITEM.sub(r"\1 ", text), "text"  # the columns stay the same
    if notation == "yaml":
        return parse_documents(text, path)
    parse = parse_csv if notation == "csv" else parse_text
    return parse(text, path, game, lambda name: open_database(name, settings.databases))
