"""Orichalcos Barrier: extra."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, MONSTER, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import run


def test_orb_206_reflects_an_even_battle() -> None:
    duel = Duel(front={1: "ORB-206"}, foe_front={1: "SOE-079", 2: "ORB-085"})
    changes.modify_atk(duel.state, duel.number("SOE-079"), 1500)
    changes.change(duel.state, duel.number("SOE-079"), "battle_proof")
    run(duel.attack("ORB-206", "SOE-079"), "yes")
    assert (duel.zone("ORB-206"), duel.zone("SOE-079"), duel.zone("ORB-085")) == ("frontrow", "frontrow", "graveyard")


def test_orb_208_fights_with_its_arms_and_spends_counters() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-208"}, "back": {1: "ORB-209 on ORB-208", 2: "ORB-210 on ORB-208"}}
    duel = Duel(**zones, foe_front={3: "X-1"}, invented={"X-1": MONSTER})
    changes.put_counter(duel.state, duel.number("ORB-208"), 3)
    assert (duel.atk("ORB-208"), duel.def_("ORB-209"), duel.atk("ORB-210")) == (0, 1500, 1500)
    run(duel.attack("ORB-208", "X-1"))
    assert (duel.zone("X-1"), duel.lp(FOE), duel.state.counters[duel.number("ORB-208")]) == ("graveyard", 1500, 2)


def test_orb_215_learns_in_combat_and_takes_attacks() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-215", 1: "SOE-065"}, "foe_front": {3: "SOE-017"}, "lp": 8000}
    duel = Duel(active=FOE, **zones, graveyard=["ORB-014"])
    duel.attack("SOE-017", "SOE-065")
    duel.do("choose_option", "yes")
    while not duel.can("activate_effect", "ORB-215"):
        duel.do("pass")
    duel.do("activate_effect", "ORB-215", effect=1, targets=["ORB-014"])
    assert duel.zone("ORB-014") == "eroded"
    run(duel)
    assert (duel.zone("SOE-065"), duel.zone("ORB-215")) == ("frontrow", "graveyard")


def test_orb_217_holds_a_battle_back_for_the_attack_of_another_knight() -> None:
    duel = Duel(front={2: "ORB-217", 3: "ORB-215"}, foe_front={3: "X-1"}, foe_lp=8000, invented={"X-1": MONSTER})
    run(duel.attack("ORB-217", "X-1"), "yes", "ORB-215")
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("frontrow", 8000)
    run(duel.do("declare_attack", "ORB-215", "X-1"))
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", 6200)
    assert not duel.can("declare_attack", "ORB-217")


def test_orb_217_fuses_protectors() -> None:
    guards = {"X-1": {**MONSTER, "name": "Swift Gilasaurus", "types": ["Monster", "Protector"]}}
    guards["X-2"] = {**MONSTER, "name": "Kaitoptera", "types": ["Monster", "Protector"]}
    duel = Duel(front={1: "ORB-217", 2: "X-1", 3: "X-2"}, extra=["ORB-076"], invented=guards)
    run(duel.do("activate_effect", "ORB-217", effect=1))
    assert duel.zone("ORB-076") == "frontrow"
    plain = Duel(
        front={1: "ORB-217", 2: "X-1", 3: "X-2"},
        extra=["ORB-076"],
        invented={**guards, "X-2": {**guards["X-2"], "types": ["Monster"]}},
    )
    assert not plain.can("activate_effect", "ORB-217")


def test_orb_219_is_endless_and_feeds_on_the_deck() -> None:
    duel = Duel(front={3: "ORB-219"}, foe_front={3: "SOE-017"}, foe_lp=8000, deck=7)
    run(duel.do("end_phase"))
    assert not duel.can("declare_attack", "ORB-219")
    run(duel.do("activate_effect", "ORB-219", effect=1))
    run(duel.do("declare_attack", "ORB-219", "SOE-017"))
    assert duel.state.outcome is not None
    hungry = Duel(front={3: "ORB-219"}, foe_front={3: "SOE-017"}, deck=4)
    assert not hungry.can("activate_effect", "ORB-219")
    lost = Duel(front={3: "ORB-219"}, lp=0)
    assert lost.state.outcome is None
    actions.destroy(lost.state, lost.number("ORB-219"), 1)
    settle(lost.state)
    assert lost.state.outcome is not None


def test_orb_223_is_as_strong_as_the_strongest_and_seizes_the_battle() -> None:
    duel = Duel(front={3: "ORB-223"}, foe_front={3: "SOE-017", 4: "SOE-065"})
    assert (duel.atk("ORB-223"), duel.def_("ORB-223")) == (3000, 3000)
    knights = {1: "ORB-215", 2: "ORB-216", 3: "ORB-217"}
    battle = Duel(front=knights, foe_front={3: "X-1"}, extra=["ORB-223"], foe_lp=8000, invented={"X-1": MONSTER})
    for code in knights.values():
        changes.add_type(battle.state, battle.number(code), "Protector")
    settle(battle.state)
    run(battle.attack("ORB-215", "X-1"), "no")
    run(battle.do("activate_effect", "ORB-217", effect=1))
    assert battle.zone("ORB-223") == "frontrow"
    assert not battle.can("declare_attack", "ORB-223"), "there is no target left"


def test_orb_217_holds_back_the_knight_of_an_opponent() -> None:
    duel = Duel(front={3: "ORB-217"}, foe_front={3: "ORB-215"}, active=FOE)
    changes.modify_atk(duel.state, duel.number("ORB-215"), 500)
    run(duel.attack("ORB-215", "ORB-217"), "yes", "done")
    assert (duel.zone("ORB-217"), duel.lp()) == ("frontrow", 2000)


def test_orb_217_lets_a_knight_attack_that_changed_its_position() -> None:
    duel = Duel(front={2: "ORB-217", 3: "ORB-215 def"}, foe_front={3: "SOE-040"})
    duel.do("change_position", "ORB-215").attack("ORB-217", "SOE-040")
    duel.do("choose_option", "yes").decline()
    assert {one["option"] for one in duel.legal("choose_option")} == {"ORB-215", "done"}


def test_orb_219_keeps_its_player_in_the_duel_without_cards_to_draw() -> None:
    duel = Duel(front={3: "ORB-219"}, lp=0, deck=0)
    actions.draw(duel.state, 0)
    settle(duel.state)
    assert duel.state.outcome is None
    duel.do("surrender")
    assert duel.state.outcome is not None


def test_orb_217_gives_no_attack_for_one_that_was_negated() -> None:
    stop: dict[str, Any] = {"X-STOP": {**SPELL, "effects": [{"kind": "activate", "do": "negate_attack"}]}, "X-1": MONSTER}
    duel = Duel(front={2: "ORB-217", 3: "ORB-215"}, foe_front={3: "X-1"}, foe_hand=["X-STOP"], invented=stop)
    duel.attack("ORB-217", "X-1").do("choose_option", "yes")
    duel.do("activate_spell", "X-STOP", by=FOE).decline()
    assert duel.asked == {"end_phase"}


def test_orb_215_learns_not_to_be_destroyed() -> None:
    duel = Duel(active=FOE, front={3: "ORB-215 def"}, foe_front={3: "SOE-017"}, graveyard=["TEG-039"])
    duel.attack("SOE-017", "ORB-215")
    while not duel.can("activate_effect", "ORB-215"):
        duel.do("pass")
    run(duel.do("activate_effect", "ORB-215", effect=1, targets=["TEG-039"]))
    assert (duel.zone("TEG-039"), duel.zone("ORB-215")) == ("eroded", "frontrow")


def test_orb_223_stands_beside_roa_005_which_looks_at_it_in_turn() -> None:
    duel = Duel(front={1: "ORB-223", 2: "SOE-017"}, foe_front={1: "ROA-005"})
    assert (duel.atk("ORB-223"), duel.atk("ROA-005")) == (3001, 3002)
