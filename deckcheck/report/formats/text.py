"""Text as a good compiler writes it: the place, the line with a caret, the rule, its clause and how to mend it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from textwrap import wrap

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.words import plural
from deckcheck.report.style import UNLIMITED, Style, printable
from deckcheck.report.tally import Tally

MOST_ROWS = 40
"""With more decks than this the closing table lists only those that are not legal."""

_COLORS = {"red": 31, "green": 32, "yellow": 33, "blue": 34, "cyan": 36, "bold": 1, "dim": 2}
_SEVERITY_COLOR = {"error": "red", "warning": "yellow", "notice": "cyan"}
_STATUS_COLOR = {"legal": "green", "illegal": "red", "unverified": "yellow", "error": "red"}
_STATUS_WORDS = {"legal": "legal", "illegal": "illegal", "unverified": "unverified", "error": "not readable"}
_SOURCE_WORDS = {
    "sample": "sample cards, which are invented and not published",
    "local": "cards that only the decklist itself defines",
}
Paint = Callable[[str, str], str]


def paint(text: str, color: str, *, on: bool) -> str:
    return f"\x1b[{_COLORS[color]}m{text}\x1b[0m" if on else text


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    painted = partial(paint, on=style.color)
    rows: list[tuple[str, str, str, str, str]] = []
    games: dict[str, Counter[str]] = {}
    configurations: dict[str, None] = {}
    sources: Counter[str] = Counter()
    for result in tally.count(results):
        for one in result.diagnostics:
            yield _finding(one, result, style, painted)
        if result.undecided:
            yield _undecided(result, style, painted)
        if result.status != "legal" or tally.decks <= MOST_ROWS:
            rows.append(_row(result))
        games.setdefault(result.game, Counter())[result.status] += 1
        configurations.update(dict.fromkeys([result.configuration] if result.configuration else []))
        sources.update(kind for kind in result.sources if kind not in ("published", "rulebook"))
    if tally.decks > MOST_ROWS:
        rows = [row for row in rows if row[0] != "legal"]
    yield from _table(rows, style, painted)
    yield from _by_game(games, painted)
    yield _summary(tally, painted)
    if tally.not_looked_at:
        hint = "" if tally.verbose else " (-v names them)"
        yield f"{plural(len(tally.not_looked_at), 'file')} not looked at{hint}\n"
        yield from (f"  {printable(file)}\n" for file in tally.not_looked_at if tally.verbose)
    for kind, decks in sources.items():
        yield f"{decks} deck{'s' * (decks > 1)} with {_SOURCE_WORDS.get(kind, f'cards of the database {printable(kind)}')}\n"
    if configurations:
        yield "\n".join(_wrapped("settings from ", _listed(list(configurations)), style.width)) + "\n"


def _finding(one: Diagnostic, result: Result, style: Style, painted: Paint) -> str:
    color = _SEVERITY_COLOR[one.severity]
    head = f"{painted(one.severity, color)}[{painted(one.rule, 'bold')}] {one.name}"
    lines = [f"{head}", *_wrapped("  ", printable(one.message), style.width)]
    gutter = " " * len(str(one.line))
    lines.append(f"{gutter}{painted('-->', 'blue')} {printable(one.file)}:{one.line}:{one.column}")
    source = result.excerpt(one.line) if one.file == result.file else ""
    if source.strip():
        lines += _excerpt(one, source, gutter, style, painted)
    if one.clause:
        lines += _wrapped(f"{gutter} = clause: ", one.clause, style.width)
    if one.help:
        lines += _wrapped(f"{gutter} = help: ", printable(one.help), style.width)
    places = [f"line {place.span.line} ({printable(place.message)})" for place in one.related]
    if places:
        lines += _wrapped(f"{gutter} = see also: ", ", ".join(places), style.width)
    return "\n".join(lines) + "\n\n"


def _excerpt(one: Diagnostic, source: str, gutter: str, style: Style, painted: Paint) -> list[str]:
    room = max(20, style.width - len(gutter) - 4)
    shift = max(0, one.column - 1 - room // 2) if len(source) > room else 0
    shown = printable(source[shift : shift + room].replace("\t", " "))
    start = one.column - 1 - shift
    length = one.end_column - one.column if one.end_line == one.line else len(source) - one.column + 1
    length = max(1, min(length, room - start))
    bar = painted("|", "blue")
    return [
        f"{gutter} {bar}",
        f"{painted(str(one.line), 'blue')} {bar} {shown}".rstrip(),
        f"{gutter} {bar} {' ' * start}{painted('^' * length, _SEVERITY_COLOR[one.severity])}",
    ]


def _wrapped(lead: str, text: str, width: int) -> list[str]:
    indent = " " * len(lead)
    return wrap(text, max(40, width), initial_indent=lead, subsequent_indent=indent, break_on_hyphens=False) or [lead.rstrip()]


def _listed(files: list[str]) -> str:
    """Configuration files as seen from here, the first few of many."""
    shown = [
        printable(os.path.relpath(file)) if file.startswith(os.getcwd() + os.sep) else printable(file) for file in files[:3]
    ]
    return ", ".join(shown) + (f" and {len(files) - 3} more" if len(files) > 3 else "")


def _undecided(result: Result, style: Style, painted: Paint) -> str:
    reasons: dict[str, list[str]] = {}
    for point in result.undecided:
        reasons.setdefault(point.reason, []).append(f"{point.rule} {point.name}")
    lines = [f"{painted('not decided', 'yellow')} for {printable(result.file)}"]
    for reason, rules in reasons.items():
        lines += _wrapped("  ", f"{printable(reason)}: {', '.join(rules)}", style.width)
    return "\n".join(lines) + "\n\n"


def _row(result: Result) -> tuple[str, str, str, str, str]:
    cards = "+".join(str(count) for count in result.counts.values() if count) or "-"
    broken = Counter(one.rule for one in result.diagnostics if one.severity == "error")
    others = len(result.diagnostics) - broken.total()
    parts = [rule if number == 1 else f"{number} x {rule}" for rule, number in broken.items()]
    parts += [f"{others} note{'s' * (others > 1)}"] if others else []
    parts += [f"{len(result.undecided)} not decided"] if result.undecided else []
    parts += [f"{result.suppressed} suppressed"] if result.suppressed else []
    return result.status, printable(result.deck), cards, ", ".join(parts) or "-", printable(result.file)


def _by_game(games: dict[str, Counter[str]], painted: Paint) -> Iterator[str]:
    """The verdicts of each game, when there are several."""
    if len(games) < 2:
        return
    width = max(len(game or "(unknown)") for game in games)
    yield f"\n{'game':<{width}}" + "".join(f"{word:>14}" for word in _STATUS_WORDS.values()) + "\n"
    for game, counts in sorted(games.items()):
        cells = [f"{counts[status] or '-':>14}" for status in _STATUS_WORDS]
        shown = [
            painted(cell, _STATUS_COLOR[status]) if counts[status] else cell
            for cell, status in zip(cells, _STATUS_WORDS, strict=True)
        ]
        yield f"{printable(game) or '(unknown)':<{width}}" + "".join(shown) + "\n"
    yield "\n"


def _table(rows: list[tuple[str, str, str, str, str]], style: Style, painted: Paint) -> Iterator[str]:
    """Verdict, deck, cards, findings, and the file where there is room for it."""
    if not rows:
        return
    limits = (style.width,) * 4 if style.width == UNLIMITED else (10, 30, 12, 32)
    widths = [min(limit, max(len(row[column]) for row in rows)) for column, limit in enumerate(limits)]
    widths[1] = min(widths[1], max(8, style.width - widths[0] - widths[2] - 16))
    widths[3] = min(widths[3], max(6, style.width - sum(widths[:3]) - 6))
    room = style.width - sum(widths) - 8
    for row in rows:
        cells = [_fit(row[column], widths[column]) for column in range(4)]
        cells[0] = painted(cells[0], _STATUS_COLOR[row[0]])
        file = row[4] if len(row[4]) <= room else "…" + row[4][len(row[4]) - room + 1 :]
        yield "  ".join([*cells, file] if room >= 16 else cells).rstrip() + "\n"


def _fit(text: str, width: int) -> str:
    return text.ljust(width) if len(text) <= width else text[: width - 1] + "…"


def _summary(tally: Tally, painted: Paint) -> str:
    found = [(status, word, tally.by_status[status]) for status, word in _STATUS_WORDS.items() if tally.by_status[status]]
    parts = [painted(f"{number} {word}", _STATUS_COLOR[status]) for status, word, number in found]
    return f"{tally.decks} deck{'s' * (tally.decks != 1)}: {', '.join(parts) or 'nothing to check'}\n"
