"""index.html: everybody in a table that sorts and filters, what needs a word with somebody, and the findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.words import plural
from deckcheck.event.findings import changes_in_words, lists_in_words, sections, totals, what_is_played
from deckcheck.event.model import Outcome, Player, Submission
from deckcheck.report import page
from deckcheck.report.findings import STATUS_WORDS, sample_note, undecided_by_reason
from deckcheck.report.formats.html import WORST_FIRST, finding, status_badge, tone, undecided

NAME = 120
LONG_LIST = 12
"""A list of more lines than this is folded at first."""
UNNAMED = "Event"
_HIDDEN_COLUMNS = ("email", "e-mail", "mail", "email address", "e-mail address", "submitted", "received", "timestamp")
_LINKS = (("sheets.html", "Registration sheets"), ("results.csv", "results.csv"), ("results.json", "results.json"))
_COLUMNS = [
    page.Column("Verdict"),
    page.Column("Player"),
    page.Column("Deck"),
    page.Column("Problems", number=True),
    page.Column("Received"),
    page.Column("Hash"),
    page.Column("File"),
]


def render(outcome: Outcome) -> Iterator[str]:
    style = Path(__file__).with_name("event.css").read_text(encoding="utf-8")
    yield from page.page(f"{outcome.event.name or UNNAMED}: {totals(outcome)}", _body(outcome), style)


def _body(outcome: Outcome) -> Iterator[str]:
    yield f"<header>\n<h1>{page.isolated(outcome.event.name or UNNAMED, NAME)}</h1>\n"
    checked = f"checked {outcome.checked.replace('T', ' ')[:16]}"
    about = [part for part in (what_is_played(outcome), lists_in_words(outcome), _deadline(outcome), checked) if part]
    yield f'<p class="lead">{page.prose(" · ".join(about))}<br>{page.prose(totals(outcome))}</p>\n'
    yield '<ul class="links">\n'
    for file, title in _LINKS:
        yield f'<li><a href="{file}">{title}</a></li>\n'
    yield "</ul>\n</header>\n<main>\n"
    yield from _matters(outcome)
    yield page.controls("Player, deck, card, rule …", _buttons(outcome))
    yield from page.sortable_table(_COLUMNS, _rows(outcome), heading=1)
    yield "<div>\n"
    for number, one in enumerate(outcome.submissions, 1):
        yield _section(one, str(number))
    yield "</div>\n</main>\n"


def _deadline(outcome: Outcome) -> str:
    return f"deadline {outcome.event.deadline.text}" if outcome.event.deadline else ""


def _matters(outcome: Outcome) -> Iterator[str]:
    found = [(heading, lines, "") for heading, lines in sections(outcome)]
    if outcome.comparison is not None:
        found.insert(0, (*changes_in_words(outcome.comparison), " changes"))
    if not found:
        return
    yield '<div class="matters">\n'
    for heading, lines, kind in found:
        shown = " open" if len(lines) <= LONG_LIST else ""
        listed = "".join(f"<li>{page.prose(line)}</li>\n" for line in lines)
        yield f'<details class="matter{kind}"{shown}>\n<summary>{page.prose(heading)}</summary>\n'
        yield f"<ul>\n{listed}</ul>\n</details>\n"
    yield "</div>\n"


def _buttons(outcome: Outcome) -> Iterator[page.Button]:
    counts = Counter(one.result.status for one in outcome.submissions)
    yield page.Button("all", len(outcome.submissions) + len(outcome.missing))
    for status in WORST_FIRST:
        if counts[status]:
            yield page.Button(STATUS_WORDS[status], counts[status], status, tone(status))
    if outcome.missing:
        yield page.Button("not submitted", len(outcome.missing), "missing", "missing")


def _rows(outcome: Outcome) -> Iterator[page.Row]:
    for number, one in enumerate(outcome.submissions, 1):
        yield _row(one, str(number))
    for number, player in enumerate(outcome.missing, len(outcome.submissions) + 1):
        badge = page.badge("missing", "–", "not submitted")
        name = page.Cell(f"{page.isolated(player.name, NAME)}{_about_player(player)}", player.name[:NAME])
        empty = page.Cell("", " ")
        yield page.Row([page.Cell(badge, str(len(WORST_FIRST))), name, *[empty] * 5], str(number), "missing")


def _row(one: Submission, item: str) -> page.Row:
    result = one.result
    name = f'<span class="long">{page.isolated(one.player, NAME)}</span>{_about_player(one.row)}'
    deck = page.isolated(result.deck, NAME)
    deck = f'<a href="#deck-{item}">{deck}</a>' if _has_section(one) else deck
    sheet = f'<span class="small to-sheet"><a href="sheets.html#sheet-{item}">sheet</a></span>' if result.cards else ""
    late = " " + page.badge("late", "»", "late") if one.late else ""
    change = f'<span class="small">{page.badge("change", "↻", one.change)}</span>' if one.change else ""
    cells = [
        page.Cell(status_badge(result.status), str(WORST_FIRST.index(result.status))),
        page.Cell(name, one.player[:NAME]),
        page.Cell(f'<span class="long">{deck}</span>{change}{sheet}', result.deck[:NAME]),
        page.Cell(str(one.problems or ""), str(one.problems)),
        page.Cell(
            f'<span class="keep">{page.text(one.received)}</span>{late}' if one.received else "",
            f"{one.received} {late and 'late'}",
        ),
        page.Cell(f'<code class="hash">{page.text(result.hash)}</code>' if result.hash else "", result.hash or " "),
        page.Cell(f'<code class="long">{page.isolated(one.file, NAME)}</code>', one.file[:NAME]),
    ]
    return page.Row(cells, item, result.status)


def about_columns(row: Player | None) -> list[tuple[str, str]]:
    """What else the roster says of a player, such as pronouns or a number."""
    columns = row.columns.items() if row else ()
    return [(title, value) for title, value in columns if value and title.lower() not in _HIDDEN_COLUMNS]


def _about_player(row: Player | None) -> str:
    told = " · ".join(page.isolated(value, 40) for _, value in about_columns(row))
    return f'<span class="small soft">{told}</span>' if told else ""


def _has_section(one: Submission) -> bool:
    return bool(one.result.diagnostics or one.result.undecided or one.notes or one.near)


def _section(one: Submission, item: str) -> str:
    """The findings on a submission and the notes for the organiser; nothing when there are none."""
    if not _has_section(one):
        return ""
    result = one.result
    about = [page.isolated(result.deck, NAME), f"<code>{page.isolated(one.file, NAME)}</code>"]
    about += [page.text(sample_note(result))] if sample_note(result) else []
    notes = [*one.notes, *(f"is it {near}?" for near in one.near)]
    listed = "".join(f"<li>{page.prose(note)}</li>\n" for note in notes)
    return (
        f'<section class="deck" id="deck-{item}" data-item="{item}">\n'
        f"<h2>{status_badge(result.status)} {page.isolated(one.player, NAME)}</h2>\n"
        f'<p class="soft small">{" · ".join(about)}</p>\n'
        + (f'<ul class="notes">\n{listed}</ul>\n' if notes else "")
        + _findings(one)
        + "</section>\n"
    )


def _findings(one: Submission) -> str:
    """What is wrong; and folded what is only worth knowing."""
    loud = [finding(found, one.result) for found in one.result.diagnostics if not _is_quiet(found)]
    loud += [undecided(reason, rules) for reason, rules in undecided_by_reason(one.result).items()]
    quiet = [finding(found, one.result) for found in one.result.diagnostics if _is_quiet(found)]
    shown = f'<ul class="findings">\n{"".join(loud)}</ul>\n' if loud else ""
    if quiet:
        shown += f'<details class="quiet">\n<summary>{plural(len(quiet), "notice")}</summary>\n'
        shown += f'<ul class="findings">\n{"".join(quiet)}</ul>\n</details>\n'
    return shown


def _is_quiet(found: Diagnostic) -> bool:
    return found.severity == "notice" and not found.rule.startswith(("DC-EVENT", "DC-LIST"))
