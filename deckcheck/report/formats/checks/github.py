"""Workflow commands for GitHub Actions: an annotation per finding, and a summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.words import plural
from deckcheck.report.escape import shortened, visible
from deckcheck.report.findings import forge_path, sample_note, undecided_by_reason
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally, lenience_lines, summary_line

MOST_LETTERS = 4000
"""GitHub cuts an annotation at 64 KiB; more than this is too much for the margin of a file."""
MOST_ANNOTATIONS = 10
"""GitHub shows 10 errors, 10 warnings and 10 notices of a step; more would be dropped without a word."""


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    given: Counter[str] = Counter()
    for result in tally.count(results):
        for found in result.diagnostics:
            given[found.severity] += 1
            yield _annotation(found) if given[found.severity] <= MOST_ANNOTATIONS else _log_line(found)
        for reason, rules in undecided_by_reason(result).items():
            properties = {"file": forge_path(result.file), "title": "undecided"}
            given["warning"] += 1
            if given["warning"] <= MOST_ANNOTATIONS:
                yield _command("warning", properties, f"{reason}: {', '.join(rules)}")
            else:
                yield f"undecided: {visible(properties['file'])}: {visible(reason)}\n"
        if note := sample_note(result):
            given["notice"] += 1
            if given["notice"] <= MOST_ANNOTATIONS:
                yield _command("notice", {"file": forge_path(result.file), "title": "sample cards"}, f"{result.deck} {note}")
    more = sum(max(0, number - MOST_ANNOTATIONS) for number in given.values())
    if more:
        yield f"{plural(more, 'finding')} beyond the annotations that GitHub shows: see the log and the summary of the job\n"
    yield summary_line(tally) + "\n"  # without anything from a file: a line that does not begin with :: could be misread
    yield from (f"{line}\n" for line in lenience_lines(tally))


def _annotation(found: Diagnostic) -> str:
    properties = {"file": forge_path(found.file), "line": str(found.line)}
    if found.end_line == found.line:  # GitHub takes columns only within one line
        properties |= {"col": str(found.column), "endLine": str(found.end_line), "endColumn": str(found.end_column)}
    else:
        properties["endLine"] = str(found.end_line)
    properties["title"] = f"{found.rule} {found.name}"
    # The log shows the message without the properties, so the message repeats the place.
    message = f"{properties['file']}:{found.line}:{found.column}: {found.message}"
    return _command(found.severity, properties, message, f"help: {found.help}" if found.help else "")


def _log_line(found: Diagnostic) -> str:
    """Return a finding that gets no annotation. The line begins with a word of ours, so it cannot be a workflow command."""
    place = f"{forge_path(found.file)}:{found.line}:{found.column}"
    return f"{found.severity} {visible(f'{place}: {found.rule} {shortened(found.message, MOST_LETTERS)}')}\n"


def _command(kind: str, properties: dict[str, str], *lines: str) -> str:
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    text = "%0A".join(_data(shortened(line, MOST_LETTERS)) for line in lines if line)
    return f"::{kind} {listed}::{text}\n"


def _data(text: str) -> str:
    """Escape the percent sign, the only character with a meaning that `visible` leaves."""
    return visible(text).replace("%", "%25")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
