"""Plain text and CSV decklists, turned into the same documents as YAML ones, with their lines and columns.

    Game: kingdom-hearts
    Name: Islands at Dawn

    Deck (41)
    1 Sora @1
    3x Donald Duck (1)       # a level in parentheses
    TWL-007

A heading is the name of a zone. Without headings a card goes where its game puts it.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from typing import Any

from deckcheck.carddb import open_database
from deckcheck.errors import InputError
from deckcheck.load import Document, fault
from deckcheck.model import Diagnostic, Game, Settings, Span
from deckcheck.registry import game_names, load_game
from deckcheck.schema import load_schema

TEXT_ENDINGS = (".txt", ".dek")
CSV_ENDING = ".csv"

_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
_META = re.compile(
    r"^(game|name|deck name|player|author|format|strategy|player_card|player card)\s*[:=]\s*(.+)$", re.IGNORECASE
)
_COUNT_FIRST = re.compile(r"^(?:([0-9]{1,3})\s*[xX×]?|[xX×]([0-9]{1,3}))\s+(\S.*)$")
_COUNT_LAST = re.compile(r"^(.*\S)\s+[xX×]([0-9]{1,3})$")
_LEVEL = re.compile(r"^(.*\S)\s*(?:\(([0-9]{1,2})\)|@\s*([0-9]{1,2}))$")
_META_KEYS = {"deck name": "name", "player card": "player_card"}
_COLUMNS = {
    "count": ("count", "qty", "quantity", "copies", "number of copies", "amount"),
    "card": ("card", "name", "card name", "title"),
    "id": ("id", "code", "card id", "card code", "card number", "number"),
    "level": ("level", "lvl"),
    "zone": ("zone", "section", "board", "part"),
}


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
        self.file = file
        self.settings = settings
        self.value: dict[str, Any] = {}
        self.marks: dict[str, tuple[Span, Any]] = {}
        self.problems: list[Diagnostic] = []

    def read_text(self) -> Document:
        lines = [(number, _COMMENT.sub("", line).rstrip()) for number, line in enumerate(self.text.splitlines(), 1)]
        lines = [(number, line) for number, line in lines if line.strip()]
        rest = [(number, line) for number, line in lines if not self.read_meta(number, line.strip())]
        game = self.game_of()
        headings = _headings(game)
        zone = ""
        for number, line in rest:
            words = line.strip()
            heading = _heading_of(words)
            if heading in headings:
                zone = headings[heading]
            elif words.endswith(":"):
                self.complain(number, line, f"'{words}' is no part of a {game.title} deck", f"known: {', '.join(headings)}")
            else:
                self.read_card(game, number, line, zone)
        return self.document()

    def read_csv(self) -> Document:
        lines = self.text.splitlines()
        for number, line in enumerate(lines, 1):
            if line.startswith("#") and self.read_meta(number, line.lstrip("# ").strip()):
                continue
        game = self.game_of()
        body = [line if not line.startswith("#") else "" for line in lines]
        rows = csv.reader(io.StringIO("\n".join(body)), delimiter=";" if _semicolons(body) else ",")
        columns: dict[str, int] | None = None
        for row in rows:
            cells = [cell.strip() for cell in row]
            if not any(cells):
                continue
            if columns is None:
                columns = _columns(cells)
                if any(cell.lower() in names for cell in cells for names in _COLUMNS.values()):
                    continue
            self.read_cells(game, rows.line_num, cells, columns)
        return self.document()

    def read_cells(self, game: Game, number: int, cells: list[str], columns: dict[str, int]) -> None:
        def cell(name: str) -> str:
            return cells[columns[name]] if name in columns and columns[name] < len(cells) else ""

        headings = _headings(game)
        zone_word = _heading_of(cell("zone")) if cell("zone") else ""
        if zone_word and zone_word not in headings:
            self.complain(number, "", f"'{cell('zone')}' is no part of a {game.title} deck", f"known: {', '.join(headings)}")
            return
        count, level = cell("count") or "1", cell("level")
        if not count.rstrip("xX").isdecimal() or not 0 < int(count.rstrip("xX")) < 1000:
            self.complain(number, "", f"'{count}' is not a number of copies from 1 to 999", "")
            return
        reference = " ".join(part for part in (cell("id"), cell("card")) if part)
        if not reference:
            self.complain(number, "", "the row names no card", "give a card name or an id")
            return
        entry: dict[str, Any] = {"card": reference, "count": int(count.rstrip("xX"))}
        if level.isdecimal():
            entry["level"] = int(level)
        width = len(self.text.splitlines()[number - 1])
        self.add(game, headings.get(zone_word, ""), entry, Span(number, 1, number, width + 1))

    def read_meta(self, number: int, line: str) -> bool:
        found = _META.match(line)
        if found is None:
            return False
        key = _META_KEYS.get(found[1].lower(), found[1].lower())
        span = Span(number, 1, number, len(line) + 1)
        self.value[key], self.marks[key] = found[2].strip(), (span, span)
        return True

    def read_card(self, game: Game, number: int, line: str, zone: str) -> None:
        words = line.strip()
        start = len(line) - len(line.lstrip()) + 1
        count = "1"
        if first := _COUNT_FIRST.match(words):
            count, words = first[1] or first[2], first[3]
        elif last := _COUNT_LAST.match(words):
            words, count = last[1], last[2]
        if int(count) == 0:
            self.complain(number, line, "a line of 0 copies", "leave the line out")
            return
        if zone and "properties" in self.schema(game, zone):
            self.add_number(zone, words.lower(), int(count), Span(number, start, number, len(line) + 1))
            return
        entry: dict[str, Any] = {"card": words, "count": int(count)}
        if level := _LEVEL.match(words):
            entry = {"card": level[1], "count": int(count), "level": int(level[2] or level[3])}
        self.add(game, zone, entry, Span(number, start, number, len(line) + 1))

    def schema(self, game: Game, zone: str) -> dict[str, Any]:
        found: dict[str, Any] = load_schema(f"{game.name}/deck")["properties"].get(zone, {})
        return found

    def add_number(self, zone: str, key: str, number: int, span: Span) -> None:
        """A line of a part that is a mapping of numbers, such as the statistics of a hero."""
        self.value.setdefault(zone, {})[key] = number
        _, mark = self.marks.setdefault(zone, (span, (span, {}, span)))
        mark[1][key] = (span, span)

    def add(self, game: Game, zone: str, entry: dict[str, Any], span: Span) -> None:
        if not zone:
            card = open_database(game.name, self.settings.databases).find(entry["card"], entry.get("level")).card
            zone = game.zone_of(card) if game.zone_of and card is not None else game.zones[0].key
        self.value.setdefault(zone, []).append(entry)
        _, mark = self.marks.setdefault(zone, (span, (span, [], span)))
        mark[1].append(span)

    def complain(self, number: int, line: str, message: str, hint: str) -> None:
        span = Span(number, 1, number, len(line) + 1)
        self.problems.append(fault("DC-TEXT-01", message, self.file, span, hint))

    def game_of(self) -> Game:
        name = str(self.value.get("game") or self.settings.game)
        if name in game_names():
            return load_game(name)
        message = f"unknown game '{name}'" if name else "the list does not say its game"
        hint = f"write 'Game: NAME' at the top, or give --game NAME; known: {', '.join(game_names())}"
        raise InputError([fault("DC-SCHEMA-07", message, self.file, Span(1, 1, 1, 2), hint)])

    def document(self) -> Document:
        if self.problems:
            raise InputError(self.problems)
        top = Span(1, 1, 1, 2)
        game = self.game_of()
        zones: dict[str, list[Any]] = {zone: [] for zone, _ in game.zones if zone not in self.value and zone in _required(game)}
        value = {"game": game.name, **self.value, **zones}
        return Document(self.file, value, (top, self.marks, top), self.text)


def _required(game: Game) -> list[str]:
    required: list[str] = load_schema(f"{game.name}/deck").get("required", [])
    return required


def _headings(game: Game) -> dict[str, str]:
    """The words that name a part of a deck, in lower case, and the key they stand for."""
    known = {name: key for key, title in game.zones for name in (key.lower(), title.lower(), f"{key.lower()} deck")}
    mappings = {
        key: key
        for key, schema in load_schema(f"{game.name}/deck")["properties"].items()
        if schema.get("type") == "object" and "properties" in schema
    }
    return {**known, **mappings}


def _heading_of(words: str) -> str:
    """A line without what decorates a heading: a count in parentheses, brackets, dashes, a colon."""
    bare = re.sub(r"\(\s*[0-9]+\s*(?:cards?)?\s*\)|[:\[\]=*_-]+", " ", words.lower())
    return " ".join(re.sub(r"\s[0-9]+$", "", bare.strip()).split())


def _semicolons(lines: list[str]) -> bool:
    first = next((line for line in lines if line.strip()), "")
    return first.count(";") > first.count(",")


def _columns(cells: list[str]) -> dict[str, int]:
    """Which column holds what: by the header row, or count, card, zone in a file without one."""
    found: dict[str, int] = {}
    for column, names in _COLUMNS.items():
        for number, cell in enumerate(cells):
            if cell.lower() in names:
                found.setdefault(column, number)
    if found:
        return found
    return {"count": 0, "card": 1, "zone": 2} if cells[0].rstrip("xX").isdecimal() else {"card": 0, "zone": 1}


def read_documents(text: str, file: str, settings: Settings) -> Iterator[Document]:
    """The documents of a file of any readable kind."""
    from deckcheck.load import parse_documents

    if is_deck_text(file):
        yield parse_deck_text(text, file, settings)
    else:
        yield from parse_documents(text, file)
