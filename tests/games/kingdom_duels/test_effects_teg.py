"""Cards of The Egyptian Gods: monsters."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, Duel


@pytest.mark.parametrize("code", ["TEG-009", "TEG-075"])
def test_attackers_that_want_a_tribute(code: str) -> None:
    duel = Duel(front={1: code, 2: "SOE-048"}, foe_front={1: "SOE-040"}, extra=["TEG-076"]).do("end_phase").decline()
    assert not duel.can("declare_attack", code)
    duel.do("activate_effect", code, 1, ["SOE-048"])
    duel.attack(code, "SOE-040").decline()
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("graveyard", "graveyard")
    if code == "TEG-075":
        duel.do("choose_option", "yes").do("special_summon", "TEG-076", 2, "atk")
        assert duel.atk("TEG-075") == 2300


def test_teg_012_raises_a_zombie() -> None:
    duel = Duel(front={1: "TEG-012"}, foe_graveyard=["LEN-011"]).do("strike", "TEG-012", ME, 3).do("choose_option", "atk")
    assert (duel.zone("LEN-011"), duel.state.col[duel.number("LEN-011")], duel.side("LEN-011")) == ("frontrow", 2, ME)


def test_teg_013_is_not_hypnotized() -> None:
    duel = Duel(front={1: "TEG-013"})
    do.add_type(duel.state, duel.number("TEG-013"), "Hypnotized")
    assert "Hypnotized" not in duel.types("TEG-013")


def test_teg_014_keeps_the_night() -> None:
    duel = Duel(front={1: "TEG-014"}, terrains=["Night"] * 5, active=FOE, foe_hand=["MLY-043"], foe_terrains=["City"] * 5)
    duel.do("activate_spell", "MLY-043")
    assert duel.terrains() == ["Night", *["Wasteland"] * 4]


def test_teg_015_draws_for_an_empty_hand() -> None:
    assert not Duel(front={1: "TEG-015"}, hand=["SOE-040"]).can("activate_effect", "TEG-015")
    duel = Duel(front={1: "TEG-015"}).do("activate_effect", "TEG-015", 1)
    assert (duel.hand(), duel.zone("TEG-015")) == (1, "graveyard")


def test_teg_016_is_strong_in_its_own_turn() -> None:
    duel = Duel(front={1: "TEG-016"}, foe_front={1: "SOE-040"})
    assert duel.atk("TEG-016") == 2800
    assert duel.attack("TEG-016", "SOE-040").decline().lp(FOE) == 1200
    assert duel.end_turn().atk("TEG-016") == 1400


def test_teg_017_flies_at_any_time() -> None:
    duel = Duel(front={1: "TEG-017"}, active=FOE).do("activate_effect", "TEG-017", 1, ["terrain Me 4"], by=ME)
    assert duel.state.col[duel.number("TEG-017")] == 3


@pytest.mark.parametrize("code", ["TEG-020", "TEG-026", "TEG-043"])
def test_magnets_charge_thunder(code: str) -> None:
    duel = Duel(front={1: code, 2: "LEN-128"}, foe_front={1: "SOE-040"}).attack("LEN-128", "SOE-040").do("choose_option", "yes")
    assert duel.atk("LEN-128") == 1350


@pytest.mark.parametrize("code", ["TEG-022", "TEG-167"])
def test_monsters_that_are_not_turned(code: str) -> None:
    duel = Duel(front={1: code}, active=FOE)
    duel.state.acting = duel.number(code)
    do.battle_swap(duel.state, duel.number(code))
    assert duel.position(code) == "def"
    duel = Duel(front={1: code}, active=FOE, foe_back={1: "SOE-107"})
    duel.state.acting = duel.number("SOE-107")
    do.battle_swap(duel.state, duel.number(code))
    assert duel.position(code) == "atk"
    do.battle_swap(duel.state, duel.number(code))
    assert duel.position(code) == ("def" if code == "TEG-022" else "atk")


def test_teg_023_steps_aside() -> None:
    duel = Duel(front={1: "TEG-023"}, active=FOE).end_turn().do("choose_option", "yes").do("choose_option", "2")
    assert duel.state.col[duel.number("TEG-023")] == 1


def test_teg_028_and_031_break_equip_spells() -> None:
    duel = Duel(front={1: "TEG-028", 2: "SOE-040"}, foe_front={1: "LEN-124"}, foe_back={1: "LEN-125 on LEN-124"})
    assert duel.atk("TEG-028") == 1600
    assert duel.do("activate_effect", "TEG-028", 1, ["LEN-125"]).zone("LEN-125") == "graveyard"
    duel = Duel(front={1: "TEG-031"}, foe_front={1: "LEN-124"}, foe_back={1: "LEN-125 on LEN-124"}, active=FOE)
    assert duel.do("activate_effect", "TEG-031", 1, ["LEN-125"], by=ME).zone("LEN-125") == "graveyard"


@pytest.mark.parametrize("code", ["TEG-029", "TEG-101"])
def test_monsters_that_bring_life(code: str) -> None:
    assert Duel(hand=[code]).do("normal_summon", code, 1, "atk").lp() == 2500


def test_teg_101_is_wind_too() -> None:
    assert Duel(front={1: "TEG-101"}, terrains=["Vortex"] * 5).atk("TEG-101") > 800


def test_teg_036_negates_two_traps() -> None:
    duel = Duel(front={1: "TEG-036"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"}).attack("TEG-036", "SOE-040")
    assert len(duel.legal("activate_effect")) == 2
    assert duel.do("activate_effect", "TEG-036", 2).decline().zone("SOE-040") == "graveyard"


def test_teg_039_withstands_one_battle() -> None:
    duel = Duel(front={1: "TEG-039 def"}, foe_front={1: "SOE-017"}, active=FOE, terrains=["Night"] * 5)
    assert duel.attack("SOE-017", "TEG-039").decline().zone("TEG-039") == "frontrow"
    duel.end_turn().end_turn().attack("SOE-017", "TEG-039").decline()
    assert duel.zone("TEG-039") == "graveyard"


def test_teg_041_may_throw_magic_away() -> None:
    duel = Duel(front={1: "TEG-041"}, hand=["SOE-107", "SOE-040"], foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "TEG-041"
    )
    duel.decline().do("choose_option", "yes").do("choose_option", "SOE-107")
    assert duel.zone("SOE-107") == "graveyard"


def test_teg_042_bites_warriors() -> None:
    duel = Duel(front={1: "TEG-042"}, foe_front={1: "NPH-022"}, active=FOE).attack("NPH-022", "TEG-042").decline()
    assert duel.zone("NPH-022") == "graveyard"
    duel = Duel(front={1: "TEG-042"}, foe_front={1: "ROA-113"}, active=FOE).attack("ROA-113", "TEG-042").decline()
    assert (duel.zone("ROA-113"), duel.zone("TEG-042")) == ("graveyard", "graveyard")


def test_teg_051_opens_after_an_attack() -> None:
    duel = Duel(front={1: "TEG-051 def"}, foe_front={1: "SOE-040"}, active=FOE).attack("SOE-040", "TEG-051").decline()
    assert duel.position("TEG-051") == "atk"


def test_teg_058_mourns_the_dark_magician() -> None:
    assert Duel(front={1: "TEG-058"}, graveyard=["SOE-023"], foe_graveyard=["SOE-023#2"]).atk("TEG-058") == 2600


def test_teg_061_eats_insects() -> None:
    duel = Duel(front={1: "TEG-061", 2: "TEG-063"}).do("activate_effect", "TEG-061", 1, ["TEG-063"])
    assert duel.atk("TEG-061") == 1800


def test_teg_063_leaves_life() -> None:
    duel = Duel(front={1: "TEG-063 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "TEG-063").decline()
    assert duel.lp() == 2500


def test_teg_068_turns_at_the_end() -> None:
    duel = Duel(front={1: "TEG-068"}).do("end_phase").decline().do("end_phase").decline().do("end_phase").decline()
    duel.do("choose_option", "yes")
    assert duel.position("TEG-068") == "def"


def test_teg_070_hurts_the_infested() -> None:
    duel = Duel(front={1: "TEG-070"}, foe_front={1: "SOE-040"})
    assert not duel.can("strike", "TEG-070")
    do.add_type(duel.state, duel.number("SOE-040"), "Infested")
    touch(duel.state)
    assert duel.do("strike", "TEG-070", FOE, 1).lp(FOE) == 1700


def test_teg_071_scatters_who_cannot_fly() -> None:
    duel = Duel(front={1: "TEG-071"}, foe_front={1: "SOE-040", 2: "LEN-165", 3: "SOE-094"}, foe_lp=5000)
    duel.attack("TEG-071", "SOE-040").decline()
    duel.do("choose_option", "yes").do("choose_option", "yes")
    assert duel.zone("SOE-094") == "graveyard"
    assert "Poisoned" in duel.types("LEN-165")
    grounded = Duel(front={1: "TEG-071"}, foe_front={1: "SOE-040"}, active=FOE).do("end_phase").decline()
    assert not grounded.legal("declare_attack")


def test_teg_072_hunts_fliers() -> None:
    duel = Duel(front={1: "TEG-072"}, foe_front={1: "LEN-165"}).attack("TEG-072", "LEN-165").decline()
    assert duel.lp(FOE) == 2000 - 600


@pytest.mark.parametrize(("code", "asked"), [("TEG-077", False), ("TEG-080", True)])
def test_insects_that_return_to_the_deck(code: str, asked: bool) -> None:
    duel = Duel(front={1: f"{code} def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", code).decline()
    if asked:
        duel.do("choose_option", "yes")
    assert duel.zone(code) == "main_deck"
    assert duel.end_turn().zone(code) == "hand"


def test_teg_079_shakes_equip_cards_off() -> None:
    duel = Duel(hand=["TEG-114"], front={1: "TEG-079"}).do("activate_spell", "TEG-114", ["TEG-079"])
    assert (duel.atk("TEG-079"), duel.zone("TEG-114")) == (1800, "graveyard")


def test_teg_081_and_082_and_083_make_an_army() -> None:
    duel = Duel(hand=["TEG-081"], front={1: "TEG-080"}, extra=["TEG-082", "TEG-083", "TEG-093"], back={1: "TEG-092"})
    duel.do("activate_spell", "TEG-081").do("extra_deck_summon", "TEG-082", ["TEG-080"], 1, "atk")
    duel.do("activate_effect", "TEG-082", 1).do("special_summon", "TEG-083", 2, "atk")
    assert duel.zone("TEG-083") == "frontrow"
    assert not duel.can("activate_effect", "TEG-092")


def test_teg_085_becomes_a_warrior() -> None:
    duel = Duel(front={1: "TEG-085"}).do("activate_effect", "TEG-085", 1)
    assert "Warrior" in duel.types("TEG-085")
    assert "Elemental" not in duel.types("TEG-085")
    assert "Elemental" in duel.end_turn().end_turn().types("TEG-085")


def test_teg_091_stays_on_its_side() -> None:
    duel = Duel(front={1: "TEG-091"})
    assert not do.take_control(duel.state, duel.number("TEG-091"), 1)


def test_teg_092_and_093_hunt_dragons() -> None:
    duel = Duel(back={1: "TEG-092"}, front={1: "SOE-040", 2: "SOE-048"}, extra=["TEG-093"], foe_front={1: "SOE-017"})
    duel.do("activate_effect", "TEG-092", 1, ["SOE-040", "SOE-048"])
    duel.do("extra_deck_summon", "TEG-093", ["SOE-040", "SOE-048"], 1, "atk")
    assert duel.atk("TEG-093") == 3100


def test_teg_103_changes_its_attribute() -> None:
    duel = Duel(front={1: "TEG-103"}, terrains=["River"] * 5)
    before = duel.atk("TEG-103")
    assert duel.do("activate_effect", "TEG-103", 1).do("choose_option", "earth").atk("TEG-103") < before


def test_teg_106_strikes_from_above() -> None:
    assert Duel(front={1: "TEG-106"}, foe_front={1: "SOE-040"}).do("strike", "TEG-106", FOE, 1).lp(FOE) == 1500
    assert not Duel(front={1: "TEG-106"}, foe_front={1: "LEN-165"}).can("strike", "TEG-106")


def test_teg_108_swims() -> None:
    duel = Duel(front={1: "TEG-108"}, terrains=["Land", "Land", "Swamp", "Land", "Land"])
    duel.do("activate_effect", "TEG-108", 1, ["terrain Me 3"])
    assert duel.atk("TEG-108") == 1700


def test_teg_117_weakens_its_column() -> None:
    duel = Duel(front={1: "TEG-117"}, foe_front={5: "SOE-040", 4: "SOE-048"}, terrains=["Night"] * 5)
    assert (duel.atk("SOE-040"), duel.atk("SOE-048")) == (700, 1400)
    assert duel.atk("TEG-117") > 1600


def test_teg_131_poisons() -> None:
    duel = Duel(front={1: "TEG-131"}, foe_front={1: "SOE-094 def"}).attack("TEG-131", "SOE-094").decline()
    assert "Poisoned" in duel.types("SOE-094")


def test_teg_133_is_safe_from_the_masked() -> None:
    duel = Duel(front={1: "TEG-133"}, foe_front={1: "SOE-017", 2: "SOE-007"}, foe_back={1: "TEG-118 on SOE-017"}, active=FOE)
    duel.do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-007"}


def test_teg_152_draws_for_stolen_monsters_and_leads_wicked_gods() -> None:
    duel = Duel(front={1: "TEG-152"}, foe_front={1: "SOE-040"})
    do.take_control(duel.state, duel.number("SOE-040"), 0)
    assert duel.end_turn().hand() == 1
    duel = Duel(front={1: "TEG-152", 2: "TEG-152#2"}, foe_front={1: "SOE-040"}).attack("TEG-152", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - 1100


def test_teg_159_disarms_knights() -> None:
    duel = Duel(front={1: "TEG-159"}, foe_front={1: "SOE-017"}, active=FOE)
    do.add_type(duel.state, duel.number("SOE-017"), "Knighted")
    assert duel.attack("SOE-017", "TEG-159").decline().lp() == 2000 - 550


def test_teg_161_turns_into_life() -> None:
    duel = Duel(front={1: "TEG-161"}).do("activate_effect", "TEG-161", 1)
    assert (duel.lp(), duel.zone("TEG-161")) == (3000, "graveyard")


def test_teg_165_brings_night_and_ninjas() -> None:
    duel = Duel(hand=["TEG-165"], extra=["TEG-166"]).do("normal_summon", "TEG-165", 1, "atk").do("choose_option", "yes")
    duel.do("choose_option", "both").do("choose_option", "1:3").do("special_summon", "TEG-166", 2, "atk")
    assert duel.terrains()[2] == "Night"
    assert duel.zone("TEG-166") == "frontrow"


def test_teg_168_and_169_call_the_shogun() -> None:
    duel = Duel(
        back={1: "TEG-168"}, front={1: "TEG-170"}, graveyard=["TEG-165"], extra=["TEG-169", "TEG-166"], deck=["TEG-170#2"]
    )
    duel.do("activate_effect", "TEG-168", 1, ["TEG-170", "TEG-165"]).do("extra_deck_summon", "TEG-169", ["TEG-170"], 1, "atk")
    duel.do("choose_option", "yes").do("choose_option", "both").do("special_summon", "TEG-170#2", 2, "atk")
    duel.decline()
    if "special_summon" in duel.asked:
        duel.do("special_summon", "TEG-166", 3, "atk")
    assert duel.zone("TEG-165") == "eroded"
    assert {duel.zone(one) for one in ("TEG-169", "TEG-170#2", "TEG-166")} == {"frontrow"}


def test_teg_171_takes_the_blow_for_the_shogun() -> None:
    duel = Duel(front={1: "TEG-169", 2: "TEG-171 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "TEG-169")
    duel.do("choose_option", "yes").decline()
    assert (duel.zone("TEG-169"), duel.zone("TEG-171")) == ("frontrow", "graveyard")
