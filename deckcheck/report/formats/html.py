"""One self-contained HTML page. That of verdicts has the decks in a table that sorts and filters, and the findings on each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.core.diagnostics import Result
from deckcheck.core.registry import load_game
from deckcheck.report import page
from deckcheck.report.document import Document
from deckcheck.report.rulebook_page import Clause, rule_in_words
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
    rules: dict[str, Clause | None] = {}
    for number, result in enumerate(tally.count(results), 1):
        rows.append(deck.row(result, number))
        for found in result.diagnostics:
            if found.rule not in rules:
                rules[found.rule] = rule_in_words(result.game, found.rule)
        known = frozenset(rule for rule, clause in rules.items() if clause is not None)
        sections.append(deck.section(result, number, known))
    yield from page.stream(
        "report/decks.html",
        summary=summary_line(tally),
        milder=lenience_lines(tally),
        counts=tally.by_status,
        rows=rows,
        sections=sections,
        rules=[clause for _, clause in sorted(rules.items()) if clause is not None],
    )
