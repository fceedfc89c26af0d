"""ORB-001 opens the Backrow to monsters; ROA-166 and ROA-090 change Levels."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.state import touch
from deckcheck.games.kingdom_duels.engine.values import level_of
from tests.games.kingdom_duels.duels import FOE, ME, Duel


def test_orb_001_strengthens_own_monsters_and_takes_their_bonus() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-048"}, "terrains": ["Mountain"] * 5, "foe_terrains": ["Forest"] * 5}
    duel = Duel(hand=["ORB-001"], front={1: "SOE-017"}, **zones)
    before = duel.atk("SOE-048")
    duel.do("activate_spell", "ORB-001")
    assert duel.zone("ORB-001") == "backrow"
    assert duel.atk("SOE-017") == 3500, "3900 before, 900 of it the bonus"
    assert duel.def_("SOE-017") == 2500
    assert duel.atk("SOE-048") == before


def test_orb_001_is_activated_once_per_duel() -> None:
    duel = Duel(hand=["ORB-001", "ORB-001#2"])
    duel.do("activate_spell", "ORB-001")
    assert not duel.can("activate_spell", "ORB-001#2")


def test_orb_001_lets_monsters_be_summoned_to_the_backrow() -> None:
    duel = Duel(hand=["SOE-040"], back={1: "ORB-001"})
    assert 7 in {row["zone"] for row in duel.legal("normal_summon")}
    duel.do("normal_summon", "SOE-040", 10, "atk")
    assert (duel.zone("SOE-040"), duel.column("SOE-040")) == ("backrow", 5)
    theirs = Duel(hand=["SOE-040"], foe_back={1: "ORB-001"})
    assert {row["zone"] for row in theirs.legal("normal_summon")} == {1}


def test_orb_001_moves_a_monster_between_the_rows_once_per_turn() -> None:
    duel = Duel(front={2: "SOE-040", 3: "SOE-017"}, back={1: "ORB-001"})
    duel.do("activate_effect", "ORB-001", effect=1, targets=["SOE-040", f"terrain {ME} 9"])
    assert (duel.zone("SOE-040"), duel.column("SOE-040")) == ("backrow", 4)
    assert not duel.can("activate_effect", "ORB-001")
    duel.end_turn().end_turn()
    duel.do("activate_effect", "ORB-001", effect=1, targets=["SOE-040", f"terrain {ME} 1"])
    assert (duel.zone("SOE-040"), duel.column("SOE-040")) == ("frontrow", 1)


def test_orb_001_protects_the_backrow_while_the_frontrow_has_a_monster() -> None:
    zones: dict[str, Any] = {"phase": "battle", "front": {1: "SOE-017"}}
    duel = Duel(foe_front={3: "SOE-048 def"}, foe_back={1: "ORB-001", 2: "SOE-040"}, **zones)
    assert {row["target"] for row in duel.legal("declare_attack")} == {"SOE-048"}
    bare = Duel(foe_back={1: "ORB-001", 2: "SOE-040"}, **zones)
    bare.do("declare_attack", "SOE-017", "SOE-040")
    assert bare.lp(FOE) == 2000 - (3000 - 1700)


def test_orb_001_monsters_in_the_backrow_may_attack() -> None:
    duel = Duel(phase="battle", back={1: "ORB-001", 2: "SOE-017"}, foe_front={1: "SOE-040"}, foe_lp=9000)
    duel.do("declare_attack", "SOE-017", "SOE-040")
    assert duel.lp(FOE) == 9000 - (3500 - 1200)


def test_orb_001_is_not_destroyed_by_the_first_effect_of_a_turn() -> None:
    duel = Duel(back={1: "ORB-001"})
    assert not do.destroy(duel.state, duel.number("ORB-001"), 1)
    assert do.destroy(duel.state, duel.number("ORB-001"), 1)


def test_roa_166_sets_a_level_until_the_end_phase() -> None:
    duel = Duel(hand=["ROA-166"], foe_front={1: "SOE-017"})
    monster = duel.number("SOE-017")
    duel.do("activate_spell", "ROA-166", targets=["SOE-017"])
    assert [row["option"] for row in duel.legal("choose_option")] == [1, 2, 3, 4, 5, 6, 7, 8]
    duel.do("choose_option", 2)
    assert level_of(duel.state, monster) == 2
    assert pick.level(most=2)(duel.state, 0, monster)
    duel.end_turn()
    assert level_of(duel.state, monster) == 8


def test_roa_090_grows_in_its_standby_phases_up_to_level_8() -> None:
    duel = Duel(front={1: "ROA-090 atk ROA-089"}, deck=30, foe_deck=30, foe_front={1: "SOE-017 def"})
    assert (duel.atk("ROA-090"), duel.def_("ROA-090")) == (1500, 1500)
    for level in (2, 3, 4, 5, 6, 7, 8, 8):
        duel.end_turn().end_turn()
        assert level_of(duel.state, duel.number("ROA-090")) == level
        assert duel.atk("ROA-090") == 1000 + 500 * level
    do.modify_level(duel.state, duel.number("ROA-090"), 4)
    assert level_of(duel.state, duel.number("ROA-090")) == 8


def test_roa_090_is_an_alter_monster_of_roa_089() -> None:
    duel = Duel(front={1: "ROA-089"}, extra=["ROA-090"])
    do.alter_summon(duel.state, 0, "Timeshifted")
    touch(duel.state)
    duel.do("extra_deck_summon", "ROA-090", materials=["ROA-089"], zone=1, position="atk")
    assert (duel.zone("ROA-090"), duel.zone("ROA-089")) == ("frontrow", "attached")


def test_a_level_is_never_lower_than_1_and_counts_for_terrains() -> None:
    duel = Duel(hand=["SOE-040"], terrains=["Jungle"] * 5)
    number = duel.number("SOE-040")
    assert not any(row["position"] == "hidden_def" for row in duel.legal("normal_summon"))
    do.modify_level(duel.state, number, -1, do.PERMANENT)
    touch(duel.state)
    assert any(row["position"] == "hidden_def" for row in duel.legal("normal_summon")), "Level 2 in the Jungle (T-30)"
    do.modify_level(duel.state, number, -7, do.PERMANENT)
    assert level_of(duel.state, number) == 1
