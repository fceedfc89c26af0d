"""Map of 7 x 7 spaces as numbers: 0 is column 1, row 1; sets of spaces are bit masks (HM-MAP-01, HM-MAP-04)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

Space = tuple[int, ...]
"""Column and row, as rulebook.yaml writes a space. The compiled build would unpack and pack a tuple of fixed length."""
SIDE: Final = 7
SPACES: Final = SIDE * SIDE
XY: Final[tuple[Space, ...]] = tuple((cell % SIDE + 1, cell // SIDE + 1) for cell in range(SPACES))
"""Number of a space -> its column and row."""
CELL: Final[dict[Space, int]] = {xy: cell for cell, xy in enumerate(XY)}


def space_name(space: Space) -> str:
    """Return a space as messages and logs write it."""
    return f"{space[0]},{space[1]}"


BIT: Final[tuple[int, ...]] = tuple(1 << cell for cell in range(SPACES))
EVERYWHERE: Final = (1 << SPACES) - 1


def _distance(cell: int, other: int) -> int:
    (column, row), (column_2, row_2) = XY[cell], XY[other]
    return abs(column - column_2) + abs(row - row_2)


DISTANCE: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_distance(cell, other) for other in range(SPACES)) for cell in range(SPACES)
)
NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(other for other in range(SPACES) if DISTANCE[cell][other] == 1) for cell in range(SPACES)
)


def mask_of(cells: tuple[int, ...] | list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= BIT[cell]
    return mask


NEAR: Final[tuple[int, ...]] = tuple(mask_of(cells) for cells in NEIGHBOURS)
"""Adjacent spaces as a mask."""
WITHIN: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(mask_of([other for other in range(SPACES) if DISTANCE[cell][other] <= steps]) for steps in range(2 * SIDE))
    for cell in range(SPACES)
)
"""WITHIN[cell][steps]: spaces at most this many steps away, including the space itself."""

_LEFT: Final = mask_of([SIDE * row for row in range(SIDE)])
_NOT_LEFT: Final = EVERYWHERE & ~_LEFT
_NOT_RIGHT: Final = EVERYWHERE & ~(_LEFT << (SIDE - 1))


def spread(mask: int) -> int:
    """Return the spaces adjacent to those of a mask."""
    return (((mask & _NOT_RIGHT) << 1) | ((mask & _NOT_LEFT) >> 1) | (mask << SIDE) | (mask >> SIDE)) & EVERYWHERE


def flood(mask: int, free: int, steps: int) -> int:
    """Return a mask with the spaces that this many steps over free spaces reach from it."""
    for _ in range(steps):
        mask |= (((mask & _NOT_RIGHT) << 1) | ((mask & _NOT_LEFT) >> 1) | (mask << SIDE) | (mask >> SIDE)) & free & EVERYWHERE
    return mask


FARTHEST: Final = 2 * (SIDE - 1)
"""Steps between opposite corners of the map."""
HERO_CELLS: Final[tuple[int, ...]] = (CELL[4, 1], CELL[4, 7])
"""Middle space of each first row (HM-MAP-03)."""
LOCATION_ROWS: Final[tuple[tuple[int, ...], ...]] = ((2, 3, 4), (6, 5, 4))
"""Second, third and middle row of each player, in the order in which they place Locations (HM-MAP-02, HM-SETUP-06)."""


@lru_cache(maxsize=4096)
def cells_of(mask: int) -> tuple[int, ...]:
    """Return the spaces of a mask in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def _area(shape: str, centre: int) -> int:
    column, row = XY[centre]
    if shape == "cross":
        return WITHIN[centre][1]
    if shape == "row":
        return mask_of([CELL[x, row] for x in range(1, SIDE + 1)])
    if shape == "column":
        return mask_of([CELL[column, y] for y in range(1, SIDE + 1)])
    return EVERYWHERE if shape == "map" else BIT[centre]


_AREAS: Final = {shape: [_area(shape, cell) for cell in range(SPACES)] for shape in ("space", "cross", "row", "column", "map")}


def area(shape: str, centre: int) -> int:
    """Return the spaces of a Spell's area of effect around a space as a mask."""
    return _AREAS[shape or "space"][centre]
