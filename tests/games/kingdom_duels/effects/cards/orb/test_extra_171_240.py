"""Orichalcos Barrier: extra."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import changes
from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import end_turn, run, use


def test_orb_171_burns_spells_for_atk() -> None:
    duel = use("ORB-171", "ORB-009", "ORB-061", graveyard=["ORB-009", "ORB-061", "SOE-017"])
    assert (duel.atk("ORB-171"), duel.zone("ORB-009"), duel.zone("SOE-017")) == (3300, "eroded", "graveyard")
    assert end_turn(end_turn(duel)).atk("ORB-171") == 2900


def test_orb_171_erodes_as_a_cost() -> None:
    duel = Duel(front={1: "ORB-171"}, graveyard=["ORB-061"], foe_hand=["ORB-009"], foe_front={1: "SOE-079"})
    duel.do("activate_effect", "ORB-171", effect=1, targets=["ORB-061"]).do("activate_spell", "ORB-009", by=FOE)
    assert (run(duel).atk("ORB-171"), duel.zone("ORB-061")) == (2900, "eroded")


def test_orb_206_reflects_an_even_battle() -> None:
    duel = Duel(front={1: "ORB-206"}, foe_front={1: "SOE-079", 2: "ORB-085"})
    changes.modify_atk(duel.state, duel.number("SOE-079"), 1500)
    changes.change(duel.state, duel.number("SOE-079"), "battle_proof")
    run(duel.attack("ORB-206", "SOE-079"), "yes")
    assert (duel.zone("ORB-206"), duel.zone("SOE-079"), duel.zone("ORB-085")) == ("frontrow", "frontrow", "graveyard")
