"""Plain text and CSV decklists, turned into the same documents as YAML ones, with their lines and columns.

    Game: kingdom-hearts
    Name: Islands at Dawn

    Deck (41)
    1 Sora @1
    3x Donald Duck (1)       # a level in parentheses
    TWL-007

A heading is the name of a zone, also as `Hero: Marshal Edda Rowan`. Without headings a card goes where its game puts it.
"""

from __future__ import annotations

import re
from typing import Any

from deckcheck.cards.database import open_database
from deckcheck.core.diagnostics import Diagnostic, fault
from deckcheck.core.errors import InputError
from deckcheck.core.game import Game
from deckcheck.core.model import Span
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.settings import Settings
from deckcheck.reading.csv_reader import csv_rows, split_lines
from deckcheck.reading.documents import Document
from deckcheck.reading.line_notation import (
    COLUMNS,
    COUNT_CELL,
    WrittenLine,
    bare_heading,
    card_reference,
    game_named,
    header_columns,
    headings_of,
    listed_parts,
    part_schema,
    read_line,
    read_number,
    usual_columns,
    zone_for,
)
from deckcheck.reading.schema import load_schema

TEXT_ENDINGS = (".txt", ".dek")
CSV_ENDING = ".csv"
MOST_COPIES = 999

_COMMENT = re.compile(r"(?:^\s*#|\s#(?![0-9])|(?:^|\s)//).*$")  # cards are called `Android #7`
_META = re.compile(
    r"^\s*(game|name|deck name|player|author|format|strategy|player_card|player card|description|notes)\s*[:=]\s*(.*)$",
    re.IGNORECASE,
)
_META_KEYS = {"deck name": "name", "player card": "player_card"}


def is_deck_text(file: str) -> bool:
    return file.lower().endswith((*TEXT_ENDINGS, CSV_ENDING))


def parse_deck_text(text: str, file: str, settings: Settings) -> Document:
    """One document from a plain text or CSV list; an InputError names every line that is not understood."""
    reader = _ListReader(text, file, settings)
    return reader.read_csv() if file.lower().endswith(CSV_ENDING) else reader.read_text()


class _ListReader:
    """Collects the values of a decklist and the places they stand at."""

    def __init__(self, text: str, file: str, settings: Settings) -> None:
        self.text = text
        self.lines = split_lines(text)
        self.file = file
        self.settings = settings
        self.value: dict[str, Any] = {}
        self.marks: dict[str, tuple[Span, Any]] = {}
        self.problems: list[Diagnostic] = []

    def read_text(self) -> Document:
        bare = [(number, _COMMENT.sub("", line).rstrip()) for number, line in enumerate(self.lines, 1)]
        meta = {number for number, line in bare if self.read_meta(number, line)}
        game = self.find_game()
        headings = headings_of(game)
        zone = ""
        for number, line in bare:
            if number in meta:
                continue
            words = line.strip() or self.lines[number - 1].strip(" \t#/")  # `# Extra Deck` is a heading, too
            before, colon, after = (part.strip() for part in words.partition(":"))
            if bare_heading(words) in headings:
                zone = headings[bare_heading(words)]
            elif line.strip() and colon and after and bare_heading(before) in headings:
                zone = headings[bare_heading(before)]
                self.read_card(game, number, after, zone)
            elif line.strip() and words.endswith(":"):
                self.complain(number, f"'{words}' is no part of a {game.title} deck", f"known: {listed_parts(headings)}")
            elif line.strip():
                self.read_card(game, number, words, zone)
        return self.document(game)

    def read_csv(self) -> Document:
        meta = {number for number, line in enumerate(self.lines, 1) if self.is_note(line) and self.read_meta(number, line)}
        body = ["" if number in meta or self.is_note(line) else line for number, line in enumerate(self.lines, 1)]
        columns: dict[str, int] = {}
        header = 1
        rows: list[tuple[int, list[str]]] = []
        try:
            for number, written in csv_rows(body, self.file):
                cells = [" ".join(cell.split()) for cell in written]
                if not columns and not rows and (self.read_meta_cells(number, cells) or (columns := header_columns(cells))):
                    header = number
                    continue
                rows.append((number, cells))
        except InputError as error:
            self.problems += error.diagnostics
        game = self.find_game()
        if columns and not columns.keys() & {"card", "id"}:
            hint = f"name one of them: {', '.join((*COLUMNS['card'], *COLUMNS['id']))}"
            self.complain(header, "the header names no column with the card", hint)
        else:
            for number, cells in rows:
                self.read_cells(game, number, cells, columns or usual_columns(rows[0][1]))
        return self.document(game)

    def is_note(self, line: str) -> bool:
        """A comment; but a header may begin with a column that is called `#`."""
        return line.startswith("#") and line[1:2] not in ",;\t"

    def read_cells(self, game: Game, number: int, cells: list[str], columns: dict[str, int]) -> None:
        cell = {name: cells[place] if place < len(cells) else "" for name, place in columns.items()}
        headings = headings_of(game)
        zone_word = bare_heading(cell.get("zone", ""))
        if zone_word and zone_word not in headings:
            self.complain(number, f"'{cell['zone']}' is no part of a {game.title} deck", f"known: {listed_parts(headings)}")
            return
        zone = headings.get(zone_word, "")
        reference = " ".join(part for part in (cell.get("id", ""), cell.get("card", "")) if part)
        level, copies = cell.get("level", ""), cell.get("count", "")
        if not reference:
            self.complain(number, "the row names no card", "give a card name or an id")
        elif level and not re.fullmatch("[0-9]{1,2}", level):
            self.complain(number, f"'{level}' is not a level", "write a number, or leave the cell empty")
        elif copies and not COUNT_CELL.fullmatch(copies):
            self.complain(number, f"'{copies}' is not a number of copies from 1 to {MOST_COPIES}")
        else:
            reference += f" @{level}" if level else ""
            found = COUNT_CELL.fullmatch(copies)
            self.read_card(game, number, reference, zone, int(found[1]) if found else None)

    def read_meta(self, number: int, line: str) -> bool:
        found = _META.match(line.lstrip("# "))
        if found is None:
            return False
        key = _META_KEYS.get(found[1].lower(), found[1].lower())
        value = found[2].strip()
        if value:  # `Player:` is a form that nobody filled in
            self.set_meta(key, value, self.span(number, value))
        return True

    def read_meta_cells(self, number: int, cells: list[str]) -> bool:
        """A row such as `Player,A. Player` above the header."""
        filled = [cell for cell in cells if cell]
        if len(filled) > 2 or filled[-1].lower() in (name for names in COLUMNS.values() for name in names):
            return False
        key, value = filled[0].rstrip(":"), "".join(filled[1:])
        return self.read_meta(number, f"{key}: {value}")

    def set_meta(self, key: str, value: str, span: Span) -> None:
        if key in self.value:
            self.complain(span.line, f"'{key}' is given twice", f"see line {self.marks[key][0].line}")
            return
        self.value[key], self.marks[key] = value, (span, span)

    def read_card(self, game: Game, number: int, words: str, zone: str, copies: int | None = None) -> None:
        if zone and "properties" in part_schema(game, zone):
            self.read_numbers(number, words if copies is None else f"{copies} {words}", zone)
            return
        database = open_database(game.name, self.settings.databases)
        read = read_line(database, words) if copies is None else WrittenLine(copies, card_reference(database, words))
        if read.copies == 0:
            self.complain(number, "a line of 0 copies", "leave the line out")
        elif read.copies > MOST_COPIES:
            self.complain(number, f"{read.copies} is not a number of copies from 1 to {MOST_COPIES}")
        else:
            self.add(zone or zone_for(game, database, read.card), read, self.span(number, words))

    def read_numbers(self, number: int, words: str, zone: str) -> None:
        """Lines of a part that is a mapping of numbers, such as the statistics of a hero: `3 Attack`, `Attack: 3`."""
        for part in (one.strip() for one in words.split(",")):
            read = read_number(part)
            if read is None:
                self.complain(number, f"'{part}' gives no number", "write it as in: 3 Attack")
            else:
                self.add_number(zone, *read, self.span(number, part))

    def add_number(self, zone: str, key: str, count: int, span: Span) -> None:
        _, mark = self.marks.setdefault(zone, (span, (span, {}, span)))
        if key in mark[1]:
            self.complain(span.line, f"'{key}' is given twice", f"see line {mark[1][key][0].line}")
            return
        self.value.setdefault(zone, {})[key] = count
        mark[1][key] = (span, span)

    def add(self, zone: str, read: WrittenLine, span: Span) -> None:
        self.value.setdefault(zone, []).append({"card": read.card, "count": read.copies})
        _, mark = self.marks.setdefault(zone, (span, (span, [], span)))
        mark[1].append(span)

    def span(self, number: int, words: str) -> Span:
        """Where words stand in their line; the whole line when cells were put together."""
        line = self.lines[number - 1]
        start = line.rfind(words)
        return Span(number, start + 1, number, start + len(words) + 1) if start >= 0 else Span(number, 1, number, len(line) + 1)

    def complain(self, number: int, message: str, hint: str = "") -> None:
        line = self.lines[number - 1]
        span = Span(number, len(line) - len(line.lstrip()) + 1, number, len(line.rstrip()) + 1)
        self.problems.append(fault("DC-TEXT-01", message, self.file, span, hint))

    def find_game(self) -> Game:
        written = str(self.value.get("game") or self.settings.game)
        name = game_named(written)
        if name:
            return load_game(name)
        message = f"unknown game '{written}'" if written else "the list does not say its game"
        hint = f"write 'Game: NAME' at the top, or give --game NAME; known: {', '.join(game_names())}"
        span = self.marks["game"][0] if "game" in self.marks else self.top()
        raise InputError([fault("DC-SCHEMA-07", message, self.file, span, hint)])

    def top(self) -> Span:
        """The first line that is no comment, as in a YAML document: a comment above it concerns the whole deck."""
        first = next((number for number, line in enumerate(self.lines, 1) if _COMMENT.sub("", line).strip()), 1)
        return Span(first, 1, first, 2)

    def document(self, game: Game) -> Document:
        if self.problems:
            raise InputError(sorted(self.problems, key=lambda one: (one.line, one.column)))
        top = self.top()
        required: list[str] = load_schema(f"{game.name}/deck").get("required", [])
        empty: dict[str, list[Any]] = {zone: [] for zone, _ in game.zones if zone not in self.value and zone in required}
        value = {**self.value, **empty, "game": game.name}
        return Document(self.file, value, (top, self.marks, top), self.text)
