"""Goldfish games: opponents, goal, statistics, and the shape of the report."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Stream
from deckcheck.games.homm.goldfish import SPARRING_DECK
from deckcheck.games.homm.play import ENGINE
from deckcheck.simulator.games import GameTable
from tests.report.rendering import document_as, text_of
from tests.simulator import contract
from tests.simulator.many_games import play_many, reported

DECK, OPTIONS = contract.example_decks("homm")[1]


def table(opponent: str, **arguments: str) -> GameTable:
    return GameTable("homm", (DECK,), ("", ""), OPTIONS, 1, opponent, arguments)


def test_the_idle_opponent_has_a_hero_and_nothing_else() -> None:
    state = ENGINE.goldfish.start(DECK, OPTIONS, "idle", {}, 1)
    other = ENGINE.dump_position(state)["players"]["Opponent"]
    assert other["hero"]["at"] == [4, 7]
    assert other["hand"] == other["deck"] == other["vanguard"] == other["locations_in_hand"] == []
    assert ENGINE.dump_position(state)["units"] == []


def test_the_wall_is_in_the_third_row_and_only_retaliates() -> None:
    state = ENGINE.goldfish.start(DECK, OPTIONS, "wall", {"units": "5", "attack": "2", "hp": "4"}, 1)
    wall = [unit for unit in ENGINE.dump_position(state)["units"] if unit["owner"] == "Opponent"]
    assert [unit["at"] for unit in wall] == [[column, 5] for column in (2, 3, 4, 5, 6)]
    facts = state.facts[next(card for card, piece in state.pieces.items() if not piece.is_hero)]
    assert (facts.attack, facts.hp, facts.move) == (2, 4, 0)


def test_a_sparring_partner_plays_a_deck_of_plain_units() -> None:
    state = ENGINE.goldfish.start(DECK, OPTIONS, "sparring", {}, 1)
    theirs = [card for card, owner in enumerate(state.owner) if owner == 1]
    assert len(theirs) == 1 + SPARRING_DECK
    assert not any(state.cards[card].effects for card in theirs)
    records = list(play_many(table("sparring"), 6))
    assert {record.outcome.reason for record in records} <= {"HM-WIN-01", "turn-limit"}
    assert any(record.goal_turn for record in records)


@pytest.mark.parametrize("arguments", [{"units": "8"}, {"hp": "0"}, {"attack": "x"}, {"size": "1"}])
def test_a_wall_that_cannot_be_is_refused(arguments: dict[str, str]) -> None:
    with pytest.raises(UsageError):
        ENGINE.goldfish.start(DECK, OPTIONS, "wall", arguments, 1)


@pytest.mark.parametrize("opponent", ["idle", "sparring"])
def test_others_take_no_arguments(opponent: str) -> None:
    with pytest.raises(UsageError):
        ENGINE.goldfish.start(DECK, OPTIONS, opponent, {"units": "1"}, 1)


def test_games_reach_the_goal_and_are_measured_by_round() -> None:
    records = list(play_many(table("idle"), 12))
    done = [record for record in records if record.goal_turn]
    assert len(done) >= 10
    for record in done:
        assert len(record.turns) == record.goal_turn
        damage = [turn["damage"] for turn in record.turns]
        assert damage == sorted(damage)
        assert damage[-1] >= 20
        first = record.totals["round of the first attack on the enemy Hero"]
        assert first is not None
        assert first <= record.goal_turn
        assert record.outcome.reason == "HM-WIN-01"


def test_the_empty_deck_does_not_beat_the_idle_opponent() -> None:
    """The note on HM-WIN-02: an opponent without Units and deck would lose at the end of round 1."""
    state = ENGINE.goldfish.start(DECK, OPTIONS, "idle", {}, 1)
    idle = ENGINE.goldfish.opponent_policy("idle", {})
    from deckcheck.core.rng import Stream

    while state.round < 3:
        ENGINE.apply(state, idle(partial(ENGINE.observe, state, 0), ENGINE.legal_actions(state), Stream(1)))
    assert ENGINE.outcome(state) is None


def test_the_same_seed_gives_the_same_records() -> None:
    assert list(play_many(table("wall", units="2"), 6)) == list(play_many(table("wall", units="2"), 6))


def test_the_report_has_the_statistics_of_the_rulebook() -> None:
    one = table("idle")
    report = reported(one, play_many(one, 8))
    data = json.loads(json.dumps(report.data))
    assert data["goal"] == "20 damage on the enemy Hero"
    assert list(data["by_turn"]) == [
        "damage on the enemy Hero",
        "Statistics spent",
        "Statistics left ready",
        "Units on the map",
        "total Size",
        "cards in hand",
    ]
    assert {"merges", "share of opening hands kept", "cards payable in round 1", "Statistics substituted"} <= set(
        data["totals"]
    )
    assert data["simulated"] == {"cards": 52, "not_simulated": [], "not_played": []}
    text = text_of(report, 100)
    assert f"all 52 cards of {DECK.name} are fully simulated" in text
    assert "share of games that had reached each cell, by round" in text
    assert {"4,1", "4,2"} <= set(data["board"])
    assert "<table" in document_as(report, "html")


def test_cards_named_in_the_rulebook_count_as_not_simulated(tmp_path: Path) -> None:
    from deckcheck.decks.opening import open_deck
    from deckcheck.simulator.games import decklist
    from tests.games.homm.kingdom import kingdom

    path = tmp_path / "deck.yaml"
    from tests.support import filled

    path.write_text(
        filled("homm", "game: homm\nname: Angels\n" + kingdom("2 Angel", "1 Griffin", "1 Magic Arrow")), encoding="utf-8"
    )
    deck = open_deck(str(path)).deck
    assert ENGINE.not_simulated(decklist(deck)) == ["Angel", "Angel", "Griffin", "Magic Arrow"]
    assert ENGINE.not_played(decklist(deck)) == ["Angel", "Angel", "Griffin"], "the cost of Magic Arrow is known"
    played = set()
    for seed in range(8):
        state, stream = ENGINE.new_state((decklist(deck),) * 2, OPTIONS, seed), Stream(seed)
        while ENGINE.to_act(state) >= 0 and ENGINE.clock(state) < 20:
            action = stream.choice(ENGINE.legal_actions(state))
            if action.do in ("play_unit", "play_increase", "play_spell"):
                played.add(state.cards[action.args[0]].name)
            ENGINE.apply(state, action)
    assert "Magic Arrow" in played
    assert not played & {"Angel", "Griffin"}
