"""Cards of Rebirth of Avatar."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.flow import run
from tests.kingdom_duels.duels import FOE, ME, Duel

HORN = "SOE-055"


def test_roa_003_stands_with_angels() -> None:
    duel = Duel(front={1: "ROA-003", 2: "ROA-043"}, foe_front={1: "SOE-017"}, active=FOE)
    assert (duel.def_("ROA-003"), duel.atk("ROA-043")) == (2400, 2100)
    do.change(duel.state, duel.number("ROA-003"), "set_atk", 0)
    assert duel.attack("SOE-017", "ROA-003").decline().lp() == 1000


def test_roa_003_spares_its_controller_only_when_a_seraphim_falls() -> None:
    for walls, lp in (({1: "SOE-094 def"}, 400), ({1: "SOE-094"}, 1000)):
        duel = Duel(front={1: "ROA-003"}, foe_front=walls)
        do.change(duel.state, duel.number("ROA-003"), "set_atk", 400)
        do.change(duel.state, duel.number("SOE-094"), "set_def", 2000)
        do.change(duel.state, duel.number("SOE-094"), "set_atk", 2000)
        assert duel.attack("ROA-003", "SOE-094").decline().lp() == lp
    duel = Duel(front={1: "ROA-003", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    assert duel.attack("SOE-017", "SOE-040").decline().lp() == 200


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


def test_roa_005_is_one_stronger_than_all() -> None:
    duel = Duel(front={1: "ROA-005"}, foe_front={1: "SOE-017"})
    assert (duel.atk("ROA-005"), duel.def_("ROA-005")) == (3001, 3001)
    do.modify_atk(duel.state, duel.number("SOE-017"), 500)
    assert duel.atk("ROA-005") == 3501
    assert Duel(front={1: "ROA-005"}).atk("ROA-005") == 1


def test_roa_047_halves_all_others() -> None:
    duel = Duel(front={1: "ROA-047"}, foe_front={1: "SOE-017"})
    assert (duel.atk("SOE-017"), duel.def_("SOE-017"), duel.atk("ROA-047")) == (1500, 1250, 4000)


@pytest.mark.parametrize("first", ["ROA-005", "ROA-047"])
def test_roa_047_halves_whatever_is_the_base(first: str) -> None:
    second = "ROA-047" if first == "ROA-005" else "ROA-005"
    duel = Duel(front={1: first, 2: second}, foe_front={1: "SOE-017"}, foe_terrains=["Mountain"] * 5)
    do.change(duel.state, duel.number("SOE-017"), "base_atk", 5000)
    assert duel.atk("SOE-017") == 2500 + 900
    assert duel.atk("ROA-005") == 4001 // 2


def test_roa_010_and_012_bleed_the_deck() -> None:
    duel = Duel(front={1: "ROA-010"}, foe_front={1: "SOE-040"}, foe_deck=["SOE-048"]).attack("ROA-010", "SOE-040").decline()
    assert (duel.zone("SOE-048"), duel.lp(FOE)) == ("graveyard", 1900)
    duel = Duel(front={1: "ROA-010"}, foe_front={1: "SOE-017"}, deck=["SOE-048"]).attack("ROA-010", "SOE-017").decline()
    assert duel.zone("SOE-048") == "main_deck"
    duel = Duel(front={1: "ROA-012"}, foe_front={1: "SOE-040"}, foe_deck=["SOE-048", "SOE-107"]).attack("ROA-012", "SOE-040")
    duel.decline().do("choose_option", "yes").do("choose_option", "Spell")
    assert (duel.zone("SOE-107"), duel.zone("SOE-048")) == ("graveyard", "main_deck")


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


def test_roa_026_lays_waste() -> None:
    duel = Duel(front={1: "ROA-026"}, foe_front={1: "SOE-040"}).attack("ROA-026", "SOE-040").do("choose_option", "yes")
    assert {one["option"] for one in duel.legal("choose_option")} == {f"2:{zone}" for zone in range(1, 6)}
    assert duel.do("choose_option", "2:3").terrains(FOE)[2] == "Wasteland"
    duel = Duel(front={1: "ROA-026", 2: "SOE-017"}, foe_front={1: "SOE-040"}).attack("SOE-017", "SOE-040")
    assert "choose_option" not in duel.asked


def test_roa_027_shoots_from_afar() -> None:
    duel = Duel(front={1: "ROA-027"}, foe_front={1: "SOE-040"}).attack("ROA-027", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - (1800 + 450 - 1200)
    duel = Duel(front={1: "ROA-027"}, foe_front={4: "SOE-040"}).attack("ROA-027", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - (1800 - 1200)
    duel = Duel(front={1: "ROA-027"}, foe_front={1: "SOE-040"}, active=FOE).attack("SOE-040", "ROA-027").decline()
    assert duel.lp(FOE) == 2000 - (1800 - 1200)


def test_roa_037_curses_an_attacker() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-094 def"}, "foe_front": {1: "LEN-163", 2: "LEN-165"}, "active": FOE}
    duel = Duel(back={1: "ROA-037 set"}, **zones).attack("LEN-163", "SOE-094").decline()
    assert (duel.atk("LEN-163"), duel.lp(FOE)) == (1600 - 500, 2000 - 900)
    assert duel.end_turn().atk("LEN-163") == 1700


def test_roa_043_attacks_beside_its_friends() -> None:
    foes = {5: "LEN-033", 4: "KOD-016"}
    duel = Duel(front={1: "ROA-003", 3: "ROA-043"}, foe_front=foes, foe_terrains=["Volcano"] * 5).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "ROA-043"} == {"LEN-033", "KOD-016"}
    assert {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "ROA-003"} == {"KOD-016"}


def test_roa_048_comes_for_a_card() -> None:
    duel = Duel(hand=["ROA-048", "SOE-040"]).do("activate_effect", "ROA-048", 1, ["SOE-040"])
    duel.do("special_summon", "ROA-048", 1, "atk")
    assert (duel.zone("ROA-048"), duel.zone("SOE-040")) == ("frontrow", "graveyard")
    assert not Duel(hand=["ROA-048"]).can("activate_effect", "ROA-048")
    duel = Duel(hand=["ROA-048", "SOE-040", "SOE-048", "ROA-048#2"]).do("activate_effect", "ROA-048", 1, ["SOE-040"])
    assert not duel.do("special_summon", "ROA-048", 1, "atk").can("activate_effect", "ROA-048#2")


def test_roa_063_pricks() -> None:
    duel = Duel(front={1: "ROA-063 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "ROA-063").decline()
    assert duel.lp(FOE) == 1700
    duel = Duel(front={1: "ROA-063 hidden_def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "ROA-063").decline()
    assert duel.lp(FOE) == 2000


def test_roa_064_learns() -> None:
    duel = Duel(front={1: "ROA-064"}, active=FOE).end_turn()
    assert duel.lp() == 2100
    do.tribute(duel.state, duel.number("ROA-064"))
    run(duel.state)
    assert duel.hand() == 2


def test_roa_068_stands_with_elves() -> None:
    duel = Duel(front={1: "ROA-068", 2: "ROA-064", 3: "SOE-040"}, foe_front={1: "ROA-064#2"})
    assert (duel.atk("ROA-068"), duel.def_("ROA-068")) == (2000, 1700)


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


def test_roa_092_leaves_two_tokens() -> None:
    duel = Duel(front={1: "ROA-092 def"}, extra=["ROA-093", "ROA-093#2"], foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "ROA-092").decline().do("choose_option", "yes").do("special_summon", "ROA-093", 1, "atk")
    duel.decline().do("special_summon", "ROA-093#2", 2, "atk")
    assert {duel.side("ROA-093"), duel.side("ROA-093#2")} == {ME}


@pytest.mark.parametrize(("code", "atk", "def_"), [("ROA-124", 2200, 1500), ("ROA-139", 500, 2400)])
def test_materials_of_the_simulation(code: str, atk: int, def_: int) -> None:
    duel = Duel(front={1: code}, terrains=["Virtual Simulation Field"] * 5)
    assert (duel.atk(code), duel.def_(code)) == (atk, def_)
    duel = Duel(front={1: code})
    assert duel.atk(code) + duel.def_(code) == atk + def_ - 400


def test_roa_125_poisons_in_the_simulation() -> None:
    duel = Duel(front={1: "ROA-125"}, terrains=["Virtual Simulation Field"] * 5, foe_front={1: "SOE-094 def"})
    assert "Poisoned" in duel.attack("ROA-125", "SOE-094").decline().types("SOE-094")
    duel = Duel(front={1: "ROA-125"}, foe_front={1: "SOE-094 def"}).attack("ROA-125", "SOE-094").decline()
    assert "Poisoned" not in duel.types("SOE-094")


@pytest.mark.parametrize(("code", "asked"), [("ROA-129", True), ("ROA-132", False)])
def test_motors_leave_an_engine(code: str, asked: bool) -> None:
    duel = Duel(front={1: code}, extra=["ROA-130"], foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", code).decline()
    if asked:
        duel.do("choose_option", "yes")
    assert duel.do("special_summon", "ROA-130", 1, "def").zone("ROA-130") == "frontrow"


def test_roa_132_stays_in_attack() -> None:
    assert not Duel(front={1: "ROA-132"}).can("change_position", "ROA-132")
    assert Duel(front={1: "ROA-132 def"}).can("change_position", "ROA-132")


def test_roa_134_builds_an_engine() -> None:
    duel = Duel(front={1: "ROA-134", 2: "LEN-163"}, extra=["ROA-130"]).do("activate_effect", "ROA-134", 1, ["LEN-163"])
    assert duel.do("special_summon", "ROA-130", 2, "def").zone("LEN-163") == "graveyard"


def test_roa_141_builds_in_the_other_turn() -> None:
    duel = Duel(front={1: "ROA-141"}, extra=["ROA-130"], active=FOE).do("end_phase").decline().do("end_phase").decline()
    duel.do("end_phase").decline().do("choose_option", "yes")
    assert duel.do("special_summon", "ROA-130", 2, "def").zone("ROA-130") == "frontrow"
    duel = Duel(front={1: "ROA-141"}, extra=["ROA-130"]).do("end_phase").do("end_phase").do("end_phase")
    assert (duel.state.active, duel.asked & {"choose_option"}) == (1, set())


def test_roa_143_fights_in_the_open() -> None:
    duel = Duel(front={1: "ROA-143"}, foe_front={1: "SOE-040", 2: "SOE-048 hidden_def"}).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-040"}
    duel = Duel(front={1: "ROA-143"}, foe_front={1: "SOE-040", 2: "SOE-048 hidden_atk"}, active=FOE).do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}


def test_roa_144_takes_a_horn_of_the_hand() -> None:
    duel = Duel(back={1: "ROA-144"}, hand=[HORN, "SOE-107"], front={1: "SOE-007"}, extra=["ROA-145"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-007"], [HORN]]
    duel.do("activate_effect", "ROA-144", 1, [HORN]).do("extra_deck_summon", "ROA-145", [HORN], 2, "atk")
    assert (duel.zone("ROA-145"), duel.zone(HORN), duel.zone("SOE-007")) == ("frontrow", "graveyard", "frontrow")
    full = {place: f"SOE-040#{place}" for place in range(1, 6)}
    assert not Duel(back={1: "ROA-144"}, hand=[HORN], front=full, extra=["ROA-145"]).can("activate_effect", "ROA-144")


def test_roa_148_devours_two() -> None:
    duel = (
        Duel(hand=["ROA-148"], front={1: "SOE-040", 2: "SOE-048"})
        .do("normal_summon", "ROA-148", 3, "atk")
        .do("choose_option", "yes")
    )
    duel.do("choose_option", "SOE-040").do("choose_option", "SOE-048")
    assert duel.atk("ROA-148") == 3000
    assert {duel.zone("SOE-040"), duel.zone("SOE-048")} == {"graveyard"}


def test_roa_150_shoots_across_columns() -> None:
    foes = {5: "LEN-033", 4: "KOD-016", 3: "LEN-033#2"}
    duel = Duel(front={1: "ROA-150"}, foe_front=foes, foe_terrains=["Volcano"] * 5).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"KOD-016", "LEN-033#2"}


def test_roa_151_lives_on_poison() -> None:
    duel = Duel(front={1: "ROA-151"}, foe_front={1: "SOE-040"})
    for code in ("ROA-151", "SOE-040"):
        do.add_type(duel.state, duel.number(code), "Poisoned")
    assert duel.atk("ROA-151") == 1800
    assert "Poisoned" not in duel.types("ROA-151")


def test_roa_171_does_not_attack() -> None:
    duel = Duel(front={1: "ROA-171"}, foe_front={1: "SOE-040"}).do("end_phase").decline()
    assert not duel.legal("declare_attack")
