"""Card sets from tables: a spreadsheet becomes a set file, and every cell that is wrong or doubtful is named."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, NamedTuple

from deckcheck.building.card_doubts import doubts_about
from deckcheck.building.card_sets import Chunk, Row, SetHead, check_written, existing_chunks, head_text, merged, new_line
from deckcheck.building.card_values import EMPTY, SEPARATOR, UnusableCellError, value_in
from deckcheck.cards.database import open_database
from deckcheck.cards.lint import diagnostic_of
from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import Diagnostic, Problem, Severity
from deckcheck.core.errors import InputError
from deckcheck.core.lint import PlacedRow
from deckcheck.core.model import Span
from deckcheck.core.registry import load_lint_rules
from deckcheck.core.words import fold, join_names, plural
from deckcheck.reading.card_columns import Columns, card_fields, columns_of, is_a_card, translated
from deckcheck.reading.documents import parse_documents
from deckcheck.reading.schema import fits, fits_field
from deckcheck.reading.schema_errors import check_schema
from deckcheck.reading.tables import Table, TableRow, letters_of
from deckcheck.reading.yaml_scalars import flow

LONGEST_SHOWN = 40
MOST_UNUSABLE = 1000
"""Rows without a card after which the rest of a table is not read: it is a table of something else."""
MANY_ALIKE, MOST_PLACES = 5, 8
"""Cells with the same problem that are said together, and how many of them are named."""
LEAST_UNITS = 3
"""Numbers with the same word behind them before the word is a unit."""
MANY_REFUSED = 3
"""Fields that a card of a type cannot have before the type looks wrong, and not they."""
LEAST_MOVED, LEAST_USUAL = 2, 10
"""Cells that must be in wrong columns before they look moved, and lists of a column before another separator is odd."""
_ERRORS = re.compile(r"#(?:REF!|NAME\?|N/A|VALUE!|DIV/0!|NULL!|NUM!|SPILL!|CALC!)|Err:[0-9]{3}", re.IGNORECASE)
"""Errors that spreadsheets show where a formula has failed."""
_UNIT = re.compile(r"[+-]?[0-9][0-9.,]*\s*([^\W\d_]{1,12}\.?)")
_TOTAL = re.compile(
    r"(?:sub)?(?:total|totals|totale|totales|totaux|totais|sum|summe|gesamt|suma|somma|somme|soma|average|mean|durchschnitt|mittelwert|promedio|media|moyenne)\b[\s:=.0-9]*"
)
_EMPTY = ("", "-", "–", "—", "?", "n/a", "none", "null")
_HOW_TO_FILL = "fill it in; if it is not known of a published card, pass --kind published"
_OWN = ("id", "name")
"""Fields that cards do not share: their cells cannot be merged."""
_MISSING = re.compile(r"item 1 of 'cards' is missing the key '(\w+)'")


class ColumnMapping(NamedTuple):
    """The content of a mapping file: the field of each column (None: leave it out), and words by field with their values."""

    columns: Mapping[str, str | None] = MappingProxyType({})
    values: Mapping[str, Mapping[str, str]] = MappingProxyType({})


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


_Cells = dict[str, _Cell]
"""Cells of a row by field."""


class _Problem(NamedTuple):
    """A fault in a field of a row, and its column, or -1 if the table has none."""

    column: int
    field: str
    message: str
    hint: str


class _Alike(NamedTuple):
    """A problem, the rows that have it, and whether they are imported without the value."""

    problem: _Problem
    rows: list[int]
    is_kept: bool


class CardImport:
    """One import: the table, what its columns are, and what was found in it."""

    def __init__(self, table: Table, head: SetHead, mapping: ColumnMapping) -> None:
        if table.has_places and is_a_card(head.game, table.columns, [row.cells for row in table.rows]):
            table = table.without_names()
        self.table, self.head, self.mapping = table, head, mapping
        self.fields = card_fields(head.game)
        self.type_field = "frame" if "frame" in self.fields else "type"
        self.found: list[Diagnostic] = []
        self.left_out: dict[str, _Cells] = {}
        self.alike: dict[tuple[int, str, bool], _Alike] = {}
        self.columns: Columns = columns_of(
            head.game, table.columns, [row.cells for row in table.rows], mapping.columns, has_names=table.has_names
        )
        self.units = {column: unit for column, field in self.columns.fields.items() if (unit := self.unit_of(column, field))}

    def rows(self) -> dict[str, _Cells]:
        """Return the usable rows by ID, each with its cells by field."""
        self.say_columns()
        rows: dict[str, _Cells] = {}
        left_out = self.left_out
        for number, row in enumerate(self.table.rows, 1):
            cells, is_usable = self.cells_of(row, number)
            if "id" not in cells:
                continue
            card_id = cells["id"].value
            if first := rows.get(card_id) or left_out.get(card_id):
                self.say_repeated(card_id, first, cells, row.number)
            elif is_usable:
                rows[card_id] = cells
            else:
                left_out[card_id] = cells
            if len(left_out) > MOST_UNUSABLE:
                self.say_problems()
                self.say("DC-TABLE-01", "error", "the rest of the table is not read: too much above it is wrong", row.number)
                raise InputError([*self.found[:10], self.found[-1]])
        self.say_problems()
        self.say_merged()
        self.say_doubts(sorted([*rows.values(), *left_out.values()], key=lambda cells: cells["id"].row))
        return rows

    def say(self, code: str, severity: Severity, message: str, row: int, column: int = 0, hint: str = "") -> None:
        span = _span(row, column)
        message = f"{self.place(row, column)}: {message}"
        self.found.append(Diagnostic(code, CODES[code].name, severity, message, self.table.file, *span, help=hint))

    def place(self, row: int, column: int) -> str:
        return f"{letters_of(column)}{row}" if self.table.has_places else f"card {row}"

    def column_of(self, field: str) -> int | None:
        return next((column for column, other in self.columns.fields.items() if other == field), None)

    def unit_of(self, column: int, field: str) -> str:
        """Return the word behind most numbers of a column: `6 HP`."""
        if "integer" not in self.fields[field].get("type", ()):
            return ""
        cells = [row.cells[column].strip() for row in self.table.rows if column < len(row.cells) and row.cells[column].strip()]
        units = Counter(unit[1] for cell in cells if (unit := _UNIT.fullmatch(cell)))
        (word, often), *_ = [*units.most_common(1), ("", 0)]
        return word if 2 * often > len(cells) and often >= LEAST_UNITS else ""

    def say_columns(self) -> None:
        if not self.table.has_names:
            message = "this row is a card; the columns have no names, only letters"
            hint = "write a row with their names above it, or pass --map FILE with 'columns: {A: id, B: name}'"
            self.say("DC-TABLE-03", "notice", message, self.table.header, 0, hint)
        for column, unit in self.units.items():
            message = f"'{unit}' after the numbers of column '{self.table.columns[column]}' was left out"
            self.say("DC-TABLE-03", "notice", message, self.table.header, column)
        for column, field in self.columns.guessed.items():
            message = f"column '{self.table.columns[column]}' was taken for '{field}'"
            hint = f"name the column '{field}' if that is right"
            self.say("DC-TABLE-03", "notice", message, self.table.header, column, hint)
        for column in self.columns.left_out:
            name = self.table.columns[column]
            close = get_close_matches(name.lower(), self.fields, 1, 0.6) if self.table.has_names else []
            hint = f"did you mean '{close[0]}'? " if close else ""
            hint += f"--map FILE with 'columns: {{{flow(name)}: FIELD}}' says which field it is"
            because = "it is no field of a card" if self.table.has_names else "its values do not say which field it is"
            message = f"column '{name}' was left out; {because}"
            self.say("DC-TABLE-03", "notice", message, self.table.header, column, hint)

    def say_merged(self) -> None:
        """Say which values are those of several rows, because their cells are merged."""
        for column, field in self.columns.fields.items():
            rows = [row.number for row in self.table.rows if column in row.from_above and field not in _OWN]
            if rows:
                message = f"'{field}' is one cell for several rows; {plural(len(rows), 'row')} took the value of the cell above"
                self.say("DC-TABLE-03", "notice", message, rows[0], column)

    def cells_of(self, row: TableRow, number: int) -> tuple[_Cells, bool]:
        """Return the cells of a row that fit the card schema, and whether they are enough for a card."""
        texts = [" ".join(cell.split()) for cell in row.cells]
        if not any(texts):
            return {}, False
        if (remark := self.remark_in(texts)) is not None:
            self.say("DC-TABLE-03", "notice", f"'{texts[remark[0]][:LONGEST_SHOWN]}' {remark[1]}", row.number, remark[0])
            return {}, False
        more = [text for text in texts[len(self.table.columns) :] if text]
        cells, problems, is_usable = self.read(texts, row, number)
        if (more or len(problems) > 1) and (moved := self.moved(texts, row, number)) is not None:
            self.say("DC-TABLE-01", "error", moved.message, row.number, moved.column, moved.hint)
            return {}, False
        if more:
            message = f"the row has {plural(len(more), 'cell')} more than there are columns: {more[0][:LONGEST_SHOWN]}"
            hint = "write a text that has a comma in quotes"
            self.say("DC-TABLE-01", "error", message, row.number, len(self.table.columns), hint)
        if (wrong := self.wrong_type(problems, cells)) is not None:
            problems, is_usable = [wrong, *(one for one in problems if one.message.partition("': ")[2] != wrong.hint)], False
        for problem in problems:
            key = (problem.column, problem.message, is_usable)
            self.alike.setdefault(key, _Alike(problem, [], is_usable)).rows.append(row.number)
        return cells, is_usable

    def remark_in(self, texts: Sequence[str]) -> tuple[int, str] | None:
        """Return the column of the word that begins a row of sums or is a heading between cards, and which of them."""
        first = next(column for column, text in enumerate(texts) if text)
        if self.columns.fields.get(first) == "id" and not any(texts[first + 1 :]) and not re.search("[0-9]", texts[first]):
            return first, "is a heading, which is left out"
        kind = self.column_of(self.type_field)
        has_type = kind is not None and kind != first and kind < len(texts) and re.search(r"[^\W\d_]", texts[kind])
        is_total = not has_type and _TOTAL.fullmatch(fold(texts[first]))
        return (first, "begins a row of sums, which is left out") if is_total else None

    def wrong_type(self, problems: Sequence[_Problem], cells: _Cells) -> _Problem | None:
        """Return what is wrong with the type of a card whose other values are mostly those of another type."""
        refusals = Counter(problem.message.partition("': ")[2] for problem in problems)
        refusals.pop("", None)
        (said, often), *_ = [*refusals.most_common(1), ("", 0)]
        if often < MANY_REFUSED or self.type_field not in cells:
            return None
        kind = cells[self.type_field]
        fields = join_names([f"'{problem.field}'" for problem in problems if problem.message.endswith(said)])
        message = f"'{self.type_field}' is '{kind.value}', which does not go with {fields}"
        return _Problem(kind.column, self.type_field, message, said)

    def read(self, texts: Sequence[str], row: TableRow, number: int) -> tuple[_Cells, list[_Problem], bool]:
        """Return the cells of a row that fit the card schema, its problems, and whether the cells are enough for a card."""
        cells: _Cells = {}
        problems: list[_Problem] = []
        for column, field in sorted(self.columns.fields.items()):
            text = texts[column] if column < len(texts) else ""
            if field == "id":
                text = self.full_id(text)
            text = self.mapping.values.get(field, {}).get(text, text)
            try:
                if (unit := self.units.get(column)) and text.endswith(unit):
                    text = text.removesuffix(unit).rstrip()
                is_merged = column in row.merged or (column in row.from_above and field in _OWN)
                value = self.value_of(field, text, is_merged=is_merged)
            except UnusableCellError as error:
                problems.append(_Problem(column, field, f"'{field}' {error.message}", error.hint))
                continue
            if value is not EMPTY:
                cells[field] = _Cell(value, row.number, column)
        if "id" not in cells and self.head.code and "id" not in self.columns.fields.values():
            cells["id"] = _Cell(f"{self.head.code}-{number:03}", row.number, 0)
        return cells, problems, self.fit(cells, problems)

    def value_of(self, field: str, text: str, *, is_merged: bool = False) -> Any:
        """Return the value that a cell means in a field, or EMPTY; raise UnusableCellError if it means none."""
        if is_merged:
            raise UnusableCellError("is merged with another cell", "split the cells, and write the value into each")
        if _ERRORS.fullmatch(text):
            raise UnusableCellError(f"is an error of the spreadsheet, {text}", "correct the formula, or write the value")
        kinds = self.fields[field].get("type", ())
        if "null" in kinds and text == "null":
            return None
        if not text or (text.casefold() in _EMPTY and not fits_field(f"{self.head.game}/card", field, text)):
            return EMPTY
        if field == "type" and "enum" not in self.fields[field]:
            text = translated(text)
        return value_in(self.fields[field], text, (kinds,) if isinstance(kinds, str) else kinds)

    def full_id(self, text: str) -> str:
        """Return an ID as the game writes it: `7` is the seventh card of the set, `club 7` has a hyphen."""
        if re.fullmatch(r"[0-9]{1,4}(?:\.0)?", text) and self.head.code:
            return f"{self.head.code}-{int(float(text)):03}"
        return re.sub(r"(?<=[A-Z0-9])[ _](?=[A-Z0-9]+$)", "-", text.upper())

    def fit(self, cells: _Cells, problems: list[_Problem]) -> bool:
        """Take out the cells that do not fit the schema; return whether the rest has all that is required."""
        while cells:
            if fits(f"{self.head.game}/set", self.set_with({field: cell.value for field, cell in cells.items()})):
                return True
            misfits = [field for field, cell in cells.items() if not fits_field(f"{self.head.game}/card", field, cell.value)]
            if not self.take_out(cells, problems, misfits):
                break
        return False

    def take_out(self, cells: _Cells, problems: list[_Problem], misfits: Sequence[str]) -> bool:
        """Take out these cells, or else the first that does not go with the others; return False if others are missing."""
        wrong, missing = self.violations(cells)
        if not misfits:
            for field in missing:
                if all(problem.field != field for problem in problems):
                    column = self.column_of(field)
                    problems.append(_Problem(-1 if column is None else column, field, f"'{field}' is empty", _HOW_TO_FILL))
            misfits = [] if missing else list(wrong)[:1]
        for field in misfits:
            message, hint = wrong.get(field, (f"'{field}' does not fit", ""))
            if field in cells:
                problems.append(_Problem(cells.pop(field).column, field, message, hint))
            elif field not in {problem.field for problem in problems}:
                problems.append(_Problem(-1, field, message, hint))
                return False
        return bool(misfits)

    def moved(self, texts: Sequence[str], row: TableRow, number: int) -> _Problem | None:
        """Return the cell from which on a row is in the wrong columns: with a cell more or less before it the row is right."""
        for column in range(len(self.table.columns)):
            rest = sum(map(bool, texts[column:]))
            if rest < LEAST_MOVED:
                break
            if not texts[column]:
                right, hint = [*texts[:column], *texts[column + 1 :]], f"delete the empty cell {self.place(row.number, column)}"
            elif not texts[-1] or len(texts) < len(self.table.columns):
                right, hint = (
                    [*texts[:column], "", *texts[column:]],
                    f"insert an empty cell at {self.place(row.number, column)}",
                )
            else:
                continue
            if not any(right[len(self.table.columns) :]) and self.read(right, row, number)[1] == []:
                message = "from here on the row seems to be in the wrong columns, by one; it is left out"
                return _Problem(column, "", message, f"{hint}, and the cells after it move")
        return None

    def set_with(self, row: Row) -> Row:
        """Return a set of one card; a set demands more of its cards than a decklist of a card that it defines."""
        head = {"game": self.head.game, "set": {"code": "CODE", "name": "A set"}}
        return {**head, "provenance": {"kind": self.head.kind, "source": self.head.source}, "cards": [row]}

    def violations(self, cells: Mapping[str, _Cell]) -> tuple[dict[str, tuple[str, str]], list[str]]:
        """Return the fields that violate the card schema, each with a message and help, and those that are missing."""
        text = "  - {"
        ends: dict[str, int] = {}
        for field, cell in cells.items():
            text += f"{', ' if ends else ''}{field}: {flow(cell.value)}"
            ends[field] = len(text)
        (document,) = parse_documents(f"{head_text(self.head._replace(code='CODE'))}{text}}}\n", self.table.file)
        wrong: dict[str, tuple[str, str]] = {}
        missing = []
        for problem in check_schema(document, f"{self.head.game}/set"):
            if absent := _MISSING.fullmatch(problem.message):
                missing.append(absent[1])
                continue
            field = next((name for name, end in ends.items() if problem.column <= end), "")
            wrong.setdefault(field, (problem.message.replace("item 1 of 'cards'", "the card"), problem.help))
        return wrong, missing

    def say_problems(self) -> None:
        """Say what is wrong with cells; what is wrong with many in the same way, or with all of a column, is said once."""
        for problem, rows, is_kept in self.alike.values():
            lost = "" if is_kept else "; the row is left out" if len(rows) == 1 else "; the rows are left out"
            if problem.column < 0:
                unknown = [self.table.columns[column] for column in self.columns.left_out]
                hint = "add the column" + (
                    f"; --map FILE can say that it is {join_names(unknown, last='or')}" if unknown else ""
                )
                message = f"no column is '{problem.field}', which {plural(len(rows), 'row')} must have"
                self.say("DC-TABLE-01", "error", f"{message}{lost}", self.table.header, 0, hint)
            elif len(rows) < MANY_ALIKE:
                for row in rows:
                    lost = "" if is_kept else "; the row is left out"
                    self.say("DC-TABLE-01", "error", f"{problem.message}{lost}", row, problem.column, problem.hint)
            else:
                places = join_names([self.place(row, problem.column) for row in rows[1:]], MOST_PLACES)
                message = f"{problem.message}, as in {places}{lost}"
                self.say("DC-TABLE-01", "error", message, rows[0], problem.column, problem.hint)

    def say_repeated(self, card_id: str, first: _Cells, second: _Cells, row: int) -> None:
        above = first["id"].row
        different = [field for field in {**first, **second} if _of(first, field) != _of(second, field)]
        column = second["id"].column
        if not different:
            self.say("DC-TABLE-02", "warning", f"{card_id} is repeated from row {above}; it counts once", row, column)
            return
        message = f"{card_id} is the ID of row {above} as well, with another {join_names(different)}; this row is left out"
        self.say("DC-TABLE-01", "error", message, row, column, "give one of the two cards another ID")

    def say_doubts(self, rows: Sequence[_Cells]) -> None:
        values = [{field: cell.value for field, cell in row.items()} for row in rows]
        said = {(found.line, found.column) for found in self.found}
        for doubt in doubts_about(values, self.type_field):
            cell = rows[doubt.row].get(doubt.field) or rows[doubt.row]["id"]
            place = self.column_of(doubt.field)
            column = cell.column if place is None else place
            if (cell.row, column + 1) not in said:
                self.say("DC-TABLE-02", doubt.severity, doubt.message, cell.row, column, doubt.hint)
        self.doubt_separators()

    def say_lint(self, cells: Mapping[str, _Cells]) -> None:
        """Say what `cards lint` finds in cards, and in those left out; what a rule finds in many is said once."""
        rows = {card: {field: cell.value for field, cell in found.items()} for card, found in cells.items()}
        rows = {card: row for card, row in rows.items() if {"name", self.type_field} <= row.keys()}
        placed = [PlacedRow(row, _span(cells[card]["id"].row, 0)) for card, row in rows.items()]
        pool = {row["id"]: row for row in open_database(self.head.game).all_rows}
        pool |= rows
        said = {(found.line, found.column) for found in self.found}
        for rule in load_lint_rules(self.head.game):
            found: dict[tuple[int, int], Problem] = {}
            for problem in rule.check([one for one in placed if not rule.effects or one.row["id"] not in self.left_out], pool):
                field = str(problem.within[0]) if problem.within else "id"
                if problem.card in self.left_out and field not in cells[problem.card]:
                    continue  # its value was refused, which was said
                cell = cells[problem.card].get(field) or cells[problem.card]["id"]
                if (cell.row, cell.column + 1) not in said:
                    found.setdefault((cell.row, cell.column), problem)
            many = len(found) >= MANY_ALIKE
            more = f"; alike in {join_names([self.place(*place) for place in list(found)[1:]], MOST_PLACES)}" if many else ""
            for place, problem in list(found.items())[: 1 if many else None]:
                problem = problem._replace(message=f"{self.place(*place)}: {problem.message}{more}")
                self.found.append(diagnostic_of(rule, problem, self.table.file, _span(*place)))

    def say_gone(self, cards: Sequence[str], file: str) -> None:
        """Say which cards of an earlier import the table no longer has: one whose ID was corrected would be there twice."""
        gone = [card for card in cards if card not in self.left_out]
        if gone:
            message = f"the set has {join_names(gone, MOST_PLACES)} of an earlier import, which the table no longer has"
            hint = f"delete {'its line' if len(gone) == 1 else 'their lines'} in {file} if the table is right"
            self.say("DC-TABLE-02", "warning", message, self.table.header, 0, hint)

    def merged(self, chunk: Chunk, row: Row, cells: Mapping[str, _Cell]) -> str:
        """Return a card of an existing set with what the table says; say where that contradicts what was edited by hand."""
        text, different = merged(chunk, row, self.fields, {*self.columns.fields.values(), "id"})
        if different:
            shown = join_names(
                [f"'{field}' {flow(row.get(field))}, not {flow(chunk.row.get(field))}" for field in sorted(different)]
            )
            at = cells[different[0]] if len(different) == 1 and different[0] in cells else cells["id"]
            message = f"{row['id']} was edited by hand in the set file, which is kept; the table has {shown}"
            self.say("DC-TABLE-02", "warning", message, at.row, at.column, "make both agree")
        return text

    def doubt_separators(self) -> None:
        """Doubt a list that is written otherwise than the others of its column."""
        for column, field in self.columns.fields.items():
            if "array" not in self.fields[field].get("type", ()):
                continue
            cells = [(row.number, row.cells[column]) for row in self.table.rows if column < len(row.cells)]
            first = {number: SEPARATOR.search(text) for number, text in cells if text[:1] not in ("[", "{")}
            marks = {number: mark[0].strip() for number, mark in first.items() if mark}
            (usual, often), *_ = [*Counter(marks.values()).most_common(), ("", 0)]
            odd = {number: other for number, other in marks.items() if other != usual}
            if often >= LEAST_USUAL and len(odd) < MANY_ALIKE:
                for number, other in odd.items():
                    message = f"'{field}' has '{other}' between its words; {plural(often, 'row')} have '{usual}'"
                    self.say("DC-TABLE-02", "warning", message, number, column, f"write '{usual}' if these are several words")


def import_cards(table: Table, head: SetHead, mapping: ColumnMapping, existing: str = "", file: str = "") -> Imported:
    """Return the set file of a table: a new one, or an existing one with what the table says now."""
    work = CardImport(table, head, mapping)
    if "id" not in work.columns.fields.values() and not head.code:
        hint = "add a column 'id', or pass --set CODE, which numbers the cards: CODE-001 and so on"
        message = f"no column has the IDs of the cards; there are {join_names(table.columns, 12)}"
        raise InputError([Diagnostic("DC-TABLE-01", "unusable-cell", "error", message, table.file, 1, 1, 1, 2, help=hint)])
    rows = work.rows()
    values = {card_id: {field: _of(cells, field) for field in work.fields if field in cells} for card_id, cells in rows.items()}
    work.say_lint({**work.left_out, **rows})
    chunks, above = existing_chunks(existing, file) if existing else ({}, "")
    written = {card_id: chunk.text for card_id, chunk in chunks.items()}
    for card_id, row in values.items():
        if card_id in chunks:
            written[card_id] = work.merged(chunks[card_id], row, rows[card_id])
        else:
            written[card_id] = new_line(row)
    work.say_gone([card_id for card_id, chunk in chunks.items() if chunk.digest and card_id not in rows], file)
    codes = Counter(card_id.partition("-")[0] for card_id in values)
    code = head.code or (codes.most_common(1)[0][0] if codes else "")
    if not above:
        above = head_text(head._replace(code=code))
    text = above + "".join(written[card_id] for card_id in sorted(written))
    if written:
        check_written(text, head.game, set(written), file if existing else "")
    return Imported(text if written else text.rstrip("\n") + " []\n", len(written), sorted(work.found, key=_place))


def _span(row: int, column: int) -> Span:
    return Span(row, column + 1, row, column + 2)


def _place(found: Diagnostic) -> tuple[int, int, str]:
    return found.line, found.column, found.rule


def _of(cells: Mapping[str, _Cell], field: str) -> Any:
    return cells[field].value if field in cells else None
