"""Markdown for a comment on a pull request: a sum, a table of the decks, and what is wrong with each.

Forges cut long comments or refuse them, so the report stays below a limit. What it leaves out it says, and it leaves
out legal decks before others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.words import plural
from deckcheck.report.escape import code_block, code_cell, code_span, markdown, shortened
from deckcheck.report.findings import (
    STATUS_WORDS,
    card_counts,
    drawn,
    excerpt,
    finding_counts,
    sample_note,
    summary_line,
    undecided_by_reason,
)
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally

LIMIT = 60_000
"""GitHub refuses a comment of more than 65,536 characters."""
_TABLE, _DETAILS = 22_000, 35_000
NAME, MESSAGE, ROOM = 120, 600, 100
_ICONS = {"legal": "✅", "illegal": "❌", "unverified": "❔", "error": "⛔"}
_HEAD = "| Verdict | Deck | Game | Cards | Findings | File |\n| --- | --- | --- | ---: | --- | --- |\n"


@dataclass(slots=True)
class _Part:
    """Pieces of text up to a number of characters, and how many did not fit."""

    room: int
    pieces: list[str] = field(default_factory=list)
    left_out: int = 0

    def add(self, piece: str | None) -> None:
        if piece is None or self.left_out or len(piece) > self.room:  # after a gap nothing follows: the end is cut
            self.left_out += 1
        else:
            self.room -= len(piece)
            self.pieces.append(piece)


def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
    troubled, fine, details = _Part(_TABLE), _Part(_TABLE), _Part(_DETAILS)
    for result in tally.count(results):
        (fine if result.status == "legal" else troubled).add(_row(result))
        if result.status != "legal" or any(one.severity == "warning" for one in result.diagnostics):
            details.add(_deck(result, details.room) if not details.left_out else None)
    rest = _Part(troubled.room if not troubled.left_out else 0, left_out=fine.left_out)
    for row in fine.pieces:
        rest.add(row)
    good = tally.decks and tally.by_status["legal"] == tally.decks
    yield f"### {'✅' if good else '❌'} deckcheck: {summary_line(tally)}\n"
    if tally.decks:
        yield "\n" + _HEAD
    yield from troubled.pieces
    yield from rest.pieces
    yield from details.pieces
    yield from _left_out(troubled.left_out, rest.left_out, details.left_out)


def _left_out(troubled: int, fine: int, details: int) -> Iterator[str]:
    parts = [
        f"{plural(troubled, 'row')} of decks that are not legal" if troubled else "",
        f"{plural(fine, 'row')} of legal decks" if fine else "",
        f"the findings of {plural(details, 'deck')}" if details else "",
    ]
    if any(parts):
        listed = "; ".join(part for part in parts if part)
        yield f"\n*Left out, as a comment has a limit: {listed}. `deckcheck validate` shows everything.*\n"


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
    """The findings of a deck, as many as there is room for; None when not even one fits."""
    head = f"\n#### {_ICONS[result.status]} {markdown(shortened(result.deck, NAME))}\n\n"
    about = [code_span(shortened(result.file, NAME)), markdown(shortened(result.player, NAME)), sample_note(result)]
    part = _Part(room - len(head) - 500)
    for one in result.diagnostics:
        part.add(_finding(one, result))
    for reason, rules in undecided_by_reason(result).items():
        listed = shortened(f"{reason}: {', '.join(rules)}", MESSAGE)
        part.add(f"- **not decided** {markdown(listed)}\n")
    if part.left_out and not part.pieces:
        return None
    more = f"- *and {plural(part.left_out, 'more finding')}*\n" if part.left_out else ""
    return head + ", ".join(word for word in about if word) + "\n\n" + "".join(part.pieces) + more


def _finding(one: Diagnostic, result: Result) -> str:
    place = f"line {one.line}" if one.file == result.file else f"{code_span(shortened(one.file, NAME))}, line {one.line}"
    message = markdown(shortened(one.message, MESSAGE))
    text = f"- **{one.severity}** `{one.rule}` {markdown(one.name)}, {place}: {message}\n"
    shown = excerpt(one, result, ROOM)
    if shown is not None:
        text += code_block(drawn(shown, one.line), indent="  ")
    return text + (f"  Help: {markdown(shortened(one.help, MESSAGE))}\n" if one.help else "")
