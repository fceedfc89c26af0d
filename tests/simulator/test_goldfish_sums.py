"""Sums of goldfish games: what counts over which games, and nothing that did not happen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckcheck.core.engine import Measure, Outcome, Share
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.simulator.games import GameRecord, GameTable
from deckcheck.simulator.goldfish import SplitSums, sum_up, summarize
from deckcheck.simulator.intervals import share_interval
from tests.report.rendering import text_of
from tests.simulator.contract import example_decks
from tests.simulator.many_games import play_many, reported

WON, MISSED = Outcome(0, "X-WIN-01"), Outcome(None, "turn-limit")
GAMES = [game for game in game_names() if has_engine(game)]


def table_of(game: str, seed: int = 4, turns: int = 0) -> GameTable:
    deck, options = example_decks(game)[0]
    return GameTable(game, (deck,), ("", ""), options, seed, next(iter(load_engine(game).goldfish.opponents)), turn_limit=turns)


def test_a_summary_counts_goals_misses_and_reasons() -> None:
    records = [
        GameRecord(0, WON, 9, 3, ({"a": 1.0}, {"a": 2.0}, {"a": 3.0}), {"t": 1.0}, {"1,1": 1}),
        GameRecord(1, MISSED, 9, 0, ({"a": 3.0},), {"t": 3.0}, {"1,1": 3}),
    ]
    found = summarize(sum_up(records, 5), [Measure("a", "now")])
    assert (found.goal_turns, found.missed) == ({3: 1}, 1)
    assert found.mean is not None
    assert (found.mean.value, found.mean.games) == (3.0, 1)
    assert [share.value for share in found.by] == [0.0, 0.0, 0.5]
    assert found.quantiles == {"10 %": 3, "median": 3, "90 %": None}
    assert found.by_turn == {"a": [2.0, 2.0, 3.0]}
    assert found.lasted == [2, 1, 1]
    assert found.totals["t"] is not None
    assert found.totals["t"].value == 2.0
    assert found.reasons == {"X-WIN-01": 1, "turn-limit": 1}
    assert found.heat == {"1,1": {1: 0.5, 2: 0.5, 3: 1.0}}


def test_a_total_that_is_a_share_stays_between_0_and_1_and_a_number_of_things_above_none() -> None:
    records = [
        GameRecord(number, WON, 9, 1, (), {"share of hands": Share(not number), "merges": float(not number)})
        for number in range(20)
    ]
    found = summarize(sum_up(records, 5), []).totals
    assert found["share of hands"] == share_interval(1, 20)
    assert found["merges"] is not None
    assert (found["merges"].value, found["merges"].low) == (0.05, 0.0)


def test_what_a_finished_game_had_so_far_counts_on() -> None:
    records = [
        GameRecord(0, WON, 9, 1, ({"damage": 20.0},)),
        GameRecord(1, MISSED, 9, 0, ({"damage": 0.0}, {"damage": 2.0}, {"damage": 4.0})),
    ]
    sums = sum_up(records, 5)
    assert summarize(sums, [Measure("damage", "damage so far", so_far=True)]).by_turn == {"damage": [10.0, 11.0, 12.0]}
    assert summarize(sums, [Measure("damage", "damage")]).by_turn == {"damage": [10.0, 2.0, 4.0]}


def test_a_total_counts_only_the_games_in_which_it_happened() -> None:
    records = [
        GameRecord(number, WON, 9, 1, (), {"first battle": 4 if number < 3 else None, "never": None}) for number in range(9)
    ]
    found = summarize(sum_up(records, 5), []).totals
    assert found["first battle"] is not None
    assert (found["first battle"].value, found["first battle"].games) == (4.0, 3)
    assert found["never"] is None


def test_games_that_missed_the_goal_count_in_every_figure() -> None:
    """With --turns 5 the mean was '5.00 (5.00 to 5.00)' although half of the games had missed the goal."""
    table = table_of("kingdom-hearts", turns=5)
    report = reported(table, play_many(table, 60))
    data, text = report.data, text_of(report, 1000, verbose=True)
    assert data["missed"] > 10
    assert data["by"][4]["value"] == data["reached"]["value"] == pytest.approx(1 - data["missed"] / 60, abs=1e-4)
    assert data["quantiles"]["90 %"] is None
    assert "90th percentile >5" in text
    assert "mean turn over the games that reached it: 5.00 (identical in all" in text
    assert data["mean"]["low"] is None
    assert data["mean"]["games"] == 60 - data["missed"]


def test_a_mean_that_does_not_exist_is_null() -> None:
    table = table_of("kingdom-hearts", turns=1)
    data = reported(table, play_many(table, 5)).data
    assert data["mean"] is None
    assert data["quantiles"] == {"10 %": None, "median": None, "90 %": None}
    war = replace(table_of("kingdom-at-war", turns=2), opponent="passive")
    records = list(play_many(war, 12))
    won = [record for record in records if record.totals["battles won"]]
    assert 0 < len(won) < 12
    assert all((record.totals["turn of the first battle won"] is None) == (record not in won) for record in records), "not 0"
    assert reported(war, records).data["totals"]["turn of the first battle won"]["games"] == len(won)


def test_the_round_of_an_attack_that_never_came_is_not_a_round() -> None:
    table = table_of("homm", turns=1)
    records = list(play_many(table, 4))
    assert all(record.totals["round of the first attack on the enemy Hero"] is None for record in records)
    words = " ".join(text_of(reported(table, records), 1000).split())
    assert "round of the first attack on the enemy Hero did not happen" in words


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_is_split_by_who_starts(game: str) -> None:
    table = table_of(game)
    records = list(play_many(table, 24))
    assert {record.starter for record in records} <= {0, 1}
    data = reported(table, records).data
    for name, seat in (("first", 0), ("second", 1)):
        games = [record for record in records if record.starter == seat]
        assert (name in data["split"]) == bool(games)
        if games:
            part = data["split"][name]
            assert part["games"] == len(games)
            assert set(part) <= set(data)
            assert sum(part["goal_turns"].values()) == sum(record.goal_turn > 0 for record in games)


@pytest.mark.parametrize("game", ["gundam", "kingdom-at-war", "kingdom-duels"])
def test_chance_decides_whether_a_goldfish_deck_starts(game: str) -> None:
    assert {record.starter for record in play_many(table_of(game), 24)} == {0, 1}


@pytest.mark.parametrize("game", GAMES)
def test_sums_are_the_same_however_the_games_are_divided(game: str) -> None:
    table = table_of(game)
    records = list(play_many(table, 20))
    whole, parts = sum_up(records, 12), SplitSums(12)
    for first, last in ((0, 7), (7, 8), (8, 20)):
        parts.merge(sum_up(records[first:last], 12))
    assert parts == whole
    assert records[3].hand, "the opening hand is known"
