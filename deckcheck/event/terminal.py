"""Results of an event on the terminal: the table, and below it the follow-ups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from textwrap import wrap

from deckcheck.event.findings import changes_in_words, lists_in_words, sections, totals, what_is_played
from deckcheck.event.model import Outcome, Submission
from deckcheck.report.escape import visible
from deckcheck.report.formats.text import STATUS_COLOR, paint
from deckcheck.report.style import UNLIMITED, Style, padded, text_width
from deckcheck.report.tally import STATUS_WORDS

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
        checked = len({submission.file for submission in outcome.submissions})
        yield f"\n{painted('stopped', 'yellow')}: {checked} of {outcome.total} files were checked\n"


def _wrapped(text: str, style: Style, first: str = "", then: str = "") -> list[str]:
    return wrap(text, style.width, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)


def _table(outcome: Outcome, style: Style) -> Iterator[str]:
    rows = [_cells(submission) for submission in outcome.submissions]
    widths = _widths([_TITLES, *rows], style.width)
    yield paint(_line(_TITLES, widths, ""), "dim", on=style.color)
    for cells, submission in zip(rows, outcome.submissions, strict=True):
        yield _line(cells, widths, STATUS_COLOR[submission.result.status] if style.color else "")


def _widths(rows: list[tuple[str, ...]], room: int) -> list[int]:
    """Return widths that fit all cells where there is room. Narrow terminals get shorter names, very narrow ones no hashes."""
    limits = _MOST if room < UNLIMITED else (room,) * len(_MOST)
    widths = [min(most, max(text_width(row[place]) for row in rows)) for place, most in enumerate(limits)]
    if 2 * _LEAST + sum(widths[2:]) + _GAP * 4 > room:
        widths.pop()
    spare = sum(widths) + _GAP * (len(widths) - 1) - room
    for place in (1, 0):  # the deck's name is shortened first, then the player's
        cut = max(0, min(spare, widths[place] - _LEAST))
        widths[place] -= cut
        spare -= cut
    return widths


def _line(cells: Sequence[str], widths: list[int], color: str) -> str:
    fitted = [padded(cell, width, right=place == 3) for place, (cell, width) in enumerate(zip(cells, widths, strict=False))]
    fitted[2] = paint(fitted[2], color, on=True) if color else fitted[2]
    return (" " * _GAP).join(fitted).rstrip() + "\n"


def _cells(submission: Submission) -> tuple[str, ...]:
    result = submission.result
    player, deck = visible(submission.player), visible(result.deck)
    verdict = STATUS_WORDS[result.status] if submission.counts else f"({STATUS_WORDS[result.status]})"
    return player, deck, verdict, str(submission.problems or "-"), result.hash or "-"
