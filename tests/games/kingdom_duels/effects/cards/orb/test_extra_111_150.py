"""Orichalcos Barrier: Extra Deck monsters 111 to 150."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.cards.orb.extra_111_150 import _just_launched
from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
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


def test_orb_141_wears_the_material_of_another_integration_and_is_what_that_is() -> None:
    duel = Duel(front={3: "ORB-141", 4: "SOE-114", 5: "X-1"}, extra=["SOE-129"], invented={"X-1": MONSTER})
    assert Duel(front={3: "ORB-141", 4: "SOE-114"}).legal("activate_effect")[0]["card"] == "SOE-114"
    run(duel.do("activate_effect", "ORB-141", effect=2, targets=["SOE-114"]))
    assert (duel.zone("SOE-114"), duel.atk("ORB-141"), duel.def_("ORB-141")) == ("backrow", 1800, 1600)
    assert {"Fireblast", "Armor"} <= duel.types("ORB-141")
    run(duel.do("activate_effect", "ORB-141", effect=3, targets=["X-1"]), 500)
    assert (duel.atk("ORB-141"), duel.atk("X-1")) == (1300, 1500)
    assert actions.destroy(duel.state, duel.number("ORB-141"), 1) is False
    assert (duel.zone("SOE-114"), duel.atk("ORB-141")) == ("graveyard", 0)


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


def test_orb_150_breaks_the_battle_and_strikes_with_the_strength_of_a_tribute() -> None:
    zones: dict[str, Any] = {
        "active": FOE,
        "front": {3: "ORB-100", 4: "SOE-017"},
        "back": {1: "ORB-150 on ORB-100"},
        "lp": 8000,
    }
    duel = Duel(**zones, foe_front={3: "X-1"}, invented={"X-1": MONSTER}, foe_lp=8000)
    duel.attack("X-1", "ORB-100").do("pass")
    run(duel, "yes", "SOE-017")
    assert (duel.zone("ORB-150"), duel.zone("SOE-017"), duel.zone("X-1")) == ("graveyard", "graveyard", "graveyard")
    assert (duel.zone("ORB-100"), duel.lp(), duel.lp(FOE)) == ("frontrow", 8000, 7500)


def test_orb_124_brings_a_token_in_the_turn_of_an_opponent_too() -> None:
    duel = Duel(front={1: "ORB-124"}, extra=["ORB-125"], active=FOE)
    duel.state.since[duel.number("ORB-124")] = duel.state.turn
    end_turn(duel, "yes")
    assert duel.zone("ORB-125") == "frontrow"


def test_orb_139_strikes_one_of_two_monsters_on_the_terrain() -> None:
    zones: dict[str, Any] = {"foe_front": {2: "SOE-017"}, "foe_back": {2: "SOE-040 atk"}}
    duel = Duel(front={1: "ORB-036"}, back={1: "ORB-139 on ORB-036"}, **zones)
    run(duel.do("strike", "ORB-036", player=FOE, zone=2), "SOE-040")
    assert (duel.zone("SOE-017"), duel.zone("SOE-040")) == ("frontrow", "graveyard")


def test_orb_129_attacks_twice_from_hiding() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "X-1", 2: "X-1#2", 3: "X-1#3"}, "foe_lp": 9000, "invented": {"X-1": MONSTER}}
    duel = run(Duel(front={3: "ORB-129 hidden_atk"}, **zones).attack("ORB-129", "X-1"))
    run(duel.do("declare_attack", "ORB-129", "X-1#2"))
    assert (duel.zone("X-1#2"), duel.can("declare_attack", "ORB-129")) == ("graveyard", False)


def test_orb_139_is_equipped_without_targeting() -> None:
    duel = Duel(front={1: "ORB-139", 2: "ORB-036"})
    changes.change(duel.state, duel.number("ORB-036"), "no_target")
    settle(duel.state)
    run(duel.do("activate_effect", "ORB-139", effect=1, targets=["ORB-036"]))
    assert duel.state.host[duel.number("ORB-139")] == duel.number("ORB-036")


def test_orb_124_gives_nothing_to_who_took_it_over() -> None:
    duel = Duel(front={1: "ORB-124"}, foe_extra=["ORB-125"])
    fire(duel.state, "summoned", duel.number("ORB-124"), "ritual", 0, -1)
    settle(duel.state)
    actions.take_control(duel.state, duel.number("ORB-124"), 1)
    duel.state.since[duel.number("ORB-124")] = duel.state.turn
    assert not _just_launched(duel.state, duel.number("ORB-124"), 1, ())
    assert end_turn(duel).zone("ORB-125") == "extra_deck"
