"""Pyramid of Light: Extra Deck monsters."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.duel.constants import HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.duel.event_model import Summoned
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, on, run, use


def test_pyl_013_breaks_equip_cards() -> None:
    duel = Duel(front={1: "PYL-013"}, foe_front={1: "LEN-124"}, foe_back={1: "LEN-125 on LEN-124"})
    duel.do("activate_effect", "PYL-013", 1, ["LEN-125"]).do("end_phase").decline()
    assert duel.zone("LEN-125") == "graveyard"
    assert not duel.can("declare_attack", "PYL-013")
    duel = Duel(front={1: "PYL-013"}, foe_front={1: "LEN-124"}, foe_back={1: "SOE-020", 2: "LEN-125 set"})
    assert not duel.can("activate_effect", "PYL-013")


def test_pyl_016_commands_the_undead() -> None:
    duel = Duel(front={1: "PYL-016", 2: "LEN-013", 3: "LEN-078 def", 4: "SOE-040"}).do("activate_effect", "PYL-016", 1)
    assert [duel.position(one) for one in ("PYL-016", "LEN-013", "LEN-078", "SOE-040")] == ["atk", "def", "atk", "atk"]
    assert not Duel(front={1: "PYL-016"}).do("end_phase").can("activate_effect", "PYL-016")
    assert fight("SOE-017", "PYL-016", active=FOE).zone("PYL-016") == "frontrow"
    assert fight("SOE-017", "PYL-016 def", active=FOE).zone("PYL-016") == "graveyard"


@pytest.mark.parametrize(("pay", "lp", "zone"), [(True, 1500, "frontrow"), (False, 2000, "graveyard")])
def test_pyl_016_has_its_price(pay: bool, lp: int, zone: str) -> None:
    duel = Duel(front={1: "PYL-016"}, active=FOE)
    while "pay_upkeep" not in duel.asked:
        duel.do("pass" if "pass" in duel.asked else "end_phase")
    duel.do("pay_upkeep", "PYL-016", pay)
    assert (duel.lp(), duel.zone("PYL-016")) == (lp, zone)


def test_pyl_017_clings_to_a_monster() -> None:
    duel = Duel(front={1: "PYL-017"}, foe_front={1: "SOE-017"}, foe_terrains=["Mountain"] * 5)
    assert duel.atk("SOE-017") == 3900
    duel.do("activate_effect", "PYL-017", 1, ["SOE-017"])
    assert (duel.zone("PYL-017"), duel.atk("SOE-017"), duel.def_("SOE-017")) == ("attached", 3000 - 800, 2500)


@pytest.mark.parametrize(("column", "buried"), [(5, True), (4, False)])
def test_pyl_027_buries_for_good_in_its_column(column: int, buried: bool) -> None:
    duel = Duel(front={1: "PYL-027"}, foe_front={column: "SOE-040"}, hand=["SOE-107"])
    run(duel.attack("PYL-027", "SOE-040"))
    assert has(duel.state, duel.number("SOE-040"), "cannot_be_special_summoned") == buried
    assert duel.do("end_phase").can("activate_spell", "SOE-107") != buried


def test_pyl_038_leads_zombies_and_haunts_a_forest() -> None:
    duel = Duel(front={1: "PYL-038", 2: "NPH-070"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    assert (duel.atk("PYL-038"), duel.def_("PYL-038")) == (2000, 2200)
    run(duel.attack("PYL-038", "SOE-040"), "yes", "2:4")
    assert duel.terrains(FOE) == ["Forest", "Forest", "Forest", "Graveyard", "Forest"]


def test_pyl_045_is_both_its_materials() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-048"}, back={1: "PYL-044"}, extra=["PYL-045"])
    changes.modify_atk(duel.state, duel.number("SOE-040"), 300)
    duel.do("activate_effect", "PYL-044", 1, ["SOE-040", "SOE-048"])
    duel.do("extra_deck_summon", "PYL-045", ["SOE-040", "SOE-048"], 1, "atk")
    assert (duel.atk("PYL-045"), duel.def_("PYL-045")) == (1500 + 1400, 0)


def test_pyl_050_returns_a_card_and_pyl_114_shields_from_effects() -> None:
    duel = Duel(front={1: "PYL-050"}, graveyard=["SOE-040"]).do("activate_effect", "PYL-050", 1)
    assert duel.zone("SOE-040") == "main_deck"
    duel = Duel(front={1: "PYL-114"})
    changes.damage(duel.state, 0, 500)
    changes.damage(duel.state, 1, 500)
    assert (duel.lp(), duel.lp(FOE)) == (2000, 1500)


def test_pyl_053_sets_apophis_again() -> None:
    duel = use("PYL-053", "NPH-021", "PYL-052", graveyard=["NPH-021", "PYL-052", "SOE-062"])
    assert (duel.zone("NPH-021"), duel.zone("PYL-052"), duel.zone("SOE-062")) == ("backrow", "backrow", "graveyard")
    assert not Duel(front={1: "PYL-053"}, graveyard=["SOE-062"]).can("activate_effect", "PYL-053")


def test_pyl_054_comes_with_a_normal_monster_or_is_weak_in_battle() -> None:
    zones: dict[str, Any] = {"front": {}, "back": {1: "PYL-048", 2: "PYL-049"}, "extra": ["PYL-054"]}
    duel = use("PYL-048", **zones, hand=["SOE-040"])
    assert (duel.zone("PYL-054"), duel.zone("SOE-040"), duel.position("SOE-040")) == ("frontrow", "frontrow", "atk")
    duel = use("PYL-048", **zones)
    assert duel.atk("PYL-054") == 3000
    run(duel.do("end_phase"))
    assert duel.atk("PYL-054") == 1500


def test_pyl_050_remembers_nothing_of_an_empty_graveyard() -> None:
    duel = Duel(front={1: "PYL-050"}, graveyard=["SOE-040"], foe_front={1: "SOE-048"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_effect", "PYL-050", effect=1)
    actions.erode(duel.state, duel.number("SOE-040"))
    assert run(duel).zone("SOE-040") == "eroded"


def test_pyl_053_sets_as_any_other_set() -> None:
    duel = Duel(front={1: "PYL-053"}, graveyard=["NPH-021"])
    duel.state.log = []
    run(duel.do("activate_effect", "PYL-053", effect=1, targets=["NPH-021"]))
    assert duel.zone("NPH-021") == "backrow"
    assert "card_set" in {event.what for event in duel.state.log}


def test_pyl_017_attaches_itself_only_from_the_field() -> None:
    duel = Duel(front={1: "PYL-017"}, foe_front={1: "SOE-048"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_effect", "PYL-017", effect=1, targets=["SOE-048"])
    actions.to_hand(duel.state, duel.number("PYL-017"))
    assert run(duel).zone("PYL-017") == "extra_deck"


def test_pyl_054_is_alone_when_its_player_cannot_special_summon() -> None:
    duel = Duel(front={1: "PYL-054"}, hand=["SOE-040"])
    changes.change_player(duel.state, 0, "player_no_specials")
    number = duel.number("PYL-054")
    all_effects()["PYL-054"].triggers[0].react(duel.state, number, 0, Summoned(number, "ritual", 0, -1, 0))
    assert marks.marked(duel.state, number, "unaccompanied")


def test_pyl_027_buries_a_monster_with_which_it_falls() -> None:
    duel = Duel(front={3: "PYL-027"}, foe_front={3: "SOE-040"})
    changes.change(duel.state, duel.number("SOE-040"), "set_atk", 2100)
    settle(duel.state)
    run(duel.attack("PYL-027", "SOE-040"))
    assert (duel.zone("PYL-027"), duel.zone("SOE-040")) == ("graveyard", "graveyard")
    assert has(duel.state, duel.number("SOE-040"), "cannot_be_special_summoned")


def test_pyl_056_brings_slimes_and_fuses_them() -> None:
    zones: dict[str, Any] = {"hand": ["PYL-055", "NPH-095"], "extra": ["PYL-065", "SOE-073", "TEG-091"]}
    assert use("PYL-056", front={3: "PYL-056"}, **zones).zone("PYL-065") == "frontrow"
    duel = end_turn(end_turn(Duel(front={3: "PYL-056"}, graveyard=["PYL-055#2"], **zones)), "token")
    assert (duel.zone("TEG-091"), duel.zone("PYL-055#2")) == ("frontrow", "graveyard")
    assert not Duel(front={3: "PYL-056"}, extra=["SOE-073"], hand=["PYL-055"]).can("activate_effect", "PYL-056")


def test_pyl_065_clings_to_a_foe_and_drains_it() -> None:
    duel = Duel(hand=["SOE-072", "PYL-055", "NPH-095"], extra=["PYL-065"], foe_front={2: "SOE-017"})
    duel = end_turn(end_turn(run(duel.do("activate_spell", "SOE-072"), "yes")))
    assert (duel.zone("PYL-065"), duel.side("PYL-065"), duel.atk("SOE-017")) == ("backrow", FOE, 2000)


def test_pyl_072_burns_its_player_and_hurts_owners() -> None:
    duel = end_turn(fight("PYL-072", "SOE-040"))
    assert (duel.lp(), duel.lp(FOE)) == (1600, 2000 - 1800)
    duel = Duel(front={1: "PYL-072", 2: "SOE-040"}, hand=["NPH-126"], lp=4000)
    run(duel.do("activate_spell", "NPH-126", targets=["SOE-040"]))
    assert run(duel.attack("PYL-072", "SOE-040")).lp() == 4000 - 1800


def test_pyl_082_guards_gravekeepers() -> None:
    front = {1: "PYL-082", 2: "NPH-064", 3: "SOE-040"}
    duel = Duel(front=front, foe_front={1: "SOE-017"}, active=FOE).do("end_phase")
    assert {one["target"] for one in duel.legal("declare_attack")} == {"PYL-082", "SOE-040"}
    assert duel.atk("PYL-082") == 2000
    assert Duel(front={1: "PYL-082"}, back={1: "MLY-126"}).atk("PYL-082") == 2500


def test_pyl_086_draws_and_asks_its_riddle() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-086"}, "deck": ["SOE-107"], "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(**zones).attack("SOE-017", "PYL-086"), "Trap")
    assert (duel.zone("SOE-107"), duel.zone("SOE-017"), duel.zone("PYL-086")) == ("hand", "hand", "frontrow")
    assert run(Duel(**zones).attack("SOE-017", "PYL-086"), "Spell").zone("PYL-086") == "graveyard"


def test_pyl_098_takes_redirected_attacks() -> None:
    front = {1: "SOE-040", 2: "SOE-094 def", 3: "PYL-098 def"}
    duel = Duel(front=front, back={1: "PYL-021 set"}, foe_front={1: "SOE-049"}, active=FOE).attack("SOE-049", "SOE-040")
    while "activate_trap" not in duel.asked:
        duel.do("pass")
    run(duel.do("activate_trap", "PYL-021", ["SOE-094"]), "yes")
    assert (duel.zone("SOE-094"), duel.lp(FOE)) == ("frontrow", 2000 - 500)
    assert not actions.take_control(duel.state, duel.number("PYL-098"), 1)
    assert "choose_option" not in Duel(front=front, foe_front={1: "SOE-049"}, active=FOE).attack("SOE-049", "SOE-040").asked


def test_pyl_100_orders_three_cards() -> None:
    deck = ["SOE-040", "SOE-048", "SOE-049"]
    duel = use("PYL-100", answers=("SOE-040", "SOE-048", "SOE-049"), deck=deck)
    assert duel.state.players[0].deck.cards == [duel.number(code) for code in ("SOE-049", "SOE-048", "SOE-040")]


def test_pyl_062_grows_against_those_who_attacked() -> None:
    duel = Duel(active=FOE, front={1: "PYL-062 def"}, foe_front={1: "SOE-017"})
    run(duel.attack("SOE-017", "PYL-062"))
    assert (duel.zone("PYL-062"), duel.lp(FOE)) == ("frontrow", 2000)  # equal: 3000 DEF
    end_turn(duel)
    run(duel.do("change_position", "PYL-062"))
    run(duel.attack("PYL-062", "SOE-017"))
    assert (duel.zone("SOE-017"), duel.lp(FOE)) == ("graveyard", 1900)
    assert end_turn(duel).position("PYL-062") == "def"


def test_pyl_084_weakens_opponents_with_necrovalley() -> None:
    zones: dict[str, Any] = {
        "front": {1: "PYL-084"},
        "foe_front": {1: "SOE-006"},
        "foe_back": {1: "PYL-015 on SOE-006"},
        "foe_terrains": on("Night"),
    }
    assert Duel(**zones, back={1: "MLY-126"}).atk("SOE-006") == 900
    assert Duel(**zones, back={1: "MLY-126"}).def_("SOE-006") == 600
    assert Duel(**zones).atk("SOE-006") == 900 + 270 + 600


def test_pyl_086_asks_when_an_attack_turns_it_up() -> None:
    duel = fight("SOE-040", "PYL-086 hidden_def", "Monster", active=FOE, deck=["SOE-107"])
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("hand", 2000)


def test_pyl_062_knows_who_used_a_strike() -> None:
    duel = Duel(active=FOE, front={1: "PYL-062"}, foe_front={1: "PYL-097"})
    run(duel.do("strike", "PYL-097", player=ME, zone=5))
    assert marks.marked(duel.state, duel.number("PYL-097"), "was_aggressor")


def test_pyl_062_rests_after_an_attack_from_hiding() -> None:
    duel = Duel(front={1: "PYL-062 hidden_atk"}, foe_front={1: "SOE-040 def"})
    run(duel.attack("PYL-062", "SOE-040"))
    assert (duel.position("PYL-062"), end_turn(duel).position("PYL-062")) == ("atk", "def")


def test_pyl_100_prepares_a_monster_for_no_turn_but_its_players_next_one() -> None:
    front = {1: "PYL-100", 2: "PYL-068", 3: "SOE-040 def"}
    duel = end_turn(use("PYL-100", "PYL-068", effect=2, front=front, foe_front={1: "SOE-048"}))
    actions.take_control(duel.state, duel.number("PYL-068"), 1)
    assert run(duel.attack("PYL-068", "SOE-040")).lp() == 2000
    assert duel.zone("SOE-040") == "graveyard"


def test_pyl_065_keeps_only_the_controller_of_its_bearer_from_tributing_it() -> None:
    duel = Duel(front={1: "LEN-043"}, hand=["NPH-174"], foe_front={1: "SOE-017"}, foe_back={1: "PYL-065 on SOE-017"})
    assert has(duel.state, duel.number("SOE-017"), "no_tribute")
    assert duel.can("activate_spell", "NPH-174")


def test_pyl_084_keeps_equip_spells_from_setting_higher_values() -> None:
    foes: dict[str, Any] = {"foe_front": {1: "SOE-005", 2: "SOE-079"}}
    foes["foe_back"] = {1: "SOE-012 on SOE-005", 2: "KOD-008 on SOE-079"}
    for row, atk, def_ in (({}, 3000, 3200), ({1: "MLY-126"}, 1000, 1400)):
        duel = Duel(front={1: "PYL-084"}, back=row, **foes)
        assert (duel.atk("SOE-005"), duel.def_("SOE-079")) == (atk, def_)


def test_pyl_107_counts_its_brothers() -> None:
    duel = Duel(deck=20, back={1: "PYL-048", 2: "PYL-049"}, extra=["PYL-050", "PYL-107"])
    for code in ("PYL-050", "PYL-107"):
        duel.do("activate_effect", "PYL-048", effect=1)
        while not duel.legal("extra_deck_summon"):
            duel.do("pass")
        run(duel.do("extra_deck_summon", code, materials=[], zone=1, position="atk"))
        if code == "PYL-050":
            assert end_turn(end_turn(duel)).zone("PYL-050") == "extra_deck"
    assert duel.atk("PYL-107") == 1200


def test_pyl_112_rises_from_the_ashes_of_an_effect() -> None:
    row: dict[str, Any] = {"back": {1: "SOE-062 set"}, "foe_back": {1: "MLY-055 set"}}
    duel = Duel(front={1: "PYL-112"}, foe_front={1: "SOE-040"}, active=FOE, **row)
    actions.destroy(duel.state, duel.number("PYL-112"), 1)
    settle(duel.state)
    while "special_summon" not in duel.decline().asked:
        duel.do("end_phase")
    run(duel)
    assert [duel.zone(one) for one in ("PYL-112", "SOE-062", "MLY-055")] == ["frontrow", "graveyard", "graveyard"]


def test_pyl_112_does_not_rise_from_battle() -> None:
    duel = fight("SOE-017", "PYL-112", active=FOE)
    assert duel.end_turn().zone("PYL-112") == "graveyard"


def test_pyl_123_devours_a_field() -> None:
    duel = Duel(front={1: "PYL-123"}, foe_back={1: "SOE-062 set", 2: "MLY-055 set"}, foe_terrains=["Forest"] * 5)
    run(duel.do("strike", "PYL-123", FOE, 1))
    assert (duel.lp(FOE), duel.zone("SOE-062"), duel.zone("MLY-055")) == (1700, "graveyard", "backrow")
    assert duel.terrains(FOE) == ["Desert", "Desert", "Forest", "Forest", "Forest"]


def test_pyl_125_gnaws_in_the_sand() -> None:
    sand = ["Desert", "Ruins", "Desert", "Land", "Desert"]
    foes = {1: "SOE-094", 2: "SOE-017", 3: "LEN-160", 4: "SOE-040"}
    duel = Duel(front={1: "PYL-125"}, foe_front=foes, foe_terrains=sand)
    changes.modify_def(duel.state, duel.number("LEN-160"), 1000)
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == FOE} == {1, 2, 3, 5}
    assert duel.do("strike", "PYL-125", FOE, 1).zone("SOE-094") == "graveyard"
    duel = Duel(front={1: "PYL-125"}, foe_front=foes, foe_terrains=sand).do("strike", "PYL-125", FOE, 2)
    assert duel.def_("SOE-017") == 2500  # it flies


def test_pyl_126_is_not_found_in_hiding() -> None:
    for position, targets in (("hidden_def", {"SOE-040"}), ("def", {"SOE-040", "PYL-126"})):
        duel = Duel(front={1: f"PYL-126 {position}", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).do("end_phase")
        assert {one["target"] for one in duel.legal("declare_attack")} == targets


def test_pyl_121_cannot_run_out_of_cards() -> None:
    duel = Duel(active=FOE, front={1: "PYL-121 def"}, deck=[], foe_front={1: "SOE-017", 2: "NPH-117"})
    run(duel.do("end_phase"))
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"NPH-117"}
    assert end_turn(duel).state.outcome is None
    assert end_turn(Duel(active=FOE, front={1: "SOE-040"}, deck=[])).state.outcome is not None


def test_pyl_102_attacks_again_lightly_or_uses_a_book() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-102"}, "graveyard": ["PYL-087"], "foe_front": {1: "SOE-040", 2: "SOE-006"}}
    duel = use("PYL-102", "PYL-087", answers=("attack again",), **zones)
    assert duel.zone("PYL-087") == "eroded"
    run(duel.attack("PYL-102", "SOE-040"))
    assert duel.lp(FOE) == 700
    run(duel.do("declare_attack", "PYL-102", "SOE-006"))
    assert duel.lp(FOE) == 700 - 160
    duel = use("PYL-102", "PYL-087", answers=("activate", "SOE-040"), **zones)
    assert (duel.zone("PYL-087"), duel.position("SOE-040")) == ("eroded", "hidden_def")
    assert Duel(front={1: "PYL-102"}, terrains=on("Ruins")).atk("PYL-102") == 3250


def test_pyl_102_counts_an_attack_from_hiding() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-102"}, "graveyard": ["PYL-087"], "foe_front": {1: "SOE-040", 2: "SOE-006"}}
    duel = use("PYL-102", "PYL-087", answers=("attack again",), **zones)
    changes.hide(duel.state, duel.number("PYL-102"), HIDDEN_ATK)
    settle(duel.state)
    run(duel.attack("PYL-102", "SOE-040"))
    run(duel.do("declare_attack", "PYL-102", "SOE-006"))
    assert duel.lp(FOE) == 700 - 160


def test_pyl_125_reaches_the_backrow() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-017"}, "foe_back": {1: "SOE-094 def"}, "foe_terrains": ["Desert"] * 5}
    duel = Duel(front={1: "PYL-125"}, **zones).do("strike", "PYL-125", FOE, 1)
    assert duel.zone("SOE-094") == "graveyard"


def test_pyl_125_destroys_nobody_who_had_no_def_before() -> None:
    duel = Duel(front={1: "PYL-125"}, foe_front={1: "X-1"}, foe_terrains=on("Desert"), invented={"X-1": {**MONSTER, "def": 0}})
    assert run(duel.do("strike", "PYL-125", FOE, 1)).zone("X-1") == "frontrow"


def test_pyl_102_counts_an_attack_from_hiding_with_either_mark() -> None:
    duel = Duel(front={1: "PYL-102 hidden_atk"}, foe_front={1: "SOE-040", 2: "SOE-006"})
    for kind in ("twice", "attacks_lightly"):
        marks.mark(duel.state, duel.number("PYL-102"), kind, True, duel.state.turn)
    settle(duel.state)
    run(run(duel.attack("PYL-102", "SOE-040")).do("declare_attack", "PYL-102", "SOE-006"))
    assert duel.lp(FOE) == 700 - 160


def test_pyl_129_stands_before_spellcasters_and_foresees() -> None:
    front = {1: "PYL-129", 2: "TEG-041", 3: "SOE-105 hidden_def"}
    duel = Duel(front=front, foe_front={1: "SOE-017"}, active=FOE).do("end_phase")
    assert {one["target"] for one in duel.legal("declare_attack")} == {"PYL-129", "SOE-105"}
    duel = Duel(front={1: "PYL-129"}, deck=["SOE-040", "SOE-048", "SOE-107"]).do("activate_effect", "PYL-129", 1)
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-048", "SOE-107"}
    assert duel.do("choose_option", "SOE-048").zone("SOE-048") == "hand"


def test_pyl_131_strikes_down_who_comes() -> None:
    duel = Duel(front={1: "PYL-131"}, hand=["SOE-040"], foe_hand=["SOE-048"], active=FOE)
    assert (duel.atk("PYL-131"), duel.def_("PYL-131")) == (2000, 2000)
    run(duel.do("normal_summon", "SOE-048", zone=1, position="def"))
    assert duel.zone("SOE-048") == "graveyard"
    assert "The Sky Dragon of Osiris" in names_of(duel.state, duel.number("PYL-131"))


def test_pyl_138_undoes_a_normal_trap_once_per_round() -> None:
    duel = Duel(front={1: "PYL-138"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    marks.mark(duel.state, duel.number("PYL-138"), "altered")
    duel.attack("PYL-138", "SOE-040")
    run(duel.do("activate_effect", "PYL-138", effect=1))
    assert (duel.zone("SOE-062"), duel.zone("PYL-138"), duel.zone("SOE-040")) == ("graveyard", "frontrow", "graveyard")
    duel = Duel(front={1: "PYL-138"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    assert run(duel.attack("PYL-138", "SOE-040")).zone("PYL-138") == "graveyard"


def test_pyl_138_copies_share_their_round() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-040", 2: "SOE-017"}, "foe_back": {1: "SOE-062 set"}, "foe_lp": 9000}
    duel = Duel(front={1: "PYL-138", 2: "PYL-138#2"}, back={1: "NPH-115 set"}, **zones)
    for code in ("PYL-138", "PYL-138#2"):
        marks.mark(duel.state, duel.number(code), "altered")
    run(duel.attack("PYL-138", "SOE-040").do("activate_effect", "PYL-138", effect=1))
    end_turn(duel).attack("SOE-017", "PYL-138").do("activate_trap", "NPH-115", targets=["SOE-017"])
    assert not duel.can("activate_effect", "PYL-138#2")


def test_pyl_149_shines_twice_a_turn_and_does_not_attack_then() -> None:
    row = {1: "SOE-062 set", 2: "SOE-020", 3: "MLY-055 set"}
    duel = Duel(front={1: "PYL-149"}, graveyard=["SOE-007", "SOE-040"], foe_front={1: "SOE-094"}, foe_back=row)
    assert duel.atk("PYL-149") == 3300
    run(duel.do("activate_effect", "PYL-149", 1, ["SOE-020"]))
    assert {one["effect"] for one in duel.legal("activate_effect")} == {2}
    run(duel.do("activate_effect", "PYL-149", 2, ["SOE-062"]))
    assert (duel.zone("SOE-020"), duel.zone("SOE-062")) == ("graveyard", "graveyard")
    assert not duel.can("activate_effect", "PYL-149")
    assert not duel.do("end_phase").can("declare_attack", "PYL-149")


def test_pyl_130_puts_a_normal_monster_on_top_of_the_deck() -> None:
    duel = fight("PYL-130", "SOE-040", "yes")
    assert duel.state.players[1].deck.cards[-1] == duel.number("SOE-040")
    assert fight("PYL-130", "SOE-040", "no").zone("SOE-040") == "graveyard"


def test_pyl_146_needs_the_pyramid() -> None:
    assert (Duel(front={1: "PYL-146"}).atk("PYL-146"), Duel(front={1: "PYL-146"}).def_("PYL-146")) == (1750, 1500)
    duel = Duel(front={1: "PYL-146"}, back={1: "PYL-132"})
    changes.modify_atk(duel.state, duel.number("PYL-146"), -2000)
    settle(duel.state)
    assert duel.atk("PYL-146") == 3000
    duel = use("PYL-146", front={1: "PYL-146"}, back={1: "PYL-132"})
    assert (duel.atk("PYL-146"), duel.def_("PYL-146")) == (3000, 3500)


def test_pyl_131_destroys_nobody_who_had_nothing_to_lose() -> None:
    for atk, zone in ((0, "frontrow"), (100, "graveyard")):
        duel = Duel(front={1: "PYL-131"}, foe_hand=["X-1"], active=FOE, invented={"X-1": {**MONSTER, "atk": atk}})
        run(duel.do("normal_summon", "X-1", zone=1, position="atk"))
        assert duel.zone("X-1") == zone


@pytest.mark.parametrize(("code", "hidden", "turned"), [("PYL-134", "hidden_atk", "def"), ("PYL-136", "hidden_def", "atk")])
def test_pyl_134_and_136_ask_when_an_attack_turns_them_up(code: str, hidden: str, turned: str) -> None:
    duel = fight("SOE-040", f"{code} {hidden}", "yes", "Monster", active=FOE, hand=["SOE-107"])
    assert duel.position(code) == turned


def test_pyl_136_asks_one_riddle_a_turn_hidden_or_not() -> None:
    duel = Duel(active=FOE, front={1: "PYL-136 hidden_def"}, hand=["SOE-048"], foe_front={1: "SOE-040"}, foe_lp=9000)
    run(duel.attack("SOE-040", "PYL-136"), "yes", "Monster")
    assert duel.position("PYL-136") == "def"
    battles.let_attack(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    assert "choose_option" not in duel.attack("SOE-040", "PYL-136").asked


def test_pyl_130_keeps_a_monster_from_the_graveyard() -> None:
    zones: dict[str, Any] = {"foe_deck": ["SOE-065", "SOE-065#2"], "foe_lp": 5000}
    duel = fight("PYL-130", "ROA-064", "no", **zones)
    assert (duel.zone("ROA-064"), duel.hand(FOE)) == ("graveyard", 1)
    duel = fight("PYL-130", "ROA-064", "yes", **zones)
    assert (duel.zone("ROA-064"), duel.hand(FOE)) == ("main_deck", 0)
