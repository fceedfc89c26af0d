"""Orichalcos Barrier: Extra Deck monsters 001 to 080."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, summons, temporary_banishment
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Targets, TrapTrigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, all_effects, give_effects, printed, settle
from tests.games.kingdom_duels.effect_play import end_turn, run, use


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
    temporary_banishment.leave_until(duel.state, duel.number("ORB-013"), duel.number("SOE-017"), "standby", 1, 2)
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

    give_effects(monkeypatch, "X-1", CardEffects(activate=ActivatedEffect(attacker_goes), trap=TrapTrigger("attack_declared")))
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
