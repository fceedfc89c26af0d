"""From a document to a deck: which game, the schema, and the card of every line."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from deckcheck.cards.database import CardDatabase, Match, open_database
from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import Diagnostic, Severity, fault
from deckcheck.core.errors import InputError
from deckcheck.core.game import Game
from deckcheck.core.model import Deck, Entry, Span
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.settings import Settings
from deckcheck.core.words import fold
from deckcheck.reading.documents import Document, parse_documents, read_text
from deckcheck.reading.schema import check_schema

DEFAULT = Settings()


class ReadDeck(NamedTuple):
    """A deck as read, and what was wrong with its cards."""

    deck: Deck
    problems: list[Diagnostic]


def load_deck(path: str, settings: Settings = DEFAULT) -> list[Deck]:
    """The parsed decks of a file; an InputError when one of them cannot be read or has unknown cards."""
    decks = []
    for document in read_documents(read_text(path), path, settings):
        read = read_deck(document, game_of(document, settings), settings)
        if read.problems:
            raise InputError(read.problems)
        decks.append(read.deck)
    return decks


def read_documents(text: str, file: str, settings: Settings) -> Iterator[Document]:
    """The documents of a file of any readable kind."""
    if not file.lower().endswith((".txt", ".dek", ".csv")):
        return parse_documents(text, file)
    if not text.strip():
        return iter(())
    from deckcheck.reading.text_decklists import parse_deck_text

    return iter((parse_deck_text(text, file, settings),))


def game_of(document: Document, settings: Settings) -> Game:
    value = document.value
    if value is None:
        raise InputError([fault("DC-YAML-11", "this document is empty", document.file, document.span())])
    if not isinstance(value, dict):
        message = "a decklist is a mapping with 'game:' and the cards of each zone"
        raise InputError([fault("DC-SCHEMA-03", message, document.file, document.span())])
    name = value.get("game")
    if name is None:
        exporting = [game for game in game_names() if load_game(game).export_lines(value) is not None]
        name = settings.game or (exporting[0] if len(exporting) == 1 else None)
    if name is None:
        hint = f"write 'game: NAME' at the top, or give --game NAME; known: {', '.join(game_names())}"
        raise InputError([fault("DC-SCHEMA-07", "the decklist does not say its game", document.file, document.span(), hint)])
    if not isinstance(name, str) or name not in game_names():
        shown = f"unknown game '{name}'" if isinstance(name, str) else "'game' must be the name of a game"
        message = f"{shown}; known: {', '.join(game_names())}"
        raise InputError([fault("DC-SCHEMA-07", message, document.file, document.span(("game",)))])
    return load_game(name)


def read_deck(document: Document, game: Game, settings: Settings = DEFAULT) -> ReadDeck:
    """The deck of a document, unknown cards and all; an InputError when it is no decklist."""
    value = document.value
    exported = game.export_lines(value) if "game" not in value else None
    if exported is None:
        checked = document if "game" in value else document._replace(value={"game": game.name, **value})
        problems = check_schema(checked, f"{game.name}/deck")
        if problems:
            raise InputError(problems)
    reader = _LineReader(document, game, _database_of(document, game, settings), settings)
    locate = partial(_locate, document) if exported is None else reader.read_export(exported)
    if exported is None:
        reader.read_zones()
    name = value.get("name") or os.path.splitext(os.path.basename(document.file))[0]
    deck = Deck(game.name, name, document.file, reader.zones, reader.database, locate, value, reader.references)
    return ReadDeck(deck, reader.problems)


def _locate(document: Document, key: str, number: int | None) -> Span:
    """Where a key stands, or the line with this number in the zone of that name."""
    return document.span((key, number)) if number is not None else document.span((key,) if key else (), key=True)


def _database_of(document: Document, game: Game, settings: Settings) -> CardDatabase:
    database = open_database(game.name, settings.databases)
    rows = document.value.get("cards") if "game" in document.value or "simulator" not in document.value else None
    if not rows or isinstance(rows[0], str):
        return database
    clashes, seen = [], set(database.rows)
    for number, row in enumerate(rows):
        if row["id"] in seen:
            message = f"the card {row['id']} is already defined; a local card overrides nothing"
            clashes.append(fault("DC-DB-02", message, document.file, document.span(("cards", number, "id"))))
        seen.add(row["id"])
    if clashes:
        raise InputError(clashes)
    return database.with_rows(rows, {"kind": "local", "set": "cards of this decklist", "file": document.file})


class _LineReader:
    """Turns the lines of a decklist into entries with cards."""

    def __init__(self, document: Document, game: Game, database: CardDatabase, settings: Settings) -> None:
        self.document = document
        self.game = game
        self.database = database
        self.unknown: Severity = "warning" if settings.unknown == "warn" else "error"
        self.zones: dict[str, list[Entry]] = {}
        self.references: dict[str, Entry] = {}
        self.problems: list[Diagnostic] = []

    def read_zones(self) -> None:
        value = self.document.value
        for zone, _ in self.game.zones:
            if lines := value.get(zone):
                self.zones[zone] = self.met_before(zone, lines) or self.read_lines(zone, lines)
        for key in self.game.references:
            if value.get(key):
                text = str(value[key])
                self.references[key] = self.entry("", 0, text, self.database.find(text), (key,))

    def met_before(self, zone: str, lines: list[Any]) -> list[Entry]:
        """The entries of the lines if other decks had them all, as most do: no line is then looked at twice."""
        known = self.database.entries.setdefault(zone, {})
        try:
            entries = [known[line] for line in lines]
        except (KeyError, TypeError):  # a new line, or one that is a mapping
            return []
        return entries if len({*lines}) == len(lines) else []

    def read_lines(self, zone: str, lines: list[Any]) -> list[Entry]:
        """The entries of the lines, whatever they are; a line that stands twice has two."""
        known, entries = self.database.entries[zone], dict[Entry, None]()
        for number, line in enumerate(lines):
            entry = known.get(line) if isinstance(line, str) else None
            if entry is None or entry in entries:
                entry = self.read_line(zone, line, number)
            entries[entry] = None
        return list(entries)

    def read_line(self, zone: str, line: Any, number: int) -> Entry:
        path = (zone, number)
        if not isinstance(line, str):
            text = line["card"].strip()
            return self.entry(zone, line.get("count", 1), text, self.database.find(text, line.get("level")), path)
        count, _, text = line.partition(" ")
        text = text.strip()
        match = self.database.find(text)
        entry = self.entry(zone, int(count.rstrip("x")), text, match, path)
        if match.card is not None and not match.wrong_name:
            self.database.remember(line, entry)
        return entry

    def read_export(self, lines: Iterator[tuple[tuple[str | int, ...], str]]) -> Callable[[str, int | None], Span]:
        """Reads a foreign deck export; returns how to find the places of its lines."""
        paths: dict[str, list[tuple[str | int, ...]]] = {}
        for path, text in lines:
            match = self.database.find(text)
            zone = self.game.zone_of(match.card) if self.game.zone_of and match.card is not None else self.game.zones[0].key
            self.zones.setdefault(zone, []).append(self.entry(zone, 1, text, match, path))
            paths.setdefault(zone, []).append(path)

        def locate(key: str, number: int | None) -> Span:
            return _locate(self.document, key, None) if number is None else self.document.span(paths[key][number])

        return locate

    def entry(self, zone: str, count: int, text: str, match: Match, path: tuple[str | int, ...]) -> Entry:
        if match.card is None or match.wrong_name:
            self.report(match, text, self.document.span(path), zone)
        marks = ("unknown",) if match.card is None else tuple(self.game.marks(match.card, match.code, zone))
        return Entry(zone, count, text, match.code, match.card, match.key, match.source, marks)

    def report(self, match: Match, text: str, span: Span, zone: str) -> None:
        if match.card is not None:
            label = f"{match.card.id} is {match.card.name}, not '{match.wrong_name}'; the id is used"
            self.add("DC-CARD-03", "warning", label, span, zone, match.card.id, "correct the name or the id")
        elif match.candidates:
            listed = "; ".join(described(self.database, card_id) for card_id in match.candidates[:8])
            message = f"'{text}' is the name of {len(match.candidates)} cards"
            self.add("DC-CARD-02", "error", message, span, zone, text, f"write the id of the one you mean: {listed}")
        else:
            close = [described(self.database, card_id) for card_id in self.database.suggest(text)]
            hint = "describe the card under 'cards:', or add a database with --db"
            hint = f"did you mean {' or '.join(close)}?" if close else hint
            self.add("DC-CARD-01", self.unknown, f"unknown card '{text}'", span, zone, text, hint)

    def add(self, code: str, severity: Severity, message: str, span: Span, zone: str, card: str, hint: str) -> None:
        file, name = self.document.file, CODES[code].name
        self.problems.append(Diagnostic(code, name, severity, message, file, *span, zone=zone, card=card, help=hint))


def described(database: CardDatabase, card_id: str) -> str:
    """A card as advice names it; with its level where that tells it from others of its name."""
    card = database.card(card_id)
    level = getattr(card, "level", None)
    several = len(database.names[fold(card.name)]) > 1
    return f"{card_id} {card.name}" + (f" @{level}" if level is not None and several else "")
