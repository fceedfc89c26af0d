"""Loose Ends: Traps."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions
from deckcheck.games.kingdom_duels.engine.duel.constants import DRAW
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, run


def test_len_051_brings_life_in_every_draw_phase() -> None:
    duel = Duel(back={1: "LEN-051 set"}, active=FOE).end_turn()
    assert duel.lp() == 2300
    assert duel.end_turn().end_turn().lp() == 2600


def test_len_051_counts_several_draws_of_a_draw_phase_once() -> None:
    duel = Duel(back={1: "LEN-051"})
    duel.state.phase = DRAW
    actions.draw(duel.state, 0, 2)
    settle(duel.state)
    assert duel.lp() == 2300


def test_len_051_may_be_turned_up_before_the_draw() -> None:
    duel = Duel(back={1: "LEN-051 set"}).do("activate_trap", "LEN-051")
    assert (duel.lp(), duel.end_turn().end_turn().lp()) == (2000, 2300)


def test_len_059_takes_a_companion_along() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-059 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "SOE-040"
    )
    duel.decline()
    assert duel.zone("SOE-017") == "graveyard"


def test_len_059_does_not_mourn_a_token() -> None:
    duel = Duel(front={1: "SOE-101"}, back={1: "LEN-059 set"}, foe_front={1: "SOE-040"}, active=FOE).attack(
        "SOE-040", "SOE-101"
    )
    duel.decline()
    assert (duel.zone("SOE-101"), duel.zone("LEN-059"), duel.zone("SOE-040")) == ("extra_deck", "backrow", "frontrow")


def test_len_121_blows_an_attacker_away() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-121 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "SOE-040"
    )
    assert duel.decline().zone("SOE-017") == "hand"
    assert duel.zone("SOE-040") == "frontrow"


def test_len_024_dresses_the_lady_for_a_turn() -> None:
    duel = Duel(
        active=FOE,
        foe_hand=["SOE-040"],
        back={1: "LEN-024 set"},
        deck=["SOE-079", "SOE-017", "SOE-017#2"],
        graveyard=["LEN-015", "KOD-076"],
    )
    duel.do("normal_summon", "SOE-040", zone=1, position="atk")
    run(duel, "LEN-015", "KOD-076")
    assert (duel.zone("SOE-079"), duel.zone("LEN-015"), duel.zone("KOD-076")) == ("frontrow", "backrow", "backrow")
    duel.end_turn()
    assert duel.zone("LEN-015") == "backrow"
    duel.end_turn()
    assert (duel.zone("LEN-015"), duel.zone("SOE-079")) == ("graveyard", "frontrow")


def test_len_024_lets_her_hide_without_dresses() -> None:
    duel = Duel(
        active=FOE,
        foe_hand=["SOE-040"],
        back={1: "LEN-024 set"},
        deck=["SOE-079"],
        graveyard=["LEN-015"],
        terrains=["Mountain"] * 5,
    )
    duel.do("normal_summon", "SOE-040", zone=1, position="atk")
    run(duel.do("special_summon", "SOE-079", zone=1, position="hidden_def"))
    assert (duel.position("SOE-079"), duel.zone("LEN-015")) == ("hidden_def", "graveyard")


def test_len_012_calls_the_dead_or_makes_a_zombie() -> None:
    zones: dict[str, Any] = {
        "back": {1: "LEN-012 set"},
        "graveyard": ["KOD-020", "SOE-017"],
        "foe_hand": ["SOE-040"],
        "active": FOE,
    }
    duel = Duel(**zones).do("normal_summon", "SOE-040", zone=1, position="atk")
    run(duel)
    assert duel.zone("KOD-020") == "frontrow"


def test_len_090_keeps_a_barbarian_and_makes_it_stronger() -> None:
    code = "SOE-118"
    duel = Duel(front={1: code}, back={1: "LEN-090 set"}, foe_front={1: "SOE-017"}, active=FOE)
    before = duel.atk(code)
    run(duel.attack("SOE-017", code))
    assert (duel.zone(code), duel.atk(code)) == ("frontrow", before)
    assert duel.end_turn().atk(code) == before + 200


def test_len_051_brings_life_with_each_copy() -> None:
    duel = Duel(back={1: "LEN-051", 2: "LEN-051#2"}, active=FOE)
    assert end_turn(duel).lp() == 2600


def test_len_090_keeps_the_barbarian_that_was_attacked_though_the_attack_goes_elsewhere() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-118", 2: "LEN-007"}, "back": {1: "LEN-090"}, "foe_front": {1: "SOE-017"}}
    duel = Duel(**zones, active=FOE, terrains=["Sea"] * 5).attack("SOE-017", "SOE-118")
    run(duel, "yes")
    assert (duel.zone("LEN-007"), duel.zone("SOE-118")) == ("graveyard", "frontrow")
    before = duel.atk("SOE-118")
    assert end_turn(duel).atk("SOE-118") == before + 200


def test_len_090_makes_a_barbarian_stronger_though_the_attack_was_negated() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-118"},
        "back": {1: "LEN-090 set"},
        "hand": ["SOE-106"],
        "foe_front": {1: "SOE-017"},
    }
    duel = Duel(**zones, active=FOE).attack("SOE-017", "SOE-118")
    run(duel.do("activate_spell", "SOE-106", by=ME))
    assert (end_turn(duel).zone("SOE-118"), duel.atk("SOE-118")) == ("frontrow", 1750)


def test_len_012_does_not_answer_a_monster_that_its_own_player_summons_to_the_other_side() -> None:
    duel = Duel(hand=["PYL-066"], extra=["TEG-091"], back={1: "LEN-012 set"}, graveyard=["LEN-013"])
    run(duel.do("activate_spell", "PYL-066", targets=["terrain Foe 1"]))
    assert (duel.side("TEG-091"), duel.zone("LEN-012"), duel.zone("LEN-013")) == (FOE, "backrow", "graveyard")
