"""Pyramid of Light: monsters 1 to 50."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Summon
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run, summon, use


def test_pyl_010_hides_in_the_dark_and_looks_round() -> None:
    foes = {1: "SOE-040 hidden_def", 2: "SOE-048"}
    duel = Duel(front={1: "PYL-010"}, terrains=["Night"] * 5, foe_front=foes)
    duel.state.log = []
    run(duel.do("activate_effect", "PYL-010", 1), "hidden_atk")
    assert duel.position("PYL-010") == "hidden_atk"
    assert [event.data for event in duel.state.log if event.what == "cards_looked_at"] == [((duel.number("SOE-040"),),)]
    assert not Duel(front={1: "PYL-010"}).can("activate_effect", "PYL-010")


def test_pyl_012_stings_level_four() -> None:
    foes = {1: "SOE-048", 2: "SOE-040", 3: "ORB-029", 4: "TEG-041 hidden_def"}
    duel = Duel(front={1: "PYL-012 hidden_def", 2: "SOE-048#2"}, foe_front=foes).do("flip", "PYL-012", "atk")
    fell = [one for one in ("SOE-048", "SOE-040", "ORB-029", "TEG-041", "SOE-048#2") if duel.zone(one) == "graveyard"]
    assert fell == ["SOE-048", "TEG-041"]


def test_pyl_029_hunts_in_the_dark() -> None:
    duel = Duel(front={1: "PYL-029"}, foe_front={1: "SOE-049"}).attack("PYL-029", "SOE-049").decline()
    assert (duel.zone("SOE-049"), duel.zone("PYL-029")) == ("graveyard", "graveyard")
    assert fight("SOE-049", "PYL-029", active=FOE).lp() == 2000 - 400
    assert fight("PYL-029", "KOD-016").lp(FOE) == 2000 - 300


def test_pyl_030_keeps_its_ground() -> None:
    duel = Duel(front={1: "PYL-030"}, terrains=["Forest"] * 5, active=FOE, foe_hand=["MLY-043"], foe_terrains=["City"] * 5)
    assert duel.do("activate_spell", "MLY-043").terrains() == ["Forest", *["Wasteland"] * 4]


def test_pyl_033_rules_the_sea() -> None:
    duel = Duel(front={1: "PYL-033"}, terrains=["Sea"] * 5, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "PYL-033")
    assert duel.decline().zone("PYL-033") == "frontrow"
    duel = Duel(front={1: "PYL-033"}, foe_front={1: "KOD-016"}).attack("PYL-033", "KOD-016").decline()
    assert duel.lp(FOE) == 2000 - 700
    assert fight("SOE-017", "PYL-033", active=FOE).zone("PYL-033") == "graveyard"
    assert fight("KOD-016", "PYL-033", active=FOE).lp(FOE) == 2000 - 200


def test_pyl_036_takes_the_air_away() -> None:
    duel = Duel(front={1: "PYL-036"}, foe_front={1: "LEN-165", 2: "SOE-040"}, hand=["SOE-017"])
    assert duel.atk("SOE-017") == 3000
    assert (duel.atk("LEN-165"), duel.def_("LEN-165"), duel.atk("SOE-040"), duel.atk("PYL-036")) == (1100, 900, 1200, 2100)


def test_pyl_039_tames_beasts() -> None:
    duel = Duel(front={1: "PYL-039"}, foe_front={1: "SOE-040"}).do("strike", "PYL-039", FOE, 1)
    assert (duel.atk("SOE-040"), duel.def_("SOE-040")) == (0, 0)
    assert duel.end_turn().end_turn().atk("SOE-040") == 0
    assert duel.end_turn().atk("SOE-040") == 1200
    assert Duel(front={1: "PYL-039"}, foe_front={1: "SOE-048"}).do("strike", "PYL-039", FOE, 1).atk("SOE-048") == 1400


def test_pyl_040_costs_half_the_damage() -> None:
    assert fight("SOE-017", "PYL-040", active=FOE).lp() == 2000 - 700


def test_pyl_041_reaches_into_the_forest_and_burns(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {**MONSTER, "name": "Charcoal Inpachi", "frame": "Alter Monster", "types": ["Alter", "Monster", "Fallen", "Plant"]}
    give_effects(monkeypatch, "X-1", CardEffects(summon=Summon("alter", ("Inpachi",), by="Fallen")))
    zones: dict[str, Any] = {"front": {1: "PYL-041"}, "extra": ["X-1"], "invented": {"X-1": row}}
    duel = run(Duel(foe_front={1: "PYL-097 def"}, **zones).attack("PYL-041", "PYL-097"))
    run(duel.do("end_phase"))
    assert run(duel.do("activate_effect", "PYL-041", effect=1)).zone("X-1") == "frontrow"
    duel = run(Duel(foe_front={1: "SOE-040 def"}, **zones).attack("PYL-041", "SOE-040"))
    assert not run(duel.do("end_phase")).can("activate_effect", "PYL-041")


def test_pyl_041_burns_in_the_foes_main_phase_2(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {**MONSTER, "name": "Charcoal Inpachi", "frame": "Alter Monster", "types": ["Alter", "Monster", "Fallen", "Plant"]}
    give_effects(monkeypatch, "X-1", CardEffects(summon=Summon("alter", ("Inpachi",), by="Fallen")))
    zones: dict[str, Any] = {"front": {1: "PYL-041 def"}, "extra": ["X-1"], "invented": {"X-1": row}, "active": FOE}
    duel = run(Duel(foe_front={1: "PYL-097"}, foe_hand=["NPH-146"], **zones).attack("PYL-097", "PYL-041"))
    duel.do("end_phase")
    assert run(duel.do("activate_effect", "PYL-041", effect=1, by=ME)).zone("X-1") == "frontrow"


def test_pyl_042_lets_both_players_muster() -> None:
    duel = Duel(
        front={1: "PYL-042 def"}, hand=["SOE-048", "SOE-040"], foe_hand=["LEN-165"], foe_front={1: "SOE-017"}, active=FOE
    )
    duel.attack("SOE-017", "PYL-042")
    while "special_summon" not in duel.asked:
        duel.do("pass")
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-048"}
    duel.do("special_summon", "SOE-048", 1, "def")
    assert duel.do("special_summon", "LEN-165", 2, "atk").side("LEN-165") == FOE
    assert duel.side("SOE-048") == ME


def test_pyl_043_loses_its_lustre_when_it_is_summoned() -> None:
    assert summon("PYL-043").atk("PYL-043") == 0
    duel = use("PYL-043", "LEN-046", front={1: "PYL-043", 2: "LEN-046"})
    assert (duel.atk("PYL-043"), duel.atk("LEN-046")) == (2400, duel.state.game.atk[duel.number("LEN-046")] + 500)
    duel = Duel(front={1: "PYL-043"}, terrains=["Night"] * 5)
    assert run(duel.do("hide", "PYL-043", "hidden_atk")).atk("PYL-043") == 0


def test_pyl_004_attacks_in_defence() -> None:
    duel = Duel(hand=["PYL-004"], foe_front={1: "SOE-040"})
    assert {one["position"] for one in duel.legal("normal_summon")} <= {"def", "hidden_def"}
    duel = Duel(front={1: "PYL-004 def"}, foe_front={1: "SOE-040"})
    assert not duel.can("change_position", "PYL-004")
    assert run(duel.attack("PYL-004", "SOE-040")).zone("SOE-040") == "graveyard"
    assert (duel.lp(FOE), duel.position("PYL-004")) == (1650, "def")


def test_pyl_007_hunts_those_who_cannot_move() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-007"}, "foe_front": {1: "SOE-040", 2: "SOE-006", 3: "SOE-065"}}
    duel = Duel(**zones)
    assert duel.atk("PYL-007") == 1600
    for code in ("SOE-040", "SOE-006"):
        changes.change(duel.state, duel.number(code), "cannot_move", True, 0)
    settle(duel.state)
    assert duel.atk("PYL-007") == 2100
    run(duel.attack("PYL-007", "SOE-040"), "yes")
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-006"}


def test_pyl_007_does_not_hunt_in_the_turn_of_another() -> None:
    duel = Duel(active=FOE, front={1: "PYL-007"}, foe_front={1: "SOE-040", 2: "SOE-006"})
    for code in ("SOE-040", "SOE-006"):
        changes.change(duel.state, duel.number(code), "cannot_move", True, 0)
    settle(duel.state)
    duel.attack("SOE-040", "PYL-007").decline()
    assert (duel.zone("SOE-040"), duel.asked) == ("graveyard", {"end_phase"})


def test_pyl_009_falls_in_the_end_phase_after_an_equal_battle() -> None:
    duel = Duel(front={1: "PYL-009"}, foe_front={1: "X-1"}, invented={"X-1": {**MONSTER, "atk": 700}})
    run(duel.attack("PYL-009", "X-1"))
    assert (duel.zone("PYL-009"), duel.zone("X-1")) == ("frontrow", "graveyard")
    assert (end_turn(duel).zone("PYL-009"), duel.hand(FOE)) == ("graveyard", 0)  # no draw for them
    assert (end_turn(duel).hand(), duel.hand(FOE)) == (1, 1)


def test_pyl_034_lets_only_one_slow_spell_pass_in_the_jungle() -> None:
    zones: dict[str, Any] = {
        "front": {1: "PYL-034"},
        "active": FOE,
        "foe_hand": ["NPH-076", "NPH-099"],
        "foe_graveyard": ["SOE-040"],
    }
    duel = Duel(**zones, foe_terrains=["Jungle"] * 5, terrains=["Jungle"] * 5)
    assert "Plant" in duel.types("PYL-034")
    run(duel.do("activate_spell", "NPH-076"))
    assert not duel.can("activate_spell", "NPH-099")
    duel = Duel(**zones, foe_terrains=["Jungle"] * 4 + ["Land"])
    assert run(duel.do("activate_spell", "NPH-076")).can("activate_spell", "NPH-099")


def test_pyl_035_guards_the_graveyard() -> None:
    zones: dict[str, Any] = {"active": FOE, "foe_hand": ["SOE-107"], "graveyard": ["SOE-017"]}
    assert Duel(front={1: "SOE-040"}, **zones).can("activate_spell", "SOE-107")
    assert not Duel(front={1: "PYL-035"}, **zones).can("activate_spell", "SOE-107")
    assert (Duel(front={1: "PYL-035"}).atk("PYL-035"), Duel(front={5: "PYL-035"}).atk("PYL-035")) == (2100, 2500)


def test_pyl_004_attacks_only_as_a_protector() -> None:
    duel = Duel(front={1: "PYL-004 def"}, foe_front={1: "SOE-040"})
    changes.remove_type(duel.state, duel.number("PYL-004"), "Protector")
    assert not duel.do("end_phase").can("declare_attack", "PYL-004")
    assert Duel(front={1: "PYL-004 def"}, foe_front={1: "SOE-040"}).do("end_phase").can("declare_attack", "PYL-004")


def test_pyl_009_outlives_an_equal_in_defence() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-009 def"}, "foe_front": {1: "X-1"}, "invented": {"X-1": {**MONSTER, "atk": 700}}}
    duel = Duel(**zones, active=FOE)
    changes.modify_def(duel.state, duel.number("PYL-009"), -200)
    run(duel.attack("X-1", "PYL-009"))
    assert (duel.zone("PYL-009"), duel.zone("X-1")) == ("frontrow", "frontrow")
    assert end_turn(duel).zone("PYL-009") == "graveyard"
    duel = Duel(front={1: "PYL-009 def"}, foe_front={1: "X-1"}, active=FOE, invented=zones["invented"])
    run(duel.attack("X-1", "PYL-009"))
    assert end_turn(duel).zone("PYL-009") == "frontrow"  # it would not have fallen


def test_pyl_039_tames_until_the_end_of_the_next_own_turn() -> None:
    duel = Duel(front={1: "PYL-039"}, foe_front={1: "PYL-090"}, third_deck=10, turn=7)
    run(duel.do("strike", "PYL-039", FOE, 1))
    for _ in range(3):
        assert duel.atk("PYL-090") == 0
        end_turn(duel)
    assert duel.atk("PYL-090") == 0
    assert end_turn(duel).atk("PYL-090") == 1200


def test_pyl_042_musters_for_every_player() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-042"}, "foe_front": {1: "SOE-017"}, "third_hand": ["SOE-048"], "fourth_deck": 10}
    duel = run(Duel(**zones, third_deck=10, active=FOE, turn=10).attack("SOE-017", "PYL-042"))
    assert duel.zone("SOE-048") == "frontrow"
