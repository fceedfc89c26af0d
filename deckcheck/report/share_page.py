"""The one page of a deck that a player shares: its list, legality by format, curves, odds, goldfish games and a replay."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.building.legality import legal_in
from deckcheck.building.odds import find_odds
from deckcheck.building.overview import DeckOverview
from deckcheck.building.playing import play_goldfish
from deckcheck.building.prepare import Prepared, prepare
from deckcheck.core.errors import DeckcheckError
from deckcheck.core.registry import has_draws, has_engine, load_draws
from deckcheck.core.words import plural
from deckcheck.decks.opening import OpenedDeck
from deckcheck.report.charts import Chart, Curves, Point, Series, count_chart
from deckcheck.report.deck_document import deck_document
from deckcheck.report.document import Block, Document, VerdictCell
from deckcheck.report.findings import finding_counts
from deckcheck.report.goldfish_document import goldfish_document
from deckcheck.report.odds_document import HAND
from deckcheck.report.replay_page import replay_page
from deckcheck.simulator.precision import fixed_number
from deckcheck.simulator.recording import record

GAMES = 100
"""Goldfish games of the page."""
MOST_CURVES = 3
"""Numbers of copies whose odds are drawn."""


def share_document(found: DeckOverview) -> Document:
    """Return the document of a deck with everything that its page shows besides the list."""
    document, opened = deck_document(found), found.opened
    groups = [block for block in document.blocks if block.one_line]
    odds = _odds(opened)
    charts: list[Chart] = [count_chart(found.curve, f"cards by {found.curve.title.replace('_', ' ')}")] if found.curve else []
    charts += [odds] if odds else []
    chances = [block for block in document.blocks if block.title.startswith("chances of")]
    others = [block for block in document.blocks if not block.title and not block.is_warning]
    blocks = (Block("", charts=tuple(charts)),) if charts else ()
    prepared = _prepared(opened)
    goldfish, replay = _games(prepared, opened) if prepared is not None else ((), "")
    page = (*blocks, *others, _legality(opened), *chances, *groups, *goldfish)
    return document._replace(page_blocks=page, replay=replay)


def _legality(opened: OpenedDeck) -> Block:
    """Return the verdict in each format, under each restriction list."""
    rows = tuple(
        (each.title or each.format, each.effective or "", VerdictCell(each.result.status), finding_counts(each.result))
        for each in legal_in(opened)
    )
    return Block("legality by format", ("format", "list", "verdict", "findings"), rows)


def _odds(opened: OpenedDeck) -> Curves | None:
    """Return the odds to have drawn a card by turn, for cards with the numbers of copies that the deck has."""
    game = opened.deck.game
    if not has_draws(game):
        return None
    draws = load_draws(game)(opened.deck, opened.format)
    copies: dict[int, str] = {}
    for key, number in opened.deck.copies(draws.zone).items():
        copies.setdefault(number, key)
    series = []
    for number in sorted(copies, reverse=True)[:MOST_CURVES]:
        try:
            odds = find_odds(opened, f"1+ id:{copies[number]}")
        except DeckcheckError:  # a card that cannot be named in a query
            continue
        points = tuple(Point(turn.turn, float(turn.chance)) for turn in odds.turns)
        series.append(Series(f"a card with {plural(number, 'copy')}", points))
    title = f"chance to have drawn at least one copy, by {draws.word}"
    return Curves(title, draws.word, tuple(series), zero=HAND) if series else None


def _prepared(opened: OpenedDeck) -> Prepared | None:
    """Return the deck for goldfish games; None if it cannot be played or is not legal, which the page says anyway."""
    if not has_engine(opened.deck.game):
        return None
    try:
        return prepare([opened], policies=("",), opponent="")
    except DeckcheckError:
        return None


def _games(prepared: Prepared, opened: OpenedDeck) -> tuple[tuple[Block, ...], str]:
    """Return the goldfish games of the deck and the page of the first of them."""
    played = play_goldfish(prepared, fixed_number(GAMES))
    report = goldfish_document(played.table, played.figures, (), opened)
    told = (f"{report.answer}; {report.subtitle}",)
    return tuple(_goldfish(report, told)), replay_page(record(played.table, 0))


def _goldfish(report: Document, told: tuple[str, ...]) -> Iterator[Block]:
    goal = next((block for block in report.page_blocks if block.title == "goal"), None)
    if goal is not None:
        yield goal._replace(sentences=told, rows=())
    else:
        yield Block("goldfish", sentences=told)
