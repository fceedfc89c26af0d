"""Statistics of decks, held against counting by hand, and in every output format."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from html import unescape
from itertools import combinations

import pytest

from deckcheck.building.statistics import DeckStatistics, find_statistics, pair_chance
from deckcheck.core.registry import game_names
from deckcheck.core.statistics import Curve, Fact, Table
from deckcheck.decks.opening import only_deck, open_deck, open_text
from deckcheck.games.homm.cards import parse_card
from deckcheck.games.homm.statistics import is_payable
from deckcheck.report.statistics_document import statistics_document
from tests.report.rendering import document_as, text_of
from tests.support import ROOT, filled

DECKS = {game: sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))[0] for game in game_names()}


def of_text(game: str, text: str) -> DeckStatistics:
    return find_statistics(only_deck(open_text(filled(game, f"game: {game}\n{text}"), "deck.yaml"), "deck.yaml"))


def fact(found: DeckStatistics, title: str) -> str:
    return next(one.text for one in found.statistics if isinstance(one, Fact) and one.title == title)


def curve(found: DeckStatistics, title: str) -> dict[str, int]:
    return next(dict(one.counts) for one in found.statistics if isinstance(one, Curve) and one.title == title)


def table(found: DeckStatistics, title: str) -> Table:
    return next(one for one in found.statistics if isinstance(one, Table) and one.title.startswith(title))


@pytest.mark.parametrize("game", game_names())
def test_every_format_shows_every_value(game: str) -> None:
    found = find_statistics(open_deck(str(DECKS[game])))
    report = statistics_document(found)
    text, page, marked = text_of(report), document_as(report, "html"), document_as(report, "markdown")
    rows = list(csv.DictReader(io.StringIO(document_as(report, "csv"))))
    value = json.loads(document_as(report, "json"))
    assert len(found.statistics) >= 2
    assert [one["title"] for one in value["statistics"]] == [one.title for one in found.statistics]
    for one in found.statistics:
        assert one.title in text
        assert isinstance(one, Fact) or one.title in marked
        assert isinstance(one, Fact) or any(row["table"] == one.title for row in rows)
    assert all(len(line) <= 80 for line in text.splitlines() if line.startswith("  "))
    read = unescape(page).casefold()
    assert all(one.title.replace("_", " ").casefold() in read for one in found.statistics)
    assert found.opened is not None
    assert all(entry.card.name.casefold() in read for entry in found.opened.deck.entries if entry.card is not None)


def _sum(chart: Curve | Table) -> int:
    """The cards of all bars, or of all rows in their first column of numbers."""
    counts = chart.counts.values() if isinstance(chart, Curve) else [row[1] for row in chart.rows]
    return sum(count for count in counts if isinstance(count, int))


@pytest.mark.parametrize("game", game_names())
def test_charts_of_a_zone_count_every_card(game: str) -> None:
    opened = open_deck(str(DECKS[game]))
    sums = {one.title: _sum(one) for one in find_statistics(opened).statistics if isinstance(one, Curve | Table)}
    assert max(map(opened.deck.size, opened.deck.zones)) in sums.values(), sums


def test_the_friend_ladder_names_its_missing_rungs() -> None:
    """KH-FRIEND-02: a Friend is at most one level above the Friends in play."""
    found = of_text("kingdom-hearts", "deck:\n  - 1 Wren @1\n  - 2 Mirelle @1\n  - 2 Mirelle @3\n  - 1 Storm Hart\n")
    assert "missing rungs: level 2, which keeps 3 Friends" in fact(found, "Friend ladder")


def test_the_fewest_worlds_that_reach_the_goal() -> None:
    found = of_text("kingdom-hearts", "deck:\n  - 1 Wren @1\n  - 3 Glass Dunes @3\n  - 3 Glass Dunes @2\n")
    assert fact(found, "Worlds") == "15 levels on 6 World Cards; at least 5 of them reach 13"
    short = of_text("kingdom-hearts", "deck:\n  - 1 Wren @1\n  - 3 Glass Dunes @3\n")
    assert fact(short, "Worlds").endswith("13 is out of reach")


def test_dead_cards_are_named() -> None:
    found = of_text("kingdom-hearts", "deck:\n  - 1 Tamsin Vale\n  - 2 Wren Ember Form\n  - 1 Twin Lantern Strike\n")
    assert "2 Wren Ember Form (not a form of Tamsin Vale)" in fact(found, "dead cards")
    assert "1 Twin Lantern Strike (needs " in fact(found, "dead cards")


@pytest.mark.parametrize(
    ("cost", "plain", "substituted"),
    [({"power": 2}, True, True), ({"power": 3}, False, True), ({"power": 5}, False, False), ({}, True, True)],
)
def test_payment_with_and_without_substitution(cost: dict[str, int], plain: bool, substituted: bool) -> None:
    """HM-COST-04 to HM-COST-06: two Statistic cards of any type count as one that is missing."""
    card = parse_card({"id": "X-1", "name": "X", "type": "unit", "cost": cost})
    supply = {"attack": 2, "defense": 2, "power": 2, "knowledge": 1}
    assert (is_payable(card, supply), is_payable(card, supply, True)) == (plain, substituted)


def test_pairs_agree_with_enumeration() -> None:
    cards = [0, 0, 0, 1, 1, 2, 3, 4]
    hands = list(combinations(range(8), 3))
    pairs = sum(len({cards[place] for place in hand}) < 3 for hand in hands)
    assert pair_chance((3, 2, 1), 8, 3) == Fraction(pairs, len(hands))


def test_unknown_cards_are_noted() -> None:
    found = of_text("gundam", "deck:\n  - 3 Nothing Like This\n  - 3 SMP-001\n")
    assert found.notes == ("3 unknown cards counted only in the size of the deck",)
    assert curve(found, "power") == {"260-279": 3}
