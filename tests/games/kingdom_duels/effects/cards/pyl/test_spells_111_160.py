"""Pyramid of Light: Spells 111 to 160."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, THIRD, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run, use


def test_pyl_116_tastes_better_after_red() -> None:
    assert Duel(hand=["PYL-116"]).do("activate_spell", "PYL-116").lp() == 2400
    assert Duel(hand=["PYL-116"], graveyard=["MLY-084"]).do("activate_spell", "PYL-116").lp() == 2800


def test_pyl_118_reads_from_the_book_of_life() -> None:
    duel = Duel(hand=["PYL-118"], graveyard=["LEN-013", "SOE-040"], foe_graveyard=["SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-013", "SOE-017"]]
    duel.do("activate_spell", "PYL-118", ["LEN-013", "SOE-017"]).do("special_summon", "LEN-013", 1, "atk")
    assert (duel.zone("LEN-013"), duel.zone("SOE-017")) == ("frontrow", "eroded")


def test_pyl_120_calls_the_guard_with_the_last_card() -> None:
    zones: dict[str, Any] = {"front": {}, "back": {1: "PYL-120"}, "extra": ["PYL-121"], "eroded": ["SOE-025"]}
    duel = use("PYL-120", deck=["SOE-040"], **zones)
    assert (duel.zone("PYL-121"), duel.zone("PYL-120")) == ("frontrow", "graveyard")
    assert not Duel(deck=["SOE-040", "SOE-048"], **zones).can("activate_effect", "PYL-120")
    assert not Duel(deck=["SOE-040"], **zones | {"eroded": []}).can("activate_effect", "PYL-120")


def test_pyl_128_obliges_to_summon() -> None:
    zones: dict[str, Any] = {"hand": ["PYL-128"], "foe_hand": ["SOE-040"], "front": {1: "MLY-080"}, "extra": ["PYL-086"]}
    duel = cast("PYL-128", answers=("both",), **zones)
    assert (duel.zone("SOE-040"), duel.zone("PYL-086"), duel.lp()) == ("frontrow", "frontrow", 2500)
    assert not duel.do("end_phase").legal("declare_attack")
    assert cast("PYL-128", answers=("hand",), **zones).zone("PYL-086") == "extra_deck"


def test_pyl_128_forbids_attacks_though_it_is_negated() -> None:
    foes: dict[str, Any] = {"foe_hand": ["SOE-040", "SOE-049"], "foe_front": {1: "SOE-048"}, "foe_back": {1: "MLY-112 set"}}
    duel = Duel(hand=["PYL-128"], front={1: "SOE-017"}, **foes).do("activate_spell", "PYL-128")
    run(duel.do("activate_trap", "MLY-112", targets=["SOE-049"]))
    assert (duel.zone("PYL-128"), duel.zone("SOE-040")) == ("graveyard", "hand")
    assert not run(duel.do("end_phase")).legal("declare_attack")


def test_pyl_137_makes_a_monster_fall() -> None:
    duel = Duel(hand=["PYL-137"], front={1: "SOE-105"}, extra=["MLY-010"]).do("activate_spell", "PYL-137")
    duel.do("extra_deck_summon", "MLY-010", ["SOE-105"], 1, "atk").do("choose_option", "yes")
    assert (duel.zone("MLY-010"), duel.zone("PYL-137"), duel.lp()) == ("frontrow", "hand", 1600)
    duel = Duel(hand=["PYL-137"], front={1: "SOE-105"}, extra=["MLY-010"]).do("activate_spell", "PYL-137")
    duel.do("extra_deck_summon", "MLY-010", ["SOE-105"], 1, "atk").do("choose_option", "no")
    assert (duel.zone("PYL-137"), duel.lp()) == ("graveyard", 2000)


def test_pyl_140_draws_power_from_the_backrow() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "PYL-140 on TEG-041", 2: "SOE-062 set"})
    assert duel.atk("TEG-041") == 1300 + 2 * 300
    duel = Duel(hand=["PYL-140"], front={1: "SOE-040"}, foe_front={1: "TEG-041"}, foe_back={1: "SOE-062 set"})
    assert duel.do("activate_spell", "PYL-140", ["TEG-041"]).atk("TEG-041") == 1300 + 300


def test_pyl_142_burns_everyone_after_a_strong_attack() -> None:
    duel = Duel(hand=["PYL-142"], front={1: "SOE-017"}, foe_front={1: "SOE-040 def"})
    assert not duel.can("activate_spell", "PYL-142")
    run(run(duel.attack("SOE-017", "SOE-040")).do("activate_spell", "PYL-142"))
    assert (duel.lp(), duel.lp(FOE)) == (1000, 1000)


def test_pyl_142_burns_teammates_too() -> None:
    duel = Duel(hand=["PYL-142"], front={1: "SOE-017"}, foe_front={1: "SOE-040 def"}, third_deck=10, turn=7)
    duel.state.players[2].team = duel.state.players[0].team
    run(run(duel.attack("SOE-017", "SOE-040")).do("activate_spell", "PYL-142"))
    assert (duel.lp(), duel.lp(FOE), duel.lp(THIRD)) == (1000, 1000, 1000)


def test_pyl_144_holds_the_edges_for_a_round() -> None:
    duel = cast("PYL-144", front={1: "SOE-040", 2: "SOE-048"}, foe_front={5: "SOE-017", 3: "SOE-049"})
    duel.do("end_phase").decline()
    assert (duel.can("declare_attack", "SOE-040"), duel.can("declare_attack", "SOE-048")) == (False, True)
    end_turn(duel).do("end_phase").decline()
    assert (duel.can("declare_attack", "SOE-017"), duel.can("declare_attack", "SOE-049")) == (False, True)
    assert end_turn(duel).do("end_phase").decline().can("declare_attack", "SOE-040")


def test_pyl_145_opens_another_dimension_for_two_turns() -> None:
    duel = cast("PYL-145", front={1: "SOE-040"}, foe_front={1: "SOE-017"})
    assert duel.terrains() == duel.terrains(FOE) == ["Different Dimension"] * 5
    end_turn(end_turn(duel))
    assert duel.terrains() == ["Different Dimension"] * 5
    assert run(end_turn(duel)).terrains() == duel.terrains(FOE) == ["Land"] * 5


def test_pyl_140_counts_the_backrow_of_whoever_controls_it() -> None:
    duel = Duel(front={1: "NPH-053"}, back={1: "PYL-140 on NPH-053", 2: "SOE-062 set"}, foe_back={1: "SOE-062#2 set"})
    assert duel.atk("NPH-053") == 1700 + 600
    actions.take_control(duel.state, duel.number("NPH-053"), 1)
    assert duel.atk("NPH-053") == 1700 + 300


def test_pyl_142_takes_a_strike_for_an_attack() -> None:
    duel = Duel(hand=["PYL-142"], front={1: "PYL-097"}, foe_front={1: "SOE-040"})
    changes.modify_atk(duel.state, duel.number("PYL-097"), 2900)
    settle(duel.state)
    run(duel.do("strike", "PYL-097", FOE, 1))
    assert duel.can("activate_spell", "PYL-142")
