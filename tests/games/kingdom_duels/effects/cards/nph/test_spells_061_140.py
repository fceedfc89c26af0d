"""Nameless Pharaoh: Spells 061 to 140."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, terrains
from deckcheck.games.kingdom_duels.engine.terrains import NUMBERS
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


def test_nph_062_exchanges_the_living_for_the_dead() -> None:
    duel = Duel(hand=["NPH-062"], front={1: "SOE-048"}, graveyard=["SOE-040", "SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048", "SOE-040"]]
    duel.do("activate_spell", "NPH-062", ["SOE-048", "SOE-040"]).do("special_summon", "SOE-040", 1, "atk")
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("graveyard", "frontrow")


def test_nph_065_ends_all() -> None:
    field: dict[str, Any] = {"hand": ["NPH-065"], "front": {1: "SOE-040"}, "foe_front": {1: "SOE-048"}}
    duel = Duel(lp=300, foe_lp=200, **field).do("activate_spell", "NPH-065")
    assert (duel.lp(), duel.lp(FOE)) == (0, 0)
    assert not Duel(lp=300, foe_lp=301, **field).can("activate_spell", "NPH-065")


def test_nph_067_is_a_tablet() -> None:
    duel = Duel(back={1: "NPH-067"}, hand=["SOE-048", "SOE-040"], extra=["NPH-068"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-048"], ["SOE-048", "SOE-040"]]
    duel.do("activate_effect", "NPH-067", 1, ["SOE-048"]).do("extra_deck_summon", "NPH-068", [], 1, "atk")
    assert "Ka" in duel.types("NPH-068")
    assert (duel.zone("SOE-048"), duel.zone("NPH-067")) == ("eroded", "graveyard")


def test_nph_079_tributes_the_holy_for_a_demon_or_a_warrior() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-105"}, "hand": ["NPH-079", "SOE-049"], "foe_front": {1: "SOE-048"}}
    assert cast("NPH-079", "SOE-105", **zones).zone("SOE-049") == "frontrow"
    duel = cast("NPH-079", "SOE-105", "SOE-048", **zones)
    assert (duel.side("SOE-048"), duel.zone("SOE-105")) == ("Me", "graveyard")
    assert end_turn(duel).side("SOE-048") == "Foe"
    assert not Duel(**zones | {"front": {1: "SOE-040"}}).can("activate_spell", "NPH-079")


def test_nph_104_calls_a_monster_back_from_either_side() -> None:
    duel = Duel(hand=["NPH-104"], front={1: "SOE-040", 2: "SOE-094"}, foe_front={1: "SOE-048"})
    actions.take_control(duel.state, duel.number("SOE-094"), 1)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"], ["SOE-094"]]
    assert duel.do("activate_spell", "NPH-104", ["SOE-094"]).zone("SOE-094") == "hand"
    assert duel.hand() == 1


def test_nph_106_needs_eight_levels_of_two() -> None:
    assert not Duel(back={1: "NPH-106"}, front={1: "SOE-017"}, extra=["NPH-107"]).can("activate_effect", "NPH-106")
    front = {1: "SOE-040", 2: "SOE-048"}
    assert not Duel(back={1: "NPH-106"}, front=front, extra=["NPH-107"]).can("activate_effect", "NPH-106")


def test_nph_116_lets_everyone_metalize() -> None:
    zones: dict[str, Any] = {
        "back": {1: "NPH-116"},
        "front": {1: "SOE-040"},
        "foe_front": {1: "NPH-114"},
        "foe_extra": ["NPH-117"],
    }
    duel = Duel(**zones)
    assert not duel.can("activate_effect", "NPH-116")
    run(end_turn(duel).do("activate_effect", "NPH-116", effect=1))
    assert (duel.zone("NPH-117"), duel.zone("NPH-116")) == ("frontrow", "backrow")
    assert end_turn(end_turn(duel)).zone("NPH-116") == "graveyard"


def test_nph_120_swaps_attack_and_defence_with_their_increments() -> None:
    duel = Duel(hand=["NPH-120"], front={1: "SOE-048", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]
    changes.modify_def(duel.state, duel.number("SOE-048"), 500)
    duel.do("activate_spell", "NPH-120", ["SOE-048"])
    assert (duel.lp(), duel.atk("SOE-048"), duel.def_("SOE-048")) == (1700, 1700, 1400)


def test_nph_125_everyone_may_fetch_a_spell_and_nobody_has_a_bonus() -> None:
    duel = cast(
        "NPH-125", answers=("SOE-107", "none"), deck=["SOE-107", "SOE-017"], foe_deck=["SOE-107#2"], front={2: "SOE-040"}
    )
    assert (duel.zone("SOE-107"), duel.zone("SOE-107#2")) == ("hand", "main_deck")
    assert duel.terrains() == duel.terrains(FOE) == ["Colosseum"] * 5
    duel.state.boards[0].terrains[1] = NUMBERS["Forest"]
    assert duel.atk("SOE-040") == duel.state.game.atk[duel.number("SOE-040")]


def test_nph_125_teammates_may_fetch_a_spell_too() -> None:
    duel = Duel(hand=["NPH-125"], deck=10, third_deck=["SOE-107"], front={1: "SOE-040"}, turn=7)
    duel.state.players[2].team = duel.state.players[0].team
    run(duel.do("activate_spell", "NPH-125"), "none", "none", "SOE-107")
    assert duel.zone("SOE-107") == "hand"


def test_nph_126_lends_a_spy() -> None:
    duel = Duel(hand=["NPH-126"], front={1: "SOE-040"}).do("activate_spell", "NPH-126", ["SOE-040"])
    assert (duel.side("SOE-040"), duel.hand()) == (FOE, 1)
    assert duel.end_turn().side("SOE-040") == ME


@pytest.mark.parametrize("choice", ["control", "destroy"])
def test_nph_127_controls_or_destroys(choice: str) -> None:
    duel = (
        Duel(hand=["NPH-127"], foe_front={1: "SOE-040", 2: "NPH-156"})
        .do("activate_spell", "NPH-127", ["SOE-040"])
        .do("choose_option", choice)
    )
    assert duel.lp() == 1700
    assert duel.side("SOE-040") == ME if choice == "control" else duel.zone("SOE-040") == "graveyard"


def test_nph_127_takes_normal_monsters_only_and_leaves_own_ones_in_their_place() -> None:
    duel = Duel(hand=["NPH-127"], front={3: "SOE-048"}, foe_front={2: "NPH-156"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]
    assert duel.do("activate_spell", "NPH-127", ["SOE-048"]).legal("choose_option") == [
        {"do": "choose_option", "option": "destroy"}
    ]
    assert not actions.take_control(duel.state, duel.number("SOE-048"), 0)
    assert duel.state.boards[0].front[2] == duel.number("SOE-048")


def test_nph_102_burns_two_small_monsters_and_gives_their_side_the_golem() -> None:
    foes = {1: "SOE-040", 2: "SOE-048", 3: "SOE-017", 4: "SOE-007 hidden_def"}
    duel = Duel(back={1: "NPH-102"}, extra=["NPH-103"], foe_front=foes)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040", "SOE-048"]]
    duel.do("activate_effect", "NPH-102", 1, ["SOE-040", "SOE-048"])
    assert {one["option"] for one in duel.legal("choose_option")} == {
        f"{zone} {word}" for zone in (1, 2, 5) for word in ("atk", "def")
    }
    duel.do("choose_option", "2 atk")
    assert (duel.side("NPH-103"), duel.column("NPH-103"), duel.position("NPH-103")) == (FOE, 2, "atk")
    assert duel.zone("NPH-102") == duel.zone("SOE-040") == "graveyard"
    assert duel.end_turn().end_turn().lp(FOE) == 1600


def test_nph_130_discards_for_each_standby_phase() -> None:
    duel = Duel(hand=["NPH-130"], foe_hand=["SOE-017", "SOE-040", "SOE-048"], deck=10)
    duel.do("set_spell_trap", "NPH-130", 1)
    end_turn(end_turn(duel))
    before = duel.hand(FOE)
    run(duel.do("activate_spell", "NPH-130"))
    assert duel.hand(FOE) == before - 1


def test_nph_140_sends_a_monster_away_until_the_end_phase() -> None:
    duel = cast("NPH-140", "SOE-017", front={2: "SOE-017 def", 3: "SOE-040"})
    assert duel.zone("SOE-017") == "eroded"
    assert (end_turn(duel).zone("SOE-017"), duel.column("SOE-017"), duel.position("SOE-017")) == ("frontrow", 2, "def")
    assert cast("NPH-140", "terrain Me 4").terrains()[3] == "Different Dimension"


def test_nph_076_gives_a_named_monster_or_ritual_spell_to_its_owner() -> None:
    duel = cast("NPH-076", answers=("Blue-Eyes White Dragon",), foe_deck=["SOE-017", "SOE-040"])
    assert (duel.zone("SOE-017"), duel.side("SOE-017")) == ("hand", FOE)
    duel = cast("NPH-076", answers=("Resurrection of the Dead",), foe_deck=["SOE-107", "SOE-040"], foe_hand=["SOE-017"])
    assert duel.zone("SOE-107") == "main_deck"
    assert cast("NPH-076", answers=("another card",), foe_deck=["SOE-017"]).hand(FOE) == 0


def test_nph_085_keeps_a_declared_type_from_attacking_and_needs_tributes() -> None:
    duel = cast("NPH-085", answers=("Dragon",), front={1: "SOE-017", 2: "SOE-040"}, foe_front={1: "SOE-048"})
    run(duel.do("end_phase"))
    assert (duel.can("declare_attack", "SOE-017"), duel.can("declare_attack", "SOE-040")) == (False, True)
    end_turn(end_turn(duel))
    assert duel.zone("NPH-085") == "graveyard"  # the Upkeep was not paid


def test_nph_099_asks_for_the_lowest_card_of_the_graveyard() -> None:
    right = cast("NPH-099", answers=("Blue-Eyes White Dragon",), graveyard=["SOE-017", "SOE-040"])
    assert right.zone("SOE-017") == "eroded"
    wrong = cast("NPH-099", answers=("Kuriboh",), graveyard=["SOE-017", "SOE-040"], foe_hand=["SOE-065"])
    assert (wrong.zone("SOE-017"), wrong.zone("SOE-040")) == ("hand", "graveyard")


def test_nph_105_makes_two_clones_that_shield_their_model() -> None:
    duel = cast(
        "NPH-105", "SOE-065", answers=("2",), front={1: "SOE-065"}, extra=["KOD-064", "KOD-064#2"], foe_front={1: "SOE-017"}
    )
    assert [duel.zone(token) for token in ("KOD-064", "KOD-064#2")] == ["frontrow"] * 2
    run(end_turn(duel).do("end_phase"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"KOD-064", "KOD-064#2"}
    actions.destroy(duel.state, duel.number("NPH-105"), 1)
    settle(duel.state)
    assert duel.zone("KOD-064") == "extra_deck"


def test_nph_105_breaks_when_its_bearer_is_too_strong() -> None:
    duel = Duel(front={1: "SOE-065"}, back={1: "NPH-105 on SOE-065"})
    changes.modify_atk(duel.state, duel.number("SOE-065"), 300)
    settle(duel.state)
    assert duel.zone("NPH-105") == "graveyard"
    assert not Duel(hand=["NPH-105"], front={1: "SOE-017"}).can("activate_spell", "NPH-105")


def test_nph_077_turns_all_terrains_into_mire_for_its_time() -> None:
    duel = cast("NPH-077", answers=("Swamp",) * 5 + ("Fogfield",) * 5, hand=["NPH-077", "SOE-040"], foe_front={1: "SOE-065"})
    assert (duel.terrains(), duel.terrains(FOE)) == (["Swamp"] * 5, ["Fogfield"] * 5)
    assert not terrains.replace_terrain(duel.state, 0, 0, "Sea")
    run(duel.do("normal_summon", "SOE-040", zone=1, position="atk"))
    run(duel.do("end_phase"))
    assert not duel.can("declare_attack", "SOE-040")
    actions.destroy(duel.state, duel.number("NPH-077"), 1)
    settle(duel.state)
    assert (duel.terrains(), duel.can("declare_attack", "SOE-040")) == (["Land"] * 5, True)


def test_nph_087_passes_effect_damage_on() -> None:
    duel = Duel(hand=["NPH-087"])
    assert not duel.can("activate_spell", "NPH-087")
    for word, lps in (("Foe", (2000, 1700)), ("no", (1700, 2000))):
        duel = Duel(hand=["NPH-087"])
        changes.damage(duel.state, 0, 300)
        settle(duel.state)
        duel.do("choose_option", word)
        assert (duel.lp(), duel.lp(FOE), duel.zone("NPH-087")) == (*lps, "graveyard" if word == "Foe" else "hand")
    duel = Duel(hand=["NPH-087"])
    changes.pay_lp(duel.state, 0, 300)
    settle(duel.state)
    assert duel.lp() == 1700


def test_nph_092_lets_a_ritual_take_its_one_tribute_from_the_graveyard() -> None:
    duel = cast(
        "NPH-092",
        hand=["NPH-092", "SOE-017"],
        foe_hand=["SOE-040"],
        back={1: "PYL-061"},
        extra=["PYL-062"],
        graveyard=["PYL-055"],
    )
    assert (duel.zone("SOE-017"), duel.zone("SOE-040"), duel.hand(), duel.hand(FOE)) == ("graveyard", "graveyard", 1, 1)
    run(duel.do("activate_effect", "PYL-061", effect=1, targets=["PYL-055"]))
    assert (duel.zone("PYL-055"), duel.zone("PYL-062")) == ("eroded", "frontrow")
    assert not marks.marked(duel.state, -1, "buries_tribute")


def test_nph_121_feeds_a_player_or_heals_a_monster() -> None:
    assert cast("NPH-121", answers=("Foe",)).lp(FOE) == 2300
    duel = Duel(hand=["NPH-121"], front={1: "SOE-006"}, back={1: "PYL-015 on SOE-006"})
    changes.poison(duel.state, duel.number("SOE-006"))
    changes.modify_def(duel.state, duel.number("SOE-006"), -300, 5)
    settle(duel.state)
    assert duel.def_("SOE-006") == 300
    run(duel.do("activate_spell", "NPH-121", targets=["SOE-006"]))
    assert (duel.def_("SOE-006"), "Poisoned" in duel.types("SOE-006")) == (800, False)


def test_nph_129_takes_a_named_spell_from_an_opponents_deck() -> None:
    duel = cast("NPH-129", answers=("Resurrection of the Dead",), foe_deck=["SOE-107", "SOE-040"], foe_graveyard=["SOE-017"])
    assert (duel.zone("SOE-107"), duel.lp(), duel.can("activate_spell", "SOE-107")) == ("hand", 1700, True)
    assert cast("NPH-129", answers=("Silver Fang",), foe_deck=["SOE-107", "SOE-040"]).zone("SOE-040") == "main_deck"
