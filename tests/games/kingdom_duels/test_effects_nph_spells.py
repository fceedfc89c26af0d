"""Spells and Traps of Nameless Pharaoh."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import cast, run


def test_nph_003_erodes_the_undead() -> None:
    dead = ["LEN-013", "LEN-078", "NPH-014"]
    duel = Duel(back={1: "NPH-003"}, graveyard=[*dead, "SOE-040"], extra=["NPH-004"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [dead]
    duel.do("activate_effect", "NPH-003", 1, dead).do("extra_deck_summon", "NPH-004", [], 1, "atk")
    assert {duel.zone(one) for one in dead} == {"eroded"}
    assert (duel.zone("NPH-003"), duel.zone("NPH-004")) == ("graveyard", "frontrow")


def test_nph_003_is_quick_and_not_answered_with_itself() -> None:
    dead = ["LEN-013", "LEN-078", "NPH-014", "SOE-043"]
    duel = Duel(back={1: "NPH-003"}, graveyard=dead, extra=["NPH-004"], foe_front={1: "SOE-040"}, active=FOE)
    duel.do("end_phase").do("end_phase").do("end_phase")
    assert duel.can("activate_effect", "NPH-003")
    duel.do("activate_effect", "NPH-003", 1, dead[:3])
    assert duel.asked == {"extra_deck_summon"}


def test_a_slow_ritual_waits_for_the_own_main_phase() -> None:
    duel = Duel(back={1: "NPH-106"}, front={1: "SOE-017", 2: "SOE-040"}, extra=["NPH-107"], active=FOE)
    duel.do("end_phase").do("end_phase").do("end_phase")
    assert (duel.state.active, duel.phase) == (0, "main1")


def test_nph_005_takes_the_bonus_of_the_opponent() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "NPH-005 on TEG-041"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    assert duel.atk("SOE-040") == 1560
    assert duel.attack("TEG-041", "SOE-040").decline().lp(FOE) == 2000 - 600
    duel = Duel(hand=["NPH-005"], front={1: "TEG-041", 2: "SOE-040"}, foe_front={1: "SOE-105"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["TEG-041"]]


@pytest.mark.parametrize(("victim", "mine", "theirs"), [("Foe", 2000, 1750), ("Me", 1750, 2000)])
def test_nph_030_hurts_a_player_when_it_goes(victim: str, mine: int, theirs: int) -> None:
    duel = Duel(front={1: "LEN-084 def"}, back={1: "NPH-030 on LEN-084"}, foe_front={1: "SOE-017"}, active=FOE)
    assert duel.atk("LEN-084") == 2200
    run(duel.attack("SOE-017", "LEN-084"), victim)
    assert (duel.lp(), duel.lp(FOE)) == (mine, theirs)


def test_nph_030_hurts_nobody_from_face_down() -> None:
    duel = Duel(back={1: "NPH-030 set"})
    do.destroy(duel.state, duel.number("NPH-030"), 1)
    assert (run(duel).lp(), duel.lp(FOE)) == (2000, 2000)


def test_nph_031_weakens_and_roots_an_attacker() -> None:
    duel = Duel(front={1: "SOE-094 def"}, back={1: "NPH-031 set"}, foe_front={1: "LEN-165"}, active=FOE)
    run(duel.attack("LEN-165", "SOE-094"))
    assert (duel.atk("LEN-165"), duel.lp(FOE)) == (900, 2000 - 1100)
    duel.do("end_phase")
    assert not do.move(duel.state, duel.number("LEN-165"), 3)
    duel.do("end_phase")
    assert run(duel).atk("LEN-165") == 1400
    assert do.move(duel.state, duel.number("LEN-165"), 3)


def test_nph_039_tortures() -> None:
    duel = Duel(front={1: "LEN-084"}, back={1: "NPH-039 set"}, foe_front={1: "SOE-048", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_trap")] == [["SOE-048"]]
    duel.do("activate_trap", "NPH-039", ["SOE-048"]).end_turn()
    assert duel.lp(FOE) == 2000
    assert not duel.can("change_position", "SOE-048")
    assert not do.move(duel.state, duel.number("SOE-048"), 3)
    duel.do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}
    assert duel.end_turn().lp(FOE) == 1750


def test_nph_051_exchanges_spells() -> None:
    duel = Duel(hand=["NPH-051", "LEN-126", "LEN-130", "SOE-040"], graveyard=["SOE-107"]).do("activate_spell", "NPH-051")
    assert {duel.zone("LEN-126"), duel.zone("LEN-130")} == {"hand"}
    run(duel, "LEN-126", "LEN-130", "SOE-107")
    assert (duel.zone("SOE-107"), duel.zone("LEN-126"), duel.zone("LEN-130")) == ("hand", "graveyard", "graveyard")
    assert not Duel(hand=["NPH-051", "LEN-126", "SOE-040"], graveyard=["SOE-107"]).can("activate_spell", "NPH-051")


def test_nph_052_drinks() -> None:
    duel = (
        Duel(front={1: "SOE-048"}, back={1: "NPH-052 on SOE-048"}, foe_front={1: "SOE-040"})
        .attack("SOE-048", "SOE-040")
        .decline()
    )
    assert (duel.lp(), duel.lp(FOE)) == (2700, 1300)
    duel = Duel(hand=["NPH-052"], front={1: "LEN-084", 2: "SOE-040"}, foe_front={1: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]


def test_nph_062_exchanges_the_living_for_the_dead() -> None:
    duel = Duel(hand=["NPH-062"], front={1: "SOE-048"}, graveyard=["SOE-040", "SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048", "SOE-040"]]
    duel.do("activate_spell", "NPH-062", ["SOE-048", "SOE-040"]).do("special_summon", "SOE-040", 1, "atk")
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("graveyard", "frontrow")


def test_nph_067_is_a_tablet() -> None:
    duel = Duel(back={1: "NPH-067"}, hand=["SOE-048", "SOE-040"], extra=["NPH-068"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-048"], ["SOE-048", "SOE-040"]]
    duel.do("activate_effect", "NPH-067", 1, ["SOE-048"]).do("extra_deck_summon", "NPH-068", [], 1, "atk")
    assert "Ka" in duel.types("NPH-068")
    assert (duel.zone("SOE-048"), duel.zone("NPH-067")) == ("eroded", "graveyard")


def test_nph_071_haunts_each_time() -> None:
    front = {1: "LEN-013 def", 2: "LEN-078 def", 3: "SOE-040 def"}
    duel = Duel(front=front, back={1: "NPH-071 set"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "LEN-013")
    assert (duel.decline().lp(FOE), duel.zone("NPH-071")) == (1750, "backrow")
    duel.end_turn().end_turn().attack("SOE-017", "LEN-078")
    assert duel.decline().lp(FOE) == 1500
    duel.end_turn().end_turn().attack("SOE-017", "SOE-040")
    assert duel.decline().lp(FOE) == 1500


def test_nph_088_undoes_a_trap() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}, "foe_back": {1: "SOE-062 set"}}
    duel = Duel(back={1: "NPH-088 set"}, **zones).attack("SOE-017", "SOE-040").decline()
    assert (duel.lp(), duel.zone("SOE-040"), duel.zone("SOE-062")) == (1500, "graveyard", "graveyard")
    assert duel.zone("SOE-017") == "frontrow"
    duel = Duel(back={1: "NPH-088 set"}, lp=500, **zones).attack("SOE-017", "SOE-040").decline()
    assert (duel.lp(), duel.zone("NPH-088")) == (500, "backrow")


def test_nph_120_swaps_attack_and_defence_with_their_increments() -> None:
    duel = Duel(hand=["NPH-120"], front={1: "SOE-048", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]
    do.modify_def(duel.state, duel.number("SOE-048"), 500)
    duel.do("activate_spell", "NPH-120", ["SOE-048"])
    assert (duel.lp(), duel.atk("SOE-048"), duel.def_("SOE-048")) == (1700, 1700, 1400)


@pytest.mark.parametrize(
    ("spell", "materials", "monster"),
    [("NPH-097", ["SOE-049"], "NPH-098"), ("NPH-106", ["SOE-017", "SOE-040"], "NPH-107")],
)
def test_rituals_instead_of_a_normal_summon(spell: str, materials: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(materials, 1)), extra=[monster], hand=["SOE-048"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [materials]
    duel.do("activate_effect", spell, 1, materials).do("extra_deck_summon", monster, materials, 1, "atk")
    assert duel.zone(monster) == "frontrow"
    assert not duel.can("normal_summon", "SOE-048")
    duel = Duel(back={1: spell}, front=dict(enumerate(materials, 1)), extra=[monster], hand=["SOE-048"])
    assert not duel.do("normal_summon", "SOE-048", 5, "atk").can("activate_effect", spell)


def test_nph_106_needs_eight_levels_of_two() -> None:
    assert not Duel(back={1: "NPH-106"}, front={1: "SOE-017"}, extra=["NPH-107"]).can("activate_effect", "NPH-106")
    front = {1: "SOE-040", 2: "SOE-048"}
    assert not Duel(back={1: "NPH-106"}, front=front, extra=["NPH-107"]).can("activate_effect", "NPH-106")


def test_nph_104_calls_a_monster_back_from_either_side() -> None:
    duel = Duel(hand=["NPH-104"], front={1: "SOE-040", 2: "SOE-094"}, foe_front={1: "SOE-048"})
    do.take_control(duel.state, duel.number("SOE-094"), 1)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"], ["SOE-094"]]
    assert duel.do("activate_spell", "NPH-104", ["SOE-094"]).zone("SOE-094") == "hand"
    assert duel.hand() == 1


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
    assert not do.take_control(duel.state, duel.number("SOE-048"), 0)
    assert duel.state.boards[0].front[2] == duel.number("SOE-048")


def test_nph_153_selects_the_weakest() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "NPH-153 set"}, foe_front={1: "SOE-017", 2: "SOE-040"}, active=FOE)
    duel.attack("SOE-017", "TEG-041").decline()
    assert (duel.zone("SOE-040"), duel.zone("TEG-041"), duel.zone("SOE-017")) == ("graveyard", "frontrow", "frontrow")


def test_nph_153_negates_an_attack_though_nobody_can_be_selected() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "NPH-153 set"}, foe_front={1: "NPH-156"}, active=FOE)
    duel.attack("NPH-156", "TEG-041").decline()
    assert (duel.zone("NPH-156"), duel.zone("TEG-041"), duel.zone("NPH-153")) == ("frontrow", "frontrow", "graveyard")


def test_nph_162_gives_the_hand_for_a_spell() -> None:
    duel = cast("NPH-162", hand=["NPH-162", "SOE-040", "SOE-017"], deck=["SOE-107", "SOE-048"])
    assert (duel.zone("SOE-040"), duel.zone("SOE-017"), duel.zone("SOE-107")) == ("graveyard", "graveyard", "hand")
    assert not Duel(hand=["NPH-162"], deck=["SOE-107"]).can("activate_spell", "NPH-162")


def test_nph_162_pays_with_the_hand_at_once() -> None:
    duel = Duel(hand=["NPH-162", "SOE-040"], deck=["SOE-107"], foe_front={1: "SOE-048"}, foe_back={1: "MLY-055 set"})
    duel.do("activate_spell", "NPH-162")
    assert (duel.zone("SOE-040"), duel.zone("SOE-107")) == ("graveyard", "main_deck")
    assert duel.do("pass").zone("SOE-107") == "hand"


def test_nph_016_destroys_a_demon_or_undoes_a_fall() -> None:
    duel = Duel(hand=["NPH-016"], front={1: "SOE-040"}, foe_front={1: "SOE-049", 2: "MLY-010 atk SOE-105"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-049"], ["MLY-010"]]
    assert run(duel.do("activate_spell", "NPH-016", ["SOE-049"]), "destroy").zone("SOE-049") == "graveyard"
    duel = Duel(hand=["NPH-016"], foe_front={2: "MLY-010 atk SOE-105"}).do("activate_spell", "NPH-016", ["MLY-010"])
    run(duel, "return")
    assert (duel.zone("MLY-010"), duel.zone("SOE-105"), duel.side("SOE-105")) == ("extra_deck", "frontrow", FOE)


def test_nph_071_judges_the_fallen_by_the_types_they_had_on_the_field() -> None:
    def fallen(kind: str) -> int:
        duel = Duel(front={1: "SOE-048 def"}, back={1: "NPH-071 set"}, foe_front={1: "SOE-017"}, active=FOE)
        do.add_type(duel.state, duel.number("SOE-048"), kind)
        touch(duel.state)
        return duel.attack("SOE-017", "SOE-048").decline().lp(FOE)

    assert (fallen("Zombie"), fallen("Plant")) == (1750, 2000)
