"""Compiler-style text: position, source line with a caret, rule, clause and help."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from textwrap import wrap
from typing import NamedTuple

from deckcheck.core.diagnostics import Diagnostic, Result, Severity, Status
from deckcheck.core.words import plural
from deckcheck.report.findings import undecided_by_reason
from deckcheck.report.style import SEALED_ESCAPE, UNLIMITED, Style, printable, text_width
from deckcheck.report.tally import STATUS_WORDS, Tally

MOST_ROWS = 40
"""Above this number of decks, the closing table lists only those that are not legal."""
WIDEST_EXCERPT = 240
"""Columns of a source line around a finding where no terminal limits them: a line may have a million."""

_COLORS = {"red": 31, "green": 32, "yellow": 33, "blue": 34, "cyan": 36, "bold": 1, "dim": 2}
_SEVERITY_COLOR: dict[Severity, str] = {"error": "red", "warning": "yellow", "notice": "cyan"}
STATUS_COLOR: dict[Status, str] = {"legal": "green", "illegal": "red", "unverified": "yellow", "error": "red"}
_SOURCE_WORDS = {
    "sample": "sample cards (invented, not published)",
    "local": "cards defined only in the decklist",
}
Paint = Callable[[str, str], str]


class _Row(NamedTuple):
    """Deck in the closing table."""

    status: Status
    deck: str
    cards: str
    findings: str
    file: str


def paint(text: str, color: str, *, on: bool) -> str:
    return f"{SEALED_ESCAPE}[{_COLORS[color]}m{text}{SEALED_ESCAPE}[0m" if on else text


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    painted = partial(paint, on=style.color)
    rows: list[_Row] = []
    games: dict[str, Counter[Status]] = {}
    configurations: dict[str, None] = {}
    sources: Counter[str] = Counter()
    for result in tally.count(results):
        for found in result.diagnostics:
            yield _finding(found, result, style, painted)
        if result.undecided:
            yield _undecided(result, style, painted)
        if result.status != "legal" or tally.decks <= MOST_ROWS:
            rows.append(_row(result))
        games.setdefault(result.game, Counter())[result.status] += 1
        configurations.update(dict.fromkeys([result.configuration] if result.configuration else []))
        sources.update(kind for kind in result.sources if kind not in ("published", "rulebook"))
    if tally.decks > MOST_ROWS:
        rows = [row for row in rows if row.status != "legal"]
    yield from _table(rows, style, painted)
    yield from _by_game(games, painted)
    yield _summary(tally, painted)
    if tally.not_looked_at:
        hint = "" if tally.verbose else " (-v names them)"
        yield f"{plural(len(tally.not_looked_at), 'file')} not looked at{hint}\n"
        yield from (f"  {printable(file)}\n" for file in tally.not_looked_at if tally.verbose)
    for kind, decks in sources.items():
        yield f"{plural(decks, 'deck')} with {_SOURCE_WORDS.get(kind, f'cards of the database {printable(kind)}')}\n"
    if configurations:
        yield "\n".join(_wrapped("settings from ", _join_files(list(configurations)), style.width)) + "\n"


def _finding(found: Diagnostic, result: Result, style: Style, painted: Paint) -> str:
    color = _SEVERITY_COLOR[found.severity]
    head = f"{painted(found.severity, color)}[{painted(found.rule, 'bold')}] {found.name}"
    lines = [f"{head}", *_wrapped("  ", printable(found.message), style.width)]
    gutter = " " * len(str(found.line))
    lines.append(f"{gutter}{painted('-->', 'blue')} {printable(found.file)}:{found.line}:{found.column}")
    source = result.excerpt(found.line) if found.file == result.file else ""
    if source.strip():
        lines += _excerpt(found, source, gutter, style, painted)
    if found.clause:
        lines += _wrapped(f"{gutter} = clause: ", found.clause, style.width)
    if found.help:
        lines += _wrapped(f"{gutter} = help: ", printable(found.help), style.width)
    places = [f"line {place.span.line} ({printable(place.message)})" for place in found.related]
    if places:
        lines += _wrapped(f"{gutter} = see also: ", ", ".join(places), style.width)
    return "\n".join(lines) + "\n\n"


def _excerpt(found: Diagnostic, source: str, gutter: str, style: Style, painted: Paint) -> list[str]:
    room = max(20, min(style.width - len(gutter) - 4, WIDEST_EXCERPT))
    shift = max(0, found.column - 1 - room // 2) if len(source) > room else 0
    shown = printable(source[shift : shift + room].replace("\t", " "))
    start = found.column - 1 - shift
    length = found.end_column - found.column if found.end_line == found.line else len(source) - found.column + 1
    marked = shown[start : start + max(1, min(length, room - start))]
    carets = "^" * max(1, text_width(marked))
    bar = painted("|", "blue")
    return [
        f"{gutter} {bar}",
        f"{painted(str(found.line), 'blue')} {bar} {shown}".rstrip(),
        f"{gutter} {bar} {' ' * text_width(shown[:start])}{painted(carets, _SEVERITY_COLOR[found.severity])}",
    ]


def _wrapped(lead: str, text: str, width: int) -> list[str]:
    indent = " " * len(lead)
    return wrap(text, max(40, width), initial_indent=lead, subsequent_indent=indent, break_on_hyphens=False) or [lead.rstrip()]


def _join_files(files: list[str]) -> str:
    """Return configuration files by their paths from here, the first few of many."""
    shown = [
        printable(os.path.relpath(file)) if file.startswith(os.getcwd() + os.sep) else printable(file) for file in files[:3]
    ]
    return ", ".join(shown) + (f" and {len(files) - 3} more" if len(files) > 3 else "")


def _undecided(result: Result, style: Style, painted: Paint) -> str:
    lines = [f"{painted('undecided', 'yellow')}: {printable(result.file)}"]
    for reason, rules in undecided_by_reason(result).items():
        lines += _wrapped("  ", f"{printable(reason)}: {', '.join(rules)}", style.width)
    return "\n".join(lines) + "\n\n"


def _row(result: Result) -> _Row:
    cards = "+".join(str(count) for count in result.counts.values() if count) or "-"
    broken = Counter(found.rule for found in result.diagnostics if found.severity == "error")
    severities = Counter(found.severity for found in result.diagnostics)
    parts = [rule if number == 1 else f"{number} x {rule}" for rule, number in broken.items()]
    parts += [plural(severities[severity], severity) for severity in ("warning", "notice") if severities[severity]]
    parts += [f"{len(result.undecided)} undecided"] if result.undecided else []
    parts += [f"{result.suppressed} suppressed"] if result.suppressed else []
    return _Row(result.status, printable(result.deck), cards, ", ".join(parts) or "-", printable(result.file))


def _by_game(games: dict[str, Counter[Status]], painted: Paint) -> Iterator[str]:
    """Yield the verdicts by game, if there are several games."""
    if len(games) < 2:
        return
    width = max(len(game or "(unknown)") for game in games)
    yield f"\n{'game':<{width}}" + "".join(f"{word:>14}" for word in STATUS_WORDS.values()) + "\n"
    for game, counts in sorted(games.items()):
        cells = [f"{counts[status] or '-':>14}" for status in STATUS_WORDS]
        shown = [
            painted(cell, STATUS_COLOR[status]) if counts[status] else cell
            for cell, status in zip(cells, STATUS_WORDS, strict=True)
        ]
        yield f"{printable(game) or '(unknown)':<{width}}" + "".join(shown) + "\n"
    yield "\n"


def _table(rows: list[_Row], style: Style, painted: Paint) -> Iterator[str]:
    """Yield verdict, deck, cards, findings, and the file where there is room for it."""
    if not rows:
        return
    cells = [(STATUS_WORDS[row.status], row.deck, row.cards, row.findings) for row in rows]
    limits = (style.width,) * 4 if style.width == UNLIMITED else (10, 30, 12, 32)
    widths = [min(limit, max(len(row[column]) for row in cells)) for column, limit in enumerate(limits)]
    widths[1] = min(widths[1], max(8, style.width - widths[0] - widths[2] - 16))
    widths[3] = min(widths[3], max(6, style.width - sum(widths[:3]) - 6))
    room = style.width - sum(widths) - 8
    for row, texts in zip(rows, cells, strict=True):
        shown = [_fit(text, width) for text, width in zip(texts, widths, strict=True)]
        shown[0] = painted(shown[0], STATUS_COLOR[row.status])
        file = row.file if len(row.file) <= room else "…" + row.file[len(row.file) - room + 1 :]
        yield "  ".join([*shown, file] if room >= 16 else shown).rstrip() + "\n"


def _fit(text: str, width: int) -> str:
    return text.ljust(width) if len(text) <= width else text[: width - 1] + "…"


def _summary(tally: Tally, painted: Paint) -> str:
    parts = [painted(words, STATUS_COLOR[status]) for status, words in tally.found]
    return f"{tally.counted}: {', '.join(parts) or 'nothing to check'}\n"
