"""The goldfish report for a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from deckcheck.report import heatmap
from deckcheck.report.goldfish import Report
from deckcheck.report.goldfish_figures import Figures, figures, goal_sentences
from deckcheck.report.text_charts import band_bar, spark

BAR = 20
COLUMN = 7
MOST_COLUMNS = 30
"""Most turns of a small chart."""
WIDEST = 100
"""Columns that small charts fill where a line has no end, as in a pipe."""


def as_text(report: Report, width: int) -> str:
    """Return the report for a terminal."""
    shown = figures(report)
    heading = [
        f"{shown.deck}: {shown.games} against {shown.opponent} ({shown.policy}, seed {shown.seed})",
        f"goal: {shown.goal}",
    ]
    closing = [f"{title}: {total.sentence}" + (f", {total.note}" if total.note else "") for title, total in shown.totals]
    closing.append("endings: " + ", ".join(f"{reason} {number}" for reason, number in shown.endings))
    by_values = f"; played by their printed values only: {', '.join(shown.not_simulated)}" if shown.not_simulated else ""
    simulated = shown.simulated + by_values
    boards = heatmap.as_text(shown.boards, shown.word, width)
    parts = [
        _wrapped([*heading, *shown.legality], width),
        _wrapped(goal_sentences(shown), width),
        _chart(shown, width),
        _table(shown, width),
        _shapes(shown, width),
        _wrapped(closing if boards else [*closing, simulated], width),
        boards,
        _wrapped(shown.hands, width),
        _wrapped([simulated] if boards else [], width),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _chart(shown: Figures, width: int) -> list[str]:
    """Return the share of games that reached the goal by each turn."""
    if not shown.bars:
        return []
    room = max(4, min(BAR, width - 52))
    names = [name for name, _, _ in shown.split] if len(shown.split) > 1 else []
    columns = "".join(f"{name:>8}" for name in names)
    lines = [f"goal by {shown.word:<{room + 4}}{'share of games, 95% CI':<24}{columns}".rstrip()]
    for bar in shown.bars:
        parts = "".join(f"{part:>8}" for part in bar.split[: len(names)])
        filled = band_bar(bar.sure, bar.so_far, bar.possible, room)
        share = f"{bar.by.value:>6} ({bar.by.range})"
        lines.append(f"{shown.word} {bar.turn:>{max(2, 8 - len(shown.word))}}  {filled:<{room}} {share:<24}{parts}".rstrip())
    shape = spark([column.value for column in shown.histogram.columns])
    ends = [column.label for column in (shown.histogram.columns[0], shown.histogram.columns[-1])]
    return [*lines, f"games by {shown.word} of the goal: {ends[0]} {shape} {ends[1]}"] if len(shape) > 1 else lines


def _table(shown: Figures, width: int) -> list[str]:
    """Return the measures by turn, and over which games each of them is a mean."""
    if not shown.turns:
        return []
    label = 2 + max(len(row.title) for group in shown.groups for row in group.rows)
    turns = _turns_that_fit(shown.turns, (width - label) // COLUMN)
    lines = [f"{shown.word:<{label}}" + "".join(f"{turn:{COLUMN}}" for turn in turns)]
    for group in shown.groups:
        lines.append(f"{group.heading}:")
        for title, values in group.rows:
            lines.append(f"{'  ' + title:<{label}}" + "".join(f"{values[turn - 1]:>{COLUMN}}" for turn in turns))
    return [*lines, *_wrapped(_omitted(turns, shown.word), width)]


def _shapes(shown: Figures, width: int) -> list[str]:
    """Return a small chart of each measure by turn, as many side by side as fit."""
    rises = [rise for rise in shown.sparks if 2 < len(rise.values) <= MOST_COLUMNS and min(rise.values) >= 0]
    if not rises:
        return []
    label = max(len(rise.title) for rise in rises)
    cells = [f"{rise.title:<{label}} {spark(rise.values)}" for rise in rises]
    room = max(len(cell) for cell in cells) + 3
    across = max(1, (min(width, WIDEST) + 1) // room)
    rows = ["".join(f"{cell:<{room}}" for cell in cells[first : first + across]) for first in range(0, len(cells), across)]
    return [f"by {shown.word}, each up to its highest value:", *(f"  {row}".rstrip() for row in rows)]


def _turns_that_fit(last: int, room: int) -> list[int]:
    """Return all turns, or the first ones and the last."""
    if last <= max(2, room):
        return list(range(1, last + 1))
    return [*range(1, max(2, room)), last]


def _omitted(turns: list[int], word: str) -> Iterable[str]:
    if turns[-1] != len(turns):
        first, last = len(turns), turns[-1] - 1
        which = f"{word} {first} is" if first == last else f"{word}s {first} to {last} are"
        yield f"{which} omitted; use --output-format json or html to see every {word}"


def _wrapped(lines: Iterable[str], width: int) -> list[str]:
    return [
        part
        for line in lines
        for part in wrap(line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    ]
