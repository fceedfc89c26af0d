"""Orichalcos Barrier: Spells 101 to 170."""

from __future__ import annotations

from typing import Any

from tests.games.kingdom_duels.duels import MONSTER, Duel
from tests.games.kingdom_duels.effect_play import end_turn, run

ARMOR = {**MONSTER, "types": ["Monster", "Armor"]}


def test_orb_120_deals_in_old_soldiers() -> None:
    dead = ["ORB-115", "ORB-121", "SOE-040"]
    duel = Duel(hand=["ORB-120"], graveyard=dead, foe_front={1: "SOE-040#2"})
    assert len(duel.legal("activate_spell")) == 3
    run(duel.do("activate_spell", "ORB-120", ["ORB-115", "ORB-121"]))
    assert (duel.position("ORB-121"), duel.atk("ORB-121")) == ("atk", 1350 // 2)
    assert not duel.do("end_phase").legal("declare_attack")


def test_orb_122_drives_a_monster_off() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-122"], "front": {1: "ORB-121", 2: "ORB-116"}}
    duel = Duel(foe_front={1: "SOE-049"}, **zones).do("activate_spell", "ORB-122", ["SOE-049"])
    assert run(duel, "deck").zone("SOE-049") == "main_deck"
    assert duel.do("end_phase").phase == "main2"
    duel = Duel(foe_front={1: "SOE-017"}, **zones).do("activate_spell", "ORB-122", ["SOE-017"])
    assert duel.zone("SOE-017") == "frontrow"


def test_orb_143_draws_and_mills_what_the_die_says() -> None:
    duel = Duel(hand=["ORB-143"], deck=12)
    duel.do("activate_spell", "ORB-143")
    assert duel.hand() in range(1, 7)
    assert len(duel.state.players[0].deck) == 12 - 2 * duel.hand()
    assert not Duel(hand=["ORB-143"], deck=13).can("activate_spell", "ORB-143")


def test_orb_144_reincarnates_red_eyes() -> None:
    duel = Duel(hand=["ORB-144"], front={1: "SOE-122"}, extra=["ORB-145"]).do("activate_spell", "ORB-144")
    assert duel.do("extra_deck_summon", "ORB-145", ["SOE-122"], 1, "atk").zone("ORB-145") == "frontrow"
    assert not Duel(hand=["ORB-144"], front={1: "SOE-040"}, extra=["ORB-145"]).can("activate_spell", "ORB-144")


def test_orb_148_lets_armour_rise_for_a_turn() -> None:
    armour = [f"X-{number}" for number in range(1, 4)]
    duel = Duel(hand=["ORB-148"], graveyard=[*armour, "SOE-040"], invented=dict.fromkeys(armour, ARMOR))
    run(duel.do("activate_spell", "ORB-148", armour[:2]))
    assert [duel.zone(one) for one in armour] == ["frontrow", "frontrow", "graveyard"]
    assert {end_turn(duel).zone(one) for one in armour} == {"graveyard"}
