"""Promotional cards: monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import costs
from deckcheck.games.kingdom_duels.engine.cards.statics import static_values
from tests.games.kingdom_duels.duels import Duel


def test_promo_101_recalls_only_invocations_of_the_extra_deck() -> None:
    duel = Duel(hand=["PROMO-101"], graveyard=["PROMO-102", "PROMO-105", "PROMO-101#2", "SOE-073"])
    duel.do("normal_summon", "PROMO-101", 1, "atk").do("choose_option", "yes")
    assert {one["option"] for one in duel.legal("choose_option")} == {"PROMO-102", "PROMO-105"}
    assert duel.do("choose_option", "PROMO-105").zone("PROMO-105") == "extra_deck"


def test_promo_101_may_leave_them_where_they_are() -> None:
    duel = Duel(hand=["PROMO-101"], graveyard=["PROMO-102"]).do("normal_summon", "PROMO-101", 1, "atk")
    assert duel.do("choose_option", "no").zone("PROMO-102") == "graveyard"


def test_promo_101_recalls_an_invocation() -> None:
    duel = (
        Duel(hand=["PROMO-101"], graveyard=["PROMO-102"]).do("normal_summon", "PROMO-101", 1, "atk").do("choose_option", "yes")
    )
    assert duel.zone("PROMO-102") == "extra_deck"


def test_promo_101_asks_nothing_without_an_invocation_to_recall() -> None:
    duel = Duel(hand=["PROMO-101"], graveyard=["SOE-073"]).do("normal_summon", "PROMO-101", 1, "atk")
    assert "choose_option" not in duel.asked


"""Promotional cards: monsters."""


def test_promo_100_serves_invocations_only() -> None:
    duel = Duel(front={1: "PROMO-100"})
    assert static_values(duel.state, duel.number("PROMO-100"), "material_for") == ["Invocation"]
    assert not costs.tributable_material(duel.state, -1, duel.number("PROMO-100"))
