"""Promotional cards: Rules."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import run

TWINS = ["PROMO-001", "PROMO-002", "PROMO-003", "PROMO-004", "PROMO-005", "PROMO-006", "PROMO-007"]


@pytest.mark.parametrize("code", TWINS)
def test_promo_001_and_its_twins_wait_for_the_last_card(code: str) -> None:
    assert not Duel(extra=[code], deck=2).can("activate_rule", code)
    assert Duel(extra=[code], deck=1).can("activate_rule", code)
    assert Duel(extra=[code], foe_deck=1).can("activate_rule", code)


def test_promo_001_exchanges_the_last_card_with_one_of_the_graveyard() -> None:
    duel = Duel(rules=["PROMO-001"], deck=["SOE-040"], graveyard=["SOE-017", "SOE-107"])
    run(duel.do("activate_effect", "PROMO-001", effect=1, targets=["SOE-017"]))
    assert (duel.zone("SOE-017"), duel.zone("SOE-040"), duel.zone("PROMO-001")) == ("main_deck", "graveyard", "rule_zone")
    assert not duel.can("activate_effect", "PROMO-001")  # once per turn


def test_promo_001_takes_nothing_into_the_deck_that_belongs_to_the_extra_deck() -> None:
    duel = Duel(rules=["PROMO-001"], deck=["SOE-040"], graveyard=["SOE-017", "SOE-073"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-017"]]


def test_promo_002_lets_the_opponent_exchange_as_well_but_only_with_one_card_left() -> None:
    duel = Duel(rules=["PROMO-002"], foe_deck=["SOE-040", "SOE-048"], foe_graveyard=["SOE-017"], deck=1, active=FOE)
    assert not duel.can("activate_effect", "PROMO-002")
    duel = Duel(rules=["PROMO-002"], foe_deck=["SOE-040"], foe_graveyard=["SOE-017"], active=FOE)
    run(duel.do("activate_effect", "PROMO-002", effect=1, targets=["SOE-017"]))
    assert (duel.zone("SOE-017"), duel.zone("SOE-040")) == ("main_deck", "graveyard")


@pytest.mark.parametrize("code", TWINS)
def test_promo_001_and_its_twins_exchange_in_the_main_phase_of_that_player(code: str) -> None:
    zones: dict[str, Any] = {"rules": [code], "deck": 1, "graveyard": ["SOE-017"], "front": {1: "SOE-019"}}
    duel = Duel(**zones, foe_front={1: "SOE-009"})
    assert duel.can("activate_effect", code)
    assert not duel.do("end_phase").can("activate_effect", code)
    assert Duel(**zones, active=FOE, foe_front={1: "SOE-009"}).do("end_phase").asked == {"declare_attack", "end_phase"}


def test_promo_003_leaves_cards_of_others_in_the_graveyard() -> None:
    zones: dict[str, Any] = {"rules": ["PROMO-003"], "deck": 1, "back": {1: "TEG-162"}, "foe_front": {1: "SOE-040"}}
    duel = Duel(graveyard=["SOE-017"], **zones)
    actions.destroy(duel.state, duel.number("SOE-040"), 0)
    settle(duel.state)
    assert duel.number("SOE-040") in duel.state.boards[0].grave
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-017"]]
