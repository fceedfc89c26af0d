"""Nameless Pharaoh: Extra Deck monsters, Tokens, and cards that rob, poison and wait."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run


@pytest.mark.parametrize(("foe", "change"), [("ORB-029", -600), ("ORB-159", 600), ("SOE-017", 0)])
def test_nph_068_knows_light_and_dark_rituals(foe: str, change: int) -> None:
    duel = Duel(front={1: "NPH-068"}, foe_front={1: foe})
    do.change(duel.state, duel.number(foe), "base_atk", 3000)
    assert run(duel.attack("NPH-068", foe)).lp() == 2000 - (3000 - 1600 - change)


def test_nph_068_digs_for_the_hidden_and_poisons_one() -> None:
    foes = {1: "SOE-040 hidden_def", 2: "SOE-048 hidden_atk", 3: "SOE-094 hidden_def", 4: "SOE-017"}
    duel = Duel(front={1: "NPH-068"}, foe_front=foes, foe_terrains=["Forest", "Forest", "Sea", "Forest", "Land"])
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == FOE} == {1, 2, 4}
    run(duel.do("strike", "NPH-068", FOE, 4), "SOE-040", "SOE-048", "SOE-048")
    assert ("Poisoned" in duel.types("SOE-048"), "Poisoned" in duel.types("SOE-040")) == (True, False)
    assert duel.position("SOE-048") == "hidden_atk"


def test_nph_070_bleeds_the_deck() -> None:
    duel = fight("NPH-070", "LEN-100", foe_deck=["SOE-040"])
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("graveyard", 1400)


def test_nph_103_burns_its_controller_who_fights_on() -> None:
    duel = end_turn(Duel(front={1: "NPH-103"}, foe_front={1: "SOE-040"}))
    assert (duel.lp(), end_turn(duel).lp()) == (1600, 1600)
    assert fight("NPH-103", "SOE-040 def", lp=400).lp(FOE) == 2000 - (3000 - 800) // 2
    assert fight("NPH-103", "SOE-040 def", lp=500).lp(FOE) == 2000


def test_nph_107_challenges_with_three_tributes() -> None:
    three = ["SOE-040", "SOE-048", "SOE-094"]
    zones: dict[str, Any] = {"back": {1: "NPH-106"}, "extra": ["NPH-107"], "foe_front": {1: "SOE-017 def"}}
    duel = Duel(front=dict(enumerate(three, 1)), **zones).do("activate_effect", "NPH-106", 1, three)
    run(duel.do("extra_deck_summon", "NPH-107", three, 1, "atk"), "yes")
    assert duel.position("SOE-017") == "atk"
    assert not duel.end_turn().can("change_position", "SOE-017")
    two = ["SOE-040", "SOE-049"]
    duel = Duel(front=dict(enumerate(two, 1)), **zones).do("activate_effect", "NPH-106", 1, two)
    assert "choose_option" not in duel.do("extra_deck_summon", "NPH-107", two, 1, "atk").asked


def test_nph_135_fires_a_salvo() -> None:
    foes = {1: "SOE-040", 2: "SOE-048", 3: "NPH-156", 4: "SOE-094"}
    duel = Duel(front={1: "NPH-135"}, hand=["SOE-017", "SOE-007", "SOE-049"], foe_front=foes)
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == FOE} == {1, 2, 3, 4, 5}
    duel.do("strike", "NPH-135", FOE, 2)
    assert {one["option"] for one in duel.legal("choose_option")} == {1, 2}
    run(duel, 2, "SOE-017", "SOE-007", "SOE-040", "SOE-048")
    assert [duel.zone(one) for one in foes.values()] == ["graveyard", "graveyard", "frontrow", "frontrow"]
    assert duel.hand() == 1


def test_nph_166_raises_a_devil_and_nph_167_avenges_itself() -> None:
    duel = Duel(hand=["NPH-166"], extra=["NPH-167"], foe_front={1: "SOE-017"}, foe_lp=700)
    run(duel.do("activate_spell", "NPH-166"))
    assert (duel.atk("NPH-167"), duel.position("NPH-167")) == (700, "atk")
    assert not duel.do("end_phase").can("declare_attack", "NPH-167")
    duel.do("end_phase").do("end_phase")
    run(duel.attack("SOE-017", "NPH-167"))
    assert (duel.lp(), duel.lp(FOE), duel.state.outcome is not None) == (2000, 0, True)


def test_nph_167_avenges_itself_with_at_most_1000_and_not_in_defence() -> None:
    for position, lp in (("atk", 1000), ("def", 2000)):
        duel = Duel(front={1: f"NPH-167 {position}"}, foe_front={1: "SOE-017"}, active=FOE)
        do.change(duel.state, duel.number("NPH-167"), "base_atk", 1500)
        assert run(duel.attack("SOE-017", "NPH-167")).lp(FOE) == lp


def test_nph_035_buries_or_digs_up() -> None:
    duel = cast("NPH-035", answers=("destroy", "SOE-040"), front={1: "SOE-040", 2: "SOE-048"})
    assert (duel.zone("SOE-040"), duel.zone("SOE-048")) == ("graveyard", "frontrow")
    assert cast("NPH-035", answers=("summon",), graveyard=["NPH-070", "SOE-040"]).zone("NPH-070") == "frontrow"
    assert not Duel(hand=["NPH-035"], foe_front={1: "SOE-040"}).can("activate_spell", "NPH-035")


def test_nph_037_exchanges_strength_as_spell_and_as_monster() -> None:
    duel = Duel(hand=["NPH-037"], front={1: "NPH-036"}, foe_front={1: "SOE-017", 2: "NPH-156"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["NPH-036", "SOE-017"]]
    run(duel.do("activate_spell", "NPH-037", ["NPH-036", "SOE-017"]))
    assert (duel.atk("NPH-036"), duel.atk("SOE-017"), duel.zone("NPH-037")) == (3000, 1500, "graveyard")
    assert duel.end_turn().atk("SOE-017") == 3000
    duel = Duel(front={1: "NPH-036", 2: "NPH-037"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_effect", "NPH-037", 1, ["NPH-036", "SOE-017"]))
    assert (duel.atk("NPH-036"), duel.zone("NPH-037")) == (3000, "frontrow")


def test_nph_065_ends_all() -> None:
    field: dict[str, Any] = {"hand": ["NPH-065"], "front": {1: "SOE-040"}, "foe_front": {1: "SOE-048"}}
    duel = Duel(lp=300, foe_lp=200, **field).do("activate_spell", "NPH-065")
    assert (duel.lp(), duel.lp(FOE)) == (0, 0)
    assert not Duel(lp=300, foe_lp=301, **field).can("activate_spell", "NPH-065")


@pytest.mark.parametrize("place", ["monster", "spell"])
def test_nph_069_robs_full_hands(place: str) -> None:
    mine: dict[str, Any] = {"front": {1: "SOE-017", 2: "NPH-069"}}
    if place == "spell":
        mine = {"front": {1: "SOE-017"}, "back": {1: "NPH-069"}}
    for cards, left in ((5, 4), (4, 4)):
        hand = [f"SOE-048#{number}" for number in range(cards)]
        duel = Duel(foe_hand=hand, foe_front={1: "SOE-094"}, **mine)
        assert run(duel.attack("SOE-017", "SOE-094")).hand(FOE) == left


def test_nph_069_stays_as_a_spell() -> None:
    duel = run(Duel(hand=["NPH-069"]).do("activate_spell", "NPH-069"))
    assert duel.zone("NPH-069") == "backrow"


def test_nph_086_poisons_extra_monsters_and_leaves_a_plant() -> None:
    plant = {**MONSTER, "types": ["Monster", "Plant"]}
    duel = Duel(front={1: "NPH-086"}, foe_front={1: "NPH-156 def"}, graveyard=["X-1"], invented={"X-1": plant})
    do.change(duel.state, duel.number("NPH-156"), "set_def", 1500)
    assert "Poisoned" in run(duel.attack("NPH-086", "NPH-156")).types("NPH-156")
    do.add_type(duel.state, duel.number("NPH-086"), "Poisoned")
    assert "Poisoned" not in duel.types("NPH-086")
    zones: dict[str, Any] = {"graveyard": ["X-1", "SOE-040"], "invented": {"X-1": plant}, "active": FOE}
    duel = fight("SOE-017", "NPH-086 def", "yes", **zones)
    assert (duel.zone("X-1"), duel.zone("SOE-040")) == ("frontrow", "graveyard")


def test_nph_090_frightens_while_it_is_there() -> None:
    duel = Duel(hand=["NPH-090"], foe_front={1: "SOE-017", 2: "NPH-156"}).do("normal_summon", "NPH-090", 1, "atk")
    assert run(duel, "yes").atk("SOE-017") == 2200
    assert duel.end_turn().atk("SOE-017") == 2200
    do.to_graveyard(duel.state, duel.number("NPH-090"))
    settle(duel.state)
    assert duel.atk("SOE-017") == 3000
    duel = Duel(hand=["NPH-090"], foe_front={1: "SOE-017"}).do("normal_summon", "NPH-090", 1, "def")
    assert "choose_option" not in duel.asked


def test_nph_094_calls_hidden_soldiers_against_many() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-094 set"}, "hand": ["SOE-048", "SOE-017"], "foe_hand": ["SOE-040"], "active": FOE}
    duel = Duel(front={1: "SOE-094"}, foe_front={1: "SOE-007"}, **zones).do("normal_summon", "SOE-040", 2, "atk").decline()
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-048"}
    assert run(duel).atk("SOE-048") == 1700
    assert duel.end_turn().atk("SOE-048") == 1700
    assert duel.end_turn().atk("SOE-048") == 1400
    duel = Duel(front={1: "SOE-094"}, **zones).do("normal_summon", "SOE-040", 2, "atk").decline()
    assert duel.zone("NPH-094") == "backrow"


@pytest.mark.parametrize(("other", "attacked"), [("SOE-130", True), ("SOE-049", False)])
def test_nph_108_mirrors_integrated_duelists(other: str, attacked: bool) -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "NPH-108 set"}, "hand": ["SOE-048"], "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-017", 2: other}, **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-048")) == ("frontrow", "graveyard")
    assert duel.zone(other) == ("graveyard" if attacked else "frontrow")


def test_nph_137_climbs_from_the_deck() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040 def"}, "back": {1: "NPH-137 set"}, "active": FOE}
    duel = Duel(deck=["SOE-107", "SOE-048"], foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "SOE-040").decline()
    assert duel.zone("SOE-048") == "main_deck"  # it may be declined
    duel = Duel(deck=["SOE-107", "SOE-048"], foe_front={1: "SOE-017"}, **zones)
    assert run(duel.attack("SOE-017", "SOE-040")).zone("SOE-048") == "frontrow"


def test_nph_145_guards_all_own_monsters_for_a_turn() -> None:
    duel = Duel(hand=["NPH-145", "SOE-040", "SOE-048"], front={1: "SOE-094"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_spell", "NPH-145", ["SOE-040"]).do("normal_summon", "SOE-048", 2, "atk"))
    for one in ("SOE-094", "SOE-048"):
        assert not do.destroy(duel.state, duel.number(one), 1)
    assert run(duel.attack("SOE-094", "SOE-017")).zone("SOE-094") == "frontrow"
    assert do.destroy(duel.state, duel.number("SOE-017"), 0)
    duel.end_turn()
    assert do.destroy(duel.state, duel.number("SOE-094"), 1)


def test_nph_148_ends_the_battle_from_the_graveyard() -> None:
    duel = Duel(front={1: "NPH-148 def", 2: "SOE-040"}, foe_front={1: "NPH-022", 2: "SOE-017"}, active=FOE)
    do.change(duel.state, duel.number("NPH-022"), "set_atk", 2000)
    duel.attack("NPH-022", "NPH-148").decline().do("declare_attack", "NPH-022", "SOE-040")
    duel.do("activate_effect", "NPH-148", 1, by=ME).decline()
    assert (duel.zone("NPH-148"), duel.zone("SOE-040")) == ("eroded", "frontrow")
    assert not duel.legal("declare_attack")
    duel = Duel(graveyard=["NPH-148"], front={1: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    assert not duel.attack("SOE-017", "SOE-040").can("activate_effect", "NPH-148")


def test_nph_158_lets_a_magician_attack_everybody_once() -> None:
    foes = {1: "SOE-040", 2: "SOE-048 hidden_def", 3: "SOE-094 def"}
    duel = Duel(hand=["NPH-158"], front={1: "SOE-023", 2: "SOE-017"}, foe_front=foes)
    run(duel.do("activate_spell", "NPH-158", ["SOE-023"]))
    assert duel.lp() == 1000
    run(duel.attack("SOE-023", "SOE-094"))
    assert {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")} == {
        ("SOE-023", "SOE-040"),
        ("SOE-023", "SOE-048"),
    }
    run(duel.do("declare_attack", "SOE-023", "SOE-040"))
    run(duel.do("declare_attack", "SOE-023", "SOE-048"))
    assert not duel.legal("declare_attack")
    assert {duel.zone(one) for one in ("SOE-040", "SOE-048", "SOE-094")} == {"graveyard"}
