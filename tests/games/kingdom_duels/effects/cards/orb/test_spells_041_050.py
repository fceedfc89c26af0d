"""Orichalcos Barrier: Spells 041 to 050."""

from __future__ import annotations

import pytest

from tests.games.kingdom_duels.duels import Duel, printed
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


@pytest.mark.parametrize(("word", "zone"), [("hand", "hand"), ("Special Summon", "frontrow"), ("Alter Summon", "attached")])
def test_orb_045_brings_a_warrior_back_in_one_of_three_ways(word: str, zone: str) -> None:
    duel = Duel(hand=["ORB-045"], graveyard=["SOE-114", "SOE-065"], extra=["ORB-157"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-114"]]
    run(duel.do("activate_spell", "ORB-045", targets=["SOE-114"]), word)
    assert duel.zone("SOE-114") == zone
    assert duel.zone("ORB-157") == ("frontrow" if zone == "attached" else "extra_deck")


def test_orb_046_unites() -> None:
    duel = Duel(front={1: "SOE-048", 2: "TEG-041", 3: "SOE-040"}, back={1: "ORB-046"})
    assert (duel.atk("SOE-048"), duel.atk("SOE-040")) == (1800, 1200)


def test_orb_047_strengthens_what_is_made_of_the_spellcaster() -> None:
    duel = Duel(hand=["ORB-047", "ORB-048"], front={3: "TEG-058"}, extra=["ORB-049"])
    run(duel.do("activate_spell", "ORB-047", targets=["TEG-058"]))
    run(duel.do("activate_spell", "ORB-048"))
    assert duel.atk("ORB-049") == printed("ORB-049").atk + 1000
    plain = Duel(hand=["ORB-048"], front={3: "TEG-058"}, extra=["ORB-049"])
    run(plain.do("activate_spell", "ORB-048"))
    assert plain.atk("ORB-049") == printed("ORB-049").atk
