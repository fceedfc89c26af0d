"""Rebirth of Avatar: Traps 081 to 190."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import run


def test_roa_114_gives_a_lesser_light_without_damage() -> None:
    front = {1: "SOE-040", 2: "ROA-043", 3: "SOE-017", 4: "SOE-048"}
    duel = Duel(front=front, back={1: "ROA-114 set"}, foe_front={1: "SOE-049"}, active=FOE)
    run(duel.attack("SOE-049", "SOE-040"))
    assert (duel.zone("ROA-043"), duel.zone("SOE-040"), duel.lp()) == ("graveyard", "frontrow", 2000)
    duel = Duel(front={1: "ROA-043"}, back={1: "ROA-114 set"}, foe_front={1: "SOE-049"}, active=FOE)
    assert run(duel.attack("SOE-049", "ROA-043")).zone("ROA-114") == "backrow"


def test_roa_161_saps_a_monster_that_does_not_attack() -> None:
    duel = Duel(back={1: "ROA-161 set"}, front={1: "SOE-040"}, foe_front={1: "SOE-017", 2: "SOE-049"}, active=FOE)
    assert "activate_trap" not in duel.asked
    duel.attack("SOE-017", "SOE-040")
    while not duel.can("activate_trap", "ROA-161"):
        duel.do("pass")
    assert [one["targets"] for one in duel.legal("activate_trap")] == [["SOE-040"], ["SOE-049"]]
    run(duel.do("activate_trap", "ROA-161", ["SOE-049"]))
    assert duel.atk("SOE-049") == 0
