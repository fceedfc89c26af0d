"""Tables for people. Cells stay whole where a table fits, and in a pipe; rich fits it into a narrower terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from typing import NamedTuple

from deckcheck.report.document import Block, Cell, VerdictCell, shown
from deckcheck.report.escape import shortened, visible
from deckcheck.report.style import SEALED_ESCAPE, STATUS_COLOR, Style, padded, paint, text_width

GAP = 2
"""Columns of the terminal between two columns of a table."""
LONGEST_BAR = 30
SHORTEST_BAR = 8
LONGEST_CELL = 500
"""Letters of a line in a cell. Every row is as wide as the longest cell, and strangers choose the names of decks."""
LEAST_CUT = 6
"""Columns that words keep at least where long cells are cut."""


class _Column(NamedTuple):
    """A column of a table as it is drawn, its header included."""

    cells: list[str]
    colors: list[str]
    right: bool
    width: int
    least: int
    """Its longest word; where cells are cut, the beginning of several words."""


def table_lines(block: Block, style: Style) -> list[str]:
    """Return the table of a block. Columns that do not fit follow below, each part with the first column again.

    Where a row must be one line, they are left out instead.
    """
    block = block.people
    rows = block.rows[: block.most]
    if not block.columns or not rows:
        return []
    columns = [_column(block, rows, place, right) for place, right in enumerate(block.numeric)]
    lines: list[str] = []
    for part in islice(_parts(columns, style.width), 1 if block.one_line else None):
        bars = [_bars(block, rows, style.width - _total(part) - GAP)] if block.bars and part[-1] is columns[-1] else []
        lines += [*[""] * bool(lines), *_drawn([*part, *bars], style, one_line=block.one_line)]
    return lines


def _column(block: Block, rows: Sequence[Sequence[Cell]], place: int, right: bool) -> _Column:
    cells = [*[visible(block.columns[place])] * block.has_header, *(_cut(shown(row[place])) for row in rows)]
    colors = [*["bold"] * block.has_header, *(_color(row[place]) for row in rows)]
    width = max(text_width(line) for cell in cells for line in cell.split("\n"))
    figures = cells[block.has_header :] if right else []  # these are not broken, only the header above them
    least = max(map(text_width, [*figures, *(word for cell in cells for word in cell.split())]), default=0)
    if block.one_line and (least < width or place == 0):
        least = min(width, LEAST_CUT if place else block.least_name or LEAST_CUT)
    return _Column(cells, colors, right, width, least)


def _cut(cell: str) -> str:
    return cell if len(cell) <= LONGEST_CELL else "\n".join(shortened(line, LONGEST_CELL) for line in cell.split("\n"))


def _color(cell: Cell) -> str:
    return STATUS_COLOR[cell.status] if isinstance(cell, VerdictCell) else ""


def _bars(block: Block, rows: Sequence[Sequence[Cell]], room: int) -> _Column:
    from deckcheck.report.text_charts import bar

    room = max(SHORTEST_BAR, min(LONGEST_BAR, room))
    cells = [*[""] * block.has_header, *(bar(*band, room) for band, _ in zip(block.bars, rows, strict=False))]
    width = max(map(len, cells))
    return _Column(cells, ["cyan"] * len(cells), False, width, width)


def _total(columns: Sequence[_Column]) -> int:
    return sum(column.width for column in columns) + GAP * (len(columns) - 1)


def _parts(columns: list[_Column], width: int) -> Iterator[list[_Column]]:
    """Yield the columns that fit beside each other, the first one always among them."""
    part, used = columns[:1], columns[0].least
    for column in columns[1:]:
        if len(part) > 1 and used + GAP + column.least > width:
            yield part
            part, used = columns[:1], columns[0].least
        part.append(column)
        used += GAP + column.least
    yield part


def _drawn(columns: Sequence[_Column], style: Style, *, one_line: bool) -> list[str]:
    if _total(columns) <= style.width:
        return list(_whole(columns, style))
    widths = [column.width for column in columns]
    while sum(widths) + GAP * (len(widths) - 1) > style.width:
        spare = [width > column.least for width, column in zip(widths, columns, strict=True)]
        if not any(spare):
            break
        # The first two columns of a table whose rows are cut name what they are about: they stay twice as wide as others.
        worth = [width * (1 if one_line and place < 2 else 2) for place, width in enumerate(widths)]
        widths[max(range(len(widths)), key=lambda place: (spare[place], worth[place]))] -= 1
    return _fitted(columns, widths, style, one_line=one_line)


def _whole(columns: Sequence[_Column], style: Style) -> Iterator[str]:
    for row in zip(*(zip(column.cells, column.colors, strict=True) for column in columns), strict=True):
        for texts in zip_longest(*(cell.split("\n") for cell, _ in row), fillvalue=""):
            parts = [padded(text, column.width, right=column.right) for text, column in zip(texts, columns, strict=True)]
            parts[-1] = parts[-1].rstrip()
            painted = [paint(part, color, on=style.color) for part, (_, color) in zip(parts, row, strict=True)]
            yield (" " * GAP).join(painted).rstrip()


def _fitted(columns: Sequence[_Column], widths: Sequence[int], style: Style, *, one_line: bool) -> list[str]:
    """Return the table as rich draws it in these widths. Cells are visible text, so every escape in it is one of rich."""
    from io import StringIO

    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, show_header=False, padding=(0, GAP, 0, 0), pad_edge=False)
    for column, width in zip(columns, widths, strict=True):
        table.add_column(width=width, justify="right" if column.right else "left", overflow="ellipsis" if one_line else "fold")
    for row in zip(*(zip(column.cells, column.colors, strict=True) for column in columns), strict=True):
        table.add_row(*(Text(text, style=color, no_wrap=one_line) for text, color in row))
    console = Console(
        file=StringIO(),
        width=style.width,
        force_terminal=style.color,
        color_system="standard" if style.color else None,
        no_color=not style.color,
        legacy_windows=False,
    )
    with console.capture() as drawn:
        console.print(table)
    return [line.rstrip().replace("\x1b", SEALED_ESCAPE) for line in drawn.get().splitlines()]
