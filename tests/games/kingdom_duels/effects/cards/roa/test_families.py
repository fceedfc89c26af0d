"""Rebirth of Avatar: effects that several cards share."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import Kind
from tests.games.kingdom_duels.duels import FOE, Duel, settle


@pytest.mark.parametrize(("code", "atk", "def_"), [("ROA-124", 2200, 1500), ("ROA-139", 500, 2400)])
def test_materials_of_the_simulation(code: str, atk: int, def_: int) -> None:
    duel = Duel(front={1: code}, terrains=["Virtual Simulation Field"] * 5)
    assert (duel.atk(code), duel.def_(code)) == (atk, def_)
    duel = Duel(front={1: code})
    assert duel.atk(code) + duel.def_(code) == atk + def_ - 400


@pytest.mark.parametrize(("code", "asked"), [("ROA-129", True), ("ROA-132", False)])
def test_motors_leave_an_engine(code: str, asked: bool) -> None:
    duel = Duel(front={1: code}, extra=["ROA-130"], foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", code).decline()
    if asked:
        duel.do("choose_option", "yes")
    assert duel.do("special_summon", "ROA-130", 1, "def").zone("ROA-130") == "frontrow"


@pytest.mark.parametrize(("spell", "monster"), [("ROA-004", "ROA-005"), ("ROA-046", "ROA-047"), ("ROA-127", "ROA-128")])
def test_wicked_gods_take_three_tributes(spell: str, monster: str) -> None:
    three = ["SOE-040", "SOE-048", "SOE-007"]
    duel = Duel(back={1: spell}, front=dict(enumerate(three, 1)), extra=[monster], foe_front={1: "SOE-094"}, hand=["SOE-017"])
    duel.do("activate_effect", spell, 1, three).do("extra_deck_summon", monster, three, 1, "atk")
    assert duel.zone(monster) == "frontrow"
    assert not duel.can("normal_summon", "SOE-017")


@pytest.mark.parametrize(("spell", "monster"), [("ROA-004", "ROA-005"), ("ROA-046", "ROA-047"), ("ROA-127", "ROA-128")])
def test_the_summon_of_a_wicked_god_is_not_negated_but_its_return_may_be(spell: str, monster: str) -> None:
    three = ["SOE-040", "SOE-048", "SOE-007"]
    zones: dict[str, Any] = {"foe_front": {1: "SOE-094"}, "foe_back": {1: "MLY-055 set"}}
    duel = Duel(back={1: spell}, front=dict(enumerate(three, 1)), extra=[monster], **zones)
    duel.do("activate_effect", spell, 1, three).do("pass").do("extra_deck_summon", monster, three, 1, "atk")
    assert duel.can("activate_spell", "MLY-055")  # the moment to negate it
    summons.negate_summon(duel.state, duel.number(monster))
    assert duel.zone(monster) == "frontrow"
    duel.decline()
    actions.to_graveyard(duel.state, duel.number(monster))
    summons.special_summon(duel.state, 0, (duel.number(monster),), summons.FACE_UP)
    duel.do("special_summon", monster, 1, "atk")
    summons.negate_summon(duel.state, duel.number(monster))
    assert duel.zone(monster) == "graveyard"


@pytest.mark.parametrize(
    ("spell", "materials", "monster"),
    [
        ("ROA-013", ["SOE-049"], "ROA-014"),
        ("ROA-091", ["SOE-048", "SOE-040"], "ROA-092"),
        ("ROA-101", ["SOE-017"], "ROA-102"),
        ("ROA-103", ["ROA-087", "ROA-098"], "ROA-104"),
        ("ROA-140", ["ROA-129"], "ROA-141"),
        ("ROA-144", ["SOE-007"], "ROA-145"),
    ],
)
def test_rituals(spell: str, materials: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(materials, 1)), extra=[monster])
    duel.do("activate_effect", spell, 1, materials).do("extra_deck_summon", monster, materials, 1, "atk")
    assert (duel.zone(monster), duel.zone(spell), duel.zone(materials[0])) == ("frontrow", "graveyard", "graveyard")


@pytest.mark.parametrize(
    ("spell", "materials", "monster"),
    [
        ("ROA-004", ["SOE-049", "SOE-040"], "ROA-005"),
        ("ROA-013", ["SOE-040"], "ROA-014"),
        ("ROA-091", ["SOE-017"], "ROA-092"),
        ("ROA-091", ["SOE-040", "SOE-094"], "ROA-092"),
        ("ROA-101", ["SOE-040"], "ROA-102"),
        ("ROA-103", ["ROA-087", "SOE-040"], "ROA-104"),
        ("ROA-140", ["LEN-163"], "ROA-141"),
        ("ROA-144", ["SOE-040"], "ROA-145"),
    ],
)
def test_rituals_with_the_wrong_materials(spell: str, materials: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(materials, 1)), extra=[monster])
    assert not duel.can("activate_effect", spell)


@pytest.mark.parametrize("trap", ["ROA-078", "ROA-120"])
def test_attacks_hit_the_own_side(trap: str) -> None:
    duel = Duel(front={1: "SOE-048"}, back={1: f"{trap} set"}, foe_front={1: "SOE-017", 2: "SOE-040 def"}, active=FOE)
    duel.attack("SOE-017", "SOE-048").decline()
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("frontrow", "graveyard")
    duel = Duel(front={1: "SOE-048"}, back={1: f"{trap} set"}, foe_front={1: "SOE-017"}, active=FOE)
    assert duel.attack("SOE-017", "SOE-048").decline().zone(trap) == "backrow"


@pytest.mark.parametrize(
    ("zones", "kind"),
    [
        ({"front": {1: "ROA-002"}}, "player_not_attacked"),
        ({"back": {1: "ROA-110"}}, "player_untargetable"),
        ({"back": {1: "ROA-115"}}, "player_tributes_equips"),
        ({"front": {1: "PYL-114"}}, "player_no_effect"),
    ],
)
def test_roa_002_and_others_hold_for_all_who_share_the_side(zones: dict[str, Any], kind: Kind) -> None:
    """ROA-002, ROA-110, ROA-115, PYL-114: in a Boss Duel the team has one side."""
    duel = Duel(third_deck=10, turn=7, **zones)
    assert [has_player(duel.state, seat, kind) for seat in range(3)] == [True, False, False]
    duel.state.players[2].board, duel.state.players[2].team = 0, duel.state.players[0].team
    settle(duel.state)
    assert [has_player(duel.state, seat, kind) for seat in range(3)] == [True, False, True]
