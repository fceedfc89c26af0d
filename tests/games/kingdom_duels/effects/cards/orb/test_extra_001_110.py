"""Orichalcos Barrier: Extra Deck monsters 001 to 110."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import end_turn, run


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


def test_orb_072_calls_souls_with_its_sword() -> None:
    dead = ["SOE-040", "SOE-048", "SOE-107"]
    duel = Duel(front={1: "ORB-072"}, back={1: "ORB-071 on ORB-072"}, foe_graveyard=dead)
    run(duel.do("activate_effect", "ORB-072", 1, ["ORB-071"]))
    assert (duel.atk("ORB-072"), duel.zone("ORB-071")) == (2500 + 200, "graveyard")
    assert duel.end_turn().atk("ORB-072") == 2500
    assert not Duel(front={1: "ORB-072"}).can("activate_effect", "ORB-072")


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
