"""Cards of Nameless Pharaoh."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.kingdom_duels.duels import FOE, ME, Duel


def test_nph_002_frightens_helpers() -> None:
    duel = Duel(front={1: "NPH-002 hidden_def"}, foe_front={1: "LEN-160"}).do("flip", "NPH-002", "atk")
    assert (duel.atk("LEN-160"), duel.def_("LEN-160")) == (350, 1500)


def test_nph_003_erodes_the_undead() -> None:
    dead = ["LEN-013", "LEN-078", "NPH-014"]
    duel = Duel(back={1: "NPH-003"}, graveyard=dead, extra=["NPH-004"]).do("activate_effect", "NPH-003", 1, dead)
    duel.do("extra_deck_summon", "NPH-004", [], 1, "atk")
    assert {duel.zone(one) for one in dead} == {"eroded"}


def test_nph_005_takes_the_bonus_of_the_opponent() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "NPH-005 on TEG-041"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    assert duel.attack("TEG-041", "SOE-040").decline().lp(FOE) == 2000 - 600


def test_nph_014_grows_with_every_fallen_foe() -> None:
    duel = Duel(front={1: "NPH-014", 2: "SOE-017"}, foe_front={1: "SOE-040"}).attack("SOE-017", "SOE-040").decline()
    assert duel.atk("NPH-014") == 1200


def test_nph_022_attacks_twice() -> None:
    duel = (
        Duel(front={1: "NPH-022", 2: "SOE-017"}, foe_front={1: "LEN-100", 2: "LEN-104"}).attack("NPH-022", "LEN-100").decline()
    )
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"NPH-022"}
    duel.do("declare_attack", "NPH-022", "LEN-104").decline()
    assert not duel.legal("declare_attack")


def test_nph_024_rolls_up_on_earth() -> None:
    duel = Duel(front={1: "NPH-024"}, terrains=["Forest"] * 5)
    do.add_type(duel.state, duel.number("NPH-024"), "Petrified")
    assert "Petrified" not in duel.types("NPH-024")
    assert duel.def_("NPH-024") == 1200 + 3 * 360


def test_nph_030_hurts_when_it_goes() -> None:
    duel = Duel(front={1: "LEN-084"}, back={1: "NPH-030 on LEN-084"}, foe_front={1: "SOE-017"})
    assert duel.atk("LEN-084") == 2200
    duel.attack("LEN-084", "SOE-017").decline()
    assert duel.lp(FOE) == 1750


def test_nph_031_weakens_an_attacker() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "NPH-031 set"}, foe_front={1: "LEN-165"}, active=FOE)
    duel.attack("LEN-165", "SOE-040").decline()
    assert duel.zone("LEN-165") == "graveyard"


def test_nph_036_ends_regeneration() -> None:
    duel = Duel(front={1: "NPH-036"}, foe_front={1: "TEG-089 def"})
    do.change(duel.state, duel.number("TEG-089"), "set_def", 3000)
    duel.attack("NPH-036", "TEG-089").decline()
    assert "Regeneration" not in duel.types("TEG-089")


def test_nph_039_tortures() -> None:
    duel = Duel(front={}, back={1: "NPH-039 set"}, foe_front={1: "SOE-048", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_trap")] == [["SOE-048"]]
    duel.do("activate_trap", "NPH-039", ["SOE-048"]).end_turn()
    assert not duel.can("change_position", "SOE-048")
    assert duel.end_turn().lp(FOE) == 1750


def test_nph_048_empties_the_other_graveyard() -> None:
    duel = Duel(front={1: "NPH-048 def"}, foe_front={1: "SOE-017"}, foe_graveyard=["SOE-040"], active=FOE).attack(
        "SOE-017", "NPH-048"
    )
    duel.decline().do("choose_option", "yes").do("choose_option", "SOE-040")
    assert duel.zone("SOE-040") == "main_deck"


def test_nph_050_survives_its_equals() -> None:
    duel = Duel(front={1: "NPH-050"}, foe_front={1: "NPH-050#2"}).attack("NPH-050", "NPH-050#2").decline()
    assert duel.zone("NPH-050") == "frontrow"


def test_nph_051_exchanges_spells() -> None:
    duel = Duel(hand=["NPH-051", "LEN-126", "LEN-130"], graveyard=["SOE-107"]).do(
        "activate_spell", "NPH-051", ["LEN-126", "LEN-130"]
    )
    assert duel.do("choose_option", "SOE-107").zone("SOE-107") == "hand"


def test_nph_052_drinks() -> None:
    duel = (
        Duel(front={1: "SOE-048"}, back={1: "NPH-052 on SOE-048"}, foe_front={1: "SOE-040"})
        .attack("SOE-048", "SOE-040")
        .decline()
    )
    assert (duel.lp(), duel.lp(FOE)) == (2700, 1300)


def test_nph_054_attacks_from_hiding() -> None:
    duel = Duel(front={1: "NPH-054 hidden_atk"}, foe_front={1: "SOE-040"}).attack("NPH-054", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - 800


def test_nph_055_serves_the_gravekeepers() -> None:
    duel = Duel(front={1: "NPH-055", 2: "MLY-127"}, deck=["MLY-099", "SOE-107"])
    assert duel.atk("MLY-127") == 1700
    assert duel.do("activate_effect", "NPH-055", 1).zone("MLY-099") == "hand"


def test_nph_058_sends_attackers_home() -> None:
    duel = Duel(front={1: "NPH-058"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "NPH-058").decline()
    assert duel.zone("SOE-017") == "hand"


def test_nph_061_comes_back_once() -> None:
    duel = Duel(front={1: "NPH-061 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "NPH-061").decline()
    assert duel.do("special_summon", "NPH-061", 1, "atk").zone("NPH-061") == "frontrow"


def test_nph_062_exchanges_the_living_for_the_dead() -> None:
    duel = Duel(hand=["NPH-062"], front={1: "SOE-048"}, graveyard=["SOE-040", "SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048", "SOE-040"]]
    duel.do("activate_spell", "NPH-062", ["SOE-048", "SOE-040"]).do("special_summon", "SOE-040", 1, "atk")
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("graveyard", "frontrow")


def test_nph_064_draws_for_a_gravekeeper() -> None:
    duel = Duel(front={1: "NPH-064", 2: "MLY-127"}).do("activate_effect", "NPH-064", 1, ["MLY-127"])
    assert (duel.hand(), duel.zone("MLY-127")) == (1, "graveyard")


def test_nph_067_is_a_tablet() -> None:
    duel = Duel(back={1: "NPH-067"}, hand=["SOE-048"], extra=["NPH-068"]).do("activate_effect", "NPH-067", 1, ["SOE-048"])
    assert "Ka" in duel.do("extra_deck_summon", "NPH-068", [], 1, "atk").types("NPH-068")


def test_nph_071_haunts() -> None:
    duel = Duel(front={1: "LEN-013 def"}, back={1: "NPH-071 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "LEN-013"
    )
    assert duel.decline().lp(FOE) == 1750


def test_nph_088_undoes_a_trap() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "NPH-088 set"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.lp(), duel.zone("SOE-040")) == (1500, "graveyard")


def test_nph_089_fights_with_an_empty_hand() -> None:
    assert Duel(front={1: "NPH-089"}, hand=["SOE-040"]).atk("NPH-089") == 2000
    assert Duel(front={1: "NPH-089"}, hand=["SOE-040", "SOE-017"]).atk("NPH-089") == 1600


def test_nph_091_and_120_swap_attack_and_defence() -> None:
    duel = Duel(front={1: "NPH-091"}).do("activate_effect", "NPH-091", 1)
    assert (duel.atk("NPH-091"), duel.def_("NPH-091")) == (1200, 1800)
    duel = Duel(hand=["NPH-120"], front={1: "SOE-048"}).do("activate_spell", "NPH-120", ["SOE-048"])
    assert (duel.lp(), duel.atk("SOE-048"), duel.def_("SOE-048")) == (1700, 1200, 1400)


@pytest.mark.parametrize(
    ("spell", "materials", "monster"),
    [("NPH-097", ["SOE-049"], "NPH-098"), ("NPH-106", ["SOE-017", "SOE-040"], "NPH-107")],
)
def test_rituals_instead_of_a_normal_summon(spell: str, materials: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(materials, 1)), extra=[monster], hand=["SOE-048"])
    duel.do("activate_effect", spell, 1, materials).do("extra_deck_summon", monster, materials, 1, "atk")
    assert duel.zone(monster) == "frontrow"
    assert not duel.can("normal_summon", "SOE-048")


def test_nph_098_grows() -> None:
    assert Duel(front={1: "NPH-098"}, active=FOE).end_turn().atk("NPH-098") == 2100


def test_nph_104_calls_a_monster_back() -> None:
    duel = Duel(hand=["NPH-104"], front={1: "SOE-040"}, foe_front={1: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    assert duel.do("activate_spell", "NPH-104", ["SOE-040"]).zone("SOE-040") == "hand"


def test_nph_110_punishes_attacks_upon_illusions() -> None:
    duel = Duel(front={1: "NPH-110", 2: "PYL-109 def"}, foe_front={1: "LEN-100"}, active=FOE)
    duel.attack("LEN-100", "PYL-109").decline()
    assert duel.atk("LEN-100") == 0


def test_nph_111_carries_others() -> None:
    assert Duel(front={1: "NPH-111", 2: "SOE-017"}).atk("SOE-017") == 3900
    assert Duel(front={1: "NPH-111 def", 2: "SOE-017"}).atk("SOE-017") == 3000


def test_nph_114_guards_big_dragons() -> None:
    duel = Duel(front={1: "NPH-114 def", 2: "SOE-017"}, foe_front={1: "SOE-017#2"}, active=FOE).attack("SOE-017#2", "SOE-017")
    assert duel.do("choose_option", "yes").decline().zone("NPH-114") == "graveyard"


def test_nph_118_leads_from_the_right() -> None:
    assert Duel(front={1: "SOE-040", 3: "NPH-118", 4: "SOE-048"}).atk("NPH-118") == 1400


@pytest.mark.parametrize(
    ("code", "partner", "called"),
    [("NPH-123", "NPH-139", "NPH-138"), ("NPH-138", "NPH-123", "NPH-139"), ("NPH-139", "NPH-138", "NPH-123")],
)
def test_knights_gather(code: str, partner: str, called: str) -> None:
    duel = Duel(hand=[code], front={1: partner}, deck=[called]).do("normal_summon", code, 2, "atk").do("choose_option", "yes")
    assert duel.do("special_summon", called, 3, "atk").zone(called) == "frontrow"


def test_nph_126_lends_a_spy() -> None:
    duel = Duel(hand=["NPH-126"], front={1: "SOE-040"}).do("activate_spell", "NPH-126", ["SOE-040"])
    assert (duel.side("SOE-040"), duel.hand()) == (FOE, 1)
    assert duel.end_turn().side("SOE-040") == ME


@pytest.mark.parametrize("choice", ["control", "destroy"])
def test_nph_127_controls_or_destroys(choice: str) -> None:
    duel = (
        Duel(hand=["NPH-127"], foe_front={1: "SOE-040"})
        .do("activate_spell", "NPH-127", ["SOE-040"])
        .do("choose_option", choice)
    )
    assert duel.lp() == 1700
    assert duel.side("SOE-040") == ME if choice == "control" else duel.zone("SOE-040") == "graveyard"


@pytest.mark.parametrize(
    ("code", "zone", "target"), [("NPH-132", 1, "TEG-069"), ("NPH-133", 2, "SOE-062"), ("NPH-134", 3, "SOE-048")]
)
def test_cannons_fire_for_a_card(code: str, zone: int, target: str) -> None:
    row = {1: "TEG-069", 2: "SOE-062 set"}
    duel = Duel(front={1: code}, hand=["SOE-040"], foe_back=row, foe_front={3: "SOE-048 hidden_def"})
    duel.do("strike", code, FOE, zone).do("choose_option", "SOE-040")
    assert (duel.zone(target), duel.zone("SOE-040")) == ("graveyard", "graveyard")


def test_nph_153_selects_the_weakest() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "NPH-153 set"}, foe_front={1: "SOE-017", 2: "SOE-040"}, active=FOE)
    duel.attack("SOE-017", "TEG-041").decline()
    assert (duel.zone("SOE-040"), duel.zone("TEG-041")) == ("graveyard", "frontrow")


def test_nph_156_hunts_dragons() -> None:
    assert Duel(front={1: "NPH-156", 2: "SOE-007"}, foe_front={1: "SOE-017"}).atk("NPH-156") == 3900


def test_nph_160_brings_the_sea() -> None:
    duel = Duel(hand=["NPH-160"]).do("normal_summon", "NPH-160", 1, "atk").do("choose_option", "yes").do("choose_option", "1:1")
    assert duel.terrains()[0] == "Sea"


def test_nph_162_gives_the_hand_for_a_spell() -> None:
    duel = Duel(hand=["NPH-162", "SOE-040"], deck=["SOE-107"]).do("activate_spell", "NPH-162")
    assert (duel.zone("SOE-040"), duel.zone("SOE-107")) == ("graveyard", "hand")


def test_nph_163_attacks_whom_it_wants() -> None:
    duel = (
        Duel(front={1: "NPH-163"}, foe_front={1: "LEN-033", 2: "KOD-016"}, foe_terrains=["Volcano"] * 5)
        .do("end_phase")
        .decline()
    )
    assert {one["target"] for one in duel.legal("declare_attack")} == {"LEN-033", "KOD-016"}


def test_nph_170_shoots_at_empty_ground() -> None:
    assert Duel(front={1: "NPH-170"}).do("strike", "NPH-170", FOE, 2).lp(FOE) == 1900
    assert not Duel(front={1: "NPH-170"}, foe_lp=200).can("strike", "NPH-170")


def test_nph_171_basks() -> None:
    assert Duel(front={1: "NPH-171 def"}, active=FOE).end_turn().lp() == 2500
