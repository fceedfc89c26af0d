"""Nameless Pharaoh: Traps 91 to 140."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run


def test_nph_094_calls_hidden_soldiers_against_many() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-094 set"}, "hand": ["SOE-048", "SOE-017"], "foe_hand": ["SOE-040"], "active": FOE}
    duel = Duel(front={1: "SOE-094"}, foe_front={1: "SOE-007"}, **zones).do("normal_summon", "SOE-040", 2, "atk").decline()
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-048"}
    assert run(duel).atk("SOE-048") == 1700
    assert duel.end_turn().atk("SOE-048") == 1700
    assert duel.end_turn().atk("SOE-048") == 1400
    duel = Duel(front={1: "SOE-094"}, **zones).do("normal_summon", "SOE-040", 2, "atk").decline()
    assert duel.zone("NPH-094") == "backrow"


def test_nph_096_sells_coffins() -> None:
    zones: dict[str, Any] = {
        "back": {1: "NPH-096 set"},
        "front": {1: "SOE-040 def"},
        "foe_front": {1: "SOE-017"},
        "active": FOE,
    }
    duel = run(Duel(**zones).attack("SOE-017", "SOE-040"))
    assert (duel.lp(), duel.zone("NPH-096")) == (1950, "backrow")
    duel = run(Duel(lp=900, **zones).attack("SOE-017", "SOE-040"))
    assert duel.lp() == 950
    duel = run(Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040 def"}, back={1: "NPH-096"}).attack("SOE-017", "SOE-040"))
    assert duel.lp(FOE) == 1950


def test_nph_100_destroys_normal_monsters_at_a_ritual() -> None:
    zones: dict[str, Any] = {"foe_back": {1: "NPH-106"}, "foe_front": {1: "SOE-017", 2: "SOE-040"}, "foe_extra": ["NPH-107"]}
    duel = Duel(active=FOE, back={1: "NPH-100 set"}, front={1: "SOE-048"}, **zones)
    run(duel.do("activate_effect", "NPH-106", effect=1, targets=["SOE-017", "SOE-040"]))
    assert (duel.zone("NPH-107"), duel.zone("SOE-048")) == ("frontrow", "graveyard")
    assert conditions.flagged("no_bonus")(duel.state, 0, duel.number("NPH-107"))


@pytest.mark.parametrize(("other", "attacked"), [("SOE-130", True), ("SOE-049", False)])
def test_nph_108_mirrors_integrated_duelists(other: str, attacked: bool) -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "NPH-108 set"}, "hand": ["SOE-048"], "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-017", 2: other}, **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-048")) == ("frontrow", "graveyard")
    assert duel.zone(other) == ("graveyard" if attacked else "frontrow")


def test_nph_115_strengthens_a_monster_at_an_attack() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "NPH-115 set"}, foe_front={1: "SOE-048"}, active=FOE).attack(
        "SOE-048", "SOE-040"
    )
    run(duel.do("activate_trap", "NPH-115", targets=["SOE-040"]))
    assert (duel.zone("SOE-048"), duel.atk("SOE-040")) == ("graveyard", 1700)


def test_nph_122_raises_walls_around_a_monster() -> None:
    duel = Duel(front={1: "SOE-040 def"}, back={1: "NPH-122 set"}, foe_front={1: "SOE-052"}, active=FOE)
    run(duel.attack("SOE-052", "SOE-040").do("activate_trap", "NPH-122", targets=["terrain Me 1"]))
    assert (duel.terrains()[0], duel.zone("SOE-040"), duel.def_("SOE-040")) == ("Castle Grounds", "frontrow", 1300)
    assert end_turn(duel).def_("SOE-040") == 800


def test_nph_137_climbs_from_the_deck() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040 def"}, "back": {1: "NPH-137 set"}, "active": FOE}
    duel = Duel(deck=["SOE-107", "SOE-048"], foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "SOE-040").decline()
    assert duel.zone("SOE-048") == "main_deck"  # it may be declined
    duel = Duel(deck=["SOE-107", "SOE-048"], foe_front={1: "SOE-017"}, **zones)
    assert run(duel.attack("SOE-017", "SOE-040")).zone("SOE-048") == "frontrow"


def test_nph_101_saves_from_the_damage_when_a_dark_monster_falls() -> None:
    duel = fight("SOE-017", "SOE-006", active=FOE, back={1: "NPH-101 set"})
    assert (duel.lp(), duel.hand(), duel.zone("SOE-006")) == (2000, 1, "graveyard")
    duel = fight("SOE-017", "SOE-040", active=FOE, back={1: "NPH-101 set"})
    assert (duel.lp() < 2000, duel.zone("NPH-101")) == (True, "backrow")


def test_nph_108_does_not_see_who_hides() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "NPH-108 set"}, "hand": ["SOE-048"], "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-017", 2: "SOE-125 hidden_atk"}, **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.position("SOE-125")) == ("frontrow", "hidden_atk")


def test_nph_094_counts_monsters_in_the_backrow() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "NPH-094 set"}, "hand": ["SOE-048"], "active": FOE}
    duel = Duel(**zones, foe_back={1: "SOE-017 def"}, foe_hand=["SOE-105"])
    run(duel.do("normal_summon", "SOE-105", zone=1, position="atk"))
    assert duel.zone("SOE-048") == "frontrow"


def test_nph_094_arms_a_warrior_until_the_end_phase_of_its_player() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-094 set"}, "hand": ["NPH-033"], "active": FOE, "foe_hand": ["SOE-105"]}
    duel = Duel(**zones, third_deck=10, turn=8)
    before = duel.atk("NPH-033")
    run(duel.do("normal_summon", "SOE-105", zone=1, position="atk"))
    for _ in range(2):
        assert duel.atk("NPH-033") - before == 300
        end_turn(duel)
    assert duel.atk("NPH-033") - before == 300
    assert end_turn(duel).atk("NPH-033") == before


def test_nph_108_turns_the_attack_upon_an_integrated_attacker() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "NPH-108 set"}, "hand": ["SOE-048"], "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-125"}, **zones).attack("SOE-125", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-125")) == ("frontrow", "graveyard")


def test_nph_108_turns_a_direct_attack_upon_an_integrated_attacker() -> None:
    duel = Duel(foe_front={1: "SOE-125"}, back={1: "NPH-108 set"}, hand=["SOE-048"], active=FOE)
    changes.change(duel.state, duel.number("SOE-125"), "attacks_players", (0,))
    run(duel.attack("SOE-125", ME))
    assert (duel.zone("SOE-125"), duel.lp()) == ("graveyard", 2000)


def test_nph_096_counts_an_equipped_monster() -> None:
    duel = Duel(front={1: "NPH-132"}, back={1: "NPH-096", 2: "NPH-131 on NPH-132"})
    actions.destroy(duel.state, duel.number("NPH-131"), 1)
    settle(duel.state)
    assert (run(duel).zone("NPH-131"), duel.lp()) == ("graveyard", 1950)
