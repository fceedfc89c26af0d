"""The play sheet with numbered cells, row by row from player 1's left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from deckcheck.games.gundam.engine.effects import OPPOSING_ASSAULT, OWN_ASSAULT, P_AREA
from deckcheck.games.gundam.engine.layouts import Cell, Layout


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
