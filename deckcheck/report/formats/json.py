"""JSON. That of verdicts is described by schemas/common/report.schema.json and written as they arrive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.report.document import Document
from deckcheck.report.escape import json_text
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally


def render_document(document: Document, style: Style) -> str:
    """Return the data of a report, with every chance as its exact fraction and as a number."""
    return json_text(_plain(document.data), indent=1) + "\n"


def _plain(value: object) -> object:
    if isinstance(value, Fraction):
        return {"fraction": f"{value.numerator}/{value.denominator}", "value": float(value)}
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    yield '{"version": 1,\n"results": ['
    separator = "\n"
    for result in tally.count(results):
        yield separator + json_text(result_data(result))
        separator = ",\n"
    yield f'],\n"not_looked_at": {json_text(list(tally.not_looked_at))},\n"summary": {json_text(tally.summary)}}}\n'


def result_data(result: Result) -> dict[str, Any]:
    """Return a result as the JSON report has it."""
    return {
        "file": result.file,
        "deck": result.deck,
        "player": result.player,
        "game": result.game,
        "format": result.format,
        "restrictions": result.restrictions or None,
        "status": result.status,
        "hash": result.hash,
        "counts": dict(result.counts),
        "sources": dict(result.sources),
        "suppressed": result.suppressed,
        "undecided": [{"rule": point.rule, "name": point.name, "reason": point.reason} for point in result.undecided],
        "diagnostics": [_diagnostic(found) for found in result.diagnostics],
    }


def _diagnostic(found: Diagnostic) -> dict[str, Any]:
    related = [
        {
            "message": place.message,
            "line": place.span.line,
            "column": place.span.column,
            "end_line": place.span.end_line,
            "end_column": place.span.end_column,
        }
        for place in found.related
    ]
    return {**dict(zip(found._fields, found, strict=True)), "related": related}
