"""Orichalcos Barrier: monsters 041 to 080."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, summons
from tests.games.kingdom_duels.duels import FOE, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, run


def test_orb_042_does_not_attack() -> None:
    assert not Duel(front={1: "ORB-042"}, foe_front={1: "SOE-040"}).do("end_phase").decline().legal("declare_attack")


def test_orb_044_strengthens_knights_of_its_player() -> None:
    duel = Duel(front={1: "ORB-044", 2: "SOE-017", 3: "ORB-215"}, foe_front={3: "ORB-216"})
    assert [duel.atk(code) for code in ("ORB-044", "SOE-017", "ORB-215", "ORB-216")] == [600, 3000, 2900, 2800]


def test_orb_056_calls_another_kuri_monster() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-056", 2: "ORB-059 def"}, "deck": ["SOE-065", "SOE-040"], "active": FOE}
    duel = Duel(foe_front={1: "SOE-017"}, **zones)
    run(duel.attack("SOE-017", "ORB-059"), "yes")
    assert (duel.zone("SOE-065"), duel.zone("ORB-056")) == ("frontrow", "frontrow")


def test_orb_057_lets_kuri_monsters_fall() -> None:
    duel = Duel(front={1: "ORB-057", 2: "SOE-065"}, extra=["ORB-060", "ORB-169"]).do("activate_effect", "ORB-057", 1)
    assert {(one["card"], *one["materials"]) for one in duel.legal("extra_deck_summon")} == {
        ("ORB-060", "ORB-057"),
        ("ORB-169", "SOE-065"),
    }


def test_orb_058_negates_the_first_attack_only() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-058 def", 2: "ORB-059 def", 3: "ORB-056 def"}, "active": FOE}
    assert run(Duel(foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "ORB-059"), "yes").zone("ORB-059") == "frontrow"
    assert run(Duel(foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "ORB-058")).zone("ORB-058") == "graveyard"
    duel = run(Duel(foe_front={1: "NPH-022"}, deck=["SOE-040"], **zones).attack("NPH-022", "ORB-059"), "no")
    assert run(duel.do("declare_attack", "NPH-022", "ORB-056")).zone("ORB-056") == "graveyard"


def test_orb_059_swarms() -> None:
    duel = Duel(front={1: "ORB-059", 2: "ORB-056"}, hand=["SOE-040"], foe_front={1: "SOE-017"})
    assert duel.do("activate_effect", "ORB-059", 1, ["SOE-040", "SOE-017"]).atk("SOE-017") == 2400
    assert duel.zone("SOE-040") == "graveyard"
    assert duel.end_turn().atk("SOE-017") == 3000


def test_orb_074_dashes_in_and_lets_the_opponent_revive() -> None:
    duel = Duel(hand=["ORB-074"], foe_graveyard=["SOE-040", "SOE-107"], graveyard=["SOE-017"])
    duel.do("activate_effect", "ORB-074", 1).do("special_summon", "ORB-074", 1, "atk")
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-040"}
    assert duel.do("special_summon", "SOE-040", 1, "def").side("SOE-040") == FOE


def test_orb_075_flies_from_the_many() -> None:
    duel = Duel(front={1: "ORB-075"}, foe_front={1: "SOE-040", 2: "SOE-048"}, active=FOE).do("end_phase").decline()
    assert not duel.legal("declare_attack")
    foes = {1: "SOE-040", 2: "SOE-048", 3: "LEN-165"}
    duel = Duel(front={1: "ORB-075", 2: "SOE-094"}, foe_front=foes, active=FOE).do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack") if one["target"] == "ORB-075"} == {"LEN-165"}
    duel = Duel(front={1: "ORB-075"}, foe_front={1: "SOE-040", 2: "SOE-048 hidden_def"}, active=FOE).do("end_phase").decline()
    assert duel.can("declare_attack", "SOE-040")


def test_orb_052_passes_an_equip_on_and_steps_aside() -> None:
    duel = Duel(front={1: "ORB-052", 2: "ORB-072"}, back={1: "ORB-160 on ORB-052"})
    run(duel.do("activate_effect", "ORB-052", effect=1, targets=["ORB-160", "ORB-072"]))
    assert duel.state.host[duel.number("ORB-160")] == duel.number("ORB-072")
    duel = run(Duel(front={1: "ORB-052 hidden_def", 2: "SOE-017"}).do("flip", "ORB-052", position="def"))
    end_turn(duel, "yes")
    assert (duel.column("ORB-052"), duel.column("SOE-017")) == (2, 1)


def test_orb_058_cannot_stop_the_second_attack_of_a_turn() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-065 def"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = Duel(hand=["ORB-058"], **zones)
    changes.change(duel.state, duel.number("SOE-065"), "battle_proof")
    run(duel.attack("SOE-017", "SOE-065"))
    summons.special_summon(duel.state, 0, (duel.number("ORB-058"),))
    battles.let_attack(duel.state, duel.number("SOE-017"))
    settle(duel.state)
    run(duel).do("declare_attack", "SOE-017", "SOE-065")
    assert "choose_option" not in duel.asked


def test_orb_052_keeps_an_equip_from_a_monster_that_changed_sides() -> None:
    duel = Duel(front={1: "ORB-052", 2: "ORB-072"}, back={1: "ORB-160 on ORB-052"})
    use = all_effects()["ORB-052"].uses[0]
    actions.take_control(duel.state, duel.number("ORB-072"), 1)
    use.resolve(duel.state, duel.number("ORB-052"), 0, (duel.number("ORB-160"), duel.number("ORB-072")))
    assert duel.state.host[duel.number("ORB-160")] == duel.number("ORB-052")


def test_orb_058_negates_an_attack_of_its_own_side() -> None:
    duel = Duel(front={1: "ORB-058", 2: "ORB-059 def", 3: "SOE-017"}, foe_front={1: "SOE-040"})
    changes.change(duel.state, duel.number("SOE-017"), "attacks_own_side")
    settle(duel.state)
    assert run(duel.attack("SOE-017", "ORB-059"), "yes").zone("ORB-059") == "frontrow"


def test_orb_052_changes_places_only_where_both_terrains_allow_it() -> None:
    """Only WIND monsters leave a Vortex (T-17)."""
    zones: dict[str, Any] = {"front": {1: "ORB-052 hidden_def", 2: "SOE-040", 3: "SOE-017"}}
    duel = Duel(**zones, terrains=["Land", "Vortex", "Land", "Land", "Land"])
    run(duel.do("flip", "ORB-052", position="atk"))
    end_turn(duel, "yes")
    assert [duel.column(code) for code in ("ORB-052", "SOE-040", "SOE-017")] == [3, 2, 1]
