"""The document: the one shape of every report. Commands fill it, `report.formats` renders it in each format."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeAlias

from deckcheck.core.diagnostics import Status
from deckcheck.core.words import percent
from deckcheck.report.escape import visible
from deckcheck.report.tally import STATUS_WORDS

if TYPE_CHECKING:
    from fractions import Fraction

    from deckcheck.report.charts import Chart

_FIGURE = r"[-+<>]?[0-9][0-9.]*%?"
_FIGURES = rf"{_FIGURE}( to {_FIGURE}|-[0-9]+| of [0-9]+( \([0-9]+%\))?)?|[-?]"


class VerdictCell(NamedTuple):
    """A cell with the verdict on a deck, which formats for people show in its colour."""

    status: Status
    is_counted: bool = True
    """False for a deck that was replaced by another one: its verdict is put in parentheses."""


Cell: TypeAlias = "str | int | Fraction | VerdictCell | None"
"""A value of a table. A fraction is a share or a chance, shown as a percentage; None is unknown or does not apply."""


class Band(NamedTuple):
    """Bar of a row: a share from 0 to 1, with the bounds of its interval where it has one."""

    value: float
    low: float | None = None
    high: float | None = None


class Block(NamedTuple):
    """A part of a document: a table, charts of it, and sentences. Each of them may be missing."""

    title: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    """The first cell names its row."""
    bars: tuple[Band, ...] = ()
    """A bar for each row."""
    charts: "tuple[Chart, ...]" = ()
    """Charts of the same data: a page draws them and puts the table behind them."""
    sentences: tuple[str, ...] = ()
    most: int | None = None
    """Rows that a terminal shows, followed by `rest`; None shows all. The other formats always have all rows."""
    rest: str = ""
    one_line: bool = False
    """True if a terminal cuts long cells, so that each row is one line, instead of wrapping them."""
    least_name: int = 0
    """Letters of the names that a terminal keeps before it drops other columns, where it cuts long cells."""
    is_warning: bool = False
    """True for what a reader must see before the figures, such as a deck that is not legal."""
    details: tuple[str, ...] = ()
    """Columns that a terminal shows only with -v, such as intervals. The other formats always have them."""
    is_sortable: bool = False
    """True if a page sorts the table at a click on a column."""
    more: tuple[str, ...] = ()
    """Sentences that a terminal shows only with -v."""
    rough: tuple[str, ...] = ()
    """Those of the sentences that `more` says exactly."""
    is_folded: bool = False
    """True if a page shows the block only to those who open its title."""

    @property
    def has_header(self) -> bool:
        """False if the columns have no names, or if the title says what a chart's rows are."""
        return any(self.columns) and not (self.bars and self.title.startswith(self.columns[0]))

    @property
    def brief(self) -> Self:
        """The block without what a terminal shows only with -v."""
        kept = [place for place, column in enumerate(self.columns) if column not in self.details]
        rows = tuple(tuple(row[place] for place in kept) for row in self.rows)
        return self._replace(columns=tuple(self.columns[place] for place in kept), rows=rows, details=(), more=())

    @property
    def whole(self) -> Self:
        """The block with its details: all sentences together, each thing once."""
        kept = (line for line in self.sentences if line not in self.rough)
        return self._replace(sentences=(*kept, *self.more), details=(), more=(), rough=())

    @property
    def people(self) -> Self:
        """The block as people read it: without columns that are empty in every row."""
        kept = [place for place in range(len(self.columns)) if place == 0 or any(shown(row[place]) for row in self.rows)]
        if len(kept) == len(self.columns):
            return self
        rows = tuple(tuple(row[place] for place in kept) for row in self.rows)
        return self._replace(columns=tuple(self.columns[place] for place in kept), rows=rows)

    @property
    def numeric(self) -> list[bool]:
        """Columns that have only figures, which are aligned to the right."""
        cells = [[row[place] for row in self.rows if row[place] not in (None, "")] for place in range(len(self.columns))]
        return [bool(column) and all(map(_is_figure, column)) for column in cells]


class Document(NamedTuple):
    title: str
    data: Any = None
    """Value of the JSON report."""
    subtitle: str = ""
    answer: str = ""
    """The answer of the report in one sentence, with its interval."""
    blocks: tuple[Block, ...] = ()
    notes: tuple[str, ...] = ()
    game: str = ""
    page_blocks: tuple[Block, ...] = ()
    """Shown by a page instead of the blocks: a chart first, then sentences, then details."""
    replay: str = ""
    """Page of a game that a page shows as well."""

    @property
    def on_page(self) -> tuple[Block, ...]:
        """Blocks of the page, with all warnings."""
        warnings = tuple(block for block in self.blocks if block.is_warning)
        return (*warnings, *self.page_blocks) if self.page_blocks else self.blocks

    def with_warning(self, warning: str) -> Self:
        """Return the document with a warning above its figures, in the JSON under `warnings`; unchanged if it is empty."""
        if not warning:
            return self
        return self._replace(data={**self.data, "warnings": [warning]}, blocks=(Block(warning, is_warning=True), *self.blocks))

    def with_notes(self, notes: Sequence[str]) -> Self:
        """Return the document with more notes, in the JSON under `notes`; unchanged if there are none."""
        if not notes:
            return self
        return self._replace(data={**self.data, "notes": [*self.data.get("notes", ()), *notes]}, notes=(*self.notes, *notes))


def shown(cell: Cell) -> str:
    """Return a value as people read it: a chance as a percentage, nothing for an unknown value."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return "\n".join(map(visible, cell.split("\n")))
    if isinstance(cell, VerdictCell):
        return STATUS_WORDS[cell.status] if cell.is_counted else f"({STATUS_WORDS[cell.status]})"
    return str(cell) if isinstance(cell, int) else percent(cell)


def _is_figure(cell: Cell) -> bool:
    return re.fullmatch(_FIGURES, cell.replace("−", "-")) is not None if isinstance(cell, str) else _number(cell) is not None


def _number(cell: Cell) -> "int | Fraction | None":
    return None if isinstance(cell, str | VerdictCell) else cell


def bars_of(rows: Sequence[Sequence[Cell]]) -> tuple[Band, ...]:
    """Return bars of the last column. Chances are drawn on a scale up to 100%, numbers up to the highest."""
    values = [_number(row[-1]) or 0 for row in rows]
    longest = max([1, *values]) if all(isinstance(value, int) for value in values) else 1
    return tuple(Band(float(value / longest)) for value in values)
