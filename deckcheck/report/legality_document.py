"""Legality in reports: games of decks that are not legal say so, and the formats in which a deck is legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from deckcheck.building.legality import Legality
from deckcheck.core.diagnostics import Result
from deckcheck.core.words import plural
from deckcheck.report.document import Block, Cell, Document, VerdictCell


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


def legal_in_document(deck: str, game: str, found: Sequence[Legality]) -> Document:
    """Return the formats and restriction lists, each with the verdict on the deck and what is in the way."""
    legal = sum(one.result.status == "legal" for one in found)
    dated = any(one.effective is not None for one in found)
    columns = ("format", "restriction list", "verdict", "findings") if dated else ("format", "verdict", "findings")
    rows: list[tuple[Cell, ...]] = [
        (one.format, *([one.effective or ""] if dated else []), VerdictCell(one.result.status), "\n".join(_reasons(one)))
        for one in found
    ]
    data = {"version": 1, "deck": deck, "game": game, "legality": [_legality(one) for one in found]}
    answer = f"legal in {legal} of {plural(len(found), 'combination' if dated else 'format')}"
    return Document(deck, data, game, answer, (Block("", columns, tuple(rows)),), game=game)


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
        "restrictions": one.effective or "",
        "status": one.result.status,
        "problems": _problems(one),
        "undecided": [{"rule": point.rule, "reason": point.reason} for point in one.result.undecided],
    }
