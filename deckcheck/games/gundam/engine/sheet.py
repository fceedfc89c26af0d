"""The play sheet: its directions, its layouts, and its cells with numbers, row by row from player 1's left.

The printed sheets are lost, so layouts are data (GD-AMB-01, GD-AMB-02). Those that options name are drawn here. The card
database has them as files as well, and a test compares both. A custom layout comes with its format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from deckcheck.core.engine import Options
from deckcheck.core.errors import UsageError
from deckcheck.games.gundam.engine.effects import OPPOSING_ASSAULT, OWN_ASSAULT, P_AREA
from deckcheck.simulator.parts.flow import Refusal

DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
VECTORS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Columns to the right and rows forward, for player 1."""
NUMBERS: Final = {name: number for number, name in enumerate(DIRECTIONS)}


def vector_of(direction: int, seat: int) -> tuple[int, int]:
    """Return the columns and rows of a step. The directions of player 2 are rotated by 180 degrees."""
    right, forward = VECTORS[direction]
    return (right, forward) if seat == 0 else (-right, -forward)


@cache
def step_of(direction: str, seat: int, columns: int) -> int:
    """Return the difference between the numbers of two neighbouring cells."""
    right, forward = vector_of(NUMBERS[direction], seat)
    return right + forward * columns


Cell = tuple[int, int]
"""Column and row, from 1; column 1 is at player 1's left, row 1 at player 1's edge."""


class Layout(NamedTuple):
    """A play sheet (GD-BOARD-01 to GD-BOARD-05)."""

    columns: int
    rows: int
    assault: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    p_areas: tuple[Cell, ...]


DRAWINGS: Final = {
    "sides": (". 2 .", "P . P", ". 1 ."),
    "centre": (". 2 .", ". P .", ". 1 ."),
    "middle_row": (". 2 .", "P P P", ". 1 ."),
    "columns_2_4": ("2 . 2 . 2", ". P . P .", ". P . P .", ". P . P .", ". P . P .", "1 . 1 . 1"),
    "middle_rows": (". 2 2 2 .", ". . . . .", "P P P P P", "P P P P P", ". . . . .", ". 1 1 1 ."),
}
"""Sheets that options name, as player 1 sees them: 1 and 2 are Assault Areas, P is a P Area."""


@cache
def drawn_layout(name: str) -> Layout:
    """Return the layout of a drawing."""
    marks: dict[str, list[Cell]] = {"1": [], "2": [], "P": [], ".": []}
    lines = [line.split() for line in reversed(DRAWINGS[name])]
    for row, line in enumerate(lines, 1):
        for column, mark in enumerate(line, 1):
            marks[mark].append((column, row))
    return Layout(len(lines[0]), len(lines), (tuple(marks["1"]), tuple(marks["2"])), tuple(sorted(marks["P"])))


def parse_cell(text: Any) -> Cell:
    """Parse a cell as files write it: "column,row"."""
    column, _, row = str(text).partition(",")
    return int(column), int(row)


def format_cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def parse_layout(row: Mapping[str, Any]) -> Layout:
    """Parse a layout file or the layout of a position. Refuse cells off the sheet and cells that are two areas."""
    columns, rows = int(row["columns"]), int(row["rows"])
    sides = {str(side): cells for side, cells in row["assault"].items()}
    assault = (tuple(map(parse_cell, sides["1"])), tuple(map(parse_cell, sides["2"])))
    layout = Layout(columns, rows, assault, tuple(sorted(map(parse_cell, row["p_areas"]))))
    cells = [*assault[0], *assault[1], *layout.p_areas]
    if len(cells) != len(set(cells)):
        raise UsageError("the layout of the play sheet has a duplicate cell")
    for column, line in cells:
        if not (1 <= column <= columns and 1 <= line <= rows):
            raise UsageError(f"the layout of the play sheet has the cell {column},{line}, which is not on the sheet")
    return layout


def dump_layout(layout: Layout) -> dict[str, Any]:
    return {
        "columns": layout.columns,
        "rows": layout.rows,
        "assault": {str(side): [format_cell(cell) for cell in cells] for side, cells in enumerate(layout.assault, 1)},
        "p_areas": [format_cell(cell) for cell in layout.p_areas],
    }


def chosen_layout(options: Options, mode: str) -> Layout:
    """Return the layout of a format: a drawn one, or the format's own if the option is `custom`."""
    name = options[f"layout_{mode}"]
    if name in DRAWINGS:
        return drawn_layout(name)
    custom = options.get("layout")
    if not isinstance(custom, Mapping):
        raise UsageError(f"layout_{mode}=custom needs a format that names a layout file")
    return parse_layout(custom)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A layout with tables by seat, by cell number or by P Item."""

    layout: Layout
    cells: tuple[Cell, ...]
    numbers: dict[Cell, int]
    """Cell -> its number."""
    assault: tuple[tuple[int, ...], ...]
    p_cells: tuple[int, ...]
    item_at: tuple[int, ...]
    """P Item of each cell; -1 for none."""
    areas: tuple[tuple[str, ...], ...]
    """Kind of each cell as each seat sees it; empty for a plain cell."""


@cache
def sheet_of(layout: Layout) -> Sheet:
    """Return the sheet of a layout, the same one for every game."""
    cells = tuple((column, row) for row in range(1, layout.rows + 1) for column in range(1, layout.columns + 1))
    numbers = {cell: number for number, cell in enumerate(cells)}
    first, second = (tuple(numbers[cell] for cell in areas) for areas in layout.assault)
    p_cells = tuple(numbers[cell] for cell in layout.p_areas)
    items = {cell: item for item, cell in enumerate(p_cells)}

    def area(cell: int, own: tuple[int, ...], opposing: tuple[int, ...]) -> str:
        if cell in items:
            return P_AREA
        return OWN_ASSAULT if cell in own else OPPOSING_ASSAULT if cell in opposing else ""

    return Sheet(
        layout,
        cells,
        numbers,
        (first, second),
        p_cells,
        tuple(items.get(cell, -1) for cell in range(len(cells))),
        (
            tuple(area(cell, first, second) for cell in range(len(cells))),
            tuple(area(cell, second, first) for cell in range(len(cells))),
        ),
    )


def off_sheet(cell: Cell, *, advanced: bool) -> Refusal:
    """Return the refusal of a cell that is not on the sheet."""
    return Refusal("GD-BOARD-02" if advanced else "GD-BOARD-01", f"the cell {format_cell(cell)} is not on the play sheet")
