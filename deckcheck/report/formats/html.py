"""One self-contained HTML page: the decks in a table that sorts and filters, and the findings on each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.core.diagnostics import Result
from deckcheck.report.page import macros, stream
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally, summary_line


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    """Yield the page. Its counts come first, so rows and findings are kept as HTML until the last verdict; results are not."""
    deck = macros("report/deck.html")
    rows: list[str] = []
    sections: list[str] = []
    for number, result in enumerate(tally.count(results), 1):
        rows.append(deck.row(result, number))
        sections.append(deck.section(result, number))
    yield from stream("report/decks.html", summary=summary_line(tally), counts=tally.by_status, rows=rows, sections=sections)
