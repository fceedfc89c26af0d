"""Nameless Pharaoh: Traps 141 to 190."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from tests.games.kingdom_duels.duels import FOE, ME, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run


def test_nph_153_selects_the_weakest() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "NPH-153 set"}, foe_front={1: "SOE-017", 2: "SOE-040"}, active=FOE)
    duel.attack("SOE-017", "TEG-041").decline()
    assert (duel.zone("SOE-040"), duel.zone("TEG-041"), duel.zone("SOE-017")) == ("graveyard", "frontrow", "frontrow")


def test_nph_153_negates_an_attack_though_nobody_can_be_selected() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "NPH-153 set"}, foe_front={1: "NPH-156"}, active=FOE)
    duel.attack("NPH-156", "TEG-041").decline()
    assert (duel.zone("NPH-156"), duel.zone("TEG-041"), duel.zone("NPH-153")) == ("frontrow", "frontrow", "graveyard")


def test_nph_154_orders_the_final_attack() -> None:
    deck = ["SOE-040", "SOE-048", "SOE-049", "SOE-043", "SOE-052"]
    zones: dict[str, Any] = {"front": {1: "SOE-017 def"}, "back": {1: "NPH-154 set"}, "foe_hand": ["SOE-105"], "active": FOE}
    duel = Duel(turn=15, deck=deck, foe_deck=["SOE-079"], **zones).do("normal_summon", "SOE-105", zone=1, position="def")
    run(duel, *deck[:3], "SOE-079")
    assert (duel.position("SOE-017"), duel.position("SOE-105")) == ("atk", "atk")
    assert sorted(duel.zone(code) for code in deck) == ["graveyard"] * 2 + ["main_deck"] * 3
    assert not end_turn(duel).can("change_position", "SOE-017")
    duel = run(Duel(turn=14, **zones).do("normal_summon", "SOE-105", zone=1, position="def"))
    assert duel.position("SOE-105") == "def"


@pytest.mark.parametrize(("source", "position"), [("SOE-017", "def"), ("SOE-105", "atk")])
def test_nph_154_waits_for_what_the_foe_does(source: str, position: str) -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "NPH-154 set"}, "foe_front": {1: "SOE-105"}, "active": FOE}
    duel = Duel(turn=15, **zones)
    duel.state.cause = duel.number(source)
    changes.battle_swap(duel.state, duel.number("SOE-105"))
    duel.state.cause = -1
    settle(duel.state)
    assert run(duel).position("SOE-105") == position


def test_nph_164_uses_a_quick_spell_again() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "back": {1: "NPH-164 set"}, "active": FOE}
    duel = run(Duel(graveyard=["NPH-127", "NPH-079"], **zones).attack("SOE-017", "SOE-040"), "SOE-017", "destroy")
    assert (duel.zone("SOE-017"), duel.zone("NPH-127"), duel.lp()) == ("graveyard", "graveyard", 1700)
    assert run(Duel(graveyard=["NPH-079"], lp=4000, **zones).attack("SOE-017", "SOE-040")).zone("NPH-164") == "backrow"


def test_nph_176_exchanges_the_attacked_for_a_spellcaster() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-176 set"}, "foe_front": {1: "SOE-017"}, "hand": ["SOE-023"], "active": FOE}
    duel = Duel(front={1: "SOE-040", 2: "NPH-017"}, **zones).attack("SOE-017", "SOE-040")
    run(duel.do("activate_trap", "NPH-176", by=ME), "NPH-017")
    assert [duel.zone(code) for code in ("SOE-040", "SOE-023", "NPH-017")] == ["graveyard", "frontrow", "attached"]
    assert not duel.legal("declare_attack")
    assert not Duel(front={1: "SOE-040"}, **zones).attack("SOE-017", "SOE-040").can("activate_trap", "NPH-176")


def test_nph_147_ends_the_battle_phase_and_begins_another() -> None:
    duel = fight(
        "SOE-017", "SOE-006", active=FOE, back={1: "NPH-147 set"}, foe_hand=["SOE-040", "SOE-048", "SOE-065", "SOE-007"]
    )
    assert (duel.hand(), duel.hand(FOE), duel.zone("SOE-006"), duel.phase) == (3, 3, "frontrow", "battle")
    run(duel.do("declare_attack", "SOE-017", "SOE-006"))
    assert duel.zone("SOE-006") == "graveyard"
    held = fight("SOE-017", "SOE-006", active=FOE, back={1: "NPH-147 set"}, hand=["SOE-040"])
    assert held.zone("NPH-147") == "backrow"


def test_nph_154_does_not_turn_for_ever_whom_another_card_holds_in_defence() -> None:
    duel = Duel(turn=15, back={1: "NPH-154"}, foe_front={1: "PYL-004 def", 2: "SOE-040 def"})
    marks.mark(duel.state, duel.number("NPH-154"), "orders")
    settle(duel.state)
    duel.do("end_phase").decline()
    assert (duel.position("PYL-004"), duel.position("SOE-040")) == ("def", "atk")


def test_nph_153_answers_an_attack_of_its_own_side() -> None:
    duel = Duel(front={1: "NPH-028", 2: "NPH-053"}, back={2: "NPH-153 set"}, foe_front={1: "SOE-040"})
    run(duel.attack("NPH-028", "NPH-053"))
    assert (duel.zone("NPH-153"), duel.zone("NPH-053"), duel.zone("SOE-040")) == ("graveyard", "frontrow", "graveyard")


def test_nph_176_attaches_nothing_to_a_hidden_monster() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-176 set"}, "hand": ["SOE-023"], "terrains": ["Night"] * 5, "active": FOE}
    duel = Duel(front={1: "SOE-040", 2: "NPH-017"}, foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "SOE-040")
    duel.do("activate_trap", "NPH-176", by=ME).do("special_summon", "SOE-023", zone=1, position="hidden_def")
    assert "choose_option" not in duel.asked


def test_nph_176_does_not_tribute_a_monster_of_the_opponent() -> None:
    zones: dict[str, Any] = {"front": {1: "NPH-017"}, "back": {1: "NPH-176 set"}, "hand": ["SOE-023"]}
    duel = Duel(active=FOE, foe_front={1: "SOE-017", 2: "SOE-048"}, **zones).attack("SOE-017", "NPH-017")
    actions.redirect_attack(duel.state, duel.number("SOE-048"))
    use = all_effects()["NPH-176"].activate
    assert use is not None
    use.resolve(duel.state, duel.number("NPH-176"), 0, ())
    assert (duel.zone("SOE-048"), duel.zone("SOE-023")) == ("frontrow", "hand")
