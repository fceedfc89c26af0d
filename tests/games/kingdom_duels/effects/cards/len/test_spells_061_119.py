"""Loose Ends: Spells 061 to 150."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.engine.summons.summons import extra_summon
from tests.games.kingdom_duels.duels import FOE, Duel, settle
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


def test_len_065_turns_the_neighbours_of_a_crater() -> None:
    duel = Duel(hand=["LEN-065"], foe_front={1: "SOE-094 def", 3: "SOE-040", 5: "SOE-017"})
    assert ["terrain Foe 1"] not in [one["targets"] for one in duel.legal("activate_spell")]
    values = duel.def_("SOE-094"), duel.atk("SOE-094")
    duel.do("activate_spell", "LEN-065", ["terrain Foe 2"]).decline()
    assert duel.terrains(FOE)[1] == "Wasteland (fire)"
    assert (duel.atk("SOE-094"), duel.def_("SOE-094"), duel.position("SOE-094")) == (*values, "atk")
    assert duel.atk("SOE-017") == duel.state.game.atk[duel.number("SOE-017")]  # too far away


def test_len_118_freezes_a_terrain_and_the_cards_of_its_column() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-007 hidden_atk"}, "foe_back": {1: "SOE-106 set"}, "terrains": LAND}
    duel = cast("LEN-118", "terrain Me 5", foe_terrains=on("Volcano"), **zones)
    assert (duel.terrains()[4], duel.position("SOE-007"), duel.atk("SOE-007")) == ("Icefield", "atk", 1500)
    duel.do("end_phase")
    assert not duel.can("activate_spell", "SOE-106")


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


def test_len_110_leaves_the_zone_behind_its_bearer_free() -> None:
    duel = run(Duel(hand=["LEN-110"], front={1: "SOE-040"}).do("activate_spell", "LEN-110", targets=["SOE-040"]))
    assert (duel.zone("SOE-040"), duel.column("SOE-040"), duel.column("LEN-110")) == ("backrow", 1, 2)
    assert duel.state.host[duel.number("LEN-110")] == duel.number("SOE-040")


def test_len_065_turns_neighbours_in_both_rows() -> None:
    duel = Duel(hand=["LEN-065"], foe_front={1: "SOE-094 def"}, foe_back={1: "SOE-040 def"})
    duel.do("activate_spell", "LEN-065", ["terrain Foe 2"]).decline()
    assert [duel.position(code) for code in ("SOE-094", "SOE-040")] == ["atk", "atk"]


def test_len_105_holds_what_its_bearer_became() -> None:
    duel = Duel(hand=["LEN-105"], graveyard=["KOD-022"], extra=["KOD-027"]).do("activate_spell", "LEN-105", ["KOD-022"])
    duel.do("special_summon", "KOD-022", 1, "atk")
    extra_summon(duel.state, 0, duel.number("KOD-027"), (duel.number("KOD-022"),), 0, 0, "alter")
    settle(duel.state)
    assert duel.state.host[duel.number("LEN-105")] == duel.number("KOD-027")
    actions.destroy(duel.state, duel.number("LEN-105"), 1)
    settle(duel.state)
    assert duel.zone("KOD-027") == "graveyard"


def test_len_105_brings_nobody_back_in_hiding() -> None:
    duel = Duel(hand=["LEN-105"], graveyard=["SOE-131"]).do("activate_spell", "LEN-105", targets=["SOE-131"])
    assert {one["position"] for one in duel.legal("special_summon")} == {"atk", "def"}


def test_len_065_turns_hidden_monsters_next_to_it_as_well() -> None:
    duel = Duel(hand=["LEN-065"], foe_front={2: "SOE-040 hidden_def"})
    before = duel.atk("SOE-040"), duel.def_("SOE-040")
    duel.do("activate_spell", "LEN-065", ["terrain Foe 1"]).decline()
    assert (duel.position("SOE-040"), duel.def_("SOE-040"), duel.atk("SOE-040")) == ("hidden_atk", *before)


def test_len_118_holds_set_spells_that_wait_for_an_event() -> None:
    for zone, asked in ((1, False), (2, True)):
        zones: dict[str, Any] = {"front": {1: "SOE-043"}, "foe_front": {3: "SOE-017"}, "foe_back": {zone: "ORB-080 set"}}
        duel = cast("LEN-118", "terrain Foe 1", **zones)
        duel.attack("SOE-043", "SOE-017")
        assert bool(duel.legal("choose_option")) == asked
