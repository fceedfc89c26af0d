"""Nameless Pharaoh: effects that several cards share."""

from __future__ import annotations

import pytest

from tests.games.kingdom_duels.duels import FOE, Duel

KNIGHTS = [("NPH-123", "NPH-139", "NPH-138"), ("NPH-138", "NPH-123", "NPH-139"), ("NPH-139", "NPH-138", "NPH-123")]


CANNONS = [("NPH-132", 1, "TEG-069"), ("NPH-133", 2, "SOE-062"), ("NPH-134", 3, "SOE-048")]


@pytest.mark.parametrize(("code", "partner", "called"), KNIGHTS)
def test_knights_gather(code: str, partner: str, called: str) -> None:
    duel = Duel(hand=[code], front={1: partner}, deck=[called]).do("normal_summon", code, 2, "atk").do("choose_option", "yes")
    assert duel.do("special_summon", called, 3, "atk").zone(called) == "frontrow"


@pytest.mark.parametrize(("code", "partner", "called"), KNIGHTS)
def test_knights_need_their_partner_and_the_third(code: str, partner: str, called: str) -> None:
    duel = Duel(hand=[code], front={1: called}, deck=[f"{called}#2"]).do("normal_summon", code, 2, "atk")
    assert "choose_option" not in duel.asked
    duel = Duel(hand=[code], front={1: partner}, deck=["SOE-040"]).do("normal_summon", code, 2, "atk")
    assert "choose_option" not in duel.asked


@pytest.mark.parametrize(("code", "zone", "target"), CANNONS)
def test_cannons_fire_for_a_card(code: str, zone: int, target: str) -> None:
    row = {1: "TEG-069", 2: "SOE-062 set"}
    duel = Duel(front={1: code}, hand=["SOE-040", "SOE-017"], foe_back=row, foe_front={3: "SOE-048 hidden_def"})
    assert {one["zone"] for one in duel.legal("strike")} == {zone}
    duel.do("strike", code, FOE, zone).do("choose_option", "SOE-040")
    assert (duel.zone(target), duel.zone("SOE-040"), duel.hand()) == ("graveyard", "graveyard", 1)


@pytest.mark.parametrize(("code", "zone", "target"), CANNONS)
def test_cannons_do_not_fire_without_a_card(code: str, zone: int, target: str) -> None:
    row = {1: "TEG-069", 2: "SOE-062 set"}
    assert not Duel(front={1: code}, foe_back=row, foe_front={3: "SOE-048 hidden_def"}).can("strike", code)


def test_a_cannon_pays_before_it_is_answered() -> None:
    duel = Duel(front={1: "NPH-132"}, hand=["SOE-040"], foe_back={1: "TEG-069", 2: "MLY-055 set"})
    duel.do("strike", "NPH-132", FOE, 1).do("choose_option", "SOE-040")
    assert (duel.zone("SOE-040"), duel.zone("TEG-069")) == ("graveyard", "backrow")
    assert duel.do("pass").zone("TEG-069") == "graveyard"


def test_a_slow_ritual_waits_for_the_own_main_phase() -> None:
    duel = Duel(back={1: "NPH-106"}, front={1: "SOE-017", 2: "SOE-040"}, extra=["NPH-107"], active=FOE)
    duel.do("end_phase").do("end_phase").do("end_phase")
    assert (duel.state.active, duel.phase) == (0, "main1")


@pytest.mark.parametrize(
    ("spell", "materials", "monster"),
    [("NPH-097", ["SOE-049"], "NPH-098"), ("NPH-106", ["SOE-017", "SOE-040"], "NPH-107")],
)
def test_rituals_instead_of_a_normal_summon(spell: str, materials: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(materials, 1)), extra=[monster], hand=["SOE-048"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [materials]
    duel.do("activate_effect", spell, 1, materials).do("extra_deck_summon", monster, materials, 1, "atk")
    assert duel.zone(monster) == "frontrow"
    assert not duel.can("normal_summon", "SOE-048")
    duel = Duel(back={1: spell}, front=dict(enumerate(materials, 1)), extra=[monster], hand=["SOE-048"])
    assert not duel.do("normal_summon", "SOE-048", 5, "atk").can("activate_effect", spell)
