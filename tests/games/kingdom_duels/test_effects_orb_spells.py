"""Spells and Traps of Orichalcos Barrier that stand for themselves."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects.orb_spells import PRIMARY_TYPES
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run

ARMOR = {**MONSTER, "types": ["Monster", "Armor"]}


def test_orb_006_knocks_the_drawn_card_off() -> None:
    duel = Duel(back={1: "ORB-006 set"}, foe_deck=["SOE-040", "SOE-048"], foe_hand=["SOE-017"]).end_turn()
    assert (duel.zone("SOE-048"), duel.zone("SOE-017"), duel.zone("ORB-006")) == ("graveyard", "hand", "graveyard")


def test_orb_007_jams_a_trap_for_a_card() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}, "foe_back": {1: "SOE-062 set"}}
    duel = run(Duel(hand=["SOE-048"], back={1: "ORB-007 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert [duel.zone(one) for one in ("SOE-048", "SOE-062", "SOE-040")] == ["graveyard"] * 3
    duel = run(Duel(back={1: "ORB-007 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert duel.zone("ORB-007") == "backrow"


def test_orb_016_finds_a_toon_or_costs_life() -> None:
    duel = cast("ORB-016", deck=["ORB-021", "SOE-040"])
    assert (duel.zone("ORB-021"), duel.lp()) == ("hand", 2000)
    assert cast("ORB-016", deck=["SOE-040"]).lp() == 1500


def test_orb_068_returns_a_monster_to_its_deck() -> None:
    duel = Duel(hand=["ORB-068"], graveyard=["SOE-040", "SOE-107"], foe_graveyard=["SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"], ["SOE-017"]]
    assert duel.do("activate_spell", "ORB-068", ["SOE-017"]).zone("SOE-017") == "main_deck"


def test_orb_088_remodels_all() -> None:
    duel = Duel(hand=["ORB-088"], front={1: "SOE-040"}, foe_front={1: "SOE-017", 2: "SOE-048 hidden_def"})
    run(duel.do("activate_spell", "ORB-088"), "Insect")
    assert [("Insect" in duel.types(one)) for one in ("SOE-040", "SOE-017", "SOE-048")] == [True, True, False]
    do.destroy(duel.state, duel.number("ORB-088"), 1)
    assert "Insect" not in duel.types("SOE-017")
    assert len(PRIMARY_TYPES) == 20


def test_orb_120_deals_in_old_soldiers() -> None:
    dead = ["ORB-115", "ORB-121", "SOE-040"]
    duel = Duel(hand=["ORB-120"], graveyard=dead, foe_front={1: "SOE-040#2"})
    assert len(duel.legal("activate_spell")) == 3
    run(duel.do("activate_spell", "ORB-120", ["ORB-115", "ORB-121"]))
    assert (duel.position("ORB-121"), duel.atk("ORB-121")) == ("atk", 1350 // 2)
    assert not duel.do("end_phase").legal("declare_attack")


def test_orb_122_drives_a_monster_off() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-122"], "front": {1: "ORB-121", 2: "ORB-116"}}
    duel = Duel(foe_front={1: "SOE-049"}, **zones).do("activate_spell", "ORB-122", ["SOE-049"])
    assert run(duel, "deck").zone("SOE-049") == "main_deck"
    assert duel.do("end_phase").phase == "main2"
    duel = Duel(foe_front={1: "SOE-017"}, **zones).do("activate_spell", "ORB-122", ["SOE-017"])
    assert duel.zone("SOE-017") == "frontrow"


def test_orb_143_draws_and_mills_what_the_die_says() -> None:
    duel = Duel(hand=["ORB-143"], deck=12)
    duel.do("activate_spell", "ORB-143")
    assert duel.hand() in range(1, 7)
    assert len(duel.state.players[0].deck) == 12 - 2 * duel.hand()
    assert not Duel(hand=["ORB-143"], deck=13).can("activate_spell", "ORB-143")


def test_orb_144_reincarnates_red_eyes() -> None:
    duel = Duel(hand=["ORB-144"], front={1: "SOE-122"}, extra=["ORB-145"]).do("activate_spell", "ORB-144")
    assert duel.do("extra_deck_summon", "ORB-145", ["SOE-122"], 1, "atk").zone("ORB-145") == "frontrow"
    assert not Duel(hand=["ORB-144"], front={1: "SOE-040"}, extra=["ORB-145"]).can("activate_spell", "ORB-144")


def test_orb_148_lets_armour_rise_for_a_turn() -> None:
    armour = [f"X-{number}" for number in range(1, 4)]
    duel = Duel(hand=["ORB-148"], graveyard=[*armour, "SOE-040"], invented=dict.fromkeys(armour, ARMOR))
    run(duel.do("activate_spell", "ORB-148", armour[:2]))
    assert [duel.zone(one) for one in armour] == ["frontrow", "frontrow", "graveyard"]
    assert {end_turn(duel).zone(one) for one in armour} == {"graveyard"}


def test_orb_178_turns_everybody_over() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040 def"}, "back": {1: "ORB-178 set"}, "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-049", 2: "SOE-048 def"}, **zones).attack("SOE-049", "SOE-040"))
    assert [duel.position(one) for one in ("SOE-040", "SOE-049", "SOE-048")] == ["atk", "def", "atk"]
    assert "Flying" in duel.types("SOE-049")
    assert "Flying" not in end_turn(duel).types("SOE-049")


def test_orb_185_charges_souls_for_life_and_battle() -> None:
    duel = Duel(hand=["ORB-185"], graveyard=["SOE-040", "SOE-048", "SOE-107"], foe_front={1: "SOE-094"})
    assert len(duel.legal("activate_spell")) == 3
    run(duel.do("activate_spell", "ORB-185", ["SOE-040", "SOE-048"]))
    assert (duel.lp(), duel.zone("SOE-040"), duel.zone("SOE-048")) == (1000, "frontrow", "frontrow")
    assert duel.do("end_phase").phase == "main2"


def test_orb_188_rains_through_walls() -> None:
    duel = Duel(hand=["ORB-188"], front={1: "NPH-156"}, foe_front={1: "SOE-040 def"})
    run(duel.do("activate_spell", "ORB-188"))
    assert run(duel.attack("NPH-156", "SOE-040")).lp(FOE) == 2000 - (2900 - 800) // 2
    assert fight("SOE-017", "SOE-040 def").lp(FOE) == 2000


def test_orb_213_ends_the_battle_for_half_the_life() -> None:
    duel = Duel(back={1: "ORB-213 set"}, front={1: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    assert not duel.can("activate_spell", "ORB-213")
    duel.attack("SOE-017", "SOE-040")
    while not duel.can("activate_spell", "ORB-213"):
        duel.do("pass")
    run(duel.do("activate_spell", "ORB-213"))
    assert (duel.lp(), duel.zone("SOE-040")) == (1000, "frontrow")


def test_orb_023_clears_the_field_of_open_cards() -> None:
    row = {1: "SOE-020", 2: "SOE-062 set"}
    duel = Duel(hand=["ORB-023", "SOE-048"], front={1: "SOE-017", 2: "SOE-007"}, foe_back=row)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-017"]]
    run(duel.do("activate_spell", "ORB-023", ["SOE-017"]))
    assert [duel.zone(one) for one in ("SOE-017", "SOE-020", "SOE-062", "SOE-048")] == [
        "main_deck",
        "graveyard",
        "backrow",
        "frontrow",
    ]


def test_orb_030_scorches_all_but_fire() -> None:
    demon = {**MONSTER, "types": ["Monster", "Demon"], "attribute": "fire"}
    duel = Duel(hand=["ORB-030"], graveyard=["X-1", "SOE-049"], foe_front={1: "SOE-017", 2: "KOD-016"}, invented={"X-1": demon})
    duel.do("activate_spell", "ORB-030")
    assert (duel.atk("SOE-017"), duel.def_("SOE-017"), duel.atk("KOD-016")) == (1500, 1250, 1800)
    assert {one["card"] for one in duel.legal("special_summon")} == {"X-1"}
    run(duel)
    assert run(duel.attack("X-1", "SOE-017")).zone("X-1") == "frontrow"
    assert duel.end_turn().atk("SOE-017") == 3000


def test_orb_051_draws_more_for_five_cards() -> None:
    five = ["SOE-040", "SOE-048", "SOE-017", "SOE-007", "SOE-094"]
    duel = run(Duel(hand=["ORB-051", *five], foe_front={1: "LEN-100"}).do("activate_spell", "ORB-051", five))
    assert ({duel.zone(one) for one in five}, duel.hand(), duel.zone("ORB-051")) == ({"graveyard"}, 2, "backrow")
    assert duel.end_turn().hand() == 2
    assert duel.end_turn().hand() == 4
    assert not Duel(hand=["ORB-051", *five[:4]]).can("activate_spell", "ORB-051")


def test_orb_082_unseals_or_turns_back_time() -> None:
    duel = Duel(hand=["ORB-082"], front={1: "TEG-079"}, extra=["ORB-083"], foe_front={1: "SOE-040"})
    do.add_type(duel.state, duel.number("SOE-040"), "Sealed")
    duel.do("activate_spell", "ORB-082")
    assert {one["option"] for one in duel.legal("choose_option")} == {"unseal", "alter"}
    assert "Sealed" not in run(duel, "unseal").types("SOE-040")
    duel = Duel(hand=["ORB-082"], front={1: "TEG-079"}, extra=["ORB-083"]).do("activate_spell", "ORB-082")
    assert run(duel, "alter").zone("ORB-083") == "frontrow"
    assert not Duel(hand=["ORB-082"], front={1: "SOE-048"}, extra=["ORB-083"]).can("activate_spell", "ORB-082")
