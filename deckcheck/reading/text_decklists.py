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
from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from typing import Any

from deckcheck.core.diagnostics import Diagnostic, make_error
from deckcheck.core.errors import InputError
from deckcheck.core.game import Game
from deckcheck.core.model import Span
from deckcheck.core.registry import find_game, game_names, load_game
from deckcheck.core.words import fold, join_names, plural, suggest
from deckcheck.reading.csv_reader import csv_rows, delimiter_of, split_lines
from deckcheck.reading.documents import YamlDocument
from deckcheck.reading.line_notation import (
    COUNT_CELL,
    MOST_COPIES,
    CardIndex,
    Reading,
    WrittenLine,
    bare_heading,
    card_keys,
    card_reference,
    header_columns,
    headings_of,
    is_card,
    is_csv_note,
    may_tell,
    names_type,
    quick_reading,
    read_meta,
    read_meta_cells,
    read_number,
    stated_number,
    usual_columns,
    without_comment,
    zone_for,
    zone_schema,
    zone_titles,
)
from deckcheck.reading.schema import load_schema

CardsOf = Callable[[str], CardIndex]
"""Opens the cards of a game."""
_OTHER_KEYS = {"cards", "as_of", "option", "options", "house", "databases"}
"""Keys of YAML decklists and of configurations that decide about a verdict and that no table of cards can hold."""


class _Places(Sequence[Span]):
    """Places of the lines of a zone. One is made when it is asked for, and of most decks none is."""

    def __init__(self, lines: list[tuple[int, Reading]]) -> None:
        self.lines = lines

    def __getitem__(self, place: Any) -> Any:
        number, reading = self.lines[place]
        return Span(number, reading.start, number, reading.end)

    def __len__(self) -> int:
        return len(self.lines)


class ListReader:
    """Collector of the values of a decklist and their places."""

    def __init__(self, text: str, file: str, default_game: str, cards_of: CardsOf) -> None:
        self.text = text
        self.lines = split_lines(text)
        self.file = file
        self.default_game = default_game
        self.cards_of = cards_of
        self.value: dict[str, Any] = {}
        self.marks: dict[str, tuple[Span, Any]] = {}
        self.cards: dict[str, list[tuple[int, Reading]]] = {}
        self.problems: list[Diagnostic] = []
        self.stated: list[tuple[int, str]] = []
        """Headings, which may state the number of their cards."""
        self.names_zones = False
        """True if a heading or a column names a zone; otherwise each card goes where its game puts it."""
        self.is_plain = True
        """False as soon as a line is not written as the plain notations are."""

    def read_text(self) -> YamlDocument | None:
        """Return the document of a clean decklist; None if a line needs the whole grammar."""
        meta = {
            number
            for number, line in enumerate(self.lines, 1)
            if (":" in line or "=" in line) and self.keep_meta(number, read_meta(without_comment(line)))
        }
        game = self.named_game()
        if game is None:
            return None
        headings = headings_of(game)
        readings = self.cards_of(game.name).readings_of("text")
        zone, is_list = "", True
        for number, line in enumerate(self.lines, 1):
            reading = readings.get(line) if is_list else None
            if reading is not None:  # an earlier deck had the line, as it had most lines
                if (lines := self.cards.get(zone or reading.zone)) is not None:
                    lines.append((number, reading))
                else:
                    self.add(zone or reading.zone, number, reading)
            elif line and number not in meta:
                zone = self.read_text_line(game, headings, number, zone)
                if not self.is_plain:
                    return None
                is_list = not zone or "properties" not in zone_schema(game, zone)
        return self.plain_document(game)

    def read_text_line(self, game: Game, headings: dict[str, str], number: int, zone: str) -> str:
        """Read a heading, a card, or both; return the zone of the lines below."""
        line = without_comment(self.lines[number - 1])
        words = line.strip() or self.lines[number - 1].strip(" \t#/")  # `# Extra Deck` is a heading as well
        named = headings.get(bare_heading(words))
        if named is not None:
            self.is_plain = named not in self.cards  # or a second deck begins
            self.names_zones = True
            self.stated.append((number, words))
            return named
        before, colon, after = (part.strip() for part in words.partition(":"))
        if line.strip() and colon and after and bare_heading(before) in headings:
            zone, self.names_zones = headings[bare_heading(before)], True
            self.read_card(game, number, after, zone)
        elif not line.strip() and self.is_numbers(game, headings.get(bare_heading(before), ""), after):
            self.read_numbers(
                game, number, after, headings[bare_heading(before)]
            )  # `# Statistics: 3 Attack`, like `# Extra Deck`
        elif not line.strip():
            self.is_plain = not words or not may_tell(words)
        elif names_type(words):  # a card, or the heading of a type
            self.is_plain = False
        elif (reading := self.read_card(game, number, words, zone)) is not None:
            self.cards_of(game.name).remember_reading("text", self.lines[number - 1], reading)
        return zone

    def read_csv(self) -> YamlDocument | None:
        """Return the document of a clean table; None if a row needs the whole grammar."""
        body = list(self.lines)
        notes = []
        for number, line in enumerate(self.lines, 1):
            if line[:1] == "#" and is_csv_note(line):
                if not self.keep_meta(number, read_meta(line)):
                    notes.append(number)
                body[number - 1] = ""
        header, columns = self.read_header(body)
        game = self.named_game()
        if game is None:
            return None
        for number in notes:
            self.read_csv_note(game, number)
        if columns and not columns.keys() & {"card", "id"}:
            return None
        self.names_zones = "zone" in columns
        self.read_rows(game, body, header, columns)
        return self.plain_document(game)

    def read_csv_note(self, game: Game, number: int) -> None:
        """Read what a `#` line says about the deck. A key that CSV cannot express is an error, not a comment."""
        before, colon, after = (part.strip() for part in self.lines[number - 1].strip("# \t,;").partition(":"))
        if not colon:
            return
        zone = headings_of(game).get(bare_heading(before), "")
        key = "_".join(before.lower().replace("-", " ").split())
        if zone and "properties" in zone_schema(game, zone):
            self.read_numbers(game, number, after, zone)
        elif zone and after and self.cards_of(game.name).find(after).card is not None:
            hint = f"write a row with the zone '{zone}'"
            self.report(number, f"a card in a comment is not part of the deck: '{after}'", hint)
        elif key in _OTHER_KEYS:
            self.report(number, f"a CSV decklist cannot have '{before}'", "remove the line, or write the decklist as YAML")

    def read_header(self, body: list[str]) -> tuple[int, dict[str, int]]:
        """Read the rows above the cards; return the line of the last one, and the columns of the cards."""
        header = 0
        with suppress(InputError):  # the other rows have the same mistake, and are reported with it
            for number, cells in csv_rows(body, self.file):
                if not self.keep_meta(number, read_meta_cells(cells)):
                    columns = header_columns(cells)
                    return (number, columns) if columns else (header, usual_columns(cells))
                header = number
        return header, {}

    def csv_rows(self, body: list[str], left_out: Container[int] = (), delimiter: str = "") -> dict[int, list[str]]:
        """Return the cells of the rows by line, up to a mistake in quotation marks, which is reported."""
        rows: dict[int, list[str]] = {}
        try:
            for number, cells in csv_rows(body, self.file, left_out, delimiter):
                rows[number] = cells
        except InputError as error:
            self.problems += error.diagnostics
        return rows

    def read_rows(self, game: Game, body: list[str], header: int, columns: dict[str, int]) -> None:
        """Read the rows below the header. Those that an earlier deck had, as most, are not taken apart again."""
        cards, delimiter = self.cards_of(game.name), delimiter_of(body)
        layout = f"{delimiter}{columns}"
        below = body[header:]
        found = [*map(cards.readings_of(layout).get, below)]
        are_lines = '"' not in self.text  # in quotation marks a row may begin above its line
        rows: dict[int, list[str]] = {}
        if not are_lines or found.count(None) > below.count(""):
            known = {number for number, reading in enumerate(found, header + 1) if reading is not None}
            rows = self.csv_rows(body, {*range(1, header + 1), *(known if are_lines else ())}, delimiter)
        for number, reading in enumerate(found, header + 1):
            if reading is not None and (are_lines or number in rows):
                if (lines := self.cards.get(reading.zone)) is not None:  # as of most rows
                    lines.append((number, reading))
                else:
                    self.add(reading.zone, number, reading)
            elif number in rows:
                reading = self.read_cells(game, number, rows[number], columns)
                if reading is not None and '"' not in self.lines[number - 1]:
                    cards.remember_reading(layout, self.lines[number - 1], reading)

    def read_cells(self, game: Game, number: int, cells: list[str], columns: dict[str, int]) -> Reading | None:
        """Read a row; return its reading if it is a card."""
        cells = [" ".join(cell.split()) for cell in cells]
        cell = {name: cells[place] if place < len(cells) else "" for name, place in columns.items()}
        headings = headings_of(game)
        zone_word = bare_heading(cell.get("zone", ""))
        if zone_word and zone_word not in headings:
            self.report_zone(game, number, cell["zone"], headings)
            return None
        zone = headings.get(zone_word, "")
        reference = " ".join(part for part in (cell.get("id", ""), cell.get("card", "")) if part)
        level, copies = cell.get("level", ""), cell.get("count", "")
        if not reference:
            self.report(number, "the row has no card", "add a card name or ID")
        elif level and not re.fullmatch("[0-9]{1,2}", level):
            self.report(number, f"'{level}' is not a level", "write a number or leave the cell empty")
        elif copies and not COUNT_CELL.fullmatch(copies):
            self.report(number, f"the number of copies must be from 1 to {MOST_COPIES}, not '{copies}'")
        else:
            reference += f" @{level}" if level else ""
            found = COUNT_CELL.fullmatch(copies)
            read = self.read_card(game, number, reference, zone, int(found[1]) if found else None)
            return read if read is None or not zone else read._replace(zone=zone)
        return None

    def keep_meta(self, number: int, meta: tuple[str, str] | None) -> bool:
        """Keep the value of a key above the cards; return whether the line has one."""
        if meta is None:
            return False
        key, value = meta
        if key == "format":
            value = "-".join(fold(value).split())
        if value and key in self.value:
            self.report(number, f"duplicate key '{key}'", f"remove this line or line {self.marks[key][0].line}")
        elif value:  # `Player:` is a form without an answer
            span = self.span(number, meta[1])
            self.value[key], self.marks[key] = value, (span, span)
        return True

    def read_card(self, game: Game, number: int, words: str, zone: str, copies: int | None = None) -> Reading | None:
        """Read the card of a line; return its reading unless it has none or is a number."""
        if zone and "properties" in zone_schema(game, zone):
            self.read_numbers(game, number, words if copies is None else f"{copies} {words}", zone)
            return None
        cards = self.cards_of(game.name)
        read = quick_reading(cards, words) if copies is None else WrittenLine(copies, card_reference(cards, words))
        if read is None or not is_card(cards, read.card):
            self.is_plain = False
            return None
        if read.copies == 0:
            self.report(number, "a line cannot have 0 copies", "remove the line")
            return None
        if read.copies > MOST_COPIES:
            self.report(number, f"the number of copies must be from 1 to {MOST_COPIES}, not {read.copies}")
            return None
        span = self.span(number, words)
        reading = Reading(
            f"{read.copies} {read.card}", zone_for(game, cards, read.card), span.column, span.end_column, read.copies
        )
        self.add(zone or reading.zone, number, reading)
        return reading

    def is_numbers(self, game: Game, zone: str, words: str) -> bool:
        """Return whether words are the numbers of a zone that is a mapping."""
        is_mapping = bool(zone) and "properties" in zone_schema(game, zone)
        return is_mapping and all(read_number(part.strip()) is not None for part in words.split(","))

    def read_numbers(self, game: Game, number: int, words: str, zone: str) -> None:
        """Read a line of a zone that is a mapping of numbers, such as a Hero's statistics: `3 Attack`, `Attack: 3`."""
        for part in (part.strip() for part in words.split(",")):
            read = read_number(part)
            if read is None:
                self.report(number, f"'{part}' has no number", "write it like this: 3 Attack")
            else:
                self.is_plain = self.is_plain and read[0] in zone_schema(game, zone)["properties"]
                self.add_number(zone, *read, self.span(number, part))

    def add_number(self, zone: str, key: str, count: int, span: Span) -> None:
        _, mark = self.marks.setdefault(zone, (span, (span, {}, span)))
        if key in mark[1]:
            self.report(span.line, f"duplicate key '{key}'", f"remove this number or that of line {mark[1][key][0].line}")
            return
        self.value.setdefault(zone, {})[key] = count
        mark[1][key] = (span, span)

    def add(self, zone: str, number: int, reading: Reading) -> None:
        cards = self.cards.get(zone)
        if cards is None:
            cards = self.cards[zone] = []
            span = Span(number, reading.start, number, reading.end)
            self.value[zone], self.marks[zone] = [], (span, (span, _Places(cards), span))
        cards.append((number, reading))

    def span(self, number: int, words: str) -> Span:
        """Return the place of words in their line, or the whole line if cells were joined."""
        line = self.lines[number - 1]
        start = line.rfind(words)
        return Span(number, start + 1, number, start + len(words) + 1) if start >= 0 else Span(number, 1, number, len(line) + 1)

    def report(self, number: int, message: str, hint: str = "") -> None:
        line = self.lines[number - 1]
        span = Span(number, len(line) - len(line.lstrip()) + 1, number, len(line.rstrip()) + 1)
        self.problems.append(make_error("DC-TEXT-01", message, self.file, span, hint))

    def report_zone(self, game: Game, number: int, words: str, headings: dict[str, str]) -> None:
        self.report(number, f"{game.title} decks have no zone '{words}'", f"use one of: {zone_titles(headings)}")

    def named_game(self) -> Game | None:
        name = find_game(str(self.value.get("game") or self.default_game))
        return load_game(name) if name else None

    def find_game(self) -> Game:
        written = str(self.value.get("game") or self.default_game)
        name = find_game(written)
        if name:
            return load_game(name)
        message = f"unknown game '{written}'" if written else "the decklist does not name its game"
        games = f"add 'Game: NAME' at the top or pass --game NAME; games: {', '.join(game_names())}"
        span = self.marks["game"][0] if "game" in self.marks else self.top()
        raise InputError(
            [make_error("DC-SCHEMA-07", message, self.file, span, suggest(written.lower(), game_names()) or games)]
        )

    def top(self) -> Span:
        """Return the first line that is not a comment, as in YAML: a comment above it applies to the whole deck."""
        first = next((number for number, line in enumerate(self.lines, 1) if without_comment(line).strip()), 1)
        return Span(first, 1, first, 2)

    def plain_document(self, game: Game) -> YamlDocument | None:
        """Return the document unless something of it has to be looked at twice: numbers that count lines, wrong totals."""
        if self.problems or not self.is_plain or not (self.cards or self.value.keys() - {"game"}):
            return None
        for lines in self.cards.values():
            if len(lines) > 4 and lines[4][1].copies == 5 and [reading.copies for _, reading in lines[:5]] == [1, 2, 3, 4, 5]:
                return None
        for key in card_keys(game.name):
            if key in self.value and not is_card(self.cards_of(game.name), self.value[key]):
                return None
        end = len(self.lines) + 1
        for number, words in reversed(self.stated):
            if (stated := stated_number(words)) is not None and stated != self.copies_between(number, end):
                return None
            end = number
        document = self.document(game)
        sorted_out = self.sorted_out(game)
        return document._replace(notes=(sorted_out,)) if sorted_out is not None else document

    def sorted_out(self, game: Game) -> Diagnostic | None:
        """Return a notice on cards of a list without headings that were put into other zones than most, or None."""
        if self.names_zones:
            return None
        zones = [key for key, _ in game.zones if key in self.cards]
        if len(zones) < 2:
            return None
        titles, most = dict(game.zones), max(zones, key=lambda zone: len(self.cards[zone]))
        parts = [
            f"{plural(sum(reading.copies for _, reading in self.cards[zone]), 'card')} into {titles[zone]}"
            for zone in zones
            if zone != most
        ]
        number, reading = next(cards[0] for zone, cards in self.cards.items() if zone != most and zone in zones)
        place = Span(number, reading.start, number, reading.end)
        message = f"no heading names a zone; put {join_names(parts)}, where the game has them"
        found = make_error(
            "DC-TEXT-02", message, self.file, place, f"write the headings {join_names([titles[zone] for zone in zones])}"
        )
        return found._replace(severity="notice")

    def copies_between(self, start: int, end: int) -> int:
        """Return the number of cards on the lines between two others."""
        copies = 0
        for lines in self.cards.values():
            first, last = lines[0][0], lines[-1][0]  # lines are in order
            if start < first and last < end:
                copies += sum([reading[4] for _, reading in lines])
            elif first < end and last > start:
                copies += sum([reading[4] for line, reading in lines if start < line < end])
        return copies

    def document(self, game: Game) -> YamlDocument:
        if self.problems:
            raise InputError(sorted(self.problems, key=lambda problem: (problem.line, problem.column)))
        for zone, cards in self.cards.items():
            self.value[zone] += [reading.line for _, reading in cards]
        top = self.top()
        required: list[str] = load_schema(f"{game.name}/deck").get("required", [])
        empty: dict[str, list[Any]] = {zone: [] for zone, _ in game.zones if zone not in self.value and zone in required}
        value = {**self.value, **empty, "game": game.name}
        return YamlDocument(self.file, value, (top, self.marks, top), self.text)
