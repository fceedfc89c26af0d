"""Nameless Pharaoh: Traps 1 to 50."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes, terrains
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, run


def test_nph_031_weakens_and_roots_an_attacker() -> None:
    duel = Duel(front={1: "SOE-094 def"}, back={1: "NPH-031 set"}, foe_front={1: "LEN-165"}, active=FOE)
    run(duel.attack("LEN-165", "SOE-094"))
    assert (duel.atk("LEN-165"), duel.lp(FOE)) == (900, 2000 - 1100)
    duel.do("end_phase")
    assert not terrains.move(duel.state, duel.number("LEN-165"), 3)
    duel.do("end_phase")
    assert run(duel).atk("LEN-165") == 1400
    assert terrains.move(duel.state, duel.number("LEN-165"), 3)


def test_nph_032_pulls_a_monster_back_to_life() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "NPH-032 set"}, foe_front={1: "SOE-048", 2: "SOE-049 def"})
    run(duel.attack("SOE-040", "SOE-048"))
    assert (duel.zone("SOE-040"), duel.atk("SOE-040")) == ("frontrow", 2000)
    run(duel.attack("SOE-040", "SOE-048"))
    assert duel.zone("SOE-048") == "graveyard"
    for _ in range(4):
        assert end_turn(duel).atk("SOE-040") == 2000
    assert end_turn(duel).atk("SOE-040") == 1200


def test_nph_039_tortures() -> None:
    duel = Duel(front={1: "LEN-084"}, back={1: "NPH-039 set"}, foe_front={1: "SOE-048", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_trap")] == [["SOE-048"]]
    duel.do("activate_trap", "NPH-039", ["SOE-048"]).end_turn()
    assert duel.lp(FOE) == 2000
    assert not duel.can("change_position", "SOE-048")
    assert not terrains.move(duel.state, duel.number("SOE-048"), 3)
    duel.do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}
    assert duel.end_turn().lp(FOE) == 1750


def test_nph_040_takes_a_targeted_monster_home() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048"}, "back": {1: "NPH-040 set"}, "foe_front": {1: "SOE-040", 2: "TEG-041"}}
    duel = Duel(foe_back={1: "NPH-115 set"}, **zones).attack("SOE-048", "SOE-040")
    duel.do("activate_trap", "NPH-115", targets=["SOE-048"])
    while not duel.legal("special_summon"):
        duel.do("pass")
    assert duel.zone("SOE-048") == "hand"
    assert run(duel).zone("NPH-040") == "graveyard"


def test_nph_013_lets_another_monster_attack() -> None:
    zones: dict[str, Any] = {
        "back": {1: "NPH-006", 2: "NPH-013 set"},
        "front": {1: "SOE-006"},
        "foe_front": {1: "SOE-017", 2: "SOE-040 def"},
    }
    duel = run(Duel(active=FOE, **zones).attack("SOE-017", "SOE-006"), "SOE-040")
    assert (duel.position("SOE-040"), duel.zone("SOE-017")) == ("atk", "frontrow")
    assert duel.zone("SOE-006") == "graveyard"
    duel = run(Duel(active=FOE, **{**zones, "back": {2: "NPH-013 set"}}).attack("SOE-017", "SOE-006"))
    assert (duel.zone("SOE-006"), duel.zone("NPH-013")) == ("graveyard", "backrow")


def test_nph_038_draws_when_an_opponent_changes_an_atk() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-006"}, "back": {1: "NPH-038 set"}}
    duel = Duel(active=FOE, **zones, foe_hand=["PYL-015"])
    run(duel.do("activate_spell", "PYL-015", targets=["SOE-006"]))
    assert (duel.hand(), duel.zone("NPH-038")) == (5, "graveyard")
    duel = Duel(**zones, hand=["PYL-015"])
    run(duel.do("activate_spell", "PYL-015", targets=["SOE-006"]))
    assert duel.zone("NPH-038") == "backrow"


def test_nph_013_targets_nobody_who_cannot_be_targeted() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "NPH-013 set", 2: "NPH-006"}, "active": FOE}
    duel = Duel(**zones, foe_front={1: "SOE-017", 2: "SOE-048"})
    changes.change(duel.state, duel.number("SOE-048"), "untargetable")
    settle(duel.state)
    duel.attack("SOE-017", "SOE-040")
    assert (duel.zone("NPH-013"), duel.legal("choose_option")) == ("graveyard", [])


def test_nph_013_calls_nobody_when_the_attack_stands() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048 def"}, "back": {1: "NPH-013 set", 2: "NPH-006"}, "active": FOE}
    duel = Duel(foe_front={1: "SOE-040", 2: "SOE-079"}, **zones)
    changes.change(duel.state, duel.number("SOE-040"), "attack_unnegatable")
    duel.attack("SOE-040", "SOE-048")
    assert (duel.zone("NPH-013"), duel.legal("choose_option")) == ("graveyard", [])


def test_nph_013_lets_another_monster_attack_the_same_player() -> None:
    duel = Duel(active=FOE, back={1: "NPH-006", 2: "NPH-013 set"}, foe_front={1: "SOE-017", 2: "SOE-040 def"})
    changes.change(duel.state, duel.number("SOE-017"), "attacks_players", (0,))
    run(duel.attack("SOE-017", ME), "SOE-040")
    assert (duel.zone("SOE-040"), duel.zone("SOE-017"), duel.lp()) == ("frontrow", "frontrow", 2000 - 1200)


def test_nph_040_brings_nobody_if_the_monster_stays() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048"}, "back": {1: "NPH-040 set"}, "foe_front": {1: "SOE-040", 2: "TEG-041"}}
    duel = Duel(foe_back={1: "NPH-115 set"}, hand=["SOE-043"], **zones)
    changes.change(duel.state, duel.number("SOE-048"), "not_to_hand")
    duel.attack("SOE-048", "SOE-040").do("activate_trap", "NPH-115", targets=["SOE-048"])
    assert (run(duel).zone("NPH-040"), duel.zone("SOE-043")) == ("graveyard", "hand")
