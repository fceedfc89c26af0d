"""Seal of Exodia: Extra Deck monsters."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import answered, cast, end_turn, fight, on, run, use


def test_soe_070_takes_wing_and_scatters_poison() -> None:
    duel = use("SOE-070", front={3: "SOE-070", 1: "SOE-017"}, foe_front={1: "SOE-016", 2: "SOE-043", 3: "SOE-084"})
    assert "Flying" in duel.types("SOE-070")
    duel.do("end_phase")
    assert "declare_attack" not in duel.asked
    end_turn(duel)
    duel.do("end_phase")
    attacks = {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")}
    assert ("SOE-016", "SOE-070") not in attacks
    assert {("SOE-016", "SOE-017"), ("SOE-084", "SOE-070")} <= attacks
    end_turn(duel)
    run(duel.attack("SOE-070", "SOE-016"), "poison")
    assert duel.zone("SOE-043") == "graveyard"
    assert "Poisoned" in duel.types("SOE-084")


def test_soe_070_lets_others_attack_if_it_does_not_take_wing() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-070", 1: "SOE-017"}, "foe_front": {1: "SOE-016"}}
    duel = answered("SOE-070", by="X-FALL", upon="SOE-070", **zones).do("end_phase")
    assert duel.can("declare_attack", "SOE-017")


def test_soe_070_on_the_ground_scatters_nothing() -> None:
    duel = fight("SOE-070", "SOE-043", foe_front={1: "SOE-043", 2: "SOE-016"})
    assert (duel.zone("SOE-043"), duel.zone("SOE-016")) == ("graveyard", "frontrow")


def test_soe_087_attacks_again_among_timeshifted_monsters() -> None:
    duel = fight("SOE-087", "SOE-088", foe_front={1: "SOE-088", 2: "SOE-088#2"})
    assert duel.can("declare_attack", "SOE-087")
    duel = fight("SOE-087", "SOE-088", foe_front={1: "SOE-088", 2: "SOE-043"})
    assert not duel.can("declare_attack", "SOE-087")


def test_soe_088_has_its_bonus_in_the_own_turn_only_and_locks_a_foe() -> None:
    duel = use("SOE-088", "SOE-043", terrains=on("Land", "Land", "Mountain"), foe_front={1: "SOE-043"})
    assert duel.atk("SOE-088") == 1040
    end_turn(duel)
    assert duel.atk("SOE-088") == 800
    assert not duel.can("change_position", "SOE-043")
    end_turn(duel)
    end_turn(duel)
    assert duel.can("change_position", "SOE-043")


def test_soe_129_needs_jonouchi() -> None:
    duel = Duel(hand=["SOE-114"], extra=["SOE-129"], rules=["SOE-145"])
    duel.do("extra_deck_summon", "SOE-129", ["SOE-114"], 1, "atk")
    assert (duel.zone("SOE-129"), duel.zone("SOE-114")) == ("frontrow", "eroded")


def test_soe_130_keeps_its_types_from_the_opponent() -> None:
    duel = Duel(front={1: "SOE-130"}, foe_front={1: "SOE-043"})
    duel.state.acting = duel.number("SOE-043")
    changes.add_type(duel.state, duel.number("SOE-130"), "Poisoned")
    assert "Poisoned" not in duel.types("SOE-130")
    duel.state.acting = duel.number("SOE-130")
    changes.add_type(duel.state, duel.number("SOE-130"), "Dampened")
    settle(duel.state)
    assert "Dampened" in duel.types("SOE-130")


def test_soe_133_casts_a_spell_of_the_graveyard() -> None:
    duel = use("SOE-133", "SOE-107", answers=("activate",), graveyard=["SOE-107", "SOE-017"])
    assert duel.zone("SOE-017") == "frontrow"
    duel = use("SOE-133", "SOE-107", answers=("keep",), graveyard=["SOE-107", "SOE-017"])
    assert duel.zone("SOE-107") == "hand"
    duel = use("SOE-133", "SOE-055", graveyard=["SOE-055"])
    assert duel.zone("SOE-055") == "hand"


def test_soe_133_casts_no_spell_that_was_used_up() -> None:
    duel = Duel(front={1: "SOE-133"}, foe_front={1: "SOE-017", 2: "SOE-016"}, hand=["SOE-140"])
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-017"]))
    duel.do("activate_effect", "SOE-133", 1, targets=["SOE-140"])
    assert (duel.zone("SOE-140"), "choose_option" in duel.asked) == ("hand", False)


def test_soe_141_changes_a_heart_and_back() -> None:
    duel = use("SOE-141", "SOE-017", foe_front={1: "SOE-017"})
    assert (duel.zone("SOE-141"), duel.side("SOE-017")) == ("attached", ME)
    actions.detach(duel.state, duel.number("SOE-141"))
    settle(duel.state)
    assert duel.side("SOE-017") == FOE


def test_soe_141_lets_go_however_it_leaves() -> None:
    duel = use("SOE-141", "SOE-017", foe_front={1: "SOE-017"})
    actions.erode(duel.state, duel.number("SOE-141"))
    settle(duel.state)
    assert duel.side("SOE-017") == FOE


def test_soe_141_has_an_attach_effect_for_fusion() -> None:
    duel = cast("SOE-072", "SOE-017", "SOE-141", front={1: "SOE-017", 2: "SOE-141"})
    assert (duel.zone("SOE-141"), duel.side("SOE-017")) == ("attached", ME)


def test_soe_141_is_integrated_by_bakura_from_a_spell() -> None:
    duel = Duel(hand=["SOE-140"], extra=["SOE-141"], rules=["SOE-150"])
    duel.do("extra_deck_summon", "SOE-141", ["SOE-140"], 1, "atk")
    assert (duel.zone("SOE-141"), duel.zone("SOE-140")) == ("frontrow", "eroded")


def test_soe_030_is_summoned_by_soe_024_alone_and_strikes_opponents_only() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-030", "SOE-040"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    duel = Duel(front={1: "SOE-030"}, third_front={1: "SOE-040"}, foe_front={1: "SOE-043"}, fourth_front={1: "SOE-048"})
    assert {one["player"] for one in duel.legal("strike")} == {"Foe", "Fourth"}


def test_soe_141_does_not_hold_on_to_a_monster_that_went_back_already() -> None:
    duel = use("SOE-141", "SOE-017", front={1: "SOE-141"}, foe_front={1: "SOE-017"})
    actions.take_control(duel.state, duel.number("SOE-017"), 1)
    settle(duel.state)
    actions.detach(duel.state, duel.number("SOE-141"))
    settle(duel.state)
    actions.take_control(duel.state, duel.number("SOE-017"), 0)
    settle(duel.state)
    assert duel.side("SOE-017") == ME
