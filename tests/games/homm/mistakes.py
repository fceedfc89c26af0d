"""A scenario of Heroes of Might and Magic that holds, and mistakes in it; see tests/simulator/test_scenario_mistakes.py."""

from __future__ import annotations

SCENARIO = """\
game: homm
title: An activated Unit is marked
rules: [HM-ACT-01]
options: {vacant_space: without_location}
cards: {u: {type: unit, unit_type: ground, attack: 1, move: 2, hp: 3}}
position:
  active: Ann
  units: [{card: u, owner: Ann, at: [2, 2]}, {card: u, owner: Bob, at: [6, 6]}]
  players: {Ann: {ready: {power: 1}}, Bob: {passed: true}}
actions:
  - {do: activate_unit, unit: [2, 2], move: [[2, 3]]}
expected:
  units_set: [{card: u, owner: Ann, at: [2, 3], activation_mark: true}, {card: u, owner: Bob, at: [6, 6]}]
"""

MISTAKES = [
    ("at: [2, 2]}, {", "at: [2]}, {", "'at' must have at least 2 items"),
    ("passed: true", "passed: yes", "'passed' must be true or false, not 'yes'"),
    ("attack: 1", "attack: one", r":5:\d+: 'attack' "),
    ("vacant_space: without_location", "vacant_space: q", "'vacant_space' must be one of"),
    ("unit: [2, 2]", "unit: u", "'unit' must be a list or null, not 'u'"),
]
