"""Monsters of Rebirth of Avatar."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import fight, run, use


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


def test_roa_010_and_012_bleed_the_deck() -> None:
    duel = Duel(front={1: "ROA-010"}, foe_front={1: "SOE-040"}, foe_deck=["SOE-048"]).attack("ROA-010", "SOE-040").decline()
    assert (duel.zone("SOE-048"), duel.lp(FOE)) == ("graveyard", 1900)
    duel = Duel(front={1: "ROA-010"}, foe_front={1: "SOE-017"}, deck=["SOE-048"]).attack("ROA-010", "SOE-017").decline()
    assert duel.zone("SOE-048") == "main_deck"
    duel = Duel(front={1: "ROA-012"}, foe_front={1: "SOE-040"}, foe_deck=["SOE-048", "SOE-107"]).attack("ROA-012", "SOE-040")
    duel.decline().do("choose_option", "yes").do("choose_option", "Spell")
    assert (duel.zone("SOE-107"), duel.zone("SOE-048")) == ("graveyard", "main_deck")


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
    settle(duel.state)
    assert duel.hand() == 2


def test_roa_068_stands_with_elves() -> None:
    duel = Duel(front={1: "ROA-068", 2: "ROA-064", 3: "SOE-040"}, foe_front={1: "ROA-064#2"})
    assert (duel.atk("ROA-068"), duel.def_("ROA-068")) == (2000, 1700)


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


def test_roa_143_fights_in_the_open() -> None:
    duel = Duel(front={1: "ROA-143"}, foe_front={1: "SOE-040", 2: "SOE-048 hidden_def"}).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-040"}
    duel = Duel(front={1: "ROA-143"}, foe_front={1: "SOE-040", 2: "SOE-048 hidden_atk"}, active=FOE).do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}


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


def test_roa_044_summons_from_the_top_of_the_deck() -> None:
    deck = ["SOE-040", "SOE-017", "SOE-049", "SOE-107", "SOE-048"]  # the last is on top
    duel = Duel(front={1: "ROA-044"}, deck=deck).do("activate_effect", "ROA-044", 1)
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-048"}
    assert duel.do("special_summon", "SOE-048", 2, "def").zone("SOE-048") == "frontrow"
    assert not Duel(front={1: "ROA-044", 2: "SOE-040"}, back={1: "PYL-044"}, extra=["PYL-045"]).can(
        "activate_effect", "PYL-044"
    )


def test_roa_070_feeds_on_beasts() -> None:
    duel = Duel(hand=["ROA-070"], front={1: "SOE-040", 2: "SOE-048", 3: "PYL-090"}).do("normal_summon", "ROA-070", 4, "atk")
    run(duel, "yes", "SOE-040", "PYL-090", "done")
    assert (duel.hand(), duel.zone("SOE-040"), duel.zone("SOE-048"), duel.zone("ROA-070")) == (
        2,
        "graveyard",
        "frontrow",
        "frontrow",
    )


def test_roa_105_exposes_monsters_from_space() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-040 def", 2: "SOE-048", 3: "SOE-094 hidden_def"}}
    duel = Duel(front={1: "ROA-105"}, terrains=["Space"] * 5, **zones)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"], ["SOE-094"]]
    assert duel.do("activate_effect", "ROA-105", 1, ["SOE-040"]).position("SOE-040") == "atk"
    assert not Duel(front={1: "ROA-105"}, **zones).can("activate_effect", "ROA-105")


def test_roa_119_comes_round_to_another_target() -> None:
    duel = fight("ROA-119", "SOE-017", "yes", foe_front={3: "SOE-017", 4: "SOE-040", 5: "SOE-094"}, front={1: "ROA-119"})
    assert (duel.zone("ROA-119"), duel.zone("SOE-017")) == ("frontrow", "frontrow")
    assert "graveyard" in {duel.zone("SOE-040"), duel.zone("SOE-094")}


def test_roa_130_finds_a_motor() -> None:
    duel = Duel(front={1: "ROA-130"}, deck=["ROA-129", "SOE-040", "ROA-134", "SOE-048", "SOE-007"])
    duel.do("activate_effect", "ROA-130", 1)
    assert {one["card"] for one in duel.legal("special_summon")} == {"ROA-134"}
    assert run(duel).zone("ROA-134") == "frontrow"
    assert duel.zone("ROA-130") == "extra_deck"


def test_roa_154_enlists_another() -> None:
    duel = use("ROA-154", "ROA-154#2", front={1: "ROA-154", 2: "ROA-154#2"})
    assert (duel.atk("ROA-154"), duel.def_("ROA-154"), duel.zone("ROA-154#2")) == (2000, 2000, "extra_deck")
    assert not Duel(front={1: "ROA-154", 2: "SOE-040"}).can("activate_effect", "ROA-154")


def test_roa_158_shields_hades() -> None:
    hades = {
        "name": "Hades",
        "frame": "Monster",
        "types": ["Divine", "Monster", "Demon"],
        "attribute": "dark",
        "level": 8,
        "atk": 0,
        "def": 0,
    }
    front = {1: "ROA-158", 2: "X-1"}
    duel = Duel(front=front, foe_front={1: "SOE-017"}, active=FOE, invented={"X-1": hades}).do("end_phase")
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ROA-158"}
    assert pick.named("Kaien, the Emissary of Hades")(duel.state, 0, duel.number("ROA-158"))


def test_roa_160_flutters() -> None:
    duel = Duel(front={1: "ROA-160", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["terrain Me 3"], ["terrain Me 4"], ["terrain Me 5"]]
    assert duel.do("activate_effect", "ROA-160", 1, ["terrain Me 4"]).state.col[duel.number("ROA-160")] == 3
