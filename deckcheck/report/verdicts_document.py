"""Verdicts in reports: games of decks that are not legal say so; where a deck is legal; and checks as a document."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from deckcheck.building.legality import Legality
from deckcheck.core.diagnostics import Result
from deckcheck.core.registry import load_game
from deckcheck.core.words import plural
from deckcheck.report.document import Block, Cell, Document, VerdictCell
from deckcheck.report.findings import card_counts, finding_counts, undecided_findings
from deckcheck.report.formats.json import result_data
from deckcheck.report.tally import Tally, summary_line


def is_legal(results: Iterable[Result]) -> bool:
    return all(result.status == "legal" for result in results)


def legality_data(results: Iterable[Result]) -> dict[str, Any]:
    """Return the keys `legal` and `findings` of a report: why decks are illegal, or what leaves them unverified."""
    checked = list(results)
    return {"legal": is_legal(checked), "findings": [finding for result in checked for finding in _findings(result)]}


def legality_lines(results: Iterable[Result]) -> list[str]:
    """Return the same for people; nothing if all decks are legal."""
    warnings = legality_blocks(results)
    return [line for warning in warnings for line in (warning.title, *(f"  {found}" for found in warning.sentences))]


def legality_blocks(results: Iterable[Result]) -> list[Block]:
    """Return a warning for each deck that is not legal."""
    blocks = []
    for result in results:
        if result.status != "legal":
            word = "not legal" if result.status == "illegal" else result.status
            found = (f"{one['rule']} {one['name']}: {one['message']}" for one in _findings(result))
            blocks.append(Block(f"{result.deck} is {word}:", sentences=tuple(found), is_warning=True))
    return blocks


def _findings(result: Result) -> Iterator[dict[str, str]]:
    if result.status == "legal":
        return
    for found in result.diagnostics:
        if found.severity == "error":
            yield _finding(result, found.rule, found.name, "error", found.message)
    for point in result.undecided:
        yield _finding(result, point.rule, point.name, "undecided", point.reason)


def _finding(result: Result, rule: str, name: str, severity: str, message: str) -> dict[str, str]:
    return {"deck": result.deck, "rule": rule, "name": name, "severity": severity, "message": message}


def legal_in_document(decks: Sequence[tuple[str, str, Sequence[Legality]]], file: str) -> Document:
    """Return the formats and restriction lists for each deck of a file: the verdict, and what is in the way."""
    each = [_legal_in(*deck) for deck in decks]
    if len(each) == 1:
        return each[0]
    data = {"version": 1, "decks": [{key: value for key, value in one.data.items() if key != "version"} for one in each]}
    blocks = tuple(block._replace(title=f"{one.title}: {one.answer}") for one in each for block in one.blocks)
    return Document(file, data, each[0].subtitle if each else "", "", blocks, game=each[0].game if each else "")


def _legal_in(deck: str, game: str, found: Sequence[Legality]) -> Document:
    dated = any(one.effective is not None for one in found)
    columns = ("format", "restriction list", "verdict", "findings") if dated else ("format", "verdict", "findings")
    rows: list[tuple[Cell, ...]] = [
        (
            f"{one.format} (house)" if one.house else one.format,
            *([one.effective or ""] if dated else []),
            VerdictCell(one.result.status),
            "\n".join(_reasons(one)),
        )
        for one in found
    ]
    data = {"version": 1, "deck": deck, "game": game, "legality": [_legality(one) for one in found]}
    return Document(deck, data, load_game(game).title, _answer(found), (Block("", columns, tuple(rows)),), game=game)


def _answer(found: Sequence[Legality]) -> str:
    """Return where a deck is legal as a player says it: how many formats, or for each format how many restriction lists."""
    if not any(one.effective for one in found):
        if len(found) == 1:
            return f"{'legal' if found[0].result.status == 'legal' else 'not legal'} in {found[0].title or found[0].format}"
        return _legal_of([one.result for one in found], "in", "format")
    formats: dict[tuple[str, str], list[Result]] = {}
    for one in found:
        formats.setdefault((one.title or one.format, one.house), []).append(one.result)
    told = [(title, _legal_of(results, "under", "restriction list")) for (title, _), results in formats.items()]
    return "; ".join(f"{title}: {words}" for title, words in told) if len(told) > 1 else told[0][1]


def _legal_of(results: Sequence[Result], preposition: str, what: str) -> str:
    legal, total = sum(result.status == "legal" for result in results), len(results)
    if total == 1:
        return f"{'legal' if legal else 'not legal'} {preposition} the only {what}"
    every = "both" if total == 2 else f"all {total}"
    number = every if legal == total else f"{legal} of {total}" if legal else f"none of {total}"
    return f"legal {preposition} {number} {what}s"


def _reasons(one: Legality) -> Iterator[str]:
    yield from (f"{found['rule']}: {found['message']}" for found in _problems(one))
    if one.result.status == "unverified":
        yield from (f"{point.rule} undecided: {point.reason}" for point in one.result.undecided)


def _problems(one: Legality) -> list[dict[str, Any]]:
    errors = (found for found in one.result.diagnostics if found.severity == "error")
    return [{"rule": found.rule, "message": found.message, "line": found.line} for found in errors]


def _legality(one: Legality) -> dict[str, Any]:
    return {
        "format": one.format,
        "house": os.path.basename(one.house),
        "restrictions": one.effective or "",
        "status": one.result.status,
        "problems": _problems(one),
        "undecided": [{"rule": point.rule, "reason": point.reason} for point in one.result.undecided],
    }


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
