"""King of Duelists: monsters 001 to 020."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, on, run, summon, use


def test_kod_002_comes_with_its_ring_and_the_night() -> None:
    duel = summon("KOD-002", "yes", "yes", "1:1", "done", deck=["KOD-003", "SOE-043"])
    assert duel.zone("KOD-003") == "backrow"
    assert "Flying" in duel.types("KOD-002")
    assert duel.terrains()[:2] == ["Night", "Land"]
    end_turn(duel)
    assert duel.zone("KOD-002") == "frontrow"


def test_kod_002_crashes_without_wings() -> None:
    duel = Duel(front={1: "KOD-002"})
    end_turn(duel)
    assert duel.zone("KOD-002") == "graveyard"
    assert duel.lp() == 1540


def test_kod_002_takes_its_ring_from_the_hand_or_the_deck() -> None:
    duel = Duel(hand=["KOD-002", "KOD-003"], deck=["KOD-003#2", "SOE-043"])
    duel.do("normal_summon", "KOD-002", zone=1, position="atk").do("choose_option", "yes").do("choose_option", "no")
    assert {one["option"] for one in duel.legal("choose_option")} == {"KOD-003", "KOD-003#2"}
    run(duel, "KOD-003#2")
    assert (duel.zone("KOD-003"), duel.zone("KOD-003#2")) == ("hand", "backrow")


def test_kod_002_dims_the_other_side_only_in_defence() -> None:
    duel = Duel(front={1: "KOD-002"}, foe_front={1: "SOE-043"}, foe_terrains=["Graveyard"] * 5)
    assert duel.atk("SOE-043") == 1560


def test_kod_005_takes_another_beneath_it() -> None:
    duel = use("KOD-005", "KOD-061", front={3: "KOD-005", 1: "KOD-061"})
    assert duel.zone("KOD-061") == "attached"
    assert (duel.atk("KOD-005"), duel.def_("KOD-005")) == (1610 + 480, 1460 + 360)


def test_kod_005_absorbs_once_a_turn_and_only_dark_beasts_and_demons() -> None:
    duel = Duel(front={1: "KOD-005", 2: "KOD-061", 3: "KOD-023", 4: "SOE-043", 5: "KOD-018"})
    assert {one["targets"][0] for one in duel.legal("activate_effect")} == {"KOD-061", "KOD-023"}
    run(duel.do("activate_effect", "KOD-005", effect=1, targets=["KOD-061"]))
    assert not duel.can("activate_effect", "KOD-005")


def test_kod_006_darkens_its_terrain_and_recovers_demons() -> None:
    duel = summon("KOD-006", "yes", "Underworld", graveyard=["KOD-061", "SOE-016"])
    assert duel.terrains()[2] == "Underworld"
    run(duel.do("activate_effect", "KOD-006", effect=1, targets=["KOD-061"]))
    assert (duel.zone("KOD-061"), duel.lp()) == ("main_deck", 1000)


def test_kod_006_keeps_a_dark_terrain_and_needs_the_life() -> None:
    duel = Duel(hand=["KOD-006"], terrains=["Night"] * 5)
    duel.do("normal_summon", "KOD-006", zone=1, position="atk")
    assert "choose_option" not in duel.asked
    assert not Duel(front={1: "KOD-006"}, graveyard=["KOD-061"], lp=1000).can("activate_effect", "KOD-006")
    duel = Duel(front={1: "KOD-006"}, graveyard=["SOE-043", "KOD-061", "SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["KOD-061"]]


def test_kod_009_stands_in_front() -> None:
    duel = Duel(phase="battle", front={1: "SOE-017"}, foe_front={1: "KOD-009 def", 2: "SOE-043", 3: "SOE-023"})
    assert [one["target"] for one in duel.legal("declare_attack")] == ["KOD-009"]
    duel = Duel(front={1: "KOD-009 def"}, foe_front={1: "SOE-035"}, graveyard=["KOD-111"])
    run(duel.do("change_position", "KOD-009"))
    assert has(duel.state, duel.number("KOD-009"), "cannot_attack")
    end_turn(duel, "yes")
    assert (duel.zone("KOD-009"), duel.zone("KOD-111")) == ("graveyard", "main_deck")


def test_kod_009_lets_the_others_be_attacked_after_it() -> None:
    duel = Duel(phase="battle", front={1: "KOD-114"}, foe_front={1: "KOD-009 def", 2: "SOE-043"})
    assert [one["target"] for one in duel.legal("declare_attack")] == ["KOD-009"]
    run(duel.do("declare_attack", "KOD-114", target="KOD-009"), "heads")
    assert "SOE-043" in [one["target"] for one in duel.legal("declare_attack")]


@pytest.mark.parametrize(("hidden", "stiff"), [("hidden_def", True), ("hidden_atk", False)])
def test_kod_009_does_not_attack_when_it_comes_out_of_defence(hidden: str, stiff: bool) -> None:
    duel = Duel(front={1: f"KOD-009 {hidden}"}, foe_front={1: "SOE-035"})
    run(duel.do("flip", "KOD-009", position="atk"))
    assert has(duel.state, duel.number("KOD-009"), "cannot_attack") is stiff


def test_kod_011_shoots_at_the_backrow_or_a_monster() -> None:
    position: dict[str, Any] = {
        "front": {1: "KOD-011", 2: "SOE-016"},
        "foe_front": {2: "SOE-068"},
        "foe_back": {2: "SOE-072 set"},
    }
    duel = Duel(**position)
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "backrow")
    assert (duel.zone("SOE-072"), duel.zone("SOE-016"), duel.lp(FOE)) == ("graveyard", "graveyard", 850)
    duel = Duel(**position)
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "monster")
    assert (duel.zone("SOE-068"), duel.lp()) == ("graveyard", 300)


def test_kod_011_needs_something_to_hit_and_something_to_shoot() -> None:
    assert not Duel(front={1: "KOD-011"}, foe_back={2: "SOE-072 set"}).can("strike", "KOD-011")
    duel = Duel(front={1: "KOD-011", 2: "SOE-016"}, foe_front={1: "SOE-068"}, foe_back={2: "SOE-072 set"}, lp=300)
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == FOE} == {2}
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == ME} == {4}  # the same column from the other side


def test_kod_011_spares_what_is_stronger_than_the_shot() -> None:
    duel = Duel(front={1: "KOD-011", 2: "SOE-016"}, foe_front={2: "SOE-017"})
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "monster")
    assert (duel.zone("SOE-017"), duel.zone("SOE-016"), duel.lp()) == ("frontrow", "graveyard", 300)


def test_kod_014_shakes_off_equip_traps() -> None:
    duel = fight("KOD-014", "SOE-035", "negate the attack", foe_back={1: "SOE-102 set"})
    assert duel.zone("SOE-102") == "graveyard"
    assert duel.atk("KOD-014") == 1500


def test_kod_014_may_wear_own_equip_traps() -> None:
    duel = Duel(active=FOE, phase="battle", front={1: "KOD-014"}, back={1: "KOD-111 set"}, foe_front={1: "SOE-035"})
    run(duel.do("declare_attack", "SOE-035", target="KOD-014"))
    assert "Machine" in duel.types("KOD-014")


def test_kod_016_is_not_touched_by_own_spell_monsters() -> None:
    duel = Duel(front={1: "KOD-016", 2: "SOE-086"})
    duel.state.acting = duel.number("SOE-086")
    assert not actions.destroy(duel.state, duel.number("KOD-016"), 0)
    changes.modify_atk(duel.state, duel.number("KOD-016"), -500)
    assert duel.atk("KOD-016") == 1800
    duel.state.acting = -1
    assert actions.destroy(duel.state, duel.number("KOD-016"), 0)


def test_kod_017_tramples_and_moves_on() -> None:
    duel = use("KOD-017")
    assert duel.terrains()[2] == "Wasteland"
    assert (duel.lp(), duel.lp(FOE), duel.atk("KOD-017")) == (1800, 1800, 1200)
    end_turn(duel, "yes", 2)
    assert duel.state.col[duel.number("KOD-017")] == 1


def test_kod_017_is_itself_again_in_its_next_turn() -> None:
    duel = use("KOD-017")
    end_turn(duel, "no")
    assert duel.atk("KOD-017") == 1200
    end_turn(duel)
    assert duel.atk("KOD-017") == 2400
    assert not Duel(front={1: "KOD-017 def"}).can("activate_effect", "KOD-017")
    assert not Duel(front={1: "KOD-017"}, terrains=on("Forest")).can("activate_effect", "KOD-017")


def test_kod_020_and_kod_135_turn_to_stone() -> None:
    duel = Duel(front={1: "KOD-020", 2: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    run(duel.do("strike", "KOD-020", player=FOE, zone=1))
    assert "Petrified" in duel.types("SOE-016")
    run(duel.do("activate_rule", "KOD-135"))
    assert all(has(duel.state, duel.number("SOE-016"), kind) for kind in ("cannot_attack", "cannot_move", "position_locked"))
    actions.to_graveyard(duel.state, duel.number("KOD-020"))
    settle(duel.state)
    assert "Petrified" not in duel.types("SOE-016")


def test_kod_020_does_not_turn_machines_and_the_immune_to_stone() -> None:
    for code in ("KOD-123", "SOE-094", "KOD-061"):
        duel = Duel(front={1: "KOD-020"}, foe_front={1: code})
        run(duel.do("strike", "KOD-020", player=FOE, zone=1))
        assert "Petrified" not in duel.types(code)


def test_kod_004_keeps_the_darkness_of_its_side() -> None:
    """MLY-040 would make every Terrain a Meadow, MLY-031 only EARTH and WATER ones Jungles."""
    zones: dict[str, Any] = {"foe_front": {3: "KOD-004"}, "foe_terrains": on("Night"), "terrains": on("City")}
    duel = Duel(hand=["MLY-040"], **zones).do("activate_spell", "MLY-040")
    run(duel.do("activate_effect", "KOD-004", effect=1, by=FOE))
    assert (duel.terrains(FOE)[0], duel.terrains()[0]) == ("Night", "City")
    duel = Duel(hand=["MLY-031"], **zones).do("activate_spell", "MLY-031")
    assert not duel.can("activate_effect", "KOD-004")
