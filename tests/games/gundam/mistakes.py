"""A scenario of SD Gundam World Heroes that holds, and mistakes in it; see tests/simulator/test_scenario_mistakes.py."""

from __future__ import annotations

SCENARIO = """\
game: gundam
title: A card moves
rules: [GD-MOVE-01]
options: {conquest: presence}
cards:
  a: {power: 200, element: Fire, move: {N: {blue: 1}}}
position:
  mode: advanced
  players: {Bill: {hand: 2}, Kim: {hand: 5, deck: 3}}
  grid: {"1,1": {card: a, owner: Bill}}
actions:
  - {do: move, card: a, direction: N, steps: 1}
expected:
  grid: {"1,2": {card: a, owner: Bill}}
  area_items_set: ["2,2", "2,3", "2,4", "2,5", "4,2", "4,3", "4,4", "4,5"]
"""

MISTAKES = [
    ('"1,1": {card', '"one": {card', "is malformed: 'one'"),
    ("owner: Bill", "owner: Eve", "unknown player 'Eve'; use one of: Bill, Kim"),
    ("power: 200", "power: much", r":6:\d+: 'power' "),
    ("conquest: presence", "conquest: maybe", "'conquest' must be one of"),
    ("steps: 1", "steps: far", "'steps' must be a whole number, not 'far'"),
]
