"""Orichalcos Barrier: Spells 201 to 215."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks
from tests.games.kingdom_duels.duels import FOE, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import on, run


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


def _shunoros(**zones: Any) -> Duel:
    """An Orichalcos monster with 3 Summoning Counters falls while the Ritual waits."""
    tokens = ["ORB-208", "ORB-209", "ORB-210"]
    duel = Duel(**{"front": {3: "ORB-187"}, "back": {1: "ORB-207"}, "extra": tokens, "lp": 8000, "foe_lp": 8000, **zones})
    changes.put_counter(duel.state, duel.number("ORB-187"), 3)
    actions.destroy(duel.state, duel.number("ORB-187"), 1)
    settle(duel.state)
    return run(duel)


def test_orb_207_is_fulfilled_by_the_fall_of_a_monster_with_counters() -> None:
    duel = _shunoros()
    assert [duel.zone(code) for code in ("ORB-207", "ORB-208", "ORB-209", "ORB-210")] == [
        "graveyard",
        "frontrow",
        "backrow",
        "backrow",
    ]
    assert duel.state.counters[duel.number("ORB-208")] == 3
    hand = Duel(hand=["ORB-207"], front={3: "ORB-187"}, extra=["ORB-208"])
    changes.put_counter(hand.state, hand.number("ORB-187"), 1)
    actions.destroy(hand.state, hand.number("ORB-187"), 1)
    settle(hand.state)
    run(hand, "yes")
    assert (hand.zone("ORB-208"), hand.zone("ORB-207")) == ("frontrow", "graveyard")


def test_orb_213_ends_the_battle_for_half_the_life() -> None:
    duel = Duel(back={1: "ORB-213 set"}, front={1: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    assert not duel.can("activate_spell", "ORB-213")
    duel.attack("SOE-017", "SOE-040")
    while not duel.can("activate_spell", "ORB-213"):
        duel.do("pass")
    run(duel.do("activate_spell", "ORB-213"))
    assert (duel.lp(), duel.zone("SOE-040")) == (1000, "frontrow")


def test_orb_214_breaks_the_barrier_and_knights_the_gods() -> None:
    zones: dict[str, Any] = {
        "hand": ["ORB-214", "ORB-048"],
        "deck": ["ORB-011"],
        "foe_graveyard": ["ORB-032"],
        "front": {1: "SOE-065"},
    }
    duel = Duel(**zones, foe_back={1: "ORB-001"}, extra=["ORB-215", "ORB-216", "ORB-217"])
    run(duel.do("activate_spell", "ORB-214", targets=["SOE-065"]), "Alter Summon", "Alter Summon", "no summon")
    assert (duel.zone("ORB-001"), duel.zone("SOE-065"), duel.lp()) == ("graveyard", "graveyard", 1000)
    assert sum(duel.zone(code) == "frontrow" for code in ("ORB-215", "ORB-216", "ORB-217")) == 2
    assert sum(duel.zone(code) == "frontrow" for code in ("ORB-048", "ORB-011", "ORB-032")) == 1


def test_orb_203_brings_nobody_where_the_terrain_stays_or_summons_are_barred() -> None:
    for kind in ("terrain", "player"):
        duel = Duel(hand=["ORB-203", "SOE-017"], foe_front={1: "SOE-040"})
        if kind == "terrain":
            marks.mark(duel.state, duel.number("SOE-040"), "holds_terrains")
        else:
            changes.change_player(duel.state, 0, "player_no_specials")
        run(duel.do("activate_spell", "ORB-203"), "open", "1:2")
        assert duel.zone("SOE-017") == "hand"


def test_orb_213_prevents_damage_that_is_about_to_be_taken() -> None:
    duel = Duel(back={1: "ORB-213"}, front={1: "SOE-040", 2: "MLY-103"}, foe_front={1: "SOE-017"}, active=FOE, lp=8000)
    duel.attack("SOE-017", "SOE-040")
    while "choose_option" not in duel.asked:
        duel.do("pass")
    shield = all_effects()["ORB-213"].activate
    assert shield is not None
    shield.resolve(duel.state, duel.number("ORB-213"), 0, ())
    run(duel)
    assert (duel.lp(), duel.zone("SOE-040")) == (8000, "frontrow")


def test_orb_213_ends_a_battle_that_an_effect_forces_in_a_main_phase() -> None:
    duel = Duel(front={1: "SOE-040"}, foe_front={1: "SOE-017"}, hand=["ORB-213"])
    battles.force_attack(duel.state, duel.number("SOE-017"), duel.number("SOE-040"))
    settle(duel.state)
    run(duel.do("activate_spell", "ORB-213"))
    assert (duel.zone("SOE-040"), duel.lp(), duel.state.attacks_left) == ("frontrow", 1000, 1)


def test_orb_207_is_activated_from_the_hand_whatever_the_option_says() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-187"}, "hand": ["ORB-207"], "extra": ["ORB-208"], "lp": 8000}
    duel = Duel(**zones, foe_front={1: "SOE-017"}, active=FOE, options={"quick_spell_from_hand": False})
    changes.put_counter(duel.state, duel.number("ORB-187"), 1)
    run(duel.attack("SOE-017", "ORB-187"), "yes")
    assert (duel.zone("ORB-208"), duel.zone("ORB-207")) == ("frontrow", "graveyard")
