"""Pyramid of Light: Extra Deck monsters 101 to 128."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from deckcheck.games.kingdom_duels.engine.duel.constants import HIDDEN_ATK
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, on, run, use


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
