"""Text for people. Verdicts read as a good compiler's: position, source line with a caret, rule, clause and help."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from deckcheck.core.diagnostics import READ_DIFFERENTLY, Diagnostic, Result, Severity, Status
from deckcheck.core.words import plural
from deckcheck.report.document import Block, Document, VerdictCell, shown
from deckcheck.report.escape import visible
from deckcheck.report.findings import open_points, undecided_by_reason
from deckcheck.report.style import STATUS_COLOR, UNLIMITED, Style, fit, paint, printable, text_width, wrapped
from deckcheck.report.tally import STATUS_WORDS, Tally, lenience_lines
from deckcheck.report.text_tables import GAP, table_lines

MOST_ROWS = 40
"""Above this number of decks, the closing table lists only those that are not legal."""
WIDEST_EXCERPT = 240
"""Columns of a source line around a finding where no terminal limits them: a line may have a million."""

_SEVERITY_COLOR: dict[Severity, str] = {"error": "red", "warning": "yellow", "notice": "cyan"}
_SOURCE_WORDS = {
    "sample": "sample cards (invented, not published)",
    "local": "cards defined only in the decklist",
}
Paint = Callable[[str, str], str]
_Row = tuple[VerdictCell, str, str, str, str]
SHORTEST_PATH = 16


def render_document(document: Document, style: Style) -> str:
    width, bold = style.width, partial(paint, color="bold", on=style.color)
    lines = [bold(line) for line in wrapped(visible(document.title), width, "  ")]
    lines += wrapped(visible(document.subtitle), width)
    lines += ["", *wrapped(visible(document.answer), width)] if document.answer else []
    blocks = [block.whole if style.verbose else block.brief for block in document.blocks]
    for block in filter(_has_content, blocks):
        lines += ["", *(bold(line) for line in wrapped(visible(block.title), width)), *_block_lines(block, style)]
    lines += [""] * bool(document.notes) + [line for note in document.notes for line in wrapped(visible(note), width, "  ")]
    return "\n".join(line.rstrip() for line in lines).lstrip("\n") + "\n"


def _has_content(block: Block) -> bool:
    return bool(block.title or block.rows or block.sentences or block.charts)


def _block_lines(block: Block, style: Style) -> Iterator[str]:
    """Yield the table, the charts and the sentences. Bars in a table show what its curves would."""
    from deckcheck.report.charts import Curves
    from deckcheck.report.text_charts import chart_lines

    inner = style._replace(width=style.width - 2)
    yield from (f"  {line}" for line in table_lines(block, inner))
    if block.most is not None and block.rest:
        yield from wrapped(f"  {visible(block.rest)}", style.width, "  ")
    for number, chart in enumerate(block.charts):
        lines = [] if block.bars and isinstance(chart, Curves) else chart_lines(chart, inner.width)
        yield from [""] * bool(lines and (number or block.rows))
        yield from (f"  {line}" for line in lines)
    for sentence in block.sentences:
        yield from wrapped(f"  {visible(sentence)}", style.width, "  ")


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    painted = partial(paint, on=style.color)
    rows: list[_Row] = []
    games: dict[str, Counter[Status]] = {}
    configurations: dict[str, None] = {}
    sources: Counter[str] = Counter()
    for result in tally.count(results):
        for found in result.diagnostics:
            yield _finding(found, result, style, painted, verbose=tally.verbose)
        if open_points(result):
            yield _undecided(result, style, painted)
        if result.status != "legal" or tally.decks <= MOST_ROWS:
            rows.append(_row(result))
        games.setdefault(result.game, Counter())[result.status] += 1
        configurations.update(dict.fromkeys([result.configuration] if result.configuration else []))
        sources.update(kind for kind in result.sources if kind not in ("published", "rulebook"))
    if tally.decks > MOST_ROWS:
        rows = [row for row in rows if row[0].status != "legal"]
    yield from _table(rows, style)
    yield from _by_game(games, style)
    yield _summary(tally, painted)
    if tally.not_looked_at:
        hint = "" if tally.verbose else " (-v names them)"
        yield f"{plural(len(tally.not_looked_at), 'file')} not looked at{hint}\n"
        yield from (f"  {printable(file)}\n" for file in tally.not_looked_at if tally.verbose)
    for kind, decks in sources.items():
        yield f"{plural(decks, 'deck')} with {_SOURCE_WORDS.get(kind, f'cards of the database {printable(kind)}')}\n"
    yield from (f"{line}\n" for line in lenience_lines(tally))
    if configurations:
        yield "\n".join(_led("settings from ", _join_files(list(configurations)), style.width)) + "\n"


def _finding(found: Diagnostic, result: Result, style: Style, painted: Paint, *, verbose: bool) -> str:
    color = _SEVERITY_COLOR[found.severity]
    head = f"{painted(found.severity, color)}[{painted(found.rule, 'bold')}] {found.name}"
    lines = [f"{head}", *_led("  ", printable(found.message), style.width)]
    gutter = " " * len(str(found.line))
    lines.append(f"{gutter}{painted('-->', 'blue')} {printable(found.file)}:{found.line}:{found.column}")
    source = result.excerpt(found.line) if found.file == result.file else ""
    if source.strip():
        lines += _excerpt(found, source, gutter, style, painted)
    if found.clause:
        lines += _led(f"{gutter} = clause: ", found.clause, style.width)
    if found.help and not (verbose and found.rule == READ_DIFFERENTLY):
        lines += _led(f"{gutter} = help: ", printable(found.help), style.width)
    places = [f"line {place.span.line} ({printable(place.message)})" for place in found.related]
    if places and (verbose or found.rule != READ_DIFFERENTLY):
        lines += _led(f"{gutter} = see also: ", ", ".join(places), style.width)
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


def _led(lead: str, text: str, width: int) -> list[str]:
    """Return a text behind the words that lead to it; lines after the first are indented below it."""
    return wrapped(lead + text, max(40, width), " " * len(lead)) or [lead.rstrip()]


def _join_files(files: list[str]) -> str:
    """Return configuration files by their paths from here, the first few of many."""
    shown = [
        printable(os.path.relpath(file)) if file.startswith(os.getcwd() + os.sep) else printable(file) for file in files[:3]
    ]
    return ", ".join(shown) + (f" and {len(files) - 3} more" if len(files) > 3 else "")


def _undecided(result: Result, style: Style, painted: Paint) -> str:
    lines = [f"{painted('undecided', 'yellow')}: {printable(result.file)}"]
    for reason, rules in undecided_by_reason(result).items():
        lines += _led("  ", f"{printable(reason)}: {', '.join(rules)}", style.width)
    return "\n".join(lines) + "\n\n"


def _row(result: Result) -> _Row:
    cards = "+".join(str(count) for count in result.counts.values() if count) or "-"
    broken = Counter(found.rule for found in result.diagnostics if found.severity == "error")
    severities = Counter(found.severity for found in result.diagnostics)
    parts = [rule if number == 1 else f"{number} x {rule}" for rule, number in broken.items()]
    parts += [plural(severities[severity], severity) for severity in ("warning", "notice") if severities[severity]]
    parts += [f"{len(open_points(result))} undecided"] if open_points(result) else []
    parts += [f"{result.suppressed} suppressed"] if result.suppressed else []
    return VerdictCell(result.status), result.deck, cards, ", ".join(parts) or "-", result.file


def _by_game(games: dict[str, Counter[Status]], style: Style) -> Iterator[str]:
    """Yield the verdicts by game, if there are several games."""
    if len(games) < 2:
        return
    rows = [
        (game or "(unknown)", *(counts[status] or "-" for status in STATUS_WORDS)) for game, counts in sorted(games.items())
    ]
    yield "\n"
    yield from (f"{line}\n" for line in table_lines(Block("", ("game", *STATUS_WORDS.values()), tuple(rows)), style))
    yield "\n"


def _table(rows: list[_Row], style: Style) -> Iterator[str]:
    """Yield verdict, deck, cards, findings, and the end of the path of the file where a terminal has room for it."""
    cut = rows
    if rows and style.width < UNLIMITED:
        cut = [(row[0], fit(row[1], 30), fit(row[2], 12), fit(row[3], 32), row[4]) for row in rows]
        used = sum(max(text_width(shown(row[place])) + GAP for row in cut) for place in range(4))
        room = style.width - used
        cut = [(*row[:4], "" if room < SHORTEST_PATH else _end_of(row[4], room)) for row in cut]
    block = Block("", ("",) * 5, tuple(cut), one_line=True)
    yield from (f"{line}\n" for line in table_lines(block, style))


def _end_of(path: str, room: int) -> str:
    return path if text_width(path) <= room else f"…{path[1 - room :]}"


def _summary(tally: Tally, painted: Paint) -> str:
    parts = [painted(words, STATUS_COLOR[status]) for status, words in tally.found]
    return f"{tally.counted}: {', '.join(parts) or 'nothing to check'}\n"
