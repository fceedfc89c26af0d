"""CSV as spreadsheets and forms write it: with commas, semicolons, tabs or strokes, a `sep=` line, quoted cells."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Container, Iterator
from itertools import islice
from typing import NamedTuple

from deckcheck.core.diagnostics import make_error
from deckcheck.core.errors import InputError
from deckcheck.core.model import Span

DELIMITERS = (",", ";", "\t")
_OF_TABLES = (*DELIMITERS, "|")
"""Strokes separate the columns of a file that is known to be a table; elsewhere they are drawn around a list."""
ROWS_COMPARED = 50
_QUOTED = re.compile(r'"[^"]*"')


class CsvRow(NamedTuple):
    """The cells of a row without surrounding spaces, and the line it ends on."""

    line: int
    cells: list[str]


def split_lines(text: str) -> list[str]:
    """Return the lines as an editor counts them; `str.splitlines` also splits at rare separators inside a line."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def csv_rows(lines: list[str], file: str, left_out: Container[int] = (), delimiter: str = "") -> Iterator[CsvRow]:
    """Yield the rows that are not empty, without the lines of these numbers; the lines tell the delimiter if it is not known.

    An unclosed quotation mark, which would swallow the rest, raises InputError.
    """
    delimiter, skipped = delimiter or delimiter_of(lines), int(_names_delimiter(lines))
    kept = [number for number in range(skipped + 1, len(lines) + 1) if number not in left_out]
    reader = csv.reader((f"{lines[number - 1]}\n" for number in kept), delimiter=delimiter, strict=True)
    read = 0
    try:
        for row in reader:
            read = reader.line_num
            cells = list(map(str.strip, row))
            if any(cells):
                yield CsvRow(kept[read - 1], cells)
    except csv.Error as error:
        unclosed = "end of data" in str(error)
        message = "unclosed quotation mark" if unclosed else f"the row is not valid CSV: {error}"
        number = kept[read]
        span = Span(number, 1, number, len(lines[number - 1]) + 1)
        raise InputError([make_error("DC-TEXT-01", message, file, span, "close the quotation mark or remove it")]) from None


def cells_of_line(line: str, delimiter: str) -> list[str]:
    """Return the cells of a line that may be a row; quotation marks in a line that is none are only signs."""
    try:
        return next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [])
    except csv.Error:
        return line.split(delimiter)


def delimiter_of(lines: list[str]) -> str:
    """Return the separator that a `sep=` line names, or the one that is as often in most of the first rows.

    A title above the columns has few separators, and words of a list have some of another kind.
    """
    if _names_delimiter(lines):
        return lines[0][4:5] or "\t"
    text = "\n".join(lines)
    found = [delimiter for delimiter in _OF_TABLES if delimiter in text]
    if len(found) < 2:  # as in most tables, which need not be counted
        return found[0] if found else _OF_TABLES[0]
    rows = [_QUOTED.sub("", line) for line in islice((line for line in lines if line.strip()), ROWS_COMPARED)]

    def evenness(delimiter: str) -> int:
        often, rows_alike = max(
            Counter(filter(None, (row.count(delimiter) for row in rows))).items(), key=_times, default=(0, 0)
        )
        return often * rows_alike**2

    return max(found, key=evenness)


def _times(counted: tuple[int, int]) -> int:
    return counted[0] * counted[1]


def _names_delimiter(lines: list[str]) -> bool:
    return bool(lines) and lines[0].lower().startswith("sep=") and len(lines[0].strip()) <= 5
