"""Loose Ends: Spells 061 to 150."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.state import touch
from tests.games.kingdom_duels.duels import FOE, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import LAND, cast, on, run


def test_len_061_doubles_a_machine_for_a_turn() -> None:
    duel = Duel(hand=["LEN-061"], front={1: "LEN-018"}).do("activate_spell", "LEN-061", ["LEN-018"])
    assert duel.atk("LEN-018") == 2200
    assert duel.end_turn().zone("LEN-018") == "graveyard"


def test_len_061_is_for_own_weak_machines() -> None:
    duel = Duel(hand=["LEN-061"], front={1: "LEN-018", 2: "LEN-163", 3: "SOE-040"}, foe_front={1: "LEN-018#2"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-018"]]


def test_len_086_takes_away_all_defence() -> None:
    duel = Duel(hand=["LEN-086"], foe_front={1: "SOE-017"}).do("activate_spell", "LEN-086", ["SOE-017"])
    assert duel.def_("SOE-017") == 0
    assert duel.end_turn().def_("SOE-017") == 2500


def test_len_092_eliminates_warriors() -> None:
    duel = Duel(front={1: "LEN-091"}, back={1: "LEN-092 on LEN-091"}, foe_front={1: "SOE-048", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "LEN-092"] == [["SOE-048"]]
    duel.do("activate_effect", "LEN-092", 1, ["SOE-048"]).do("end_phase").decline()
    assert duel.zone("SOE-048") == "graveyard"
    assert not duel.can("declare_attack", "LEN-091")


def test_len_105_revives_as_long_as_it_stays() -> None:
    duel = Duel(hand=["LEN-105"], graveyard=["SOE-040"]).do("activate_spell", "LEN-105", ["SOE-040"])
    duel.do("special_summon", "SOE-040", 1, "atk")
    assert duel.zone("SOE-040") == "frontrow"
    actions.destroy(duel.state, duel.number("LEN-105"), 1)
    settle(duel.state)
    assert duel.zone("SOE-040") == "graveyard"


def test_len_105_revives_no_extra_deck_monster_but_an_alter_zombie() -> None:
    duel = Duel(hand=["LEN-105"], graveyard=["SOE-073", "LEN-011", "SOE-107"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-011"]]


def test_len_108_and_109_summon_the_rainbow_snake() -> None:
    duel = Duel(
        back={1: "LEN-108"}, front={1: "LEN-100", 2: "LEN-104"}, extra=["LEN-109"], foe_front={1: "SOE-040 def", 2: "SOE-017"}
    )
    duel.do("activate_effect", "LEN-108", 1, ["LEN-100", "LEN-104"])
    duel.do("extra_deck_summon", "LEN-109", ["LEN-100", "LEN-104"], 1, "atk")
    assert (duel.zone("LEN-108"), duel.zone("LEN-100")) == ("graveyard", "graveyard")
    duel.attack("LEN-109", "SOE-040").decline().do("choose_option", "yes")
    assert "Poisoned" in duel.types("SOE-017")
    duel.end_turn().do("change_position", "SOE-017").end_turn().attack("LEN-109", "SOE-017").decline()
    assert duel.lp(FOE) == 2000


def test_len_108_needs_two_attributes() -> None:
    duel = Duel(back={1: "LEN-108"}, front={1: "LEN-100", 2: "SOE-098", 3: "SOE-040"}, extra=["LEN-109"])
    assert not duel.can("activate_effect", "LEN-108")
    changes.change(duel.state, duel.number("SOE-098"), "attribute", "fire")
    touch(duel.state)
    assert duel.can("activate_effect", "LEN-108")


def test_len_123_weakens_the_living_and_destroys_the_undead() -> None:
    duel = Duel(hand=["LEN-123", "SOE-107"], foe_front={1: "SOE-017", 2: "LEN-013"})
    duel.do("activate_spell", "LEN-123", ["SOE-107", "SOE-017"])
    assert (duel.atk("SOE-017"), duel.zone("SOE-107")) == (2400, "graveyard")
    duel = Duel(hand=["LEN-123", "SOE-107"], foe_front={2: "LEN-013"}).do("activate_spell", "LEN-123", ["SOE-107", "LEN-013"])
    assert duel.zone("LEN-013") == "graveyard"


def test_len_123_finds_hidden_monsters_too() -> None:
    duel = Duel(hand=["LEN-123", "SOE-107"], foe_front={1: "LEN-013 hidden_def"})
    assert duel.do("activate_spell", "LEN-123", ["SOE-107", "LEN-013"]).zone("LEN-013") == "graveyard"


def test_len_125_is_for_penguins() -> None:
    duel = Duel(hand=["LEN-125"], front={1: "LEN-124", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-124"]]
    duel.do("activate_spell", "LEN-125", ["LEN-124"])
    assert duel.atk("LEN-124") == 2000


def test_len_126_draws_two() -> None:
    assert Duel(hand=["LEN-126"]).do("activate_spell", "LEN-126").hand() == 2
    assert all_effects()["LEN-126"].partial, "its text cannot be read"


def test_len_130_draws_three_and_discards_two() -> None:
    duel = Duel(hand=["LEN-130", "SOE-040", "SOE-017"]).do("activate_spell", "LEN-130")
    duel.do("choose_option", "SOE-040").do("choose_option", "SOE-017")
    assert duel.hand() == 3
    assert duel.zone("SOE-040") == "graveyard"


def test_len_143_lends_life() -> None:
    duel = Duel(front={1: "LEN-165"}, back={1: "LEN-143 on LEN-165"}, foe_front={1: "SOE-040", 2: "SOE-017"})
    assert "Demon" in duel.types("LEN-165")
    duel.attack("LEN-165", "SOE-040").decline()
    assert duel.lp() == 2800
    duel.end_turn().attack("SOE-017", "LEN-165").decline()
    assert duel.lp() == 2800 - 1600 - 400


def test_len_143_is_for_small_monsters_that_are_no_demons() -> None:
    duel = Duel(hand=["LEN-143"], front={1: "SOE-040", 2: "LEN-075", 3: "SOE-017", 4: "SOE-048"})
    changes.add_type(duel.state, duel.number("SOE-048"), "Demon")
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]


def test_len_143_pays_nothing_when_its_bearer_hurts_its_own_player() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-143 on SOE-048"}, foe_front={1: "SOE-048"}, active=FOE)
    assert duel.attack("SOE-048", "SOE-040").decline().lp() == 1800


def test_len_144_drives_dark_demons_in_battle() -> None:
    duel = Duel(front={1: "SOE-049"}, back={1: "LEN-144"}, foe_front={1: "SOE-040"})
    assert duel.atk("SOE-049") == 2500
    assert duel.do("end_phase").decline().atk("SOE-049") == 3300


def test_len_147_feeds_on_friends() -> None:
    duel = Duel(front={1: "SOE-114", 2: "SOE-040"}, back={1: "LEN-147 on SOE-114"}).do(
        "activate_effect", "LEN-147", 1, ["SOE-040"]
    )
    assert (duel.atk("SOE-114"), duel.zone("SOE-040")) == (2400, "graveyard")
    assert duel.end_turn().end_turn().atk("SOE-114") == 1800


def test_len_147_is_for_fire_warriors() -> None:
    duel = Duel(hand=["LEN-147"], front={1: "SOE-114", 2: "SOE-048", 3: "LEN-033"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-114"]]


@pytest.mark.parametrize(("pointed", "zone"), [("right", "frontrow"), ("left", "graveyard")])
def test_len_148_lets_the_opponent_point(pointed: str, zone: str) -> None:
    duel = Duel(hand=["LEN-148"], deck=["SOE-040", "SOE-107"]).do("activate_spell", "LEN-148")
    duel.do("choose_option", "SOE-040").do("choose_option", pointed)
    if pointed == "right":
        duel.do("special_summon", "SOE-040", 1, "atk")
    assert (duel.zone("SOE-040"), duel.zone("SOE-107")) == (zone, "graveyard")


def test_len_065_turns_the_neighbours_of_a_crater() -> None:
    duel = Duel(hand=["LEN-065"], foe_front={1: "SOE-094 def", 3: "SOE-040", 5: "SOE-017"})
    assert ["terrain Foe 1"] not in [one["targets"] for one in duel.legal("activate_spell")]
    values = duel.def_("SOE-094"), duel.atk("SOE-094")
    duel.do("activate_spell", "LEN-065", ["terrain Foe 2"]).decline()
    assert duel.terrains(FOE)[1] == "Wasteland (fire)"
    assert (duel.atk("SOE-094"), duel.def_("SOE-094"), duel.position("SOE-094")) == (*values, "atk")
    assert duel.atk("SOE-017") == duel.state.game.atk[duel.number("SOE-017")]  # too far away


def test_len_120_blows_for_two_end_phases() -> None:
    duel = Duel(hand=["LEN-120"], foe_back={1: "SOE-062 set"}, foe_terrains=["Meadow"] * 5)
    run(duel.do("activate_spell", "LEN-120", ["SOE-062"]), "2:4")
    assert (duel.zone("SOE-062"), duel.terrains(FOE)[3]) == ("graveyard", "Vortex")
    assert duel.end_turn().terrains(FOE)[3] == "Vortex"
    assert duel.end_turn().terrains(FOE)[3] == "Meadow"


def test_len_120_finds_a_monster_that_hides_in_a_backrow() -> None:
    duel = Duel(hand=["LEN-120"], foe_back={1: "SOE-040 hidden_def"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]


def test_len_118_freezes_a_terrain_and_the_cards_of_its_column() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-007 hidden_atk"}, "foe_back": {1: "SOE-106 set"}, "terrains": LAND}
    duel = cast("LEN-118", "terrain Me 5", foe_terrains=on("Volcano"), **zones)
    assert (duel.terrains()[4], duel.position("SOE-007"), duel.atk("SOE-007")) == ("Icefield", "atk", 1500)
    duel.do("end_phase")
    assert not duel.can("activate_spell", "SOE-106")


def test_len_134_brings_small_sea_life_back_for_a_turn() -> None:
    zones: dict[str, Any] = {"back": {1: "LEN-134"}, "graveyard": ["SOE-004", "SOE-093"], "terrains": ["Sea"] * 5}
    duel = Duel(**zones)
    run(duel.do("activate_effect", "LEN-134", effect=1))
    assert (duel.zone("SOE-004"), duel.zone("SOE-093")) == ("frontrow", "graveyard")
    assert duel.end_turn().zone("SOE-004") == "graveyard"


def test_len_134_needs_four_seas() -> None:
    duel = cast("LEN-134", terrains=on("Sea", "Sea", "Sea"))
    assert duel.zone("LEN-134") == "graveyard"


def test_len_110_lights_the_column_of_its_bearer() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-040", 3: "SOE-017"},
        "terrains": LAND,
        "foe_terrains": LAND,
        "back": {2: "SOE-062 set"},
    }
    duel = Duel(hand=["LEN-110"], **zones)
    run(duel.do("activate_spell", "LEN-110", targets=["SOE-040"], zone=3))
    assert (duel.zone("SOE-040"), duel.terrains()[0], duel.terrains(FOE)[4]) == ("backrow", "Land (light)", "Land (light)")
    run(duel.do("activate_effect", "LEN-110", effect=1, targets=["SOE-017"]))
    assert duel.column("SOE-017") == 1
    assert duel.atk("SOE-017") == 3000 + duel.state.game.bonus[duel.number("SOE-017")][0]
    duel.do("end_phase").decline()
    while duel.asked != {"choose_option"}:
        duel.do("end_phase").decline()
    run(duel, "2")
    assert duel.column("SOE-017") == 2


def test_len_135_lets_a_spellcaster_turn_its_target() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-023"}, "foe_front": {1: "SOE-116 def"}}
    duel = cast("LEN-135", "SOE-023", **zones)
    run(duel.attack("SOE-023", "SOE-116"), "yes")
    assert duel.lp(FOE) == 2000 - (2500 - 1600)
