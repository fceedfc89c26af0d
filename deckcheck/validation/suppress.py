"""`# deckcheck: ignore[RULE] reason` in a decklist: on a line, above a line, or at the top for the whole deck."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import Diagnostic, make_error
from deckcheck.core.model import Span
from deckcheck.reading.documents import YamlDocument

_COMMENT = re.compile(r"(?:^|(?<=\s))#\s*deckcheck:\s*(ignore\b|[a-z-]+(?=\[))\s*(?:\[([^\]]*)\])?", re.IGNORECASE)
IGNORABLE = ("DC-CARD-", "DC-HOUSE-", "DC-LIST-")
"""Findings of checks that belong to no game and that a comment may suppress. What makes a file unreadable stays an error."""


class Ignore(NamedTuple):
    """A comment: the rules it names, the line it covers (0 for the whole deck), and the rules it suppressed."""

    word: str
    rules: list[str]
    reason: str
    span: Span
    covers: int
    used: set[str]


def has_ignore(line: str) -> bool:
    """Return whether a line of a decklist has such a comment."""
    return "deckcheck:" in line and _COMMENT.search(line) is not None


def find_ignores(document: YamlDocument) -> list[Ignore]:
    """Return the comments of a document. A comment on its own line covers the next line; above everything, the whole deck."""
    if "deckcheck:" not in document.text:
        return []
    lines = document.text.splitlines()[: document.last_line]
    content = document.span().line
    texts = sorted(_scalars(document.marks))
    following = _next_lines(lines)
    found = []
    for number, line in enumerate(lines, 1):
        if number <= document.first_line or "deckcheck:" not in line:
            continue
        comments = [match for match in _COMMENT.finditer(line) if not _is_inside(texts, number, match.start() + 1)]
        alone = line.lstrip().startswith("#")
        covers = number if not alone else 0 if number < content else following[number - 1]
        ends = [*(match.start() for match in comments[1:]), len(line)]
        for match, end in zip(comments, ends, strict=False):
            rules = [rule.strip().upper() for rule in (match[2] or "").split(",") if rule.strip()]
            span = Span(number, match.start() + 1, number, len(line[:end].rstrip()) + 1)
            reason = line[match.end() : end].strip()
            found.append(Ignore(match[1].lower(), list(dict.fromkeys(rules)), reason, span, covers, used=set()))
    return found


def _scalars(mark: Any) -> Iterator[Span]:
    """Yield the places of the texts of a document: what looks like a comment inside a text is not a comment."""
    if type(mark) is tuple:
        children = mark[1]
        for child in [pair[1] for pair in children.values()] if isinstance(children, dict) else children:
            yield from _scalars(child)
    elif hasattr(mark, "style"):
        start, end = mark.start_mark, mark.end_mark
        yield Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)


def _is_inside(texts: list[Span], line: int, column: int) -> bool:
    """Return whether a place is in one of the texts, which are in their order and do not overlap."""
    before = bisect_right(texts, (line, column), key=lambda text: (text.line, text.column))
    return before > 0 and (line, column) < (texts[before - 1].end_line, texts[before - 1].end_column)


def _next_lines(lines: list[str]) -> list[int]:
    """Return for each line the number of the next one with content, or its own number if there is none."""
    found, following = [], 0
    for number in range(len(lines), 0, -1):
        found.append(following or number)
        stripped = lines[number - 1].lstrip()
        if stripped and not stripped.startswith("#"):
            following = number
    return found[::-1]


def suppress(document: YamlDocument, diagnostics: Iterable[Diagnostic]) -> tuple[list[Diagnostic], int]:
    """Return the remaining findings, including problems with the comments, and the number suppressed."""
    ignores = find_ignores(document)
    if not ignores:
        return list(diagnostics), 0
    by_place: dict[tuple[str, int], list[Ignore]] = {}
    for ignore in ignores:
        for rule in ignore.rules if ignore.word == "ignore" else ():
            by_place.setdefault((rule, ignore.covers), []).append(ignore)
    left = []
    used: set[tuple[str, int]] = set()
    suppressed = 0
    for diagnostic in diagnostics:
        places = {(diagnostic.rule, 0), (diagnostic.rule, diagnostic.line)} if diagnostic.file == document.file else set()
        covering = places & by_place.keys()
        used |= covering
        suppressed += bool(covering)
        if not covering:
            left.append(diagnostic)
    for place in used:
        for ignore in by_place[place]:
            ignore.used.add(place[0])
    return left + [problem for ignore in ignores for problem in _problems(document, ignore)], suppressed


def _problems(document: YamlDocument, ignore: Ignore) -> Iterator[Diagnostic]:
    def warning(code: str, message: str, hint: str) -> Diagnostic:
        return make_error(code, message, document.file, ignore.span, hint)._replace(severity="warning")

    if ignore.word != "ignore":
        yield warning("DC-SUPPRESS-03", f"unknown directive '{ignore.word}'", "write `deckcheck: ignore[RULE-ID] reason`")
        return
    if not ignore.rules:
        yield warning("DC-SUPPRESS-03", "the comment does not name a rule", "write `deckcheck: ignore[RULE-ID] reason`")
    elif not ignore.reason:
        yield warning("DC-SUPPRESS-02", "the comment does not give a reason", "add a reason after the closing bracket")
    known = _known_rules(document)
    for rule in ignore.rules:
        if rule in ignore.used:
            continue
        if rule in CODES:
            what = "" if rule.startswith(IGNORABLE) else f"{rule} cannot be ignored"
        else:
            what = "" if rule in known else f"this game has no rule '{rule}'"
        if what:
            yield warning("DC-SUPPRESS-03", what, "run `deckcheck rules GAME` to list the rules")
        else:
            yield warning("DC-SUPPRESS-01", f"unused suppression: {rule} reports nothing here", "remove the comment")


def _known_rules(document: YamlDocument) -> set[str]:
    from deckcheck.core.registry import game_names, load_rules

    game = document.value.get("game") if isinstance(document.value, dict) else None
    games = [game] if game in game_names() else game_names()  # a decklist may leave its game to --game
    return {rule.id for name in games for rule in load_rules(name)}
