"""Extra Deck monsters of Orichalcos Barrier, and the allies of its Main Deck."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run


@pytest.mark.parametrize("code", ["ORB-017", "ORB-018"])
@pytest.mark.parametrize(("position", "cards"), [("atk", 1), ("hidden_atk", 2)])
def test_masked_sorcerers_draw_more_from_hiding(code: str, position: str, cards: int) -> None:
    duel = fight(f"{code} {position}", "LEN-100")
    assert (duel.hand(), duel.lp(FOE)) == (cards, 1600)
    assert fight(code, "LEN-100 def").hand() == 0


def test_orb_022_remembers_magicians() -> None:
    duel = Duel(front={1: "ORB-022"}, graveyard=["SOE-023", "SOE-040"], foe_graveyard=["SOE-023#2", "TEG-058"])
    assert duel.atk("ORB-022") == 2000 + 600


def test_orb_072_calls_souls_with_its_sword() -> None:
    dead = ["SOE-040", "SOE-048", "SOE-107"]
    duel = Duel(front={1: "ORB-072"}, back={1: "ORB-071 on ORB-072"}, foe_graveyard=dead)
    run(duel.do("activate_effect", "ORB-072", 1, ["ORB-071"]))
    assert (duel.atk("ORB-072"), duel.zone("ORB-071")) == (2500 + 200, "graveyard")
    assert duel.end_turn().atk("ORB-072") == 2500
    assert not Duel(front={1: "ORB-072"}).can("activate_effect", "ORB-072")


def test_orb_083_cuts_down_when_armed() -> None:
    duel = Duel(front={1: "ORB-083"}, back={1: "ROA-069 on ORB-083"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_effect", "ORB-083", 1, ["SOE-017"]))
    assert (duel.atk("SOE-017"), duel.def_("SOE-017")) == (1500, 1250)
    assert duel.end_turn().atk("SOE-017") == 3000
    assert not Duel(front={1: "ORB-083"}, foe_front={1: "SOE-017"}).can("activate_effect", "ORB-083")


def test_orb_092_poisons_its_neighbours_and_costs_life() -> None:
    duel = Duel(front={1: "SOE-048", 2: "SOE-040", 3: "ORB-092", 4: "ROA-151"}, foe_front={3: "SOE-094"})
    assert [one for one in ("SOE-048", "SOE-040", "ROA-151", "SOE-094") if "Poisoned" in duel.types(one)] == ["SOE-040"]
    assert end_turn(duel).lp() == 1600
    assert end_turn(duel).lp() == 1600


def test_orb_124_withstands_spells_and_launches_a_robot() -> None:
    duel = Duel(front={1: "ORB-124"}, extra=["ORB-125"], foe_hand=["NPH-127"], foe_front={1: "SOE-040"})
    for acting, stands in (("NPH-127", True), ("SOE-040", False)):
        duel.state.acting = duel.number(acting)
        assert do.destroy(duel.state, duel.number("ORB-124"), 1) != stands
    duel = Duel(front={1: "ORB-124"}, extra=["ORB-125"])
    duel.state.since[duel.number("ORB-124")] = duel.state.turn
    assert end_turn(duel, "yes").zone("ORB-125") == "frontrow"
    duel = Duel(front={1: "ORB-124"}, extra=["ORB-125"])
    assert end_turn(duel).zone("ORB-125") == "extra_deck"


def test_orb_130_sweeps_the_field_once_in_a_duel() -> None:
    foes = {1: "SOE-040 def", 2: "SOE-048 hidden_def"}
    duel = Duel(front={1: "ORB-130"}, foe_front=foes).do("activate_effect", "ORB-130", 1)
    run(duel.attack("ORB-130", "SOE-040"))
    run(duel.do("declare_attack", "ORB-130", "SOE-048"))
    assert {duel.zone("SOE-040"), duel.zone("SOE-048")} == {"graveyard"}
    assert not duel.end_turn().end_turn().can("activate_effect", "ORB-130")
    assert not run(Duel(front={1: "ORB-130"}, foe_front=foes).attack("ORB-130", "SOE-040")).legal("declare_attack")


def test_roa_168_attacks_all_that_are_face_up_without_damage() -> None:
    foes = {1: "SOE-040", 2: "SOE-048 hidden_def", 3: "SOE-094"}
    duel = Duel(front={1: "ROA-168", 2: "SOE-017"}, foe_front=foes).do("end_phase")
    targets = {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "ROA-168"}
    assert targets == {"SOE-040", "SOE-048", "SOE-094"}
    run(duel.do("declare_attack", "ROA-168", "SOE-040"))
    assert {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")} == {("ROA-168", "SOE-094")}
    run(duel.do("declare_attack", "ROA-168", "SOE-094"))
    assert (duel.lp(FOE), duel.legal("declare_attack")) == (2000, [])


def test_orb_154_is_free_and_takes_an_equip_card_along() -> None:
    duel = Duel(front={1: "ORB-154"}, foe_front={1: "SOE-048"}, foe_back={1: "NPH-052 on SOE-048", 2: "SOE-020"})
    do.add_type(duel.state, duel.number("ORB-154"), "Hypnotized")
    assert "Hypnotized" not in duel.types("ORB-154")
    do.to_hand(duel.state, duel.number("ORB-154"))
    settle(duel.state)
    assert (run(duel, "yes").zone("NPH-052"), duel.zone("SOE-020")) == ("graveyard", "backrow")


def test_orb_162_shoots_with_its_bow() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-162"}, "hand": ["SOE-040"], "foe_back": {1: "SOE-020", 2: "SOE-062 set"}}
    duel = Duel(back={1: "ORB-161 on ORB-162"}, **zones)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040", "SOE-020"]]
    run(duel.do("activate_effect", "ORB-162", 1, ["SOE-040", "SOE-020"]))
    assert (duel.zone("SOE-020"), duel.zone("SOE-040")) == ("graveyard", "graveyard")
    assert not Duel(**zones).can("activate_effect", "ORB-162")


def test_orb_168_takes_up_a_weapon_that_fits() -> None:
    duel = Duel(graveyard=["NPH-052", "PYL-140", "SOE-107"], front={1: "SOE-040"}, extra=["ORB-168"])
    do.special_summon(duel.state, 0, (duel.number("ORB-168"),))
    run(duel, "yes")
    assert (duel.zone("NPH-052"), duel.zone("PYL-140"), duel.atk("ORB-168")) == ("backrow", "graveyard", 1300 + 500)


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


def test_orb_074_dashes_in_and_lets_the_opponent_revive() -> None:
    duel = Duel(hand=["ORB-074"], foe_graveyard=["SOE-040", "SOE-107"], graveyard=["SOE-017"])
    duel.do("activate_effect", "ORB-074", 1).do("special_summon", "ORB-074", 1, "atk")
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-040"}
    assert duel.do("special_summon", "SOE-040", 1, "def").side("SOE-040") == FOE


def test_orb_094_breaks_a_card_with_its_counter() -> None:
    duel = Duel(hand=["ORB-094"], foe_back={1: "SOE-062 set"}).do("normal_summon", "ORB-094", 1, "atk")
    assert duel.atk("ORB-094") == 1900
    run(duel.do("activate_effect", "ORB-094", 1, ["SOE-062"]))
    assert (duel.zone("SOE-062"), duel.atk("ORB-094")) == ("graveyard", 1600)
    assert not Duel(front={1: "ORB-094"}, foe_back={1: "SOE-062 set"}).can("activate_effect", "ORB-094")


def test_orb_121_scouts_and_outfights_warriors() -> None:
    duel = Duel(front={1: "ORB-121"}, foe_front={1: "SOE-040 hidden_def", 2: "SOE-094"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"]]
    assert fight("ORB-121", "SOE-048").lp(FOE) == 2000 - (2350 - 1400)
    assert fight("ORB-121", "SOE-040").lp(FOE) == 2000 - (1350 - 1200)
    assert duel.side("ORB-121") == ME


@pytest.mark.parametrize(("terrain", "attackers"), [("Night", {"SOE-048"}), ("Land", {"SOE-040", "SOE-048"})])
def test_orb_026_is_unseen_at_night_by_those_who_show_themselves(terrain: str, attackers: set[str]) -> None:
    foes = {1: "SOE-040", 2: "SOE-048 hidden_atk"}
    duel = Duel(front={1: "ORB-026 hidden_def"}, terrains=[terrain] * 5, foe_front=foes, active=FOE).do("end_phase")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == attackers
