"""Monsters of King of Duelists with effects on Terrains, positions, cards and control."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import end_turn, run, summon, use

LAND = ["Land"] * 5


def on(*names: str) -> list[str]:
    return [*names, *LAND][:5]


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


def test_kod_005_takes_another_beneath_it() -> None:
    duel = use("KOD-005", "KOD-061", front={3: "KOD-005", 1: "KOD-061"})
    assert duel.zone("KOD-061") == "attached"
    assert (duel.atk("KOD-005"), duel.def_("KOD-005")) == (1610 + 480, 1460 + 360)


def test_kod_006_darkens_its_terrain_and_recovers_demons() -> None:
    duel = summon("KOD-006", "yes", "Underworld", graveyard=["KOD-061", "SOE-016"])
    assert duel.terrains()[2] == "Underworld"
    run(duel.do("activate_effect", "KOD-006", effect=1, targets=["KOD-061"]))
    assert (duel.zone("KOD-061"), duel.lp()) == ("main_deck", 1000)


def test_kod_009_stands_in_front() -> None:
    duel = Duel(phase="battle", front={1: "SOE-017"}, foe_front={1: "KOD-009 def", 2: "SOE-043", 3: "SOE-023"})
    assert [one["target"] for one in duel.legal("declare_attack")] == ["KOD-009"]
    duel = Duel(front={1: "KOD-009 def"}, foe_front={1: "SOE-035"}, graveyard=["KOD-111"])
    run(duel.do("change_position", "KOD-009"))
    assert has(duel.state, duel.number("KOD-009"), "cannot_attack")
    end_turn(duel, "yes")
    assert (duel.zone("KOD-009"), duel.zone("KOD-111")) == ("graveyard", "main_deck")


def test_kod_017_tramples_and_moves_on() -> None:
    duel = use("KOD-017")
    assert duel.terrains()[2] == "Wasteland"
    assert (duel.lp(), duel.lp(FOE), duel.atk("KOD-017")) == (1800, 1800, 1200)
    end_turn(duel, "yes", 2)
    assert duel.state.col[duel.number("KOD-017")] == 1


def test_kod_023_turns_another() -> None:
    duel = Duel(front={1: "KOD-023 def"}, foe_front={1: "SOE-043"})
    run(duel.do("change_position", "KOD-023"), "yes")
    assert duel.position("SOE-043") == "def"


@pytest.mark.parametrize(("answer", "side"), [("let it go", ME), ("refuse", FOE)])
def test_kod_048_asks_the_owner(answer: str, side: str) -> None:
    duel = use("KOD-048", "SOE-043", answers=(answer,), foe_front={1: "SOE-043"})
    assert duel.side("SOE-043") == side
    assert duel.atk("SOE-043") == (1800 if side == ME else 1200)
    end_turn(duel)
    assert duel.side("SOE-043") == FOE


def test_kod_067_uses_the_spell_on_top() -> None:
    duel = use("KOD-067", answers=("use it",), front={3: "KOD-067", 1: "KOD-062"}, deck=["SOE-107"], graveyard=["SOE-017"])
    assert (duel.zone("SOE-017"), duel.zone("SOE-107")) == ("frontrow", "graveyard")
    assert not Duel(front={1: "KOD-067"}, deck=["SOE-107"]).can("activate_effect", "KOD-067")


@pytest.mark.parametrize(
    ("code", "prey", "zone"),
    [
        ("KOD-074", "SOE-017", "main_deck"),
        ("KOD-084", "KOD-098", "extra_deck"),
        ("KOD-085", "KOD-094", "main_deck"),
        ("KOD-121", "SOE-055", "main_deck"),
        ("KOD-129", "SOE-087", "extra_deck"),
        ("KOD-133", "SOE-087", "extra_deck"),
    ],
)
def test_tributes_that_bring_cards_back(code: str, prey: str, zone: str) -> None:
    duel = use(code, prey, graveyard=[prey, "SOE-043"])
    assert (duel.zone(code) in ("graveyard", "extra_deck"), duel.zone(prey)) == (True, zone)


def test_kod_075_fetches_an_angel() -> None:
    duel = Duel(active=FOE, front={1: "KOD-075"}, graveyard=["KOD-074", "SOE-043"], foe_front={1: "SOE-035"})
    end_turn(duel, "yes")
    assert duel.zone("KOD-074") == "hand"


@pytest.mark.parametrize("code", ["KOD-097", "KOD-098"])
def test_flips_that_cost_the_opponent_a_card(code: str) -> None:
    duel = Duel(front={1: f"{code} hidden_def"}, foe_hand=["SOE-043", "SOE-016"])
    run(duel.do("flip", code, position="atk"), "SOE-043")
    assert duel.zone("SOE-043") == "graveyard"


def test_kod_142_blows_its_side_up() -> None:
    duel = Duel(front={1: "KOD-142", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    assert not Duel(phase="battle", front={1: "SOE-016"}, foe_front={1: "KOD-142"}).legal("declare_attack")
    for _ in range(4):
        end_turn(duel)
    assert {duel.zone("KOD-142"), duel.zone("SOE-043")} == {"graveyard"}
    assert duel.lp() == 800


def test_kod_148_twelve_phases_are_left() -> None:
    duel = use("KOD-148", front={3: "KOD-148", 1: "SOE-043"}, foe_front={1: "SOE-035"}, deck=40, foe_deck=40)
    assert duel.zone("KOD-148") == "eroded"
    for _ in range(23):
        end_turn(duel)
    assert duel.state.outcome is None
    end_turn(duel)
    assert duel.state.outcome is not None
    assert duel.state.outcome.winner == 0


def test_kod_129_comes_in_defence() -> None:
    duel = Duel(hand=["KOD-129", "SOE-043"])
    assert {one["position"] for one in duel.legal("normal_summon") if one["card"] == "KOD-129"} <= {"def", "hidden_def"}
    assert {"atk", "def"} <= {one["position"] for one in duel.legal("normal_summon") if one["card"] == "SOE-043"}


def test_kod_002_takes_its_ring_from_the_hand_or_the_deck() -> None:
    duel = Duel(hand=["KOD-002", "KOD-003"], deck=["KOD-003#2", "SOE-043"])
    duel.do("normal_summon", "KOD-002", zone=1, position="atk").do("choose_option", "yes")
    assert {one["option"] for one in duel.legal("choose_option")} == {"KOD-003", "KOD-003#2"}
    run(duel, "KOD-003#2")
    assert (duel.zone("KOD-003"), duel.zone("KOD-003#2")) == ("hand", "backrow")


def test_kod_002_dims_the_other_side_only_in_defence() -> None:
    duel = Duel(front={1: "KOD-002"}, foe_front={1: "SOE-043"}, foe_terrains=["Graveyard"] * 5)
    assert duel.atk("SOE-043") == 1560


def test_kod_005_absorbs_once_a_turn_and_only_dark_beasts_and_demons() -> None:
    duel = Duel(front={1: "KOD-005", 2: "KOD-061", 3: "KOD-023", 4: "SOE-043", 5: "KOD-018"})
    assert {one["targets"][0] for one in duel.legal("activate_effect")} == {"KOD-061", "KOD-023"}
    run(duel.do("activate_effect", "KOD-005", effect=1, targets=["KOD-061"]))
    assert not duel.can("activate_effect", "KOD-005")


def test_kod_006_keeps_a_dark_terrain_and_needs_the_life() -> None:
    duel = Duel(hand=["KOD-006"], terrains=["Night"] * 5)
    duel.do("normal_summon", "KOD-006", zone=1, position="atk")
    assert "choose_option" not in duel.asked
    assert not Duel(front={1: "KOD-006"}, graveyard=["KOD-061"], lp=1000).can("activate_effect", "KOD-006")
    duel = Duel(front={1: "KOD-006"}, graveyard=["SOE-043", "KOD-061", "SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["KOD-061"]]


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


def test_kod_017_is_itself_again_in_its_next_turn() -> None:
    duel = use("KOD-017")
    end_turn(duel, "no")
    assert duel.atk("KOD-017") == 1200
    end_turn(duel)
    assert duel.atk("KOD-017") == 2400
    assert not Duel(front={1: "KOD-017 def"}).can("activate_effect", "KOD-017")
    assert not Duel(front={1: "KOD-017"}, terrains=on("Forest")).can("activate_effect", "KOD-017")


def test_kod_023_turns_only_normal_monsters_that_are_seen() -> None:
    duel = Duel(front={1: "KOD-023 def"}, foe_front={1: "SOE-043 hidden_def", 2: "SOE-073"})
    duel.do("change_position", "KOD-023")
    assert "choose_option" not in duel.asked
    duel = Duel(front={1: "KOD-023 hidden_def"}, foe_front={1: "SOE-043"})
    run(duel.do("flip", "KOD-023", position="atk"), "yes")
    assert duel.position("SOE-043") == "def"


def test_kod_048_takes_its_own_monsters_back() -> None:
    duel = Duel(front={1: "KOD-048", 2: "SOE-043"})
    _verbs.take_control(duel.state, duel.number("SOE-043"), 1)
    run(duel.do("activate_effect", "KOD-048", effect=1, targets=["SOE-043"]))
    assert (duel.side("SOE-043"), duel.atk("SOE-043")) == (ME, 1200)


def test_kod_067_leaves_other_cards_on_top() -> None:
    position: dict[str, Any] = {"front": {3: "KOD-067", 1: "KOD-062"}, "graveyard": ["SOE-017"]}
    assert use("KOD-067", answers=("leave it",), deck=["SOE-107"], **position).zone("SOE-107") == "main_deck"
    duel = Duel(deck=["SOE-020"], **position)
    assert "choose_option" not in duel.do("activate_effect", "KOD-067", effect=1).decline().asked


@pytest.mark.parametrize(("code", "fits"), [("KOD-074", True), ("KOD-085", True), ("KOD-084", False), ("KOD-121", False)])
def test_who_may_bring_itself_back(code: str, fits: bool) -> None:
    duel = Duel(front={1: code})
    assert duel.can("activate_effect", code) is fits
    if fits:
        assert run(duel.do("activate_effect", code, effect=1, targets=[code])).zone(code) == "main_deck"


def test_kod_075_asks_once_a_duel() -> None:
    duel = Duel(active=FOE, front={1: "KOD-075"}, graveyard=["KOD-074", "KOD-078"], foe_front={1: "SOE-035"})
    end_turn(duel, "yes", "KOD-078")
    assert (duel.zone("KOD-074"), duel.zone("KOD-078")) == ("graveyard", "hand")
    end_turn(duel)
    end_turn(duel)
    assert duel.zone("KOD-074") == "graveyard"


def test_kod_097_works_once_a_duel() -> None:
    duel = Duel(front={1: "KOD-097 hidden_def", 2: "KOD-097#2 hidden_def"}, foe_hand=["SOE-043", "SOE-016"])
    run(duel.do("flip", "KOD-097", position="atk"), "SOE-043")
    run(duel.do("flip", "KOD-097#2", position="atk"))
    assert duel.hand(FOE) == 1


def test_kod_142_hurts_owners_and_does_not_blow_up_if_it_stays() -> None:
    duel = Duel(front={1: "KOD-142", 2: "SOE-043"}, foe_front={1: "SOE-035", 2: "SOE-040"})
    _verbs.take_control(duel.state, duel.number("SOE-040"), 0)
    for _ in range(4):
        end_turn(duel)
    assert (duel.lp(), duel.lp(FOE)) == (800, 800)
    duel = Duel(front={1: "KOD-142", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    _verbs.change(duel.state, duel.number("KOD-142"), "effect_proof", True, 9)
    for _ in range(4):
        end_turn(duel)
    assert (duel.zone("SOE-043"), duel.lp()) == ("frontrow", 2000)


def test_kod_148_pays_with_itself_first() -> None:
    duel = Duel(front={1: "KOD-148"})
    duel.do("activate_effect", "KOD-148", effect=1)
    assert duel.zone("KOD-148") == "eroded"
