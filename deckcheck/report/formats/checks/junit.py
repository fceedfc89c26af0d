"""JUnit XML: a test case per deck. The counts come before the cases, so nothing is written before the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.words import plural
from deckcheck.report.escape import visible, xml
from deckcheck.report.findings import drawn, excerpt, finding_counts, sample_note, undecided_by_reason
from deckcheck.report.style import Style
from deckcheck.report.tally import STATUS_WORDS, Tally

ROOM = 100


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    seen: Counter[str] = Counter()
    cases = [_case(result, seen) for result in tally.count(results)]
    failures = tally.by_status["illegal"] + tally.by_status["unverified"]
    counts = f'tests="{tally.decks}" failures="{failures}" errors="{tally.by_status["error"]}"'
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield f'<testsuites name="deckcheck" {counts}>\n<testsuite name="deckcheck" {counts} skipped="0">\n'
    yield from cases
    yield "</testsuite>\n</testsuites>\n"


def _case(result: Result, seen: Counter[str]) -> str:
    """Return the case of a deck. A second deck of the same name in a file gets a number, as readers merge equal names."""
    name = f"{result.deck} ({result.file})"
    seen[name] += 1
    name += f" #{seen[name]}" if seen[name] > 1 else ""
    inside = _verdict(result) + _remarks(result)
    head = f'<testcase classname="{xml(result.game or "unknown")}" name="{xml(name)}"'
    return f"{head}>\n{inside}</testcase>\n" if inside else f"{head}/>\n"


def _verdict(result: Result) -> str:
    if result.status == "legal":
        return ""
    tag = "error" if result.status == "error" else "failure"
    errors = [found for found in result.diagnostics if found.severity == "error"]
    opened = [f"undecided: {reason}: {', '.join(rules)}" for reason, rules in undecided_by_reason(result).items()]
    first = errors[0].message if errors else opened[0] if opened else ""
    message = f"{STATUS_WORDS[result.status]} ({finding_counts(result)}): {first}"
    lines = [line for found in errors for line in _finding(found, result)] + [visible(line) for line in opened]
    return f'<{tag} type="{STATUS_WORDS[result.status]}" message="{xml(message)}">{_text(lines)}</{tag}>\n'


def _remarks(result: Result) -> str:
    """Return what fails no deck: warnings, notices, and remarks on the verdict."""
    others = [found for found in result.diagnostics if found.severity != "error"]
    lines = [line for found in others for line in _finding(found, result)]
    lines += [f"{plural(result.suppressed, 'finding')} suppressed"] if result.suppressed else []
    lines += [sample_note(result)] if sample_note(result) else []
    return f"<system-out>{_text(lines)}</system-out>\n" if lines else ""


def _finding(found: Diagnostic, result: Result) -> list[str]:
    lines = [visible(f"{found.file}:{found.line}:{found.column}: {found.severity}[{found.rule}] {found.name}: {found.message}")]
    shown = excerpt(found, result, ROOM)
    lines += drawn(shown, found.line) if shown else []
    lines += [f"  clause: {visible(found.clause)}"] if found.clause else []
    lines += [f"  help: {visible(found.help)}"] if found.help else []
    if found.related:
        places = ", ".join(f"line {place.span.line} ({place.message})" for place in found.related[:8])
        more = f" and {plural(len(found.related) - 8, 'more place')}" if len(found.related) > 8 else ""
        lines.append(f"  see also: {visible(places)}{more}")
    return lines


def _text(lines: list[str]) -> str:
    return "\n".join(xml(line) for line in lines)
