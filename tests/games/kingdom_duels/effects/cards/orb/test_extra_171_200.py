"""Orichalcos Barrier: extra."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, mirror_knights
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, printed, settle
from tests.games.kingdom_duels.effect_play import end_turn, run, use


def test_orb_171_burns_spells_for_atk() -> None:
    duel = use("ORB-171", "ORB-009", "ORB-061", graveyard=["ORB-009", "ORB-061", "SOE-017"])
    assert (duel.atk("ORB-171"), duel.zone("ORB-009"), duel.zone("SOE-017")) == (3300, "eroded", "graveyard")
    assert end_turn(end_turn(duel)).atk("ORB-171") == 2900


def test_orb_171_erodes_as_a_cost() -> None:
    duel = Duel(front={1: "ORB-171"}, graveyard=["ORB-061"], foe_hand=["ORB-009"], foe_front={1: "SOE-079"})
    duel.do("activate_effect", "ORB-171", effect=1, targets=["ORB-061"]).do("activate_spell", "ORB-009", by=FOE)
    assert (run(duel).atk("ORB-171"), duel.zone("ORB-061")) == (2900, "eroded")


def test_orb_173_stands_alone_and_rises_for_a_card() -> None:
    duel = Duel(hand=["ORB-172", "SOE-114"], front={1: "SOE-065"}, graveyard=["ORB-072"], extra=["ORB-173"])
    run(duel.do("activate_spell", "ORB-172"), "ORB-173")
    assert duel.zone("SOE-065") == "graveyard"
    assert not duel.can("normal_summon", "SOE-114")
    for hand in (0, 0):
        actions.destroy(duel.state, duel.number("ORB-173"), 1)
        settle(duel.state)
        run(duel)
        assert duel.hand() == hand
    assert (duel.zone("SOE-114"), duel.zone("ORB-173")) == ("graveyard", "eroded")


def test_orb_184_takes_the_increments_of_a_foe_and_shoots_again_at_regenerating_monsters() -> None:
    zones: dict[str, Any] = {"front": {3: "X-1"}, "back": {1: "ORB-184 on X-1"}, "foe_lp": 8000, "lp": 8000}
    undead = {**MONSTER, "types": ["Monster", "Regeneration"], "atk": 1200}
    duel = Duel(**zones, foe_front={3: "X-2"}, invented={"X-1": MONSTER, "X-2": undead})
    changes.modify_atk(duel.state, duel.number("X-2"), 300)
    run(duel.do("end_phase"))
    assert duel.atk("X-1") == 1300
    run(duel.do("declare_attack", "X-1", "X-2"))
    assert duel.zone("X-1") == "frontrow"
    assert duel.can("declare_attack", "X-1")


@pytest.mark.parametrize("code", ["ORB-195", "ORB-196", "ORB-197", "ORB-198"])
def test_orb_195_mirrors_a_foe_and_shields_the_knights_of_the_integrated(code: str) -> None:
    duel = Duel(front={3: code, 4: "ORB-194"}, foe_front={3: "X-1", 4: "SOE-017"}, lp=8000, invented={"X-1": MONSTER})
    mirror_knights.put_shield(duel.state, duel.number(code))
    run(duel.attack(code, "X-1"), "yes")
    assert (duel.zone("X-1"), duel.zone(code), duel.atk(code), duel.lp()) == ("graveyard", "frontrow", 1000, 8000)
    assert not mirror_knights.has_shield(duel.state, 0, duel.number(code))
    run(duel.do("end_phase"))
    assert duel.atk(code) == 0
    assert actions.destroy(duel.state, duel.number(code), 1)


@pytest.mark.parametrize(
    ("code", "duelist"), [("ORB-195", "KOD-154"), ("ORB-196", "MLY-158"), ("ORB-197", "ORB-225"), ("ORB-198", "ORB-231")]
)
def test_orb_196_is_integrated_in_attack_position_only(code: str, duelist: str) -> None:
    duel = Duel(front={3: "ORB-194"}, extra=[code], rules=[duelist])
    assert {one["position"] for one in duel.legal("extra_deck_summon")} == {"atk"}


def test_orb_184_aims_at_nobody_who_cannot_be_targeted() -> None:
    bow: dict[str, Any] = {"front": {3: "SOE-048"}, "back": {3: "ORB-184 on SOE-048"}, "foe_front": {3: "SOE-017"}}
    for atk in (500, 0):
        duel = Duel(**bow)
        changes.modify_atk(duel.state, duel.number("SOE-017"), 500, ON_FIELD)
        if not atk:
            changes.change(duel.state, duel.number("SOE-017"), "untargetable")
        settle(duel.state)
        run(duel.do("end_phase"))
        assert duel.atk("SOE-048") == printed("SOE-048").atk + atk


def test_orb_195_its_player_may_keep_the_shield_when_an_effect_destroys() -> None:
    for word, zone, shield in (("yes", "frontrow", False), ("no", "graveyard", True)):
        duel = Duel(front={3: "ORB-195", 4: "ORB-196"}, lp=8000)
        mirror_knights.put_shield(duel.state, duel.number("ORB-195"))
        actions.destroy(duel.state, duel.number("ORB-196"), 1)
        settle(duel.state)
        run(duel, word)
        assert (duel.zone("ORB-196"), mirror_knights.has_shield(duel.state, 0, duel.number("ORB-195"))) == (zone, shield)


def test_orb_173_is_eroded_if_it_cannot_be_summoned() -> None:
    duel = Duel(front={1: "ORB-173"}, hand=["SOE-114"])
    changes.change_player(duel.state, 0, "player_no_specials")
    actions.destroy(duel.state, duel.number("ORB-173"), 1)
    settle(duel.state)
    run(duel)
    assert (duel.zone("ORB-173"), duel.zone("SOE-114")) == ("eroded", "hand")


def test_orb_195_keeps_the_atk_that_another_effect_gave_it() -> None:
    duel = Duel(front={3: "ORB-195"}, foe_front={3: "X-1"}, lp=8000, invented={"X-1": MONSTER})
    mirror_knights.put_shield(duel.state, duel.number("ORB-195"))
    changes.change(duel.state, duel.number("ORB-195"), "set_atk", 700, ON_FIELD)
    run(run(duel.attack("ORB-195", "X-1"), "yes").do("end_phase"))
    assert duel.atk("ORB-195") == 700


def test_orb_173_keeps_its_player_from_spending_a_fusion_for_nothing() -> None:
    zones: dict[str, Any] = {"hand": ["SOE-072", "LEN-101", "LEN-102"], "extra": ["LEN-103"]}
    assert Duel(front={1: "SOE-016"}, **zones).can("activate_spell", "SOE-072")
    assert not Duel(front={1: "ORB-173"}, **zones).can("activate_spell", "SOE-072")


@pytest.mark.parametrize("back", ["ORB-158", "ORB-053 on ORB-173"])
def test_orb_173_keeps_its_player_from_beginning_a_ritual(back: str) -> None:
    zones: dict[str, Any] = {"hand": ["SOE-017"], "extra": ["ORB-159", "ORB-054"]}
    spell = back.partition(" ")[0]
    assert Duel(front={1: "ORB-072"}, back={1: back.replace("173", "072")}, **zones).can("activate_effect", spell)
    assert not Duel(front={1: "ORB-173"}, back={1: back}, **zones).can("activate_effect", spell)
