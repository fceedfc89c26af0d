"""Goldfish games: opponents, goals, measures, and the same results for the same seed."""

from __future__ import annotations

import json

import pytest

from deckcheck.core.errors import UsageError
from deckcheck.games.kingdom_hearts.play import ENGINE
from deckcheck.simulator.games import GameRecord, GameTable
from tests.commands import run
from tests.games.kingdom_hearts.play import GAME, decks, options
from tests.simulator.many_games import play_many, reported
from tests.support import ROOT

DECK = "Quickstep to Morning"


def games(opponent: str, number: int = 30, policy: str = "", turn_limit: int = 0, **arguments: str) -> list[GameRecord]:
    table = GameTable(GAME, (decks()[DECK],), (policy, ""), options(), 7, opponent, arguments, turn_limit)
    return list(play_many(table, number))


def test_the_deck_reaches_13_levels_against_an_idle_opponent() -> None:
    records = games("idle")
    assert all(3 <= record.goal_turn <= 10 for record in records)
    for record in records:
        assert len(record.turns) == record.goal_turn
        assert record.turns[-1]["level"] >= 13 > (record.turns[-2]["level"])


@pytest.mark.slow
def test_a_blocker_slows_the_deck_down_the_stronger_the_more() -> None:
    def mean(records: list[GameRecord]) -> float:
        return sum(record.goal_turn or 31 for record in records) / len(records)

    idle, weak, strong = mean(games("idle")), mean(games("blocker", pow="6")), mean(games("blocker", pow="18"))
    assert idle < weak < strong


def test_the_other_goal_is_an_opponent_without_heart_points() -> None:
    records = games("idle", goal="hearts", hp="3")
    assert all(record.goal_turn == 3 for record in records)
    table = GameTable(GAME, (decks()["The Long Eclipse"],), ("", ""), options(), 7, "idle", {"goal": "hearts"})
    assert {record.goal_turn for record in play_many(table, 10)} <= {
        5,
        6,
    }  # its own Heart Points; Event 107 may save a challenge


def test_a_game_that_does_not_get_there_ends_with_its_turn_limit() -> None:
    records = games("idle", turn_limit=2)
    assert {record.goal_turn for record in records} == {0}
    assert {record.outcome.reason for record in records} == {"turn-limit"}
    assert {len(record.turns) for record in records} == {2}


def test_every_measure_is_there_every_turn() -> None:
    names = {measure.name for measure in ENGINE.goldfish.measures}
    for record in games("blocker", 10):
        for turn in record.turns:
            assert set(turn) == names
        assert all(before["seen"] <= after["seen"] for before, after in zip(record.turns, record.turns[1:], strict=False))


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        ("idle", {"pow": "3"}, "no argument 'pow'"),
        ("blocker", {"pow": "x"}, "whole number"),
        ("blocker", {"pow": "0"}, "whole number"),
        ("idle", {"goal": "glory"}, "use worlds or hearts"),
    ],
)
def test_wrong_arguments_are_told(name: str, arguments: dict[str, str], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        ENGINE.goldfish.start(decks()[DECK], options(), name, arguments, 1)


def test_the_same_seed_gives_the_same_games() -> None:
    assert games("blocker", 8) == games("blocker", 8)


def test_the_report_has_the_distribution_and_intervals() -> None:
    table = GameTable(GAME, (decks()[DECK],), ("", ""), options(), 7, "idle")
    data = reported(table, games("idle")).data
    assert data["mean"]["low"] < data["mean"]["value"] < data["mean"]["high"]
    assert sum(data["goal_turns"].values()) + data["missed"] == data["games"] == 30
    assert data["simulated"] == {"cards": 41, "not_simulated": [], "not_played": []}
    assert json.loads(json.dumps(data)) == data


def test_the_command_reports_a_deck() -> None:
    deck = ROOT / "examples" / GAME / "legal" / "quickstep-to-morning.yaml"
    done = run("goldfish", str(deck), "-n", "20", "--jobs", "1", "-v")
    assert done.returncode == 0, done.stderr
    assert "mean turn over all games: " in done.stdout
    assert "all 41 cards of Quickstep to Morning are fully simulated" in done.stdout
