"""Legality of the decks in reports of the simulator: games of decks that are not legal say so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from deckcheck.core.diagnostics import Result
from deckcheck.report.style import printable


def is_legal(results: Iterable[Result]) -> bool:
    return all(result.status == "legal" for result in results)


def as_data(results: Iterable[Result]) -> dict[str, Any]:
    """Return the keys `legal` and `findings` of a report: why decks are illegal, or what leaves them unverified."""
    checked = list(results)
    return {"legal": is_legal(checked), "findings": [finding for result in checked for finding in _findings(result)]}


def as_lines(results: Iterable[Result]) -> list[str]:
    """Return the same for people; nothing if all decks are legal."""
    lines = []
    for result in results:
        if result.status != "legal":
            word = "not legal" if result.status == "illegal" else result.status
            lines.append(f"{printable(result.deck)} is {word}:")
            lines += [f"  {found['rule']} {found['name']}: {printable(found['message'])}" for found in _findings(result)]
    return lines


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
