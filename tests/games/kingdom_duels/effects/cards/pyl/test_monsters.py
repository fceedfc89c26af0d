"""Pyramid of Light: monsters."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Summon
from deckcheck.games.kingdom_duels.engine.duel.state import open_question, touch
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, THIRD, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, on, run, summon, use


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


def test_pyl_055_clings_and_lets_go() -> None:
    duel = Duel(front={1: "PYL-055", 2: "SOE-040"}, foe_front={1: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"]]
    run(duel.do("activate_effect", "PYL-055", 1, ["SOE-040"]))
    assert duel.zone("PYL-055") == "attached"
    assert run(duel.do("detach", "PYL-055")).zone("PYL-055") == "graveyard"


@pytest.mark.parametrize("call", ["heads", "tails"])
def test_pyl_059_may_seal_a_wall(call: str) -> None:
    duel = Duel(front={1: "PYL-059"}, foe_front={1: "SOE-094 def"})
    duel.state.log = []
    run(duel.attack("PYL-059", "SOE-094"), "yes", call)
    fell = next(event.data[0] for event in duel.state.log if event.what == "coin_tossed")
    assert ("Sealed" in duel.types("SOE-094")) == (fell == call)
    assert "Sealed" not in fight("PYL-059", "SOE-094 def", "no").types("SOE-094")


def test_pyl_068_chooses_how_it_grows() -> None:
    assert summon("PYL-068", "fewer LP", foe_lp=2100).atk("PYL-068") == 2500
    assert summon("PYL-068", "fewer LP").atk("PYL-068") == 2000
    duel = summon("PYL-068", "battles", foe_front={1: "SOE-040"})
    assert run(duel.attack("PYL-068", "SOE-040")).atk("PYL-068") == 2200


def test_pyl_068_does_not_grow_by_monsters_of_its_own_side() -> None:
    duel = summon("PYL-068", "battles", front={1: "NPH-028"}, terrains=["Forest"] * 5)
    run(duel.attack("NPH-028", "PYL-068"))
    assert (duel.zone("NPH-028"), duel.zone("PYL-068"), duel.atk("PYL-068")) == ("graveyard", "frontrow", 2000 + 600)


def test_pyl_073_follows_a_sphinx_and_lets_one_ascend() -> None:
    assert summon("PYL-073").atk("PYL-073") == 1200
    duel = Duel(front={1: "MLY-080"}, hand=["PYL-073", "NPH-127"])
    run(duel.do("activate_spell", "NPH-127", targets=["MLY-080"]), "destroy")
    assert run(duel.do("normal_summon", "PYL-073", zone=1, position="atk")).atk("PYL-073") == 2400
    duel = use("PYL-073", front={1: "PYL-073", 2: "MLY-080"}, extra=["PYL-086"])
    assert (duel.zone("PYL-073"), duel.zone("PYL-086")) == ("graveyard", "frontrow")


def test_pyl_074_silences_a_continuous_card() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-074"}, "foe_front": {1: "SOE-017"}, "foe_back": {1: "NPH-125"}, "active": FOE}
    duel = run(Duel(**zones).attack("SOE-017", "PYL-074"), "yes")
    assert has(duel.state, duel.number("NPH-125"), "negated")
    duel = run(Duel(**zones).attack("SOE-017", "PYL-074"), "no")
    assert not has(duel.state, duel.number("NPH-125"), "negated")


def test_pyl_077_and_079_live_in_the_valley() -> None:
    deck = ["NPH-064", "SOE-040", "NPH-055", "SOE-048", "SOE-007", "SOE-017"]
    duel = Duel(front={1: "PYL-077"}, back={1: "MLY-126"}, deck=deck).do("activate_effect", "PYL-077", 1)
    assert {one["card"] for one in duel.legal("special_summon")} == {"NPH-055"}
    assert not Duel(front={1: "PYL-077"}, deck=deck).can("activate_effect", "PYL-077")
    duel = run(Duel(front={1: "PYL-079"}, back={1: "MLY-126"}).do("activate_effect", "PYL-079", 1))
    assert duel.state.players[0].deck.cards[-1] == duel.number("MLY-126")
    assert not Duel(front={1: "PYL-079"}).can("activate_effect", "PYL-079")


@pytest.mark.parametrize(("back", "word", "zone"), [({1: "MLY-126"}, "hand", "hand"), ({}, "top", "main_deck")])
def test_pyl_080_finds_the_valley(back: dict[int, str], word: str, zone: str) -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-048"}, "active": FOE}
    duel = Duel(deck=["PYL-081", "SOE-049", "PYL-080"], back=back, **zones)
    end_turn(duel, "yes", word)
    assert duel.zone("PYL-081") == zone
    assert zone == "hand" or duel.state.players[0].deck.cards[-1] == duel.number("PYL-081")


def test_pyl_057_fishes_for_slimes_instead_of_drawing() -> None:
    duel = Duel(
        active=FOE,
        front={1: "PYL-057"},
        deck=["SOE-040", "SOE-048", "SOE-006", "PYL-055"],
        foe_front={1: "TEG-089", 2: "SOE-007"},
    )
    run(duel.do("end_phase"))
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-007"}
    end_turn(duel, "PYL-057")
    assert (duel.zone("PYL-055"), duel.hand()) == ("hand", 1)


def test_pyl_076_finds_a_trap_and_shares_the_damage() -> None:
    duel = Duel(front={1: "PYL-076 hidden_def"}, deck=["NPH-101", "SOE-040", "SOE-048"])
    run(duel.do("flip", "PYL-076", "atk"))
    assert duel.state.players[0].deck.cards[-1] == duel.number("NPH-101")
    duel = Duel(front={1: "PYL-076 hidden_def"}, back={1: "MLY-126"}, deck=["NPH-101", "SOE-040", "SOE-048"])
    assert run(duel.do("flip", "PYL-076", "atk"), "hand").zone("NPH-101") == "hand"
    duel = Duel(active=FOE, front={1: "PYL-076"}, foe_front={1: "SOE-040"})
    marks.mark(duel.state, duel.number("PYL-076"), "startled")
    settle(duel.state)
    run(duel.attack("SOE-040", "PYL-076"))
    assert (duel.lp(), duel.lp(FOE)) == (1650, 1650)


def test_pyl_074_falls_to_a_redirected_attack_in_its_own_turn() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-074", 2: "SOE-017"}, "foe_front": {1: "SOE-040"}}
    duel = Duel(**zones, foe_back={1: "NPH-125", 2: "TEG-078 set"}).attack("SOE-017", "SOE-040")
    run(duel, "yes")
    assert duel.zone("PYL-074") == "graveyard"
    assert has(duel.state, duel.number("NPH-125"), "negated")


def test_pyl_076_shares_the_damage_with_the_opponent_who_turned_it_up() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-076 hidden_def"}, "foe_front": {1: "SOE-040"}}
    duel = Duel(active=FOE, foe_hand=["SOE-048"], third_back={1: "PYL-096 set"}, **zones)
    duel.do("normal_summon", "SOE-048", zone=3, position="atk")
    duel.do("activate_spell", "PYL-096", targets=["PYL-076"], by=THIRD)
    run(duel)
    run(duel.attack("SOE-040", "PYL-076"))
    assert (duel.lp(), duel.lp(FOE), duel.lp(THIRD)) == (1650, 2000, 1650)


def test_pyl_057_is_not_attacked_by_a_slime_of_its_own_side() -> None:
    duel = Duel(front={1: "PYL-055", 2: "PYL-057", 3: "SOE-048"}, foe_front={1: "SOE-040"})
    changes.change(duel.state, duel.number("PYL-055"), "attacks_own_side")
    settle(duel.state)
    duel.do("end_phase").decline()
    targets = {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "PYL-055"}
    assert targets == {"SOE-040", "SOE-048"}


def test_pyl_088_strengthens_sleepers_and_wakes_one() -> None:
    duel = Duel(front={1: "PYL-088", 2: "SOE-040", 3: "SOE-048"})
    changes.add_type(duel.state, duel.number("SOE-040"), "Slumbering")
    run(duel.do("activate_effect", "PYL-088", effect=1), "SOE-040 Slumbering")
    assert (duel.atk("SOE-040"), duel.def_("SOE-040"), duel.atk("SOE-048"), duel.atk("PYL-088")) == (1700, 1300, 1400, 700)
    assert "Slumbering" not in duel.types("SOE-040")
    assert "Slumbering" in duel.types("PYL-088")


def test_pyl_089_carries_beasts() -> None:
    assert Duel(front={1: "PYL-089", 2: "SOE-040"}).atk("SOE-040") == 1560
    assert Duel(front={1: "PYL-089 def", 2: "SOE-040"}).atk("SOE-040") == 1200


def test_pyl_090_loves_the_night() -> None:
    duel = Duel(front={1: "PYL-090", 2: "PYL-089"}, terrains=["Night"] * 5)
    assert duel.atk("PYL-090") == 1200 + 2 * 360
    assert Duel(front={1: "PYL-090"}, terrains=["Forest"] * 5).atk("PYL-090") == 1200 + 360
    alone = Duel(front={1: "PYL-090"}, terrains=["Night"] * 5)  # Night itself has nothing for an EARTH Beast
    assert (alone.atk("PYL-090"), alone.def_("PYL-090")) == (1200 + 2 * 360, 800 + 2 * 240)


def test_pyl_092_sends_two_home() -> None:
    duel = Duel(front={1: "PYL-092 hidden_def"}, foe_front={1: "SOE-017", 2: "SOE-040"}).do("flip", "PYL-092", "atk")
    duel.do("activate_effect", "PYL-092", "flip", ["SOE-017", "SOE-040"])
    assert duel.hand(FOE) == 2


def test_pyl_092_may_choose_any_two_or_none() -> None:
    mine = {1: "PYL-092 hidden_def", **{place: f"SOE-040#{place}" for place in range(2, 6)}}
    duel = Duel(front=mine, foe_front={place: f"SOE-048#{place}" for place in range(1, 6)}).do("flip", "PYL-092", "atk")
    choices = [one.get("targets") for one in duel.legal("activate_effect")]
    assert len(choices) == 1 + 10 + 45
    duel = Duel(front={1: "PYL-092 hidden_def"}, foe_front={1: "ORB-029"}).do("flip", "PYL-092", "atk")
    assert [one.get("targets") for one in duel.legal("activate_effect")] == [None, ["PYL-092"]]


def test_pyl_093_crushes_the_small() -> None:
    duel = Duel(front={1: "PYL-093"}, foe_front={1: "NPH-111"})
    changes.change(duel.state, duel.number("NPH-111"), "set_atk", 5000)
    duel.attack("PYL-093", "NPH-111").decline()
    assert (duel.zone("NPH-111"), duel.zone("PYL-093")) == ("graveyard", "frontrow")
    assert duel.lp() == 2000


def test_pyl_093_does_not_reach_a_monster_whose_attack_is_negated_or_that_cannot_be_destroyed() -> None:
    small = {"frame": "Monster", "types": ["Monster", "Spellcaster"], "attribute": "dark", "level": 1, "atk": 900, "def": 0}
    duel = Duel(front={1: "PYL-093"}, foe_front={1: "X-1"}, foe_back={1: "NPH-153 set"}, invented={"X-1": small})
    assert run(duel.attack("PYL-093", "X-1")).zone("X-1") == "frontrow"
    duel = Duel(front={1: "PYL-093"}, foe_front={1: "X-1"}, invented={"X-1": small})
    changes.change(duel.state, duel.number("X-1"), "effect_proof")
    run(duel.attack("PYL-093", "X-1"))
    assert (duel.zone("X-1"), duel.zone("PYL-093"), duel.lp()) == ("frontrow", "graveyard", 2000 - 250)


def test_pyl_094_keeps_penguins() -> None:
    duel = Duel(front={1: "PYL-094", 2: "PYL-092", 3: "SOE-040"})
    for code, zone in (("SOE-040", "graveyard"), ("PYL-092", "main_deck")):
        actions.destroy(duel.state, duel.number(code), 1)
        settle(duel.state)
        assert run(duel, *(("yes",) if code == "PYL-092" else ())).zone(code) == zone


def test_pyl_099_orders_the_deck_and_prepares_a_piercing_attack() -> None:
    deck = ["SOE-040", "SOE-048", "SOE-049"]
    duel = use("PYL-099", answers=("SOE-048", "SOE-049"), deck=deck)
    assert duel.state.players[0].deck.cards[-2:] == [duel.number("SOE-049"), duel.number("SOE-048")]
    duel = use("PYL-099", "PYL-068", effect=2, front={1: "PYL-099", 2: "PYL-068"}, foe_front={1: "SOE-040 def"})
    assert not duel.do("end_phase").can("declare_attack", "PYL-068")
    end_turn(end_turn(duel))
    assert run(duel.attack("PYL-068", "SOE-040")).lp(FOE) == 2000 - (2000 - 800) // 2


def test_pyl_103_hides_from_warriors() -> None:
    duel = Duel(front={1: "PYL-103", 2: "SOE-094"}, foe_front={1: "SOE-048"})
    run(duel.do("activate_effect", "PYL-103", 1), "hidden_def")
    duel.end_turn().do("end_phase")
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-094"}
    assert not Duel(front={1: "PYL-103"}, foe_front={1: "SOE-048", 2: "SOE-040"}).can("activate_effect", "PYL-103")
    duel = Duel(front={1: "PYL-103 hidden_def"}, foe_front={1: "SOE-040"}, active=FOE).do("end_phase")
    assert duel.can("declare_attack", "SOE-040")


def test_pyl_105_protects_horus() -> None:
    duel = Duel(front={1: "PYL-105", 2: "PYL-050"}).do("activate_effect", "PYL-105", 1, ["PYL-050"])
    assert not actions.destroy(duel.state, duel.number("PYL-050"), 1)
    assert duel.zone("PYL-105") == "graveyard"
    duel.end_turn()
    assert actions.destroy(duel.state, duel.number("PYL-050"), 1)
    assert not Duel(front={1: "PYL-105", 2: "ORB-029"}).can("activate_effect", "PYL-105")


def test_pyl_106_digs_up_the_dead() -> None:
    deck = ["SOE-040", "SOE-048", "LEN-013"]
    duel = (
        Duel(front={1: "PYL-106 def"}, deck=deck, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "PYL-106").decline()
    )
    duel.do("choose_option", "yes").do("special_summon", "LEN-013", 1, "atk")
    assert duel.zone("LEN-013") == "frontrow"


def test_pyl_106_sees_five_cards_and_need_not_take_one() -> None:
    deck = ["SOE-040", "SOE-048", "SOE-017", "SOE-007", "LEN-013", "LEN-078", *(f"SOE-040#{number}" for number in range(2, 6))]
    zones: dict[str, Any] = {"front": {1: "PYL-106 def"}, "foe_front": {1: "SOE-017#2"}, "active": FOE}
    duel = Duel(deck=deck, **zones).attack("SOE-017#2", "PYL-106").decline().do("choose_option", "yes")
    assert {one["card"] for one in duel.legal("special_summon")} == {"LEN-078"}  # the fifth from the top
    duel = Duel(deck=["LEN-013"], **zones).attack("SOE-017#2", "PYL-106").decline().do("choose_option", "yes").do("pass")
    assert duel.zone("LEN-013") == "main_deck"


def test_pyl_108_recalls_a_continuous_spell() -> None:
    duel = Duel(front={1: "PYL-108"}, foe_front={1: "LEN-100"}, graveyard=["SOE-020", "SOE-107"])
    changes.modify_atk(duel.state, duel.number("PYL-108"), 500)
    run(duel.attack("PYL-108", "LEN-100"), "yes")
    assert duel.state.players[0].deck.cards[-1] == duel.number("SOE-020")


def test_pyl_109_is_strong_alone_in_ruins() -> None:
    assert Duel(front={1: "PYL-109"}, terrains=["Ruins"] * 5).atk("PYL-109") == 3000
    assert Duel(front={1: "PYL-109", 2: "SOE-040"}, terrains=["Ruins"] * 5).atk("PYL-109") == 1500
    assert Duel(front={1: "PYL-109"}).atk("PYL-109") == 1500


def test_pyl_110_refreshes_in_the_desert_and_takes_a_type_away() -> None:
    assert summon("PYL-110", zone=1, terrains=on("Desert")).lp() == 2500
    duel = summon("PYL-110", front={1: "SOE-040"})
    assert (duel.lp(), duel.can("activate_effect", "PYL-110")) == (2000, False)
    duel = Duel(front={1: "SOE-040", 2: "PYL-110"})
    changes.add_type(duel.state, duel.number("SOE-040"), "Poisoned")
    touch(duel.state)
    assert "Poisoned" not in run(duel.do("activate_effect", "PYL-110", effect=1), "SOE-040 Poisoned").types("SOE-040")


def test_pyl_097_sets_terrains_on_fire() -> None:
    duel = Duel(front={1: "PYL-097"}, deck=["PYL-087", "SOE-040"], foe_terrains=on("Volcano"))
    assert "1" not in {str(one["zone"]) for one in duel.legal("strike") if one["player"] == FOE}
    run(duel.do("strike", "PYL-097", FOE, 2), "PYL-087")
    assert (duel.terrains(FOE)[1], duel.atk("PYL-097"), duel.zone("PYL-087")) == ("Land (fire)", 1100, "hand")


def test_pyl_092_returns_nobody_from_the_graveyard() -> None:
    duel = Duel(front={1: "PYL-092 hidden_def"}, foe_front={1: "SOE-048"}, foe_back={1: "NPH-035 set"})
    duel.do("flip", "PYL-092", "atk").do("activate_effect", "PYL-092", "flip", ["SOE-048"]).do("activate_spell", "NPH-035")
    assert run(duel, "destroy").zone("SOE-048") == "graveyard"


def test_pyl_094_leaves_a_penguin_that_has_come_back() -> None:
    duel = Duel(front={1: "PYL-094", 2: "PYL-092"}, foe_front={1: "SOE-048"}, foe_back={1: "NPH-035 set"})
    actions.destroy(duel.state, duel.number("PYL-092"), 1)
    settle(duel.state)
    duel.do("choose_option", "yes")
    actions.to_hand(duel.state, duel.number("PYL-092"))
    assert run(duel).zone("PYL-092") == "hand"


def test_pyl_103_hides_from_warriors_of_its_own_side_too() -> None:
    duel = Duel(front={1: "NPH-028", 2: "PYL-103 hidden_def", 3: "SOE-048"}, foe_front={1: "SOE-040"})
    duel.do("end_phase").decline()
    targets = {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "NPH-028"}
    assert targets == {"SOE-040", "SOE-048"}


def test_pyl_115_casts_a_spell_from_the_top_of_the_deck() -> None:
    zones: dict[str, Any] = {"deck": ["SOE-107#2", "SOE-107", "SOE-040", "SOE-048", "SOE-049"], "graveyard": ["SOE-017"]}
    duel = summon("PYL-115", "yes", "SOE-107", **zones)
    assert (duel.zone("SOE-107"), duel.zone("SOE-017"), duel.zone("SOE-107#2")) == ("graveyard", "frontrow", "main_deck")
    assert summon("PYL-115", position="def", **zones).zone("SOE-017") == "graveyard"


def test_pyl_122_swarms_in_the_desert_and_gathers_again() -> None:
    zones: dict[str, Any] = {"extra": ["PYL-123"], "foe_front": {1: "SOE-017"}}
    duel = use("PYL-122", front={1: "PYL-122", 2: "SOE-040"}, terrains=on("Desert"), **zones)
    assert (duel.zone("PYL-123"), duel.zone("PYL-122")) == ("frontrow", "attached")
    end_turn(end_turn(duel), "yes")
    assert (duel.zone("PYL-123"), duel.zone("PYL-122")) == ("extra_deck", "frontrow")
    assert not Duel(front={1: "PYL-122"}, **zones).can("activate_effect", "PYL-122")


@pytest.mark.parametrize(("terrain", "zone"), [("Desert", "frontrow"), ("Land", "graveyard")])
def test_pyl_127_rises_from_the_desert(terrain: str, zone: str) -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-127 def", 2: "SOE-048"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(terrains=on(terrain), **zones).attack("SOE-017", "PYL-127"))
    end_turn(duel, *(["yes"] if terrain == "Desert" else []))
    assert duel.zone("PYL-127") == zone
    assert terrain == "Land" or "Regeneration" not in duel.types("PYL-127")


def test_pyl_141_ferries_its_attacker_to_the_right() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-141 hidden_def"}, "active": FOE}
    duel = run(Duel(foe_front={3: "SOE-017", 4: "SOE-040"}, **zones).attack("SOE-017", "PYL-141"))
    assert (duel.zone("PYL-141"), duel.lp()) == ("attached", 2000)
    run(duel.do("end_phase"))
    assert (duel.column("SOE-017"), duel.column("SOE-040")) == (4, 3)
    duel = run(Duel(foe_front={5: "SOE-017"}, **zones).attack("SOE-017", "PYL-141"))
    assert run(duel.do("end_phase")).zone("SOE-017") == "graveyard"


def test_pyl_141_may_hide_by_its_flip_and_does_nothing_without_an_attack() -> None:
    assert summon("PYL-141", position="hidden_def", terrains=on(*["Arena"] * 5)).position("PYL-141") == "hidden_def"
    duel = run(Duel(front={1: "PYL-141 hidden_def"}, foe_front={1: "SOE-017"}).do("flip", "PYL-141", "atk"))
    assert (duel.zone("PYL-141"), duel.position("PYL-141")) == ("frontrow", "atk")


def test_pyl_143_draws() -> None:
    duel = Duel(front={1: "PYL-143"}).do("activate_effect", "PYL-143", 1)
    assert (duel.hand(), duel.zone("PYL-143")) == (1, "graveyard")
    assert Duel(front={1: "PYL-143 hidden_def"}).do("flip", "PYL-143", "atk").hand() == 1


def test_pyl_122_stays_down_when_something_else_removes_its_swarm() -> None:
    zones: dict[str, Any] = {"extra": ["PYL-123"], "foe_front": {1: "SOE-017"}}
    duel = use("PYL-122", front={1: "PYL-122", 2: "SOE-040"}, terrains=on("Desert"), **zones)
    duel.state.acting = duel.number("PYL-123")  # an effect that is over
    duel.state.cause = duel.number("SOE-017")
    actions.destroy(duel.state, duel.number("PYL-123"), 1)
    duel.state.cause = -1
    settle(duel.state)
    assert open_question(duel.state) is None


def test_pyl_127_does_not_rise_when_its_regeneration_was_taken() -> None:
    for attacker, zone in (("ROA-024", "graveyard"), ("SOE-017", "frontrow")):
        duel = Duel(active=FOE, front={3: "PYL-127"}, foe_front={3: attacker}, terrains=["Desert"] * 5, lp=9000)
        end_turn(run(duel.attack(attacker, "PYL-127")), "yes" if zone == "frontrow" else None)
        assert duel.zone("PYL-127") == zone


def test_pyl_115_shuffles_the_deck_from_which_a_spell_came() -> None:
    duel = Duel(hand=["PYL-115"], deck=["SOE-040", "SOE-048", "SOE-017", "PYL-116"])
    run(duel.do("normal_summon", "PYL-115", zone=3, position="atk"), "yes", "PYL-116")
    assert duel.lp() == 2400
    assert duel.state.players[0].deck.loose == 3
