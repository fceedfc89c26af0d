"""Orichalcos Barrier: Extra Deck monsters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, mirror_knights, summons, temporary_banishment
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Targets, TrapTrigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import AttackDeclared, EndPhaseBegan, StandbyPhaseBegan, Summoned
from deckcheck.games.kingdom_duels.engine.duel.state import State
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, all_effects, give_effects, printed, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, fight, run, use


def test_orb_022_remembers_magicians() -> None:
    duel = Duel(front={1: "ORB-022"}, graveyard=["SOE-023", "SOE-040"], foe_graveyard=["SOE-023#2", "TEG-058"])
    assert duel.atk("ORB-022") == 2000 + 600


def test_orb_029_waits_for_main_phase_2() -> None:
    duel = Duel(front={1: "ORB-029"}, hand=["SOE-017"])
    assert not duel.can("activate_effect", "ORB-029")
    duel.do("end_phase").do("end_phase")
    duel.do("activate_effect", "ORB-029", 1).do("special_summon", "SOE-017", 1, "atk")
    assert (duel.zone("ORB-029"), duel.zone("SOE-017")) == ("graveyard", "frontrow")


def test_orb_029_calls_blue_eyes_and_ends_the_battle() -> None:
    duel = Duel(front={1: "ORB-029"}, graveyard=["SOE-017"], foe_front={1: "SOE-049"}, active=FOE)
    duel.attack("SOE-049", "ORB-029").do("activate_effect", "ORB-029", 1, by=ME)
    while "special_summon" not in duel.asked:
        duel.do("pass")
    duel.do("special_summon", "SOE-017", 1, "atk").decline()
    assert (duel.zone("SOE-017"), duel.zone("SOE-049")) == ("frontrow", "frontrow")
    assert not duel.legal("declare_attack")


def test_orb_060_has_the_strength_of_all_that_it_gathers_and_lets_them_go() -> None:
    duel = Duel(front={1: "ORB-057", 2: "SOE-065", 3: "SOE-017"}, extra=["ORB-060"])
    run(duel.do("activate_effect", "ORB-057", effect=1), "yes", "SOE-065")
    assert duel.atk("ORB-060") == 300 + printed("ORB-057").atk
    changes.modify_atk(duel.state, duel.number("ORB-060"), 500)
    assert duel.atk("ORB-060") == 300 + printed("ORB-057").atk
    run(duel.do("activate_effect", "ORB-060", effect=1))
    assert [duel.zone(code) for code in ("ORB-060", "ORB-057", "SOE-065")] == ["extra_deck", "frontrow", "frontrow"]


def test_orb_072_calls_souls_with_its_sword() -> None:
    dead = ["SOE-040", "SOE-048", "SOE-107"]
    duel = Duel(front={1: "ORB-072"}, back={1: "ORB-071 on ORB-072"}, foe_graveyard=dead)
    run(duel.do("activate_effect", "ORB-072", 1, ["ORB-071"]))
    assert (duel.atk("ORB-072"), duel.zone("ORB-071")) == (2500 + 200, "graveyard")
    assert duel.end_turn().atk("ORB-072") == 2500
    assert not Duel(front={1: "ORB-072"}).can("activate_effect", "ORB-072")


def test_orb_013_sends_monsters_away_for_rounds() -> None:
    duel = use("ORB-013", "ORB-036", front={1: "ORB-013", 2: "ORB-036"}, foe_front={3: "SOE-017 def"})
    assert (duel.zone("ORB-013"), duel.atk("ORB-036")) == ("backrow", 1700)
    duel.do("end_phase")
    run(duel)
    run(duel.do("end_phase"))
    run(duel.do("end_phase"))
    assert duel.zone("SOE-017") == "eroded"  # the die of this position shows more than 1
    assert 1 <= duel.state.changes.of("absent")[0].value.times <= 5


def test_orb_013_monsters_come_back_in_the_round_that_was_rolled() -> None:
    duel = Duel(front={2: "ORB-036"}, back={1: "ORB-013 on ORB-036"}, foe_front={3: "SOE-017 def"})
    temporary_banishment.leave_until(duel.state, duel.number("ORB-013"), duel.number("SOE-017"), StandbyPhaseBegan, 1, 2)
    assert end_turn(duel).zone("SOE-017") == "eroded"
    end_turn(end_turn(duel))
    assert (duel.zone("SOE-017"), duel.column("SOE-017"), duel.position("SOE-017")) == ("frontrow", 3, "def")


def test_orb_033_clears_a_side_of_strong_normal_monsters() -> None:
    duel = Duel(hand=["ORB-032", "KOD-069"], extra=["ORB-033"], foe_front={1: "SOE-017", 2: "SOE-040"})
    run(duel.do("activate_spell", "ORB-032"), FOE)
    assert (duel.zone("SOE-017"), duel.zone("SOE-040")) == ("graveyard", "frontrow")


def test_orb_049_strikes_for_a_card() -> None:
    duel = Duel(front={1: "ORB-049"}, hand=["SOE-017"], foe_front={2: "SOE-040", 3: "SOE-017#2"})
    assert {one["zone"] for one in duel.legal("strike")} == {2}
    run(duel.do("strike", "ORB-049", player=FOE, zone=2))
    assert (duel.zone("SOE-040"), duel.zone("SOE-017")) == ("graveyard", "graveyard")
    assert not Duel(front={1: "ORB-049"}, foe_front={2: "SOE-040"}).can("strike", "ORB-049")


def test_orb_054_is_strong_in_a_turn_with_its_axe() -> None:
    duel = Duel(front={1: "ORB-054"}, back={1: "ORB-053 on ORB-054"})
    settle(duel.state)
    assert duel.atk("ORB-054") == 3000
    actions.destroy(duel.state, duel.number("ORB-053"), 1)
    settle(duel.state)
    assert duel.atk("ORB-054") == 2500
    assert end_turn(duel).atk("ORB-054") == 2000


def test_orb_054_is_strong_after_an_axe_that_it_never_saw() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-053 on SOE-017"}, graveyard=["ORB-054"])
    actions.destroy(duel.state, duel.number("ORB-053"), 1)
    settle(duel.state)
    summons.special_summon(duel.state, 0, (duel.number("ORB-054"),))
    settle(duel.state)
    assert run(duel).atk("ORB-054") == 2500
    assert end_turn(duel).atk("ORB-054") == 2000


def test_orb_067_keeps_strikes_off_with_its_rod() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-024"}, "foe_front": {2: "ORB-067"}}
    assert 2 in {one["zone"] for one in Duel(**zones).legal("strike") if one["player"] == FOE}
    guarded = Duel(foe_back={1: "ORB-066 on ORB-067"}, **zones)
    assert 2 not in {one["zone"] for one in guarded.legal("strike") if one["player"] == FOE}


def test_orb_076_allows_another_normal_summon_of_a_dinosaur() -> None:
    dino = {**MONSTER, "types": ["Monster", "Dinosaur"]}
    duel = Duel(front={3: "ORB-076"}, hand=["X-1", "X-2", "X-3"], invented={"X-1": dino, "X-2": MONSTER, "X-3": dino})
    run(duel.do("normal_summon", "X-1", zone=1, position="atk"))
    run(duel.do("normal_summon", "X-2", zone=2, position="atk"))
    assert (duel.zone("X-1"), duel.zone("X-2")) == ("frontrow", "frontrow")
    assert not duel.can("normal_summon", "X-3")
    other = Duel(front={3: "ORB-076"}, hand=["X-2", "X-4"], invented={"X-2": MONSTER, "X-4": MONSTER})
    run(other.do("normal_summon", "X-2", zone=1, position="atk"))
    assert not other.can("normal_summon", "X-4")


def test_orb_079_attacks_twice_and_no_trap_touches_it() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-079"}, "foe_front": {3: "SOE-065", 4: "X-1"}, "invented": {"X-1": MONSTER}}
    duel = Duel(**zones, foe_lp=8000)
    run(duel.attack("ORB-079", "SOE-065"))
    run(duel.do("declare_attack", "ORB-079", "X-1"))
    assert (duel.zone("SOE-065"), duel.zone("X-1")) == ("graveyard", "graveyard")
    assert not duel.can("declare_attack", "ORB-079")
    trap = Duel(**zones, foe_back={1: "ORB-064 set"})
    run(trap.attack("ORB-079", "SOE-065"))
    assert trap.zone("SOE-065") == "graveyard"


def test_orb_029_does_not_end_the_battle_of_a_teammate() -> None:
    third: dict[str, Any] = {"third_deck": 10, "fourth_deck": 10}
    can = all_effects()["ORB-029"].uses[0].can
    for active, expected in (("Third", False), (FOE, True)):
        duel = Duel(front={1: "ORB-029"}, graveyard=["SOE-017"], phase="battle", active=active, turn=11, **third)
        assert can(duel.state, duel.number("ORB-029"), 0) == expected


def test_orb_049_strikes_no_monster_that_it_cannot_target() -> None:
    duel = Duel(front={3: "ORB-049"}, hand=["SOE-107"], foe_front={1: "SOE-049", 2: "SOE-040"})
    changes.change(duel.state, duel.number("SOE-049"), "untargetable")
    settle(duel.state)
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == FOE} == {2}


def test_orb_079_is_not_taken_by_a_trap() -> None:
    duel = Duel(front={1: "ORB-079"}, foe_back={1: "ORB-064"})
    duel.state.acting = duel.number("ORB-064")
    assert not actions.take_control(duel.state, duel.number("ORB-079"), 1)
    duel.state.acting = -1
    assert actions.take_control(duel.state, duel.number("ORB-079"), 1)


@pytest.mark.parametrize("verb", [actions.to_graveyard, actions.erode, actions.to_deck])
def test_orb_079_is_not_sent_away_by_a_trap(monkeypatch: pytest.MonkeyPatch, verb: Callable[[State, int], None]) -> None:
    def attacker_goes(state: State, card: int, seat: int, chosen: Targets) -> None:
        assert state.attack is not None
        verb(state, state.attack[0])

    give_effects(monkeypatch, "X-1", CardEffects(activate=ActivatedEffect(attacker_goes), trap=TrapTrigger(AttackDeclared)))
    row = {"frame": "Trap", "types": ["Trap"], "attribute": "dark", "glyph": "Normal"}
    zones: dict[str, Any] = {"foe_front": {1: "SOE-040"}, "foe_back": {1: "X-1 set"}, "invented": {"X-1": row}}
    for code, stays in (("ORB-079", True), ("SOE-017", False)):
        duel = run(Duel(front={1: code}, **zones).attack(code, "SOE-040"))
        assert (duel.zone(code) == "frontrow", duel.zone("SOE-040") == "graveyard") == (stays, stays)


def test_orb_060_gathers_hidden_monsters_and_what_is_beneath_them() -> None:
    """Kuriboh (SOE-065), and the Swarm of Kuribohs (KOD-073) with one beneath it."""
    front = {1: "ORB-057", 2: "SOE-065 hidden_def", 3: "KOD-073 atk SOE-065#2"}
    duel = Duel(front=front, extra=["ORB-060"])
    run(duel.do("activate_effect", "ORB-057", effect=1), "yes", "SOE-065", "KOD-073")
    assert {duel.zone(code) for code in ("SOE-065", "SOE-065#2", "KOD-073")} == {"attached"}
    assert duel.atk("ORB-060") == 4 * 300


def test_orb_083_cuts_down_when_armed() -> None:
    duel = Duel(front={1: "ORB-083"}, back={1: "ROA-069 on ORB-083"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_effect", "ORB-083", 1, ["SOE-017"]))
    assert (duel.atk("SOE-017"), duel.def_("SOE-017")) == (1500, 1250)
    assert duel.end_turn().atk("SOE-017") == 3000
    assert not Duel(front={1: "ORB-083"}, foe_front={1: "SOE-017"}).can("activate_effect", "ORB-083")


def test_orb_092_poisons_its_neighbours_and_costs_life() -> None:
    duel = Duel(front={1: "SOE-048", 2: "SOE-040", 3: "ORB-092", 4: "ROA-151"}, foe_front={3: "SOE-094"})
    assert [one for one in ("SOE-048", "SOE-040", "ROA-151", "SOE-094") if "Poisoned" in duel.types(one)] == ["SOE-040"]
    assert end_turn(duel).lp() == 1600
    assert end_turn(duel).lp() == 1600


def test_orb_084_is_a_sword_for_a_warrior() -> None:
    duel = use("ORB-084", "ORB-036", front={1: "ORB-084", 2: "ORB-036", 3: "SOE-017"})
    assert (duel.zone("ORB-084"), duel.atk("ORB-036")) == ("backrow", 1200 + 1000 + 100)
    assert not Duel(front={1: "ORB-084", 2: "ORB-036 def"}).can("activate_effect", "ORB-084")


def test_orb_093_poisons_and_burns_spells() -> None:
    duel = use("ORB-093", "ORB-020", foe_back={1: "ORB-020"}, foe_front={1: "SOE-094 def"})
    assert duel.zone("ORB-020") == "graveyard"
    assert not duel.do("end_phase").can("declare_attack", "ORB-093")
    assert "Poisoned" in fight("ORB-093", "SOE-017").types("SOE-017")


def test_orb_102_has_the_effects_of_its_material() -> None:
    duel = Duel(rules=["ORB-229"], extra=["ORB-102"], front={3: "ORB-100"}, hand=["ORB-134"])
    run(duel.do("extra_deck_summon", "ORB-102", materials=["ORB-100"], zone=3, position="atk"))
    run(duel.do("normal_summon", "ORB-134", zone=1, position="atk"))
    assert (duel.zone("ORB-134"), duel.zone("ORB-100")) == ("backrow", "extra_deck")
    assert duel.can("activate_effect", "ORB-102")


def test_orb_109_is_stronger_than_its_material_and_its_def_does_not_fall() -> None:
    dragon = {**MONSTER, "types": ["Monster", "Dragon"], "atk": 1700}
    duel = Duel(back={1: "ORB-108"}, front={3: "X-1"}, extra=["ORB-109"], invented={"X-1": dragon})
    run(duel.do("activate_effect", "ORB-108", effect=1, targets=["X-1"]))
    assert (duel.zone("ORB-109"), duel.atk("ORB-109")) == ("frontrow", 2700)
    changes.modify_def(duel.state, duel.number("ORB-109"), -500)
    assert duel.def_("ORB-109") == 2800


def test_orb_102_gains_the_attributes_of_all_its_armor() -> None:
    fire = {**MONSTER, "attribute": "fire", "types": ["Monster", "Armor"]}
    water = {**fire, "attribute": "water", "level": 2}
    duel = Duel(front={3: "ORB-102"}, back={1: "X-1 on ORB-102", 2: "X-2 on ORB-102"}, invented={"X-1": fire, "X-2": water})
    for code in ("X-1", "X-2"):
        marks.mark(duel.state, duel.number(code), "clads", duel.number("ORB-102"))
    assert attributes_of(duel.state, duel.number("ORB-102")) == {"earth", "fire", "water"}


def test_orb_084_counts_a_dragon_that_is_equipped() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-041", 2: "ORB-036", 3: "SOE-017"}}
    duel = Duel(**zones, back={1: "ORB-084 on ORB-036", 2: "ORB-084#2 on SOE-041"})
    assert duel.atk("ORB-036") == 1200 + 1000 + 2 * 100


def test_orb_084_does_not_equip_a_warrior_who_no_longer_attacks() -> None:
    duel = Duel(front={1: "ORB-084", 2: "ORB-036"}, foe_hand=["SOE-107"], foe_graveyard=["SOE-048"])
    duel.do("activate_effect", "ORB-084", 1, ["ORB-036"])
    changes.set_position(duel.state, duel.number("ORB-036"), 1)
    run(duel)
    assert duel.zone("ORB-084") == "frontrow"


def test_orb_093_poisons_from_hiding() -> None:
    assert "Poisoned" in fight("ORB-093 hidden_atk", "SOE-017").types("SOE-017")


def test_orb_124_withstands_spells_and_launches_a_robot() -> None:
    duel = Duel(front={1: "ORB-124"}, extra=["ORB-125"], foe_hand=["NPH-127"], foe_front={1: "SOE-040"})
    for acting, stands in (("NPH-127", True), ("SOE-040", False)):
        duel.state.acting = duel.number(acting)
        assert actions.destroy(duel.state, duel.number("ORB-124"), 1) != stands
    duel = Duel(front={1: "ORB-124"}, extra=["ORB-125"])
    duel.state.since[duel.number("ORB-124")] = duel.state.turn
    assert end_turn(duel, "yes").zone("ORB-125") == "frontrow"
    duel = Duel(front={1: "ORB-124"}, extra=["ORB-125"])
    assert end_turn(duel).zone("ORB-125") == "extra_deck"


def test_orb_130_sweeps_the_field_once_in_a_duel() -> None:
    foes = {1: "SOE-040 def", 2: "SOE-048 hidden_def"}
    duel = Duel(front={1: "ORB-130"}, foe_front=foes).do("activate_effect", "ORB-130", 1)
    run(duel.attack("ORB-130", "SOE-040"))
    run(duel.do("declare_attack", "ORB-130", "SOE-048"))
    assert {duel.zone("SOE-040"), duel.zone("SOE-048")} == {"graveyard"}
    assert not duel.end_turn().end_turn().can("activate_effect", "ORB-130")
    assert not run(Duel(front={1: "ORB-130"}, foe_front=foes).attack("ORB-130", "SOE-040")).legal("declare_attack")


def test_orb_129_attacks_twice() -> None:
    duel = Duel(front={1: "ORB-129", 2: "SOE-040"}, foe_front={1: "SOE-048 def", 2: "ORB-085 def", 3: "ORB-087 def"})
    run(duel.attack("ORB-129", "SOE-048"))
    assert not duel.can("declare_attack", "SOE-040")
    run(duel.do("declare_attack", "ORB-129", "ORB-085"))
    assert not duel.can("declare_attack", "ORB-129")


def test_orb_139_gives_a_strike_at_equips() -> None:
    duel = Duel(
        front={1: "ORB-036"}, back={1: "ORB-139 on ORB-036"}, foe_front={2: "SOE-017"}, foe_back={1: "ORB-015 on SOE-017"}
    )
    run(duel.do("strike", "ORB-036", player=FOE, zone=2))
    assert (duel.zone("ORB-015"), duel.zone("SOE-017"), duel.lp(FOE)) == ("graveyard", "graveyard", 1750)
    assert not Duel(front={1: "ORB-139"}, foe_front={2: "SOE-017"}).can("strike", "ORB-139")


def test_orb_141_wears_the_material_of_another_integration_and_is_what_that_is() -> None:
    duel = Duel(front={3: "ORB-141", 4: "SOE-114", 5: "X-1"}, extra=["SOE-129"], invented={"X-1": MONSTER})
    assert Duel(front={3: "ORB-141", 4: "SOE-114"}).legal("activate_effect")[0]["card"] == "SOE-114"
    run(duel.do("activate_effect", "ORB-141", effect=2, targets=["SOE-114"]))
    assert (duel.zone("SOE-114"), duel.atk("ORB-141"), duel.def_("ORB-141")) == ("backrow", 1800, 1600)
    assert {"Fireblast", "Armor"} <= duel.types("ORB-141")
    run(duel.do("activate_effect", "ORB-141", effect=3, targets=["X-1"]), 500)
    assert (duel.atk("ORB-141"), duel.atk("X-1")) == (1300, 1500)
    assert actions.destroy(duel.state, duel.number("ORB-141"), 1) is False
    assert (duel.zone("SOE-114"), duel.atk("ORB-141")) == ("graveyard", 0)


def test_orb_145_burns_after_the_second_spell() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-145"}, "foe_front": {1: "SOE-040"}, "foe_graveyard": ["SOE-017", "SOE-048"]}
    duel = cast("ORB-068", "SOE-017", hand=["ORB-068", "ORB-068#2"], **zones)
    assert duel.zone("SOE-040") == "frontrow"
    run(duel.do("activate_spell", "ORB-068#2", targets=["SOE-048"]), "yes", "monsters")
    assert (duel.zone("SOE-040"), duel.zone("ORB-145"), duel.lp()) == ("graveyard", "frontrow", 2000)


def test_orb_145_does_not_burn_after_a_negated_spell() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-040", 2: "ORB-054"}, "foe_graveyard": ["SOE-017", "SOE-048"]}
    spells = ["ORB-068", "ORB-068#2"]
    duel = cast("ORB-068", "SOE-017", hand=spells, front={1: "ORB-145"}, foe_back={1: "ORB-166 set"}, **zones)
    duel.do("activate_spell", "ORB-068#2", targets=["SOE-048"]).do("activate_trap", "ORB-166", by=FOE)
    assert "end_phase" in duel.decline().asked
    assert (duel.zone("ORB-068#2"), duel.zone("SOE-048")) == ("graveyard", "graveyard")


def test_orb_146_gains_life_for_what_it_burns() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-146"}, "foe_front": {1: "SOE-040"}, "foe_graveyard": ["SOE-017", "SOE-048"]}
    duel = cast("ORB-068", "SOE-017", hand=["ORB-068", "ORB-068#2"], **zones)
    run(duel.do("activate_spell", "ORB-068#2", targets=["SOE-048"]), "yes", "monsters")
    assert duel.lp() == 2100


def test_orb_150_breaks_the_battle_and_strikes_with_the_strength_of_a_tribute() -> None:
    zones: dict[str, Any] = {
        "active": FOE,
        "front": {3: "ORB-100", 4: "SOE-017"},
        "back": {1: "ORB-150 on ORB-100"},
        "lp": 8000,
    }
    duel = Duel(**zones, foe_front={3: "X-1"}, invented={"X-1": MONSTER}, foe_lp=8000)
    duel.attack("X-1", "ORB-100").do("pass")
    run(duel, "yes", "SOE-017")
    assert (duel.zone("ORB-150"), duel.zone("SOE-017"), duel.zone("X-1")) == ("graveyard", "graveyard", "graveyard")
    assert (duel.zone("ORB-100"), duel.lp(), duel.lp(FOE)) == ("frontrow", 8000, 7500)


def test_orb_124_brings_a_token_in_the_turn_of_an_opponent_too() -> None:
    duel = Duel(front={1: "ORB-124"}, extra=["ORB-125"], active=FOE)
    duel.state.since[duel.number("ORB-124")] = duel.state.turn
    end_turn(duel, "yes")
    assert duel.zone("ORB-125") == "frontrow"


def test_orb_139_strikes_one_of_two_monsters_on_the_terrain() -> None:
    zones: dict[str, Any] = {"foe_front": {2: "SOE-017"}, "foe_back": {2: "SOE-040 atk"}}
    duel = Duel(front={1: "ORB-036"}, back={1: "ORB-139 on ORB-036"}, **zones)
    run(duel.do("strike", "ORB-036", player=FOE, zone=2), "SOE-040")
    assert (duel.zone("SOE-017"), duel.zone("SOE-040")) == ("frontrow", "graveyard")


def test_orb_129_attacks_twice_from_hiding() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "X-1", 2: "X-1#2", 3: "X-1#3"}, "foe_lp": 9000, "invented": {"X-1": MONSTER}}
    duel = run(Duel(front={3: "ORB-129 hidden_atk"}, **zones).attack("ORB-129", "X-1"))
    run(duel.do("declare_attack", "ORB-129", "X-1#2"))
    assert (duel.zone("X-1#2"), duel.can("declare_attack", "ORB-129")) == ("graveyard", False)


def test_orb_139_is_equipped_without_targeting() -> None:
    duel = Duel(front={1: "ORB-139", 2: "ORB-036"})
    changes.change(duel.state, duel.number("ORB-036"), "no_target")
    settle(duel.state)
    run(duel.do("activate_effect", "ORB-139", effect=1, targets=["ORB-036"]))
    assert duel.state.host[duel.number("ORB-139")] == duel.number("ORB-036")


def test_orb_124_gives_nothing_to_who_took_it_over() -> None:
    duel = Duel(front={1: "ORB-124"}, foe_extra=["ORB-125"])
    fire(duel.state, Summoned(duel.number("ORB-124"), "ritual", 0, -1, 0))
    settle(duel.state)
    actions.take_control(duel.state, duel.number("ORB-124"), 1)
    duel.state.since[duel.number("ORB-124")] = duel.state.turn
    assert not all_effects()["ORB-124"].triggers[0].when(duel.state, duel.number("ORB-124"), 1, EndPhaseBegan(1))
    assert end_turn(duel).zone("ORB-125") == "extra_deck"


def test_orb_154_is_free_and_takes_an_equip_card_along() -> None:
    duel = Duel(front={1: "ORB-154"}, foe_front={1: "SOE-048"}, foe_back={1: "NPH-052 on SOE-048", 2: "SOE-020"})
    changes.add_type(duel.state, duel.number("ORB-154"), "Hypnotized")
    assert "Hypnotized" not in duel.types("ORB-154")
    actions.to_hand(duel.state, duel.number("ORB-154"))
    settle(duel.state)
    assert (run(duel, "yes").zone("NPH-052"), duel.zone("SOE-020")) == ("graveyard", "backrow")


def test_orb_157_lends_its_flame_until_a_monster_falls_to_it_and_leaves_its_material() -> None:
    duel = Duel(
        hand=["ORB-045"],
        graveyard=["SOE-114"],
        extra=["ORB-157"],
        front={1: "X-1"},
        foe_front={1: "SOE-065"},
        invented={"X-1": MONSTER},
    )
    run(duel.do("activate_spell", "ORB-045", targets=["SOE-114"]), "Alter Summon")
    run(duel.do("activate_effect", "ORB-157", effect=1, targets=["X-1"]), 600)
    assert (duel.atk("ORB-157"), duel.atk("X-1")) == (1200, 1600)
    run(duel.attack("X-1", "SOE-065"))
    assert (duel.atk("X-1"), duel.lp(FOE), duel.zone("SOE-065")) == (1000, 2000, "graveyard")
    actions.destroy(duel.state, duel.number("ORB-157"), 1)
    settle(duel.state)
    run(duel)
    assert duel.zone("SOE-114") == "frontrow"


def test_orb_157_lends_its_flame_though_it_leaves_the_field() -> None:
    duel = Duel(front={1: "ORB-157", 2: "X-1"}, foe_hand=["X-HAND"], invented={**ANSWERS, "X-1": MONSTER})
    duel.do("activate_effect", "ORB-157", effect=1, targets=["X-1"]).do("choose_option", 500)
    run(duel.do("activate_spell", "X-HAND", targets=["ORB-157"], by=FOE))
    assert (duel.zone("ORB-157"), duel.atk("X-1")) == ("extra_deck", 1500)


def test_orb_159_calls_red_eyes() -> None:
    duel = Duel(front={1: "ORB-159"}, deck=["SOE-040", "SOE-122"]).do("activate_effect", "ORB-159", 1)
    assert duel.do("special_summon", "SOE-122", 1, "atk").zone("SOE-122") == "frontrow"
    duel = Duel(front={1: "ORB-159"}, graveyard=["SOE-122"])
    assert duel.can("activate_effect", "ORB-159")
    assert not duel.do("end_phase").do("end_phase").can("activate_effect", "ORB-159")
    assert not Duel(front={1: "ORB-159"}, hand=["SOE-122"]).can("activate_effect", "ORB-159")


def test_orb_162_shoots_with_its_bow() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-162"}, "hand": ["SOE-040"], "foe_back": {1: "SOE-020", 2: "SOE-062 set"}}
    duel = Duel(back={1: "ORB-161 on ORB-162"}, **zones)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040", "SOE-020"]]
    run(duel.do("activate_effect", "ORB-162", 1, ["SOE-040", "SOE-020"]))
    assert (duel.zone("SOE-020"), duel.zone("SOE-040")) == ("graveyard", "graveyard")
    assert not Duel(**zones).can("activate_effect", "ORB-162")


def test_orb_164_attacks_all_monsters_of_a_name() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-164"}, "back": {1: "ORB-163 on ORB-164"}, "foe_lp": 8000}
    zones |= {"foe_front": {1: "X-1", 2: "X-1#2", 3: "SOE-114"}, "invented": {"X-1": MONSTER}}
    duel = Duel(**zones)
    run(duel.attack("ORB-164", "X-1"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"X-1#2"}
    run(duel.do("declare_attack", "ORB-164", "X-1#2"))
    assert (duel.zone("X-1#2"), duel.lp(FOE)) == ("graveyard", 8000 - 900)
    other = Duel(**zones)
    run(other.attack("ORB-164", "SOE-114"))
    assert not other.can("declare_attack", "ORB-164")


def test_orb_168_takes_up_a_weapon_that_fits() -> None:
    duel = Duel(graveyard=["NPH-052", "PYL-140", "SOE-107"], front={1: "SOE-040"}, extra=["ORB-168"])
    summons.special_summon(duel.state, 0, (duel.number("ORB-168"),))
    run(duel, "yes")
    assert (duel.zone("NPH-052"), duel.zone("PYL-140"), duel.atk("ORB-168")) == ("backrow", "graveyard", 1300 + 500)


def test_orb_165_makes_light_of_the_gear_of_others() -> None:
    zones: dict[str, Any] = {"back": {1: "ORB-165 on ORB-036"}, "foe_back": {1: "ORB-031 on ORB-201"}}
    duel = Duel(front={1: "ORB-036"}, foe_front={1: "ORB-201"}, **zones)
    assert (duel.atk("ORB-036"), duel.atk("ORB-201")) == (2200, 2100)
    run(duel.attack("ORB-036", "ORB-201"))
    assert (duel.zone("ORB-201"), duel.lp(FOE)) == ("graveyard", 2000 - 700)


def test_orb_164_attacks_all_monsters_of_a_name_from_hiding() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-164 hidden_atk", 4: "SOE-040"}, "back": {1: "ORB-163 on SOE-040"}}
    zones |= {"foe_front": {1: "X-1", 2: "X-1#2", 3: "SOE-114"}, "invented": {"X-1": MONSTER}}
    duel = run(Duel(**zones, foe_lp=8000).attack("ORB-164", "X-1"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"X-1#2"}


def test_orb_157_of_two_players_both_end_with_the_battle() -> None:
    cards: dict[str, Any] = {"front": {1: "ORB-157", 2: "X-1"}, "foe_front": {1: "ORB-157#2", 2: "SOE-065"}}
    duel = Duel(**cards, invented={"X-1": MONSTER})
    for code, amount in (("ORB-157", 300), ("ORB-157#2", 500)):
        changes.modify_atk(duel.state, duel.number("X-1"), amount, ON_FIELD)
        marks.mark(duel.state, duel.number("X-1"), "blue_flame", (duel.number(code), amount))
    settle(duel.state)
    assert run(duel.attack("X-1", "SOE-065")).atk("X-1") == 1000


def test_orb_165_takes_away_an_original_atk_that_an_equip_card_gives() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-114"}, "back": {1: "ORB-165 on SOE-114"}}
    duel = Duel(**zones, foe_front={1: "SOE-005"}, foe_back={1: "SOE-012 on SOE-005"}, foe_lp=8000)
    assert duel.atk("SOE-005") == 3000
    run(duel.attack("SOE-114", "SOE-005"))
    assert (duel.zone("SOE-005"), duel.lp(FOE)) == ("graveyard", 8000 - 1800)


def test_orb_165_takes_away_what_a_union_monster_adds() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-114"}, "back": {1: "ORB-165 on SOE-114"}}
    duel = Duel(**zones, foe_front={1: "NPH-124"}, foe_back={1: "NPH-128 on NPH-124"}, foe_lp=8000)
    assert duel.atk("NPH-124") == 2100
    run(duel.attack("SOE-114", "NPH-124"), "no")
    assert duel.lp(FOE) == 8000 - 1000


def test_orb_164_attacks_the_name_of_the_monster_to_which_its_attack_went_in_a_replay() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-164"}, "back": {1: "ORB-163 on ORB-164"}, "foe_lp": 8000, "foe_hand": ["X-HAND"]}
    zones |= {"foe_front": {1: "X-1", 2: "X-1#2", 3: "SOE-114"}, "invented": {"X-1": MONSTER, **ANSWERS}}
    duel = Duel(**zones).attack("ORB-164", "SOE-114")
    run(duel.do("activate_spell", "X-HAND", targets=["SOE-114"], by=FOE))
    assert duel.lp(FOE) == 8000 - 900
    assert [one["target"] for one in duel.legal("declare_attack")] == ["X-1#2"]
    assert run(duel.do("declare_attack", "ORB-164", "X-1#2")).lp(FOE) == 8000 - 900


def test_orb_171_burns_spells_for_atk() -> None:
    duel = use("ORB-171", "ORB-009", "ORB-061", graveyard=["ORB-009", "ORB-061", "SOE-017"])
    assert (duel.atk("ORB-171"), duel.zone("ORB-009"), duel.zone("SOE-017")) == (3300, "eroded", "graveyard")
    assert end_turn(end_turn(duel)).atk("ORB-171") == 2900


def test_orb_171_erodes_as_a_cost() -> None:
    duel = Duel(front={1: "ORB-171"}, graveyard=["ORB-061"], foe_hand=["ORB-009"], foe_front={1: "SOE-079"})
    duel.do("activate_effect", "ORB-171", effect=1, targets=["ORB-061"]).do("activate_spell", "ORB-009", by=FOE)
    assert (run(duel).atk("ORB-171"), duel.zone("ORB-061")) == (2900, "eroded")


def test_orb_173_stands_alone_and_rises_for_a_card() -> None:
    duel = Duel(hand=["ORB-172", "SOE-114"], front={1: "SOE-065"}, graveyard=["ORB-072"], extra=["ORB-173"])
    run(duel.do("activate_spell", "ORB-172"), "ORB-173")
    assert duel.zone("SOE-065") == "graveyard"
    assert not duel.can("normal_summon", "SOE-114")
    for hand in (0, 0):
        actions.destroy(duel.state, duel.number("ORB-173"), 1)
        settle(duel.state)
        run(duel)
        assert duel.hand() == hand
    assert (duel.zone("SOE-114"), duel.zone("ORB-173")) == ("graveyard", "eroded")


def test_orb_184_takes_the_increments_of_a_foe_and_shoots_again_at_regenerating_monsters() -> None:
    zones: dict[str, Any] = {"front": {3: "X-1"}, "back": {1: "ORB-184 on X-1"}, "foe_lp": 8000, "lp": 8000}
    undead = {**MONSTER, "types": ["Monster", "Regeneration"], "atk": 1200}
    duel = Duel(**zones, foe_front={3: "X-2"}, invented={"X-1": MONSTER, "X-2": undead})
    changes.modify_atk(duel.state, duel.number("X-2"), 300)
    run(duel.do("end_phase"))
    assert duel.atk("X-1") == 1300
    run(duel.do("declare_attack", "X-1", "X-2"))
    assert duel.zone("X-1") == "frontrow"
    assert duel.can("declare_attack", "X-1")


@pytest.mark.parametrize("code", ["ORB-195", "ORB-196", "ORB-197", "ORB-198"])
def test_orb_195_mirrors_a_foe_and_shields_the_knights_of_the_integrated(code: str) -> None:
    duel = Duel(front={3: code, 4: "ORB-194"}, foe_front={3: "X-1", 4: "SOE-017"}, lp=8000, invented={"X-1": MONSTER})
    mirror_knights.put_shield(duel.state, duel.number(code))
    run(duel.attack(code, "X-1"), "yes")
    assert (duel.zone("X-1"), duel.zone(code), duel.atk(code), duel.lp()) == ("graveyard", "frontrow", 1000, 8000)
    assert not mirror_knights.has_shield(duel.state, 0, duel.number(code))
    run(duel.do("end_phase"))
    assert duel.atk(code) == 0
    assert actions.destroy(duel.state, duel.number(code), 1)


@pytest.mark.parametrize(
    ("code", "duelist"), [("ORB-195", "KOD-154"), ("ORB-196", "MLY-158"), ("ORB-197", "ORB-225"), ("ORB-198", "ORB-231")]
)
def test_orb_196_is_integrated_in_attack_position_only(code: str, duelist: str) -> None:
    duel = Duel(front={3: "ORB-194"}, extra=[code], rules=[duelist])
    assert {one["position"] for one in duel.legal("extra_deck_summon")} == {"atk"}


def test_orb_184_aims_at_nobody_who_cannot_be_targeted() -> None:
    bow: dict[str, Any] = {"front": {3: "SOE-048"}, "back": {3: "ORB-184 on SOE-048"}, "foe_front": {3: "SOE-017"}}
    for atk in (500, 0):
        duel = Duel(**bow)
        changes.modify_atk(duel.state, duel.number("SOE-017"), 500, ON_FIELD)
        if not atk:
            changes.change(duel.state, duel.number("SOE-017"), "untargetable")
        settle(duel.state)
        run(duel.do("end_phase"))
        assert duel.atk("SOE-048") == printed("SOE-048").atk + atk


def test_orb_195_its_player_may_keep_the_shield_when_an_effect_destroys() -> None:
    for word, zone, shield in (("yes", "frontrow", False), ("no", "graveyard", True)):
        duel = Duel(front={3: "ORB-195", 4: "ORB-196"}, lp=8000)
        mirror_knights.put_shield(duel.state, duel.number("ORB-195"))
        actions.destroy(duel.state, duel.number("ORB-196"), 1)
        settle(duel.state)
        run(duel, word)
        assert (duel.zone("ORB-196"), mirror_knights.has_shield(duel.state, 0, duel.number("ORB-195"))) == (zone, shield)


def test_orb_173_is_eroded_if_it_cannot_be_summoned() -> None:
    duel = Duel(front={1: "ORB-173"}, hand=["SOE-114"])
    changes.change_player(duel.state, 0, "player_no_specials")
    actions.destroy(duel.state, duel.number("ORB-173"), 1)
    settle(duel.state)
    run(duel)
    assert (duel.zone("ORB-173"), duel.zone("SOE-114")) == ("eroded", "hand")


def test_orb_195_keeps_the_atk_that_another_effect_gave_it() -> None:
    duel = Duel(front={3: "ORB-195"}, foe_front={3: "X-1"}, lp=8000, invented={"X-1": MONSTER})
    mirror_knights.put_shield(duel.state, duel.number("ORB-195"))
    changes.change(duel.state, duel.number("ORB-195"), "set_atk", 700, ON_FIELD)
    run(run(duel.attack("ORB-195", "X-1"), "yes").do("end_phase"))
    assert duel.atk("ORB-195") == 700


def test_orb_173_keeps_its_player_from_spending_a_fusion_for_nothing() -> None:
    zones: dict[str, Any] = {"hand": ["SOE-072", "LEN-101", "LEN-102"], "extra": ["LEN-103"]}
    assert Duel(front={1: "SOE-016"}, **zones).can("activate_spell", "SOE-072")
    assert not Duel(front={1: "ORB-173"}, **zones).can("activate_spell", "SOE-072")


@pytest.mark.parametrize("back", ["ORB-158", "ORB-053 on ORB-173"])
def test_orb_173_keeps_its_player_from_beginning_a_ritual(back: str) -> None:
    zones: dict[str, Any] = {"hand": ["SOE-017"], "extra": ["ORB-159", "ORB-054"]}
    spell = back.partition(" ")[0]
    assert Duel(front={1: "ORB-072"}, back={1: back.replace("173", "072")}, **zones).can("activate_effect", spell)
    assert not Duel(front={1: "ORB-173"}, back={1: back}, **zones).can("activate_effect", spell)


def test_orb_206_reflects_an_even_battle() -> None:
    duel = Duel(front={1: "ORB-206"}, foe_front={1: "SOE-079", 2: "ORB-085"})
    changes.modify_atk(duel.state, duel.number("SOE-079"), 1500)
    changes.change(duel.state, duel.number("SOE-079"), "battle_proof")
    run(duel.attack("ORB-206", "SOE-079"), "yes")
    assert (duel.zone("ORB-206"), duel.zone("SOE-079"), duel.zone("ORB-085")) == ("frontrow", "frontrow", "graveyard")


def test_orb_208_fights_with_its_arms_and_spends_counters() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-208"}, "back": {1: "ORB-209 on ORB-208", 2: "ORB-210 on ORB-208"}}
    duel = Duel(**zones, foe_front={3: "X-1"}, invented={"X-1": MONSTER})
    changes.put_counter(duel.state, duel.number("ORB-208"), 3)
    assert (duel.atk("ORB-208"), duel.def_("ORB-209"), duel.atk("ORB-210")) == (0, 1500, 1500)
    run(duel.attack("ORB-208", "X-1"))
    assert (duel.zone("X-1"), duel.lp(FOE), duel.state.counters[duel.number("ORB-208")]) == ("graveyard", 1500, 2)


def test_orb_215_learns_in_combat_and_takes_attacks() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-215", 1: "SOE-065"}, "foe_front": {3: "SOE-017"}, "lp": 8000}
    duel = Duel(active=FOE, **zones, graveyard=["ORB-014"])
    duel.attack("SOE-017", "SOE-065")
    duel.do("choose_option", "yes")
    while not duel.can("activate_effect", "ORB-215"):
        duel.do("pass")
    duel.do("activate_effect", "ORB-215", effect=1, targets=["ORB-014"])
    assert duel.zone("ORB-014") == "eroded"
    run(duel)
    assert (duel.zone("SOE-065"), duel.zone("ORB-215")) == ("frontrow", "graveyard")


def test_orb_217_holds_a_battle_back_for_the_attack_of_another_knight() -> None:
    duel = Duel(front={2: "ORB-217", 3: "ORB-215"}, foe_front={3: "X-1"}, foe_lp=8000, invented={"X-1": MONSTER})
    run(duel.attack("ORB-217", "X-1"), "yes", "ORB-215")
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("frontrow", 8000)
    run(duel.do("declare_attack", "ORB-215", "X-1"))
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", 6200)
    assert not duel.can("declare_attack", "ORB-217")


def test_orb_217_fuses_protectors() -> None:
    guards = {"X-1": {**MONSTER, "name": "Swift Gilasaurus", "types": ["Monster", "Protector"]}}
    guards["X-2"] = {**MONSTER, "name": "Kaitoptera", "types": ["Monster", "Protector"]}
    duel = Duel(front={1: "ORB-217", 2: "X-1", 3: "X-2"}, extra=["ORB-076"], invented=guards)
    run(duel.do("activate_effect", "ORB-217", effect=1))
    assert duel.zone("ORB-076") == "frontrow"
    plain = Duel(
        front={1: "ORB-217", 2: "X-1", 3: "X-2"},
        extra=["ORB-076"],
        invented={**guards, "X-2": {**guards["X-2"], "types": ["Monster"]}},
    )
    assert not plain.can("activate_effect", "ORB-217")


def test_orb_219_is_endless_and_feeds_on_the_deck() -> None:
    duel = Duel(front={3: "ORB-219"}, foe_front={3: "SOE-017"}, foe_lp=8000, deck=7)
    run(duel.do("end_phase"))
    assert not duel.can("declare_attack", "ORB-219")
    run(duel.do("activate_effect", "ORB-219", effect=1))
    run(duel.do("declare_attack", "ORB-219", "SOE-017"))
    assert duel.state.outcome is not None
    hungry = Duel(front={3: "ORB-219"}, foe_front={3: "SOE-017"}, deck=4)
    assert not hungry.can("activate_effect", "ORB-219")
    lost = Duel(front={3: "ORB-219"}, lp=0)
    assert lost.state.outcome is None
    actions.destroy(lost.state, lost.number("ORB-219"), 1)
    settle(lost.state)
    assert lost.state.outcome is not None


def test_orb_223_is_as_strong_as_the_strongest_and_seizes_the_battle() -> None:
    duel = Duel(front={3: "ORB-223"}, foe_front={3: "SOE-017", 4: "SOE-065"})
    assert (duel.atk("ORB-223"), duel.def_("ORB-223")) == (3000, 3000)
    knights = {1: "ORB-215", 2: "ORB-216", 3: "ORB-217"}
    battle = Duel(front=knights, foe_front={3: "X-1"}, extra=["ORB-223"], foe_lp=8000, invented={"X-1": MONSTER})
    for code in knights.values():
        changes.add_type(battle.state, battle.number(code), "Protector")
    settle(battle.state)
    run(battle.attack("ORB-215", "X-1"), "no")
    run(battle.do("activate_effect", "ORB-217", effect=1))
    assert battle.zone("ORB-223") == "frontrow"
    assert not battle.can("declare_attack", "ORB-223"), "there is no target left"


def test_orb_217_holds_back_the_knight_of_an_opponent() -> None:
    duel = Duel(front={3: "ORB-217"}, foe_front={3: "ORB-215"}, active=FOE)
    changes.modify_atk(duel.state, duel.number("ORB-215"), 500)
    run(duel.attack("ORB-215", "ORB-217"), "yes", "done")
    assert (duel.zone("ORB-217"), duel.lp()) == ("frontrow", 2000)


def test_orb_217_lets_a_knight_attack_that_changed_its_position() -> None:
    duel = Duel(front={2: "ORB-217", 3: "ORB-215 def"}, foe_front={3: "SOE-040"})
    duel.do("change_position", "ORB-215").attack("ORB-217", "SOE-040")
    duel.do("choose_option", "yes").decline()
    assert {one["option"] for one in duel.legal("choose_option")} == {"ORB-215", "done"}


def test_orb_219_keeps_its_player_in_the_duel_without_cards_to_draw() -> None:
    duel = Duel(front={3: "ORB-219"}, lp=0, deck=0)
    actions.draw(duel.state, 0)
    settle(duel.state)
    assert duel.state.outcome is None
    duel.do("surrender")
    assert duel.state.outcome is not None


def test_orb_217_gives_no_attack_for_one_that_was_negated() -> None:
    stop: dict[str, Any] = {"X-STOP": {**SPELL, "effects": [{"kind": "activate", "do": "negate_attack"}]}, "X-1": MONSTER}
    duel = Duel(front={2: "ORB-217", 3: "ORB-215"}, foe_front={3: "X-1"}, foe_hand=["X-STOP"], invented=stop)
    duel.attack("ORB-217", "X-1").do("choose_option", "yes")
    duel.do("activate_spell", "X-STOP", by=FOE).decline()
    assert duel.asked == {"end_phase"}


def test_orb_215_learns_not_to_be_destroyed() -> None:
    duel = Duel(active=FOE, front={3: "ORB-215 def"}, foe_front={3: "SOE-017"}, graveyard=["TEG-039"])
    duel.attack("SOE-017", "ORB-215")
    while not duel.can("activate_effect", "ORB-215"):
        duel.do("pass")
    run(duel.do("activate_effect", "ORB-215", effect=1, targets=["TEG-039"]))
    assert (duel.zone("TEG-039"), duel.zone("ORB-215")) == ("eroded", "frontrow")


def test_orb_223_stands_beside_roa_005_which_looks_at_it_in_turn() -> None:
    duel = Duel(front={1: "ORB-223", 2: "SOE-017"}, foe_front={1: "ROA-005"})
    assert (duel.atk("ORB-223"), duel.atk("ROA-005")) == (3001, 3002)


def test_orb_169_steals_the_top_card_of_a_deck() -> None:
    duel = Duel(front={1: "ORB-169"}, foe_deck=["SOE-040", "SOE-017"])
    run(duel.do("activate_effect", "ORB-169", 1))
    assert (duel.zone("SOE-017"), duel.hand(), duel.hand(FOE), duel.zone("ORB-169")) == ("hand", 1, 0, "graveyard")


def test_orb_169_draws_five_and_discards_monsters_in_a_main_phase() -> None:
    duel = Duel(front={1: "ORB-169"}, deck=["SOE-040", "SOE-017", "SOE-107", "SOE-033", "SOE-016"])
    run(duel.do("activate_effect", "ORB-169", 2))
    assert duel.hand() == 2
    battle = Duel(front={1: "ORB-169"}, phase="battle")
    assert not battle.can("activate_effect", "ORB-169")


def test_orb_216_uses_a_trap_of_the_graveyard() -> None:
    duel = Duel(
        front={1: "ORB-216", 2: "SOE-040"},
        graveyard=["TEG-049", "SOE-017"],
        active=FOE,
        foe_front={1: "SOE-016"},
        foe_hand=["X-FALL"],
        invented=ANSWERS,
    )
    assert not duel.can("activate_effect", "ORB-216")
    duel.do("activate_spell", "X-FALL", targets=["SOE-040"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["TEG-049"]]
    run(duel.do("activate_effect", "ORB-216", 1, ["TEG-049"]), "SOE-016")
    assert [duel.zone(code) for code in ("TEG-049", "SOE-040", "SOE-016")] == ["eroded", "frontrow", "graveyard"]


def test_orb_193_brings_four_knights_that_fall_with_it() -> None:
    knights = ["ORB-194", "ORB-194#2", "ORB-194#3", "ORB-194#4"]
    duel = Duel(extra=["ORB-193", *knights])
    summons.summon_extra(duel.state, 0, ((duel.number("ORB-193"), ()),), "ritual")
    settle(duel.state)
    run(duel)
    assert all(mirror_knights.has_shield(duel.state, 0, duel.number(code)) for code in knights)
    for code in knights[:2]:
        mirror_knights.take_shield(duel.state, duel.number(code))
    actions.destroy(duel.state, duel.number("ORB-193"), 1)
    settle(duel.state)
    run(duel)
    assert [duel.zone(code) for code in knights] == ["extra_deck"] * 2 + ["frontrow"] * 2
    assert not any(mirror_knights.has_shield(duel.state, 0, duel.number(code)) for code in knights), "spent to stay"


def test_orb_193_shields_its_knights_again_in_the_end_phase() -> None:
    knights = ["ORB-194", "ORB-194#2"]
    for answer, shielded in (("yes", True), ("no", False)):
        duel = Duel(front=dict(enumerate(["ORB-193", *knights], 1)), phase="main2").do("end_phase")
        run(duel, answer)
        assert all(mirror_knights.has_shield(duel.state, 0, duel.number(code)) is shielded for code in knights)


def test_orb_193_is_destroyed_like_a_spell() -> None:
    duel = Duel(hand=["KOD-068"], foe_front={1: "ORB-193", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["ORB-193"]]
    run(duel.do("activate_spell", "KOD-068", targets=["ORB-193"]))
    assert duel.zone("ORB-193") == "graveyard"


def test_orb_216_answers_an_event_that_sets_a_trap_of_the_graveyard_off_once_per_turn() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "SOE-040", 2: "ORB-216"}, "foe_front": {1: "SOE-017"}}
    duel = run(Duel(graveyard=["ROA-052", "SOE-016"], **zones).attack("SOE-017", "SOE-040"), "yes")
    assert [duel.zone(code) for code in ("ROA-052", "SOE-016")] == ["eroded", "frontrow"]
    assert not duel.can("activate_effect", "ORB-216")
