"""Seal of Exodia: monsters 031 to 060."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.duel.constants import HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, SPELL, THIRD, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, on, run, use


def test_soe_031_fills_up_its_water() -> None:
    duel = use("SOE-031", "terrain Me 3", terrains=on("Land", "Land", "Sea"))
    assert duel.zone("SOE-031") == "graveyard"
    assert duel.terrains()[2] == "Rugged Coast"
    assert not Duel(front={1: "SOE-031"}).can("activate_effect", "SOE-031")


def test_soe_031_is_gone_before_anybody_answers() -> None:
    duel = Duel(front={3: "SOE-031"}, terrains=on("Land", "Land", "Sea"), foe_hand=["SOE-074"])
    duel.do("activate_effect", "SOE-031", 1, targets=["terrain Me 3"])
    assert (duel.zone("SOE-031"), duel.terrains()[2]) == ("graveyard", "Sea")
    duel.do("pass")
    assert duel.terrains()[2] == "Rugged Coast"


def test_soe_032_survives_elementals_and_takes_a_type_away() -> None:
    duel = fight("SOE-094", "SOE-032")
    assert (duel.zone("SOE-032"), duel.lp(FOE)) == ("frontrow", 1500)
    assert fight("SOE-016", "SOE-032").zone("SOE-032") == "graveyard"
    sea = ["Sea", *["Land"] * 4]
    duel = use("SOE-032", "SOE-043", answers=("Dampened",), front={3: "SOE-032", 1: "SOE-043"}, terrains=sea)
    assert "Dampened" not in duel.types("SOE-043")
    changes.add_type(duel.state, duel.number("SOE-043"), "Dampened")
    assert "Dampened" in duel.types("SOE-043")


def test_soe_034_attacks_twice_with_half_its_atk() -> None:
    duel = use("SOE-034", foe_front={1: "SOE-035", 2: "SOE-065", 3: "SOE-063"})
    assert duel.atk("SOE-034") == 800
    run(duel.attack("SOE-034", "SOE-035"))
    run(duel.do("declare_attack", "SOE-034", target="SOE-065"))
    assert not duel.can("declare_attack", "SOE-034")
    assert {duel.zone("SOE-035"), duel.zone("SOE-065")} == {"graveyard"}


def test_soe_040_takes_no_damage_by_moonlight_and_guards_the_moon() -> None:
    assert fight("SOE-040", "SOE-016", back={1: "SOE-092"}).lp() == 2000
    assert fight("SOE-040", "SOE-016").lp() == 900
    duel = Duel(active=FOE, front={1: "SOE-040"}, back={1: "SOE-092", 2: "SOE-020"}, foe_hand=["KOD-068"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-020"]]
    duel.state.acting = duel.number("KOD-068")
    assert not actions.destroy(duel.state, duel.number("SOE-092"), 1)
    duel.state.acting = duel.number("SOE-040")
    assert actions.destroy(duel.state, duel.number("SOE-092"), 0)


def test_soe_041_halves_damage_in_attack_position() -> None:
    duel = fight("SOE-014", "SOE-041")
    assert (duel.zone("SOE-041"), duel.lp(FOE)) == ("graveyard", 1200)


@pytest.mark.parametrize(("position", "allowed"), [("atk", True), ("def", False)])
def test_soe_041_rests_when_it_was_summoned_in_defence(position: str, allowed: bool) -> None:
    duel = Duel(hand=["SOE-041"], front={1: "SOE-039 def SOE-068"})
    duel.do("normal_summon", "SOE-041", 3, position)
    assert duel.can("activate_effect", "SOE-041") is allowed
    changes.battle_swap(duel.state, duel.number("SOE-041"))
    touch(duel.state)
    assert duel.can("activate_effect", "SOE-041") is allowed


def test_soe_045_possesses_the_hypnotized_until_they_wake() -> None:
    duel = Duel(active=FOE, front={1: "SOE-045"}, foe_front={1: "SOE-043", 2: "SOE-016"})
    changes.add_type(duel.state, duel.number("SOE-043"), "Hypnotized")
    duel.do("activate_effect", "SOE-045", effect=1, targets=["SOE-043"], by=ME)
    assert duel.side("SOE-043") == ME
    actions.to_graveyard(duel.state, duel.number("SOE-045"))
    settle(duel.state)
    assert duel.side("SOE-043") == ME
    changes.remove_type(duel.state, duel.number("SOE-043"), "Hypnotized")
    settle(duel.state)
    assert duel.side("SOE-043") == FOE


def test_soe_045_acts_in_the_opponents_turn_only() -> None:
    duel = Duel(front={1: "SOE-045"}, foe_front={1: "SOE-043"})
    changes.add_type(duel.state, duel.number("SOE-043"), "Hypnotized")
    assert not duel.can("activate_effect", "SOE-045")


def test_soe_051_dies_in_the_end_phase_and_costs_a_draw() -> None:
    duel = fight("SOE-051", "SOE-043", front={3: "SOE-051", 1: "SOE-016"}, foe_front={3: "SOE-043", 1: "SOE-035"})
    assert (duel.zone("SOE-051"), duel.zone("SOE-043")) == ("frontrow", "graveyard")
    end_turn(duel)
    assert (duel.zone("SOE-051"), duel.hand(FOE)) == ("graveyard", 0)
    end_turn(duel)
    assert (duel.hand(FOE), duel.hand(ME)) == (1, 1)
    end_turn(duel)
    assert duel.hand(FOE) == 2


def test_soe_051_that_was_attacked_pays_its_debt_a_turn_later() -> None:
    duel = fight("SOE-043", "SOE-051", active=FOE, front={3: "SOE-051", 1: "SOE-016"}, foe_front={3: "SOE-043", 1: "SOE-035"})
    end_turn(duel)
    assert (duel.zone("SOE-051"), duel.hand(FOE)) == ("graveyard", 1)
    end_turn(duel)
    assert duel.hand(FOE) == 1
    end_turn(duel)
    end_turn(duel)
    assert duel.hand(FOE) == 2


def test_soe_051_falls_to_a_stronger_monster_at_once() -> None:
    duel = fight("SOE-051", "SOE-016")
    assert duel.zone("SOE-051") == "graveyard"
    end_turn(duel)
    assert duel.hand(FOE) == 1


def test_soe_052_rots_the_light_monster_above_it() -> None:
    duel = cast("SOE-072", "SOE-017", "SOE-052", front={1: "SOE-017", 2: "SOE-052"})
    assert duel.zone("SOE-052") == "attached"
    for atk in (1800, 1800, 600, 600, 600):
        end_turn(duel)
        assert duel.atk("SOE-017") == atk


def test_soe_052_does_not_rot_a_dark_monster() -> None:
    duel = cast("SOE-072", "SOE-023", "SOE-052", front={1: "SOE-023", 2: "SOE-052"})
    end_turn(duel)
    assert duel.atk("SOE-023") == 2500


def test_soe_054_strikes_from_hiding_with_more_atk() -> None:
    duel = fight("SOE-054 hidden_atk", "KOD-014")
    assert (duel.zone("KOD-014"), duel.lp(FOE)) == ("graveyard", 1900)
    assert fight("SOE-054", "KOD-014").zone("KOD-014") == "frontrow"


def test_soe_060_is_destroyed_by_traps_but_not_by_spells() -> None:
    duel = cast("SOE-033", front={1: "SOE-060"}, foe_front={1: "SOE-031"})
    assert duel.zone("SOE-031") == "graveyard"
    duel.state.acting = duel.number("SOE-033")
    assert not actions.destroy(duel.state, duel.number("SOE-060"), 1)
    duel.state.acting = duel.number("SOE-031")
    assert actions.destroy(duel.state, duel.number("SOE-060"), 1)


def test_soe_051_costs_each_opponent_a_draw() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-051"}, "foe_front": {3: "SOE-043"}, "third_deck": 10, "turn": 7}
    duel = run(Duel(**zones).attack("SOE-051", "SOE-043"))
    end_turn(duel)
    assert (duel.zone("SOE-051"), duel.hand(FOE)) == ("graveyard", 0)
    assert end_turn(duel).hand(THIRD) == 0
    end_turn(duel)
    assert (duel.hand(), duel.hand(FOE), duel.hand(THIRD)) == (1, 1, 1)


def test_soe_041_lets_nothing_out_without_room() -> None:
    full = {1: "SOE-041", 2: "SOE-040", 3: "SOE-043", 4: "SOE-048", 5: "SOE-016"}
    duel = Duel(front=full, foe_front={3: "SOE-039 def SOE-068"})
    assert not duel.can("activate_effect", "SOE-041")


def test_soe_045_rests_in_the_turn_of_a_teammate() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-045"}, "foe_front": {1: "SOE-048"}, "third_deck": 10, "fourth_deck": 10}
    for active, expected in ((THIRD, False), (FOE, True)):
        duel = Duel(active=active, turn=9, **zones)
        changes.add_type(duel.state, duel.number("SOE-048"), "Hypnotized")
        touch(duel.state)
        effect = duel.state.game.effects[duel.number("SOE-045")].uses[0]
        assert effect.can(duel.state, duel.number("SOE-045"), 0) is expected


def test_soe_048_is_on_guard_when_an_attack_turns_it_up() -> None:
    duel = fight("SOE-016", "SOE-048 hidden_atk")
    assert (duel.zone("SOE-048"), duel.lp(FOE)) == ("frontrow", 2000 - 900)


def test_soe_051_lives_on_in_any_position_and_against_changed_atk() -> None:
    duel = Duel(front={3: "SOE-081"}, foe_front={3: "SOE-051"})
    changes.modify_atk(duel.state, duel.number("SOE-081"), -100)
    run(duel.attack("SOE-081", "SOE-051"))
    assert (duel.zone("SOE-081"), duel.zone("SOE-051")) == ("graveyard", "frontrow")
    duel = fight("SOE-015", "SOE-051 def")
    assert (duel.position("SOE-051"), duel.zone("SOE-051")) == ("def", "frontrow")


def test_soe_034_attacks_once_if_its_atk_cannot_be_halved() -> None:
    duel = Duel(front={3: "SOE-034"}, foe_front={1: "SOE-035", 2: "SOE-065"})
    changes.change(duel.state, duel.number("SOE-034"), "atk_guarded")
    run(duel.do("activate_effect", "SOE-034", effect=1))
    assert duel.atk("SOE-034") == 1600
    assert not run(duel.attack("SOE-034", "SOE-035")).can("declare_attack", "SOE-034")


def test_soe_032_leaves_a_monster_that_changed_sides_in_answer() -> None:
    taking = {"X-TAKE": {**SPELL, "effects": [{"kind": "activate", "do": "take_control", "target": "monster"}]}}
    duel = Duel(front={1: "SOE-032", 2: "SOE-043"}, foe_hand=["X-TAKE"], invented=taking)
    changes.add_type(duel.state, duel.number("SOE-043"), "Dampened")
    duel.do("activate_effect", "SOE-032", effect=1, targets=["SOE-043"])
    run(duel.do("activate_spell", "X-TAKE", ["SOE-043"], by=FOE))
    assert (duel.side("SOE-043"), "Dampened" in duel.types("SOE-043")) == (FOE, True)


def test_soe_034_attacks_twice_from_hiding() -> None:
    duel = use("SOE-034", foe_front={1: "SOE-035", 2: "SOE-065"})
    changes.hide(duel.state, duel.number("SOE-034"), HIDDEN_ATK)
    settle(duel.state)
    assert duel.position("SOE-034") == "hidden_atk"
    assert run(duel.attack("SOE-034", "SOE-035")).can("declare_attack", "SOE-034")


def test_soe_040_guards_the_moon_from_what_destroys_both_at_once() -> None:
    """Its moon (SOE-092) is protected as long as the Silver Fang is there."""
    duel = Duel(active=FOE, front={1: "SOE-040"}, back={1: "SOE-092"}, foe_hand=["KOD-068"])
    duel.state.acting = duel.number("KOD-068")
    actions.destroy_all(duel.state, [duel.number("SOE-040"), duel.number("SOE-092")], 1)
    assert (duel.zone("SOE-040"), duel.zone("SOE-092")) == ("graveyard", "backrow")
