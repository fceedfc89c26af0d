"""Rebirth of Avatar: Spells 001 to 060."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import LAND, cast, end_turn, fight, run


def test_roa_016_borrows_all_normal_monsters() -> None:
    foes = {1: "SOE-040", 2: "NPH-156", 3: "SOE-048 hidden_def"}
    duel = cast("ROA-016", front={1: "SOE-094"}, foe_front=foes)
    assert [duel.side(one) for one in ("SOE-040", "NPH-156", "SOE-048")] == [ME, FOE, FOE]
    duel.do("end_phase")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-094"}
    assert end_turn(duel).side("SOE-040") == FOE


def test_roa_018_sends_monsters_home() -> None:
    duel = Duel(hand=["ROA-018"], foe_front={1: "SOE-040"})
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    assert duel.do("activate_spell", "ROA-018").side("SOE-040") == FOE


def test_roa_018_makes_room_by_sending_others_home() -> None:
    mine = {1: "SOE-040", **{place: f"SOE-048#{place}" for place in range(2, 6)}}
    theirs = {place: f"SOE-094#{place}" for place in range(1, 5)}
    duel = Duel(hand=["ROA-018"], front=mine, foe_front=theirs)
    actions.take_control(duel.state, duel.number("SOE-040"), 1)
    actions.take_control(duel.state, duel.number("SOE-094#1"), 0)
    duel.do("activate_spell", "ROA-018")
    assert (duel.side("SOE-040"), duel.side("SOE-094#1")) == (ME, FOE)
    assert [duel.state.col[duel.number(f"SOE-048#{place}")] for place in range(2, 6)] == [1, 2, 3, 4]


def test_roa_015_attacks_together() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-094"}, "invented": {"X-1": {**MONSTER, "atk": 1500}}}
    duel = Duel(hand=["ROA-015"], foe_front={3: "X-1"}, **zones)
    run(duel.do("activate_spell", "ROA-015", targets=["SOE-040"]))
    run(duel.attack("SOE-040", "X-1"))
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", 2000)
    assert fight("SOE-040", "X-1", **zones).zone("SOE-040") == "graveyard"


def test_roa_019_hunts_who_comes_back() -> None:
    weak = {"X-1": {**MONSTER, "atk": 300}}
    duel = fight("SOE-048", "X-1", front={1: "SOE-048"}, back={1: "ROA-019 on SOE-048"}, foe_hand=["SOE-107"], invented=weak)
    assert not duel.can("declare_attack", "SOE-048")
    duel.do("activate_spell", "SOE-107", targets=["X-1"], by=FOE)
    run(duel)
    assert {one["target"] for one in duel.legal("declare_attack")} == {"X-1"}
    even = {"X-1": {**MONSTER, "atk": 1400}}
    assert (
        fight("SOE-048", "X-1", front={1: "SOE-048"}, back={1: "ROA-019 on SOE-048"}, invented=even).zone("SOE-048")
        == "frontrow"
    )


def test_roa_009_changes_terrains_and_lends_a_blessed_monster() -> None:
    zones: dict[str, Any] = {"back": {1: "MLY-013"}, "extra": ["MLY-014"], "foe_front": {1: "SOE-105"}, "terrains": LAND}
    duel = cast("ROA-009", answers=("1:1", "done", "1:2", "done"), **zones)
    assert duel.terrains()[:2] == ["Graveyard", "Wasteland"]
    actions.to_graveyard(duel.state, duel.number("ROA-009"))
    settle(duel.state)
    assert duel.terrains()[:2] == ["Land", "Land"]


def test_roa_021_turns_its_bearer_into_a_beast_and_back() -> None:
    material = "ROA-020"
    duel = Duel(front={1: material}, back={1: f"ROA-021 on {material}"}, extra=["ROA-022"])
    run(duel.do("activate_effect", "ROA-021", effect=1))
    assert (duel.zone("ROA-022"), duel.zone("ROA-021")) == ("frontrow", "backrow")
    run(duel.do("activate_effect", "ROA-021", effect=2))
    assert (duel.zone("ROA-022"), duel.zone("ROA-021"), duel.zone(material)) == ("extra_deck", "hand", "frontrow")


def test_roa_017_looks_past_defenders() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-012"}, "foe_front": {1: "SOE-053 def"}}
    duel = cast("ROA-017", "ROA-012", **zones)
    run(duel.attack("ROA-012", FOE))
    assert duel.lp(FOE) == 1000
    assert not Duel(hand=["ROA-017"], front={1: "ROA-012"}, foe_front={1: "SOE-040"}).can("activate_spell", "ROA-017")


def test_roa_021_brings_back_the_original_material_and_no_other_card() -> None:
    duel = Duel(front={1: "ROA-020"}, back={1: "ROA-021 on ROA-020"}, extra=["ROA-022"], hand=["SOE-040"])
    run(duel.do("activate_effect", "ROA-021", effect=1))
    actions.attach(duel.state, duel.number("SOE-040"), duel.number("ROA-022"))
    settle(duel.state)
    duel.do("activate_effect", "ROA-021", effect=2)
    assert {one["card"] for one in duel.legal("special_summon")} == {"ROA-020"}


def test_roa_019_hunts_no_monster_of_its_own_side() -> None:
    weak = {"X-1": {**MONSTER, "atk": 300}}
    duel = Duel(
        front={1: "SOE-048", 2: "X-1"},
        back={1: "ROA-019 on SOE-048"},
        hand=["SOE-107"],
        foe_front={1: "SOE-040"},
        invented=weak,
    )
    changes.change(duel.state, duel.number("SOE-048"), "attacks_own_side")
    settle(duel.state)
    run(duel.attack("SOE-048", "X-1"))
    run(duel.do("activate_spell", "SOE-107", targets=["X-1"]))
    assert not duel.can("declare_attack", "SOE-048")


def test_roa_017_counts_the_damage_of_the_whole_turn() -> None:
    duel = cast("ROA-017", "ROA-012", front={1: "ROA-012"}, foe_front={1: "SOE-053 def"}, foe_lp=5000)
    run(duel.attack("ROA-012", FOE))
    battles.let_attack(duel.state, duel.number("ROA-012"))
    settle(duel.state)
    assert run(duel.attack("ROA-012", FOE)).lp(FOE) == 4000


def test_roa_004_leaves_no_normal_summon_for_the_turn() -> None:
    front = {place: f"SOE-040#{place}" for place in (1, 2, 3)}
    zones: dict[str, Any] = {"back": {1: "ROA-004", 2: "PYL-046"}, "extra": ["ROA-005"], "hand": ["SOE-048"]}
    duel = Duel(front=front, **zones)
    assert duel.can("activate_effect", "PYL-046")
    run(duel.do("activate_effect", "ROA-004", effect=1, targets=list(front.values())))
    assert duel.zone("ROA-005") == "frontrow"
    assert not duel.can("activate_effect", "PYL-046")
