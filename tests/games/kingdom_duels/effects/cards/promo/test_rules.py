"""Promotional cards: Rules."""

from __future__ import annotations

import pytest

from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import end_turn

TWINS = ["PROMO-001", "PROMO-002", "PROMO-003", "PROMO-004", "PROMO-005", "PROMO-006", "PROMO-007"]


@pytest.mark.parametrize("code", TWINS)
def test_promo_001_and_its_twins_wait_for_the_last_card(code: str) -> None:
    assert not Duel(extra=[code], deck=2).can("activate_rule", code)
    assert Duel(extra=[code], deck=1).can("activate_rule", code)
    assert Duel(extra=[code], foe_deck=1).can("activate_rule", code)


def test_promo_001_exchanges_the_last_card_with_one_of_the_graveyard() -> None:
    duel = Duel(rules=["PROMO-001"], deck=["SOE-040"], graveyard=["SOE-017", "SOE-107"])
    duel.do("end_phase").decline().do("end_phase")
    assert {action["option"] for action in duel.legal("choose_option")} == {"SOE-017", "SOE-107", "keep"}
    duel.do("choose_option", "SOE-017")
    assert (duel.zone("SOE-017"), duel.zone("SOE-040"), duel.zone("PROMO-001")) == ("main_deck", "graveyard", "rule_zone")


def test_promo_002_lets_the_opponent_exchange_as_well_and_nobody_has_to() -> None:
    duel = Duel(rules=["PROMO-002"], foe_deck=["SOE-040", "SOE-048"], foe_graveyard=["SOE-017"], deck=1)
    end_turn(duel)
    assert duel.zone("SOE-017") == "graveyard"
    duel = Duel(rules=["PROMO-002"], foe_deck=["SOE-040"], foe_graveyard=["SOE-017"], active=FOE)
    duel.do("end_phase").decline().do("end_phase")
    duel.do("choose_option", "keep")
    assert (duel.zone("SOE-017"), duel.lp(ME)) == ("graveyard", 2000)
