"""Promotional cards: Extra Deck monsters."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects.parts import conditions
from tests.games.kingdom_duels.duels import FOE, SPELL, Duel


def test_promo_102_helps_own_toons() -> None:
    duel = Duel(front={1: "PROMO-102", 2: "MLY-135", 3: "SOE-040"}, foe_front={1: "KOD-136"})
    plain = Duel(foe_front={1: "KOD-136"}).atk("KOD-136")
    assert (duel.atk("MLY-135"), duel.atk("SOE-040"), duel.atk("KOD-136")) == (1700, 1200, plain)


def test_promo_102_cheers_toons_in_its_turn() -> None:
    duel = Duel(front={1: "PROMO-102"})
    assert duel.atk("PROMO-102") == 1300
    assert duel.end_turn().atk("PROMO-102") == 1000


@pytest.mark.parametrize(("dead", "atk"), [([], 1000), (["SOE-023", "PROMO-101", "SOE-040", "SOE-072"], 1600)])
def test_promo_104_remembers_invocations_and_spellcasters_of_every_graveyard(dead: list[str], atk: int) -> None:
    assert Duel(front={1: "PROMO-104"}, graveyard=dead).atk("PROMO-104") == atk
    assert Duel(front={1: "PROMO-104"}, foe_graveyard=dead).atk("PROMO-104") == atk


def test_promo_104_gains_3000_at_most() -> None:
    many = ["SOE-023", *(f"SOE-023#{number}" for number in range(2, 13))]
    assert Duel(front={1: "PROMO-104"}, graveyard=many).atk("PROMO-104") == 4000


def test_promo_104_is_fused_of_its_two_materials() -> None:
    duel = Duel(hand=["SOE-072", "TEG-058", "PROMO-101"], extra=["PROMO-104"])
    duel.do("activate_spell", "SOE-072").decline()
    assert duel.can("extra_deck_summon", "PROMO-104")


def test_promo_105_is_an_integration_of_anzu() -> None:
    duel = Duel(rules=["LEN-209"], hand=["PROMO-101"], extra=["PROMO-105"])
    duel.do("extra_deck_summon", "PROMO-105", ["PROMO-101"], 1, "atk")
    assert (duel.zone("PROMO-105"), duel.zone("PROMO-101")) == ("frontrow", "eroded")


def test_promo_105_recalls_another_invocation_from_field_or_graveyard() -> None:
    duel = Duel(front={1: "PROMO-105", 2: "PROMO-102"}, graveyard=["PROMO-101"], foe_graveyard=["PROMO-102#2"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["PROMO-102"]]
    assert duel.do("activate_effect", "PROMO-105", 1, ["PROMO-102"]).zone("PROMO-102") == "extra_deck"
    assert not duel.can("activate_effect", "PROMO-105")
    assert not Duel(front={1: "PROMO-105"}, graveyard=["PROMO-102"], active=FOE).can("activate_effect", "PROMO-105")


def test_promo_105_has_two_names_and_recalls() -> None:
    duel = Duel(front={1: "PROMO-105"}, graveyard=["PROMO-102"])
    assert conditions.is_named(duel.state, duel.number("PROMO-105"), "Anzu, Invocation")
    assert duel.do("activate_effect", "PROMO-105", 1, ["PROMO-102"]).zone("PROMO-102") == "extra_deck"


def test_promo_105_recalls_nothing_that_was_eroded_before() -> None:
    duel = Duel(front={1: "PROMO-105"}, graveyard=["PROMO-102"], foe_hand=["X-ERODE"], invented={"X-ERODE": _ERODE})
    duel.do("activate_effect", "PROMO-105", 1, ["PROMO-102"])
    duel.do("activate_spell", "X-ERODE", targets=["PROMO-102"], by=FOE).decline()
    assert duel.zone("PROMO-102") == "eroded"


_ERODE = {**SPELL, "effects": [{"kind": "activate", "do": "erode", "target": "monster", "from": "graveyard"}]}
