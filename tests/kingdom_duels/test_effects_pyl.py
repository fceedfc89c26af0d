"""Cards of Pyramid of Light, and promotional cards."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._lasting import is_named
from tests.kingdom_duels.duels import FOE, Duel


def test_pyl_012_stings_level_four() -> None:
    duel = Duel(front={1: "PYL-012 hidden_def"}, foe_front={1: "SOE-048", 2: "SOE-040"}).do("flip", "PYL-012", "atk")
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("graveyard", "frontrow")


def test_pyl_013_breaks_equip_cards() -> None:
    duel = Duel(front={1: "PYL-013"}, foe_front={1: "LEN-124"}, foe_back={1: "LEN-125 on LEN-124"})
    duel.do("activate_effect", "PYL-013", 1, ["LEN-125"]).do("end_phase").decline()
    assert duel.zone("LEN-125") == "graveyard"
    assert not duel.can("declare_attack", "PYL-013")


def test_pyl_021_guides_an_attack() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 def"}, back={1: "PYL-021 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040")
    while "activate_trap" not in duel.asked:
        duel.do("pass")
    duel.do("activate_trap", "PYL-021", ["SOE-094"]).decline()
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("frontrow", "graveyard")


def test_pyl_029_hunts_in_the_dark() -> None:
    duel = Duel(front={1: "PYL-029"}, foe_front={1: "SOE-049"}).attack("PYL-029", "SOE-049").decline()
    assert (duel.zone("SOE-049"), duel.zone("PYL-029")) == ("graveyard", "graveyard")


def test_pyl_030_keeps_its_ground() -> None:
    duel = Duel(front={1: "PYL-030"}, terrains=["Forest"] * 5, active=FOE, foe_hand=["MLY-043"], foe_terrains=["City"] * 5)
    assert duel.do("activate_spell", "MLY-043").terrains() == ["Forest", *["Wasteland"] * 4]


def test_pyl_033_rules_the_sea() -> None:
    duel = Duel(front={1: "PYL-033"}, terrains=["Sea"] * 5, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "PYL-033")
    assert duel.decline().zone("PYL-033") == "frontrow"
    duel = Duel(front={1: "PYL-033"}, foe_front={1: "KOD-016"}).attack("PYL-033", "KOD-016").decline()
    assert duel.lp(FOE) == 2000 - 700


def test_pyl_036_takes_the_air_away() -> None:
    duel = Duel(front={1: "PYL-036"}, foe_front={1: "LEN-165", 2: "SOE-040"})
    assert (duel.atk("LEN-165"), duel.def_("LEN-165"), duel.atk("SOE-040"), duel.atk("PYL-036")) == (1100, 900, 1200, 2100)


def test_pyl_039_tames_beasts() -> None:
    duel = Duel(front={1: "PYL-039"}, foe_front={1: "SOE-040"}).do("strike", "PYL-039", FOE, 1)
    assert (duel.atk("SOE-040"), duel.def_("SOE-040")) == (0, 0)
    assert duel.end_turn().end_turn().end_turn().atk("SOE-040") == 1200


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


def test_pyl_087_and_096_turn_monsters() -> None:
    duel = Duel(hand=["PYL-087", "PYL-096"], foe_front={1: "SOE-017"}).do("activate_spell", "PYL-087", ["SOE-017"])
    assert duel.position("SOE-017") == "hidden_def"
    assert duel.do("activate_spell", "PYL-096", ["SOE-017"]).position("SOE-017") == "atk"


def test_pyl_089_carries_beasts() -> None:
    assert Duel(front={1: "PYL-089", 2: "SOE-040"}).atk("SOE-040") == 1560
    assert Duel(front={1: "PYL-089 def", 2: "SOE-040"}).atk("SOE-040") == 1200


def test_pyl_090_loves_the_night() -> None:
    duel = Duel(front={1: "PYL-090", 2: "PYL-089"}, terrains=["Night"] * 5)
    assert duel.atk("PYL-090") == 1200 + 2 * 360


def test_pyl_092_sends_two_home() -> None:
    duel = Duel(front={1: "PYL-092 hidden_def"}, foe_front={1: "SOE-017", 2: "SOE-040"}).do("flip", "PYL-092", "atk")
    duel.do("activate_effect", "PYL-092", "flip", ["SOE-017", "SOE-040"])
    assert duel.hand(FOE) == 2


def test_pyl_093_crushes_the_small() -> None:
    duel = Duel(front={1: "PYL-093"}, foe_front={1: "NPH-111"})
    do.change(duel.state, duel.number("NPH-111"), "set_atk", 5000)
    duel.attack("PYL-093", "NPH-111").decline()
    assert (duel.zone("NPH-111"), duel.zone("PYL-093")) == ("graveyard", "frontrow")


def test_pyl_105_protects_horus() -> None:
    duel = Duel(front={1: "PYL-105", 2: "PYL-050"}).do("activate_effect", "PYL-105", 1, ["PYL-050"])
    assert not do.destroy(duel.state, duel.number("PYL-050"), 1)


def test_pyl_106_digs_up_the_dead() -> None:
    deck = ["SOE-040", "SOE-048", "LEN-013"]
    duel = (
        Duel(front={1: "PYL-106 def"}, deck=deck, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "PYL-106").decline()
    )
    duel.do("choose_option", "yes").do("special_summon", "LEN-013", 1, "atk")
    assert duel.zone("LEN-013") == "frontrow"


def test_pyl_109_is_strong_alone_in_ruins() -> None:
    assert Duel(front={1: "PYL-109"}, terrains=["Ruins"] * 5).atk("PYL-109") == 3000
    assert Duel(front={1: "PYL-109", 2: "SOE-040"}, terrains=["Ruins"] * 5).atk("PYL-109") == 1500


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


def test_pyl_137_makes_a_monster_fall() -> None:
    duel = Duel(hand=["PYL-137"], front={1: "SOE-105"}, extra=["MLY-010"]).do("activate_spell", "PYL-137")
    duel.do("extra_deck_summon", "MLY-010", ["SOE-105"], 1, "atk").do("choose_option", "yes")
    assert (duel.zone("MLY-010"), duel.zone("PYL-137"), duel.lp()) == ("frontrow", "hand", 1600)


def test_pyl_140_draws_power_from_the_backrow() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "PYL-140 on TEG-041", 2: "SOE-062 set"})
    assert duel.atk("TEG-041") == 1900


def test_pyl_143_draws() -> None:
    assert Duel(front={1: "PYL-143"}).do("activate_effect", "PYL-143", 1).hand() == 1
    assert Duel(front={1: "PYL-143 hidden_def"}).do("flip", "PYL-143", "atk").hand() == 1


def test_pyl_147_closes_the_different_dimension() -> None:
    duel = Duel(back={1: "PYL-147 set"}, terrains=["Different Dimension"] * 5).do("activate_trap", "PYL-147")
    assert duel.terrains() == ["Land"] * 5


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
