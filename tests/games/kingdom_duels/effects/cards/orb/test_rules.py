"""Orichalcos Barrier: Rules."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, terrains
from deckcheck.games.kingdom_duels.engine.cards.statics import hierarchy_of
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from tests.games.kingdom_duels.duels import FOE, Duel, printed, settle
from tests.games.kingdom_duels.effect_play import run


def test_orb_012_makes_monsters_of_an_atlantean_god_divine() -> None:
    duel = Duel(hand=["ORB-011"], front={1: "SOE-086"}, extra=["ORB-013", "ORB-012"])
    assert not duel.can("activate_rule", "ORB-012")
    run(duel.do("activate_spell", "ORB-011"))
    run(duel.do("activate_rule", "ORB-012"))
    assert {"Divine", "Atlantean God"} <= duel.types("ORB-013")
    assert hierarchy_of(duel.state, duel.number("ORB-013")) == printed("ORB-011").hierarchy


def test_orb_065_binds_sealed_monsters_until_an_effect_changes_their_values() -> None:
    duel = Duel(rules=["ORB-065"], front={3: "SOE-114"}, foe_front={3: "SOE-065"})
    number = duel.number("SOE-114")
    changes.add_type(duel.state, number, "Sealed")
    settle(duel.state)
    assert not duel.can("change_position", "SOE-114")
    terrains.replace_terrain(duel.state, 0, 2, "Meadow")
    settle(duel.state)
    assert (duel.atk("SOE-114") > 1800, "Sealed" in duel.types("SOE-114")) == (True, True)
    changes.modify_atk(duel.state, number, -100)
    settle(duel.state)
    assert "Sealed" not in duel.types("SOE-114")
    assert duel.can("change_position", "SOE-114")


def test_orb_101_keeps_an_armored_duelist_on_the_field_and_its_fall_loses_the_duel() -> None:
    zones: dict[str, Any] = {"rules": ["ORB-101"], "front": {3: "ORB-102"}, "foe_front": {3: "SOE-017"}}
    duel = Duel(**zones, active=FOE)
    marks.mark(duel.state, duel.number("ORB-101"), "duelist_came", True, -1)
    actions.destroy(duel.state, duel.number("ORB-102"), 1)
    actions.to_hand(duel.state, duel.number("ORB-102"))
    assert duel.zone("ORB-102") == "frontrow"
    run(duel.attack("SOE-017", "ORB-102"))
    assert duel.state.outcome is not None
    assert duel.state.outcome.winners == (1,)


def test_orb_101_keeps_an_armored_duelist_from_being_attached() -> None:
    duel = Duel(rules=["ORB-101"], front={3: "ORB-102"}, foe_front={3: "SOE-017"})
    marks.mark(duel.state, duel.number("ORB-101"), "duelist_came", True, -1)
    assert not actions.attach(duel.state, duel.number("ORB-102"), duel.number("SOE-017"))
    assert duel.zone("ORB-102") == "frontrow"


def test_orb_101_needs_an_armored_duelist_that_was_played() -> None:
    duel = Duel(extra=["ORB-101", "ORB-102", "ORB-231"], front={3: "ORB-100"})
    assert not duel.can("activate_rule", "ORB-101")
    marks.mark(duel.state, duel.number("ORB-101"), "duelist_came", True, -1)
    settle(duel.state)
    assert duel.can("activate_rule", "ORB-101")


def test_orb_227_integrates_for_the_duelists_it_can_reveal() -> None:
    duel = Duel(rules=["ORB-227"], extra=["ORB-225", "SOE-129", "SOE-130"], hand=["SOE-114", "SOE-023"])
    assert {one["card"] for one in duel.legal("extra_deck_summon")} == {"SOE-129"}
    assert not Duel(rules=["ORB-227"], extra=["SOE-129"], hand=["SOE-114"]).legal("extra_deck_summon")


@pytest.mark.parametrize(("choice", "copied"), [("SOE-149", True), ("none", False)])
def test_orb_230_copies_the_strategy_of_pegasus(choice: str, copied: bool) -> None:
    card = "SOE-045"
    deck = [card, "ORB-117", *(f"SOE-040#{number}" for number in range(20))]
    sides: dict[str, Any] = {"side": "blue", "foe_side": "red"}
    duel = Duel(phase="setup", turn=0, extra=["ORB-230", "SOE-149", "SOE-148"], deck=deck, foe_deck=30, **sides)
    duel.do("activate_setup_rule", "ORB-230").do("choose_option", choice).do("end_setup").do("end_setup")
    drawn = {one for one in (card, "ORB-117") if duel.zone(one) == "hand"}
    offered = {one["in"] for one in duel.legal("strategy_swap")}
    assert offered == ({card, "ORB-117"} if copied else {"ORB-117"}) - drawn


def test_orb_012_goes_on_while_the_monster_equips_another() -> None:
    duel = Duel(front={1: "SOE-114", 2: "ORB-084 atk ORB-011"}, hand=["SOE-040"], extra=["ORB-012"])
    marks.mark(duel.state, duel.number("ORB-012"), "god_played", True, PERMANENT)
    settle(duel.state)
    duel.do("activate_rule", "ORB-012").decline()
    assert "Divine" in duel.types("ORB-084")
    run(duel.do("activate_effect", "ORB-084", effect=1, targets=["SOE-114"]))
    assert (duel.zone("ORB-084"), "Divine" in duel.types("ORB-084")) == ("backrow", True)
    assert hierarchy_of(duel.state, duel.number("ORB-084")) == 3


def test_orb_238_breaks_a_barrier() -> None:
    duel = Duel(extra=["ORB-238"], foe_back={1: "ORB-001"}).do("play_symbol", "ORB-238")
    run(duel.do("symbol_effect", "ORB-238", 1, targets=["ORB-001"]))
    assert duel.zone("ORB-001") == "graveyard"
