"""Verdicts and findings as a document, for formats that have no way of their own to write them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deckcheck.core.diagnostics import Result
from deckcheck.core.words import plural
from deckcheck.report.document import Block, Cell, Document, VerdictCell
from deckcheck.report.findings import card_counts, finding_counts, undecided_findings
from deckcheck.report.formats.json import result_data
from deckcheck.report.tally import Tally, summary_line


def checks_document(results: Iterable[Result], tally: Tally) -> Document:
    """Return the decks with their verdicts, and the findings on them."""
    decks: list[tuple[Cell, ...]] = []
    findings: list[tuple[Cell, ...]] = []
    data = []
    for result in tally.count(results):
        verdict = VerdictCell(result.status)
        decks.append((result.file, result.deck, result.game, verdict, card_counts(result), finding_counts(result)))
        for found in (*result.diagnostics, *undecided_findings(result)):
            place = f"{found.file}:{found.line}:{found.column}"
            findings.append((place, found.severity, found.rule, found.name, found.message, found.help))
        data.append(result_data(result))
    blocks = (
        Block("decks", ("file", "deck", "game", "verdict", "cards", "findings"), tuple(decks)),
        Block("findings", ("place", "severity", "rule", "name", "message", "help"), tuple(findings)),
    )
    summary = {"version": 1, "results": data, "not_looked_at": list(tally.not_looked_at), "summary": tally.summary}
    return Document(summary_line(tally), summary, blocks=tuple(block for block in blocks if block.rows))


def rule_counts_document(rules: Mapping[tuple[str, str], int]) -> Document:
    """Return how many findings each rule has, by rule and name; the most frequent first."""
    ordered = sorted(rules.items(), key=lambda row: (-row[1], row[0]))
    data = [{"rule": rule, "name": name, "findings": number} for (rule, name), number in ordered]
    rows = tuple((rule, name, number) for (rule, name), number in ordered)
    title = plural(sum(rules.values()), "finding")
    return Document(title, data, blocks=(Block("", ("rule", "name", "findings"), rows),))
