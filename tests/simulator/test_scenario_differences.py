"""The comparison of `expected`: wrong outcomes that a scenario must not accept."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.reading.documents import parse_documents
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.simulator.scenario.differences import Defaults, differences
from deckcheck.simulator.scenario.run import run_document

GAMES = [game for game in game_names() if has_engine(game)]

HEARTS = """
game: kingdom-hearts
title: A battle that does not defeat the Dark Card
cards:
  sora: {type: player, group: Light, level: 1, attack: 4, magic: 1, hp: 6}
  w1: {type: world, level: 1, dark_level: 2}
  soldier: {name: Soldier, type: dark, group: Heartless, level: 1, pow: 6}
position:
  active: Bill
  players:
    Bill: {hp: 6, player_card: sora, deck: 10, world_area: [w1], dark_on_world: [soldier]}
    Kim: {hp: 6, player_card: sora, deck: 10}
actions:
  - {do: start_battle, participants: []}
  - {do: assign_damage, damage: {soldier: 4}}
expected: EXPECTED
"""
WAR = """
game: kingdom-at-war
title: A character that is exerted, gains power and has a card under it
cards:
  a:
    type: character
    cost: 1
    strength: 1
    influence: 2
    abilities: [{kind: activated, name: Tax, cost: {exert: self}, effect: {claim_power: 1}}]
position:
  active: Ann
  phase: reinforcement
  players: {Ann: {field: [{card: a, face_down: 1}]}, Bob: {}}
actions:
  - {do: activate_ability, card: a, ability: Tax}
expected: EXPECTED
"""
HOMM = """
game: homm
title: A Unit moves and attacks
cards: {u: {type: unit, unit_type: ground, attack: 1, move: 3, hp: 9}}
position:
  active: Ann
  units: [{card: u, owner: Ann, at: [2, 2]}, {card: u, owner: Bob, at: [2, 4]}]
  players: {Ann: {}, Bob: {}}
actions:
  - {do: activate_unit, unit: [2, 2], move: [[2, 3]], attack: [2, 4]}
  - {do: boost}
  - {do: boost}
expected: EXPECTED
"""
GUNDAM = """
game: gundam
title: A card moves onto a P Area
cards:
  one: {power: 240, element: Fire, move: {N: {blue: 1}}}
position:
  mode: basic
  players: {Bill: {hand: 1}, Kim: {hand: 1}}
  grid: {"1,1": {card: one, owner: Bill}}
actions:
  - {do: move, card: one, direction: N, steps: 1}
expected: EXPECTED
"""
DUELS = """
game: kingdom-duels
title: A monster is summoned in Hidden DEF
cards:
  wolf: {frame: Monster, types: [Monster, Beast], attribute: earth, level: 3, atk: 1200, def: 800}
position:
  active: Ann
  turn: 3
  phase: main1
  players: {Ann: {hand: [wolf], terrains: [Meadow, Meadow, Meadow, Meadow, Meadow]}, Bob: {}}
actions:
  - {do: normal_summon, card: wolf, zone: 1, position: hidden_def}
expected: EXPECTED
"""


def differences_with(scenario: str, expected: str) -> list[str]:
    (document,) = parse_documents(scenario.replace("EXPECTED", expected), "scenario.yaml")
    return run_document(document).differences


RIGHT = {
    HEARTS: "{Bill: {dark_damage: {soldier: 4}}}",
    WAR: "{Ann: {field: [{card: a, wounded: true, power: 1, face_down: 1}]}}",
    HOMM: "{units_set: [{card: u, owner: Ann, at: [2, 3], damage: 1, activation_mark: true}, "
    "{card: u, owner: Bob, at: [2, 4], damage: 1, retaliation_mark: true}], active: Bob}",
    GUNDAM: '{Bill: {placement_area: ["1,2"]}, grid: {"1,2": {card: one, owner: Bill}}, area_items: ["3,2"]}',
    DUELS: "{Ann: {hand: [], frontrow: {'1': {card: wolf, position: def, hidden: true}}}}",
}


@pytest.mark.parametrize("scenario", RIGHT, ids=["hearts", "war", "homm", "gundam", "duels"])
def test_the_right_outcome_passes(scenario: str) -> None:
    assert differences_with(scenario, RIGHT[scenario]) == []


@pytest.mark.parametrize(
    ("scenario", "expected", "places"),
    [
        (HEARTS, "{Bill: {dark_damage: {}}}", ["Bill.dark_damage.soldier"]),
        (HEARTS, "{}", ["Bill.dark_damage"]),
        (WAR, "{Ann: {field: [a]}}", ["Ann.field[1].wounded", "Ann.field[1].power", "Ann.field[1].face_down"]),
        (WAR, "{Ann: {field_set: [a]}}", ["Ann.field"]),
        (WAR, "{Ann: {field: [{card: a, wounded: true, power: 1}]}}", ["Ann.field[1].face_down"]),
        (WAR, "{Ann: {field: []}}", ["Ann.field"]),
        (WAR, "{Ann: {field: 2}}", ["Ann.field"]),
        (HOMM, "{}", ["units", "active"]),
        (HOMM, RIGHT[HOMM].replace(", active: Bob", ""), ["active"]),
        (HOMM, RIGHT[HOMM].replace("card: u, owner: Ann", "owner: Ann"), ["units"]),
        (HOMM, RIGHT[HOMM].replace(", retaliation_mark: true", ""), ["units"]),
        (GUNDAM, "{}", ["grid", "area_items", "Bill.placement_area"]),
        (GUNDAM, '{Bill: {placement_area: ["1,2"]}}', ["grid", "area_items"]),
        (GUNDAM, RIGHT[GUNDAM].replace("{card: one, owner: Bill}", "one"), ["grid.1,2.owner"]),
        (GUNDAM, RIGHT[GUNDAM].replace('"1,2": {card: one, owner: Bill}', '"1,1": null'), ["grid.1,2"]),
        (DUELS, "{}", ["Ann.hand", "Ann.frontrow"]),
        (DUELS, "{Ann: {hand: [], frontrow: {}}}", ["Ann.frontrow.1"]),
        (DUELS, "{Ann: {hand: [], frontrow: {'1': wolf}}}", ["Ann.frontrow.1.position", "Ann.frontrow.1.hidden"]),
        (DUELS, RIGHT[DUELS].replace("hidden: true", "hidden: true, asleep: false"), ["Ann.frontrow.1"]),
        (DUELS, RIGHT[DUELS].replace("hidden: true", "hidden: true, summoned_turn: 2"), ["Ann.frontrow.1.summoned_turn"]),
    ],
)
def test_a_wrong_outcome_fails_and_its_place_is_named(scenario: str, expected: str, places: list[str]) -> None:
    assert [difference.split(" ")[0] for difference in differences_with(scenario, expected)] == places


@pytest.mark.parametrize(
    ("wanted", "have", "ordered", "agrees"),
    [
        (3, ["a", "b", "c"], True, True),
        (True, ["a"], True, False),
        (["a", "b"], ["b", "a"], True, False),
        (["a", "b"], ["b", "a"], False, True),
        (["a", "a"], ["a", "b"], False, False),
        (["a"], [], False, False),
        ({"x": 1}, {"x": 1, "y": 2}, True, False),
        ({"x": 1}, {"x": 1, "y": 0, "z": None, "list": [], "map": {"a": []}}, True, True),
        ({}, {"x": 1}, True, False),
        ({}, None, True, False),
        ({"x": 1, "y": 2}, {"x": 1}, True, False),
        ({"x": 1, "y": 0}, {"x": 1}, True, True),
        ("a", {"card": "a", "wounded": False}, True, True),
        ("a", {"card": "a", "wounded": True}, True, False),
        ("a", {"card": "a", "side": "left"}, True, True),
        ("a", {"card": "a", "side": "right"}, True, False),
        ("a", {"card": "a", "owner": "Ann"}, True, True),
        ("a", {"card": "a", "owner": "Bob"}, True, False),
        ("a", {"card": "a", "used": 3}, True, True),
        ({"card": "a", "used": 2}, {"card": "a", "used": 3}, True, False),
        ({"card": "a"}, "a", True, True),
        ({"card": "a", "owner": "Bob"}, "a", True, False),
        (["a", {"card": "a", "used": 3}], [{"card": "a", "used": 3}, {"card": "a", "used": 4}], False, True),
        (1, True, True, False),
        (None, 0, True, False),
    ],
)
def test_when_a_value_is_as_expected(wanted: Any, have: Any, ordered: bool, agrees: bool) -> None:
    defaults = Defaults({"side": "left", "owner": lambda row, player: player}, frozenset({"used"}), "Ann")
    assert (not list(differences(wanted, have, "key", defaults, ordered=ordered))) is agrees


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_names_what_a_game_compares_in_its_own_way(game: str) -> None:
    engine, state = load_engine(game), load_rulebook(game)["state"]
    words = set(re.findall(r"\w+", json.dumps(state)))
    assert engine.compared_when_named <= words
    assert set(engine.row_defaults) <= {row["key"] for part in ("per_player", "shared") for row in state[part]}
    assert {attribute for rows in engine.row_defaults.values() for attribute in rows} <= words
