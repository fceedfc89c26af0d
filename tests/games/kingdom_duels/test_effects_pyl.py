"""Cards of Pyramid of Light, and promotional cards."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._marks import is_named
from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import cast, fight, run


def test_pyl_012_stings_level_four() -> None:
    foes = {1: "SOE-048", 2: "SOE-040", 3: "ORB-029", 4: "TEG-041 hidden_def"}
    duel = Duel(front={1: "PYL-012 hidden_def", 2: "SOE-048#2"}, foe_front=foes).do("flip", "PYL-012", "atk")
    fell = [one for one in ("SOE-048", "SOE-040", "ORB-029", "TEG-041", "SOE-048#2") if duel.zone(one) == "graveyard"]
    assert fell == ["SOE-048", "TEG-041"]


def test_pyl_013_breaks_equip_cards() -> None:
    duel = Duel(front={1: "PYL-013"}, foe_front={1: "LEN-124"}, foe_back={1: "LEN-125 on LEN-124"})
    duel.do("activate_effect", "PYL-013", 1, ["LEN-125"]).do("end_phase").decline()
    assert duel.zone("LEN-125") == "graveyard"
    assert not duel.can("declare_attack", "PYL-013")
    duel = Duel(front={1: "PYL-013"}, foe_front={1: "LEN-124"}, foe_back={1: "SOE-020", 2: "LEN-125 set"})
    assert not duel.can("activate_effect", "PYL-013")


def test_pyl_021_guides_an_attack() -> None:
    front = {1: "SOE-040", 2: "SOE-094 def", 3: "SOE-048"}
    duel = Duel(front=front, back={1: "PYL-021 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040")
    while "activate_trap" not in duel.asked:
        duel.do("pass")
    assert [one["targets"] for one in duel.legal("activate_trap")] == [["SOE-094"], ["SOE-048"]]
    duel.do("activate_trap", "PYL-021", ["SOE-094"]).decline()
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("frontrow", "graveyard")


def test_pyl_021_needs_another_monster() -> None:
    duel = fight("SOE-017", "SOE-040 def", back={1: "PYL-021 set"}, active=FOE)
    assert (duel.zone("PYL-021"), duel.zone("SOE-040")) == ("backrow", "graveyard")


def test_pyl_029_hunts_in_the_dark() -> None:
    duel = Duel(front={1: "PYL-029"}, foe_front={1: "SOE-049"}).attack("PYL-029", "SOE-049").decline()
    assert (duel.zone("SOE-049"), duel.zone("PYL-029")) == ("graveyard", "graveyard")
    assert fight("SOE-049", "PYL-029", active=FOE).lp() == 2000 - 400
    assert fight("PYL-029", "KOD-016").lp(FOE) == 2000 - 300


def test_pyl_030_keeps_its_ground() -> None:
    duel = Duel(front={1: "PYL-030"}, terrains=["Forest"] * 5, active=FOE, foe_hand=["MLY-043"], foe_terrains=["City"] * 5)
    assert duel.do("activate_spell", "MLY-043").terrains() == ["Forest", *["Wasteland"] * 4]


def test_pyl_033_rules_the_sea() -> None:
    duel = Duel(front={1: "PYL-033"}, terrains=["Sea"] * 5, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "PYL-033")
    assert duel.decline().zone("PYL-033") == "frontrow"
    duel = Duel(front={1: "PYL-033"}, foe_front={1: "KOD-016"}).attack("PYL-033", "KOD-016").decline()
    assert duel.lp(FOE) == 2000 - 700
    assert fight("SOE-017", "PYL-033", active=FOE).zone("PYL-033") == "graveyard"
    assert fight("KOD-016", "PYL-033", active=FOE).lp(FOE) == 2000 - 200


def test_pyl_036_takes_the_air_away() -> None:
    duel = Duel(front={1: "PYL-036"}, foe_front={1: "LEN-165", 2: "SOE-040"}, hand=["SOE-017"])
    assert duel.atk("SOE-017") == 3000
    assert (duel.atk("LEN-165"), duel.def_("LEN-165"), duel.atk("SOE-040"), duel.atk("PYL-036")) == (1100, 900, 1200, 2100)


def test_pyl_039_tames_beasts() -> None:
    duel = Duel(front={1: "PYL-039"}, foe_front={1: "SOE-040"}).do("strike", "PYL-039", FOE, 1)
    assert (duel.atk("SOE-040"), duel.def_("SOE-040")) == (0, 0)
    assert duel.end_turn().end_turn().atk("SOE-040") == 0
    assert duel.end_turn().atk("SOE-040") == 1200
    assert Duel(front={1: "PYL-039"}, foe_front={1: "SOE-048"}).do("strike", "PYL-039", FOE, 1).atk("SOE-048") == 1400


@pytest.mark.parametrize(
    ("spell", "front", "hand", "monster"),
    [
        ("PYL-044", ["SOE-040", "SOE-048"], [], "PYL-045"),
        ("PYL-061", ["TEG-085"], [], "PYL-062"),
        ("PYL-101", ["SOE-049", "SOE-017"], [], "PYL-102"),
        ("PYL-111", ["SOE-048"], ["SOE-017"], "PYL-112"),
    ],
)
def test_rituals(spell: str, front: list[str], hand: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(front, 1)), hand=hand, extra=[monster])
    duel.do("activate_effect", spell, 1, front + hand).do("extra_deck_summon", monster, front + hand, 1, "atk")
    assert (duel.zone(monster), duel.zone(spell), duel.zone(front[0])) == ("frontrow", "graveyard", "graveyard")


@pytest.mark.parametrize(
    ("spell", "front", "hand", "monster"),
    [
        ("PYL-044", ["SOE-040", "ORB-029"], [], "PYL-045"),  # a Ritual Monster is no Normal one
        ("PYL-044", ["SOE-040"], ["SOE-048"], "PYL-045"),  # from the field only
        ("PYL-061", ["SOE-040"], [], "PYL-062"),
        ("PYL-101", ["SOE-049", "SOE-040"], [], "PYL-102"),  # DARK and EARTH
        ("PYL-111", ["SOE-017"], [], "PYL-112"),  # one alone
        ("PYL-111", ["SOE-048"], ["SOE-040"], "PYL-112"),  # 7 Levels
    ],
)
def test_rituals_with_the_wrong_materials(spell: str, front: list[str], hand: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(front, 1)), hand=hand, extra=[monster])
    assert not duel.can("activate_effect", spell)


def test_pyl_087_and_096_turn_monsters() -> None:
    duel = Duel(hand=["PYL-087", "PYL-096"], foe_front={1: "SOE-017"}).do("activate_spell", "PYL-087", ["SOE-017"])
    assert duel.position("SOE-017") == "hidden_def"
    assert duel.do("activate_spell", "PYL-096", ["SOE-017"]).position("SOE-017") == "atk"


def test_pyl_087_turns_hidden_attackers_to_defence() -> None:
    duel = Duel(hand=["PYL-087"], foe_front={1: "SOE-017 hidden_atk"}).do("activate_spell", "PYL-087", ["SOE-017"])
    assert duel.position("SOE-017") == "hidden_def"


def test_pyl_096_flips_and_raises_only_what_is_in_defence() -> None:
    duel = Duel(hand=["PYL-096"], front={1: "SOE-040", 2: "PYL-143 hidden_def"}, foe_front={1: "SOE-048 def"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["PYL-143"], ["SOE-048"]]
    assert duel.do("activate_spell", "PYL-096", ["PYL-143"]).hand() == 1
    assert cast("PYL-096", "SOE-048", foe_front={1: "SOE-048 def"}).position("SOE-048") == "atk"


def test_pyl_096_does_not_move_a_locked_monster() -> None:
    duel = Duel(hand=["PYL-096"], front={1: "SOE-048 def"}, foe_back={1: "NPH-039 on SOE-048"})
    assert duel.do("activate_spell", "PYL-096", ["SOE-048"]).position("SOE-048") == "def"


def test_pyl_089_carries_beasts() -> None:
    assert Duel(front={1: "PYL-089", 2: "SOE-040"}).atk("SOE-040") == 1560
    assert Duel(front={1: "PYL-089 def", 2: "SOE-040"}).atk("SOE-040") == 1200


def test_pyl_090_loves_the_night() -> None:
    duel = Duel(front={1: "PYL-090", 2: "PYL-089"}, terrains=["Night"] * 5)
    assert duel.atk("PYL-090") == 1200 + 2 * 360
    assert Duel(front={1: "PYL-090"}, terrains=["Forest"] * 5).atk("PYL-090") == 1200 + 360
    assert Duel(front={1: "PYL-090"}, terrains=["Night"] * 5).atk("PYL-090") == 1200


def test_pyl_092_sends_two_home() -> None:
    duel = Duel(front={1: "PYL-092 hidden_def"}, foe_front={1: "SOE-017", 2: "SOE-040"}).do("flip", "PYL-092", "atk")
    duel.do("activate_effect", "PYL-092", "flip", ["SOE-017", "SOE-040"])
    assert duel.hand(FOE) == 2


def test_pyl_092_may_choose_any_two_or_none() -> None:
    mine = {1: "PYL-092 hidden_def", **{place: f"SOE-040#{place}" for place in range(2, 6)}}
    duel = Duel(front=mine, foe_front={place: f"SOE-048#{place}" for place in range(1, 6)}).do("flip", "PYL-092", "atk")
    choices = [one.get("targets") for one in duel.legal("activate_effect")]
    assert len(choices) == 1 + 10 + 45
    duel = Duel(front={1: "PYL-092 hidden_def"}, foe_front={1: "ORB-029"}).do("flip", "PYL-092", "atk")
    assert [one.get("targets") for one in duel.legal("activate_effect")] == [None, ["PYL-092"]]


def test_pyl_093_crushes_the_small() -> None:
    duel = Duel(front={1: "PYL-093"}, foe_front={1: "NPH-111"})
    do.change(duel.state, duel.number("NPH-111"), "set_atk", 5000)
    duel.attack("PYL-093", "NPH-111").decline()
    assert (duel.zone("NPH-111"), duel.zone("PYL-093")) == ("graveyard", "frontrow")
    assert duel.lp() == 2000


def test_pyl_093_does_not_reach_a_monster_whose_attack_is_negated_or_that_cannot_be_destroyed() -> None:
    small = {"frame": "Monster", "types": ["Monster", "Spellcaster"], "attribute": "dark", "level": 1, "atk": 900, "def": 0}
    duel = Duel(front={1: "PYL-093"}, foe_front={1: "X-1"}, foe_back={1: "NPH-153 set"}, invented={"X-1": small})
    assert run(duel.attack("PYL-093", "X-1")).zone("X-1") == "frontrow"
    duel = Duel(front={1: "PYL-093"}, foe_front={1: "X-1"}, invented={"X-1": small})
    do.change(duel.state, duel.number("X-1"), "effect_proof")
    run(duel.attack("PYL-093", "X-1"))
    assert (duel.zone("X-1"), duel.zone("PYL-093"), duel.lp()) == ("frontrow", "graveyard", 2000 - 250)


def test_pyl_105_protects_horus() -> None:
    duel = Duel(front={1: "PYL-105", 2: "PYL-050"}).do("activate_effect", "PYL-105", 1, ["PYL-050"])
    assert not do.destroy(duel.state, duel.number("PYL-050"), 1)
    assert duel.zone("PYL-105") == "graveyard"
    duel.end_turn()
    assert do.destroy(duel.state, duel.number("PYL-050"), 1)
    assert not Duel(front={1: "PYL-105", 2: "ORB-029"}).can("activate_effect", "PYL-105")


def test_pyl_106_digs_up_the_dead() -> None:
    deck = ["SOE-040", "SOE-048", "LEN-013"]
    duel = (
        Duel(front={1: "PYL-106 def"}, deck=deck, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "PYL-106").decline()
    )
    duel.do("choose_option", "yes").do("special_summon", "LEN-013", 1, "atk")
    assert duel.zone("LEN-013") == "frontrow"


def test_pyl_106_sees_five_cards_and_need_not_take_one() -> None:
    deck = ["SOE-040", "SOE-048", "SOE-017", "SOE-007", "LEN-013", "LEN-078", *(f"SOE-040#{number}" for number in range(2, 6))]
    zones: dict[str, Any] = {"front": {1: "PYL-106 def"}, "foe_front": {1: "SOE-017#2"}, "active": FOE}
    duel = Duel(deck=deck, **zones).attack("SOE-017#2", "PYL-106").decline().do("choose_option", "yes")
    assert {one["card"] for one in duel.legal("special_summon")} == {"LEN-078"}  # the fifth from the top
    duel = Duel(deck=["LEN-013"], **zones).attack("SOE-017#2", "PYL-106").decline().do("choose_option", "yes").do("pass")
    assert duel.zone("LEN-013") == "main_deck"


def test_pyl_109_is_strong_alone_in_ruins() -> None:
    assert Duel(front={1: "PYL-109"}, terrains=["Ruins"] * 5).atk("PYL-109") == 3000
    assert Duel(front={1: "PYL-109", 2: "SOE-040"}, terrains=["Ruins"] * 5).atk("PYL-109") == 1500
    assert Duel(front={1: "PYL-109"}).atk("PYL-109") == 1500


def test_pyl_116_tastes_better_after_red() -> None:
    assert Duel(hand=["PYL-116"]).do("activate_spell", "PYL-116").lp() == 2400
    assert Duel(hand=["PYL-116"], graveyard=["MLY-084"]).do("activate_spell", "PYL-116").lp() == 2800


def test_pyl_118_reads_from_the_book_of_life() -> None:
    duel = Duel(hand=["PYL-118"], graveyard=["LEN-013", "SOE-040"], foe_graveyard=["SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-013", "SOE-017"]]
    duel.do("activate_spell", "PYL-118", ["LEN-013", "SOE-017"]).do("special_summon", "LEN-013", 1, "atk")
    assert (duel.zone("LEN-013"), duel.zone("SOE-017")) == ("frontrow", "eroded")


def test_pyl_119_asks_a_riddle() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "PYL-119 set"}, hand=["SOE-107"], foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040")
    while "choose_option" not in duel.asked:
        duel.do("pass")
    assert duel.do("choose_option", "Trap").decline().zone("SOE-017") == "hand"
    assert duel.zone("SOE-040") == "frontrow"


def test_pyl_119_is_passed_with_the_right_answer_and_needs_a_hand() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "PYL-119 set"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(hand=["SOE-107"], **zones).attack("SOE-017", "SOE-040"), "Spell")
    assert (duel.zone("SOE-017"), duel.zone("SOE-040"), duel.zone("PYL-119")) == ("frontrow", "graveyard", "graveyard")
    assert run(Duel(**zones).attack("SOE-017", "SOE-040")).zone("PYL-119") == "backrow"
    extra = Duel(hand=["SOE-107"], **{**zones, "foe_front": {1: "NPH-156"}}).attack("NPH-156", "SOE-040")
    assert (run(extra, "Trap").zone("NPH-156"), extra.zone("SOE-040")) == ("frontrow", "frontrow")


def test_pyl_137_makes_a_monster_fall() -> None:
    duel = Duel(hand=["PYL-137"], front={1: "SOE-105"}, extra=["MLY-010"]).do("activate_spell", "PYL-137")
    duel.do("extra_deck_summon", "MLY-010", ["SOE-105"], 1, "atk").do("choose_option", "yes")
    assert (duel.zone("MLY-010"), duel.zone("PYL-137"), duel.lp()) == ("frontrow", "hand", 1600)
    duel = Duel(hand=["PYL-137"], front={1: "SOE-105"}, extra=["MLY-010"]).do("activate_spell", "PYL-137")
    duel.do("extra_deck_summon", "MLY-010", ["SOE-105"], 1, "atk").do("choose_option", "no")
    assert (duel.zone("PYL-137"), duel.lp()) == ("graveyard", 2000)


def test_pyl_140_draws_power_from_the_backrow() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "PYL-140 on TEG-041", 2: "SOE-062 set"})
    assert duel.atk("TEG-041") == 1300 + 2 * 300
    duel = Duel(hand=["PYL-140"], front={1: "SOE-040"}, foe_front={1: "TEG-041"}, foe_back={1: "SOE-062 set"})
    assert duel.do("activate_spell", "PYL-140", ["TEG-041"]).atk("TEG-041") == 1300 + 300


def test_pyl_143_draws() -> None:
    duel = Duel(front={1: "PYL-143"}).do("activate_effect", "PYL-143", 1)
    assert (duel.hand(), duel.zone("PYL-143")) == (1, "graveyard")
    assert Duel(front={1: "PYL-143 hidden_def"}).do("flip", "PYL-143", "atk").hand() == 1


def test_pyl_147_closes_the_different_dimension() -> None:
    there = ["Different Dimension", "Forest", "Different Dimension", "Land", "Land"]
    duel = Duel(back={1: "PYL-147 set"}, terrains=there, foe_terrains=["Different Dimension"] * 5)
    duel.do("activate_trap", "PYL-147")
    assert (duel.terrains(), duel.terrains(FOE)) == (["Land", "Forest", "Land", "Land", "Land"], ["Land"] * 5)
    assert not Duel(back={1: "PYL-147 set"}).can("activate_trap", "PYL-147")


def test_promo_101_recalls_an_invocation() -> None:
    duel = (
        Duel(hand=["PROMO-101"], graveyard=["PROMO-102"]).do("normal_summon", "PROMO-101", 1, "atk").do("choose_option", "yes")
    )
    assert duel.zone("PROMO-102") == "extra_deck"


def test_promo_102_cheers_toons_in_its_turn() -> None:
    duel = Duel(front={1: "PROMO-102"})
    assert duel.atk("PROMO-102") == 1300
    assert duel.end_turn().atk("PROMO-102") == 1000


def test_promo_105_has_two_names_and_recalls() -> None:
    duel = Duel(front={1: "PROMO-105"}, graveyard=["PROMO-102"])
    assert is_named(duel.state, duel.number("PROMO-105"), "Anzu, Invocation")
    assert duel.do("activate_effect", "PROMO-105", 1, ["PROMO-102"]).zone("PROMO-102") == "extra_deck"


def test_pyl_070_raises_a_monster_in_slime() -> None:
    duel = Duel(hand=["PYL-070"], graveyard=["SOE-040", "PYL-055", "SOE-017"], foe_front={1: "PYL-057"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    run(duel.do("activate_spell", "PYL-070", ["SOE-040"]))
    assert (duel.atk("SOE-040"), duel.def_("SOE-040"), duel.zone("PYL-070")) == (1800, 1400, "backrow")
    do.change(duel.state, duel.number("PYL-057"), "set_atk", 2000)
    assert run(duel.attack("SOE-040", "PYL-057")).zone("SOE-040") == "frontrow"
