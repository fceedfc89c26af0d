"""Nameless Pharaoh: monsters 061 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from deckcheck.games.kingdom_duels.engine.duel.constants import HAND, PERMANENT
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run, summon, use


def test_nph_061_comes_back_once() -> None:
    duel = Duel(front={1: "NPH-061 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "NPH-061").decline()
    assert {one["position"] for one in duel.legal("special_summon")} == {"atk"}
    assert duel.do("special_summon", "NPH-061", 1, "atk").zone("NPH-061") == "frontrow"
    actions.to_graveyard(duel.state, duel.number("NPH-061"))
    settle(duel.state)
    assert "special_summon" not in duel.asked


def test_nph_061_comes_back_from_the_hand_too() -> None:
    duel = Duel(front={1: "NPH-061"})
    actions.to_hand(duel.state, duel.number("NPH-061"))
    settle(duel.state)
    assert run(duel).zone("NPH-061") == "frontrow"


def test_nph_063_brings_a_gravekeeper_from_the_bottom_to_the_top() -> None:
    deck = ["MLY-125", "SOE-017", "SOE-040", "SOE-048", "SOE-049"]
    duel = use("NPH-063", answers=("MLY-125",), deck=deck)
    assert duel.state.players[0].deck.cards[-1] == duel.number("MLY-125")
    assert use("NPH-063", answers=("none",), deck=deck).state.players[0].deck.cards[-1] != duel.number("MLY-125")


def test_nph_064_draws_for_a_gravekeeper() -> None:
    duel = Duel(front={1: "NPH-064", 2: "MLY-127", 3: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["MLY-127"]]
    duel.do("activate_effect", "NPH-064", 1, ["MLY-127"])
    assert (duel.hand(), duel.zone("MLY-127")) == (1, "graveyard")


def test_nph_073_returns_after_a_foes_effect() -> None:
    duel = run(
        Duel(front={1: "NPH-073"}, foe_hand=["NPH-127"], active=FOE).do("activate_spell", "NPH-127", targets=["NPH-073"]),
        "destroy",
    )
    assert duel.zone("NPH-073") == "graveyard"
    run(end_turn(duel).do("activate_effect", "NPH-073", effect=1))
    assert duel.zone("NPH-073") == "frontrow"
    assert not Duel(graveyard=["NPH-073"]).can("activate_effect", "NPH-073")


def test_nph_075_raises_up_to_three_who_cannot_attack() -> None:
    zones: dict[str, Any] = {"graveyard": ["SOE-017", "SOE-043", "SOE-052"], "front": {1: "SOE-040"}}
    duel = summon("NPH-075", "yes", "SOE-040", **zones)
    assert [duel.zone(code) for code in ("SOE-040", "SOE-017", "SOE-043", "SOE-052")] == ["graveyard"] * 2 + ["frontrow"] * 2
    assert not any(duel.can("declare_attack", code) for code in ("SOE-043", "SOE-052"))
    assert summon("NPH-075", "no", **zones).zone("SOE-043") == "graveyard"


def test_nph_075_tributes_another_monster_where_it_cannot_be_tributed() -> None:
    duel = Duel(hand=["NPH-075"], graveyard=["SOE-043"], front={1: "SOE-040"})
    changes.change(duel.state, duel.number("NPH-075"), "no_tribute", True, PERMANENT)
    run(duel.do("normal_summon", "NPH-075", zone=3, position="atk"), "yes")
    assert (duel.zone("SOE-040"), duel.zone("SOE-043")) == ("graveyard", "frontrow")


def test_nph_084_drags_a_stronger_monster_along() -> None:
    duel = fight("NPH-084", "SOE-017")
    assert (duel.zone("NPH-084"), duel.zone("SOE-017"), duel.lp(), duel.lp(FOE)) == ("graveyard", "graveyard", 800, 1200)
    duel = fight("NPH-084", "SOE-073")
    assert (duel.zone("SOE-073"), duel.lp(), duel.lp(FOE)) == ("frontrow", 2000 - 1400, 2000)


def test_nph_084_forgets_a_battle_that_did_not_come() -> None:
    duel = Duel(front={1: "NPH-084"}, foe_front={1: "SOE-017", 2: "PYL-088 def"}, hand=["NPH-127"]).attack("NPH-084", "SOE-017")
    while not duel.state.chain:
        duel.do("pass")
    run(duel.do("activate_spell", "NPH-127", targets=["SOE-017"], by=ME), "destroy")
    run(end_turn(end_turn(duel)).attack("NPH-084", "PYL-088"))
    assert (duel.zone("PYL-088"), duel.lp()) == ("frontrow", 1700 - (1700 - 1200))


def test_nph_086_poisons_extra_monsters_and_leaves_a_plant() -> None:
    plant = {**MONSTER, "types": ["Monster", "Plant"]}
    duel = Duel(front={1: "NPH-086"}, foe_front={1: "NPH-156 def"}, graveyard=["X-1"], invented={"X-1": plant})
    changes.change(duel.state, duel.number("NPH-156"), "set_def", 1500)
    assert "Poisoned" in run(duel.attack("NPH-086", "NPH-156")).types("NPH-156")
    changes.add_type(duel.state, duel.number("NPH-086"), "Poisoned")
    assert "Poisoned" not in duel.types("NPH-086")
    zones: dict[str, Any] = {"graveyard": ["X-1", "SOE-040"], "invented": {"X-1": plant}, "active": FOE}
    duel = fight("SOE-017", "NPH-086 def", "yes", **zones)
    assert (duel.zone("X-1"), duel.zone("SOE-040")) == ("frontrow", "graveyard")


def test_nph_089_fights_with_an_empty_hand() -> None:
    assert Duel(front={1: "NPH-089"}, hand=["SOE-040"]).atk("NPH-089") == 2000
    assert Duel(front={1: "NPH-089"}, hand=["SOE-040", "SOE-017"]).atk("NPH-089") == 1600


def test_nph_090_frightens_while_it_is_there() -> None:
    duel = Duel(hand=["NPH-090"], foe_front={1: "SOE-017", 2: "NPH-156"}).do("normal_summon", "NPH-090", 1, "atk")
    assert run(duel, "yes").atk("SOE-017") == 2200
    assert duel.end_turn().atk("SOE-017") == 2200
    actions.to_graveyard(duel.state, duel.number("NPH-090"))
    settle(duel.state)
    assert duel.atk("SOE-017") == 3000
    duel = Duel(hand=["NPH-090"], foe_front={1: "SOE-017"}).do("normal_summon", "NPH-090", 1, "def")
    assert "choose_option" not in duel.asked


def test_nph_091_swaps_attack_and_defence_for_a_turn() -> None:
    duel = Duel(front={1: "NPH-091"}).do("activate_effect", "NPH-091", 1)
    assert (duel.atk("NPH-091"), duel.def_("NPH-091")) == (1200, 1800)
    assert not duel.can("activate_effect", "NPH-091")
    assert duel.end_turn().atk("NPH-091") == 1800


def test_nph_091_is_turned_back_by_weapon_change() -> None:
    duel = Duel(front={1: "NPH-091"}, hand=["NPH-120"]).do("activate_effect", "NPH-091", 1)
    duel.do("activate_spell", "NPH-120", ["NPH-091"])
    assert (duel.atk("NPH-091"), duel.def_("NPH-091")) == (1800, 1200)
    assert (duel.end_turn().atk("NPH-091"), duel.def_("NPH-091")) == (1200, 1800)


def test_nph_110_punishes_attacks_upon_illusions() -> None:
    duel = Duel(front={1: "NPH-110", 2: "PYL-109 def"}, foe_front={1: "LEN-100"}, active=FOE)
    duel.attack("LEN-100", "PYL-109").decline()
    assert duel.atk("LEN-100") == 0
    assert duel.end_turn().atk("LEN-100") == 0
    assert duel.end_turn().atk("LEN-100") == 500


def test_nph_083_makes_a_clone_of_itself_for_two_water_monsters() -> None:
    zones: dict[str, Any] = {"front": {3: "NPH-083"}, "extra": ["KOD-064"], "graveyard": ["PYL-057", "SOE-048", "PYL-057#2"]}
    duel = use("NPH-083", "PYL-057", "PYL-057#2", **zones)
    assert (duel.zone("KOD-064"), duel.atk("KOD-064"), duel.zone("PYL-057")) == ("frontrow", 1700, "eroded")
    assert not duel.can("activate_effect", "NPH-083")
    assert not Duel(**{**zones, "graveyard": ["PYL-057", "SOE-048"]}).can("activate_effect", "NPH-083")


def test_nph_090_frightens_nobody_who_cannot_be_targeted() -> None:
    duel = Duel(hand=["NPH-090"], foe_front={1: "SOE-017"})
    changes.change(duel.state, duel.number("SOE-017"), "untargetable")
    settle(duel.state)
    assert not duel.do("normal_summon", "NPH-090", 1, "atk").legal("choose_option")


def test_nph_086_may_bring_itself_back() -> None:
    duel = fight("SOE-017", "NPH-086", "yes", active=FOE)
    assert (duel.zone("NPH-086"), duel.side("NPH-086")) == ("frontrow", ME)


def test_nph_110_dazzles_until_the_end_phase_of_its_player() -> None:
    duel = Duel(
        front={1: "NPH-110 def"},
        foe_front={1: "X-1"},
        third_deck=10,
        active=FOE,
        turn=8,
        invented={"X-1": {**MONSTER, "atk": 600}},
    )
    run(duel.attack("X-1", "NPH-110"))
    assert duel.atk("X-1") == 100
    assert end_turn(duel).atk("X-1") == 100
    assert end_turn(duel).atk("X-1") == 100
    assert end_turn(duel).atk("X-1") == 600


def test_nph_086_poisons_even_when_it_falls() -> None:
    duel = fight("NPH-086", "PYL-054")
    assert (duel.zone("NPH-086"), "Poisoned" in duel.types("PYL-054")) == ("graveyard", True)


def test_nph_090_frightens_nobody_after_it_has_left_the_field() -> None:
    duel = Duel(hand=["NPH-090"], foe_front={1: "SOE-017"})
    number = duel.number("NPH-090")
    all_effects()["NPH-090"].triggers[0].react(duel.state, number, 0, (number, "normal", HAND))
    settle(duel.state)
    assert not duel.state.changes.of("jeroid")


def test_nph_073_looks_at_the_card_that_destroyed_it() -> None:
    for source, marked in (("SOE-062", False), ("SOE-107", True)):
        duel = Duel(front={1: "NPH-073"}, back={1: "SOE-062 set"}, foe_hand=["SOE-107"])
        duel.state.acting = duel.number("SOE-107")  # an effect of an opponent that is over
        duel.state.cause = duel.number(source)
        actions.destroy(duel.state, duel.number("NPH-073"), 0)
        duel.state.cause = -1
        settle(duel.state)
        assert marks.marked(duel.state, duel.number("NPH-073"), "felled_by_foe") is marked


def test_nph_084_hurts_who_attacked_with_it_and_not_its_owner() -> None:
    duel = Duel(front={1: "NPH-084"}, foe_front={1: "SOE-040", 2: "SOE-049"}, active=FOE)
    actions.take_control(duel.state, duel.number("NPH-084"), 1)
    actions.take_control(duel.state, duel.number("SOE-049"), 0)
    settle(duel.state)
    gap = duel.atk("SOE-049") - duel.atk("NPH-084")
    assert gap > 0
    run(duel.attack("NPH-084", "SOE-049"))
    assert (duel.zone("SOE-049"), duel.lp(FOE), duel.lp()) == ("graveyard", 2000 - min(1200, gap), 2000 - min(800, gap))


def test_nph_075_asks_for_a_tribute_only_where_a_puppet_can_come() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-075"], "graveyard": ["SOE-017"]}
    duel = Duel(front={1: "SOE-040"}, **zones).do("normal_summon", "NPH-075", zone=3, position="atk")
    assert "choose_option" not in duel.asked
    duel = Duel(front={1: "SOE-043"}, **zones).do("normal_summon", "NPH-075", zone=3, position="atk")
    assert run(duel, "yes", "SOE-043").zone("SOE-043") == "frontrow"
