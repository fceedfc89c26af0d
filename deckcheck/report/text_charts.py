"""Charts for a terminal, from the data of the charts on pages."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.report.charts import Chart, Curves, HeatMaps, Histogram, Matrix, Rate, Rates, Sparks, some
from deckcheck.report.escape import visible
from deckcheck.report.style import fit, padded, text_width

HEIGHT = 10
"""Lines of a curve, each of 10%."""
MARKS = "●○"
"""Marks of the first and the second curve; `◉` is for both."""
LEVELS = "▁▂▃▄▅▆▇█"
MOST_COLUMNS = 30
"""Most turns of a small line."""
WIDEST = 100
"""Columns that small lines fill where a line has no end, as in a pipe."""
_SHADES = " ░▒▓█"
_EIGHTHS = " ▏▎▍▌▋▊▉"


def chart_lines(chart: Chart, width: int) -> list[str]:
    """Return a chart for a terminal of this width."""
    match chart:
        case Rates():
            return rate_lines(chart, width)
        case Matrix():
            return matrix_lines(chart, width)
        case Curves():
            return curve_lines(chart, width)
        case Histogram():
            return histogram_lines(chart)
        case Sparks():
            return spark_lines(chart, width)
        case HeatMaps():
            return heat_lines(chart, width)
        case _:
            return []  # a terminal has the table


def shade(share: float) -> str:
    """Return a share as a shade: the darker, the higher."""
    return _SHADES[min(4, round(share * 4))]


def spark(values: Sequence[float]) -> str:
    """Return values as a line of columns; the highest is full, and what is above 0 is seen."""
    most = max(values, default=0.0)
    return "".join(LEVELS[max(0, min(7, round(value / most * 8) - 1))] if value > 0 else " " for value in values)


def band_bar(low: float, value: float, high: float, room: int) -> str:
    """Return a bar of a share: full up to the lower bound, `▒` up to the upper one."""
    sure = max(1 if value else 0, round(low * room))
    return "█" * sure + "▒" * max(0, round(high * room) - sure)


def bar(value: float, low: float | None, high: float | None, room: int) -> str:
    """Return a bar of a share: with bounds it is full up to the lower one and `▒` up to the upper one."""
    if low is not None and high is not None:
        return band_bar(low, value, high, room)
    eighths = round(value * room * 8)
    return ("█" * (eighths // 8) + _EIGHTHS[eighths % 8]).rstrip() or ("▏" if value else "")


def histogram_lines(chart: Histogram) -> list[str]:
    """Return a histogram as a line of columns between its first and its last label; nothing for a single column."""
    if len(chart.columns) < 2:
        return []
    return [f"{chart.title}: {chart.columns[0].label} {spark([one.value for one in chart.columns])} {chart.columns[-1].label}"]


def spark_lines(chart: Sparks, width: int) -> list[str]:
    """Return the small lines with their titles, as many side by side as fit."""
    shown = [one for one in chart.sparks if 2 < len(one.values) <= MOST_COLUMNS and min(one.values) >= 0]
    if not shown:
        return []
    label = max(text_width(one.title) for one in shown)
    cells = [f"{padded(one.title, label)} {spark(one.values)}" for one in shown]
    room = max(map(text_width, cells)) + 3
    across = max(1, (min(width, WIDEST) + 1) // room)
    rows = ["".join(padded(cell, room) for cell in cells[first : first + across]) for first in range(0, len(cells), across)]
    return [f"{chart.title}:", *(f"  {row}".rstrip() for row in rows)]


def heat_lines(chart: HeatMaps, width: int) -> list[str]:
    """Return the boards side by side, as many as fit the line."""
    board_width = 5 * len(chart.maps[0].rows[0]) + 2
    abreast = max(1, min(width, WIDEST) // board_width)
    lines = [chart.title]
    for first in range(0, len(chart.maps), abreast):
        group = chart.maps[first : first + abreast]
        lines.append("".join(f"{f'{chart.axis} {board.turn}':<{board_width}}" for board in group).rstrip())
        for rows in zip(*(board.rows for board in group), strict=True):
            lines.append("  ".join("".join(map(_heat_cell, row)) for row in rows).rstrip())
    return lines


def _heat_cell(share: float) -> str:
    return f"{shade(share)}{round(share * 100):>3}%"


def curve_lines(chart: Curves, width: int) -> list[str]:
    """Return curves by turn: a mark is the share, `│` its interval."""
    room = width - 8
    step = max(2, min(5, room // max(1, chart.last)))
    turns = [turn for turn in range(1, chart.last + 1) if turn * step <= room]
    grid = [[" "] * (step * len(turns)) for _ in range(HEIGHT + 1)]
    for number, series in enumerate(chart.series[: len(MARKS)]):
        for point in series.points:
            if point.x <= len(turns):
                _draw(grid, (point.x - 1) * step + step // 2, point.low, point.value, point.high, MARKS[number])
    lines = [f"{level * 10:>4}% {''.join(grid[level])}".rstrip() for level in range(HEIGHT, -1, -1)]
    shown = some(turns)
    axis = "".join(f"{turn if turn in shown else '':^{step}}" for turn in turns)
    names = [f"{mark} {visible(series.name)}" for mark, series in zip(MARKS, chart.series, strict=False) if series.name]
    return [*(fit(name, width) for name in names), *lines, f"{chart.axis:>5} {axis}".rstrip()]


def _draw(grid: list[list[str]], column: int, low: float | None, value: float, high: float | None, mark: str) -> None:
    """Draw a point with its interval; later curves do not hide earlier ones."""
    for level in range(round((value if low is None else low) * HEIGHT), round((value if high is None else high) * HEIGHT) + 1):
        if grid[level][column] == " ":
            grid[level][column] = "│"
    level = round(value * HEIGHT)
    grid[level][column] = "◉" if grid[level][column] in MARKS and grid[level][column] != mark else mark


def matrix_lines(chart: Matrix, width: int) -> list[str]:
    """Return each rate as a shade and a sign: ▲ more than half, ▼ less, = too close to tell."""
    number = len(chart.names)
    names = [fit(f"{place} {visible(name)}", max(12, min(30, width - 4 * number))) for place, name in enumerate(chart.names, 1)]
    widest = max(map(text_width, names))
    abreast = max(1, (width - widest) // 4)
    lines: list[str] = []
    for first in range(0, number, abreast):
        columns = range(first, min(number, first + abreast))
        lines += [" " * widest + "".join(f"{column + 1:>4}" for column in columns)]
        for name, rates in zip(names, chart.rates, strict=True):
            cells = "".join(_cell(rates[column]) for column in columns)
            lines.append(padded(name, widest) + cells.rstrip())
    return [*lines, "▲ above 50%, ▼ below, = too close to tell; the darker, the higher"]


def _cell(rate: Rate | None) -> str:
    return "   ·" if rate is None else f"  {shade(rate.value)}{rate.sign}"


def rate_lines(chart: Rates, width: int) -> list[str]:
    """Return the rates for a terminal: `●` is the value, the line its interval, `┊` the half."""
    names = [fit(visible(rate.name), 20) for rate in chart.rates]
    widest = max((text_width(name) for name in names), default=0)
    room = max(20, min(50, width - widest - 14))
    lines = [f"{_line(rate, room)} {rate.sign} {rate.shown}" for rate in chart.rates]
    return [f"{padded(name, widest)}  {line}" for name, line in zip(names, lines, strict=True)]


def _line(rate: Rate, room: int) -> str:
    low, high = (round(bound * (room - 1)) for bound in rate.bounds)
    at, half = round(rate.value * (room - 1)), (room - 1) // 2
    letters = ["┊" if place == half else "─" if low <= place <= high else "·" for place in range(room)]
    letters[low], letters[high], letters[at] = "├", "┤", "●"
    return "".join(letters)
