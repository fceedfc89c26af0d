"""Tables of cards as people keep them: CSV, spreadsheets (XLSX, ODS), JSON."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any, NamedTuple, NoReturn

from deckcheck.core.diagnostics import make_error
from deckcheck.core.errors import InputError
from deckcheck.core.model import START
from deckcheck.reading.csv_reader import csv_rows, split_lines
from deckcheck.reading.limits import CARD_TABLE
from deckcheck.reading.line_notation import is_csv_note
from deckcheck.reading.office_files import foreign_text
from deckcheck.reading.texts import FOREIGN, decode_any, read_bytes

MOST_ROWS, MOST_COLUMNS = 10_000, 100
"""Rows and columns of a table: a set has some hundred cards, and comparing them takes the square of the time."""
_COVERED = "\ue000"
"""Stands for a covered cell until the cells of a line are told apart."""
_SAVE = "save it as CSV, XLSX, ODS or JSON, with the names of the columns in the first row"


class TableRow(NamedTuple):
    """A row: its number as a spreadsheet counts, its cells, and the places of those that one beside them covers."""

    number: int
    cells: list[str]
    merged: frozenset[int] = frozenset()
    from_above: frozenset[int] = frozenset()
    """Those with the value of the cell above: merged cells of one column."""


class Table(NamedTuple):
    """A table with named columns, and the notes above it: `# set: CLUB Club cards`."""

    file: str
    columns: list[str]
    rows: list[TableRow]
    notes: Mapping[str, str]
    has_places: bool = True
    """False for JSON, whose rows are objects: they have numbers and no columns with letters."""
    header: int = 1
    """Number of the row with the names of the columns."""
    has_names: bool = True
    """False if the first row is a card, and the columns are named by their letters."""

    def without_names(self) -> Table:
        """Return the table with letters for names, and what was taken for the names as its first row."""
        row = TableRow(self.header, self.columns)
        letters = [letters_of(column) for column in range(len(self.columns))]
        return self._replace(columns=letters, rows=[row, *self.rows], has_names=False)


def read_table(file: str) -> Table:
    """Return the table of a file; raise InputError if it has none."""
    data = read_bytes(file, CARD_TABLE)
    if data.startswith(b"PK\x03\x04"):
        lines = foreign_text(data, file, covered=_COVERED).split("\n")
        rows: list[TableRow] = []
        for number, line in enumerate(lines, 1):
            if line.strip(f"\t {_COVERED}"):
                rows.append(_table_row(number, line.split("\t"), rows[-1].cells if rows else []))
        return _with_names(file, rows, {})
    if kind := next((kind for mark, kind in FOREIGN.items() if data.startswith(mark)), ""):
        _refuse(file, f"this file is {kind}, not a table of cards")
    text, _ = decode_any(data, file)
    if os.path.splitext(file)[1].lower() == ".json" or text.lstrip()[:1] in ("[", "{"):
        return _json_table(file, text)
    lines = split_lines(text)
    notes = {number: line for number, line in enumerate(lines, 1) if is_csv_note(line)}
    body = ["" if number in notes else line for number, line in enumerate(lines, 1)]
    rows = [TableRow(row.line, row.cells) for row in csv_rows(body, file)]
    parts = (line.lstrip("# ").partition(":") for line in notes.values())
    return _with_names(file, rows, {key.strip().lower(): value.strip(" ,;\t") for key, _, value in parts})


def _table_row(number: int, cells: list[str], above: list[str]) -> TableRow:
    merged = frozenset(place for place, cell in enumerate(cells) if cell == _COVERED)
    from_above = frozenset(place for place, cell in enumerate(cells) if cell == 2 * _COVERED)
    for place in from_above:
        cells[place] = above[place] if place < len(above) else ""
    return TableRow(number, ["" if cell == _COVERED else cell for cell in cells], merged, from_above)


def _with_names(file: str, rows: list[TableRow], notes: dict[str, str]) -> Table:
    filled = [sum(bool(cell.strip()) for cell in row.cells) for row in rows]
    usual = sorted(filled)[len(filled) // 2] if filled else 0
    first = next((place for place, cells in enumerate(filled) if cells > max(1, usual // 2)), len(rows))  # there may be titles
    if len(rows) < first + 2:
        _refuse(file, "this file has no table of cards")
    columns = [cell.strip() for cell in rows[first].cells]
    _check_size(file, len(rows) - first - 1, len(columns))
    return Table(file, columns, rows[first + 1 :], notes, header=rows[first].number)


def _check_size(file: str, rows: int, columns: int) -> None:
    if rows > MOST_ROWS:
        _refuse(file, f"this table has {rows} rows; a table of cards has at most {MOST_ROWS}")
    if columns > MOST_COLUMNS:
        _refuse(file, f"this table has {columns} columns; a table of cards has at most {MOST_COLUMNS}")


def _json_table(file: str, text: str) -> Table:
    try:
        content: Any = json.loads(text)
        json.dumps(content, ensure_ascii=False).encode()  # halves of letters cannot be written, nor what is nested too deeply
    except (ValueError, RecursionError) as error:
        _refuse(file, f"this file is not valid JSON: {error}")
    notes = {}
    if isinstance(content, dict):
        notes = {key: _note(value) for key, value in content.items() if key != "cards"}
        content = content.get("cards")
    if not isinstance(content, list) or not content or not all(isinstance(row, dict) for row in content):
        _refuse(file, "this file has no list of cards")
    columns = list(dict.fromkeys(key for row in content for key in row))
    _check_size(file, len(content), len(columns))
    rows = [
        TableRow(number, [_cell(row[column]) if column in row else "" for column in columns])
        for number, row in enumerate(content, 1)
    ]
    return Table(file, columns, rows, notes, has_places=False)


def _note(value: Any) -> str:
    """Return a note about a table as CSV has it: `CLUB Club cards`, `sample; our evenings`."""
    match value:
        case {"code": str(code), "name": str(name)}:
            return f"{code} {name}"
        case {"kind": str(kind), "source": str(source)}:
            return f"{kind}; {source}"
    return _cell(value)


def _cell(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def letters_of(column: int) -> str:
    """Return a column as spreadsheets name it: A, B, ..., Z, AA."""
    letters = ""
    column += 1
    while column:
        column, place = divmod(column - 1, 26)
        letters = chr(65 + place) + letters
    return letters


def _refuse(file: str, message: str) -> NoReturn:
    raise InputError([make_error("DC-TABLE-01", message, file, START, _SAVE)])
