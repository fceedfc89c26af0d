"""Goldfish games: opponents, goals, statistics, the shape of the report."""

from __future__ import annotations

import json
from dataclasses import replace
from statistics import median
from typing import Any

import pytest

from deckcheck.core.engine import Decklist
from deckcheck.core.errors import UsageError
from deckcheck.games.kingdom_duels.engine.goldfish.scripted_opponents import DEF_OF_LEVEL
from deckcheck.games.kingdom_duels.play import ENGINE
from deckcheck.simulator.games import GameRecord, GameTable
from tests.games.kingdom_duels.duels import database, standard_options
from tests.report.rendering import text_of
from tests.simulator import contract
from tests.simulator.many_games import play_many, reported
from tests.support import few_and_many


def table(opponent: str, **arguments: str) -> GameTable:
    found = contract.example_decks("kingdom-duels")[0]
    return GameTable("kingdom-duels", (found[0],), ("",), found[1], 9, opponent, arguments)


def played(opponent: str, games: int = 12, **arguments: str) -> list[GameRecord]:
    return list(play_many(table(opponent, **arguments), games))


def test_the_default_opponent_is_a_target_for_total_damage() -> None:
    assert list(ENGINE.goldfish.opponents) == ["target", "dummy_atk", "dummy_def", "wall", "empty", "idle"]


@pytest.mark.slow
@few_and_many("games", 8, 24)
def test_a_target_takes_8000_damage_in_total_and_tells_decks_apart(games: int) -> None:
    """The 2000 LP of the rules are one or two attacks of many decks: their goal turn said only who had started."""
    medians, alike = {}, []
    for deck, options in contract.example_decks("kingdom-duels"):
        records = list(play_many(GameTable("kingdom-duels", (deck,), ("",), options, 9, "target"), games))
        if len({record.goal_turn for record in records}) <= 2:
            alike.append(deck.name)
        medians[deck.name] = median(record.goal_turn or 21 for record in records)
        assert all(record.turns[-1]["damage"] == 8000 for record in records if record.goal_turn)
    assert alike == ["Blue-Eyes Arsenal"], "its STRATEGY swaps bring Blue-Eyes White Dragons into every opening hand"
    assert len(set(medians.values())) >= 4, medians
    assert reported(table("target"), played("target", 2)).data["goal"] == "8000 damage in total"
    assert reported(table("target", lp="3000"), played("target", 2, lp="3000")).data["goal"] == ("3000 damage in total")


def test_a_dummy_in_attack_is_beaten_by_2000_damage() -> None:
    records = played("dummy_atk")
    assert sum(record.goal_turn > 0 for record in records) >= 10
    assert {record.outcome.reason for record in records if record.goal_turn} == {"KD-WIN-01"}
    damage = [turn["damage"] for turn in records[0].turns]
    assert damage == sorted(damage)
    assert damage[-1] == 2000


def test_a_stronger_dummy_takes_longer() -> None:
    def mean(**arguments: str) -> float:
        turns = [record.goal_turn or 21 for record in played("dummy_atk", 16, **arguments)]
        return sum(turns) / len(turns)

    assert mean() < mean(d="2600")


def test_against_a_dummy_in_defence_the_board_is_measured() -> None:
    records = played("dummy_def", 6)
    assert sum(record.turns[-1]["damage"] == 0 for record in records) >= 3, "only piercing and effects cause any"
    assert any(record.goal_turn for record in records)


def test_an_empty_side_can_never_be_attacked_and_does_not_lose_by_idleness() -> None:
    for record in played("empty", 6):
        assert record.outcome.reason in ("goal", "turn-limit", "KD-DRAW-04")


def test_a_side_that_idles_loses_and_the_report_says_so() -> None:
    setting = table("idle")
    records = list(play_many(setting, 6))
    assert {record.outcome.reason for record in records} == {"KD-IDLE-05"}
    assert all(record.goal_turn for record in records)
    assert "Second Idle Warning (KD-IDLE-05)      6\n" in text_of(reported(setting, records))


def test_a_wall_falls_stone_by_stone_and_a_higher_one_later() -> None:
    deck, options = next(found for found in contract.example_decks("kingdom-duels") if found[0].name == "Obliterate")

    def against(level: str) -> list[GameRecord]:
        return list(play_many(GameTable("kingdom-duels", (deck,), ("",), options, 9, "wall", {"level": level}), 8))

    low, high = against("1"), against("7")
    assert {record.outcome.reason for record in low} <= {"goal", "KD-WIN-01"}, "Destruction Damage may be faster"
    assert all(record.goal_turn >= 5 for record in low if record.outcome.reason == "goal"), "one attack a turn, five dummies"
    assert sum(record.goal_turn or 21 for record in low) < sum(record.goal_turn or 21 for record in high)


def test_a_wall_is_as_strong_as_the_monsters_of_its_level() -> None:
    found: dict[int, list[int]] = {}
    cards: list[Any] = list(database().all_cards())
    for card in cards:
        if card.deck == "main" and "Monster" in card.types and card.level and isinstance(card.def_, int):
            found.setdefault(card.level, []).append(card.def_)
    assert {level: median(values) for level, values in found.items() if len(values) > 2} == DEF_OF_LEVEL
    with pytest.raises(UsageError, match="level must be a whole number from 1 to 7"):
        played("wall", 1, level="12")


def test_summons_are_counted_by_kind_and_opening_hands_before_and_after_the_swap() -> None:
    found = {deck.name: (deck, options) for deck, options in contract.example_decks("kingdom-duels")}
    deck, options = found["Heart of the Cards"]
    records = list(play_many(GameTable("kingdom-duels", (deck,), ("",), options, 3, "wall"), 20))
    for record in records:
        for name in ("summons", "fusions", "rituals"):
            so_far = [turn[name] for turn in record.turns]
            assert so_far == sorted(so_far)
        assert record.turns[-1]["summons"] >= record.turns[-1]["fusions"] + record.turns[-1]["rituals"]
    assert any(record.turns[-1]["summons"] > 1 for record in records)
    bare = [record.totals["share of opening hands without a monster to summon"] for record in records]
    assert set(bare) <= {0.0, 1.0}


@pytest.mark.parametrize("strength", ["strong", "\u00b2", "100000"])
def test_the_strength_of_a_dummy_is_a_number(strength: str) -> None:
    with pytest.raises(UsageError, match=r"^d must be a whole number from 0 to 99999, not"):
        played("dummy_atk", 1, d=strength)


@pytest.mark.parametrize(
    ("opponent", "key", "message"),
    [
        ("wall", "foo", "the opponent wall has no argument 'foo'; use one of: level"),
        ("wall", "d", "the opponent wall has no argument 'd'; use one of: level"),
        ("dummy_atk", "level", "the opponent dummy_atk has no argument 'level'; use one of: d"),
        ("empty", "d", "the opponent empty has no argument 'd'; it has no arguments"),
    ],
)
def test_an_argument_that_an_opponent_does_not_have_is_refused(opponent: str, key: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        played(opponent, 1, **{key: "3"})


def test_games_are_the_same_for_the_same_seed() -> None:
    assert played("dummy_atk", 5) == played("dummy_atk", 5)


def test_the_report_says_what_is_simulated() -> None:
    setting = table("dummy_atk")
    report = reported(setting, play_many(setting, 6))
    data = json.loads(json.dumps(report.data))
    assert data["opponent"]["name"] == "dummy_atk"
    assert set(data["by_turn"]) == {measure.title for measure in ENGINE.goldfish.measures}
    assert len(data["by_turn"]["damage so far"]) >= 1
    assert "a monster" in data["board"]
    assert "simulated" in text_of(report, 100)


def test_the_heading_has_the_arguments_of_the_opponent_and_the_goal_the_life_points_agreed_on() -> None:
    setting = table("dummy_atk", d="300")
    longer = replace(setting, options={**setting.options, "life_points": 2500})
    text = text_of(reported(longer, play_many(longer, 3)))
    assert "3 games against dummy_atk:d=300 (standard, seed 9)" in text
    assert "goal: 2500 damage" in text
    assert reported(setting, play_many(setting, 1)).data["goal"] == "2000 damage"


def test_a_card_without_known_effects_is_listed() -> None:
    from deckcheck.games.kingdom_duels.cards import parse_card

    unknown = parse_card({"id": "NEW-001", "name": "New", "frame": "Spell", "types": ["Spell"]})
    deck = Decklist("kingdom-duels", "new", {"main": (unknown,), "extra": ()}, {}, "new")
    assert ENGINE.not_simulated(deck) == ["New"]
    assert standard_options()["life_points"] == 2000
