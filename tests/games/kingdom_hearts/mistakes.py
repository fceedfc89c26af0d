"""A scenario of Kingdom Hearts that holds, and mistakes in it; see tests/simulator/test_scenario_mistakes.py."""

from __future__ import annotations

SCENARIO = """\
game: kingdom-hearts
title: A World Card moves the player and heals
rules: [KH-MOVE-01]
options: {name_match: whole_words}
cards:
  sora: {type: player, group: Light, level: 1, attack: 4, magic: 1, hp: 6}
  isle: {type: world, level: 2, dark_level: 1}
position:
  active: Bill
  players:
    Bill: {hp: 6, player_card: sora, hand: [isle], deck: 10}
    Kim: {hp: 6, player_card: sora, deck: 10}
actions:
  - {do: move_to_world, card: isle}
expected:
  Bill: {hp: 7, hand: [], world_area: [isle], moved: true}
"""

MISTAKES = [
    ("hp: 6, player_card", "hp: six, player_card", r":11:\d+: 'hp' must be a whole number, not 'six'"),
    ("hp: 6}", "hp: six}", r":6:\d+: 'hp' must be a whole number, not 'six'"),
    ("name_match: whole_words", "name_match: z", r":4:\d+: 'name_match' must be one of whole_words, substring, not 'z'"),
    ("KH-MOVE-01", "KH-MOVE-99", "unknown clause 'KH-MOVE-99'"),
    ("player_card: sora, hand", "player_card: isle, hand", "'isle' must be a card of type player, not world"),
    ("card: isle}", "card: [isle]}", "'card' must be text or null"),
    ("hand: [isle]", "dark_on_world: [isle]", "Bill has 'dark_on_world' but no World in 'world_area'"),
]
