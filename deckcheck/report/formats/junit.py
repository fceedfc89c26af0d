"""JUnit XML: a test case for each deck. The counts stand before the cases, so nothing is written before the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.words import plural
from deckcheck.report.escape import visible, xml
from deckcheck.report.findings import STATUS_WORDS, drawn, excerpt, finding_counts, sample_note, undecided_by_reason
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally

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
    """One deck. A second one of the same name in a file gets a number: readers merge cases of one name."""
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
    errors = [one for one in result.diagnostics if one.severity == "error"]
    opened = [f"not decided: {reason}: {', '.join(rules)}" for reason, rules in undecided_by_reason(result).items()]
    first = errors[0].message if errors else opened[0] if opened else ""
    message = f"{STATUS_WORDS[result.status]} ({finding_counts(result)}): {first}"
    lines = [line for one in errors for line in _finding(one, result)] + [visible(line) for line in opened]
    kind = "unreadable" if result.status == "error" else result.status
    return f'<{tag} type="{kind}" message="{xml(message)}">{_text(lines)}</{tag}>\n'


def _remarks(result: Result) -> str:
    """What fails no deck: warnings, notices, and what a reader of the verdict should know besides."""
    others = [one for one in result.diagnostics if one.severity != "error"]
    lines = [line for one in others for line in _finding(one, result)]
    lines += [f"{plural(result.suppressed, 'finding')} suppressed"] if result.suppressed else []
    lines += [sample_note(result)] if sample_note(result) else []
    return f"<system-out>{_text(lines)}</system-out>\n" if lines else ""


def _finding(one: Diagnostic, result: Result) -> list[str]:
    lines = [visible(f"{one.file}:{one.line}:{one.column}: {one.severity}[{one.rule}] {one.name}: {one.message}")]
    shown = excerpt(one, result, ROOM)
    lines += drawn(shown, one.line) if shown else []
    lines += [f"  clause: {visible(one.clause)}"] if one.clause else []
    lines += [f"  help: {visible(one.help)}"] if one.help else []
    if one.related:
        places = ", ".join(f"line {place.span.line} ({place.message})" for place in one.related[:8])
        more = f", and {plural(len(one.related) - 8, 'more place')}" if len(one.related) > 8 else ""
        lines.append(f"  see also: {visible(places)}{more}")
    return lines


def _text(lines: list[str]) -> str:
    return "\n".join(xml(line) for line in lines)
