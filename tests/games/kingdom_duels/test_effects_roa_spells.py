"""Spells and Traps of Rebirth of Avatar."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import cast, end_turn, run

HORN = "SOE-055"


@pytest.mark.parametrize(("spell", "monster"), [("ROA-004", "ROA-005"), ("ROA-046", "ROA-047"), ("ROA-127", "ROA-128")])
def test_wicked_gods_take_three_tributes(spell: str, monster: str) -> None:
    three = ["SOE-040", "SOE-048", "SOE-007"]
    duel = Duel(back={1: spell}, front=dict(enumerate(three, 1)), extra=[monster], foe_front={1: "SOE-094"}, hand=["SOE-017"])
    duel.do("activate_effect", spell, 1, three).do("extra_deck_summon", monster, three, 1, "atk")
    assert duel.zone(monster) == "frontrow"
    assert not duel.can("normal_summon", "SOE-017")


@pytest.mark.parametrize(("spell", "monster"), [("ROA-004", "ROA-005"), ("ROA-046", "ROA-047"), ("ROA-127", "ROA-128")])
def test_the_summon_of_a_wicked_god_is_not_negated_but_its_return_may_be(spell: str, monster: str) -> None:
    three = ["SOE-040", "SOE-048", "SOE-007"]
    zones: dict[str, Any] = {"foe_front": {1: "SOE-094"}, "foe_back": {1: "MLY-055 set"}}
    duel = Duel(back={1: spell}, front=dict(enumerate(three, 1)), extra=[monster], **zones)
    duel.do("activate_effect", spell, 1, three).do("pass").do("extra_deck_summon", monster, three, 1, "atk")
    assert duel.can("activate_spell", "MLY-055")  # the moment to negate it
    do.negate_summon(duel.state, duel.number(monster))
    assert duel.zone(monster) == "frontrow"
    duel.do("pass")
    do.negate_summon(duel.state, duel.number(monster))
    assert duel.zone(monster) == "graveyard"


@pytest.mark.parametrize(
    ("spell", "materials", "monster"),
    [
        ("ROA-013", ["SOE-049"], "ROA-014"),
        ("ROA-091", ["SOE-048", "SOE-040"], "ROA-092"),
        ("ROA-101", ["SOE-017"], "ROA-102"),
        ("ROA-103", ["ROA-087", "ROA-098"], "ROA-104"),
        ("ROA-140", ["ROA-129"], "ROA-141"),
        ("ROA-144", ["SOE-007"], "ROA-145"),
    ],
)
def test_rituals(spell: str, materials: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(materials, 1)), extra=[monster])
    duel.do("activate_effect", spell, 1, materials).do("extra_deck_summon", monster, materials, 1, "atk")
    assert (duel.zone(monster), duel.zone(spell), duel.zone(materials[0])) == ("frontrow", "graveyard", "graveyard")


@pytest.mark.parametrize(
    ("spell", "materials", "monster"),
    [
        ("ROA-004", ["SOE-049", "SOE-040"], "ROA-005"),
        ("ROA-013", ["SOE-040"], "ROA-014"),
        ("ROA-091", ["SOE-017"], "ROA-092"),
        ("ROA-091", ["SOE-040", "SOE-094"], "ROA-092"),
        ("ROA-101", ["SOE-040"], "ROA-102"),
        ("ROA-103", ["ROA-087", "SOE-040"], "ROA-104"),
        ("ROA-140", ["LEN-163"], "ROA-141"),
        ("ROA-144", ["SOE-040"], "ROA-145"),
    ],
)
def test_rituals_with_the_wrong_materials(spell: str, materials: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(materials, 1)), extra=[monster])
    assert not duel.can("activate_effect", spell)


def test_roa_140_takes_two_machines() -> None:
    duel = Duel(back={1: "ROA-140"}, front={1: "LEN-163", 2: "LEN-165", 3: "SOE-040"}, extra=["ROA-141"])
    choices = [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "ROA-140"]
    assert choices == [["LEN-163", "LEN-165"]]


def test_roa_018_sends_monsters_home() -> None:
    duel = Duel(hand=["ROA-018"], foe_front={1: "SOE-040"})
    do.take_control(duel.state, duel.number("SOE-040"), 0)
    assert duel.do("activate_spell", "ROA-018").side("SOE-040") == FOE


def test_roa_018_makes_room_by_sending_others_home() -> None:
    mine = {1: "SOE-040", **{place: f"SOE-048#{place}" for place in range(2, 6)}}
    theirs = {place: f"SOE-094#{place}" for place in range(1, 5)}
    duel = Duel(hand=["ROA-018"], front=mine, foe_front=theirs)
    do.take_control(duel.state, duel.number("SOE-040"), 1)
    do.take_control(duel.state, duel.number("SOE-094#1"), 0)
    duel.do("activate_spell", "ROA-018")
    assert (duel.side("SOE-040"), duel.side("SOE-094#1")) == (ME, FOE)
    assert [duel.state.col[duel.number(f"SOE-048#{place}")] for place in range(2, 6)] == [1, 2, 3, 4]


def test_roa_037_curses_an_attacker() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-094 def"}, "foe_front": {1: "LEN-163", 2: "LEN-165"}, "active": FOE}
    duel = Duel(back={1: "ROA-037 set"}, **zones).attack("LEN-163", "SOE-094").decline()
    assert (duel.atk("LEN-163"), duel.lp(FOE)) == (1600 - 500, 2000 - 900)
    assert duel.end_turn().atk("LEN-163") == 1700


def test_roa_069_slays_spirits() -> None:
    duel = (
        Duel(front={1: "SOE-040"}, back={1: "ROA-069 on SOE-040"}, foe_front={1: "ROA-012"})
        .attack("SOE-040", "ROA-012")
        .decline()
    )
    assert duel.lp(FOE) == 2000 - (1700 - 1050)
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "ROA-069 on SOE-040"}, "foe_front": {1: "ROA-012"}}
    assert Duel(active=FOE, **zones).attack("ROA-012", "SOE-040").decline().lp(FOE) == 2000 - (1700 - 1550)


@pytest.mark.parametrize("trap", ["ROA-078", "ROA-120"])
def test_attacks_hit_the_own_side(trap: str) -> None:
    duel = Duel(front={1: "SOE-048"}, back={1: f"{trap} set"}, foe_front={1: "SOE-017", 2: "SOE-040 def"}, active=FOE)
    duel.attack("SOE-017", "SOE-048").decline()
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("frontrow", "graveyard")
    duel = Duel(front={1: "SOE-048"}, back={1: f"{trap} set"}, foe_front={1: "SOE-017"}, active=FOE)
    assert duel.attack("SOE-017", "SOE-048").decline().zone(trap) == "backrow"


def test_roa_078_knows_normal_monsters_only_and_roa_120_the_weakest() -> None:
    foes = {1: "SOE-017", 2: "ORB-029", 3: "SOE-040 def"}
    duel = Duel(front={1: "SOE-048"}, back={1: "ROA-078 set"}, foe_front=foes, active=FOE).attack("ORB-029", "SOE-048")
    assert duel.decline().zone("ROA-078") == "backrow"
    duel = Duel(front={1: "SOE-048"}, back={1: "ROA-120 set"}, foe_front=foes, active=FOE).attack("SOE-017", "SOE-048")
    assert (duel.decline().zone("SOE-040"), duel.zone("ORB-029")) == ("graveyard", "frontrow")


def test_roa_144_takes_a_horn_of_the_hand() -> None:
    duel = Duel(back={1: "ROA-144"}, hand=[HORN, "SOE-107"], front={1: "SOE-007"}, extra=["ROA-145"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-007"], [HORN]]
    duel.do("activate_effect", "ROA-144", 1, [HORN]).do("extra_deck_summon", "ROA-145", [HORN], 2, "atk")
    assert (duel.zone("ROA-145"), duel.zone(HORN), duel.zone("SOE-007")) == ("frontrow", "graveyard", "frontrow")
    full = {place: f"SOE-040#{place}" for place in range(1, 6)}
    assert not Duel(back={1: "ROA-144"}, hand=[HORN], front=full, extra=["ROA-145"]).can("activate_effect", "ROA-144")


def test_roa_011_quenches_its_thirst() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-012 def"}, "back": {1: "ROA-011 set"}, "active": FOE}
    deck = ["LEN-013", *(f"SOE-040#{number}" for number in range(1, 5)), "LEN-078"]
    duel = Duel(hand=["NPH-014"], deck=deck, foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "ROA-012").decline()
    assert {one["card"] for one in duel.legal("special_summon")} == {"LEN-078", "NPH-014"}
    undead = Duel(deck=deck, foe_front={1: "PYL-016"}, **zones).attack("PYL-016", "ROA-012").decline()
    assert undead.zone("ROA-011") == "backrow"


def test_roa_016_borrows_all_normal_monsters() -> None:
    foes = {1: "SOE-040", 2: "NPH-156", 3: "SOE-048 hidden_def"}
    duel = cast("ROA-016", front={1: "SOE-094"}, foe_front=foes)
    assert [duel.side(one) for one in ("SOE-040", "NPH-156", "SOE-048")] == [ME, FOE, FOE]
    duel.do("end_phase")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-094"}
    assert end_turn(duel).side("SOE-040") == FOE


def test_roa_030_calls_a_guard_who_goes_home_again() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "ROA-030 set"}, "active": FOE}
    duel = Duel(hand=["SOE-094", "SOE-107"], foe_front={1: "SOE-048"}, **zones).attack("SOE-048", "SOE-040").decline()
    assert {(one["card"], one["position"]) for one in duel.legal("special_summon")} == {("SOE-094", "def")}
    run(duel)
    assert (duel.zone("SOE-094"), duel.zone("SOE-040"), duel.lp(FOE)) == ("frontrow", "frontrow", 2000 - 600)
    assert end_turn(duel).zone("SOE-094") == "hand"


def test_roa_041_burns_earth() -> None:
    duel = Duel(hand=["ROA-041"], front={1: "SOE-049"}, terrains=["Forest"] * 5, foe_terrains=["Sea"] * 5)
    run(duel.do("activate_spell", "ROA-041"), "terrains", "1:1", "1:5", "done")
    assert duel.terrains() == ["Wasteland", "Forest", "Forest", "Forest", "Wasteland"]
    duel = Duel(hand=["ROA-041"], front={1: "SOE-049"}, foe_back={1: "ORB-046", 2: "SOE-020"}).do("activate_spell", "ROA-041")
    assert (run(duel, "spell").zone("ORB-046"), duel.zone("SOE-020")) == ("graveyard", "backrow")
    assert not Duel(hand=["ROA-041"], front={1: "SOE-040"}).can("activate_spell", "ROA-041")


def test_roa_075_sears_the_hidden() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-165"}, "back": {1: "ROA-075 on LEN-165"}}
    duel = Duel(foe_front={1: "SOE-040"}, **zones)
    assert duel.atk("LEN-165") == 1400 + 800
    assert run(duel.attack("LEN-165", "SOE-040")).lp(FOE) == 2000 - 1000
    duel = Duel(foe_front={1: "SOE-017 hidden_def"}, **zones)
    assert run(duel.attack("LEN-165", "SOE-017")).zone("SOE-017") == "graveyard"
    assert duel.atk("LEN-165") == 2200


def test_roa_076_grows_with_every_equip_card_and_takes_the_blow() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048"}, "back": {1: "ROA-076 on SOE-048", 2: "NPH-052 on SOE-048"}}
    duel = Duel(**zones)
    assert (duel.atk("SOE-048"), duel.def_("SOE-048")) == (1400 + 500 + 500, 1200)
    duel = Duel(foe_front={1: "SOE-017"}, active=FOE, **zones)
    assert (duel.atk("SOE-048"), duel.def_("SOE-048")) == (1900, 1200 + 500)
    do.set_position(duel.state, duel.number("SOE-048"), 1)
    run(duel.attack("SOE-017", "SOE-048"))
    assert (duel.zone("SOE-048"), duel.zone("ROA-076")) == ("frontrow", "graveyard")


def test_roa_142_repairs_one_motor_with_two() -> None:
    grave = ["ROA-129", "ROA-132", "ROA-134", "SOE-040"]
    duel = Duel(hand=["ROA-142"], graveyard=grave, foe_back={1: "MLY-055 set"}, foe_front={1: "SOE-048"})
    duel.do("activate_spell", "ROA-142", ["ROA-132"])
    assert duel.asked == {"special_summon"}  # it cannot be answered
    run(duel, "ROA-129", "ROA-134")
    assert [duel.zone(one) for one in grave] == ["eroded", "frontrow", "eroded", "graveyard"]


def test_roa_146_brings_two_of_a_kind() -> None:
    duel = Duel(hand=["ROA-146", "SOE-048", "SOE-094", "SOE-040", "LEN-084"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048", "SOE-094"], ["SOE-094", "LEN-084"]]
    run(duel.do("activate_spell", "ROA-146", ["SOE-048", "SOE-094"]))
    assert (duel.lp(), duel.zone("SOE-048"), duel.zone("SOE-094")) == (1000, "frontrow", "frontrow")
    assert not Duel(hand=["ROA-146", "SOE-048", "SOE-094"], lp=1000).can("activate_spell", "ROA-146")


def test_roa_161_saps_a_monster_that_does_not_attack() -> None:
    duel = Duel(back={1: "ROA-161 set"}, front={1: "SOE-040"}, foe_front={1: "SOE-017", 2: "SOE-049"}, active=FOE)
    assert "activate_trap" not in duel.asked
    duel.attack("SOE-017", "SOE-040")
    while not duel.can("activate_trap", "ROA-161"):
        duel.do("pass")
    assert [one["targets"] for one in duel.legal("activate_trap")] == [["SOE-040"], ["SOE-049"]]
    run(duel.do("activate_trap", "ROA-161", ["SOE-049"]))
    assert duel.atk("SOE-049") == 0


def test_roa_167_exchanges_stars() -> None:
    duel = Duel(hand=["ROA-167"], front={1: "SOE-040", 2: "SOE-017"}, graveyard=["SOE-094", "SOE-048"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040", "SOE-094"]]
    run(duel.do("activate_spell", "ROA-167", ["SOE-040", "SOE-094"]))
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("main_deck", "frontrow")


def test_roa_114_gives_a_lesser_light_without_damage() -> None:
    front = {1: "SOE-040", 2: "ROA-043", 3: "SOE-017", 4: "SOE-048"}
    duel = Duel(front=front, back={1: "ROA-114 set"}, foe_front={1: "SOE-049"}, active=FOE)
    run(duel.attack("SOE-049", "SOE-040"))
    assert (duel.zone("ROA-043"), duel.zone("SOE-040"), duel.lp()) == ("graveyard", "frontrow", 2000)
    duel = Duel(front={1: "ROA-043"}, back={1: "ROA-114 set"}, foe_front={1: "SOE-049"}, active=FOE)
    assert run(duel.attack("SOE-049", "ROA-043")).zone("ROA-114") == "backrow"
