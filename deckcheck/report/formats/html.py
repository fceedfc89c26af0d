"""One self-contained HTML page. That of verdicts has the decks in a table that sorts and filters, and the findings on each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.core.diagnostics import Result
from deckcheck.core.registry import load_game
from deckcheck.report import page
from deckcheck.report.document import Document
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally, lenience_lines, summary_line


def render_document(document: Document, style: Style) -> str:
    game = load_game(document.game).title if document.game else ""
    return page.render("report/document.html", document=document, game=game)


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    """Yield the page. Its counts come first, so rows and findings are kept as HTML until the last verdict; results are not."""
    deck = page.macros("report/deck.html")
    rows: list[str] = []
    sections: list[str] = []
    for number, result in enumerate(tally.count(results), 1):
        rows.append(deck.row(result, number))
        sections.append(deck.section(result, number))
    yield from page.stream(
        "report/decks.html",
        summary=summary_line(tally),
        milder=lenience_lines(tally),
        counts=tally.by_status,
        rows=rows,
        sections=sections,
    )
