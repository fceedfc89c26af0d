"""Orichalcos Barrier: Traps 111 to 240."""

from __future__ import annotations

from typing import Any

from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import end_turn, run


def test_orb_178_turns_everybody_over() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040 def"}, "back": {1: "ORB-178 set"}, "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-049", 2: "SOE-048 def"}, **zones).attack("SOE-049", "SOE-040"))
    assert [duel.position(one) for one in ("SOE-040", "SOE-049", "SOE-048")] == ["atk", "def", "atk"]
    assert "Flying" in duel.types("SOE-049")
    assert "Flying" not in end_turn(duel).types("SOE-049")


def test_orb_202_guides_an_attack_to_a_wall() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 def"}, back={1: "ORB-202 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("frontrow", "graveyard")
    assert duel.lp() == 2000


def test_orb_202_makes_the_wall_higher_and_may_use_a_hidden_one() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 hidden_def"}, back={1: "ORB-202 set"}, foe_front={1: "SOE-049"}, active=FOE)
    duel.attack("SOE-049", "SOE-040").decline()
    assert (duel.zone("SOE-094"), duel.def_("SOE-094"), duel.lp(FOE)) == ("frontrow", 2600, 1900)
    assert duel.end_turn().def_("SOE-094") == 2000


def test_orb_202_needs_another_monster_to_guide_the_attack_to() -> None:
    duel = Duel(front={1: "SOE-094 def"}, back={1: "ORB-202 set"}, foe_front={1: "SOE-017"}, active=FOE)
    assert duel.attack("SOE-017", "SOE-094").decline().zone("ORB-202") == "backrow"
