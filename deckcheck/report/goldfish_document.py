"""The goldfish report as a document: tables for Markdown and CSV, and a page."""

from __future__ import annotations

from deckcheck.core.statistics import Cell
from deckcheck.report import tables
from deckcheck.report.goldfish import Report
from deckcheck.report.goldfish_figures import figures, goal_sentences
from deckcheck.simulator.opening_hands import CardInHand


def _exact(report: Report, card: CardInHand) -> str | None:
    odds = report.exact.chances.get(card.card) if report.exact is not None else None
    return f"{float(odds):.1%}" if odds is not None else None


def as_table(report: Report) -> tables.Report:
    """Return the report as a document of tables, for Markdown and CSV."""
    shown, summary = figures(report), report.summary
    parts = [f"going {name}" for name in summary.split] if len(summary.split) > 1 else []
    bars: list[tuple[Cell, ...]] = [
        (bar.turn, bar.games, bar.by.value, bar.by.range, *bar.split[: len(parts)]) for bar in shown.bars
    ]
    totals: list[tuple[Cell, ...]] = [(title, total.value, total.range, total.note) for title, total in shown.totals]
    hands: list[tuple[Cell, ...]] = [
        (
            card.card,
            card.games,
            _exact(report, card),
            f"{card.sooner.value:+.2f}" if card.sooner else None,
            f"{card.p:.4f}",
            card.stuck,
        )
        for card in report.hands
    ]
    turns: list[tuple[Cell, ...]] = [
        (f"{row.title}, {shown.word} {turn}", value)
        for group in shown.groups
        for row in group.rows
        for turn, value in enumerate(row.values, start=1)
    ]
    blocks = (
        tables.Block("goal", (shown.word, "games", "by then", "95% CI", *parts), tuple(bars)),
        tables.Block("whole games", ("figure", "mean", "95% CI", "note"), tuple(totals)),
        tables.Block(
            "cards in the opening hand", ("card", "games", "exact odds", f"{shown.word}s sooner", "p", "stuck"), tuple(hands)
        ),
        tables.Block(f"means by {shown.word}", ("measure", "mean"), tuple(turns)),
    )
    subtitle = f"{shown.games} against {shown.opponent} ({shown.policy}, seed {shown.seed}); goal: {shown.goal}"
    sentences = (*shown.legality, *goal_sentences(shown), shown.simulated)
    return tables.Report(shown.deck, subtitle, blocks, sentences, report.table.game)


def as_page(report: Report) -> str:
    """Return the report as a self-contained page."""
    from deckcheck.core.registry import load_game
    from deckcheck.report.page import render

    return render("report/goldfish.html", game=load_game(report.table.game), shown=figures(report))
