"""Card sets from tables: a spreadsheet becomes a set file, and every cell that is wrong or doubtful is named.

A row of the set file ends with a comment, `# imported 3f2a9c1b`: a digest of what the table said. With it a second import tells
what was edited by hand, and keeps that.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, NamedTuple
from zlib import crc32

from deckcheck.building.card_doubts import doubts_about
from deckcheck.cards.database import read_set
from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import Diagnostic, Severity, make_error
from deckcheck.core.errors import InputError
from deckcheck.core.model import Span
from deckcheck.core.words import join_names, plural
from deckcheck.reading.card_columns import Columns, card_fields, columns_of, spoken, translated
from deckcheck.reading.csv_reader import split_lines
from deckcheck.reading.documents import YamlDocument, parse_documents
from deckcheck.reading.schema import fits, fits_field
from deckcheck.reading.schema_errors import check_schema
from deckcheck.reading.tables import Table, TableRow
from deckcheck.reading.yaml_scalars import flow

Row = dict[str, Any]

LONGEST_SHOWN = 40
MOST_UNUSABLE = 1000
"""Problems after which the rest of a table is not read: it is a table of something else."""
_SEPARATOR = re.compile(r"\s*[;|,/\n]\s*")
_YES, _NO = ("yes", "y", "true", "x", "1", "ja", "si", "oui", "sim"), ("no", "n", "false", "0", "nein", "non", "nao", "-")
_ERRORS = re.compile(r"#(?:REF!|NAME\?|N/A|VALUE!|DIV/0!|NULL!|NUM!|SPILL!|CALC!)|Err:[0-9]{3}", re.IGNORECASE)
"""Errors that spreadsheets show where a formula has failed."""
_EMPTY = ("", "-", "–", "—", "?", "n/a", "none", "null")
_HOW_TO_FILL = "fill it in; if it is not known of a published card, pass --kind published"
_ONE_LINE = "write each card of the set on a line of its own: '  - {id: CLUB-001, ...}'"
_MISSING = re.compile(r"item 1 of 'cards' is missing the key '(\w+)'")
_IMPORTED = re.compile(r"\s*# imported ([0-9a-f]{8})\b")


EMPTY = object()
"""Value of a cell without one; null is a value of some fields."""


class ColumnMapping(NamedTuple):
    """The content of a mapping file: the field of each column (None: leave it out), and words by field with their values."""

    columns: Mapping[str, str | None] = MappingProxyType({})
    values: Mapping[str, Mapping[str, str]] = MappingProxyType({})


class SetHead(NamedTuple):
    """The head of a set file."""

    game: str
    code: str
    name: str
    kind: str
    source: str


class Imported(NamedTuple):
    """A set file made from a table."""

    text: str
    cards: int
    found: list[Diagnostic]


class _Cell(NamedTuple):
    """The value of a cell, and where it is."""

    value: Any
    row: int
    column: int


class _UnusableCellError(Exception):
    """A cell that has no value of its field; with what to do."""

    def __init__(self, message: str, hint: str) -> None:
        self.message, self.hint = message, hint


class CardImport:
    """One import: the table, what its columns are, and what was found in it."""

    def __init__(self, table: Table, head: SetHead, mapping: ColumnMapping) -> None:
        self.table, self.head, self.mapping = table, head, mapping
        self.fields = card_fields(head.game)
        self.found: list[Diagnostic] = []
        self.columns: Columns = columns_of(head.game, table.columns, [row.cells for row in table.rows], mapping.columns)

    def rows(self) -> dict[str, dict[str, _Cell]]:
        """Return the usable rows by ID, each with its cells by field."""
        self.say_columns()
        rows: dict[str, dict[str, _Cell]] = {}
        for number, row in enumerate(self.table.rows, 1):
            if len(self.found) > MOST_UNUSABLE:
                self.say("DC-TABLE-01", "error", "the rest of the table is not read: too much above it is wrong", row.number)
                raise InputError([*self.found[:10], self.found[-1]])
            cells = self.cells_of(row, number)
            if cells is None:
                continue
            card_id = cells["id"].value
            if card_id in rows:
                self.say_repeated(card_id, rows[card_id], cells, row.number)
            else:
                rows[card_id] = cells
        self.say_doubts(list(rows.values()))
        return rows

    def say(self, code: str, severity: Severity, message: str, row: int, column: int = 0, hint: str = "") -> None:
        place = f"{_letters(column)}{row}: " if self.table.has_places else f"card {row}: "
        span = Span(row, column + 1, row, column + 2)
        self.found.append(Diagnostic(code, CODES[code].name, severity, f"{place}{message}", self.table.file, *span, help=hint))

    def say_columns(self) -> None:
        header = self.table.rows[0].number - 1 if self.table.has_places else 1
        for column, field in self.columns.guessed.items():
            message = f"column '{self.table.columns[column]}' was taken for '{field}' by its values"
            self.say("DC-TABLE-03", "notice", message, header, column, f"name the column '{field}'")
        for column in self.columns.left_out:
            name = self.table.columns[column]
            close = get_close_matches(name.lower(), self.fields, 1, 0.6)
            hint = f"did you mean '{close[0]}'? " if close else ""
            hint += f"--map FILE with 'columns: {{{flow(name)}: FIELD}}' says which field it is"
            self.say("DC-TABLE-03", "notice", f"column '{name}' was left out; it is no field of a card", header, column, hint)

    def cells_of(self, row: TableRow, number: int) -> dict[str, _Cell] | None:
        """Return the cells of a row that fit the card schema, or None for a row that cannot be used."""
        cells: dict[str, _Cell] = {}
        for column, field in sorted(self.columns.fields.items()):
            text = " ".join(row.cells[column].split()) if column < len(row.cells) else ""
            if field == "id":
                text = self.full_id(text)
            text = self.mapping.values.get(field, {}).get(text, text)
            if not text:
                continue
            try:
                value = self.value_of(field, text)
            except _UnusableCellError as error:
                self.say("DC-TABLE-01", "error", f"'{field}' {error.message}", row.number, column, error.hint)
                continue
            if value is not EMPTY:
                cells[field] = _Cell(value, row.number, column)
        if more := [cell for cell in row.cells[len(self.table.columns) :] if cell.strip()]:
            message = f"the row has {plural(len(more), 'cell')} more than there are columns: {more[0].strip()[:LONGEST_SHOWN]}"
            hint = "write a text that has a comma in quotes"
            self.say("DC-TABLE-01", "error", message, row.number, len(self.table.columns), hint)
        if "id" not in cells and self.head.code and "id" not in self.columns.fields.values():
            cells["id"] = _Cell(f"{self.head.code}-{number:03}", row.number, 0)
        return self.fitting(cells, row.number) if cells else None

    def value_of(self, field: str, text: str) -> Any:
        """Return the value that a cell means in a field, or EMPTY; raise _UnusableCellError if it means none."""
        if _ERRORS.fullmatch(text):
            raise _UnusableCellError(f"is an error of the spreadsheet, {text}", "correct the formula, or write the value")
        kinds = self.fields[field].get("type", ())
        if "null" in kinds and text == "null":
            return None
        if text.casefold() in _EMPTY and not fits_field(f"{self.head.game}/card", field, text):
            return EMPTY
        if field == "type" and not fits_field(f"{self.head.game}/card", field, text):
            text = translated(text)
        return _value(self.fields[field], text, (kinds,) if isinstance(kinds, str) else kinds)

    def full_id(self, text: str) -> str:
        """Return an ID as the game writes it: `7` is the seventh card of the set, `club 7` has a hyphen."""
        if re.fullmatch(r"[0-9]{1,4}(?:\.0)?", text) and self.head.code:
            return f"{self.head.code}-{int(float(text)):03}"
        return re.sub(r"(?<=[A-Z0-9])[ _](?=[A-Z0-9]+$)", "-", text.upper())

    def fitting(self, cells: dict[str, _Cell], row: int) -> dict[str, _Cell] | None:
        """Leave out the cells that do not fit the schema together; return None if a required field is missing."""
        for _ in range(len(self.fields)):
            if fits(f"{self.head.game}/set", self.set_with({field: cell.value for field, cell in cells.items()})):
                return cells
            problem = self.first_problem(cells)
            if problem is None:
                break
            field, message, hint = problem
            if field not in cells:
                self.say("DC-TABLE-01", "error", f"{message}; the row is left out", row, 0, hint)
                return None
            cell = cells.pop(field)
            self.say("DC-TABLE-01", "error", f"{message}; the value is left out", cell.row, cell.column, hint)
        self.say("DC-TABLE-01", "error", "the row does not fit the game; it is left out", row)
        return None

    def set_with(self, row: Row) -> Row:
        """Return a set of one card; a set demands more of its cards than a decklist of a card that it defines."""
        head = {"game": self.head.game, "set": {"code": "CODE", "name": "A set"}}
        return {**head, "provenance": {"kind": self.head.kind, "source": self.head.source}, "cards": [row]}

    def first_problem(self, cells: Mapping[str, _Cell]) -> tuple[str, str, str] | None:
        """Return the field of the first violation of the card schema, its message and its help."""
        text = "  - {"
        ends: dict[str, int] = {}
        for field, cell in cells.items():
            text += f"{', ' if ends else ''}{field}: {flow(cell.value)}"
            ends[field] = len(text)
        (document,) = parse_documents(f"{_head_text(self.head._replace(code='CODE'))}{text}}}\n", self.table.file)
        problems = check_schema(document, f"{self.head.game}/set")
        if not problems:
            return None
        for problem in problems:
            if missing := _MISSING.fullmatch(problem.message):
                return "", f"'{missing[1]}' is missing", _HOW_TO_FILL
        problem = problems[0]._replace(message=problems[0].message.replace("item 1 of 'cards'", "the card"))
        field = next((name for name, end in ends.items() if problem.column <= end), "")
        return field, problem.message, problem.help

    def say_repeated(self, card_id: str, first: Mapping[str, _Cell], second: Mapping[str, _Cell], row: int) -> None:
        above = first["id"].row
        different = [field for field in {**first, **second} if _of(first, field) != _of(second, field)]
        column = second["id"].column
        if not different:
            self.say("DC-TABLE-02", "warning", f"{card_id} is repeated from row {above}; it counts once", row, column)
            return
        message = f"{card_id} is the ID of row {above} as well, with another {join_names(different)}; this row is left out"
        self.say("DC-TABLE-01", "error", message, row, column, "give one of the two cards another ID")

    def say_doubts(self, rows: Sequence[Mapping[str, _Cell]]) -> None:
        values = [{field: cell.value for field, cell in row.items()} for row in rows]
        for doubt in doubts_about(values, "frame" if "frame" in self.fields else "type"):
            cell = rows[doubt.row].get(doubt.field) or rows[doubt.row]["id"]
            column = next((place for place, field in self.columns.fields.items() if field == doubt.field), cell.column)
            self.say("DC-TABLE-02", "warning", doubt.message, cell.row, column, doubt.hint)


def import_cards(table: Table, head: SetHead, mapping: ColumnMapping, existing: str = "", file: str = "") -> Imported:
    """Return the set file of a table: a new one, or an existing one with what the table says now."""
    work = CardImport(table, head, mapping)
    if "id" not in work.columns.fields.values() and not head.code:
        hint = "add a column 'id', or pass --set CODE, which numbers the cards: CODE-001 and so on"
        message = f"no column has the IDs of the cards; there are {join_names(table.columns, 12)}"
        raise InputError([Diagnostic("DC-TABLE-01", "unusable-cell", "error", message, table.file, 1, 1, 1, 2, help=hint)])
    rows = work.rows()
    values = {card_id: {field: _of(cells, field) for field in work.fields if field in cells} for card_id, cells in rows.items()}
    chunks, above = _existing_chunks(existing, file) if existing else ({}, "")
    written = {card_id: chunk.text for card_id, chunk in chunks.items()}
    for card_id, row in values.items():
        if card_id in chunks:
            written[card_id] = _merged(work, chunks[card_id], row, rows[card_id])
        else:
            written[card_id] = _line(row, _digest(row))
    codes = Counter(card_id.partition("-")[0] for card_id in values)
    code = head.code or (codes.most_common(1)[0][0] if codes else "")
    if not above:
        above = _head_text(head._replace(code=code))
    text = above + "".join(written[card_id] for card_id in sorted(written))
    if written:
        _check_written(text, head.game, set(written), file if existing else "")
    return Imported(text if written else text.rstrip("\n") + " []\n", len(written), sorted(work.found, key=_place))


def _check_written(text: str, game: str, ids: set[str], file: str) -> None:
    """Refuse to write what is no set with all of its cards: a note may spoil the head, lines of another form a card."""
    try:
        document = read_set(text, file or "the set that would be written", game)
    except InputError as error:
        if not file:
            raise
        problem = error.diagnostics[0]
        raise InputError([problem._replace(message=f"cards cannot be added here: {problem.message}", help=_ONE_LINE)]) from None
    if {row["id"] for row in document.value["cards"]} != ids:
        message = "cards cannot be added here without losing others"
        raise InputError([make_error("DC-TABLE-01", message, file or document.file, document.span(), _ONE_LINE)])


def _place(found: Diagnostic) -> tuple[int, int, str]:
    return found.line, found.column, found.rule


class _Chunk(NamedTuple):
    """A card of an existing set file: its lines with the comments above it, and its row."""

    text: str
    row: Row
    digest: str
    """Digest of what was imported last; empty if the row was never imported."""


def _existing_chunks(text: str, file: str) -> tuple[dict[str, _Chunk], str]:
    """Return the cards of a set file by ID, and the text above them."""
    (document,) = parse_documents(text, file)
    lines = split_lines(text.rstrip("\n"))
    starts = [_first_line(document, place, lines) for place in range(len(document.value["cards"]))]
    ends = [*starts[1:], len(lines)][: len(starts)]
    chunks = {}
    for row, start, end in zip(document.value["cards"], starts, ends, strict=True):
        part = "".join(f"{line}\n" for line in lines[start:end])
        marked = _IMPORTED.search(part)
        chunks[row["id"]] = _Chunk(part, row, marked[1] if marked else "")
    first = starts[0] if starts else len(lines)
    return chunks, "".join(f"{line}\n" for line in lines[:first]).replace("cards: []", "cards:")


def _first_line(document: YamlDocument, place: int, lines: Sequence[str]) -> int:
    start = document.span(("cards", place)).line - 1
    while start > 0 and lines[start - 1].lstrip().startswith("#") and lines[start - 1].startswith(" "):
        start -= 1
    return start


def _merged(work: CardImport, chunk: _Chunk, row: Row, cells: Mapping[str, _Cell]) -> str:
    """Return a card with what the table says and with what was edited by hand."""
    columns = set(work.columns.fields.values()) | {"id"}
    there = {field: value for field, value in chunk.row.items() if field in columns}
    new, new_digest = {**{key: value for key, value in chunk.row.items() if key not in columns}, **row}, _digest(row)
    if there == row:
        return chunk.text
    if _digest(there) == chunk.digest:
        return _comments(chunk.text) + _line({field: new[field] for field in work.fields if field in new}, new_digest)
    if new_digest != chunk.digest:
        different = [field for field in columns if there.get(field) != row.get(field)]
        shown = join_names([f"'{field}' {flow(row.get(field))}, not {flow(there.get(field))}" for field in sorted(different)])
        at = cells[different[0]] if len(different) == 1 and different[0] in cells else cells["id"]
        message = f"{row['id']} was edited by hand in the set file, which is kept; the table has {shown}"
        work.say("DC-TABLE-02", "warning", message, at.row, at.column, "make both agree")
    return chunk.text


def _comments(text: str) -> str:
    """Return the comments of a card, as lines above it."""
    kept = []
    for line in text.splitlines():
        _, mark, words = _IMPORTED.sub("", line).partition(" #")
        kept += [f"  # {words.strip()}"] if mark and "'" not in line.partition(" #")[0] else []
    return "".join(f"{line}\n" for line in kept)


def _line(row: Row, digest: str) -> str:
    return f"  - {flow(row)}  # imported {digest}\n"


def _digest(row: Row) -> str:
    return f"{crc32(json.dumps(row, sort_keys=True, ensure_ascii=True).encode()):08x}"


def _head_text(head: SetHead) -> str:
    name = flow(head.name or head.code)
    return (
        f"game: {head.game}\nset: {{code: {flow(head.code)}, name: {name}}}\n"
        f"provenance: {{kind: {head.kind}, source: {flow(head.source)}}}\ncards:\n"
    )


def _of(cells: Mapping[str, _Cell], field: str) -> Any:
    return cells[field].value if field in cells else None


def _value(field: Mapping[str, Any], text: str, kinds: Sequence[str]) -> Any:
    """Return the value that a cell means in a field with a schema, or EMPTY."""
    if "enum" in field:
        return _chosen(field["enum"], text)
    if "integer" in kinds:
        return text if "string" in kinds and not text.isdigit() else _number(text)
    if "boolean" in kinds or field.get("const") is True:
        return _yes_or_no(text)
    if "string" in kinds:
        return text
    if text[0] in "[{" or "object" in kinds:
        return _structure(text)
    if "array" in kinds:
        return [part for part in _SEPARATOR.split(text) if part]
    number = re.fullmatch(r"-?[0-9]+(?:\.0+)?", text)
    return int(float(text)) if number else text


def _chosen(values: Sequence[Any], text: str) -> Any:
    named = {spoken(str(value)): value for value in values}
    for word in (spoken(text), spoken(translated(text)), spoken(text).removesuffix("s"), spoken(text).removesuffix(" card")):
        if word in named:
            return named[word]
    close = get_close_matches(spoken(text), named, 1, 0.6)
    hint = f"did you mean '{named[close[0]]}'?" if close else f"use one of: {', '.join(map(str, values))}"
    raise _UnusableCellError(f"cannot be '{text}'", hint)


def _number(text: str) -> int:
    plain = text.replace(" ", "")
    if re.fullmatch(r"[+-]?[0-9]{1,9}(?:[.,]0+)?", plain):
        return int(re.split("[.,]", plain)[0])
    raise _UnusableCellError(f"must be a whole number, not '{text}'", "write digits only, or leave the cell empty")


def _yes_or_no(text: str) -> Any:
    word = spoken(text) or "-"
    if word in _YES:
        return True
    if word in _NO:
        return EMPTY
    raise _UnusableCellError(f"must be yes or no, not '{text}'", "write yes, or leave the cell empty")


def _structure(text: str) -> Any:
    try:
        (document,) = parse_documents(f"value: {text}\n", "")
    except InputError as error:
        message = f"is not valid YAML: {error.diagnostics[0].message}"
        raise _UnusableCellError(message, "write it as in a set file, such as {N: {blue: 2}}") from None
    return document.value["value"]


def _letters(column: int) -> str:
    """Return a column as spreadsheets name it: A, B, ..., Z, AA."""
    letters = ""
    column += 1
    while column:
        column, place = divmod(column - 1, 26)
        letters = chr(65 + place) + letters
    return letters
