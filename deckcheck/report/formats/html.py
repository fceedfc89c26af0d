"""One HTML page that stands alone: the decks in a table that sorts and filters, and the findings of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.core.diagnostics import Diagnostic, Result, Status
from deckcheck.report import page
from deckcheck.report.escape import shortened
from deckcheck.report.findings import (
    STATUS_WORDS,
    card_counts,
    excerpt,
    finding_counts,
    sample_note,
    summary_line,
    undecided_by_reason,
)
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally

TITLE = "Deck check"
NAME, WORD, MESSAGE, ROOM, MOST_PLACES = 160, 24, 2000, 160, 12
_COLUMNS = [
    page.Column("Verdict"),
    page.Column("Deck"),
    page.Column("Game"),
    page.Column("Cards", number=True),
    page.Column("Findings"),
    page.Column("File"),
]
_SYMBOLS: dict[Status, str] = {"legal": "✓", "illegal": "✗", "unverified": "?", "error": "!"}
WORST_FIRST: list[Status] = ["error", "illegal", "unverified", "legal"]


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    """The counts stand at the top, so the rows are kept as HTML until the last verdict; the results are not."""
    rows: list[page.Row] = []
    sections: list[str] = []
    for number, result in enumerate(tally.count(results), 1):
        section = _section(result, str(number))
        rows.append(_row(result, str(number), linked=bool(section)))
        sections.append(section)
    yield from page.page(f"{TITLE}: {summary_line(tally)}", _body(rows, sections, tally))


def _body(rows: list[page.Row], sections: list[str], tally: Tally) -> Iterator[str]:
    yield f'<header>\n<h1>{TITLE}</h1>\n<p class="lead">{summary_line(tally)}</p>\n</header>\n<main>\n'
    if rows:
        buttons = [page.Button("all", tally.decks)]
        statuses = [status for status in WORST_FIRST if tally.by_status[status]]
        buttons += [page.Button(STATUS_WORDS[one], tally.by_status[one], one, tone(one)) for one in statuses]
        yield page.controls("Deck, player, card, file …", buttons)
        yield from page.sortable_table(_COLUMNS, rows, heading=1)
        yield "<div>\n"
        yield from sections
        yield "</div>\n"
    yield "</main>\n"


def tone(status: Status) -> str:
    return "unreadable" if status == "error" else status


def status_badge(status: Status) -> str:
    return page.badge(tone(status), _SYMBOLS[status], STATUS_WORDS[status])


def _row(result: Result, item: str, *, linked: bool) -> page.Row:
    name = page.isolated(result.deck, NAME)
    name = f'<a href="#deck-{item}">{name}</a>' if linked else name
    player = f'<span class="small soft">{page.isolated(result.player, NAME)}</span>' if result.player else ""
    game = f'<span class="keep">{page.isolated(result.game, WORD)}</span>' if result.game else ""
    game += f'<span class="keep small soft">{page.isolated(result.format, WORD)}</span>' if result.format else ""
    sample = f'<span class="small soft">{sample_note(result)}</span>' if sample_note(result) else ""
    cells = [
        page.Cell(status_badge(result.status), str(WORST_FIRST.index(result.status))),
        page.Cell(f'<span class="long">{name}</span>{player}', result.deck[:NAME]),
        page.Cell(game, result.game[:NAME]),
        page.Cell(card_counts(result), str(sum(result.counts.values()))),
        page.Cell(finding_counts(result) + sample, _weight(result)),
        page.Cell(f'<code class="long">{page.isolated(result.file, NAME)}</code>', result.file[:NAME]),
    ]
    return page.Row(cells, item, result.status)


def _weight(result: Result) -> str:
    """Sorts by the number of errors, then by what else there is."""
    errors = sum(1 for one in result.diagnostics if one.severity == "error")
    return f"{errors}.{len(result.diagnostics) - errors + len(result.undecided):05}"


def _section(result: Result, item: str) -> str:
    """The findings of a deck; nothing when there are none."""
    found = [finding(one, result) for one in result.diagnostics]
    found += [undecided(reason, rules) for reason, rules in undecided_by_reason(result).items()]
    if not found:
        return ""
    head = f"<h2>{status_badge(result.status)} {page.isolated(result.deck, NAME)}</h2>"
    lists = f"list of {result.restrictions}" if result.restrictions else ""
    about = [page.isolated(one, NAME) for one in (result.player, result.game, result.format, lists) if one]
    about += [f"<code>{page.isolated(result.file, NAME)}</code>"] + ([sample_note(result)] if sample_note(result) else [])
    return (
        f'<section class="deck" id="deck-{item}" data-item="{item}">\n{head}\n'
        f'<p class="soft small">{" · ".join(about)}</p>\n<ul class="findings">\n{"".join(found)}</ul>\n</section>\n'
    )


def finding(one: Diagnostic, result: Result) -> str:
    where = f"line {one.line}" if one.file == result.file else f"<code>{page.isolated(one.file, NAME)}</code>, line {one.line}"
    rule = f"<code>{page.text(one.rule)}</code> {page.text(one.name)}"
    shown = excerpt(one, result, ROOM)
    parts = [
        f'<li class="finding {one.severity}">\n<p><strong>{_sentence(one.message)}</strong></p>\n',
        f"{page.source_line(shown, one.line)}\n" if shown else "",
        f'<p class="help">{_sentence(one.help)}</p>\n' if one.help else "",
        f'<p class="soft small">{one.severity} · {rule}{_clause(one)} · {where}{_related(one)}</p>\n</li>\n',
    ]
    return "".join(parts)


def _sentence(message: str) -> str:
    return page.prose(shortened(message[:1].upper() + message[1:], MESSAGE))


def _clause(one: Diagnostic) -> str:
    return f" · {page.isolated(one.clause)}" if one.clause else ""


def _related(one: Diagnostic) -> str:
    if not one.related:
        return ""
    places = [f"line {place.span.line} ({page.isolated(place.message, NAME)})" for place in one.related[:MOST_PLACES]]
    more = len(one.related) - len(places)
    return f" · see also {', '.join(places)}{f' and {more} more' if more else ''}"


def undecided(reason: str, rules: list[str]) -> str:
    listed = ", ".join(page.text(rule) for rule in rules)
    return (
        f'<li class="finding warning">\n<p><strong>Not decided: {page.prose(shortened(reason, MESSAGE))}</strong></p>\n'
        f'<p class="soft small">{listed}</p>\n</li>\n'
    )
