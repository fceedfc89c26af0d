"""One line per value of a table: table, row, column, value. Chances are decimal numbers."""

from __future__ import annotations

import csv
import io
from fractions import Fraction

from deckcheck.report.document import Cell, Document, shown
from deckcheck.report.escape import visible
from deckcheck.report.style import Style


def render_document(document: Document, style: Style) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("table", "row", "column", "value"))
    for block in document.blocks:
        for row in block.rows:
            for column, cell in zip(block.columns[1:], row[1:], strict=True):
                writer.writerow((_safe(block.title), _safe(shown(row[0])), _safe(column), _value(cell)))
        for sentence in block.sentences:
            writer.writerow((_safe(block.title), "", "", _safe(visible(sentence))))
    return text.getvalue()


def _value(cell: Cell) -> str | int | float:
    if isinstance(cell, Fraction):
        return round(float(cell), 6)
    return cell if isinstance(cell, int) else _safe(shown(cell))


def _safe(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
