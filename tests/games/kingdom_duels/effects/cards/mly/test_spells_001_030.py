"""Millennium Legacy: Spells 001 to 030."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, terrains
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of, level_of
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn


def test_mly_008_replaces_both_hands() -> None:
    duel = Duel(hand=["MLY-008", "SOE-040", "SOE-017"], foe_hand=["SOE-048"]).do("activate_spell", "MLY-008")
    assert (duel.hand(), duel.hand(FOE)) == (2, 1)
    assert {duel.zone(one) for one in ("SOE-040", "SOE-017", "SOE-048")} == {"graveyard"}


def test_mly_009_strengthens_the_dark_and_makes_the_light_fall() -> None:
    duel = Duel(hand=["MLY-009"], front={1: "SOE-049"}).do("activate_spell", "MLY-009", ["SOE-049"])
    assert duel.atk("SOE-049") == 3100
    duel = Duel(hand=["MLY-009"], front={1: "SOE-105"}, extra=["MLY-010"]).do("activate_spell", "MLY-009", ["SOE-105"])
    duel.do("choose_option", "yes").do("extra_deck_summon", "MLY-010", ["SOE-105"], 1, "atk")
    assert (duel.zone("MLY-009"), duel.zone("MLY-010")) == ("graveyard", "frontrow")


def test_mly_009_breaks_when_its_bearer_turns_to_the_light() -> None:
    duel = Duel(front={1: "SOE-049"}, back={1: "MLY-009 on SOE-049"})
    changes.change(duel.state, duel.number("SOE-049"), "attribute", "light")
    settle(duel.state)
    assert (duel.zone("MLY-009"), duel.atk("SOE-049")) == ("graveyard", 2500)


def test_mly_011_binds_fliers_and_high_levels() -> None:
    duel = Duel(back={1: "MLY-011"}, front={1: "SOE-017", 2: "SOE-040", 3: "NPH-111"}, foe_front={1: "SOE-040#2"})
    duel.do("end_phase").decline()
    assert [one["attacker"] for one in duel.legal("declare_attack")] == ["SOE-040"]


def test_mly_013_needs_five_attributes() -> None:
    monsters = ["LEN-010", "SOE-040", "KOD-016", "SOE-079", "SOE-048"]
    assert not Duel(back={1: "MLY-013"}, front=dict(enumerate(monsters, 1)), extra=["MLY-014"]).can(
        "activate_effect", "MLY-013"
    )


def test_mly_019_knights_a_monster() -> None:
    duel = Duel(hand=["MLY-019"], front={1: "SOE-023"}, extra=["MLY-020"]).do("activate_spell", "MLY-019")
    assert duel.do("extra_deck_summon", "MLY-020", ["SOE-023"], 1, "atk").zone("MLY-020") == "frontrow"


def test_mly_027_deals_the_terrains_out_again() -> None:
    duel = Duel(hand=["MLY-027"], terrains=["Sea"] * 5, foe_terrains=["Forest"] * 5).do("activate_spell", "MLY-027")
    assert sorted(duel.terrains() + duel.terrains(FOE)) == ["Forest"] * 5 + ["Sea"] * 5


def test_mly_027_leaves_fixed_terrains_where_they_are() -> None:
    fixed = ["Labyrinth", "Sea", "Sea", "Sea", "Labyrinth"]
    duel = Duel(hand=["MLY-027"], terrains=fixed, foe_terrains=["Forest"] * 5).do("activate_spell", "MLY-027")
    assert (duel.terrains()[0], duel.terrains()[4]) == ("Labyrinth", "Labyrinth")
    assert sorted(duel.terrains()[1:4] + duel.terrains(FOE)) == ["Forest"] * 5 + ["Sea"] * 3


def test_mly_028_opens_the_ground() -> None:
    duel = Duel(hand=["MLY-028"], foe_front={1: "SOE-017"}, foe_terrains=["Wasteland"] * 5)
    duel.do("activate_spell", "MLY-028", ["SOE-017"]).do("choose_option", "atk")
    assert duel.atk("SOE-017") == 2500


def test_mly_028_reaches_hidden_monsters_on_earth_only() -> None:
    row = ["Land", "Wasteland", "Sea", "Land", "Land"]
    duel = Duel(hand=["MLY-028"], foe_front={1: "SOE-017", 2: "SOE-040 hidden_def", 3: "SOE-048"}, foe_terrains=row)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    duel.do("activate_spell", "MLY-028", ["SOE-040"]).do("choose_option", "def")
    assert (duel.def_("SOE-040"), duel.end_turn().def_("SOE-040")) == (400, 800)


def test_mly_030_floods_the_field() -> None:
    duel = Duel(hand=["MLY-030"], front={1: "SOE-040", 2: "LEN-010"}, foe_front={1: "SOE-048"}).do("activate_spell", "MLY-030")
    duel.do("choose_option", "1:1").do("choose_option", "2:1")
    assert duel.terrains() == ["Rugged Coast", *["Sea"] * 4]
    assert [duel.zone(one) for one in ("SOE-040", "SOE-048", "LEN-010")] == ["graveyard", "graveyard", "frontrow"]


def test_mly_030_needs_more_monsters() -> None:
    assert not Duel(hand=["MLY-030"], front={1: "SOE-040"}, foe_front={1: "SOE-048"}).can("activate_spell", "MLY-030")


def test_mly_006_sinks_the_field_until_it_leaves() -> None:
    duel = cast("MLY-006", answers=("1:3",), front={1: "LEN-128"}, hand=["MLY-006", "LEN-006"], terrains=["Meadow"] * 5)
    assert duel.terrains() == ["Sea", "Sea", "Ruins (water)", "Sea", "Sea"]
    assert [level_of(duel.state, duel.number(code)) for code in ("LEN-128", "LEN-006")] == [2, 3]
    actions.to_graveyard(duel.state, duel.number("MLY-006"))
    settle(duel.state)
    assert (duel.terrains(), duel.terrains(FOE)) == (["Meadow"] * 5, ["Land"] * 5)


def test_mly_012_finds_a_ritual_in_the_third_end_phase() -> None:
    deck = ["MLY-013", "SOE-017", "SOE-017#2", "SOE-017#3", "SOE-017#4"]
    duel = cast("MLY-012", answers=("yes",), deck=deck)
    assert duel.terrains()[duel.column("MLY-012") - 1] == "Fogfield"
    for _ in range(4):
        assert duel.zone("MLY-012") == "backrow"
        end_turn(duel)
    end_turn(duel)
    assert (duel.zone("MLY-012"), duel.zone("MLY-013")) == ("graveyard", "hand")


def test_mly_029_keeps_a_warrior_as_it_is() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "MLY-029 on SOE-040"}, foe_front={1: "SOE-017"})
    assert duel.atk("SOE-040") == duel.state.game.atk[duel.number("SOE-040")] + 300
    assert not actions.take_control(duel.state, duel.number("SOE-040"), 1)
    duel.state.acting = duel.number("SOE-017")
    changes.change(duel.state, duel.number("SOE-040"), "attribute", "dark")
    changes.add_type(duel.state, duel.number("SOE-040"), "Undead")
    assert "Undead" not in duel.types("SOE-040")
    assert "dark" not in attributes_of(duel.state, duel.number("SOE-040"))


@pytest.mark.parametrize(("zone", "dark"), [("foe_back", False), ("back", True)])
def test_mly_029_keeps_the_attribute_from_equips_of_opponents(zone: str, dark: bool) -> None:
    backs: dict[str, Any] = {"back": {1: "MLY-029 on SOE-094"}, "foe_back": {}}
    backs[zone][2] = "TEG-118 on SOE-094"
    duel = Duel(front={1: "SOE-094"}, **backs)
    assert ("dark" in attributes_of(duel.state, duel.number("SOE-094"))) is dark


def test_mly_030_spares_the_backrow() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {2: "TEG-079 def"}}
    duel = cast("MLY-030", **zones, foe_front={})
    assert (duel.zone("SOE-040"), duel.zone("TEG-079")) == ("graveyard", "backrow")


def test_mly_027_keeps_the_attributes_of_terrains_and_leaves_held_ones() -> None:
    duel = Duel(hand=["MLY-027"], foe_front={1: "SOE-040"}, terrains=["Ruins"] * 5, foe_terrains=["Ruins"] * 5)
    for board in range(2):
        for column in range(5):
            terrains.replace_terrain(duel.state, board, column, "Ruins (water)" if board else "Forest")
    marks.mark(duel.state, duel.number("SOE-040"), "holds_terrain", (1, 0))
    settle(duel.state)
    duel.do("activate_spell", "MLY-027").decline()
    markers = sorted(terrains.terrain_in(duel.state, board, column).label for board in range(2) for column in range(5))
    assert markers == ["Forest"] * 5 + ["Ruins (water)"] * 5


def test_mly_009_breaks_when_another_effect_puts_it_on_a_light_monster() -> None:
    duel = Duel(front={1: "SOE-006", 2: "SOE-017"}, back={1: "MLY-009 on SOE-006"})
    actions.equip(duel.state, duel.number("MLY-009"), duel.number("SOE-017"), 0)
    settle(duel.state)
    assert duel.zone("MLY-009") == "graveyard"
