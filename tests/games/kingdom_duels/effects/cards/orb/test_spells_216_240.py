"""Orichalcos Barrier: Spells 216 to 240."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, run


def _order(**zones: Any) -> Duel:
    """ORB-220 in the End Phase, on Kuriboh."""
    duel = Duel(
        hand=["ORB-220"], front={3: "SOE-065"}, foe_front={1: "X-1", 2: "X-1#2", 3: "X-1#3"}, invented={"X-1": MONSTER}, **zones
    )
    while not duel.can("activate_spell", "ORB-220"):
        duel.do("pass" if "pass" in duel.asked else "end_phase")
    return run(duel.do("activate_spell", "ORB-220", targets=["SOE-065"]))


def test_orb_218_calls_the_leviathan_when_an_opponent_destroys_shunoros() -> None:
    duel = Duel(active=FOE, front={3: "ORB-208"}, back={1: "ORB-218"}, extra=["ORB-219"], foe_front={3: "SOE-114"}, lp=8000)
    run(duel.attack("SOE-114", "ORB-208"))
    assert (duel.zone("ORB-219"), duel.zone("ORB-218"), duel.lp(), duel.state.outcome) == ("frontrow", "graveyard", 0, None)
    own = Duel(front={3: "ORB-208"}, back={1: "ORB-218"}, extra=["ORB-219"])
    own.state.cause = own.number("ORB-218")
    actions.destroy(own.state, own.number("ORB-208"), 0)
    own.state.cause = -1
    settle(own.state)
    assert own.zone("ORB-219") == "extra_deck"


def test_orb_220_punishes_opponents_who_do_not_attack() -> None:
    duel = end_turn(_order())
    assert {duel.zone(code) for code in ("X-1", "X-1#2", "X-1#3")} == {"graveyard"}
    attacked = _order()
    run(attacked.attack("X-1", "SOE-065"))
    end_turn(attacked)
    assert attacked.zone("X-1") == "frontrow"


def test_orb_222_revives_a_beaten_monster_for_another_attack() -> None:
    duel = Duel(hand=["ORB-222"], front={3: "SOE-017"}, foe_front={3: "X-1"}, foe_lp=8000, invented={"X-1": MONSTER})
    assert not duel.can("activate_spell", "ORB-222")
    run(duel.attack("SOE-017", "X-1"))
    run(duel.do("end_phase"))
    run(duel.do("activate_spell", "ORB-222", targets=["X-1"]))
    assert (duel.zone("X-1"), duel.atk("X-1"), duel.phase) == ("frontrow", 1500, "battle")
    run(duel.do("declare_attack", "SOE-017", "X-1"))
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", 6000)


def test_orb_220_spares_opponents_whose_monsters_cannot_attack() -> None:
    duel = _order()
    for code in ("X-1", "X-1#2", "X-1#3"):
        changes.change(duel.state, duel.number(code), "cannot_attack")
    end_turn(duel)
    assert duel.zone("X-1") == "frontrow"
    barred = _order()
    changes.change_player(barred.state, 1, "player_no_attacks")
    end_turn(barred)
    assert barred.zone("X-1") == "frontrow"


def test_orb_222_keeps_a_direct_attack_harmless_as_well() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_lp=5000)
    changes.change_player(duel.state, 0, "player_inflicts_none")  # what ORB-222 does to its player
    changes.change(duel.state, duel.number("SOE-017"), "attacks_players", (1,))
    settle(duel.state)
    assert run(duel.attack("SOE-017", FOE)).lp(FOE) == 5000
