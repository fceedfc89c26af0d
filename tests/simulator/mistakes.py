"""A scenario of each game that holds, and mistakes in it: what is replaced, by what, and what must be said about it."""

from __future__ import annotations

SOUND = {
    "kingdom-duels": """\
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
""",
    "kingdom-hearts": """\
game: kingdom-hearts
title: A World Card moves the player and heals
rules: [KH-MOVE-01]
options: {name_match: a}
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
""",
    "kingdom-at-war": """\
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
""",
    "homm": """\
game: homm
title: An activated Unit is marked
rules: [HM-ACT-01]
options: {vacant_space: b}
cards: {u: {type: unit, unit_type: ground, attack: 1, move: 2, hp: 3}}
position:
  active: Ann
  units: [{card: u, owner: Ann, at: [2, 2]}, {card: u, owner: Bob, at: [6, 6]}]
  players: {Ann: {ready: {power: 1}}, Bob: {passed: true}}
actions:
  - {do: activate_unit, unit: [2, 2], move: [[2, 3]]}
expected:
  units_set: [{card: u, owner: Ann, at: [2, 3], activation_mark: true}, {card: u, owner: Bob, at: [6, 6]}]
""",
    "gundam": """\
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
""",
}

MISTAKES: dict[str, list[tuple[str, str, str]]] = {
    "kingdom-duels": [
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
    ],
    "kingdom-hearts": [
        ("hp: 6, player_card", "hp: six, player_card", r":11:\d+: 'hp' must be a whole number, not 'six'"),
        ("hp: 6}", "hp: six}", r":6:\d+: 'hp' must be a whole number, not 'six'"),
        ("name_match: a", "name_match: z", r":4:\d+: 'name_match' must be one of a, b, not 'z'"),
        ("KH-MOVE-01", "KH-MOVE-99", "unknown clause 'KH-MOVE-99'"),
        ("player_card: sora, hand", "player_card: isle, hand", "'isle' must be a card of type player, not world"),
        ("card: isle}", "card: [isle]}", "'card' must be text or null"),
        ("hand: [isle]", "dark_on_world: [isle]", "Bill has 'dark_on_world' but no World in 'world_area'"),
    ],
    "kingdom-at-war": [
        ("wounded: true", "wounded: badly", "'wounded' must be true or false, not 'badly'"),
        ("coins: 2", "coins: two", "'coins' must be a whole number, not 'two'"),
        ("influence: 2", "influence: lots", r":6:\d+: 'influence' "),
        ("type: character, cost: 1, strength: 0, influence: 2", "type: caracter, cost: 1", "not 'caracter'"),
        ("challenge_tie: challenger", "challenge_tie: both", "'challenge_tie' must be one of"),
        ("participants: [a]}\nexp", "participants: a}\nexp", "'participants' must be a list or null, not 'a'"),
    ],
    "homm": [
        ("at: [2, 2]}, {", "at: [2]}, {", "'at' must have at least 2 items"),
        ("passed: true", "passed: yes", "'passed' must be true or false, not 'yes'"),
        ("attack: 1", "attack: one", r":5:\d+: 'attack' "),
        ("vacant_space: b", "vacant_space: q", "'vacant_space' must be one of"),
        ("unit: [2, 2]", "unit: u", "'unit' must be a list or null, not 'u'"),
    ],
    "gundam": [
        ('"1,1": {card', '"one": {card', "is malformed: 'one'"),
        ("owner: Bill", "owner: Eve", "unknown player 'Eve'; use one of: Bill, Kim"),
        ("power: 200", "power: much", r":6:\d+: 'power' "),
        ("conquest: presence", "conquest: maybe", "'conquest' must be one of"),
        ("steps: 1", "steps: far", "'steps' must be a whole number, not 'far'"),
    ],
}
