"""sheets.html: a registration sheet per deck, to be printed; one page for an ordinary deck."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import ListedCard, Result
from deckcheck.event.matching import groups_of_player
from deckcheck.event.model import Outcome, Submission
from deckcheck.event.page import UNNAMED, about_columns
from deckcheck.report.findings import sample_note, undecided_by_reason
from deckcheck.report.page import sentence, stream

MOST_PROBLEMS = 6


def render(outcome: Outcome) -> Iterator[str]:
    listed = [(number, submission) for number, submission in enumerate(outcome.submissions, 1) if submission.result.cards]
    places = _places(outcome)
    return stream(
        "event/sheets.html",
        event_name=outcome.event.name or UNNAMED,
        listed=listed,
        unreadable=len(outcome.submissions) - len(listed),
        facts=lambda submission: list(_facts(submission, outcome, places.get(id(submission), ""))),
        zones=_zones,
        problems=_problems,
        most_problems=MOST_PROBLEMS,
    )


def _places(outcome: Outcome) -> dict[int, str]:
    """Return `1 of 2` for decks of players who sent several."""
    groups = groups_of_player(outcome.submissions)
    return {id(submission): f"{number} of {len(group)}" for group in groups for number, submission in enumerate(group, 1)}


def _facts(submission: Submission, outcome: Outcome, place: str) -> Iterator[tuple[str, str]]:
    """Yield what is above the cards: first the deck and the game, which may be long."""
    from deckcheck.core.registry import load_game

    result = submission.result
    yield "Deck", result.deck
    yield "Game and format", f"{load_game(result.game).title}, {result.format}"
    if outcome.event.date:
        yield "Date", outcome.event.date
    if result.restrictions:
        yield "Restriction list", result.restrictions
    for card in result.cards:
        if card.copies == 0:
            yield _title(card.zone), f"{card.id} {card.name}".strip()
    yield from ((_title(title), value) for title, value in about_columns(submission.row))
    if submission.received:
        yield "Received", f"{submission.received}{', late' if submission.late else ''}"
    if place:
        yield "Submission", place
    if sample_note(result):
        yield "Note", sentence(sample_note(result))


def _title(key: str) -> str:
    return sentence(key.replace("_", " "))


def _zones(result: Result) -> Iterator[tuple[str, list[ListedCard]]]:
    """Yield the zones in the order of the game, then other cards, such as the statistics of a Hero."""
    from deckcheck.core.registry import load_game

    zones: dict[str, list[ListedCard]] = {}
    for card in result.cards:
        if card.copies:
            zones.setdefault(card.zone, []).append(card)
    for key, title in load_game(result.game).zones:
        if key in zones:
            yield title, [card if card.id else card._replace(id="unknown card") for card in zones.pop(key)]
    for key, cards in zones.items():
        yield _title(key), [card._replace(name=_title(card.name)) for card in cards]


def _problems(result: Result) -> list[str]:
    """Return what is wrong with a deck in short; the page has the details."""
    if result.status == "legal":
        return []
    errors = [found.message for found in result.diagnostics if found.severity == "error"]
    return errors or [f"undecided: {reason}" for reason in undecided_by_reason(result)]
