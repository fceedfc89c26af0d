"""Extra Deck monsters of Pyramid of Light."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.statics import has
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import fight, run


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
    duel.do("end_phase").do("activate_spell", "SOE-107", ["SOE-040"])
    assert ("special_summon" in duel.asked) != buried


def test_pyl_038_leads_zombies_and_haunts_a_forest() -> None:
    duel = Duel(front={1: "PYL-038", 2: "NPH-070"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    assert (duel.atk("PYL-038"), duel.def_("PYL-038")) == (2000, 2200)
    run(duel.attack("PYL-038", "SOE-040"), "yes", "2:4")
    assert duel.terrains(FOE) == ["Forest", "Forest", "Forest", "Graveyard", "Forest"]


def test_pyl_045_is_both_its_materials() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-048"}, back={1: "PYL-044"}, extra=["PYL-045"])
    do.modify_atk(duel.state, duel.number("SOE-040"), 300)
    duel.do("activate_effect", "PYL-044", 1, ["SOE-040", "SOE-048"])
    duel.do("extra_deck_summon", "PYL-045", ["SOE-040", "SOE-048"], 1, "atk")
    assert (duel.atk("PYL-045"), duel.def_("PYL-045")) == (1500 + 1400, 0)


def test_pyl_050_returns_a_card_and_pyl_114_shields_from_effects() -> None:
    duel = Duel(front={1: "PYL-050"}, graveyard=["SOE-040"]).do("activate_effect", "PYL-050", 1)
    assert duel.zone("SOE-040") == "main_deck"
    duel = Duel(front={1: "PYL-114"})
    do.damage(duel.state, 0, 500)
    do.damage(duel.state, 1, 500)
    assert (duel.lp(), duel.lp(FOE)) == (2000, 1500)


@pytest.mark.parametrize("code", ["PYL-050", "PYL-114"])
def test_guides_of_horus_return_before_their_walls(code: str) -> None:
    assert Duel(front={1: code}, back={1: "PYL-048"}, active=FOE).end_turn().zone(code) == "extra_deck"
    assert Duel(front={1: code}, active=FOE).end_turn().zone(code) == "frontrow"


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
    assert not do.take_control(duel.state, duel.number("PYL-098"), 1)
    assert "choose_option" not in Duel(front=front, foe_front={1: "SOE-049"}, active=FOE).attack("SOE-049", "SOE-040").asked


def test_pyl_112_rises_from_the_ashes_of_an_effect() -> None:
    row: dict[str, Any] = {"back": {1: "SOE-062 set"}, "foe_back": {1: "MLY-055 set"}}
    duel = Duel(front={1: "PYL-112"}, foe_front={1: "SOE-040"}, active=FOE, **row)
    do.destroy(duel.state, duel.number("PYL-112"), 1)
    settle(duel.state)
    while "special_summon" not in duel.asked:
        duel.do("end_phase")
    run(duel)
    assert [duel.zone(one) for one in ("PYL-112", "SOE-062", "MLY-055")] == ["frontrow", "graveyard", "graveyard"]


def test_pyl_112_does_not_rise_from_battle() -> None:
    duel = fight("SOE-017", "PYL-112", active=FOE)
    assert duel.end_turn().zone("PYL-112") == "graveyard"


@pytest.mark.parametrize("code", ["PYL-123", "PYL-125", "PYL-126"])
def test_swarms_scatter(code: str) -> None:
    assert Duel(front={1: code}, active=FOE).end_turn().zone(code) == "extra_deck"


def test_pyl_123_devours_a_field() -> None:
    duel = Duel(front={1: "PYL-123"}, foe_back={1: "SOE-062 set", 2: "MLY-055 set"}, foe_terrains=["Forest"] * 5)
    run(duel.do("strike", "PYL-123", FOE, 1))
    assert (duel.lp(FOE), duel.zone("SOE-062"), duel.zone("MLY-055")) == (1700, "graveyard", "backrow")
    assert duel.terrains(FOE) == ["Desert", "Desert", "Forest", "Forest", "Forest"]


def test_pyl_125_gnaws_in_the_sand() -> None:
    sand = ["Desert", "Ruins", "Desert", "Land", "Desert"]
    foes = {1: "SOE-094", 2: "SOE-017", 3: "LEN-160", 4: "SOE-040"}
    duel = Duel(front={1: "PYL-125"}, foe_front=foes, foe_terrains=sand)
    do.modify_def(duel.state, duel.number("LEN-160"), 1000)
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == FOE} == {1, 2, 3, 5}
    assert duel.do("strike", "PYL-125", FOE, 1).zone("SOE-094") == "graveyard"
    duel = Duel(front={1: "PYL-125"}, foe_front=foes, foe_terrains=sand).do("strike", "PYL-125", FOE, 2)
    assert duel.def_("SOE-017") == 2500  # it flies


def test_pyl_126_is_not_found_in_hiding() -> None:
    for position, targets in (("hidden_def", {"SOE-040"}), ("def", {"SOE-040", "PYL-126"})):
        duel = Duel(front={1: f"PYL-126 {position}", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).do("end_phase")
        assert {one["target"] for one in duel.legal("declare_attack")} == targets


def test_pyl_129_stands_before_spellcasters_and_foresees() -> None:
    front = {1: "PYL-129", 2: "TEG-041", 3: "SOE-105 hidden_def"}
    duel = Duel(front=front, foe_front={1: "SOE-017"}, active=FOE).do("end_phase")
    assert {one["target"] for one in duel.legal("declare_attack")} == {"PYL-129", "SOE-105"}
    duel = Duel(front={1: "PYL-129"}, deck=["SOE-040", "SOE-048", "SOE-107"]).do("activate_effect", "PYL-129", 1)
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-048", "SOE-107"}
    assert duel.do("choose_option", "SOE-048").zone("SOE-048") == "hand"


@pytest.mark.parametrize(("code", "before", "after"), [("PYL-134", "atk", "def"), ("PYL-136", "def", "atk")])
def test_sphinxes_turn_after_a_wrong_answer(code: str, before: str, after: str) -> None:
    zones: dict[str, Any] = {"front": {1: f"{code} {before}"}, "foe_front": {1: "SOE-040"}, "hand": ["SOE-107"], "active": FOE}
    assert run(Duel(**zones).attack("SOE-040", code), "yes", "Trap").position(code) == after
    assert run(Duel(**zones).attack("SOE-040", code), "yes", "Spell").position(code) == before
    assert run(Duel(**zones).attack("SOE-040", code), "no").position(code) == before
    turned = {**zones, "front": {1: f"{code} {after}"}}
    assert run(Duel(**turned).attack("SOE-040", code)).position(code) == after


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
