"""Decklists in spreadsheets and documents (XLSX, ODS, DOCX, ODT) as plain text, and files that are something else, by name.

Rows become lines with tabs, paragraphs become lines. Archives are read with bounds, and XML with a document type is refused.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import NamedTuple
from xml.etree import ElementTree

from deckcheck.reading.line_notation import LEFT_OUT_SHEET, may_tell
from deckcheck.reading.texts import FOREIGN, refuse
from deckcheck.reading.zip_members import read_member

MOST_UNPACKED = 16 << 20
"""Bytes of all parts of an archive and characters of their text: a decklist has some kilobytes, a bomb has gigabytes."""
MOST_PARTS = 1_000_000
"""Elements of all parts, and cells and lines that they mean: each takes memory, even an empty one."""
MOST_REPEATED = 100
"""Equal cells and rows that a spreadsheet counts instead of writing them."""
LEAST_ROWS = 5
"""Rows with words and numbers from which on a sheet may be a deck."""
_SEND = "send the decklist as text, CSV or a spreadsheet: one card per line, such as '3 NAME'"
_DAMAGED = (
    *(zipfile.BadZipFile, zlib.error, OSError, EOFError, struct.error),
    *(ElementTree.ParseError, LookupError, ValueError, RuntimeError),  # LookupError: of an encoding that does not exist
)
_NAME = re.compile(r"\{[^}]*\}")


class _Room:
    """Room that is left for what a file unpacks to: parts may be many, and cells may repeat a long text.

    `covered` is the text of cells that a merged cell covers.
    """

    def __init__(self, file: str, covered: str) -> None:
        self.file, self.covered = file, covered
        self.tall = set[int]()
        """Columns in which a merged cell of this column alone began above."""
        self.left = MOST_UNPACKED
        self.parts_left = MOST_PARTS

    def take(self, size: int, parts: int) -> None:
        self.left -= size
        if self.left < 0:
            refuse("DC-FILE-02", f"this file is larger than {MOST_UNPACKED >> 20} MiB when it is unpacked", self.file)
        self.parts_left -= parts
        if self.parts_left < 0:
            refuse("DC-FILE-02", f"this file has more than {MOST_PARTS} elements and cells when it is unpacked", self.file)


class _Builder(ElementTree.TreeBuilder):
    """Refuses more elements than there is room for, and a document type, in any encoding, before the entities it defines."""

    def __init__(self, room: _Room) -> None:
        super().__init__()
        self._room = room

    def start(self, tag: str, attrs: dict[str, str], /) -> ElementTree.Element:
        self._room.take(0, 1)
        return super().start(tag, attrs)

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        raise _DoctypeError


class _DoctypeError(Exception):
    """XML with a document type."""


def foreign_text(data: bytes, file: str, covered: str = "") -> str:
    """Return the text of a spreadsheet or document; raise InputError that names what the file is.

    `covered` stands for each cell that is part of a merged one and is not its first; twice if the merged one is a part of one
    column, so that the value is that of the cell above.
    """
    if not data.startswith(b"PK\x03\x04"):
        kind = next((kind for mark, kind in FOREIGN.items() if data.startswith(mark)), "a picture (HEIC)")
        refuse("DC-FILE-05", f"this file is {kind}, not a decklist", file, hint=_SEND)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            lines = _lines(archive, _Room(file, covered))
    except _DAMAGED:
        refuse("DC-FILE-05", "this spreadsheet or document is damaged", file, hint=_SEND)
    if not any(map(str.strip, lines)):
        refuse("DC-FILE-05", "this spreadsheet or document has no text", file, hint=_SEND)
    return "".join(f"{line}\n" for line in lines)


def _lines(archive: zipfile.ZipFile, room: _Room) -> list[str]:
    names = set(archive.namelist())
    if "word/document.xml" in names:
        return list(_counted(_paragraphs(_xml(archive, "word/document.xml", room)), room))
    if "xl/workbook.xml" in names:
        return _of_sheets(_workbook(archive, names, room))
    if "content.xml" in names:
        content = _xml(archive, "content.xml", room)
        sheets = next((element for element in content.iter() if _tag(element) == "spreadsheet"), None)
        if sheets is None:
            return list(_counted(_open_document(content, room), room))
        return _of_sheets(_open_sheets(sheets, room))
    kind, hint = "a compressed file (ZIP)", f"unpack the file, and {_SEND}"
    if "ppt/presentation.xml" in names:
        kind, hint = "a presentation", _SEND
    elif any(name.endswith(".iwa") for name in names):
        kind, hint = "a document of Pages or Numbers", "export it as Word, Excel or CSV, and send that file"
    return refuse("DC-FILE-05", f"this file is {kind}, not a decklist", room.file, hint=hint)


class _Sheet(NamedTuple):
    """A table of a spreadsheet with its name."""

    name: str
    lines: list[str]

    def is_deck(self) -> bool:
        """Return whether lines have words and numbers, as those of a decklist have."""
        rows = [line for line in self.lines if re.search("[0-9]", line) and re.search(r"[^\W\d_]{2}", line)]
        return len(rows) >= LEAST_ROWS


def _of_sheets(sheets: Iterable[_Sheet]) -> list[str]:
    """Return the rows of the sheets that are called like a zone below their names, or else those of the first deck.

    The names of the others are comments at the end.
    """
    filled = [sheet for sheet in sheets if any(line.strip() for line in sheet.lines)]
    zones = [sheet for sheet in filled if may_tell(sheet.name)]
    decks = zones if len(filled) > 1 and zones else [sheet for sheet in filled if sheet.is_deck()][:1] or filled[:1]
    left_out = [f"{LEFT_OUT_SHEET}{sheet.name}" for sheet in filled if sheet not in decks]
    lines = [line for sheet in decks for line in ((f"# {sheet.name}",) if decks is zones else ()) + (*sheet.lines,)]
    return [*lines, *left_out]


def _counted(lines: Iterable[str], room: _Room) -> Iterator[str]:
    for line in lines:
        room.take(0, 1)
        yield line


def _xml(archive: zipfile.ZipFile, part: str, room: _Room) -> ElementTree.Element:
    data = read_member(archive, part, room.left + 1)
    room.take(len(data), 0)
    try:
        return ElementTree.fromstring(data, ElementTree.XMLParser(target=_Builder(room)))
    except _DoctypeError:
        refuse("DC-FILE-05", "this file has a document type, which no spreadsheet needs", room.file, hint=_SEND)


def _tag(element: ElementTree.Element) -> str:
    return _NAME.sub("", element.tag)


def _key(element: ElementTree.Element, name: str) -> str:
    return next((value for key, value in element.attrib.items() if _NAME.sub("", key) == name), "")


def _text(element: ElementTree.Element) -> str:
    """Return the words of a paragraph, with its tabs; line breaks stay line breaks."""
    parts = []
    for part in element.iter():
        tag = _tag(part)
        if tag == "tab":
            parts.append("\t")
        elif tag in ("br", "line-break", "cr"):
            parts.append("\n")
        elif tag == "s" and not part.text:
            parts.append(" ")
        parts.append(part.text or "")
        parts.append((part.tail or "") if part is not element else "")
    return "".join(parts)


def _paragraphs(body: ElementTree.Element) -> Iterator[str]:
    """Yield the paragraphs of a Word document, and the rows of its tables, in their order."""
    for element in body:
        if _tag(element) == "p":
            yield from "".join(_runs(element)).split("\n")
        elif _tag(element) == "tbl":
            for row in (row for row in element.iter() if _tag(row) == "tr"):
                cells = [cell for cell in row if _tag(cell) == "tc"]
                yield "\t".join(" ".join("".join(_runs(part)) for part in cell if _tag(part) == "p") for cell in cells)
        else:
            yield from _paragraphs(element)


def _runs(paragraph: ElementTree.Element) -> Iterator[str]:
    for part in paragraph.iter():
        tag = _tag(part)
        yield (
            (part.text or "")
            if tag == "t"
            else "\t"
            if tag == "tab" and not part.attrib
            else "\n"
            if tag in ("br", "cr")
            else ""
        )


def _open_document(body: ElementTree.Element, room: _Room) -> Iterator[str]:
    """Yield the paragraphs and rows of a text or spreadsheet."""
    for element in body:
        tag = _tag(element)
        if tag in ("p", "h"):
            yield from _text(element).split("\n")
        elif tag == "table-row":
            line, times = "\t".join(_open_cells(element, room)).rstrip("\t"), _repeated(element, "number-rows-repeated")
            room.take(len(line) * times, 0)
            yield from [line] * times
        else:
            yield from _open_document(element, room)


def _open_cells(row: ElementTree.Element, room: _Room) -> Iterator[str]:
    column = 0
    for cell in (cell for cell in row if _tag(cell) in ("table-cell", "covered-table-cell")):
        shown = " ".join(_text(part) for part in cell if _tag(part) == "p")
        times = _repeated(cell, "number-columns-repeated")
        columns = range(column, column + times)
        if _tag(cell) == "covered-table-cell":
            shown = room.covered * (2 if room.tall.issuperset(columns) else 1)
        else:
            room.tall.difference_update(columns)
            if _repeated(cell, "number-rows-spanned") > 1 and _repeated(cell, "number-columns-spanned") == 1:
                room.tall.add(column)
        room.take(len(shown) * times, times)
        yield from [" ".join(shown.split())] * times
        column += times


def _repeated(element: ElementTree.Element, key: str) -> int:
    written = _key(element, key)
    number = int(written) if written.isdigit() else 1
    return number if number <= MOST_REPEATED else 1


def _workbook(archive: zipfile.ZipFile, names: set[str], room: _Room) -> Iterator[_Sheet]:
    """Yield the sheets in their order, without those that are hidden; rows keep their places."""
    strings: list[str] = []
    if "xl/sharedStrings.xml" in names:
        shared = _xml(archive, "xl/sharedStrings.xml", room)
        strings = ["".join(part.text or "" for part in item.iter() if _tag(part) == "t") for item in shared]
    titles = _sheet_titles(archive, names, room)
    dates = _date_styles(_xml(archive, "xl/styles.xml", room)) if "xl/styles.xml" in names else frozenset[str]()
    for part, title in titles.items():
        lines: list[str] = []
        content = _xml(archive, part, room)
        covered = _covered(content, room) if room.covered else {}
        for row in (row for row in content.iter() if _tag(row) == "row"):
            number = _key(row, "r")
            skipped = int(number) - 1 - len(lines) if number.isdigit() else 0  # empty rows are not written
            empty = min(max(skipped, 0), MOST_REPEATED)
            room.take(0, empty + 1)
            lines += [""] * empty
            cells = list(_cells(row, strings, dates, room))
            for column, mark in covered.get(len(lines) + 1, {}).items():
                cells += [""] * (column + 1 - len(cells))
                cells[column] = mark
            lines.append("\t".join(cells).rstrip("\t"))
        yield _Sheet(title, lines)


def _sheet_titles(archive: zipfile.ZipFile, names: set[str], room: _Room) -> dict[str, str]:
    """Return the parts of a workbook that are sheets, in their order, each with the name of its tab."""
    parts = sorted(
        (name for name in names if re.fullmatch(r"xl/worksheets/sheet[0-9]+\.xml", name)), key=lambda name: (len(name), name)
    )
    targets: dict[str, str] = {}
    if "xl/_rels/workbook.xml.rels" in names:
        for element in _xml(archive, "xl/_rels/workbook.xml.rels", room):
            targets[element.get("Id", "")] = "xl/" + element.get("Target", "").removeprefix("/xl/")
    tabs = [element for element in _xml(archive, "xl/workbook.xml", room).iter() if _tag(element) == "sheet"]
    named = [(targets.get(_key(tab, "id"), ""), tab) for tab in tabs]
    if not named or not all(part in parts for part, _ in named):
        return dict.fromkeys(parts, "")
    return {part: _key(tab, "name") for part, tab in named if "hidden" not in _key(tab, "state").lower()}


def _open_sheets(spreadsheet: ElementTree.Element, room: _Room) -> Iterator[_Sheet]:
    for table in (element for element in spreadsheet if _tag(element) == "table"):
        room.tall.clear()
        yield _Sheet(_key(table, "name"), list(_counted(_open_document(table, room), room)))


def _covered(sheet: ElementTree.Element, room: _Room) -> dict[int, dict[int, str]]:
    """Return what stands for the cells that merged cells cover, by row and column."""
    covered: dict[int, dict[int, str]] = {}
    for merged in (part for part in sheet.iter() if _tag(part) == "mergeCell"):
        corners = re.fullmatch("([A-Z]{1,2})([0-9]{1,5}):([A-Z]{1,2})([0-9]{1,5})", _key(merged, "ref"))
        if corners is None:
            continue
        left, right, top = _number_of(corners[1]), _number_of(corners[3]), int(corners[2])
        for row in range(top, min(int(corners[4]), top + MOST_REPEATED) + 1):
            columns = range(left, min(right, left + MOST_REPEATED) + 1)
            room.take(0, len(columns))
            mark = room.covered * (2 if left == right else 1)
            covered.setdefault(row, {}).update((column, mark) for column in columns if (row, column) != (top, left))
    return covered


def _date_styles(styles: ElementTree.Element) -> frozenset[str]:
    """Return the numbers of the styles that show numbers as dates."""
    made = {_key(part, "numFmtId"): _key(part, "formatCode") for part in styles.iter() if _tag(part) == "numFmt"}
    shown = [_key(style, "numFmtId") for part in styles.iter() if _tag(part) == "cellXfs" for style in part]
    codes = [made.get(number, "d" if number.isdigit() and 14 <= int(number) <= 17 else "") for number in shown]
    return frozenset(
        str(place) for place, code in enumerate(codes) if re.search("[dy]", re.sub(r'"[^"]*"|\[[^]]*\]', "", code))
    )


def _cells(row: ElementTree.Element, strings: list[str], dates: frozenset[str], room: _Room) -> Iterator[str]:
    place = 0
    for cell in (cell for cell in row if _tag(cell) == "c"):
        letters = re.match("[A-Z]{1,2}", _key(cell, "r"))
        column = _number_of(letters[0]) if letters else place
        empty = min(max(column - place, 0), MOST_REPEATED)
        yield from [""] * empty
        place = max(column, place) + 1
        value = next((part.text or "" for part in cell if _tag(part) == "v"), "")
        kind = _key(cell, "t")
        if kind == "s":
            value = strings[int(value)] if value.isdigit() and int(value) < len(strings) else ""
        elif kind == "inlineStr":
            value = "".join(part.text or "" for part in cell.iter() if _tag(part) == "t")
        elif _key(cell, "s") in dates and value.isdigit() and len(value) < 7:
            value = (date(1899, 12, 30) + timedelta(int(value))).isoformat()
        room.take(len(value), empty + 1)
        yield " ".join(value.split())


def _number_of(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number - 1
