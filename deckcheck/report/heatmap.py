"""A board drawn turn by turn, with the share of games in which each cell had been reached: in a terminal and on a page."""

from __future__ import annotations

import re
from collections.abc import Mapping

TURNS = (1, 2, 3, 4, 6, 8, 12, 16, 20)
SHADES = " ░▒▓█"
_CELL = re.compile(r"([0-9]+),([0-9]+)(.*)")

Heat = Mapping[str, Mapping[int, float]]
"""Cell, written `column,row` and perhaps a word on it -> turn -> share."""


def cells_of(heat: Heat) -> dict[tuple[int, int], Mapping[int, float]]:
    """The shares by column and row; empty when the places are no cells of a board."""
    found = {}
    for place, shares in heat.items():
        match = _CELL.fullmatch(place)
        if match is None:
            return {}
        found[int(match[1]), int(match[2])] = shares
    return found


def turns_shown(heat: Heat) -> list[int]:
    last = max((len(shares) for shares in heat.values()), default=0)
    return [turn for turn in TURNS if turn <= last]


def as_text(heat: Heat, word: str, width: int) -> list[str]:
    """Boards side by side, as many as fit the line, the far side of the board on top."""
    cells = cells_of(heat)
    if not cells:
        return []
    columns, rows = (sorted({place[axis] for place in cells}) for axis in (0, 1))
    board = 5 * len(columns) + 2
    turns = turns_shown(heat)
    lines = [f"share of games in which a cell was reached by {word}"]
    for first in range(0, len(turns), max(1, width // board)):
        group = turns[first : first + max(1, width // board)]
        lines.append("".join(f"{f'{word} {turn}':<{board}}" for turn in group).rstrip())
        for row in reversed(rows):
            line = ""
            for turn in group:
                shares = [cells[column, row].get(turn, 0.0) if (column, row) in cells else 0.0 for column in columns]
                line += "".join(f"{SHADES[min(4, round(share * 4))]}{round(share * 100):>3}%" for share in shares) + "  "
            lines.append(line.rstrip())
    return lines


def as_html(heat: Heat, word: str) -> str:
    cells = cells_of(heat)
    if not cells:
        return ""
    columns, rows = (sorted({place[axis] for place in cells}) for axis in (0, 1))
    boards = []
    for turn in turns_shown(heat):
        body = "".join(f"<tr>{_row(cells, columns, row, turn)}</tr>" for row in reversed(rows))
        boards.append(f'<figure><figcaption>{word} {turn}</figcaption><table class="heat">{body}</table></figure>')
    return f'<h2>Share of games in which a cell was reached</h2><div class="boards">{"".join(boards)}</div>'


def _row(cells: Mapping[tuple[int, int], Mapping[int, float]], columns: list[int], row: int, turn: int) -> str:
    return "".join(_cell(cells.get((column, row), {}).get(turn, 0.0)) for column in columns)


def _cell(share: float) -> str:
    return f'<td class="heat-{round(share * 10)}">{share:.0%}</td>'
