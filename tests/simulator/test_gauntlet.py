"""Gauntlets: pairings, weights, the correction for many questions, and the reports."""

from __future__ import annotations

import csv
import io
import json
import re
from math import sqrt

import pytest

from deckcheck.report.gauntlet_document import GauntletReport, gauntlet_document
from deckcheck.simulator.gauntlet import field_rate, gauntlet_of, no_games, play_pairings, results, weighted_rate
from deckcheck.simulator.intervals import Interval, holm
from tests.commands import run
from tests.simulator.contract import example_decks, example_paths

pytestmark = pytest.mark.slow

GAME = "kingdom-hearts"


def decks_of(number: int) -> list[str]:
    return [str(path) for path in example_paths(GAME)[:number]]


def test_one_deck_meets_the_field_and_all_meet_each_other() -> None:
    decks = [deck for deck, _ in example_decks(GAME)[:4]]
    options = example_decks(GAME)[0][1]
    assert gauntlet_of(decks, options, 1).pairings == ((0, 1), (0, 2), (0, 3))
    everyone = gauntlet_of(decks, options, 1, everyone=True)
    assert len(everyone.pairings) == 6
    assert len({(duel.decks[0].name, duel.decks[1].name) for duel in everyone.duels}) == 6


def test_pairings_take_turns_and_sums_do_not_depend_on_the_batches() -> None:
    decks, options = [deck for deck, _ in example_decks(GAME)[:3]], example_decks(GAME)[0][1]
    match = gauntlet_of(decks, options, 1)
    whole, parts = play_pairings(match, 0, 10), no_games(match)
    for first, last in ((0, 3), (3, 4), (4, 10)):
        parts.merge(play_pairings(match, first, last))
    assert parts == whole
    assert [pairing.games for pairing in whole.pairings] == [10, 10]
    corrected = [result.p for result in results(match, whole)]
    assert corrected == holm(corrected) or max(corrected) <= 1.0


def test_a_weighted_field_counts_opponents_by_their_weight() -> None:
    decks, options = [deck for deck, _ in example_decks(GAME)[:3]], example_decks(GAME)[0][1]
    match = gauntlet_of(decks, options, 1)
    sums = play_pairings(match, 0, 12)
    rates = [pairing.decks[0].rounds.mean for pairing in sums.pairings]
    even, heavy = (field_rate(match, sums, 0, weights) for weights in ((1.0, 1.0, 1.0), (1.0, 3.0, 1.0)))
    assert even is not None
    assert heavy is not None
    assert even.value == pytest.approx(sum(rates) / 2)
    assert heavy.value == pytest.approx((3 * rates[0] + rates[1]) / 4)
    report = GauntletReport(match, sums, (1.0, 3.0, 1.0), "standard")
    assert "(weighted)" in gauntlet_document(report).blocks[0].title
    assert {len(column) for column in report.columns().values()} == {2}


def test_bounds_against_a_field_follow_from_those_of_the_pairings() -> None:
    """A pairing that was always won adds its exact bound below and nothing above; one that always agreed, its bound."""
    parts = [(1.0, Interval(1.0, 0.9, 1.0, 40)), (1.0, Interval(0.5, 0.4, 0.6, 40))]
    found = weighted_rate(parts)
    assert found is not None
    assert (found.value, found.low, found.high, found.games) == pytest.approx((0.75, 0.75 - 0.05 * sqrt(2), 0.8, 80))
    agreed = weighted_rate([(2.0, Interval(0.5, None, None, 40, 0.1))])
    assert agreed is not None
    assert (agreed.value, agreed.low, agreed.high, agreed.games) == pytest.approx((0.5, 0.4, 0.6, 40))
    assert weighted_rate([]) is None


def test_the_command_writes_a_matrix_as_csv_json_and_a_page() -> None:
    words = ("gauntlet", *decks_of(3), "--all", "-n", "4", "-j", "1")
    data = json.loads(run(*words, "--json").stdout)
    assert len(data["pairings"]) == 3
    assert [row["games"] for row in data["pairings"]] == [4, 4, 4]
    rows = list(csv.DictReader(io.StringIO(run(*words, "--output-format", "csv").stdout)))
    assert any(row["table"] == "win rate of the row against the column" for row in rows)
    assert "<table" in run(*words, "--output-format", "html").stdout
    text = run(*words).stdout
    assert "3 decks against each other" in text
    assert re.search(r" does best: it wins [0-9]+% of its games against the field\n", text)
    assert "Holm" not in text
    assert "Holm" in run(*words, "-v").stdout


def test_a_field_may_be_a_directory_and_weights_need_known_names() -> None:
    done = run("gauntlet", *decks_of(2), "--weight", "Nobody=2")
    assert done.returncode == 2
    assert "--weight must be the name of a deck and a number" in done.stderr


def test_a_deck_without_a_field_plays_the_reference_field() -> None:
    alone = run("gauntlet", decks_of(1)[0], "-n", "2", "--json")
    assert alone.returncode == 0, alone.stderr
    assert 3 <= len(json.loads(alone.stdout)["pairings"]) <= 5
