"""A board turn by turn, with the share of games that had reached each cell."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from deckcheck.report.text_charts import shade

TURNS = (1, 2, 3, 4, 6, 8, 12, 16, 20)
_CELL = re.compile(r"([0-9]+),([0-9]+)(.*)")

Heat = Mapping[str, Mapping[int, float]]
"""Cell, written `column,row` and perhaps a word on it -> turn -> share."""


class Frame(NamedTuple):
    """The board after a turn: shares by row, the far side of the board first."""

    turn: int
    rows: list[list[float]]


def frames(heat: Heat) -> list[Frame]:
    """Return the board after the turns worth showing; nothing if the places are not cells of a board."""
    cells: dict[tuple[int, int], Mapping[int, float]] = {}
    for place, shares in heat.items():
        match = _CELL.fullmatch(place)
        if match is None:
            return []
        cells[int(match[1]), int(match[2])] = shares
    columns, rows = (sorted({place[axis] for place in cells}) for axis in (0, 1))
    last = max((len(shares) for shares in heat.values()), default=0)
    return [
        Frame(turn, [[cells.get((column, row), {}).get(turn, 0.0) for column in columns] for row in reversed(rows)])
        for turn in TURNS
        if turn <= last
    ]


def as_text(boards: list[Frame], word: str, width: int) -> list[str]:
    """Return boards side by side, as many as fit the line."""
    if not boards:
        return []
    board_width = 5 * len(boards[0].rows[0]) + 2
    abreast = max(1, width // board_width)
    lines = [f"share of games that had reached each cell, by {word}"]
    for first in range(0, len(boards), abreast):
        group = boards[first : first + abreast]
        lines.append("".join(f"{f'{word} {board.turn}':<{board_width}}" for board in group).rstrip())
        for rows in zip(*(board.rows for board in group), strict=True):
            lines.append("  ".join("".join(map(_cell, row)) for row in rows).rstrip())
    return lines


def _cell(share: float) -> str:
    return f"{shade(share)}{round(share * 100):>3}%"
