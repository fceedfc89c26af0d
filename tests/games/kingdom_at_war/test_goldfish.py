"""Goldfish games of Kingdom at War: opponents, goal, statistics."""

from __future__ import annotations

import pytest

from deckcheck.core.errors import UsageError
from deckcheck.games.kingdom_at_war.play import ENGINE
from deckcheck.simulator.games import GameTable
from tests.games.kingdom_at_war.table import GAME
from tests.report.rendering import text_of
from tests.simulator import contract
from tests.simulator.many_games import play_many, reported

DECK, OPTIONS = next((deck, options) for deck, options in contract.example_decks(GAME) if deck.name == "Harrow Charge")


def table(opponent: str, **arguments: str) -> GameTable:
    return GameTable(GAME, (DECK,), ("standard", ""), OPTIONS, 4, opponent, arguments)


@pytest.mark.parametrize("opponent", list(ENGINE.goldfish.opponents))
def test_a_rush_deck_reaches_its_goal(opponent: str) -> None:
    records = list(play_many(table(opponent), 12))
    assert sum(record.goal_turn > 0 for record in records) >= 10
    assert min(record.goal_turn for record in records if record.goal_turn) >= 5, (
        "at most 1 damage per turn, so at least five turns"
    )


def test_the_opponents_do_what_they_say() -> None:
    state = ENGINE.goldfish.start(DECK, OPTIONS, "dummy_defender", {"k": "3", "s": "4"}, 1)
    assert [(card, state.cards[card].strength) for card in state.field[1]] == [(card, 4) for card in state.field[1]]
    assert len(state.field[1]) == 3
    empty = ENGINE.goldfish.start(DECK, OPTIONS, "empty_tactic", {}, 1)
    assert {empty.cards[card].tactic_strength for card in range(40, len(empty.cards))} == {0}


@pytest.mark.slow
def test_weak_opponents_are_beaten_sooner_than_a_strong_guard() -> None:
    def mean(opponent: str, **arguments: str) -> float:
        turns = [record.goal_turn or 41 for record in play_many(table(opponent, **arguments), 20)]
        return sum(turns) / len(turns)

    assert mean("empty_tactic") <= mean("passive") + 1
    assert mean("passive") < mean("dummy_defender", k="4", s="12")


@pytest.mark.parametrize("arguments", [{"k": "many"}, {"z": "1"}, {"k": "99"}])
def test_invalid_arguments_are_refused(arguments: dict[str, str]) -> None:
    with pytest.raises(UsageError):
        list(play_many(table("dummy_defender", **arguments), 1))


def test_the_report_has_the_statistics_of_the_rulebook() -> None:
    records = list(play_many(table("passive"), 10))
    report = reported(table("passive"), records)
    found = report.data
    assert found["game"] == GAME
    assert found["simulated"] == {"cards": 40, "not_simulated": [], "not_played": []}
    titles = ("trade gained so far", "trade spent so far", "coins", "power in the pool", "ten power (share)", "damage dealt")
    assert set(titles) <= set(found["by_turn"])
    assert {"turn of the first battle won", "battles won", "cards bought", "mulligans (share)"} <= set(found["totals"])
    assert found["by_turn"]["trade gained so far"][0] >= 3
    assert "turn of the goal over all games" in text_of(report, 100)


def test_the_same_seed_gives_the_same_report() -> None:
    first, again = (reported(table("passive"), play_many(table("passive"), 6)).data for _ in range(2))
    assert first == again
