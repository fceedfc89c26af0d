"""Grids of Tilemaps: Tiles with colours, Obstructions between them, and ways from Tile to Tile.

Column 1 is at the left. Row 1 is at the bottom, where Blue sits; a drawing has it as its last line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from deckcheck.core.errors import UsageError
from deckcheck.core.words import plural

Tile = tuple[int, int]
"""Column and row, from 1."""
Obstruction = tuple[Tile, Tile]
"""The two Tiles that it separates, the smaller one first."""

COLORS: Final = {".": "white", "R": "red", "B": "blue", "g": "grey", "K": "black"}
STRAIGHT: Final[tuple[Tile, ...]] = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: Final[tuple[Tile, ...]] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
EVERY_WAY: Final = STRAIGHT + DIAGONAL


@dataclass(frozen=True, slots=True)
class Grid:
    columns: int
    rows: int
    colors: Mapping[Tile, str]
    """Colours of the Tiles that are not white (KD-TERM-07)."""
    obstructions: frozenset[Obstruction]
    """Obstructions between two Tiles; the outer limit is always one and cannot be removed (KD-TERM-08)."""


def color_of(grid: Grid, tile: Tile) -> str:
    return grid.colors.get(tile, "white")


def has_tile(grid: Grid, tile: Tile) -> bool:
    return 1 <= tile[0] <= grid.columns and 1 <= tile[1] <= grid.rows


def all_tiles(grid: Grid) -> Iterator[Tile]:
    """Yield the Tiles, the top row first."""
    for row in range(grid.rows, 0, -1):
        for column in range(1, grid.columns + 1):
            yield (column, row)


def tiles_of_color(grid: Grid, color: str) -> list[Tile]:
    return sorted(tile for tile, there in grid.colors.items() if there == color)


def between(one: Tile, other: Tile) -> Obstruction:
    """Return the Obstruction that is, or could be, between two neighbours."""
    return (one, other) if one < other else (other, one)


def stepped(tile: Tile, way: Tile) -> Tile:
    return (tile[0] + way[0], tile[1] + way[1])


def neighbours(grid: Grid, tile: Tile) -> list[Tile]:
    """Return the Tiles next to one, in straight ways."""
    return [there for way in STRAIGHT if has_tile(grid, there := stepped(tile, way))]


def is_open(grid: Grid, tile: Tile, way: Tile) -> bool:
    """Return whether no Obstruction is between a Tile and the next one of a way. A diagonal is open if one of the two ways
    round the corner is."""
    there = stepped(tile, way)
    if not has_tile(grid, there):
        return False
    if way[0] == 0 or way[1] == 0:
        return between(tile, there) not in grid.obstructions
    across, along = (way[0], 0), (0, way[1])
    return (is_open(grid, tile, across) and is_open(grid, stepped(tile, across), along)) or (
        is_open(grid, tile, along) and is_open(grid, stepped(tile, along), across)
    )


def open_neighbours(grid: Grid, tile: Tile) -> list[Tile]:
    """Return the Tiles next to one without an Obstruction between (KD-TERM-05)."""
    return [stepped(tile, way) for way in STRAIGHT if is_open(grid, tile, way)]


def within(start: Tile, steps: int, steps_from: Callable[[Tile], Iterable[Tile]]) -> dict[Tile, int]:
    """Return the Tiles that can be reached in at most this many steps, with their distances; `steps_from` says which Tiles
    follow one."""
    found, edge = {start: 0}, [start]
    for distance in range(1, steps + 1):
        edge = [there for tile in edge for there in dict.fromkeys(steps_from(tile)) if there not in found]
        if not edge:
            break
        found.update((tile, distance) for tile in edge)
        edge = list(dict.fromkeys(edge))
    return found


def distances(grid: Grid, start: Tile, steps: int) -> dict[Tile, int]:
    """Return the Tiles within some unobstructed steps."""
    return within(start, steps, lambda tile: open_neighbours(grid, tile))


def line(grid: Grid, start: Tile, way: Tile) -> Iterator[Tile]:
    """Yield the Tiles of a straight or diagonal line after a Tile, up to the next Obstruction."""
    while is_open(grid, start, way):
        start = stepped(start, way)
        yield start


def around(grid: Grid, tile: Tile) -> list[Obstruction]:
    """Return the Obstructions that are next to a Tile; the outer limit is none of them."""
    return sorted(grid.obstructions.intersection(between(tile, there) for there in neighbours(grid, tile)))


def gaps(grid: Grid) -> list[Obstruction]:
    """Return the places between neighbours where no Obstruction is."""
    every = {between(tile, there) for tile in all_tiles(grid) for there in neighbours(grid, tile)}
    return sorted(every - grid.obstructions)


def with_obstructions(grid: Grid, made: Iterable[Obstruction] = (), removed: Iterable[Obstruction] = ()) -> Grid:
    return replace(grid, obstructions=grid.obstructions.difference(removed).union(made))


def painted(grid: Grid, colors: Mapping[Tile, str]) -> Grid:
    return replace(grid, colors={**grid.colors, **colors})


# Notation


def tile_word(tile: Tile) -> str:
    """Return a Tile as actions and scenarios write it: column and row, "3,9"."""
    return f"{tile[0]},{tile[1]}"


def tile_named(word: object) -> Tile | None:
    """Return the Tile that a word names, or None if it does not name one."""
    found = re.fullmatch(r"([1-9]\d?),([1-9]\d?)", str(word))
    return (int(found[1]), int(found[2])) if found else None


def obstruction_word(obstruction: Obstruction) -> str:
    """Return an Obstruction as actions and scenarios write it: the Tiles that it separates, "3,9|3,8"."""
    return "|".join(map(tile_word, obstruction))


def obstruction_named(word: object) -> Obstruction | None:
    one, _, other = str(word).partition("|")
    tiles = tile_named(one), tile_named(other)
    if tiles[0] is None or tiles[1] is None or abs(tiles[0][0] - tiles[1][0]) + abs(tiles[0][1] - tiles[1][1]) != 1:
        return None
    return between(tiles[0], tiles[1])


# Drawings


class GridError(UsageError):
    """A line of a Tilemap that cannot be read, counted from 1; 0 if it is the whole."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


def read_grid(row: Mapping[str, Any]) -> Grid:
    """Return the grid of a card: lines of Tiles without Obstructions, or a drawing with them. Raise a GridError that says which
    line is wrong."""
    if "tiles" in row:
        lines = list(row["tiles"])
        _refuse_uneven(lines)
        return Grid(len(lines[0]), len(lines), _colors(lines, range(1, len(lines) + 1)), frozenset())
    return _read_drawing(str(row["drawn"]))


def read_tiles(lines: Iterable[str], color: str) -> tuple[Tile, ...]:
    """Return the Tiles of a colour in lines of Tiles."""
    found = list(lines)
    return tuple(sorted(tile for tile, there in _colors(found, range(1, len(found) + 1)).items() if there == color))


def _refuse_uneven(lines: list[str]) -> None:
    for number, tiles in enumerate(lines, 1):
        if len(tiles) != len(lines[0]):
            raise GridError(
                f"line {number} of the Tilemap has {plural(len(tiles), 'Tile')}, but line 1 has {len(lines[0])}", number
            )


def _colors(lines: list[str], numbers: range) -> dict[Tile, str]:
    """Return the Tiles that are not white; `numbers` are those of the lines in what was drawn."""
    found = {}
    for index, tiles in enumerate(lines):
        for column, letter in enumerate(tiles, 1):
            if letter not in COLORS:
                number = numbers[index]
                message = f"unknown Tile '{letter}' in line {number} of the Tilemap; use one of: {' '.join(COLORS)}"
                raise GridError(message, number)
            if letter != ".":
                found[column, len(lines) - index] = COLORS[letter]
    return found


def _read_drawing(text: str) -> Grid:
    """Read a drawing: a line of `+--+  +` before, between and after the lines of `|R  R |`."""
    drawn = [line.rstrip() for line in text.rstrip("\n").split("\n")]
    columns = drawn[0].count("+") - 1
    if columns < 1 or len(drawn) < 3 or len(drawn) % 2 == 0:
        raise GridError("the drawing of the Tilemap must begin and end with a line such as '+--+  +', with Tiles between them")
    width = 3 * columns + 1
    for number, drawing in enumerate(drawn, 1):
        wanted = r"\+(?:(?:--|  )\+)*" if number % 2 else r"(?:[| ][^ |+-] )*[| ]?"
        if len(drawing) > width or not re.fullmatch(wanted, drawing.ljust(width)):
            kind = "Obstructions such as '+--+  +'" if number % 2 else "Tiles such as '|R  R |'"
            raise GridError(f"line {number} of the Tilemap must have {kind} for {columns} columns, not '{drawing}'", number)
    padded = [drawing.ljust(width) for drawing in drawn]
    obstructions = set()
    rows = len(drawn) // 2
    for index in range(rows):
        tiles, below = padded[2 * index + 1], padded[2 * index + 2]
        for column in range(1, columns + 1):
            tile = (column, rows - index)
            if column < columns and tiles[3 * column] == "|":
                obstructions.add(between(tile, (column + 1, tile[1])))
            if index < rows - 1 and below[3 * column - 2] == "-":
                obstructions.add(between(tile, (column, tile[1] - 1)))
    colors = _colors([drawing[1::3] for drawing in padded[1::2]], range(2, len(drawn), 2))
    return Grid(columns, rows, colors, frozenset(obstructions))
