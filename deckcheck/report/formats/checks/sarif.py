"""SARIF 2.1.0, for code scanning. Results are written as they arrive; the rules that occurred follow them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from deckcheck import __version__
from deckcheck.core.diagnostics import Diagnostic, Result, Severity
from deckcheck.core.model import Span
from deckcheck.core.words import plural
from deckcheck.report.escape import json_text, shortened, visible
from deckcheck.report.findings import fingerprint, forge_uri, sample_note, undecided_findings
from deckcheck.report.fixes import LineChange, safe_fixes_of
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"
AUTOMATION = "deckcheck/"
"""Category of the analysis: GitHub keeps the alerts of each category apart, and closes those that a new run no longer has."""
RULES_URL = "DECKCHECK_RULES_URL"
"""Variable with the address of the pages that `deckcheck rules --output-format html` makes."""
FINGERPRINT = "deckcheckFinding/v1"
"""Not `primaryLocationLineHash` of GitHub: its upload action computes that, and warns of each that differs."""
MOST_LETTERS = 1000
"""GitHub shows 1,024 characters of a rule's descriptions."""
# The limits of GitHub: https://docs.github.com/en/code-security/code-scanning/troubleshooting-sarif-uploads/results-exceed-limit
# and, for the size, https://docs.github.com/en/code-security/code-scanning/troubleshooting-sarif-uploads/file-too-large
MOST_RESULTS = 5_000
"""GitHub refuses a run of more than 25,000 results, and keeps 5,000."""
MOST_RESULT_LETTERS = 6_000_000
"""GitHub refuses a file of more than 10 MB when it is compressed; this is below the limit even if nothing compresses."""
MOST_REMARKS = 1_000
MOST_PLACES = 100
"""Places of a finding; GitHub refuses more than 1,000, and keeps 100."""

_LEVELS: dict[Severity, str] = {"error": "error", "warning": "warning", "notice": "note"}
_PROBLEMS: dict[Severity, str] = {"error": "error", "warning": "warning", "notice": "recommendation"}


class _Run:
    """Rules in the order of their first result, and remarks on decks, which a run writes at its end."""

    def __init__(self) -> None:
        self.rules: dict[str, tuple[int, str, Severity]] = {}
        self.remarks: list[dict[str, Any]] = []
        self.seen: Counter[str] = Counter()
        self.written = 0
        self.letters = 0
        self.omitted = 0
        self.omitted_remarks = 0

    @property
    def is_full(self) -> bool:
        return self.written >= MOST_RESULTS or self.letters >= MOST_RESULT_LETTERS

    def add(self, text: str) -> None:
        self.written += 1
        self.letters += len(text)

    def remark(self, remark: dict[str, Any]) -> None:
        if len(self.remarks) < MOST_REMARKS:
            self.remarks.append(remark)
        else:
            self.omitted_remarks += 1

    def remark_omitted(self) -> None:
        """Say what the limits left out: a report that is silently cut looks complete."""
        if self.omitted or self.omitted_remarks:
            left = [(self.omitted, "finding"), (self.omitted_remarks, "remark")]
            words = " and ".join(plural(number, word) for number, word in left if number)
            text = f"{words} omitted to stay within what GitHub takes. Run `deckcheck validate` to see everything."
            self.remarks.append({"level": "warning", "message": {"text": text}})

    def index(self, found: Diagnostic) -> int:
        return self.rules.setdefault(found.rule, (len(self.rules), found.name, found.severity))[0]


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    run = _Run()
    yield f'{{"$schema": "{SCHEMA}", "version": "2.1.0",\n"runs": [{{"columnKind": "unicodeCodePoints",\n'
    yield f'"automationDetails": {{"id": "{AUTOMATION}"}},\n"results": ['
    separator = "\n"
    for result in tally.count(results):
        for row in _results(result, run):
            if run.is_full:
                run.omitted += 1
                continue
            text = separator + json_text(row)
            run.add(text)
            yield text
            separator = ",\n"
    run.remark_omitted()
    # A file that could not be read makes the run incomplete: the exit code is 2, and a forge should not close old alerts.
    invocation = {"executionSuccessful": not tally.by_status["error"], "toolExecutionNotifications": run.remarks}
    rules = ",\n".join(json_text(_rule(rule_id, name, severity)) for rule_id, (_, name, severity) in run.rules.items())
    yield f'],\n"invocations": [{json_text(invocation)}],\n'
    yield f'"tool": {{"driver": {{"name": "deckcheck", "version": "{__version__}", "semanticVersion": "{__version__}",\n'
    yield f'"rules": [\n{rules}]}}}}}}]}}\n'


def _results(result: Result, run: _Run) -> Iterator[dict[str, Any]]:
    fixes = safe_fixes_of(result)
    for found in result.diagnostics:
        row = _result(found, result, run)
        yield {**row, "fixes": [_fix(found, fixes[found])]} if found in fixes else row
    for found in undecided_findings(result):
        # Not `kind: open`: the standard then demands the level `none`, and an undecided deck would look clean.
        yield {**_result(found, result, run), "properties": {"deck": visible(result.deck), "undecided": True}}
    if note := sample_note(result):
        message = {"text": f"{visible(result.deck)} {note}."}
        run.remark({"level": "note", "message": message, "locations": [_location(result.file, Span(1, 1, 1, 1))]})


def _result(found: Diagnostic, result: Result, run: _Run) -> dict[str, Any]:
    row: dict[str, Any] = {
        "ruleId": found.rule,
        "ruleIndex": run.index(found),
        "level": _LEVELS[found.severity],
        "message": {"text": _message(found)},
        "locations": [_location(found.file, Span(found.line, found.column, found.end_line, found.end_column))],
        "partialFingerprints": {FINGERPRINT: fingerprint(found, result, run.seen)},
        "properties": {"deck": visible(result.deck)},
    }
    related = [
        {"id": number, **_location(found.file, place.span), "message": {"text": _literal(place.message)}}
        for number, place in enumerate(found.related[:MOST_PLACES], 1)
    ]
    return {**row, "relatedLocations": related} if related else row


def _fix(found: Diagnostic, change: LineChange) -> dict[str, Any]:
    """Return what `--fix` would write instead of the lines of a finding."""
    region = {"startLine": change.first, "startColumn": 1, "endLine": change.last + 1, "endColumn": 1}
    replacement = {"deletedRegion": region, "insertedContent": {"text": change.text}}
    described = {"text": _literal(found.help or "write the line as deckcheck does")}
    changed = {"artifactLocation": {"uri": forge_uri(found.file)}, "replacements": [replacement]}
    return {"description": described, "artifactChanges": [changed]}


def _message(found: Diagnostic) -> str:
    return _literal(found.message) + (f"\nHelp: {_literal(found.help)}" if found.help else "")


def _literal(text: str) -> str:
    """Escape brackets: SARIF reads `[text](target)` in a message as a link, and the name of a deck must not make one."""
    plain = visible(text)
    return plain.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]") if "](" in plain else plain


def _location(file: str, span: Span) -> dict[str, Any]:
    region = {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
    return {"physicalLocation": {"artifactLocation": {"uri": forge_uri(file)}, "region": region}}


def _rule(rule_id: str, name: str, severity: Severity) -> dict[str, Any]:
    from deckcheck.report.rule_manual import manual_of, page_of

    manual = manual_of(rule_id, name)
    base = os.environ.get(RULES_URL, "")
    return {
        "id": rule_id,
        "name": name,
        **({"helpUri": f"{base.rstrip('/')}/{page_of(rule_id)}"} if base.startswith(("https://", "http://")) else {}),
        "shortDescription": {"text": shortened(manual.short, MOST_LETTERS)},
        "fullDescription": {"text": shortened(manual.full, MOST_LETTERS)},
        "help": {"text": manual.text, "markdown": manual.markdown},
        "defaultConfiguration": {"level": _LEVELS[severity]},
        "properties": {
            "precision": "very-high",
            "problem.severity": _PROBLEMS[severity],
            "tags": ["decklist", *([manual.game] if manual.game else [])],
        },
    }
