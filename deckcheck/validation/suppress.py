"""`# deckcheck: ignore[RULE] reason` in a decklist: on a line, above a line, or at the top for the whole deck."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import Diagnostic, fault
from deckcheck.core.model import Span, replace
from deckcheck.reading.documents import Document

_COMMENT = re.compile(r"(?:^|(?<=\s))#\s*deckcheck:\s*(ignore\b|[a-z-]+(?=\[))\s*(?:\[([^\]]*)\])?", re.IGNORECASE)
_IGNORABLE = ("DC-CARD-", "DC-LIST-")
"""The core's own findings that a comment may silence. What makes a file unreadable stays an error."""


@dataclass(slots=True)
class Ignore:
    """One comment: the rules it names, the line it covers (0 for the whole deck), and whether it was of use."""

    word: str
    rules: list[str]
    reason: str
    span: Span
    covers: int
    used: set[str] = field(default_factory=set)


def has_ignore(line: str) -> bool:
    """Whether a line of a decklist has such a comment."""
    return "deckcheck:" in line and _COMMENT.search(line) is not None


def find_ignores(document: Document) -> list[Ignore]:
    """The comments of a document. One alone on its line covers the next line, or the deck when it stands above it all."""
    if "deckcheck:" not in document.text:
        return []
    lines = document.text.splitlines()[: document.last_line]
    content = document.span().line
    texts = list(_scalars(document.marks))
    found = []
    for number, line in enumerate(lines, 1):
        if number <= document.first_line or "deckcheck:" not in line:
            continue
        comments = [one for one in _COMMENT.finditer(line) if not _inside(texts, number, one.start() + 1)]
        alone = line.lstrip().startswith("#")
        covers = number if not alone else 0 if number < content else _next_line(lines, number)
        ends = [*(one.start() for one in comments[1:]), len(line)]
        for one, end in zip(comments, ends, strict=False):
            rules = [rule.strip().upper() for rule in (one[2] or "").split(",") if rule.strip()]
            span = Span(number, one.start() + 1, number, len(line[:end].rstrip()) + 1)
            found.append(Ignore(one[1].lower(), list(dict.fromkeys(rules)), line[one.end() : end].strip(), span, covers))
    return found


def _scalars(mark: Any) -> Iterator[Span]:
    """Where the texts of a document stand: what looks like a comment inside of one is none."""
    if type(mark) is tuple:
        children = mark[1]
        for child in [pair[1] for pair in children.values()] if isinstance(children, dict) else children:
            yield from _scalars(child)
    elif hasattr(mark, "style"):
        start, end = mark.start_mark, mark.end_mark
        yield Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)


def _inside(texts: list[Span], line: int, column: int) -> bool:
    return any((text.line, text.column) <= (line, column) < (text.end_line, text.end_column) for text in texts)


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
        covering = [ignore for ignore in ignores if _silences(ignore, one, document.file)]
        for ignore in covering:
            ignore.used.add(one.rule)
        suppressed += bool(covering)
        if not covering:
            left.append(one)
    return left + [problem for ignore in ignores for problem in _faults(document, ignore)], suppressed


def _silences(ignore: Ignore, one: Diagnostic, file: str) -> bool:
    return ignore.word == "ignore" and one.rule in ignore.rules and one.file == file and ignore.covers in (0, one.line)


def _faults(document: Document, ignore: Ignore) -> Iterator[Diagnostic]:
    def warning(code: str, message: str, hint: str) -> Diagnostic:
        return replace(fault(code, message, document.file, ignore.span, hint), severity="warning")

    if ignore.word != "ignore":
        yield warning("DC-SUPPRESS-03", f"'{ignore.word}' is not understood", "write deckcheck: ignore[RULE-ID] and a reason")
        return
    if not ignore.rules:
        yield warning("DC-SUPPRESS-03", "the comment names no rule", "write ignore[RULE-ID] and a reason")
    elif not ignore.reason:
        yield warning("DC-SUPPRESS-02", "the comment gives no reason", "say behind the ] why the finding may be ignored")
    known = _known_rules(document)
    for rule in ignore.rules:
        if rule in ignore.used:
            continue
        if rule in CODES:
            what = "" if rule.startswith(_IGNORABLE) else f"{rule} cannot be ignored"
        else:
            what = "" if rule in known else f"'{rule}' is no rule of this game"
        if what:
            yield warning("DC-SUPPRESS-03", what, "deckcheck rules GAME lists the rules")
        else:
            yield warning("DC-SUPPRESS-01", f"{rule} is ignored here, but nothing is found", "remove the comment")


def _known_rules(document: Document) -> set[str]:
    from deckcheck.core.registry import game_names, load_rules

    game = document.value.get("game") if isinstance(document.value, dict) else None
    games = [game] if game in game_names() else game_names()  # a list that is judged by --game does not name its own
    return {rule.id for name in games for rule in load_rules(name)}
