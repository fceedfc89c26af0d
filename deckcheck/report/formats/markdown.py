"""Markdown for a comment on a pull request. For verdicts: a summary, a table of the decks, and what is wrong with each.

Forges cut long comments or refuse them, so that report stays below a limit. It says what it omits, and omits legal decks first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.words import plural
from deckcheck.report.document import Document, shown
from deckcheck.report.escape import code_block, code_cell, code_span, markdown, shortened
from deckcheck.report.findings import card_counts, drawn, excerpt, finding_counts, sample_note, undecided_by_reason
from deckcheck.report.style import Style
from deckcheck.report.tally import STATUS_WORDS, Tally, lenience_lines, summary_line

LIMIT = 60_000
"""GitHub refuses a comment of more than 65,536 characters."""
_TABLE, _DETAILS = 22_000, 35_000
NAME, MESSAGE, ROOM = 120, 600, 100
_ICONS = {"legal": "✅", "illegal": "❌", "unverified": "❔", "error": "⛔"}
_HEAD = "| Verdict | Deck | Game | Cards | Findings | File |\n| --- | --- | --- | ---: | --- | --- |\n"


def render_document(document: Document, style: Style) -> str:
    lines = [f"## {markdown(document.title)}", "", *([markdown(document.subtitle), ""] if document.subtitle else [])]
    lines += [f"**{markdown(document.answer)}**", ""] if document.answer else []
    for block in (block.whole.people for block in document.blocks):
        lines += [f"### {markdown(block.title)}", ""] if block.title else []
        if block.columns:
            lines += [_table_row(block.columns), _table_row(["---:" if right else "---" for right in block.numeric], raw=True)]
            lines += [*(_table_row([shown(cell) for cell in row]) for row in block.rows), ""]
        lines += [f"- {markdown(sentence)}" for sentence in block.sentences] + [""] * bool(block.sentences)
    lines += [f"- {markdown(note)}" for note in document.notes]
    return "\n".join(lines).rstrip() + "\n"


def _table_row(cells: Sequence[str], raw: bool = False) -> str:
    return f"| {' | '.join(cell if raw else markdown(cell) for cell in cells)} |"


@dataclass(slots=True)
class _Part:
    """Pieces of text up to a number of characters, and how many did not fit."""

    room: int
    pieces: list[str] = field(default_factory=list)
    omitted: int = 0

    def add(self, piece: str | None) -> None:
        if piece is None or self.omitted or len(piece) > self.room:  # after a gap nothing follows: the end is cut
            self.omitted += 1
        else:
            self.room -= len(piece)
            self.pieces.append(piece)


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    troubled, fine, details = _Part(_TABLE), _Part(_TABLE + _DETAILS), _Part(_DETAILS)
    for result in tally.count(results):
        (fine if result.status == "legal" else troubled).add(_row(result))
        if result.status != "legal" or any(found.severity == "warning" for found in result.diagnostics):
            details.add(_deck(result, details.room) if not details.omitted else None)
    unused = troubled.room + (0 if details.omitted else details.room)
    rest = _Part(0 if troubled.omitted else unused)
    for row in fine.pieces:
        rest.add(row)
    rest.omitted += fine.omitted
    good = tally.decks and tally.by_status["legal"] == tally.decks and not tally.gates
    yield f"### {'✅' if good else '❌'} deckcheck: {summary_line(tally)}\n"
    yield from (f"\n- {markdown(shortened(line, MESSAGE))}" for line in lenience_lines(tally))
    yield "\n" if lenience_lines(tally) else ""
    if tally.decks:
        yield "\n" + _HEAD
    yield from troubled.pieces
    yield from rest.pieces
    yield from details.pieces
    yield from _omitted(troubled.omitted, rest.omitted, details.omitted)


def _omitted(troubled: int, fine: int, details: int) -> Iterator[str]:
    parts = [
        f"{plural(troubled, 'row')} for decks that are not legal" if troubled else "",
        f"{plural(fine, 'row')} for legal decks" if fine else "",
        f"findings for {plural(details, 'deck')}" if details else "",
    ]
    if any(parts):
        listed = "; ".join(part for part in parts if part)
        yield f"\n*Omitted to stay within the size limit of a comment: {listed}. Run `deckcheck validate` to see everything.*\n"


def _row(result: Result) -> str:
    notes = ", ".join(part for part in (finding_counts(result), sample_note(result)) if part)
    cells = [
        f"{_ICONS[result.status]} {STATUS_WORDS[result.status]}",
        markdown(shortened(result.deck, NAME)),
        markdown(shortened(result.game, NAME)),
        card_counts(result),
        notes,
        code_cell(shortened(result.file, NAME)),
    ]
    return f"| {' | '.join(cells)} |\n"


def _deck(result: Result, room: int) -> str | None:
    """Return the findings of a deck, as many as there is room for, or None if none fits."""
    head = f"\n#### {_ICONS[result.status]} {markdown(shortened(result.deck, NAME))}\n\n"
    about = [code_span(shortened(result.file, NAME)), markdown(shortened(result.player, NAME)), sample_note(result)]
    part = _Part(room - len(head) - 500)
    for found in result.diagnostics:
        part.add(_finding(found, result))
    for reason, rules in undecided_by_reason(result).items():
        listed = shortened(f"{reason}: {', '.join(rules)}", MESSAGE)
        part.add(f"- **undecided** {markdown(listed)}\n")
    if part.omitted and not part.pieces:
        return None
    more = f"- *and {plural(part.omitted, 'more finding')}*\n" if part.omitted else ""
    return head + ", ".join(word for word in about if word) + "\n\n" + "".join(part.pieces) + more


def _finding(found: Diagnostic, result: Result) -> str:
    file = f"{code_span(shortened(found.file, NAME))}, " if found.file != result.file else ""
    message = markdown(shortened(found.message, MESSAGE))
    text = f"- **{found.severity}** `{found.rule}` {markdown(found.name)}, {file}line {found.line}: {message}\n"
    shown = excerpt(found, result, ROOM)
    if shown is not None:
        text += code_block(drawn(shown, found.line), indent="  ")
    return text + (f"  Help: {markdown(shortened(found.help, MESSAGE))}\n" if found.help else "")
