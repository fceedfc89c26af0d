"""A scenario of Pebbles that holds, and mistakes in it; see tests/simulator/test_scenario_mistakes.py."""

from __future__ import annotations

SCENARIO = """\
game: pebbles
title: A pebble is thrown
rules: [PB-TURN-01]
options: {goal: 5}
cards:
  grey: {weight: 2}
position:
  active: Ann
  players:
    Ann: {hand: [grey], bag: 2}
    Bob: {bag: 3}
actions:
  - {do: throw, pebble: grey}
expected:
  Ann: {hand: [], river: [grey]}
  active: Bob
"""

MISTAKES = [
    ("weight: 2", "weight: two", r":6:\d+: 'weight' must be a whole number, not 'two'"),
    ("goal: 5", "goal: heavy", r":4:\d+: 'goal' must be a whole number, not 'heavy'"),
    ("[PB-TURN-01]", "[PB-TURN-99]", r":3:9: unknown clause 'PB-TURN-99'"),
    ("active: Ann", "active: Eve", "unknown player 'Eve'; use one of: Ann, Bob"),
    ("bag: 2", "sack: 2", "unknown key 'sack'"),
    ("pebble: grey", "pebble: [grey]", "'pebble' must be text, not"),
]
