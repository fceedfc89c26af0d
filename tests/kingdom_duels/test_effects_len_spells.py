"""Cards of Loose Ends: Spells, Traps, Rules and Rituals."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.flow import run
from tests.kingdom_duels.duels import FOE, Duel


def test_len_009_holds_a_monster_fast() -> None:
    duel = Duel(hand=["LEN-009"], graveyard=["SOE-017", "SOE-007", "SOE-010"], foe_front={1: "SOE-040", 2: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    duel.do("activate_spell", "LEN-009", ["SOE-040"]).do("choose_option", "def")
    assert duel.position("SOE-040") == "def"
    assert not duel.end_turn().can("change_position", "SOE-040")


def test_len_014_numbs_whom_its_bearer_attacks() -> None:
    duel = Duel(front={1: "SOE-079"}, back={1: "LEN-014 on SOE-079"}, foe_front={1: "SOE-094 def"})
    assert (duel.atk("SOE-079"), duel.def_("SOE-079")) == (1600, 1700)
    assert "Thunderblast" in duel.types("SOE-079")
    duel.attack("SOE-079", "SOE-094").decline().end_turn()
    duel.do("change_position", "SOE-094").do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-094")


def test_len_045_releases_souls_and_graveyards() -> None:
    duel = Duel(hand=["LEN-045"], foe_graveyard=["SOE-017", "SOE-107"], terrains=["Graveyard"] * 5).do(
        "activate_spell", "LEN-045"
    )
    duel.do("choose_option", "SOE-017").do("choose_option", "done").do("choose_option", "1:1")
    assert duel.zone("SOE-017") == "eroded"
    assert duel.terrains() == ["Land", *["Graveyard"] * 4]


def test_len_051_brings_life_in_every_draw_phase() -> None:
    duel = Duel(back={1: "LEN-051 set"}, active=FOE).end_turn()
    assert duel.lp() == 2300
    assert duel.end_turn().end_turn().lp() == 2600


def test_len_052_seals_a_monster() -> None:
    duel = Duel(hand=["LEN-052"], foe_front={1: "SOE-040"}).do("activate_spell", "LEN-052", ["SOE-040"])
    assert "Sealed" in duel.types("SOE-040")
    duel.end_turn().do("end_phase")
    assert not duel.can("declare_attack", "SOE-040")


def test_len_059_takes_a_companion_along() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-059 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "SOE-040"
    )
    duel.decline()
    assert duel.zone("SOE-017") == "graveyard"


def test_len_061_doubles_a_machine_for_a_turn() -> None:
    duel = Duel(hand=["LEN-061"], front={1: "LEN-018"}).do("activate_spell", "LEN-061", ["LEN-018"])
    assert duel.atk("LEN-018") == 2200
    assert duel.end_turn().zone("LEN-018") == "graveyard"


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
    do.destroy(duel.state, duel.number("LEN-105"), 1)
    run(duel.state)
    assert duel.zone("SOE-040") == "graveyard"


def test_len_121_blows_an_attacker_away() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-121 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "SOE-040"
    )
    assert duel.decline().zone("SOE-017") == "hand"
    assert duel.zone("SOE-040") == "frontrow"


def test_len_123_weakens_the_living_and_destroys_the_undead() -> None:
    duel = Duel(hand=["LEN-123", "SOE-107"], foe_front={1: "SOE-017", 2: "LEN-013"})
    duel.do("activate_spell", "LEN-123", ["SOE-107", "SOE-017"])
    assert (duel.atk("SOE-017"), duel.zone("SOE-107")) == (2400, "graveyard")
    duel = Duel(hand=["LEN-123", "SOE-107"], foe_front={2: "LEN-013"}).do("activate_spell", "LEN-123", ["SOE-107", "LEN-013"])
    assert duel.zone("LEN-013") == "graveyard"


def test_len_125_is_for_penguins() -> None:
    duel = Duel(hand=["LEN-125"], front={1: "LEN-124", 2: "SOE-040"}).do("activate_spell", "LEN-125", ["LEN-124"])
    assert duel.atk("LEN-124") == 2000


def test_len_126_draws_two() -> None:
    assert Duel(hand=["LEN-126"]).do("activate_spell", "LEN-126").hand() == 2


def test_len_130_draws_three_and_discards_two() -> None:
    duel = Duel(hand=["LEN-130", "SOE-040", "SOE-017"]).do("activate_spell", "LEN-130")
    duel.do("choose_option", "SOE-040").do("choose_option", "SOE-017")
    assert duel.hand() == 3
    assert duel.zone("SOE-040") == "graveyard"


def test_len_131_avenges_and_calls_a_successor() -> None:
    duel = Duel(front={1: "SOE-040"}, hand=["SOE-048"], back={1: "LEN-131 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040")
    while "special_summon" not in duel.asked:
        duel.do("pass")
    duel.do("special_summon", "SOE-048", 1, "atk").decline()
    assert (duel.zone("SOE-017"), duel.zone("SOE-048")) == ("graveyard", "frontrow")


def test_len_136_melts_frost() -> None:
    duel = Duel(front={1: "SOE-114"}, foe_front={1: "MLY-035"}, foe_terrains=["Icefield"] * 5, extra=["LEN-136"])
    duel.do("activate_rule", "LEN-136").attack("SOE-114", "MLY-035").decline()
    assert duel.zone("MLY-035") == "graveyard"
    assert duel.lp(FOE) == 2000 - (2300 - 1600)


def test_len_143_lends_life() -> None:
    duel = Duel(front={1: "LEN-165"}, back={1: "LEN-143 on LEN-165"}, foe_front={1: "SOE-040", 2: "SOE-017"})
    assert "Demon" in duel.types("LEN-165")
    duel.attack("LEN-165", "SOE-040").decline()
    assert duel.lp() == 2800
    duel.end_turn().attack("SOE-017", "LEN-165").decline()
    assert duel.lp() == 2800 - 1600 - 400


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


@pytest.mark.parametrize(("pointed", "zone"), [("right", "frontrow"), ("left", "graveyard")])
def test_len_148_lets_the_opponent_point(pointed: str, zone: str) -> None:
    duel = Duel(hand=["LEN-148"], deck=["SOE-040", "SOE-107"]).do("activate_spell", "LEN-148")
    duel.do("choose_option", "SOE-040").do("choose_option", pointed)
    if pointed == "right":
        duel.do("special_summon", "SOE-040", 1, "atk")
    assert (duel.zone("SOE-040"), duel.zone("SOE-107")) == (zone, "graveyard")


def test_len_161_works_as_spell_and_as_trap() -> None:
    duel = Duel(hand=["LEN-161"], foe_front={1: "SOE-017"}).do("activate_spell", "LEN-161", ["SOE-017"])
    assert duel.position("SOE-017") == "def"
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-161 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "SOE-040"
    )
    assert duel.decline().zone("SOE-040") == "frontrow"
    assert duel.position("SOE-017") == "def"


def test_len_164_fills_both_hands() -> None:
    duel = Duel(hand=["LEN-164"], foe_hand=["SOE-040"]).do("activate_spell", "LEN-164")
    assert (duel.hand(), duel.hand(FOE)) == (6, 6)


def test_len_169_calls_up_the_reserve() -> None:
    duel = Duel(back={1: "LEN-169 set"}, graveyard=["SOE-040", "SOE-048", "SOE-017"], active=FOE).end_turn()
    duel.do("choose_option", "SOE-040").do("choose_option", "SOE-048")
    assert {duel.zone("SOE-040"), duel.zone("SOE-048")} == {"hand"}
    assert duel.zone("SOE-017") == "graveyard"


def test_len_170_turns_all_into_machines() -> None:
    duel = Duel(hand=["LEN-170"], front={1: "LEN-018"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    duel.do("activate_spell", "LEN-170", ["LEN-018"])
    assert "Machine" in duel.types("SOE-040")
    assert duel.atk("SOE-040") == 1200


def test_len_171_short_circuits_machines() -> None:
    duel = Duel(hand=["LEN-171"], foe_front={1: "LEN-163 def"}).do("activate_spell", "LEN-171")
    assert duel.position("LEN-163") == "atk"
    duel.end_turn()
    assert not duel.can("change_position", "LEN-163")
    duel.do("end_phase")
    assert not duel.can("declare_attack", "LEN-163")


def test_len_194_drains_and_returns_to_the_deck() -> None:
    duel = Duel(hand=["LEN-194"], front={1: "LEN-160"}, foe_front={1: "SOE-048"}).do("activate_spell", "LEN-194", ["SOE-048"])
    duel.do("choose_option", "yes")
    assert (duel.atk("SOE-048"), duel.lp(), duel.zone("LEN-194")) == (1000, 2400, "main_deck")


def test_len_198_eats_provisions() -> None:
    duel = Duel(hand=["LEN-198"], back={1: "SOE-062 set", 2: "SOE-107 set"})
    duel.do("activate_spell", "LEN-198", ["SOE-062", "SOE-107"])
    assert duel.lp() == 4000


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


def test_len_109_half_pierces_the_poisoned() -> None:
    duel = Duel(front={1: "LEN-109"}, foe_front={1: "SOE-040 def"})
    do.add_type(duel.state, duel.number("SOE-040"), "Poisoned")
    duel.attack("LEN-109", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - (2200 - 800) // 2


def test_len_173_and_175_recycle_scrap_iron() -> None:
    duel = Duel(hand=["LEN-173"], graveyard=["LEN-163"], front={1: "LEN-165"}, extra=["LEN-175"], foe_front={1: "LEN-018"})
    duel.do("activate_spell", "LEN-173").do("special_summon", "LEN-163", 2, "atk")
    assert duel.atk("LEN-163") == 1600
    duel.do("activate_effect", "LEN-173", 1, ["LEN-165", "LEN-163"])
    duel.do("extra_deck_summon", "LEN-175", ["LEN-165", "LEN-163"], 1, "atk")
    assert duel.atk("LEN-175") == 2700 + 200


def test_len_186_summons_psycho_shocker() -> None:
    duel = Duel(back={1: "LEN-186"}, front={1: "SOE-048", 2: "SOE-040"}, extra=["LEN-187"])
    assert len(duel.legal("activate_effect")) == 1
    duel.do("activate_effect", "LEN-186", 1, ["SOE-048"]).do("extra_deck_summon", "LEN-187", ["SOE-048"], 1, "atk")
    assert duel.zone("LEN-187") == "frontrow"
