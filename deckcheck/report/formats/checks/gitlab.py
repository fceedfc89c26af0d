"""Code quality report of GitLab: a JSON array, written as the verdicts arrive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from deckcheck.core.diagnostics import Diagnostic, Result, Severity
from deckcheck.report.escape import json_text, visible
from deckcheck.report.findings import fingerprint, forge_path, sample_note, undecided_findings
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally

_SEVERITIES: dict[Severity, str] = {"error": "major", "warning": "minor", "notice": "info"}


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    seen: Counter[str] = Counter()
    separator = "["
    for result in tally.count(results):
        for found in (*result.diagnostics, *undecided_findings(result), *_sample(result)):
            yield f"{separator}\n{json_text(_issue(found, result, seen))}"
            separator = ","
    yield "[]\n" if separator == "[" else "\n]\n"


def _sample(result: Result) -> Iterator[Diagnostic]:
    if note := sample_note(result):
        yield Diagnostic("sample-cards", "sample-cards", "notice", f"{result.deck} {note}", result.file, 1, 1, 1, 1)


def _issue(found: Diagnostic, result: Result, seen: Counter[str]) -> dict[str, Any]:
    unreadable = result.status == "error" and found.severity == "error"
    return {
        "description": visible(f"{found.message}. Help: {found.help}" if found.help else found.message),
        "check_name": found.rule if found.rule == found.name else f"{found.rule} {found.name}",
        "fingerprint": fingerprint(found, result, seen),
        "severity": "critical" if unreadable else _SEVERITIES[found.severity],
        "location": {"path": visible(forge_path(found.file)), "lines": {"begin": found.line, "end": found.end_line}},
    }
