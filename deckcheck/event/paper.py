"""Pages to print for the decks that count: sheets.html, a registration sheet each, and checks.html, a form for deck checks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckcheck.core.diagnostics import ListedCard, Result
from deckcheck.core.words import fold
from deckcheck.event.model import EventOutcome, Submission
from deckcheck.event.outcome_document import UNNAMED
from deckcheck.event.page import about_columns
from deckcheck.report.findings import sample_note, undecided_by_reason
from deckcheck.report.page import sentence, stream
from deckcheck.report.qr_code import qr_code

MOST_PROBLEMS = 6
MOST_BOXES = 12
"""Boxes of one line; a deck with more copies of a card is wrong, and its line says how many there are."""
_DENSITIES = ((58, ""), (95, "dense"), (160, "denser"))
"""Lines up to which a deck fits one page of that density."""
_DENSEST = "densest"


class CardGroup(NamedTuple):
    """The cards of one type in a zone, by name."""

    type: str
    cards: list[ListedCard]

    @property
    def copies(self) -> int:
        return sum(card.copies for card in self.cards)


def render_sheets(outcome: EventOutcome) -> Iterator[str]:
    """Yield the registration sheets in the order of the players."""
    return _render("event/sheets.html", outcome, [submission for submission in outcome.counted if submission.result.cards])


def render_checks(outcome: EventOutcome) -> Iterator[str]:
    """Yield the forms for deck checks in the order of the tables, as judges walk."""
    listed = [submission for submission in outcome.counted if submission.result.cards]
    return _render("event/checks.html", outcome, sorted(listed, key=lambda submission: _natural(table_number(submission))))


def _render(template: str, outcome: EventOutcome, listed: list[Submission]) -> Iterator[str]:
    numbers = {id(submission): number for number, submission in enumerate(outcome.submissions, 1)}
    return stream(
        template,
        event_name=outcome.event.name or UNNAMED,
        paper=f"event/{outcome.event.paper.lower()}.css",
        listed=[(numbers[id(submission)], submission) for submission in listed],
        unreadable=len(outcome.counted) - len(listed),
        facts=lambda submission: list(_facts(submission, outcome)),
        zones=lambda result: list(zones(result.game, result.cards)),
        qr_code=lambda result: qr_code(result.code),
        density=lambda submission: _density(submission.result),
        problems=_problems,
        table_number=table_number,
        most_problems=MOST_PROBLEMS,
        most_boxes=MOST_BOXES,
    )


def table_number(submission: Submission) -> str:
    return submission.row.table if submission.row else ""


def _natural(text: str) -> tuple[bool, list[tuple[int, str]]]:
    """Return a key that sorts 9 before 10, and decks without a table last."""
    parts = [(int(part), "") if part.isdecimal() else (-1, part) for part in re.split(r"([0-9]{1,9})", fold(text)) if part]
    return not text, parts


def _facts(submission: Submission, outcome: EventOutcome) -> Iterator[tuple[str, str]]:
    """Yield what is above the cards: first the deck and the game, which may be long."""
    from deckcheck.core.registry import game_and_format

    result = submission.result
    yield "Deck", result.deck
    yield "Game and format", game_and_format(result.game, result.format)
    if outcome.event.date:
        yield "Date", outcome.event.date
    if result.restrictions:
        yield "Restriction list", result.restrictions
    for card in result.cards:
        if card.copies == 0:
            yield _title(card.zone), f"{card.id} {card.name}".strip()
    yield from ((_title(title), value) for title, value in about_columns(submission.row))
    if submission.time_words:
        yield "Received", f"{submission.time_words}{', late' if submission.late else ''}"
    if submission in outcome.strangers:
        yield "Roster", "not on the roster"
    if sample_note(result):
        yield "Note", sentence(sample_note(result))


def _title(key: str) -> str:
    return sentence(key.replace("_", " "))


def zones(game: str, cards: Iterable[ListedCard]) -> Iterator[tuple[str, list[CardGroup]]]:
    """Yield the zones in the order of the game, then other cards, such as the statistics of a Hero."""
    from deckcheck.core.registry import load_game

    found: dict[str, list[ListedCard]] = {}
    for card in cards:
        if card.copies:
            found.setdefault(card.zone, []).append(card)
    for key, title in load_game(game).zones:
        if key in found:
            yield title, _by_type(card if card.id else card._replace(id="unknown card") for card in found.pop(key))
    for key, others in found.items():
        yield _title(key), _by_type(card._replace(name=_title(card.name)) for card in others)


def _by_type(cards: Iterable[ListedCard]) -> list[CardGroup]:
    """Return the cards in the order in which judges look for them: by type, then by name."""
    groups: dict[str, list[ListedCard]] = {}
    for card in sorted(cards, key=lambda card: (not card.type, fold(card.type), fold(card.name), card.id)):
        groups.setdefault(card.type, []).append(card)
    return [CardGroup(type, found) for type, found in groups.items()]


def _density(result: Result) -> str:
    """Return how closely a deck has to be printed to fit one page."""
    lines = sum(len(group.cards) + 1 for _, groups in zones(result.game, result.cards) for group in groups)
    lines += 2 * min(len(_problems(result)), MOST_PROBLEMS)
    return next((name for most, name in _DENSITIES if lines <= most), _DENSEST)


def _problems(result: Result) -> list[str]:
    """Return what is wrong with a deck in short; the page has the details."""
    if result.status == "legal":
        return []
    errors = [found.message for found in result.diagnostics if found.severity == "error"]
    return errors or [f"undecided: {reason}" for reason in undecided_by_reason(result)]
