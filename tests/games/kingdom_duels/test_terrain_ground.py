"""Terrains that say who moves, attacks and is attacked there (KD-TERRAIN-13), and monsters in the Backrow (KD-TERRAIN-05)."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, terrains
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import can_move
from deckcheck.games.kingdom_duels.engine.turns.turns import count_end_phases
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel

LAND = "Land"
KNIGHT = {**MONSTER, "types": ["Monster", "Beast", "Knighted"], "atk": 1000, "bonus_atk": 300}
WARRIOR = {**MONSTER, "types": ["Monster", "Warrior"], "atk": 1000, "bonus_atk": 300}
COSMIC = {**MONSTER, "types": ["Monster", "Cosmic"], "def": 100}


def move(duel: Duel, code: str, zone: int, by: str = "") -> bool:
    """Whether an effect of a card moves a monster to a zone (of the Backrow from 6)."""
    duel.state.acting = duel.number(by or code)
    return terrains.move(duel.state, duel.number(code), zone - 1)


def targets(duel: Duel, attacker: str) -> set[str]:
    return {row["target"] for row in duel.legal("declare_attack") if row["attacker"] == attacker}


def battle(**zones: Any) -> Duel:
    return Duel(phase="battle", **zones)


def test_t_17_only_wind_monsters_move_away() -> None:
    for code, moves in (("SOE-010", True), ("SOE-017", False)):  # a WIND monster; a Flying one that is not WIND
        duel = Duel(front={1: code}, terrains=["Vortex", LAND, LAND, LAND, LAND])
        assert can_move(duel.state, duel.number(code)) == moves
        assert move(duel, code, 2) == moves
    pushed = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040"}, terrains=["Vortex", LAND, LAND, LAND, LAND])
    assert move(pushed, "SOE-017", 2, by="SOE-040"), "an opponent's effect may move it"


def test_t_17_offers_no_target_to_a_monster_that_cannot_move() -> None:
    for terrain, offered in (("Vortex", False), (LAND, True)):
        duel = Duel(front={1: "TEG-017"}, terrains=[terrain, LAND, LAND, LAND, LAND])
        assert duel.can("activate_effect", "TEG-017") == offered


def test_t_20_other_monsters_than_dragons_neither_attack_nor_move_nor_strike() -> None:
    valley = ["Dragon Valley", LAND, LAND, LAND, LAND]
    duel = battle(front={1: "SOE-040", 2: "SOE-048"}, foe_front={1: "SOE-018"}, terrains=valley)
    assert not targets(duel, "SOE-040")
    assert targets(duel, "SOE-048") == {"SOE-018"}
    with pytest.raises(IllegalActionError, match="KD-TERRAIN-13"):
        duel.do("declare_attack", "SOE-040", "SOE-018")
    assert not move(duel, "SOE-040", 3)
    dragon = battle(front={1: "SOE-017"}, foe_front={1: "SOE-018"}, terrains=valley)
    assert targets(dragon, "SOE-017") == {"SOE-018"}
    assert move(dragon, "SOE-017", 3)


def test_t_20_a_strike_is_an_attack_and_kept_back_too() -> None:
    """SOE-030 strikes; KD-EFFECT-07 calls a STRIKE an attack."""
    for terrain, allowed in (("Dragon Valley", False), (LAND, True)):
        duel = Duel(front={1: "SOE-127"}, foe_back={5: "SOE-062 set"}, terrains=[terrain] * 5, foe_terrains=["Night"] * 5)
        assert duel.can("strike", "SOE-127") == allowed


def test_t_20_destroys_at_the_third_own_end_phase_after_the_summon() -> None:
    for code, left in (("SOE-040", "graveyard"), ("SOE-017", "frontrow")):
        duel = Duel(hand=[code], terrains=["Dragon Valley"] * 5, foe_front={1: "SOE-017#2 def"})
        duel.do("normal_summon", code, 1, "def")
        for _ in range(4):
            duel.end_turn()
            assert duel.zone(code) == "frontrow"
        duel.end_turn()
        assert duel.zone(code) == left
        assert duel.lp(ME) == 2000


def test_t_20_counts_only_monsters_summoned_there_that_are_still_there() -> None:
    moved = Duel(hand=["SOE-040"], foe_front={1: "SOE-017 def"}, terrains=["Dragon Valley", LAND, LAND, LAND, LAND])
    moved.do("normal_summon", "SOE-040", 1, "def")
    move(moved, "SOE-040", 3, by="SOE-017")
    came = Duel(front={1: "SOE-040 def"}, foe_front={1: "SOE-017 def"}, terrains=["Dragon Valley"] * 5)
    dried = Duel(hand=["SOE-040"], foe_front={1: "SOE-017 def"}, terrains=["Dragon Valley"] * 5)
    dried.do("normal_summon", "SOE-040", 1, "def")
    terrains.replace_terrain(dried.state, 0, 0, "Forest")
    for duel in (moved, came, dried):
        for _ in range(7):
            duel.end_turn()
        assert duel.zone("SOE-040") == "frontrow"


@pytest.mark.parametrize(
    ("attacker", "terrain", "negated"),
    [
        ("SOE-040", LAND, True),  # Level 3
        ("SOE-119", LAND, True),  # Level 6
        ("SOE-017", LAND, False),  # Level 8
        ("SOE-040", "Space", False),
        ("SOE-073", LAND, False),  # a Fusion Monster is no Normal monster
    ],
)
def test_t_27_negates_attacks_of_weak_normal_monsters_from_elsewhere(attacker: str, terrain: str, negated: bool) -> None:
    duel = battle(
        front={1: attacker}, foe_front={1: "X def"}, terrains=[terrain] * 5, foe_terrains=["Space"] * 5, invented={"X": COSMIC}
    )
    duel.do("declare_attack", attacker, "X").decline()
    assert duel.zone("X") == ("frontrow" if negated else "graveyard")
    assert not duel.legal("declare_attack"), "the attack was declared"


def test_t_27_negates_redirected_attacks_and_looks_at_the_level_of_now() -> None:
    zones: dict[str, Any] = {"foe_terrains": ["Space", LAND, LAND, LAND, LAND], "foe_front": {1: "X def", 2: "SOE-018 def"}}
    duel = battle(front={1: "SOE-040"}, foe_hand=["SOE-107"], foe_graveyard=["SOE-048"], invented={"X": COSMIC}, **zones)
    duel.do("declare_attack", "SOE-040", "SOE-018")
    actions.redirect_attack(duel.state, duel.number("X"))
    assert duel.state.attack is None
    raised = battle(front={1: "SOE-040"}, invented={"X": COSMIC}, **zones)
    changes.change(raised.state, raised.number("SOE-040"), "level", 4)
    raised.do("declare_attack", "SOE-040", "X").decline()
    assert raised.zone("X") == "graveyard", "Level 7 gets through"


def test_t_27_only_cosmic_monsters_move_there() -> None:
    for code, moves in (("X", True), ("SOE-017", False)):
        duel = Duel(
            front={1: code}, foe_front={1: "SOE-040"}, terrains=[LAND, "Space", LAND, LAND, LAND], invented={"X": COSMIC}
        )
        assert move(duel, code, 2, by="SOE-040") == moves, "being moved counts too"


def test_t_31_monsters_attack_and_are_attacked_only_within_it() -> None:
    there = ["Different Dimension", LAND, LAND, LAND, LAND]
    duel = battle(
        front={1: "SOE-017", 2: "SOE-040"}, foe_front={1: "SOE-018", 2: "SOE-048"}, terrains=there, foe_terrains=there
    )
    assert targets(duel, "SOE-017") == {"SOE-018"}
    assert targets(duel, "SOE-040") == {"SOE-048"}
    with pytest.raises(IllegalActionError, match="KD-TERRAIN-13"):
        duel.do("declare_attack", "SOE-040", "SOE-018")
    duel.do("declare_attack", "SOE-017", "SOE-018")
    assert duel.zone("SOE-018") == "graveyard"


def test_t_31_an_attack_cannot_be_redirected_into_it() -> None:
    duel = battle(
        front={1: "SOE-017"},
        foe_front={1: "SOE-018", 2: "SOE-048"},
        foe_hand=["SOE-107"],
        foe_graveyard=["SOE-040"],
        foe_terrains=["Different Dimension", LAND, LAND, LAND, LAND],
    )
    duel.do("declare_attack", "SOE-017", "SOE-048")
    actions.redirect_attack(duel.state, duel.number("SOE-018"))
    assert duel.state.attack == (duel.number("SOE-017"), duel.number("SOE-048"))


def test_t_31_monsters_move_only_within_it() -> None:
    terrains = ["Different Dimension", "Different Dimension", LAND, LAND, LAND]
    duel = Duel(front={1: "SOE-017", 3: "SOE-040"}, foe_front={1: "SOE-018"}, terrains=terrains)
    assert not move(duel, "SOE-017", 4, by="SOE-018")
    assert not move(duel, "SOE-040", 2)
    assert move(duel, "SOE-017", 2)


def test_t_38_a_warrior_gets_the_bonus_twice_against_a_knighted_monster() -> None:
    rows = {"W": WARRIOR, "K": KNIGHT}
    for foe, terrain, lost in (("K", "Colosseum", 600), ("SOE-040", "Colosseum", 100), ("K", "Meadow", 300)):
        duel = battle(front={1: "W"}, foe_front={1: foe}, terrains=[terrain] * 5, invented=rows)
        assert duel.atk("W") == 1300
        duel.do("declare_attack", "W", foe)
        assert duel.lp(FOE) == 2000 - lost
    other = battle(front={1: "K"}, foe_front={1: "W"}, terrains=["Colosseum"] * 5, invented=rows)
    other.do("declare_attack", "K", "W")
    assert other.lp(FOE) == 1700, "a Knighted monster that is no Warrior gets it once"


def test_t_38_a_warrior_that_is_attacked_there_gets_it_too() -> None:
    duel = battle(front={1: "K"}, foe_front={1: "W"}, foe_terrains=["Colosseum"] * 5, invented={"W": WARRIOR, "K": KNIGHT})
    duel.do("declare_attack", "K", "W")
    assert duel.lp(ME) == 1400


def test_t_13_and_t_21_say_nothing_more_without_their_rules() -> None:
    for name in ("Labyrinth", "Dungeon"):
        duel = Duel(hand=["SOE-040"], front={1: "SOE-017"}, terrains=[LAND, name, LAND, LAND, LAND])
        duel.do("normal_summon", "SOE-040", 2, "atk")
        assert duel.zone("SOE-040") == "frontrow"
        assert move(duel, "SOE-040", 3)
        assert move(duel, "SOE-017", 2)


def test_t_21_in_a_dungeon_dice_duel_nobody_is_normal_summoned_or_moved_there() -> None:
    terrains = ["Dungeon", "Dungeon", LAND, LAND, LAND]
    arena = {5: "LEN-066"}  # the EVENT of the Rule
    duel = Duel(hand=["SOE-040"], front={1: "SOE-017", 3: "SOE-048"}, back=arena, rules=["LEN-067"], terrains=terrains)
    duel.do("choose_option", "7,2")
    assert {row["zone"] for row in duel.legal("normal_summon")} == {4, 8}, "the Rule opens the Backrow, behind Land as well"
    for zone in (2, 6, 7):
        with pytest.raises(IllegalActionError, match="KD-TERRAIN-13"):
            duel.do("normal_summon", "SOE-040", zone, "atk")
    assert not move(duel, "SOE-048", 2)
    assert move(duel, "SOE-017", 2), "from one Dungeon to another it goes to another Tile"
    assert duel.column("SOE-017") == 1


SIMULATION = ["Virtual Simulation Field", LAND, LAND, LAND, LAND]


def test_t_11_monsters_are_summoned_to_the_backrow_of_its_column() -> None:
    duel = Duel(hand=["SOE-017"], terrains=SIMULATION)
    assert {row["zone"] for row in duel.legal("normal_summon")} == {1, 2, 6}
    duel.do("normal_summon", "SOE-017", 6, "atk")
    assert duel.zone("SOE-017") == "backrow"
    row = ENGINE.dump_position(duel.state)["players"][ME]["backrow"]["1"]
    assert (row["card"], row["position"], row["hidden"]) == ("SOE-017", "atk", False)
    with pytest.raises(IllegalActionError, match="KD-BOARD-01"):
        Duel(hand=["SOE-017"], terrains=SIMULATION).do("normal_summon", "SOE-017", 7, "atk")
    full = Duel(hand=["SOE-017"], back={1: "SOE-062 set"}, terrains=SIMULATION)
    assert 6 not in {row["zone"] for row in full.legal("normal_summon")}


def test_t_11_special_summons_and_moves_reach_the_backrow_too() -> None:
    full = {1: "SOE-040", 2: "SOE-048", 3: "SOE-018", 4: "SOE-009", 5: "SOE-016"}
    duel = Duel(hand=["SOE-107"], front=full, graveyard=["SOE-017"], terrains=SIMULATION)
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"], zone=5)
    duel.do("special_summon", "SOE-017", zone=6, position="def")
    assert duel.zone("SOE-017") == "backrow"
    walker = Duel(front={3: "TEG-017"}, terrains=SIMULATION)
    walker.do("activate_effect", "TEG-017", effect=1, targets=[f"terrain {ME} 6"])
    assert (walker.zone("TEG-017"), walker.column("TEG-017")) == ("backrow", 1)
    assert walker.state.boards[0].front == [-1] * 5
    walker.end_turn().end_turn()
    walker.do("activate_effect", "TEG-017", effect=1, targets=[f"terrain {ME} 4"])
    assert (walker.zone("TEG-017"), walker.column("TEG-017")) == ("frontrow", 4)
    assert walker.state.boards[0].back == [-1] * 5


def test_t_11_a_monster_in_the_backrow_cannot_attack_but_can_be_attacked() -> None:
    duel = battle(back={1: "SOE-017"}, foe_front={1: "SOE-040"}, terrains=SIMULATION)
    assert not duel.legal("declare_attack")
    duel = battle(front={1: "SOE-017"}, foe_back={1: "SOE-040"}, foe_terrains=SIMULATION)
    duel.do("declare_attack", "SOE-017", "SOE-040")
    assert duel.lp(FOE) == 200
    assert duel.zone("SOE-040") == "graveyard"
    assert duel.state.boards[1].back == [-1] * 5


def test_kd_terrain_05_a_monster_in_the_backrow_lives_by_the_terrain_of_its_column() -> None:
    duel = Duel(
        back={4: "SOE-017", 2: "SOE-040 def", 3: "SOE-023 hidden_def"}, terrains=[LAND, "Sea", "Night", "Mountain", LAND]
    )
    assert duel.atk("SOE-017") == 3900
    assert "Dampened" in duel.types("SOE-040")
    assert duel.atk("SOE-023") == 3250
    assert {row["card"] for row in duel.legal("flip")} == {"SOE-023"}
    assert duel.can("change_position", "SOE-040")
    spell = Duel(hand=["SOE-106"], back={1: "SOE-017"}, foe_back={1: "SOE-040 def", 2: "SOE-062 set"})
    seen = ENGINE.observe(spell.state, 0).sides[1]
    assert [one.number for one in seen.monsters] == [spell.number("SOE-040")]
    assert [zone for zone, _, _ in seen.row] == [1]


def test_kd_idle_02_a_monster_in_the_backrow_keeps_its_player_from_being_idle() -> None:
    duel = Duel(back={1: "SOE-040 def"}, foe_front={1: "SOE-017 def"}, terrains=SIMULATION).end_turn()
    assert ENGINE.dump_position(duel.state)["players"][ME]["idle_warnings"] == []


def test_a_position_with_a_monster_in_the_backrow_comes_back_from_its_dump() -> None:
    duel = Duel(back={1: "SOE-040 def", 2: "SOE-017 hidden_atk"}, terrains=SIMULATION)
    rows = ENGINE.dump_position(duel.state)["players"][ME]["backrow"]
    again = Duel(back={1: "SOE-040 def"}, terrains=SIMULATION)
    assert (rows["1"]["position"], rows["2"]["hidden"], rows["2"]["face_down"]) == ("def", True, True)
    assert ENGINE.dump_position(again.state)["players"][ME]["backrow"]["1"] == rows["1"]


def test_a_monster_that_came_to_dragon_valley_twice_falls_once() -> None:
    duel = Duel(front={1: "SOE-040"}, foe_front={1: "SOE-017 def"}, terrains=["Dragon Valley"] * 5)
    for passed in (2, 1):
        duel.state.changes.append(Mod("in_the_valley", duel.number("SOE-040"), (0, 0, passed), ON_FIELD))
    count_end_phases(duel.state)
    assert duel.zone("SOE-040") == "graveyard"
