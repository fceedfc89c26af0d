"""A scenario of Kingdom at War that holds, and mistakes in it; see tests/simulator/test_scenario_mistakes.py."""

from __future__ import annotations

SCENARIO = """\
game: kingdom-at-war
title: A character with a face-down card is challenged
rules: [KW-CHALLENGE-01]
options: {challenge_tie: challenger}
cards:
  a: {type: character, cost: 1, strength: 0, influence: 2}
  c: {type: character, cost: 1, strength: 0, influence: 1}
position:
  active: Ann
  phase: reinforcement
  players:
    Ann: {field: [a]}
    Bob: {field: [{card: c, face_down: 1, wounded: true}], coins: 2}
actions:
  - {do: challenge, target: c, participants: [a]}
expected:
  challenge: {challenger: Ann, target: c, participants: [a]}
"""

MISTAKES = [
    ("wounded: true", "wounded: badly", "'wounded' must be true or false, not 'badly'"),
    ("coins: 2", "coins: two", "'coins' must be a whole number, not 'two'"),
    ("influence: 2", "influence: lots", r":6:\d+: 'influence' "),
    ("type: character, cost: 1, strength: 0, influence: 2", "type: caracter, cost: 1", "not 'caracter'"),
    ("challenge_tie: challenger", "challenge_tie: both", "'challenge_tie' must be one of"),
    ("participants: [a]}\nexp", "participants: a}\nexp", "'participants' must be a list or null, not 'a'"),
]
