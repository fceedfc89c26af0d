"""`# deckcheck: ignore[RULE] reason` in a decklist: on a line, or at the top for the whole deck."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from deckcheck.codes import CODES
from deckcheck.load import Document, fault
from deckcheck.model import Diagnostic, Span

_COMMENT = re.compile(r"(?:^|\s)#\s*deckcheck:\s*ignore\[([^\]]*)\]\s*(.*)$")
_SUPPRESSIBLE = re.compile(r"[A-Z]{2}-[A-Z]+-[0-9]{2}")


@dataclass(slots=True)
class Ignore:
    """One comment: the rules it names, the line it covers (0 for the whole deck), and whether it was of use."""

    rules: list[str]
    reason: str
    span: Span
    covers: int
    used: set[str] = field(default_factory=set)


def find_ignores(document: Document) -> list[Ignore]:
    """The comments of a document. One alone on its line covers the next line, or the deck when it stands above it all."""
    if "deckcheck:" not in document.text:
        return []
    lines = document.text.splitlines()[: document.last_line]
    content = document.span().line
    found = []
    for number, line in enumerate(lines, 1):
        match = _COMMENT.search(line) if number > document.first_line else None
        if match is None:
            continue
        rules = [rule.strip().upper() for rule in match[1].split(",") if rule.strip()]
        alone = line.lstrip().startswith("#")
        covers = number if not alone else 0 if number < content else _next_line(lines, number)
        start = line.index("#", match.start()) + 1
        found.append(Ignore(rules, match[2].strip(), Span(number, start, number, len(line) + 1), covers))
    return found


def _next_line(lines: list[str], number: int) -> int:
    for later in range(number, len(lines)):
        if lines[later].strip() and not lines[later].lstrip().startswith("#"):
            return later + 1
    return number


def suppress(document: Document, diagnostics: Iterable[Diagnostic]) -> tuple[list[Diagnostic], int]:
    """What is left of the findings, with what is wrong with the comments, and how many findings were suppressed."""
    ignores = find_ignores(document)
    if not ignores:
        return list(diagnostics), 0
    left = []
    suppressed = 0
    for one in diagnostics:
        covering = [ignore for ignore in ignores if one.rule in ignore.rules and ignore.covers in (0, one.line)]
        for ignore in covering:
            ignore.used.add(one.rule)
        suppressed += bool(covering)
        if not covering:
            left.append(one)
    return left + [problem for ignore in ignores for problem in _faults(document.file, ignore)], suppressed


def _faults(file: str, ignore: Ignore) -> Iterable[Diagnostic]:
    def warning(code: str, message: str, hint: str) -> Diagnostic:
        return replace(fault(code, message, file, ignore.span, hint), severity="warning")

    if not ignore.rules:
        yield warning("DC-SUPPRESS-03", "the comment names no rule", "write ignore[RULE-ID] and a reason")
    if not ignore.reason:
        yield warning("DC-SUPPRESS-02", "the comment gives no reason", "say behind the ] why the finding may be ignored")
    for rule in ignore.rules:
        if not _SUPPRESSIBLE.fullmatch(rule) or (rule in CODES and not rule.startswith(("DC-CARD", "DC-LIST"))):
            yield warning("DC-SUPPRESS-03", f"'{rule}' is no rule that can be ignored", "deckcheck rules GAME lists them")
        elif rule not in ignore.used:
            yield warning("DC-SUPPRESS-01", f"{rule} is ignored here, but nothing is found", "remove the comment")
