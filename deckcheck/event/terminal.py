"""What an organiser sees on the terminal: the table, and below it everything that needs a word with somebody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from textwrap import wrap
from unicodedata import combining, east_asian_width

from deckcheck.event.findings import changes_in_words, lists_in_words, sections, totals, what_is_played
from deckcheck.event.model import Outcome, Submission
from deckcheck.report.escape import visible
from deckcheck.report.findings import STATUS_WORDS
from deckcheck.report.formats.text import paint
from deckcheck.report.style import UNLIMITED, Style

_COLORS = {"legal": "green", "illegal": "red", "unverified": "yellow", "error": "red"}
_TITLES = ("Player", "Deck", "Verdict", "Problems", "Hash")
_MOST = (28, 32, 12, 8, 16)
_LEAST = 6
_GAP = 2


def render(outcome: Outcome, style: Style) -> Iterator[str]:
    painted = partial(paint, on=style.color)
    title = " · ".join(part for part in (outcome.event.name, what_is_played(outcome), lists_in_words(outcome)) if part)
    if title:
        yield from (f"{painted(line, 'bold')}\n" for line in _wrapped(visible(title), style))
        yield "\n"
    yield from _table(outcome, style)
    yield "\n" + "".join(f"{line}\n" for line in _wrapped(totals(outcome), style))
    found = [*sections(outcome), *([changes_in_words(outcome.comparison)] if outcome.comparison else [])]
    for heading, lines in found:
        yield f"\n{painted(heading, 'bold')}\n"
        yield from (f"{part}\n" for line in lines for part in _wrapped(line, style, "  ", "    "))
    if outcome.stopped:
        checked = len({one.file for one in outcome.submissions})
        yield f"\n{painted('stopped', 'yellow')}: {checked} of {outcome.total} files were checked\n"


def _wrapped(text: str, style: Style, first: str = "", then: str = "") -> list[str]:
    return wrap(text, style.width, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)


def _table(outcome: Outcome, style: Style) -> Iterator[str]:
    rows = [_cells(one) for one in outcome.submissions]
    widths = _widths([_TITLES, *rows], style.width)
    yield paint(_line(_TITLES, widths, ""), "dim", on=style.color)
    for cells, one in zip(rows, outcome.submissions, strict=True):
        yield _line(cells, widths, _COLORS[one.result.status] if style.color else "")


def _widths(rows: list[tuple[str, ...]], room: int) -> list[int]:
    """Wide enough for all where there is room. A narrow terminal gets shorter names, a very narrow one no hashes."""
    limits = _MOST if room < UNLIMITED else (room,) * len(_MOST)
    widths = [min(most, max(_cells_of(row[place]) for row in rows)) for place, most in enumerate(limits)]
    if 2 * _LEAST + sum(widths[2:]) + _GAP * 4 > room:
        widths.pop()
    spare = sum(widths) + _GAP * (len(widths) - 1) - room
    for place in (1, 0):  # the deck's name is shortened first, then the player's
        cut = max(0, min(spare, widths[place] - _LEAST))
        widths[place] -= cut
        spare -= cut
    return widths


def _line(cells: Sequence[str], widths: list[int], color: str) -> str:
    fitted = [_fit(cell, width, right=place == 3) for place, (cell, width) in enumerate(zip(cells, widths, strict=False))]
    fitted[2] = paint(fitted[2], color, on=True) if color else fitted[2]
    return (" " * _GAP).join(fitted).rstrip() + "\n"


def _fit(text: str, width: int, *, right: bool) -> str:
    if _cells_of(text) > width:
        while _cells_of(text) > width - 1:
            text = text[:-1]
        text += "…"
    padding = " " * (width - _cells_of(text))
    return padding + text if right else text + padding


def _cells_of(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _cells(one: Submission) -> tuple[str, ...]:
    player, deck = visible(one.player), visible(one.result.deck)
    return player, deck, STATUS_WORDS[one.result.status], str(one.problems or "-"), one.result.hash or "-"
