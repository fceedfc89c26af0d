"""Orichalcos Barrier: Extra Deck monsters 111 to 170."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, summons
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


def test_orb_124_withstands_spells_and_launches_a_robot() -> None:
    duel = Duel(front={1: "ORB-124"}, extra=["ORB-125"], foe_hand=["NPH-127"], foe_front={1: "SOE-040"})
    for acting, stands in (("NPH-127", True), ("SOE-040", False)):
        duel.state.acting = duel.number(acting)
        assert actions.destroy(duel.state, duel.number("ORB-124"), 1) != stands
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


def test_orb_154_is_free_and_takes_an_equip_card_along() -> None:
    duel = Duel(front={1: "ORB-154"}, foe_front={1: "SOE-048"}, foe_back={1: "NPH-052 on SOE-048", 2: "SOE-020"})
    changes.add_type(duel.state, duel.number("ORB-154"), "Hypnotized")
    assert "Hypnotized" not in duel.types("ORB-154")
    actions.to_hand(duel.state, duel.number("ORB-154"))
    settle(duel.state)
    assert (run(duel, "yes").zone("NPH-052"), duel.zone("SOE-020")) == ("graveyard", "backrow")


def test_orb_159_calls_red_eyes() -> None:
    duel = Duel(front={1: "ORB-159"}, deck=["SOE-040", "SOE-122"]).do("activate_effect", "ORB-159", 1)
    assert duel.do("special_summon", "SOE-122", 1, "atk").zone("SOE-122") == "frontrow"
    duel = Duel(front={1: "ORB-159"}, graveyard=["SOE-122"])
    assert duel.can("activate_effect", "ORB-159")
    assert not duel.do("end_phase").do("end_phase").can("activate_effect", "ORB-159")
    assert not Duel(front={1: "ORB-159"}, hand=["SOE-122"]).can("activate_effect", "ORB-159")


def test_orb_162_shoots_with_its_bow() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-162"}, "hand": ["SOE-040"], "foe_back": {1: "SOE-020", 2: "SOE-062 set"}}
    duel = Duel(back={1: "ORB-161 on ORB-162"}, **zones)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040", "SOE-020"]]
    run(duel.do("activate_effect", "ORB-162", 1, ["SOE-040", "SOE-020"]))
    assert (duel.zone("SOE-020"), duel.zone("SOE-040")) == ("graveyard", "graveyard")
    assert not Duel(**zones).can("activate_effect", "ORB-162")


def test_orb_168_takes_up_a_weapon_that_fits() -> None:
    duel = Duel(graveyard=["NPH-052", "PYL-140", "SOE-107"], front={1: "SOE-040"}, extra=["ORB-168"])
    summons.special_summon(duel.state, 0, (duel.number("ORB-168"),))
    run(duel, "yes")
    assert (duel.zone("NPH-052"), duel.zone("PYL-140"), duel.atk("ORB-168")) == ("backrow", "graveyard", 1300 + 500)


def test_orb_129_attacks_twice() -> None:
    duel = Duel(front={1: "ORB-129", 2: "SOE-040"}, foe_front={1: "SOE-048 def", 2: "ORB-085 def", 3: "ORB-087 def"})
    run(duel.attack("ORB-129", "SOE-048"))
    assert not duel.can("declare_attack", "SOE-040")
    run(duel.do("declare_attack", "ORB-129", "ORB-085"))
    assert not duel.can("declare_attack", "ORB-129")


def test_orb_139_gives_a_strike_at_equips() -> None:
    duel = Duel(
        front={1: "ORB-036"}, back={1: "ORB-139 on ORB-036"}, foe_front={2: "SOE-017"}, foe_back={1: "ORB-015 on SOE-017"}
    )
    run(duel.do("strike", "ORB-036", player=FOE, zone=2))
    assert (duel.zone("ORB-015"), duel.zone("SOE-017"), duel.lp(FOE)) == ("graveyard", "graveyard", 1750)
    assert not Duel(front={1: "ORB-139"}, foe_front={2: "SOE-017"}).can("strike", "ORB-139")


def test_orb_145_burns_after_the_second_spell() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-145"}, "foe_front": {1: "SOE-040"}, "foe_graveyard": ["SOE-017", "SOE-048"]}
    duel = cast("ORB-068", "SOE-017", hand=["ORB-068", "ORB-068#2"], **zones)
    assert duel.zone("SOE-040") == "frontrow"
    run(duel.do("activate_spell", "ORB-068#2", targets=["SOE-048"]), "yes", "monsters")
    assert (duel.zone("SOE-040"), duel.zone("ORB-145"), duel.lp()) == ("graveyard", "frontrow", 2000)


def test_orb_145_does_not_burn_after_a_negated_spell() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-040", 2: "ORB-054"}, "foe_graveyard": ["SOE-017", "SOE-048"]}
    spells = ["ORB-068", "ORB-068#2"]
    duel = cast("ORB-068", "SOE-017", hand=spells, front={1: "ORB-145"}, foe_back={1: "ORB-166 set"}, **zones)
    duel.do("activate_spell", "ORB-068#2", targets=["SOE-048"]).do("activate_trap", "ORB-166", by=FOE)
    assert "end_phase" in duel.decline().asked
    assert (duel.zone("ORB-068#2"), duel.zone("SOE-048")) == ("graveyard", "graveyard")


def test_orb_146_gains_life_for_what_it_burns() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-146"}, "foe_front": {1: "SOE-040"}, "foe_graveyard": ["SOE-017", "SOE-048"]}
    duel = cast("ORB-068", "SOE-017", hand=["ORB-068", "ORB-068#2"], **zones)
    run(duel.do("activate_spell", "ORB-068#2", targets=["SOE-048"]), "yes", "monsters")
    assert duel.lp() == 2100


def test_orb_165_makes_light_of_the_gear_of_others() -> None:
    zones: dict[str, Any] = {"back": {1: "ORB-165 on ORB-036"}, "foe_back": {1: "ORB-031 on ORB-201"}}
    duel = Duel(front={1: "ORB-036"}, foe_front={1: "ORB-201"}, **zones)
    assert (duel.atk("ORB-036"), duel.atk("ORB-201")) == (2200, 2100)
    run(duel.attack("ORB-036", "ORB-201"))
    assert (duel.zone("ORB-201"), duel.lp(FOE)) == ("graveyard", 2000 - 700)
