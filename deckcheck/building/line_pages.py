"""Plain text and CSV decklists as they are written, and the edits that change single lines of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from deckcheck.building.labels import Label, NewLine
from deckcheck.cards.database import CardDatabase
from deckcheck.core.model import Entry
from deckcheck.reading.csv_reader import csv_rows, delimiter_of, split_lines
from deckcheck.reading.line_notation import (
    bare_heading,
    header_columns,
    headings_of,
    is_csv_note,
    read_line,
    read_meta_cells,
    usual_columns,
    without_comment,
)
from deckcheck.validation.fix.lines import sorting_key
from deckcheck.validation.fix.source import Edit, Sheet
from deckcheck.validation.suppress import has_ignore

_LINE = re.compile(r"([^\r\n]*)(\r\n?|\n|$)")
_COUNTS = (re.compile(r"^[xX×]?([0-9]+)"), re.compile(r"[xX×]([0-9]+)$"))
_HEADING_COUNTS = (
    re.compile(r"\(\s*([0-9]+)\s*(?:cards?)?\s*\)", re.IGNORECASE),
    re.compile(r"\s([0-9]+)(?:\s*cards?)?[\s:\])=*_-]*$", re.IGNORECASE),
)


class _Heading(NamedTuple):
    """A heading with a count: the stretch of the count, its number, and the number of cards below the heading."""

    start: int
    end: int
    stated: int
    cards: int


class _LinePage:
    """Common part of plain text and CSV: a card per line, found by the number of the line."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.text = sheet.source.text
        self.lines = split_lines(self.text)
        self.places = [match.span(1) for match in _LINE.finditer(self.text)]
        self.database: CardDatabase = sheet.deck.pool  # type: ignore[assignment]

    def number(self, entry: Entry) -> int:
        return self.sheet.deck.place(entry).line - 1

    def line_end(self) -> str:
        found = re.search(r"\r\n?|\n", self.text)
        return found[0] if found else "\n"

    def after_line(self, number: int) -> int:
        """Return the offset where the line below begins."""
        return self.places[number + 1][0] if number + 1 < len(self.places) else len(self.text)

    def whole_line(self, number: int, text: str = "") -> Edit:
        return Edit(self.places[number][0], self.after_line(number), text)

    def new_line(self, number: int, text: str) -> Edit:
        """Return the edit that adds a line below another."""
        at = self.after_line(number)
        return Edit(at, at, f"{text}{self.line_end()}")

    def last_line(self, zone: str) -> int:
        """Return the last line of a zone, or -1."""
        return max((self.number(entry) for entry in self.sheet.deck.zone(zone)), default=-1)

    def last_filled_line(self) -> int:
        return max((number for number, line in enumerate(self.lines) if line.strip()), default=0)

    def recounts(self, before: object) -> list[Edit]:
        return []

    def sorting(self) -> list[Edit]:
        edits = []
        for zone in self.sheet.deck.zones.values():
            numbered = [(self.number(entry), entry) for entry in zone]
            runs = groupby(enumerate(numbered), key=lambda pair: pair[1][0] - pair[0])
            for _, run in runs:
                lines = [found for _, found in run]
                wanted = sorted(lines, key=lambda found: sorting_key(found[1].text))
                if all(self.may_move(number) for number, _ in lines):
                    pairs = zip(lines, wanted, strict=True)
                    edits += [Edit(*self.places[old], self.lines[new]) for (old, _), (new, _) in pairs if old != new]
        return edits

    def may_move(self, number: int) -> bool:
        return True


class TextPage(_LinePage):
    """A plain text decklist."""

    def words(self, entry: Entry) -> tuple[int, int]:
        """Return the stretch of the text that holds the count and the card of a line."""
        place = self.sheet.deck.place(entry)
        line = self.lines[place.line - 1]
        words = line[place.column - 1 : place.end_column - 1]
        start = self.places[place.line - 1][0] + without_comment(line).rfind(words)
        return start, start + len(words)

    def count_edit(self, entry: Entry, count: int) -> Edit | None:
        start, end = self.words(entry)
        words = self.text[start:end]
        spans = [found.span(1) for pattern in _COUNTS if (found := pattern.search(words))]
        ways = [(words[:first] + str(count) + words[last:]) for first, last in spans] + [f"{count} {words}"]
        for new in ways:
            read = read_line(self.database, new)
            if read.copies == count and self.database.find(read.card).key == entry.key:
                return Edit(start, end, new)
        return None

    def removals(self, entry: Entry) -> list[Edit] | None:
        start, end = self.words(entry)
        number = self.number(entry)
        if self.text[self.places[number][0] : start].strip():  # `Hero: Marshal Edda Rowan`
            return [Edit(start, end, "")]
        comment = self.lines[number][len(without_comment(self.lines[number])) :].strip()
        kept = f"{comment}{self.line_end()}" if comment and not has_ignore(comment) else ""
        return [self.whole_line(number, kept)]

    def insertions(self, zone: str, lines: Sequence[NewLine]) -> list[Edit] | None:
        text = self.line_end().join(map(str, lines))
        if (last := self.last_line(zone)) >= 0:
            return [self.new_line(last, text)]
        for number, heading in self.headings():
            if heading == zone:
                return [self.new_line(number, text)]
        titles = dict(self.sheet.game.zones)
        return [self.new_line(self.last_filled_line(), f"{self.line_end()}{titles[zone]}{self.line_end()}{text}")]

    def headings(self) -> Iterator[tuple[int, str]]:
        """Yield the number of each line that is a heading, and its zone."""
        zones = headings_of(self.sheet.game)
        for number, written in enumerate(self.lines):
            words = without_comment(written).strip() or written.strip(" \t#/")
            if bare_heading(words) in zones:
                yield number, zones[bare_heading(words)]

    def recounts(self, before: object) -> list[Edit]:
        if not isinstance(before, TextPage):
            return []
        pairs = zip(self._counted_headings(), before._counted_headings(), strict=False)  # new headings come last
        return [Edit(new.start, new.end, str(new.cards)) for new, old in pairs if old.stated == old.cards != new.cards]

    def _counted_headings(self) -> list[_Heading]:
        found = list(self.headings())
        ends = [number for number, _ in [*found, (len(self.lines), "")]][1:]
        counted = []
        for (number, zone), end in zip(found, ends, strict=True):
            words = without_comment(self.lines[number]) or self.lines[number]
            count = next((match for pattern in _HEADING_COUNTS if (match := pattern.search(words))), None)
            if count is not None:
                start, stop = (self.places[number][0] + place for place in count.span(1))
                cards = sum(entry.count for entry in self.sheet.deck.zone(zone) if number < self.number(entry) < end)
                counted.append(_Heading(start, stop, int(count[1]), cards))
        return counted

    def rewrites(self, entry: Entry, label: Label) -> list[Edit]:
        return [Edit(*self.words(entry), f"{entry.count} {label}")]

    def may_move(self, number: int) -> bool:
        return ":" not in without_comment(self.lines[number])


class CsvPage(_LinePage):
    """A CSV decklist."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        body = ["" if is_csv_note(line) else line for line in self.lines]
        self.delimiter = delimiter_of(body)
        self.columns, self.width = self._layout(body)

    def _layout(self, body: list[str]) -> tuple[dict[str, int], int]:
        """Return the place of each column and the number of cells in a row."""
        for _, written in csv_rows(body, self.sheet.document.file):
            cells = [" ".join(cell.split()) for cell in written]
            if read_meta_cells(cells) is None:
                columns = header_columns(cells) or usual_columns(cells)
                return columns, max(len(cells), 1)
        return {"count": 0, "card": 1, "zone": 2}, 2 + (len(self.sheet.game.zones) > 1)

    def cells(self, number: int) -> list[tuple[int, int]] | None:
        """Return the stretches of the cells of a line, or None if a cell goes on to another line."""
        start, end = self.places[number]
        cell = re.compile(rf'(?:"(?:[^"]|"")*"|[^"{re.escape(self.delimiter)}])*')
        found, at = [], start
        while True:
            match = cell.match(self.text, at, end)
            if match is None or (match.end() < end and self.text[match.end()] != self.delimiter):
                return None
            found.append(match.span())
            if match.end() == end:
                return found
            at = match.end() + 1

    def fill(self, number: int, values: dict[str, str]) -> list[Edit] | None:
        """Return the edits that write values into the cells of a line."""
        cells = self.cells(number)
        if cells is None or any(self.columns[name] >= len(cells) for name in values):
            return None
        edits = []
        for name, value in values.items():
            start, end = cells[self.columns[name]]
            raw = self.text[start:end]
            at = start + len(raw) - len(raw.lstrip())
            quoted = raw.strip().startswith('"')
            edits.append(Edit(at, max(at, start + len(raw.rstrip())), self.quoted(value, quoted)))
        return edits

    def quoted(self, value: str, always: bool = False) -> str:
        if always or any(mark in value for mark in (self.delimiter, '"', "\n", "\r")) or value.startswith("#"):
            return '"' + value.replace('"', '""') + '"'
        return value

    def count_edit(self, entry: Entry, count: int) -> Edit | None:
        edits = self.fill(self.number(entry), {"count": str(count)}) if "count" in self.columns else None
        return edits[0] if edits else None

    def removals(self, entry: Entry) -> list[Edit] | None:
        return [self.whole_line(self.number(entry))] if self.cells(self.number(entry)) is not None else None

    def insertions(self, zone: str, lines: Sequence[NewLine]) -> list[Edit] | None:
        last = self.last_line(zone)
        rows = [row for line in lines for row in self.rows(zone, line, last)]
        return [self.new_line(last if last >= 0 else self.last_filled_line(), self.line_end().join(rows))]

    def rows(self, zone: str, line: NewLine, last: int) -> list[str]:
        """Return the rows of a new line: one per copy if the file has no column for counts."""
        values = self.values(line.label) | {"count": str(line.copies), "zone": self.zone_cell(zone, last)}
        cells = [""] * max(self.width, *(place + 1 for place in self.columns.values() if place < self.width))
        for name, place in self.columns.items():
            if place < len(cells):
                cells[place] = self.quoted(values.get(name, ""))
        return [self.delimiter.join(cells)] * (1 if "count" in self.columns else line.copies)

    def zone_cell(self, zone: str, last: int) -> str:
        """Return a zone as the other rows of the zone write it, or its title."""
        cells = self.cells(last) if last >= 0 else None
        place = self.columns.get("zone", self.width)
        if cells is not None and place < len(cells):
            return self.text[slice(*cells[place])].strip().strip('"')
        return dict(self.sheet.game.zones)[zone]

    def values(self, label: Label) -> dict[str, str]:
        """Return the cells that name a card, by the columns of the file."""
        name, at, level = label.name.rpartition(" @")
        bare = name if at else label.name
        if "id" in self.columns:
            named = {"id": label.code, "card": bare}
        else:
            named = {"card": f"{label.code} {bare if 'level' in self.columns else label.name}"}
        return named | ({"level": level if at else ""} if "level" in self.columns else {})

    def rewrites(self, entry: Entry, label: Label) -> list[Edit]:
        values = {name: value for name, value in self.values(label).items() if name in self.columns}
        if "level" in values and not values["level"]:
            del values["level"]
        counted = {"count": str(entry.count)} if "count" in self.columns else {}
        return self.fill(self.number(entry), values | counted) or []
