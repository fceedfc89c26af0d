"""A deck from a document: its shape by the schema, and the card of every line."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Any

from deckcheck.cards.database import CardDatabase, Match, open_database
from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import Diagnostic, Severity, make_error
from deckcheck.core.errors import InputError
from deckcheck.core.game import Game
from deckcheck.core.model import Deck, Entry, Span
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.settings import Settings
from deckcheck.core.words import did_you_mean, fold, join_names, plural
from deckcheck.reading.documents import YamlDocument
from deckcheck.reading.schema_errors import check_schema

_DIGITS = "0123456789"
"""Digits of a count by the schema; those of other scripts begin a name."""
MOST_SUGGESTIONS = 200
"""Unknown cards of a deck for which similar names are searched: a search takes as long as reading a hundred lines."""


LEAST_UNKNOWN = 3
"""Unknown cards from which on a decklist may be for another game: fewer are misspelt."""
MOST_OTHER_GAMES = 10
"""Unknown cards of a deck that are searched in other games."""


def read_deck(document: YamlDocument, game: Game, settings: Settings) -> tuple[Deck, list[Diagnostic]]:
    """Return the deck of a document and the problems with its cards; raise InputError if it is not a decklist."""
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
        if reader.problems:
            reader.refuse_other_games()
    name = value.get("name") or os.path.splitext(os.path.basename(document.file))[0]
    deck = Deck(game.name, name, document.file, reader.zones, reader.database, locate, value, reader.references)
    return deck, reader.problems


def _locate(document: YamlDocument, key: str, number: int | None) -> Span:
    """Return the place of a key, or of the line with this number in the zone of that name."""
    return document.span((key, number)) if number is not None else document.span((key,) if key else (), key=True)


def _database_of(document: YamlDocument, game: Game, settings: Settings) -> CardDatabase:
    database = open_database(game.name, settings.databases)
    rows = document.value.get("cards") if "game" in document.value or "simulator" not in document.value else None
    if not rows or isinstance(rows[0], str):
        return database
    clashes, seen = [], set(database.rows)
    for number, row in enumerate(rows):
        if row["id"] in seen:
            message = f"the card {row['id']} is already defined; a decklist cannot redefine a card"
            clashes.append(make_error("DC-DB-02", message, document.file, document.span(("cards", number, "id"))))
        seen.add(row["id"])
    if clashes:
        raise InputError(clashes)
    return database.with_rows(rows, {"kind": "local", "set": "cards of this decklist", "file": document.file})


def is_named_so(database: CardDatabase, text: str) -> bool:
    """Return whether a game has a card with the ID and the name of a text."""
    match = database.find(text)
    return match.card is not None and not match.wrong_name


class _LineReader:
    """Reader of the lines of a decklist, which become entries with cards."""

    def __init__(self, document: YamlDocument, game: Game, database: CardDatabase, settings: Settings) -> None:
        self.document = document
        self.game = game
        self.database = database
        self.unknown: Severity = "warning" if settings.unknown == "warn" else "error"
        self.zones: dict[str, list[Entry]] = {}
        self.references: dict[str, Entry] = {}
        self.problems: list[Diagnostic] = []
        self.suggestions = 0
        self.misnamed: list[str] = []
        """Lines whose name is not that of the ID."""

    def read_zones(self) -> None:
        value = self.document.value
        for zone, _ in self.game.zones:
            if lines := value.get(zone):
                self.zones[zone] = self.read_lines(zone, lines)
        for key in self.game.references:
            if value.get(key):
                text = str(value[key])
                self.references[key] = self.entry("", 0, text, self.database.find(text), (key,))

    def read_lines(self, zone: str, lines: list[Any]) -> list[Entry]:
        """Return the entries of the lines, one for each. Lines that earlier decks had, as most, are not looked at again."""
        known = self.database.entries.setdefault(zone, {})
        found: list[Any]
        try:
            found = [*map(known.get, lines)]
        except TypeError:  # some line is a mapping
            found = [known.get(_remembered_as(line)) for line in lines]
        if len({None, *found}) == 1 + len(found):  # all are known, and no two are the same
            return found
        entries = dict[Entry, None]()
        for number, entry in enumerate(found):
            if entry is None or entry in entries:
                entry = self.read_line(zone, lines[number], number)
            entries[entry] = None
        return list(entries)

    def read_line(self, zone: str, line: Any, number: int) -> Entry:
        path = (zone, number)
        if isinstance(line, str):
            count, text = self.split_count(zone, line)
            match = self.database.find(text)
        else:
            count, text = line.get("count", 1), line["card"].strip()
            match = self.database.find(text, line.get("level"))
        if match.card is None and not match.candidates:
            match = self.find_loosely(text, None if isinstance(line, str) else line.get("level"), match, path)
            if match.card is not None:
                return self.entry(zone, count, text, match, path)
        entry = self.entry(zone, count, text, match, path)
        if match.card is not None and not match.wrong_name:
            self.database.remember(_remembered_as(line), entry)
        return entry

    def find_loosely(self, text: str, level: int | None, match: Match, path: tuple[str | int, ...]) -> Match:
        """Return the card whose name has the same letters, with a notice, or the match without a card."""
        name, at, written = text.rpartition("@")
        if level is None and at and written.isascii() and written.isdigit() and len(written) < 3:
            text, level = name.rstrip(), int(written)
        loose = self.database.find_loosely(text, level)
        if loose.card is not None:
            message = f"'{text}' was read as {loose.card.id} {loose.card.name}"
            span = self.document.span(path)
            self.add("DC-CARD-04", "notice", message, span, str(path[0]), loose.card.id, "correct the name; --fix does")
        return loose if loose.card is not None else match

    def refuse_other_games(self) -> None:
        """Raise InputError if most lines are unknown: the decklist is for another game, or not a decklist at all."""
        entries = [entry for entries in self.zones.values() for entry in entries]
        self.refuse_ids_of_another_game(len(entries))
        unknown = [entry for entry in entries if entry.card is None and not self.database.find(entry.text).candidates]
        names = {entry.text for entry in unknown}
        if self.unknown == "warning" or len(names) < LEAST_UNKNOWN or len(unknown) * 2 <= len(entries):
            return
        document, title = self.document, self.game.title
        from deckcheck.reading.line_notation import card_reference, is_card, other_game  # legal YAML decklists do not need it

        for other in (name for name in game_names() if name != self.game.name):
            database = open_database(other)
            known = sum(is_card(database, card_reference(database, entry.text)) for entry in unknown)
            if known * 2 > len(unknown):
                message, hint = other_game(self.game, load_game(other), known, len(entries))
                raise InputError([make_error("DC-TEXT-05", message, document.file, document.span(("game",)), hint)])
        examples = join_names([f"'{entry.text}'" for entry in unknown], 3)
        lines = f"{len(unknown)} of {plural(len(entries), 'line')} name no card"
        message = f"this does not look like a decklist of {title}: {lines}, such as {examples}"
        hint = "write one card per line, such as '3 NAME'; 'deckcheck search' finds names, --unknown warn accepts unknown ones"
        raise InputError([make_error("DC-TEXT-05", message, document.file, document.span(("game",)), hint)])

    def refuse_ids_of_another_game(self, lines: int) -> None:
        """Raise InputError if most lines have a name that is not that of their ID here, but is so in another game."""
        if len(self.misnamed) * 2 <= lines or lines < LEAST_UNKNOWN:
            return
        from deckcheck.reading.line_notation import other_game

        for other in (name for name in game_names() if name != self.game.name):
            database = open_database(other)
            known = sum(is_named_so(database, text) for text in self.misnamed)
            if known * 2 > lines:
                message, hint = other_game(self.game, load_game(other), known, lines)
                raise InputError([make_error("DC-TEXT-05", message, self.document.file, self.document.span(("game",)), hint)])

    def split_count(self, zone: str, line: str) -> tuple[int, str]:
        """Return the count and the card of a line. By the schema only lines of single cards may have no count."""
        if zone in self.game.single_lines and line[0] not in _DIGITS:
            return 1, line.strip()
        count, _, text = line.partition(" ")
        return int(count.rstrip("x")), text.strip()

    def read_export(self, lines: Iterator[tuple[tuple[str | int, ...], str]]) -> Callable[[str, int | None], Span]:
        """Read the export of another program; return how to find the places of its lines."""
        paths: dict[str, list[tuple[str | int, ...]]] = {}
        copies: dict[str, int] = {}
        for path, text in lines:
            copies[text] = copy = copies.get(text, 0) + 1
            match = self.database.find(text)
            zone = self.game.zone_of(match.card) if self.game.zone_of and match.card is not None else self.game.zones[0].key
            entry = self.database.entries.setdefault(zone, {}).get((text, copy))
            if entry is None:
                entry = self.entry(zone, 1, text, match, path)
                if match.card is not None and not match.wrong_name:
                    self.database.remember((text, copy), entry)
            self.zones.setdefault(zone, []).append(entry)
            paths.setdefault(zone, []).append(path)
        self.zones = {zone: self.zones[zone] for zone, _ in self.game.zones if zone in self.zones}

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
            label = f"{match.card.id} is {match.card.name}, not '{match.wrong_name}'; using the ID"
            named = self.database.find(match.wrong_name)
            if named.key == match.key:  # a table without names may have the ID in both columns
                return
            others = [named.key] if named.card is not None else [*named.candidates]
            self.misnamed.append(text)
            if others:  # the line could be two things
                choice = [describe_card(self.database, card_id) for card_id in (match.key, *others[:3])]
                label = f"{match.card.id} is {match.card.name}, not '{match.wrong_name}'"
                label += f", which is {join_names(choice[1:], last='or')}"
                hint = f"write the card you mean: {join_names(choice, last='or')}"
                self.add("DC-CARD-03", "error", label, span, zone, match.card.id, hint)
            else:
                self.add("DC-CARD-03", "warning", label, span, zone, match.card.id, "correct the name or the ID")
        elif match.candidates:
            listed = "; ".join(describe_card(self.database, card_id) for card_id in match.candidates[:8])
            message = f"'{text}' matches {len(match.candidates)} cards"
            self.add("DC-CARD-02", "error", message, span, zone, text, f"use the ID of the card you mean: {listed}")
        else:
            self.add("DC-CARD-01", self.unknown, f"unknown card '{text}'", span, zone, text, self.hint_for(text))

    def hint_for(self, text: str) -> str:
        self.suggestions += 1
        if self.suggestions > MOST_SUGGESTIONS:
            return f"similar names are searched for the first {MOST_SUGGESTIONS} unknown cards of a deck"
        name, _, level = (part.strip() for part in text.rpartition("@"))
        levels = sorted({self.database.level_of(card_id) or 0 for card_id in self.database.names.get(fold(name), ())})
        if levels and level.isdecimal():
            return f"write the level of the card: {' or '.join(f'{name} @{known}' for known in levels)}"
        close = [describe_card(self.database, card_id) for card_id in self.database.suggest(text)]
        close = close or [describe_card(self.database, card_id) for card_id in self.database.beginning_with(text)]
        close = close or [describe_card(self.database, card_id) for card_id in self.database.suggest(_without_id(text))]
        return self.artworks_of(text) or did_you_mean(close) or self.other_game_of(text) or self.search_hint()

    def search_hint(self) -> str:
        """Return what to do about a card that is like no other: cards have one name, in one language."""
        return (
            f"`deckcheck search -g {self.game.name} WORD` finds cards by their English names and IDs; "
            "define a card of your own under 'cards:', or add a database with --db"
        )

    def artworks_of(self, text: str) -> str:
        """Return the artworks of a card for the ID of one that it does not have."""
        wanted = re.match(r"([A-Za-z]+-[0-9]+)[A-Za-z]\b", text)
        base = wanted[1].upper() if wanted else ""
        found = (
            [code for code in self.database.codes if code == base or re.fullmatch(f"{re.escape(base)}[A-Z]", code)]
            if base
            else []
        )
        return f"its artworks are {join_names(found)}" if len(found) > 1 else ""

    def other_game_of(self, text: str) -> str:
        """Return which other game has a card, for the first unknown cards of a deck."""
        games = [name for name in game_names() if name != self.game.name] if self.suggestions <= MOST_OTHER_GAMES else []
        found = [
            load_game(name).title for name in games if open_database(name).names.get(fold(text.rpartition(" @")[0] or text))
        ]
        return f"{text} is a card of {join_names(found)}" if found else ""

    def add(self, code: str, severity: Severity, message: str, span: Span, zone: str, card: str, hint: str) -> None:
        file, name = self.document.file, CODES[code].name
        self.problems.append(Diagnostic(code, name, severity, message, file, *span, zone=zone, card=card, help=hint))


def _remembered_as(line: Any) -> Hashable:
    """Return the key under which a line is remembered: a text is its own, a mapping has its parts."""
    return line if isinstance(line, str) else (line["card"], line.get("count", 1), line.get("level"))


def _without_id(text: str) -> str:
    """Return a card without an ID that no card has."""
    return re.sub(r"[\[(]?\b[A-Za-z]{2,6}-[0-9]{2,4}[A-Za-z]?\b[\])]?", "", text).strip()


def describe_card(database: CardDatabase, card_id: str) -> str:
    """Return a card as advice names it, with its level where cards share the name."""
    card = database.card(card_id)
    level = getattr(card, "level", None)
    several = len(database.names[fold(card.name)]) > 1
    return f"{card_id} {card.name}" + (f" @{level}" if level is not None and several else "")
