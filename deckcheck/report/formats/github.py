"""Workflow commands for GitHub Actions: an annotation for each finding, and a line that sums up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.report.escape import shortened, visible
from deckcheck.report.findings import forge_path, sample_note, summary_line, undecided_by_reason
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally

MOST_LETTERS = 4000
"""GitHub cuts an annotation at 64 KiB; nobody reads more than this in the margin of a file."""


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    for result in tally.count(results):
        for one in result.diagnostics:
            yield _annotation(one)
        for reason, rules in undecided_by_reason(result).items():
            yield _command(
                "warning", {"file": forge_path(result.file), "title": "not decided"}, f"{reason}: {', '.join(rules)}"
            )
        if note := sample_note(result):
            yield _command("notice", {"file": forge_path(result.file), "title": "sample cards"}, f"{result.deck} {note}")
    yield summary_line(tally) + "\n"  # nothing of a file is in it: a line that does not begin with :: could be misread


def _annotation(one: Diagnostic) -> str:
    properties = {"file": forge_path(one.file), "line": str(one.line)}
    if one.end_line == one.line:  # GitHub takes columns only within one line
        properties |= {"col": str(one.column), "endLine": str(one.end_line), "endColumn": str(one.end_column)}
    else:
        properties["endLine"] = str(one.end_line)
    properties["title"] = f"{one.rule} {one.name}"
    # The log shows the message without the properties, so the place stands in it, too.
    message = f"{properties['file']}:{one.line}:{one.column}: {one.message}"
    return _command(one.severity, properties, message, f"help: {one.help}" if one.help else "")


def _command(kind: str, properties: dict[str, str], *lines: str) -> str:
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    text = "%0A".join(_data(shortened(line, MOST_LETTERS)) for line in lines if line)
    return f"::{kind} {listed}::{text}\n"


def _data(text: str) -> str:
    """Line ends are gone after `visible`; a percent sign is the only other character with a meaning."""
    return visible(text).replace("%", "%25")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
