"""Pyramid of Light: effects that several cards share."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import run


@pytest.mark.parametrize(
    ("spell", "front", "hand", "monster"),
    [
        ("PYL-044", ["SOE-040", "SOE-048"], [], "PYL-045"),
        ("PYL-061", ["TEG-085"], [], "PYL-062"),
        ("PYL-101", ["SOE-049", "SOE-017"], [], "PYL-102"),
        ("PYL-111", ["SOE-048"], ["SOE-017"], "PYL-112"),
    ],
)
def test_rituals(spell: str, front: list[str], hand: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(front, 1)), hand=hand, extra=[monster])
    duel.do("activate_effect", spell, 1, front + hand).do("extra_deck_summon", monster, front + hand, 1, "atk")
    assert (duel.zone(monster), duel.zone(spell), duel.zone(front[0])) == ("frontrow", "graveyard", "graveyard")


@pytest.mark.parametrize(
    ("spell", "front", "hand", "monster"),
    [
        ("PYL-044", ["SOE-040", "ORB-029"], [], "PYL-045"),  # a Ritual Monster is no Normal one
        ("PYL-044", ["SOE-040"], ["SOE-048"], "PYL-045"),  # from the field only
        ("PYL-061", ["SOE-040"], [], "PYL-062"),
        ("PYL-101", ["SOE-049", "SOE-040"], [], "PYL-102"),  # DARK and EARTH
        ("PYL-111", ["SOE-017"], [], "PYL-112"),  # one alone
        ("PYL-111", ["SOE-048"], ["SOE-040"], "PYL-112"),  # 7 Levels
    ],
)
def test_rituals_with_the_wrong_materials(spell: str, front: list[str], hand: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(front, 1)), hand=hand, extra=[monster])
    assert not duel.can("activate_effect", spell)


@pytest.mark.parametrize("code", ["PYL-050", "PYL-114"])
def test_guides_of_horus_return_before_their_walls(code: str) -> None:
    assert Duel(front={1: code}, back={1: "PYL-048"}, active=FOE).end_turn().zone(code) == "extra_deck"
    assert Duel(front={1: code}, active=FOE).end_turn().zone(code) == "frontrow"


@pytest.mark.parametrize("code", ["PYL-123", "PYL-125", "PYL-126"])
def test_swarms_scatter(code: str) -> None:
    assert Duel(front={1: code}, active=FOE).end_turn().zone(code) == "extra_deck"


@pytest.mark.parametrize(("code", "before", "after"), [("PYL-134", "atk", "def"), ("PYL-136", "def", "atk")])
def test_sphinxes_turn_after_a_wrong_answer(code: str, before: str, after: str) -> None:
    zones: dict[str, Any] = {"front": {1: f"{code} {before}"}, "foe_front": {1: "SOE-040"}, "hand": ["SOE-107"], "active": FOE}
    assert run(Duel(**zones).attack("SOE-040", code), "yes", "Trap").position(code) == after
    assert run(Duel(**zones).attack("SOE-040", code), "yes", "Spell").position(code) == before
    assert run(Duel(**zones).attack("SOE-040", code), "no").position(code) == before
    turned = {**zones, "front": {1: f"{code} {after}"}}
    assert run(Duel(**turned).attack("SOE-040", code)).position(code) == after


@pytest.mark.parametrize(("spell", "monster"), [("PYL-133", "PYL-134"), ("PYL-135", "PYL-136")])
def test_sphinxes_come_under_the_pyramid_or_for_ten_levels(spell: str, monster: str) -> None:
    duel = Duel(back={1: spell}, front={1: "SOE-017", 2: "SOE-040", 3: "SOE-094"}, extra=[monster])
    choices = [one.get("targets") for one in duel.legal("activate_effect") if one["card"] == spell]
    assert choices == [["SOE-017", "SOE-040"], ["SOE-017", "SOE-094"], ["SOE-017", "SOE-040", "SOE-094"]]
    duel = Duel(back={1: spell, 2: "PYL-132"}, extra=[monster]).do("activate_effect", spell, 1)
    assert run(duel).zone(monster) == "frontrow"
