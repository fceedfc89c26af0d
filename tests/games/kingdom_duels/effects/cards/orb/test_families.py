"""Orichalcos Barrier: effects that several cards share."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes
from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import fight


@pytest.mark.parametrize(
    ("spell", "front", "hand", "monster"),
    [
        ("ORB-028", [], ["SOE-048"], "ORB-029"),
        ("ORB-078", ["SOE-048", "NPH-114"], [], "ORB-079"),
        ("ORB-108", ["TEG-039"], [], "ORB-109"),
        ("ORB-158", ["SOE-048"], [], "ORB-159"),
        ("ORB-192", ["SOE-048"], ["SOE-040"], "ORB-193"),
    ],
)
def test_rituals(spell: str, front: list[str], hand: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(front, 1)), hand=hand, extra=[monster])
    duel.do("activate_effect", spell, 1, front + hand).do("extra_deck_summon", monster, front + hand, 1, "atk")
    assert (duel.zone(monster), duel.zone(spell)) == ("frontrow", "graveyard")
    assert {duel.zone(one) for one in front + hand} == {"graveyard"}


@pytest.mark.parametrize(
    ("spell", "front", "hand", "monster"),
    [
        ("ORB-028", ["SOE-040"], ["SOE-040#2"], "ORB-029"),  # Level 3
        ("ORB-078", ["SOE-048", "SOE-094"], [], "ORB-079"),  # neither Dinosaur nor Dragon
        ("ORB-078", ["SOE-007", "SOE-048"], [], "ORB-079"),  # 7 Levels
        ("ORB-108", ["SOE-017"], [], "ORB-109"),  # LIGHT
        ("ORB-158", ["SOE-040"], ["SOE-094"], "ORB-159"),  # Level 3
        ("ORB-192", ["SOE-048"], [], "ORB-193"),  # 4 Levels
    ],
)
def test_rituals_with_the_wrong_materials(spell: str, front: list[str], hand: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(front, 1)), hand=hand, extra=[monster])
    assert not duel.can("activate_effect", spell)


@pytest.mark.parametrize(("spell", "token", "number"), [("ORB-041", "ORB-042", 4), ("ORB-118", "ORB-119", 3)])
def test_walls_of_tokens(spell: str, token: str, number: int) -> None:
    tokens = [token if one == 1 else f"{token}#{one}" for one in range(1, number + 1)]
    duel = Duel(hand=[spell], extra=[*tokens, f"{token}#9"]).do("activate_spell", spell)
    assert "pass" not in duel.asked
    for place, one in enumerate(tokens, 1):
        assert {row["position"] for row in duel.legal("special_summon")} == {"def"}
        duel.do("special_summon", one, place, "def")
    assert {duel.zone(one) for one in tokens} == {"frontrow"}
    assert (duel.zone(f"{token}#9"), duel.zone(spell)) == ("extra_deck", "graveyard")


@pytest.mark.parametrize(("spell", "token"), [("ORB-041", "ORB-042"), ("ORB-118", "ORB-119")])
def test_fewer_tokens_are_enough(spell: str, token: str) -> None:
    duel = Duel(hand=[spell], extra=[token, f"{token}#2"]).do("activate_spell", spell).do("special_summon", token, 2, "def")
    duel.do("pass")
    assert (duel.zone(f"{token}#2"), duel.zone(spell)) == ("extra_deck", "graveyard")


@pytest.mark.parametrize("token", ["ORB-042", "ORB-119", "ORB-176", "TEG-011", "TEG-083"])
def test_tokens_are_no_material(token: str) -> None:
    duel = Duel(front={1: token, 2: "SOE-040"}, back={1: "PYL-044"}, extra=["PYL-045"])
    assert not duel.can("activate_effect", "PYL-044")


@pytest.mark.parametrize(
    ("code", "foe", "loss"), [("ORB-105", "LEN-187", 500), ("ORB-106", "LEN-043", 500), ("ORB-105", "SOE-094", 0)]
)
def test_jewels_weaken_a_kind(code: str, foe: str, loss: int) -> None:
    duel = Duel(front={1: code}, foe_front={1: foe})
    changes.change(duel.state, duel.number(foe), "base_atk", 1500)
    changes.change(duel.state, duel.number(code), "base_atk", 2000)
    assert duel.attack(code, foe).decline().lp(FOE) == 2000 - 500 - loss


@pytest.mark.parametrize(
    ("duelist", "integration", "material"), [("ORB-224", "SOE-130", "SOE-023"), ("ORB-229", "ORB-102", "ORB-100")]
)
def test_duelists_integrate_under_all_their_names(duelist: str, integration: str, material: str) -> None:
    field: dict[str, Any] = {"front": {1: material}} if material == "ORB-100" else {"hand": [material]}
    duel = Duel(rules=[duelist], extra=[integration], **field)
    assert duel.do("extra_deck_summon", integration, [material], 2, "atk").zone(integration) == "frontrow"
    assert duel.zone(material) == ("extra_deck" if material == "ORB-100" else "eroded")


@pytest.mark.parametrize("code", ["ORB-017", "ORB-018"])
@pytest.mark.parametrize(("position", "cards"), [("atk", 1), ("hidden_atk", 2)])
def test_masked_sorcerers_draw_more_from_hiding(code: str, position: str, cards: int) -> None:
    duel = fight(f"{code} {position}", "LEN-100")
    assert (duel.hand(), duel.lp(FOE)) == (cards, 1600)
    assert fight(code, "LEN-100 def").hand() == 0


@pytest.mark.parametrize(("code", "dead"), [("ORB-120", ["ORB-116", "ORB-121"]), ("ORB-148", ["ORB-104", "ORB-111"])])
def test_orb_120_and_148_choose_no_more_than_there_are_zones_for(code: str, dead: list[str]) -> None:
    for free in (0, 1, 2):
        front = {zone: f"SOE-040#{zone}" for zone in range(1, 6 - free)}
        listed = Duel(hand=[code], front=front, graveyard=dead).legal("activate_spell")
        assert max((len(one["targets"]) for one in listed), default=0) == free
