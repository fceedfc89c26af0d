"""Loose Ends: Spells."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, terrains
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of, level_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.engine.summons.summons import extra_summon
from tests.games.kingdom_duels.duels import FOE, SPELL, THIRD, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, LAND, ME, cast, end_turn, on, run


def test_len_009_holds_a_monster_fast() -> None:
    duel = Duel(hand=["LEN-009"], graveyard=["SOE-017", "SOE-007", "SOE-010"], foe_front={1: "SOE-040", 2: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    duel.do("activate_spell", "LEN-009", ["SOE-040"]).do("choose_option", "def")
    assert duel.position("SOE-040") == "def"
    assert not duel.end_turn().can("change_position", "SOE-040")
    actions.destroy(duel.state, duel.number("LEN-009"), 1)
    touch(duel.state)
    assert duel.can("change_position", "SOE-040")


def test_len_014_numbs_whom_its_bearer_attacks() -> None:
    duel = Duel(front={1: "SOE-079"}, back={1: "LEN-014 on SOE-079"}, foe_front={1: "SOE-094 def"})
    assert (duel.atk("SOE-079"), duel.def_("SOE-079")) == (1600, 1700)
    assert "Thunderblast" in duel.types("SOE-079")
    duel.attack("SOE-079", "SOE-094").decline().end_turn()
    duel.do("change_position", "SOE-094").do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-094")


def test_len_014_numbs_the_monster_that_beats_its_bearer() -> None:
    duel = Duel(front={1: "SOE-079", 2: "SOE-094 def"}, back={1: "LEN-014 on SOE-079"}, foe_front={1: "SOE-017"})
    duel.attack("SOE-079", "SOE-017").decline()
    assert duel.zone("LEN-014") == "graveyard"
    duel.end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-017")


def test_len_014_is_not_for_ladybugs() -> None:
    duel = Duel(hand=["LEN-014"], front={1: "SOE-079", 2: "TEG-063"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-079"]]


def test_len_015_is_torn_by_an_attack_that_nothing_else_allows() -> None:
    duel = Duel(front={1: "SOE-079"}, back={1: "LEN-015 on SOE-079"}, foe_front={1: "SOE-040"})
    assert (duel.atk("SOE-079"), duel.def_("SOE-079")) == (1700, 1200)
    assert duel.attack("SOE-079", "SOE-040").decline().end_turn().zone("LEN-015") == "backrow"
    apart = ["Different Dimension"] * 5
    duel = Duel(front={1: "SOE-079"}, back={1: "LEN-015 on SOE-079"}, foe_front={1: "SOE-040"}, foe_terrains=apart)
    assert duel.attack("SOE-079", "SOE-040").decline().end_turn().zone("LEN-015") == "graveyard"


def test_len_022_brings_ladies_once_per_turn() -> None:
    duel = Duel(back={1: "LEN-022"}, deck=["SOE-079"], extra=["LEN-023"]).do("activate_effect", "LEN-022", 1)
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-079", "LEN-023"}
    duel.do("special_summon", "SOE-079", zone=1, position="atk")
    assert duel.zone("SOE-079") == "frontrow"
    assert not duel.can("activate_effect", "LEN-022")


def test_len_008_weakens_foes_on_water() -> None:
    duel = Duel(hand=["LEN-008"], front={1: "SOE-017"}, foe_front={1: "SOE-040", 2: "SOE-048"}, foe_terrains=on("Lake"))
    atk, level = duel.atk("SOE-040"), level_of(duel.state, duel.number("SOE-040"))
    duel.do("activate_spell", "LEN-008")
    assert (duel.atk("SOE-040"), level_of(duel.state, duel.number("SOE-040"))) == (atk - 400, level - 1)
    assert duel.atk("SOE-048") == duel.state.game.atk[duel.number("SOE-048")]


def test_len_021_turns_every_terrain_to_water_for_three_turns() -> None:
    duel = Duel(hand=["LEN-021"], front={2: "SOE-093"}, foe_front={1: "SOE-040"}, terrains=on("Meadow")).do(
        "activate_spell", "LEN-021"
    )
    assert duel.terrains()[:2] == ["Meadow (water)", "Land (water)"]
    assert "Dampened" in duel.types("SOE-040")
    assert duel.atk("SOE-093") == 1800 + 300
    terrains.replace_terrain(duel.state, 1, 0, "Forest")
    settle(duel.state)
    assert duel.terrains(FOE)[0] == "Forest (water)"
    for _ in range(5):
        assert duel.zone("LEN-021") == "backrow"
        duel.end_turn()
    assert duel.zone("LEN-021") == "graveyard"
    assert (duel.terrains()[:2], duel.terrains(FOE)[0]) == (["Meadow", "Land"], "Forest")


def test_len_021_leaves_a_terrain_that_replaced_a_tinted_one_as_another_card_made_it() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-048"})
    one, other = duel.number("SOE-040"), duel.number("SOE-048")
    terrains.tint(duel.state, one, 0, 0, "water")
    terrains.replace_terrain(duel.state, 0, 0, "Forest")
    terrains.tint(duel.state, other, 0, 0, "water")
    terrains.uncover(duel.state, one, 0, ())
    assert duel.terrains()[0] == "Forest (water)"
    terrains.uncover(duel.state, other, 0, ())
    assert duel.terrains()[0] == "Forest"


def test_len_003_lets_a_dinosaur_attack_after_a_bite() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-112", 2: "SOE-034"},
        "foe_front": {1: "SOE-040", 2: "SOE-002"},
        "hand": ["LEN-003"],
    }
    duel = Duel(**zones)
    assert not duel.can("activate_spell", "LEN-003")
    run(duel.attack("SOE-112", "SOE-040"))
    run(duel.do("activate_spell", "LEN-003", targets=["SOE-034"]))
    assert not duel.can("declare_attack", "SOE-112")
    run(duel.do("declare_attack", "SOE-034", "SOE-002"))
    assert duel.zone("SOE-002") == "graveyard"


def test_len_005_brings_a_fish_that_may_hide_in_the_water() -> None:
    duel = Duel(hand=["LEN-005"], deck=["SOE-095", "SOE-040"], terrains=on("River", "Land"))
    duel.do("activate_spell", "LEN-005").decline()
    ways = {(row["card"], row["zone"], row["position"]) for row in duel.legal("special_summon")}
    assert ("SOE-095", 1, "hidden_atk") in ways
    assert not any(card == "SOE-040" for card, _, _ in ways)
    assert ("SOE-095", 2, "hidden_atk") not in ways


def test_len_028_warns_who_does_not_attack() -> None:
    zones: dict[str, Any] = {"back": {1: "LEN-028"}, "front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}}
    duel = Duel(active=FOE, **zones)
    assert duel.end_turn().state.boards[1].warned
    duel = Duel(active=FOE, **zones).attack("SOE-017", "SOE-040")
    assert not run(duel).end_turn().state.boards[1].warned


def test_len_028_makes_way_for_an_eldritch_monster() -> None:
    duel = Duel(back={1: "LEN-028"}, front={1: "LEN-030"}, extra=["LEN-031"])
    run(duel.do("activate_effect", "LEN-028", effect=1), "Alter Summon")
    assert (duel.zone("LEN-028"), duel.zone("LEN-031")) == ("graveyard", "frontrow")


def test_len_042_draws_attacks_to_its_bearer() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040", 2: "SOE-048 def"}, foe_back={1: "LEN-042 on SOE-048"})
    duel.attack("SOE-017", "SOE-040")
    assert duel.zone("SOE-048") == "graveyard"
    assert duel.zone("LEN-042") == "graveyard"


def test_len_042_draws_every_attack_to_its_bearer() -> None:
    duel = Duel(hand=["LEN-042"], front={1: "SOE-094 def", 2: "SOE-040"}, foe_front={1: "SOE-017"})
    assert {one["targets"][0] for one in duel.legal("activate_spell")} == {"SOE-094", "SOE-040"}
    duel.do("activate_spell", "LEN-042", ["SOE-094"]).end_turn().attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-094"), duel.zone("SOE-040"), duel.zone("LEN-042")) == ("graveyard", "frontrow", "graveyard")


def test_len_045_releases_souls_and_graveyards() -> None:
    duel = Duel(hand=["LEN-045"], foe_graveyard=["SOE-017", "SOE-107"], terrains=["Graveyard"] * 5).do(
        "activate_spell", "LEN-045"
    )
    duel.do("choose_option", "SOE-017").do("choose_option", "done").do("choose_option", "1:1")
    assert duel.zone("SOE-017") == "eroded"
    assert duel.terrains() == ["Land", *["Graveyard"] * 4]


def test_len_045_pays_terrains_only_for_monsters() -> None:
    duel = Duel(hand=["LEN-045"], foe_graveyard=["SOE-107"], terrains=["Graveyard"] * 5).do("activate_spell", "LEN-045")
    duel.do("choose_option", "SOE-107")
    assert (duel.zone("SOE-107"), duel.terrains()) == ("eroded", ["Graveyard"] * 5)
    assert "choose_option" not in duel.asked


def test_len_052_seals_a_monster() -> None:
    duel = Duel(hand=["LEN-052"], foe_front={1: "SOE-040", 2: "SOE-073"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    duel.do("activate_spell", "LEN-052", ["SOE-040"])
    assert "Sealed" in duel.types("SOE-040")
    assert not terrains.move(duel.state, duel.number("SOE-040"), 3)
    duel.end_turn().do("end_phase")
    assert not duel.can("declare_attack", "SOE-040")


def test_len_041_buries_terrains_and_a_monster() -> None:
    duel = Duel(hand=["LEN-041", "SOE-017"], foe_front={2: "SOE-040"}).do("activate_spell", "LEN-041", ["SOE-017"])
    run(duel, "yes", "1:1", "1:2", "no")
    assert duel.terrains()[:3] == ["Ruins", "Graveyard", "Land"]
    assert (duel.lp(), duel.zone("SOE-040"), duel.zone("SOE-017")) == (1900, "graveyard", "graveyard")
    assert not Duel(hand=["LEN-041"], foe_front={2: "SOE-040"}).can("activate_spell", "LEN-041")


def test_len_044_bombs_a_terrain_for_each_discard() -> None:
    duel = Duel(hand=["LEN-044", "SOE-017", "SOE-020"], front={1: "SOE-073"}, foe_front={1: "SOE-040", 2: "SOE-094"})
    before = duel.def_("SOE-040")
    run(duel.do("activate_spell", "LEN-044", ["terrain Foe 1"]), "SOE-017", "SOE-020")
    assert duel.terrains(FOE)[0] == "Wasteland (fire)"
    assert duel.zone("SOE-040") == ("frontrow" if before > 500 else "graveyard")
    margin = (duel.atk("SOE-073") - duel.atk("SOE-094")) // 2
    assert duel.attack("SOE-073", "SOE-094").decline().lp(FOE) == 2000 - margin
    assert not Duel(hand=["LEN-044"]).can("activate_spell", "LEN-044")


def test_len_047_arms_a_machine_warrior_that_can_drive_on() -> None:
    duel = cast("LEN-047", "SOE-124", answers=("double",), front={1: "SOE-124"}, terrains=LAND)
    assert duel.atk("SOE-124") == 2 * 750 + 500
    run(duel.do("activate_effect", "LEN-047", effect=1, targets=["terrain Me 2"]))
    assert duel.column("SOE-124") == 2
    assert not duel.can("activate_effect", "LEN-047")


def test_len_032_steals_a_card_and_misses_a_draw() -> None:
    duel = cast("LEN-032", answers=("reveal and Set it", FOE), foe_deck=["SOE-003", "SOE-004", "LEN-130"], front={1: "SOE-040"})
    assert (duel.zone("LEN-130"), duel.side("LEN-130")) == ("backrow", ME)
    assert duel.end_turn().can("activate_spell", "LEN-130"), "the other player controls it"
    duel = cast("LEN-032", foe_deck=["SOE-002"], front={1: "SOE-040"})
    assert duel.number("SOE-002") in duel.state.players[0].hand


def test_len_045_does_not_target_what_is_guarded() -> None:
    duel = Duel(hand=["LEN-045"], foe_graveyard=["SOE-017", "SOE-040"])
    changes.change(duel.state, duel.number("SOE-017"), "grave_guarded", True, PERMANENT)
    touch(duel.state)
    duel.do("activate_spell", "LEN-045")
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-040"}


def test_len_047_is_not_attached_once_it_was_returned() -> None:
    gust = {**SPELL, "effects": [{"kind": "activate", "do": "to_hand", "target": "spell_trap"}]}
    duel = Duel(hand=["LEN-047"], front={1: "SOE-124"}, foe_hand=["X-GUST"], invented={"X-GUST": gust})
    duel.do("activate_spell", "LEN-047", targets=["SOE-124"])
    assert run(duel.do("activate_spell", "X-GUST", targets=["LEN-047"], by=FOE)).zone("LEN-047") == "hand"


def test_len_044_bombs_as_paid_for_when_it_is_returned_in_answer() -> None:
    zones: dict[str, Any] = {"foe_hand": ["X-BACK"], "foe_front": {1: "SOE-035 def"}, "invented": ANSWERS}
    duel = Duel(hand=["LEN-044", "SOE-040"], **zones).do("activate_spell", "LEN-044", ["terrain Foe 1"])
    run(duel.do("choose_option", "SOE-040").do("activate_spell", "X-BACK", targets=["LEN-044"], by=FOE))
    assert (duel.zone("LEN-044"), duel.def_("SOE-035")) == ("hand", 700 - 250)


def test_len_044_halves_what_a_teammate_inflicts() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}, "fourth_lp": 2000}
    duel = Duel(active=THIRD, hand=["LEN-044", "SOE-020"], **zones)
    duel.do("end_phase").do("activate_spell", "LEN-044", ["terrain Foe 5"], by=ME)
    run(run(duel, "SOE-020").do("declare_attack", "SOE-017", "SOE-040"))
    assert duel.lp(FOE) == 2000 - (3000 - 1200) // 2


def test_len_032_draws_the_card() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-064"}, "foe_deck": ["SOE-003", "LEN-130"]}
    duel = cast("LEN-032", answers=("keep it",), **zones)
    assert (duel.hand(), duel.lp()) == (1, 2100), "ROA-064: 100 LP for each card drawn"
    duel = Duel(hand=["LEN-032"], **zones)
    changes.change_player(duel.state, 0, "player_cannot_draw")
    touch(duel.state)
    assert run(duel.do("activate_spell", "LEN-032")).zone("LEN-130") == "main_deck"


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


def test_len_120_blows_for_two_end_phases() -> None:
    duel = Duel(hand=["LEN-120"], foe_back={1: "SOE-062 set"}, foe_terrains=["Meadow"] * 5)
    run(duel.do("activate_spell", "LEN-120", ["SOE-062"]), "2:4")
    assert (duel.zone("SOE-062"), duel.terrains(FOE)[3]) == ("graveyard", "Vortex")
    assert duel.end_turn().terrains(FOE)[3] == "Vortex"
    assert duel.end_turn().terrains(FOE)[3] == "Meadow"


def test_len_120_finds_a_monster_that_hides_in_a_backrow() -> None:
    duel = Duel(hand=["LEN-120"], foe_back={1: "SOE-040 hidden_def"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]


def test_len_134_brings_small_sea_life_back_for_a_turn() -> None:
    zones: dict[str, Any] = {"back": {1: "LEN-134"}, "graveyard": ["SOE-004", "SOE-093"], "terrains": ["Sea"] * 5}
    duel = Duel(**zones)
    run(duel.do("activate_effect", "LEN-134", effect=1))
    assert (duel.zone("SOE-004"), duel.zone("SOE-093")) == ("frontrow", "graveyard")
    assert duel.end_turn().zone("SOE-004") == "graveyard"


def test_len_134_makes_small_sea_life_regenerate_after_battles() -> None:
    """KOD-025 raises Regeneration monsters that fell in battle, in a turn in which one was on the field."""
    for back, zone in (({1: "LEN-134"}, "frontrow"), ({}, "graveyard")):
        zones: dict[str, Any] = {"back": back, "front": {1: "SOE-004", 2: "KOD-026"}, "terrains": ["Sea"] * 5}
        duel = Duel(active=FOE, foe_front={1: "SOE-017"}, rules=["KOD-025"], lp=9000, **zones)
        run(duel.attack("SOE-017", "SOE-004"))
        run(duel.do("end_phase"))
        assert duel.zone("SOE-004") == zone


def test_len_134_needs_four_seas() -> None:
    duel = cast("LEN-134", terrains=on("Sea", "Sea", "Sea"))
    assert duel.zone("LEN-134") == "graveyard"


def test_len_135_lets_a_spellcaster_turn_its_target() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-023"}, "foe_front": {1: "SOE-116 def"}}
    duel = cast("LEN-135", "SOE-023", **zones)
    run(duel.attack("SOE-023", "SOE-116"), "yes")
    assert duel.lp(FOE) == 2000 - (2500 - 1600)


def test_len_120_turns_no_wind_after_its_target_has_gone() -> None:
    duel = Duel(hand=["LEN-120"], foe_back={1: "SOE-062 set", 2: "NPH-035 set"}, foe_front={1: "SOE-048"})
    duel.do("activate_spell", "LEN-120", targets=["SOE-062"])
    actions.to_hand(duel.state, duel.number("SOE-062"))
    run(duel)
    assert "Vortex" not in duel.terrains(FOE)


def test_len_148_holds_nothing_that_was_not_drawn() -> None:
    duel = Duel(hand=["LEN-148", "SOE-048", "SOE-040"])
    changes.change_player(duel.state, 0, "player_cannot_draw")
    run(duel.do("activate_spell", "LEN-148"))
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("hand", "hand")


def test_len_143_pays_nothing_for_damage_of_others_to_the_player_of_its_bearer() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040"}, back={1: "LEN-143 on SOE-040"})
    changes.change(duel.state, duel.number("SOE-040"), "battle_proof")
    run(duel.attack("SOE-017", "SOE-040"))
    assert (duel.zone("LEN-143"), duel.lp(), duel.lp(FOE) < 2000) == ("backrow", 2000, True)


def test_len_148_buries_a_monster_that_cannot_be_summoned() -> None:
    duel = Duel(hand=["LEN-148"], deck=["SOE-017", "SOE-040"])
    duel.state.changes.append(Mod("player_no_specials", -1, True, duel.state.turn))
    run(duel.do("activate_spell", "LEN-148"))
    assert (duel.zone("SOE-017"), duel.zone("SOE-040")) == ("graveyard", "graveyard")


def test_len_135_integrates_a_spellcaster_of_the_deck_or_returns_it() -> None:
    zones: dict[str, Any] = {"hand": ["LEN-135"], "rules": ["LEN-215"], "extra": ["SOE-133"], "deck": ["SOE-132", "SOE-040"]}
    duel = run(Duel(**zones).do("activate_spell", "LEN-135"))
    assert (duel.zone("SOE-133"), duel.zone("SOE-132")) == ("frontrow", "eroded")
    duel = Duel(**zones)
    changes.change_player(duel.state, 0, "player_no_specials")
    run(duel.do("activate_spell", "LEN-135"))
    assert (duel.zone("SOE-133"), duel.zone("SOE-132")) == ("extra_deck", "main_deck")


def test_len_164_fills_both_hands() -> None:
    duel = Duel(hand=["LEN-164"], foe_hand=["SOE-040"]).do("activate_spell", "LEN-164")
    assert (duel.hand(), duel.hand(FOE)) == (6, 6)
    duel = Duel(hand=["LEN-164", "LEN-164#2"], foe_hand=["SOE-040"]).do("activate_spell", "LEN-164")
    assert not duel.can("activate_spell", "LEN-164#2")


def test_len_170_turns_all_into_machines() -> None:
    duel = Duel(hand=["LEN-170"], front={1: "LEN-018"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    duel.do("activate_spell", "LEN-170", ["LEN-018"])
    assert "Machine" in duel.types("SOE-040")
    assert duel.atk("SOE-040") == 1200


def test_len_171_short_circuits_machines() -> None:
    duel = Duel(hand=["LEN-171"], foe_front={1: "LEN-163 def"}).do("activate_spell", "LEN-171", ["LEN-163"])
    assert duel.position("LEN-163") == "atk"
    duel.end_turn()
    assert not duel.can("change_position", "LEN-163")
    duel.do("end_phase")
    assert not duel.can("declare_attack", "LEN-163")


def test_len_171_in_the_opponents_turn_ends_before_the_own_one() -> None:
    duel = Duel(hand=["LEN-171"], foe_front={1: "LEN-163 def", 2: "SOE-040 def"}, active=FOE)
    duel.do("activate_spell", "LEN-171", ["LEN-163"], by=ME).decline().do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-163")
    duel.end_turn()
    assert not [mod for mod in duel.state.changes if mod.card == duel.number("LEN-163")]


def test_len_173_and_175_recycle_scrap_iron() -> None:
    duel = Duel(hand=["LEN-173"], graveyard=["LEN-163"], front={1: "LEN-165"}, extra=["LEN-175"], foe_front={1: "LEN-018"})
    duel.do("activate_spell", "LEN-173").do("special_summon", "LEN-163", 2, "atk")
    assert duel.atk("LEN-163") == 1600
    duel.do("activate_effect", "LEN-173", 1, ["LEN-165", "LEN-163"])
    duel.do("extra_deck_summon", "LEN-175", ["LEN-165", "LEN-163"], 1, "atk")
    assert duel.atk("LEN-175") == 2700 + 200


def test_len_173_takes_three_machines_of_eight_levels() -> None:
    duel = Duel(back={1: "LEN-173"}, front={1: "LEN-018", 2: "LEN-133", 3: "LEN-046"}, extra=["LEN-175"])
    assert [set(one["targets"]) for one in duel.legal("activate_effect") if one["card"] == "LEN-173"] == [
        {"LEN-018", "LEN-133", "LEN-046"}
    ]


def test_len_177_dreams_of_saint_jeanne() -> None:
    duel = Duel(
        back={1: "LEN-177"}, front={1: "LEN-160"}, hand=["LEN-053", "SOE-017"], extra=["LEN-178"], foe_front={1: "SOE-040"}
    )
    sets = [set(one["targets"]) for one in duel.legal("activate_effect") if one["card"] == "LEN-177"]
    assert {"LEN-160", "LEN-053"} in sets
    assert {"LEN-160", "SOE-017"} not in sets
    duel.do("activate_effect", "LEN-177", 1, ["LEN-160", "LEN-053"])
    duel.do("extra_deck_summon", "LEN-178", ["LEN-160", "LEN-053"], 1, "atk")
    assert not {"Angel", "Flying"} & duel.types("LEN-178")
    duel.do("end_phase").decline()
    assert {"Angel", "Flying"} <= duel.types("LEN-178")
    duel.do("declare_attack", "LEN-178", "SOE-040").decline()
    assert duel.lp() == 2000 + 100 * (7 - 3)
    assert attributes_of(duel.end_turn().state, duel.number("LEN-178")) == {"light"}


def test_len_177_darkens_her_if_a_dark_monster_was_in_the_dream() -> None:
    duel = Duel(back={1: "LEN-177"}, front={1: "LEN-160", 2: "LEN-176"}, extra=["LEN-178"])
    duel.do("activate_effect", "LEN-177", 1, ["LEN-160", "LEN-176"])
    duel.do("extra_deck_summon", "LEN-178", ["LEN-160", "LEN-176"], 1, "atk")
    assert attributes_of(duel.state, duel.number("LEN-178")) == {"light"}
    assert attributes_of(duel.end_turn().state, duel.number("LEN-178")) == {"dark"}


def test_len_186_summons_psycho_shocker() -> None:
    duel = Duel(back={1: "LEN-186"}, front={1: "SOE-048", 2: "SOE-040"}, extra=["LEN-187"])
    assert len(duel.legal("activate_effect")) == 1
    duel.do("activate_effect", "LEN-186", 1, ["SOE-048"]).do("extra_deck_summon", "LEN-187", ["SOE-048"], 1, "atk")
    assert duel.zone("LEN-187") == "frontrow"


def test_len_172_lets_monsters_through_after_some_end_phases() -> None:
    duel = cast("LEN-172", answers=("SOE-040", "done"), front={1: "SOE-040", 2: "SOE-002"}, foe_front={1: "SOE-003"})
    assert duel.zone("SOE-040") == "attached"
    waited = 0
    while not duel.can("activate_effect", "LEN-172"):
        waited += 1
        end_turn(duel)
        assert waited < 9
    assert waited >= marks.marks(duel.state, duel.number("LEN-172"), "hole_opens")[0]
    run(duel.do("activate_effect", "LEN-172", effect=1))
    assert duel.zone("SOE-040") == "frontrow"


def test_len_179_makes_metal_of_warriors_or_equals_a_rival() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-154", 2: "SOE-002"}, "foe_front": {1: "SOE-112"}}
    duel = cast("LEN-179", "LEN-154", **zones)
    run(duel.attack("LEN-154", "SOE-112"))
    assert (duel.zone("LEN-154"), duel.zone("SOE-112")) == ("graveyard", "graveyard")
    duel = cast("LEN-179", "LEN-154", front={1: "LEN-154"}, foe_front={1: "SOE-017"})
    run(duel.attack("LEN-154", "SOE-017"))
    assert duel.zone("SOE-017") == "frontrow", "more than 1000 ATK above it"


def test_len_177_is_fulfilled_at_the_speed_of_its_type_line() -> None:
    zones: dict[str, Any] = {"back": {1: "LEN-177"}, "extra": ["LEN-178"], "front": {1: "LEN-160", 2: "LEN-140"}, "active": FOE}
    duel = Duel(**zones, foe_hand=["SOE-107"], foe_graveyard=["SOE-017"])
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"])
    assert duel.can("activate_effect", "LEN-177")


def test_len_177_needs_its_tributes_when_it_resolves() -> None:
    zones: dict[str, Any] = {"back": {1: "LEN-177"}, "extra": ["LEN-178"], "front": {1: "LEN-160", 2: "LEN-140"}}
    duel = Duel(**zones, foe_front={1: "SOE-040"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_effect", "LEN-177", effect=1, targets=["LEN-160", "LEN-140"])
    actions.to_graveyard(duel.state, duel.number("LEN-140"))
    run(duel)
    assert (duel.zone("LEN-178"), duel.zone("LEN-160")) == ("extra_deck", "frontrow")


def test_len_171_short_circuits_hidden_machines() -> None:
    duel = cast("LEN-171", "LEN-163", foe_front={1: "LEN-163 hidden_def"})
    assert duel.position("LEN-163") == "hidden_atk"
    assert not end_turn(duel).do("end_phase").decline().can("declare_attack", "LEN-163")


def test_len_177_darkens_only_the_one_with_a_dark_material() -> None:
    front = {1: "LEN-160", 2: "LEN-176", 3: "LEN-160#2", 4: "LEN-140"}
    duel = Duel(back={1: "LEN-177", 2: "LEN-177#2"}, front=front, extra=["LEN-178", "LEN-178#2"])
    dark, light = ["LEN-160", "LEN-176"], ["LEN-160#2", "LEN-140"]
    duel.do("activate_effect", "LEN-177", 1, dark).do("pass").do("extra_deck_summon", "LEN-178", dark, 1, "atk")
    duel.do("activate_effect", "LEN-177#2", 1, light).do("extra_deck_summon", "LEN-178#2", light, 3, "atk")
    end_turn(duel)
    assert attributes_of(duel.state, duel.number("LEN-178")) == {"dark"}
    assert attributes_of(duel.state, duel.number("LEN-178#2")) == {"light"}


def test_len_194_drains_and_returns_to_the_deck() -> None:
    duel = Duel(hand=["LEN-194"], front={1: "LEN-160"}, foe_front={1: "SOE-048"}).do("activate_spell", "LEN-194", ["SOE-048"])
    duel.do("choose_option", "yes")
    assert (duel.atk("SOE-048"), duel.lp(), duel.zone("LEN-194")) == (1000, 2400, "main_deck")


def test_len_198_eats_provisions() -> None:
    duel = Duel(hand=["LEN-198"], back={1: "SOE-062 set", 2: "SOE-107 set"})
    duel.do("activate_spell", "LEN-198", ["SOE-062", "SOE-107"])
    assert duel.lp() == 4000


def test_len_198_eats_no_monster_that_equips() -> None:
    duel = Duel(hand=["LEN-198"], front={1: "SOE-048"}, back={1: "SOE-040 on SOE-048", 2: "SOE-107 set"})
    assert [one["targets"] for one in duel.legal("activate_spell") if one["card"] == "LEN-198"] == [["SOE-107"]]


def test_len_198_eats_the_equip_of_a_monster_that_was_taken() -> None:
    duel = Duel(hand=["LEN-198"], foe_hand=["LEN-198#2"], foe_front={1: "SOE-040"}, foe_back={1: "SOE-055 on SOE-040"})
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    settle(duel.state)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-055"]]
    assert run(duel.do("activate_spell", "LEN-198", ["SOE-055"])).lp() == 3000


def test_len_195_pays_the_margin_of_the_last_battle() -> None:
    duel = Duel(hand=["LEN-195"], front={1: "SOE-017"}, foe_front={1: "SOE-040"})
    assert not duel.can("activate_spell", "LEN-195")
    margin = duel.atk("SOE-017") - duel.atk("SOE-040")
    duel.attack("SOE-017", "SOE-040").decline()
    duel.do("activate_spell", "LEN-195").decline()
    assert duel.lp() == 2000 + margin


def test_len_195_needs_two_monsters_in_attack_position() -> None:
    duel = Duel(hand=["LEN-195"], front={1: "SOE-017"}, foe_front={1: "SOE-040 def"})
    assert not duel.attack("SOE-017", "SOE-040").decline().can("activate_spell", "LEN-195")


def test_len_197_pays_for_monsters_that_return() -> None:
    duel = Duel(back={1: "LEN-197"}, front={1: "SOE-017"}, foe_front={1: "SOE-040"})
    assert attributes_of(duel.state, duel.number("LEN-197")) == {"water", "light"}
    for code in ("SOE-017", "SOE-040"):
        actions.to_hand(duel.state, duel.number(code))
    settle(duel.state)
    assert duel.decline().lp() == 2500  # together, once
    actions.to_graveyard(duel.state, duel.number("LEN-197"))


def test_len_199_sweeps_one_backrow_and_then_the_other() -> None:
    duel = Duel(hand=["LEN-199"], back={1: "SOE-062 set"}, foe_back={1: "SOE-020 set"}).do("activate_spell", "LEN-199")
    assert (duel.decline().zone("SOE-062"), duel.zone("SOE-020")) == ("graveyard", "backrow")
    duel.end_turn()
    assert (duel.zone("LEN-199"), duel.zone("SOE-020")) == ("backrow", "backrow")
    duel.end_turn()
    assert (duel.zone("LEN-199"), duel.zone("SOE-020")) == ("graveyard", "graveyard")


def test_len_196_gives_back_half_of_what_was_paid() -> None:
    duel = Duel(back={1: "LEN-196"}, hand=["ROA-072"], front={1: "SOE-040"})
    changes.pay_lp(duel.state, 0, 1000)
    settle(duel.state)
    duel.end_turn().end_turn()
    assert duel.lp() == 2000 - 1000 + 500
    assert duel.end_turn().end_turn().lp() == 1500


def test_len_203_gives_another_monster_an_attack_after_a_vain_one() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-017"}, "foe_front": {1: "SOE-053 def"}, "hand": ["LEN-203"]}
    duel = Duel(**zones)
    assert not duel.can("activate_spell", "LEN-203")
    run(duel.attack("SOE-040", "SOE-053"))
    assert {row["targets"][0] for row in duel.legal("activate_spell")} == {"SOE-017"}
    run(duel.do("activate_spell", "LEN-203", targets=["SOE-017"]))
    run(duel.do("declare_attack", "SOE-017", "SOE-053"))
    assert duel.zone("SOE-053") == "graveyard"


def test_len_198_sends_a_combination_card_of_the_frontrow_as_well() -> None:
    duel = Duel(hand=["LEN-198"], front={1: "NPH-037"}, back={1: "SOE-062 set"})
    run(duel.do("activate_spell", "LEN-198", targets=["SOE-062", "NPH-037"]))
    assert (duel.lp(), duel.zone("NPH-037")) == (4000, "graveyard")


def test_len_195_counts_what_lily_gains_in_damage_calculation() -> None:
    duel = Duel(hand=["LEN-195"], front={1: "LEN-193"}, foe_front={1: "SOE-040"})
    run(duel.attack("LEN-193", "SOE-040"), "yes")
    duel.do("activate_spell", "LEN-195").decline()
    assert duel.lp() == 2000 - 1500 + 400 + 3000 - 1200


def test_len_198_sends_its_cards_as_a_cost() -> None:
    duel = Duel(hand=["LEN-198"], back={1: "SOE-062 set"}, foe_back={1: "LEN-200 set"})
    duel.do("activate_spell", "LEN-198", ["SOE-062"])
    assert duel.zone("SOE-062") == "graveyard"
    run(duel.do("activate_trap", "LEN-200", by=FOE))
    assert (duel.zone("LEN-198"), duel.lp()) == ("graveyard", 2000)


def test_len_196_gives_nothing_back_of_lp_that_were_lost_and_not_paid() -> None:
    duel = Duel(back={1: "LEN-196"}, hand=["MLY-131"]).do("normal_summon", "MLY-131", 1, "atk")
    assert duel.end_turn().end_turn().lp() == 2000 - 666
