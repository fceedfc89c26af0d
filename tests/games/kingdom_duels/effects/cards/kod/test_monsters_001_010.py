"""King of Duelists: monsters 001 to 020."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import ANSWERS, answered, end_turn, on, run, summon, use


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


def test_kod_006_chooses_among_dark_terrains_only() -> None:
    duel = Duel(hand=["KOD-006"]).do("normal_summon", "KOD-006", zone=1, position="atk").do("choose_option", "yes")
    names = [one["option"] for one in duel.legal("choose_option")]
    assert names == ["Night", "Graveyard", "Space", "Different Dimension", "Underworld", "Darkness"]


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


def test_kod_004_keeps_the_darkness_of_its_side() -> None:
    """MLY-040 would make every Terrain a Meadow, MLY-031 only EARTH and WATER ones Jungles."""
    zones: dict[str, Any] = {"foe_front": {3: "KOD-004"}, "foe_terrains": on("Night"), "terrains": on("City")}
    duel = Duel(hand=["MLY-040"], **zones).do("activate_spell", "MLY-040")
    run(duel.do("activate_effect", "KOD-004", effect=1, by=FOE))
    assert (duel.terrains(FOE)[0], duel.terrains()[0]) == ("Night", "City")
    duel = Duel(hand=["MLY-031"], **zones).do("activate_spell", "MLY-031")
    assert not duel.can("activate_effect", "KOD-004")


def test_kod_005_absorbs_only_what_is_still_there() -> None:
    duel = answered("KOD-005", "KOD-061", by="X-FALL", upon="KOD-061", front={1: "KOD-005", 2: "KOD-061"})
    assert (duel.zone("KOD-061"), duel.atk("KOD-005")) == ("graveyard", 1610)


def test_kod_009_is_tributed_at_once() -> None:
    duel = Duel(front={1: "KOD-009"}, graveyard=["KOD-111"], foe_front={1: "SOE-035"}, foe_hand=["X-HAND"], invented=ANSWERS)
    duel.do("end_phase").decline().do("end_phase").decline().do("end_phase").decline().do("choose_option", "yes")
    assert duel.zone("KOD-009") == "graveyard"
