"""Cards of Loose Ends: Equip cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.state import touch
from tests.games.kingdom_duels.duels import FOE, Duel, settle


def test_len_009_holds_a_monster_fast() -> None:
    duel = Duel(hand=["LEN-009"], graveyard=["SOE-017", "SOE-007", "SOE-010"], foe_front={1: "SOE-040", 2: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    duel.do("activate_spell", "LEN-009", ["SOE-040"]).do("choose_option", "def")
    assert duel.position("SOE-040") == "def"
    assert not duel.end_turn().can("change_position", "SOE-040")
    do.destroy(duel.state, duel.number("LEN-009"), 1)
    touch(duel.state)
    assert duel.can("change_position", "SOE-040")


def test_len_014_numbs_whom_its_bearer_attacks() -> None:
    duel = Duel(front={1: "SOE-079"}, back={1: "LEN-014 on SOE-079"}, foe_front={1: "SOE-094 def"})
    assert (duel.atk("SOE-079"), duel.def_("SOE-079")) == (1600, 1700)
    assert "Thunderblast" in duel.types("SOE-079")
    duel.attack("SOE-079", "SOE-094").decline().end_turn()
    duel.do("change_position", "SOE-094").do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-094")


def test_len_052_seals_a_monster() -> None:
    duel = Duel(hand=["LEN-052"], foe_front={1: "SOE-040", 2: "SOE-073"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    duel.do("activate_spell", "LEN-052", ["SOE-040"])
    assert "Sealed" in duel.types("SOE-040")
    assert not do.move(duel.state, duel.number("SOE-040"), 3)
    duel.end_turn().do("end_phase")
    assert not duel.can("declare_attack", "SOE-040")


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
    settle(duel.state)
    assert duel.zone("SOE-040") == "graveyard"


def test_len_125_is_for_penguins() -> None:
    duel = Duel(hand=["LEN-125"], front={1: "LEN-124", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-124"]]
    duel.do("activate_spell", "LEN-125", ["LEN-124"])
    assert duel.atk("LEN-124") == 2000


def test_len_143_lends_life() -> None:
    duel = Duel(front={1: "LEN-165"}, back={1: "LEN-143 on LEN-165"}, foe_front={1: "SOE-040", 2: "SOE-017"})
    assert "Demon" in duel.types("LEN-165")
    duel.attack("LEN-165", "SOE-040").decline()
    assert duel.lp() == 2800
    duel.end_turn().attack("SOE-017", "LEN-165").decline()
    assert duel.lp() == 2800 - 1600 - 400


def test_len_147_feeds_on_friends() -> None:
    duel = Duel(front={1: "SOE-114", 2: "SOE-040"}, back={1: "LEN-147 on SOE-114"}).do(
        "activate_effect", "LEN-147", 1, ["SOE-040"]
    )
    assert (duel.atk("SOE-114"), duel.zone("SOE-040")) == (2400, "graveyard")
    assert duel.end_turn().end_turn().atk("SOE-114") == 1800


def test_len_014_numbs_the_monster_that_beats_its_bearer() -> None:
    duel = Duel(front={1: "SOE-079", 2: "SOE-094 def"}, back={1: "LEN-014 on SOE-079"}, foe_front={1: "SOE-017"})
    duel.attack("SOE-079", "SOE-017").decline()
    assert duel.zone("LEN-014") == "graveyard"
    duel.end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-017")


def test_len_014_is_not_for_ladybugs() -> None:
    duel = Duel(hand=["LEN-014"], front={1: "SOE-079", 2: "TEG-063"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-079"]]


def test_len_042_draws_every_attack_to_its_bearer() -> None:
    duel = Duel(hand=["LEN-042"], front={1: "SOE-094 def", 2: "SOE-040"}, foe_front={1: "SOE-017"})
    assert {one["targets"][0] for one in duel.legal("activate_spell")} == {"SOE-094", "SOE-040"}
    duel.do("activate_spell", "LEN-042", ["SOE-094"]).end_turn().attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-094"), duel.zone("SOE-040"), duel.zone("LEN-042")) == ("graveyard", "frontrow", "graveyard")


def test_len_105_revives_no_extra_deck_monster_but_an_alter_zombie() -> None:
    duel = Duel(hand=["LEN-105"], graveyard=["SOE-073", "LEN-011", "SOE-107"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-011"]]


def test_len_143_is_for_small_monsters_that_are_no_demons() -> None:
    duel = Duel(hand=["LEN-143"], front={1: "SOE-040", 2: "LEN-075", 3: "SOE-017", 4: "SOE-048"})
    do.add_type(duel.state, duel.number("SOE-048"), "Demon")
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]


def test_len_143_pays_nothing_when_its_bearer_hurts_its_own_player() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-143 on SOE-048"}, foe_front={1: "SOE-048"}, active=FOE)
    assert duel.attack("SOE-048", "SOE-040").decline().lp() == 1800


def test_len_147_is_for_fire_warriors() -> None:
    duel = Duel(hand=["LEN-147"], front={1: "SOE-114", 2: "SOE-048", 3: "LEN-033"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-114"]]
