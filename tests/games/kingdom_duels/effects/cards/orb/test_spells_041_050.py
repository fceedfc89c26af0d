"""Orichalcos Barrier: Spells 041 to 050."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import Duel
from tests.games.kingdom_duels.effect_play import run


def test_orb_041_works_once_in_a_duel() -> None:
    duel = Duel(hand=["ORB-041", "ORB-041#2"], extra=["ORB-042", "ORB-042#2"])
    duel.do("activate_spell", "ORB-041").do("special_summon", "ORB-042", 1, "def").do("pass")
    assert not duel.can("activate_spell", "ORB-041#2")


def test_orb_043_buys_knights() -> None:
    tokens = ["ORB-044", "ORB-044#2", "ORB-044#3"]
    duel = Duel(hand=["ORB-043", "SOE-040", "SOE-048", "SOE-017"], extra=tokens).do("activate_spell", "ORB-043")
    run(duel, "SOE-040", "SOE-017", "done")
    knights = [one for one in tokens if duel.zone(one) == "frontrow"]
    assert [duel.position(one) for one in knights] == ["atk", "atk"]
    assert (duel.zone("SOE-040"), duel.zone("SOE-048"), duel.zone("SOE-017")) == ("graveyard", "hand", "graveyard")
    assert not Duel(hand=["ORB-043", "SOE-040"]).can("activate_spell", "ORB-043")


def test_orb_046_unites() -> None:
    duel = Duel(front={1: "SOE-048", 2: "TEG-041", 3: "SOE-040"}, back={1: "ORB-046"})
    assert (duel.atk("SOE-048"), duel.atk("SOE-040")) == (1800, 1200)
