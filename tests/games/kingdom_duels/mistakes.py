"""A scenario of Kingdom Duels that holds, and mistakes in it; see tests/simulator/test_scenario_mistakes.py."""

from __future__ import annotations

SCENARIO = """\
game: kingdom-duels
title: A Trap answers an attack
rules: [KD-TRAP-01]
options: {trap_activation: player_declares}
cards:
  m: {frame: Monster, types: [Monster, Warrior], attribute: earth, level: 4, atk: 1000, def: 0}
  w: {frame: Monster, types: [Monster, Warrior], attribute: earth, level: 4, atk: 0, def: 1400}
  t: {frame: Trap, types: [Trap], attribute: dark, glyph: Normal, trigger: opponent attacks,
      effects: [{kind: activate, do: gain_lp, amount: 100}]}
position:
  active: Ann
  turn: 3
  phase: main1
  players:
    Ann: {frontrow: {'1': m}, main_deck: 5}
    Bob: {frontrow: {'1': {card: w, position: def, owner: Bob}}, backrow: {'2': {card: t, face_down: true}}, idle_warnings: [2]}
actions:
  - {do: end_phase}
  - {do: declare_attack, attacker: m, target: w, by: Bob, expect: illegal}
expected:
  phase: battle
"""

MISTAKES = [
    ("position: def", "position: sideways", r":16:\d+: 'position' must be one of atk, def, not 'sideways'"),
    ("do: gain_lp", "do: gain_life", r":9:\d+: 'do' must be one of destroy, .*, not 'gain_life'"),
    (
        "opponent attacks",
        "opponent attack",
        r":8:\d+: 'trigger' must be one of None, opponent attacks, .*, not 'opponent attack'",
    ),
    ("kind: activate, do: gain_lp", "kind: static, do: draw", r":9:\d+: 'do' must be one of also_attr.*, not 'draw'"),
    ("turn: 3", "turn: three", r":12:9: 'turn' must be a whole number, not 'three'"),
    ("idle_warnings: [2]", "idle_warnings: 2", r":16:\d+: 'idle_warnings' must be a list, not 2"),
    ("atk: 1000", "atk: five", r":6:\d+: 'atk' is malformed: 'five'"),
    ("atk: 1000", "atk: 2ooo", r":6:\d+: 'atk' is malformed: '2ooo'"),
    ("[KD-TRAP-01]", "[KD-EFFECT-99]", r":3:9: unknown clause 'KD-EFFECT-99'"),
    ("expect: illegal", "expect: KD-BATTLE-99", r":19:\d+: unknown clause 'KD-BATTLE-99'"),
    ("player_declares", "player_declare", r":4:\d+: 'trap_activation' must be one of .*, not 'player_declare'"),
    ("trap_activation", "trap_activasion", r":4:\d+: unknown key 'trap_activasion' in 'options'"),
    (
        "game: kingdom-duels",
        "game: kingdom-duel",
        r":1:7: unknown game 'kingdom-duel'; use one of: gundam, .*kingdom-duels",
    ),
    ("title:", "format: lunch\ntitle:", r":2:9: unknown format 'lunch'; use one of: "),
    ("{'1': m}", "{'7': m}", r":15:\d+: .*is malformed: '7'"),
    ("attacker: m", "attacker: Bob", "'attacker' must be a card, not 'Bob'"),
    ("owner: Bob", "owner: Eve", "unknown player 'Eve'; use one of: Ann, Bob"),
    ("by: Bob", "by: Eve", r":19:\d+: unknown player 'Eve'; use one of: Ann, Bob"),
    ("main_deck: 5", "terrains: [Sea, Sea, Sea, Sea, Moon]", "unknown Terrain 'Moon'; use one of: "),
    ("frame: Trap, ", "", "missing key 'frame'"),
]
