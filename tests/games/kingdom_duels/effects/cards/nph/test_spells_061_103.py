"""Nameless Pharaoh: Spells 61 to 103."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, terrains
from deckcheck.games.kingdom_duels.engine.view.view import grave_is_closed
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, run


def test_nph_062_exchanges_the_living_for_the_dead() -> None:
    duel = Duel(hand=["NPH-062"], front={1: "SOE-048"}, graveyard=["SOE-040", "SOE-017"])
    duel.do("activate_spell", "NPH-062", ["SOE-048"])
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-040"}
    duel.do("special_summon", "SOE-040", 1, "atk")
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


def test_nph_102_takes_no_tokens_that_cannot_be_materials() -> None:
    for other, possible in (("SOE-048", True), ("TEG-011", False)):
        duel = Duel(back={1: "NPH-102"}, extra=["NPH-103"], foe_front={1: "SOE-040", 2: other})
        assert duel.can("activate_effect", "NPH-102") is possible


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


def test_nph_065_asks_for_the_despair_of_the_teammate_as_well() -> None:
    fronts: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-048"}, "third_front": {1: "SOE-017"}}
    zones: dict[str, Any] = {**fronts, "fourth_front": {1: "SOE-018"}, "hand": ["NPH-065"], "turn": 9}
    lps: dict[str, Any] = {"lp": 300, "foe_lp": 300, "fourth_lp": 300}
    assert not Duel(**zones, **lps, third_lp=301).can("activate_spell", "NPH-065")
    assert Duel(**zones, **lps, third_lp=300).can("activate_spell", "NPH-065")


def test_nph_099_closes_the_graveyard_until_the_answer() -> None:
    duel = Duel(hand=["NPH-099"], graveyard=["SOE-017", "SOE-040"]).do("activate_spell", "NPH-099")
    assert grave_is_closed(duel.state, 1, 0)
    assert not grave_is_closed(run(duel, "Kuriboh" if "Kuriboh" in duel.state.game.name else "another card").state, 1, 0)


def test_nph_102_tributes_nobody_when_nothing_can_be_summoned() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-102"}, "extra": ["NPH-103"], "foe_front": {1: "SOE-040", 2: "SOE-048"}}
    duel = Duel(foe_hand=["X-HIDE"], invented=ANSWERS, **zones)
    duel.do("activate_effect", "NPH-102", effect=1, targets=["SOE-040", "SOE-048"])
    changes.change_player(duel.state, 0, "player_no_specials")
    assert (run(duel).zone("SOE-040"), duel.zone("NPH-103")) == ("frontrow", "extra_deck")
    duel = Duel(**zones)
    changes.change_player(duel.state, 0, "player_no_specials")
    settle(duel.state)
    assert not duel.can("activate_effect", "NPH-102")


def test_nph_079_takes_only_a_warrior_that_is_still_face_up() -> None:
    duel = Duel(hand=["NPH-079"], front={1: "SOE-040"}, foe_front={1: "SOE-048"}, foe_hand=["X-HIDE"], invented=ANSWERS)
    changes.add_type(duel.state, duel.number("SOE-040"), "Blessed")
    duel.do("activate_spell", "NPH-079", targets=["SOE-040", "SOE-048"])
    run(duel.do("activate_spell", "X-HIDE", targets=["SOE-048"], by=FOE))
    assert (duel.side("SOE-048"), duel.zone("SOE-040")) == (FOE, "graveyard")


def test_nph_062_raises_what_was_beneath_the_tribute() -> None:
    duel = Duel(hand=["NPH-062"], front={1: "NPH-132 atk NPH-124 NPH-128"})
    duel.do("activate_spell", "NPH-062", ["NPH-132"]).do("special_summon", "NPH-128", 1, "atk")
    assert (duel.zone("NPH-132"), duel.zone("NPH-128")) == ("graveyard", "frontrow")
    assert not Duel(hand=["NPH-062"], front={1: "NPH-124"}).can("activate_spell", "NPH-062")
