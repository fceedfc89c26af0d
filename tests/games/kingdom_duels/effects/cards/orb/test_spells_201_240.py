"""Orichalcos Barrier: Spells 201 to 240."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel
from tests.games.kingdom_duels.effect_play import end_turn, on, run


def test_orb_203_opens_or_closes_a_different_dimension() -> None:
    duel = Duel(hand=["ORB-203", "SOE-017"])
    run(duel.do("activate_spell", "ORB-203"), "open", "1:2", "atk")
    assert (duel.terrains()[1], duel.column("SOE-017")) == ("Different Dimension", 2)
    run(duel.do("end_phase"))
    assert not duel.can("declare_attack", "SOE-017")
    closed = Duel(hand=["ORB-203"], terrains=on("Different Dimension"))
    run(closed.do("activate_spell", "ORB-203"), "close", "1:1", "Forest")
    assert closed.terrains()[0] == "Forest"
    assert not Duel(hand=["ORB-203"], graveyard=["SOE-017"]).can("activate_spell", "ORB-203")


def test_orb_204_keeps_opponents_from_weakening_orichalcos_monsters() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-189", "ORB-204"], "back": {1: "ORB-001"}, "front": {1: "ORB-187", 2: "SOE-114"}}
    duel = Duel(**zones, foe_front={3: "SOE-017"})
    assert not duel.can("activate_spell", "ORB-204")
    for code in ("ORB-189", "ORB-204"):
        run(duel.do("activate_spell", code, targets=["ORB-001"]))
    for source, left in (("SOE-017", 1000), ("SOE-114", 700)):
        duel.state.acting = duel.number(source)
        changes.modify_atk(duel.state, duel.number("ORB-187"), -300)
        assert duel.atk("ORB-187") == left


def test_orb_213_ends_the_battle_for_half_the_life() -> None:
    duel = Duel(back={1: "ORB-213 set"}, front={1: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    assert not duel.can("activate_spell", "ORB-213")
    duel.attack("SOE-017", "SOE-040")
    while not duel.can("activate_spell", "ORB-213"):
        duel.do("pass")
    run(duel.do("activate_spell", "ORB-213"))
    assert (duel.lp(), duel.zone("SOE-040")) == (1000, "frontrow")


def _order(**zones: Any) -> Duel:
    """ORB-220 in the End Phase, on Kuriboh."""
    duel = Duel(
        hand=["ORB-220"], front={3: "SOE-065"}, foe_front={1: "X-1", 2: "X-1#2", 3: "X-1#3"}, invented={"X-1": MONSTER}, **zones
    )
    while not duel.can("activate_spell", "ORB-220"):
        duel.do("pass" if "pass" in duel.asked else "end_phase")
    return run(duel.do("activate_spell", "ORB-220", targets=["SOE-065"]))


def test_orb_220_punishes_opponents_who_do_not_attack() -> None:
    duel = end_turn(_order())
    assert {duel.zone(code) for code in ("X-1", "X-1#2", "X-1#3")} == {"graveyard"}
    attacked = _order()
    run(attacked.attack("X-1", "SOE-065"))
    end_turn(attacked)
    assert attacked.zone("X-1") == "frontrow"


def test_orb_222_revives_a_beaten_monster_for_another_attack() -> None:
    duel = Duel(hand=["ORB-222"], front={3: "SOE-017"}, foe_front={3: "X-1"}, foe_lp=8000, invented={"X-1": MONSTER})
    assert not duel.can("activate_spell", "ORB-222")
    run(duel.attack("SOE-017", "X-1"))
    run(duel.do("end_phase"))
    run(duel.do("activate_spell", "ORB-222", targets=["X-1"]))
    assert (duel.zone("X-1"), duel.atk("X-1"), duel.phase) == ("frontrow", 1500, "battle")
    run(duel.do("declare_attack", "SOE-017", "X-1"))
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", 6000)
