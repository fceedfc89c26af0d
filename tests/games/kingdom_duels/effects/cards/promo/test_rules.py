"""Promotional cards: Rules."""

from __future__ import annotations

import pytest

from tests.games.kingdom_duels.duels import FOE, Duel

TWINS = ["PROMO-001", "PROMO-002", "PROMO-003", "PROMO-004", "PROMO-005", "PROMO-006", "PROMO-007"]


@pytest.mark.parametrize("code", TWINS)
def test_promo_001_and_its_twins_wait_for_the_last_card(code: str) -> None:
    assert not Duel(extra=[code], deck=2).can("activate_rule", code)
    assert Duel(extra=[code], deck=1).can("activate_rule", code)
    assert Duel(extra=[code], foe_deck=1).can("activate_rule", code)


def test_promo_001_exchanges_the_last_card_with_one_of_the_graveyard() -> None:
    duel = Duel(rules=["PROMO-001"], deck=["SOE-040"], graveyard=["SOE-017", "SOE-107"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-017"], ["SOE-107"]]
    duel.do("activate_effect", "PROMO-001", effect=1, targets=["SOE-017"])
    assert (duel.zone("SOE-017"), duel.zone("SOE-040"), duel.zone("PROMO-001")) == ("main_deck", "graveyard", "rule_zone")
    assert not duel.can("activate_effect", "PROMO-001")  # once per turn


def test_promo_001_can_be_used_as_soon_as_it_is_played() -> None:
    duel = Duel(extra=["PROMO-001"], deck=["SOE-040"], graveyard=["SOE-017"]).do("activate_rule", "PROMO-001").decline()
    duel.do("activate_effect", "PROMO-001", effect=1, targets=["SOE-017"])
    assert duel.zone("SOE-017") == "main_deck"


def test_promo_002_lets_the_opponent_exchange_as_well() -> None:
    duel = Duel(rules=["PROMO-002"], foe_deck=["SOE-040"], foe_graveyard=["SOE-017"], active=FOE)
    duel.do("activate_effect", "PROMO-002", effect=1, targets=["SOE-017"])
    assert (duel.zone("SOE-017"), duel.zone("SOE-040")) == ("main_deck", "graveyard")
    assert not Duel(rules=["PROMO-002"], foe_deck=2, deck=1, foe_graveyard=["SOE-017"], active=FOE).can(
        "activate_effect", "PROMO-002"
    )
