"""Orichalcos Barrier: Traps 201 to 240."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, run


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


def test_orb_205_gives_the_attacked_the_shield_of_another() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-094 def"}, "back": {1: "ORB-205 set"}, "active": FOE}
    duel = run(Duel(foe_front={1: "ORB-040"}, hand=["ORB-002"], **zones).attack("ORB-040", "SOE-040"), "ORB-002")
    assert (duel.zone("SOE-094"), duel.zone("ORB-002")) == ("graveyard", "backrow")
    assert duel.atk("SOE-040") == 1200 + 1000
    assert duel.zone("ORB-040") == "graveyard"


def test_orb_211_avenges_a_monster_with_counters() -> None:
    zones: dict[str, Any] = {
        "active": FOE,
        "front": {2: "ORB-187", 3: "SOE-017"},
        "back": {1: "ORB-211 set"},
        "foe_front": {3: "X-1"},
    }
    duel = Duel(**zones, lp=8000, foe_lp=8000, invented={"X-1": MONSTER})
    changes.put_counter(duel.state, duel.number("ORB-187"), 1)
    run(duel.attack("X-1", "ORB-187"), "SOE-017")
    assert (duel.zone("ORB-187"), duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", "graveyard", 6000)
    plain = Duel(**zones, lp=8000, invented={"X-1": MONSTER})
    run(plain.attack("X-1", "ORB-187"))
    assert (plain.zone("ORB-211"), plain.zone("X-1")) == ("backrow", "frontrow")


def test_orb_212_gives_the_strength_of_the_last_monster_to_another_player() -> None:
    duel = Duel(
        active=FOE, front={3: "X-1"}, back={1: "ORB-212 set"}, lp=500, foe_front={3: "SOE-017"}, invented={"X-1": MONSTER}
    )
    run(duel.attack("SOE-017", "X-1"), FOE)
    assert duel.lp(FOE) == 2500
    assert duel.state.outcome is not None
    assert duel.state.outcome.winners == (1,)


def test_orb_221_keeps_its_player_in_the_duel() -> None:
    zones: dict[str, Any] = {
        "active": FOE,
        "front": {3: "X-1"},
        "back": {1: "ORB-221 set"},
        "lp": 500,
        "foe_front": {3: "SOE-017"},
    }
    duel = Duel(**zones, hand=["SOE-114"], invented={"X-1": MONSTER})
    run(duel.attack("SOE-017", "X-1"))
    assert (duel.state.outcome, duel.lp(), duel.zone("SOE-114"), duel.zone("ORB-221")) == (None, 0, "frontrow", "backrow")
    actions.destroy(duel.state, duel.number("ORB-221"), 1)
    settle(duel.state)
    assert duel.state.outcome is not None
    none = Duel(**zones, invented={"X-1": MONSTER})
    run(none.attack("SOE-017", "X-1"))
    assert none.state.outcome is not None


def test_orb_202_leaves_the_attack_if_the_wall_is_gone() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-094 def"}, "back": {1: "ORB-202"}, "hand": ["MLY-055"]}
    duel = Duel(**zones, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    actions.destroy(duel.state, duel.number("SOE-094"), 1)
    guide = all_effects()["ORB-202"].activate
    assert guide is not None
    guide.resolve(duel.state, duel.number("ORB-202"), 0, (duel.number("SOE-094"),))
    settle(duel.state)
    assert run(duel).zone("SOE-040") == "graveyard"


def test_orb_205_answers_an_attack_of_its_own_side() -> None:
    front = {1: "SOE-040", 2: "SOE-094 def", 3: "ORB-040"}
    duel = Duel(front=front, back={1: "ORB-205 set"}, foe_front={1: "SOE-048"})
    changes.change(duel.state, duel.number("ORB-040"), "attacks_own_side")
    settle(duel.state)
    run(duel.attack("ORB-040", "SOE-040"))
    assert (duel.zone("SOE-094"), duel.zone("ORB-040"), duel.atk("SOE-040")) == ("graveyard", "graveyard", 1200 + 1000)


def test_orb_205_gives_its_shield_when_it_is_returned_in_answer() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-094 def"}, "foe_front": {1: "ORB-040"}, "foe_hand": ["X-BACK"]}
    duel = Duel(active=FOE, back={1: "ORB-205 set"}, invented=ANSWERS, **zones).attack("ORB-040", "SOE-040")
    run(duel.do("activate_spell", "X-BACK", targets=["ORB-205"], by=FOE))
    assert (duel.zone("ORB-205"), duel.atk("SOE-040")) == ("hand", 1200 + 1000)
