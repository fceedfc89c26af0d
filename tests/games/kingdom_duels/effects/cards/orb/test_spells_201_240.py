"""Orichalcos Barrier: Spells 201 to 240."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import run


def test_orb_213_ends_the_battle_for_half_the_life() -> None:
    duel = Duel(back={1: "ORB-213 set"}, front={1: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    assert not duel.can("activate_spell", "ORB-213")
    duel.attack("SOE-017", "SOE-040")
    while not duel.can("activate_spell", "ORB-213"):
        duel.do("pass")
    run(duel.do("activate_spell", "ORB-213"))
    assert (duel.lp(), duel.zone("SOE-040")) == (1000, "frontrow")
