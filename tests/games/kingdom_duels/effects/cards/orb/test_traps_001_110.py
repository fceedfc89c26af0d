"""Orichalcos Barrier: Traps 001 to 110."""

from __future__ import annotations

from typing import Any

from tests.games.kingdom_duels.duels import Duel
from tests.games.kingdom_duels.effect_play import run


def test_orb_006_knocks_the_drawn_card_off() -> None:
    duel = Duel(back={1: "ORB-006 set"}, foe_deck=["SOE-040", "SOE-048"], foe_hand=["SOE-017"]).end_turn()
    assert (duel.zone("SOE-048"), duel.zone("SOE-017"), duel.zone("ORB-006")) == ("graveyard", "hand", "graveyard")


def test_orb_007_jams_a_trap_for_a_card() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}, "foe_back": {1: "SOE-062 set"}}
    duel = run(Duel(hand=["SOE-048"], back={1: "ORB-007 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert [duel.zone(one) for one in ("SOE-048", "SOE-062", "SOE-040")] == ["graveyard"] * 3
    duel = run(Duel(back={1: "ORB-007 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert duel.zone("ORB-007") == "backrow"
