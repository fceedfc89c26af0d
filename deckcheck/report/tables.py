"""Documents of tables, small charts and sentences, in every format: what `stats`, `odds` and `diff` print."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from deckcheck.building.odds import percent
from deckcheck.core.statistics import Cell
from deckcheck.report.charts import Picture
from deckcheck.report.escape import json_text, markdown, visible
from deckcheck.report.style import padded, text_width, wrapped
from deckcheck.report.text_charts import chart_lines

BAR = 30
"""Columns of the longest bar in a terminal."""
LEAST_NAME = 16
"""Columns of a terminal that the names of a table have at least."""
_EIGHTHS = " ▏▎▍▌▋▊▉"


class Block(NamedTuple):
    """A part of a document: sentences, a table, or a chart of the last column of a table."""

    title: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    chart: bool = False
    sentences: tuple[str, ...] = ()
    most: int | None = None
    """Rows that a terminal shows, followed by `rest`; None shows all. The other formats always have all rows."""
    rest: str = ""
    picture: Picture | None = None
    """Chart of the same data: a page draws it and puts the table behind it."""

    @property
    def is_titled_by_its_rows(self) -> bool:
        """Return whether the title says what the rows are, so that a terminal needs no header."""
        return self.chart and bool(self.columns) and self.title.startswith(self.columns[0])


class Report(NamedTuple):
    title: str
    subtitle: str
    blocks: tuple[Block, ...]
    notes: tuple[str, ...] = ()
    game: str = ""
    answer: str = ""
    """Answer to the question of the report in one sentence, with its interval."""


def shown(cell: Cell) -> str:
    """Return a value as people read it: a chance as a percentage, nothing for an unknown value."""
    if isinstance(cell, Fraction):
        return percent(cell)
    return "" if cell is None else visible(str(cell))


def as_text(report: Report, width: int) -> str:
    """Return the report for a terminal of this width."""
    lines = [*wrapped(visible(report.title), width, "  "), *(_wrapped(report.subtitle, width, "") if report.subtitle else [])]
    lines += ["", *_wrapped(report.answer, width, "")] if report.answer else []
    for block in report.blocks:
        lines += ["", visible(block.title)] if block.title else [""]
        lines += [part for line in _text_table(block, width - 2) for part in wrapped(f"  {line}", width, " " * 6) or [""]]
        lines += _wrapped(block.rest, width) if block.most is not None else []
        chart = chart_lines(block.picture, width - 2)
        lines += ["", *(f"  {line}" for line in chart)] if chart else []
        lines += [line for sentence in block.sentences for line in _wrapped(sentence, width)]
    lines += [""] * bool(report.notes) + [line for note in report.notes for line in _wrapped(note, width, "")]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _wrapped(sentence: str, width: int, indent: str = "  ") -> list[str]:
    import textwrap

    return textwrap.wrap(visible(sentence), width, initial_indent=indent, subsequent_indent=indent, break_long_words=False)


def is_number(cell: Cell) -> bool:
    return isinstance(cell, int | Fraction)


def numeric_columns(block: Block) -> list[bool]:
    """Return which columns have only numbers, which are aligned to the right."""
    cells = [[row[place] for row in block.rows if row[place] is not None] for place in range(len(block.columns))]
    return [bool(column) and all(is_number(cell) for cell in column) for column in cells]


def _text_table(block: Block, width: int) -> Iterator[str]:
    """Yield the lines of a table. Columns that do not fit follow below, each part with the first column again."""
    block = block._replace(rows=block.rows[: block.most])
    if not block.columns or not block.rows:
        return
    parts = list(_parts(block, width))
    for number, part in enumerate(parts):
        yield from [""] * bool(number)
        yield from _text_part(part, width)


def _parts(block: Block, width: int) -> Iterator[Block]:
    """Yield the table in parts whose columns fit the width beside the first one."""
    sizes = [max(text_width(shown(row[place])) for row in block.rows) for place in range(len(block.columns))]
    sizes = [max(size, text_width(title)) + 2 for size, title in zip(sizes, block.columns, strict=True)]
    first, chosen, left = min(sizes[0], LEAST_NAME + 2), [0], 0
    for place in range(1, len(sizes)):
        if len(chosen) > 1 and first + left + sizes[place] > width:
            yield _only(block, chosen)
            chosen, left = [0], 0
        chosen.append(place)
        left += sizes[place]
    yield _only(block, chosen)


def _only(block: Block, places: list[int]) -> Block:
    """Return a table with some of its columns; the chart is about the last one."""
    if len(places) == len(block.columns):
        return block
    rows = tuple(tuple(row[place] for place in places) for row in block.rows)
    chart = block.chart and places[-1] == len(block.columns) - 1
    return block._replace(columns=tuple(block.columns[place] for place in places), rows=rows, chart=chart)


def _text_part(block: Block, width: int) -> Iterator[str]:
    header = [] if block.is_titled_by_its_rows else [block.columns]
    rows = [*header, *([shown(cell) for cell in row] for row in block.rows)]
    widths = [max(text_width(row[place]) for row in rows) for place in range(len(block.columns))]
    if sum(widths) + 2 * len(widths) > width:  # the column of names gives way, down to what is still readable
        widths[0] = max(LEAST_NAME, widths[0] - (sum(widths) + 2 * len(widths) - width))
    numeric = numeric_columns(block)
    space = max(8, min(BAR, width - sum(widths) - 2 * len(widths)))
    bars = [*([""] * len(header)), *_bars(block, space)] if block.chart else [""] * len(rows)
    for row, bar in zip(rows, bars, strict=True):
        cells = [padded(cell, size, right=right) for cell, size, right in zip(row, widths, numeric, strict=True)]
        yield "  ".join([*cells, bar] if bar else cells).rstrip()


def bar_lengths(block: Block) -> list[Fraction]:
    """Return the length of the bar of each row, from 0 to 1. Chances are drawn on a scale up to 100%."""
    values = [row[-1] if isinstance(row[-1], int | Fraction) else 0 for row in block.rows]
    longest = 1 if any(isinstance(value, Fraction) for value in values) else max([1, *values])
    return [Fraction(value) / longest for value in values]


def _bars(block: Block, width: int) -> list[str]:
    return [_bar(length, width) for length in bar_lengths(block)]


def _bar(length: Fraction, width: int) -> str:
    eighths = round(length * width * 8)
    return ("█" * (eighths // 8) + _EIGHTHS[eighths % 8]).rstrip() or ("▏" if length else "")


def as_markdown(report: Report) -> str:
    """Return the report as Markdown, for pull requests."""
    lines = [f"## {markdown(report.title)}", "", *([markdown(report.subtitle), ""] if report.subtitle else [])]
    lines += [f"**{markdown(report.answer)}**", ""] if report.answer else []
    for block in report.blocks:
        lines += [f"### {markdown(block.title)}", ""] if block.title else []
        if block.columns:
            numeric = numeric_columns(block)
            lines += [_markdown_row(block.columns), _markdown_row(["---:" if right else "---" for right in numeric], raw=True)]
            lines += [*(_markdown_row([shown(cell) for cell in row]) for row in block.rows), ""]
        lines += [f"- {markdown(sentence)}" for sentence in block.sentences] + [""] * bool(block.sentences)
    lines += [f"- {markdown(note)}" for note in report.notes]
    return "\n".join(lines).rstrip() + "\n"


def _markdown_row(cells: Sequence[str], raw: bool = False) -> str:
    return f"| {' | '.join(cell if raw else markdown(cell) for cell in cells)} |"


def as_csv(report: Report) -> str:
    """Return one line per value: table, row, column, value. Chances are decimal numbers."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("table", "row", "column", "value"))
    for block in report.blocks:
        for row in block.rows:
            for column, cell in zip(block.columns[1:], row[1:], strict=True):
                writer.writerow((_safe(block.title), _safe(shown(row[0])), _safe(column), _csv_value(cell)))
        for sentence in block.sentences:
            writer.writerow((_safe(block.title), "", "", _safe(visible(sentence))))
    return text.getvalue()


def _csv_value(cell: Cell) -> str | int | float:
    if isinstance(cell, Fraction):
        return round(float(cell), 6)
    return cell if isinstance(cell, int) else _safe(shown(cell))


def _safe(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text


def as_json(value: object) -> str:
    """Return JSON with every chance as its exact fraction and as a number."""
    return json_text(_plain(value), indent=1) + "\n"


def _plain(value: object) -> object:
    if isinstance(value, Fraction):
        return {"fraction": f"{value.numerator}/{value.denominator}", "value": float(value)}
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
