"""sheets.html: a registration sheet for each deck, to be printed; one page for an ordinary deck."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from deckcheck.core.diagnostics import ListedCard
from deckcheck.core.words import plural
from deckcheck.event.matching import groups_of_player
from deckcheck.event.model import Outcome, Submission
from deckcheck.event.page import NAME, UNNAMED, about_columns
from deckcheck.report import page
from deckcheck.report.findings import sample_note, undecided_by_reason
from deckcheck.report.formats.html import status_badge

MOST_PROBLEMS = 6
MESSAGE = 220


def render(outcome: Outcome) -> Iterator[str]:
    style = Path(__file__).with_name("sheets.css").read_text(encoding="utf-8")
    yield from page.page(f"{outcome.event.name or UNNAMED}: registration sheets", _body(outcome), style)


def _body(outcome: Outcome) -> Iterator[str]:
    listed = [(number, one) for number, one in enumerate(outcome.submissions, 1) if one.result.cards]
    without = len(outcome.submissions) - len(listed)
    left_out = (
        f"; {plural(without, 'submission')} could not be read and {'have' if without > 1 else 'has'} none" if without else ""
    )
    yield (
        f'<header class="sheets-head">\n<h1>Registration sheets</h1>\n<p class="lead">'
        f"{page.isolated(outcome.event.name or UNNAMED, NAME)} · {plural(len(listed), 'sheet')}{left_out} · "
        'print this page for the pack · <a href="index.html">back to the results</a></p>\n</header>\n'
    )
    yield '<ol class="index">\n'
    for number, one in listed:
        yield f'<li><a href="#sheet-{number}">{page.isolated(one.player, NAME)}</a></li>\n'
    yield "</ol>\n<main>\n"
    places = _places(outcome)
    for number, one in listed:
        yield from _sheet(one, str(number), outcome, places.get(id(one), ""))
    yield "</main>\n"


def _places(outcome: Outcome) -> dict[int, str]:
    """`1 of 2` for decks of players who sent several."""
    groups = groups_of_player(outcome.submissions)
    return {id(one): f"{number} of {len(group)}" for group in groups for number, one in enumerate(group, 1)}


def _sheet(one: Submission, item: str, outcome: Outcome, place: str) -> Iterator[str]:
    result = one.result
    yield f'<article class="sheet" id="sheet-{item}">\n<div class="sheet-head">\n<div>'
    yield f'<p class="event">{page.isolated(outcome.event.name or UNNAMED, NAME)} · Deck registration</p>\n'
    yield f"<h2>{page.isolated(one.player, NAME)}</h2></div>\n"
    yield f'<div class="verdict"><p>{status_badge(result.status)}</p>\n'
    yield f"<p><code>{page.text(result.hash)}</code></p></div>\n</div>\n"
    yield '<dl class="facts">\n'
    for number, (title, value) in enumerate(_facts(one, outcome, place)):
        wide = ' class="wide"' if number < 2 else ""
        yield f"<div{wide}><dt>{page.text(title)}</dt><dd>{page.isolated(value, NAME)}</dd></div>\n"
    yield "</dl>\n"
    yield _trouble(one)
    for title, cards in _parts(one):
        total = sum(card.copies for card in cards)
        yield f'<section class="zone">\n<h3><span>{page.text(title)}</span><span>{plural(total, "card")}</span></h3>\n'
        yield '<ul class="cards">\n'
        yield from map(_card, cards)
        yield "</ul>\n</section>\n"
    yield '<div class="signatures"><p>Player: this is the deck that I play</p><p>Checked by</p><p>Date or round</p></div>\n'
    yield "</article>\n"


def _facts(one: Submission, outcome: Outcome, place: str) -> Iterator[tuple[str, str]]:
    """What stands above the cards: first the deck and the game, which may be long."""
    from deckcheck.core.registry import load_game

    result = one.result
    yield "Deck", result.deck
    yield "Game and format", f"{load_game(result.game).title}, {result.format}"
    if outcome.event.date:
        yield "Date", outcome.event.date
    if result.restrictions:
        yield "Restricted list", result.restrictions
    for card in result.cards:
        if card.copies == 0:
            yield _title(card.zone), f"{card.id} {card.name}".strip()
    yield from ((_title(title), value) for title, value in about_columns(one.row))
    if one.received:
        yield "Received", f"{one.received}{', late' if one.late else ''}"
    if place:
        yield "Submission", place
    if sample_note(result):
        yield "Note", sample_note(result)


def _title(key: str) -> str:
    words = key.replace("_", " ")
    return words[:1].upper() + words[1:]


def _parts(one: Submission) -> Iterator[tuple[str, list[ListedCard]]]:
    """The zones in the order of the game, then what it has besides, such as the statistics of a hero."""
    from deckcheck.core.registry import load_game

    zones: dict[str, list[ListedCard]] = {}
    for card in one.result.cards:
        if card.copies:
            zones.setdefault(card.zone, []).append(card)
    for key, title in load_game(one.result.game).zones:
        if key in zones:
            yield title, [card if card.id else card._replace(id="unknown card") for card in zones.pop(key)]
    for key, cards in zones.items():
        yield _title(key), [card._replace(name=_title(card.name)) for card in cards]


def _card(card: ListedCard) -> str:
    return (
        f'<li><span class="box"></span><span class="copies">{card.copies}</span>'
        f'<span class="card">{page.isolated(card.name, NAME)}</span><span class="code">{page.text(card.id)}</span></li>\n'
    )


def _trouble(one: Submission) -> str:
    """What is wrong with the deck, in short; the page has it at length."""
    if one.result.status == "legal":
        return ""
    problems = [found.message for found in one.result.diagnostics if found.severity == "error"]
    problems = problems or [f"not decided: {reason}" for reason in undecided_by_reason(one.result)]
    shown = [page.prose(text if len(text) <= MESSAGE else text[:MESSAGE] + "…") for text in problems[:MOST_PROBLEMS]]
    shown += [f"and {len(problems) - len(shown)} more"] if len(problems) > len(shown) else []
    listed = "".join(f"<li>{text}</li>\n" for text in shown)
    return f'<div class="trouble">\n<p>Not legal yet: {plural(len(problems), "problem")}</p>\n<ul>\n{listed}</ul>\n</div>\n'
