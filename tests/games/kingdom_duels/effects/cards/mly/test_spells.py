"""Millennium Legacy: Spells."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, terrains
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of, level_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD, PERMANENT
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, on, run


def test_mly_008_replaces_both_hands() -> None:
    duel = Duel(hand=["MLY-008", "SOE-040", "SOE-017"], foe_hand=["SOE-048"]).do("activate_spell", "MLY-008")
    assert (duel.hand(), duel.hand(FOE)) == (2, 1)
    assert {duel.zone(one) for one in ("SOE-040", "SOE-017", "SOE-048")} == {"graveyard"}


def test_mly_009_strengthens_the_dark_and_makes_the_light_fall() -> None:
    duel = Duel(hand=["MLY-009"], front={1: "SOE-049"}).do("activate_spell", "MLY-009", ["SOE-049"])
    assert duel.atk("SOE-049") == 3100
    duel = Duel(hand=["MLY-009"], front={1: "SOE-105"}, extra=["MLY-010"]).do("activate_spell", "MLY-009", ["SOE-105"])
    duel.do("choose_option", "yes").do("extra_deck_summon", "MLY-010", ["SOE-105"], 1, "atk")
    assert (duel.zone("MLY-009"), duel.zone("MLY-010")) == ("graveyard", "frontrow")


def test_mly_009_breaks_when_its_bearer_turns_to_the_light() -> None:
    duel = Duel(front={1: "SOE-049"}, back={1: "MLY-009 on SOE-049"})
    changes.change(duel.state, duel.number("SOE-049"), "attribute", "light")
    settle(duel.state)
    assert (duel.zone("MLY-009"), duel.atk("SOE-049")) == ("graveyard", 2500)


def test_mly_011_binds_fliers_and_high_levels() -> None:
    duel = Duel(back={1: "MLY-011"}, front={1: "SOE-017", 2: "SOE-040", 3: "NPH-111"}, foe_front={1: "SOE-040#2"})
    duel.do("end_phase").decline()
    assert [one["attacker"] for one in duel.legal("declare_attack")] == ["SOE-040"]


def test_mly_013_needs_five_attributes() -> None:
    monsters = ["LEN-010", "SOE-040", "KOD-016", "SOE-079", "SOE-048"]
    assert not Duel(back={1: "MLY-013"}, front=dict(enumerate(monsters, 1)), extra=["MLY-014"]).can(
        "activate_effect", "MLY-013"
    )


def test_mly_019_knights_a_monster() -> None:
    duel = Duel(hand=["MLY-019"], front={1: "SOE-023"}, extra=["MLY-020"]).do("activate_spell", "MLY-019")
    assert duel.do("extra_deck_summon", "MLY-020", ["SOE-023"], 1, "atk").zone("MLY-020") == "frontrow"


def test_mly_027_deals_the_terrains_out_again() -> None:
    duel = Duel(hand=["MLY-027"], terrains=["Sea"] * 5, foe_terrains=["Forest"] * 5).do("activate_spell", "MLY-027")
    assert sorted(duel.terrains() + duel.terrains(FOE)) == ["Forest"] * 5 + ["Sea"] * 5


def test_mly_027_leaves_fixed_terrains_where_they_are() -> None:
    fixed = ["Labyrinth", "Sea", "Sea", "Sea", "Labyrinth"]
    duel = Duel(hand=["MLY-027"], terrains=fixed, foe_terrains=["Forest"] * 5).do("activate_spell", "MLY-027")
    assert (duel.terrains()[0], duel.terrains()[4]) == ("Labyrinth", "Labyrinth")
    assert sorted(duel.terrains()[1:4] + duel.terrains(FOE)) == ["Forest"] * 5 + ["Sea"] * 3


def test_mly_028_opens_the_ground() -> None:
    duel = Duel(hand=["MLY-028"], foe_front={1: "SOE-017"}, foe_terrains=["Wasteland"] * 5)
    duel.do("activate_spell", "MLY-028", ["SOE-017"]).do("choose_option", "atk")
    assert duel.atk("SOE-017") == 2500


def test_mly_028_reaches_hidden_monsters_on_earth_only() -> None:
    row = ["Land", "Wasteland", "Sea", "Land", "Land"]
    duel = Duel(hand=["MLY-028"], foe_front={1: "SOE-017", 2: "SOE-040 hidden_def", 3: "SOE-048"}, foe_terrains=row)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    duel.do("activate_spell", "MLY-028", ["SOE-040"]).do("choose_option", "def")
    assert (duel.def_("SOE-040"), duel.end_turn().def_("SOE-040")) == (400, 800)


def test_mly_030_floods_the_field() -> None:
    duel = Duel(hand=["MLY-030"], front={1: "SOE-040", 2: "LEN-010"}, foe_front={1: "SOE-048"}).do("activate_spell", "MLY-030")
    duel.do("choose_option", "1:1").do("choose_option", "2:1")
    assert duel.terrains() == ["Rugged Coast", *["Sea"] * 4]
    assert [duel.zone(one) for one in ("SOE-040", "SOE-048", "LEN-010")] == ["graveyard", "graveyard", "frontrow"]


def test_mly_030_needs_more_monsters() -> None:
    assert not Duel(hand=["MLY-030"], front={1: "SOE-040"}, foe_front={1: "SOE-048"}).can("activate_spell", "MLY-030")


def test_mly_006_sinks_the_field_until_it_leaves() -> None:
    duel = cast("MLY-006", answers=("1:3",), front={1: "LEN-128"}, hand=["MLY-006", "LEN-006"], terrains=["Meadow"] * 5)
    assert duel.terrains() == ["Sea", "Sea", "Ruins (water)", "Sea", "Sea"]
    assert [level_of(duel.state, duel.number(code)) for code in ("LEN-128", "LEN-006")] == [2, 3]
    actions.to_graveyard(duel.state, duel.number("MLY-006"))
    settle(duel.state)
    assert (duel.terrains(), duel.terrains(FOE)) == (["Meadow"] * 5, ["Land"] * 5)


def test_mly_012_finds_a_ritual_in_the_third_end_phase() -> None:
    deck = ["MLY-013", "SOE-017", "SOE-017#2", "SOE-017#3", "SOE-017#4"]
    duel = cast("MLY-012", answers=("yes",), deck=deck)
    assert duel.terrains()[duel.column("MLY-012") - 1] == "Fogfield"
    for _ in range(4):
        assert duel.zone("MLY-012") == "backrow"
        end_turn(duel)
    end_turn(duel)
    assert (duel.zone("MLY-012"), duel.zone("MLY-013")) == ("graveyard", "hand")


def test_mly_029_keeps_a_warrior_as_it_is() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "MLY-029 on SOE-040"}, foe_front={1: "SOE-017"})
    assert duel.atk("SOE-040") == duel.state.game.atk[duel.number("SOE-040")] + 300
    assert not actions.take_control(duel.state, duel.number("SOE-040"), 1)
    duel.state.acting = duel.number("SOE-017")
    changes.change(duel.state, duel.number("SOE-040"), "attribute", "dark")
    changes.add_type(duel.state, duel.number("SOE-040"), "Undead")
    assert "Undead" not in duel.types("SOE-040")
    assert "dark" not in attributes_of(duel.state, duel.number("SOE-040"))


@pytest.mark.parametrize(("zone", "dark"), [("foe_back", False), ("back", True)])
def test_mly_029_keeps_the_attribute_from_equips_of_opponents(zone: str, dark: bool) -> None:
    backs: dict[str, Any] = {"back": {1: "MLY-029 on SOE-094"}, "foe_back": {}}
    backs[zone][2] = "TEG-118 on SOE-094"
    duel = Duel(front={1: "SOE-094"}, **backs)
    assert ("dark" in attributes_of(duel.state, duel.number("SOE-094"))) is dark


def test_mly_030_spares_the_backrow() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {2: "TEG-079 def"}}
    duel = cast("MLY-030", **zones, foe_front={})
    assert (duel.zone("SOE-040"), duel.zone("TEG-079")) == ("graveyard", "backrow")


def test_mly_027_keeps_the_attributes_of_terrains_and_leaves_held_ones() -> None:
    duel = Duel(hand=["MLY-027"], foe_front={1: "SOE-040"}, terrains=["Ruins"] * 5, foe_terrains=["Ruins"] * 5)
    for board in range(2):
        for column in range(5):
            terrains.replace_terrain(duel.state, board, column, "Ruins (water)" if board else "Forest")
    marks.mark(duel.state, duel.number("SOE-040"), "holds_terrain", (1, 0))
    settle(duel.state)
    duel.do("activate_spell", "MLY-027").decline()
    markers = sorted(terrains.terrain_in(duel.state, board, column).label for board in range(2) for column in range(5))
    assert markers == ["Forest"] * 5 + ["Ruins (water)"] * 5


def test_mly_009_breaks_when_another_effect_puts_it_on_a_light_monster() -> None:
    duel = Duel(front={1: "SOE-006", 2: "SOE-017"}, back={1: "MLY-009 on SOE-006"})
    actions.equip(duel.state, duel.number("MLY-009"), duel.number("SOE-017"), 0)
    settle(duel.state)
    assert duel.zone("MLY-009") == "graveyard"


def black_hole() -> Duel:
    duel = Duel(hand=["MLY-041"], front={1: "SOE-040", 2: "SOE-048"}, foe_front={5: "SOE-016 hidden_def", 4: "SOE-017"})
    return run(duel.do("activate_spell", "MLY-041", zone=1))


def test_mly_034_is_an_earth_spell_too_and_needs_a_dinosaur() -> None:
    duel = Duel(hand=["MLY-034"], front={1: "SOE-040"})
    assert not duel.can("activate_spell", "MLY-034")
    assert attributes_of(duel.state, duel.number("MLY-034")) == {"fire", "earth"}


def test_mly_034_spares_monsters_on_other_terrains() -> None:
    duel = Duel(
        hand=["MLY-034"], front={1: "MLY-032"}, terrains=["Sea"] * 5, foe_front={1: "SOE-040"}, foe_terrains=["Volcano"] * 5
    )
    duel.do("activate_spell", "MLY-034")
    assert (duel.zone("MLY-032"), duel.zone("SOE-040")) == ("frontrow", "graveyard")


def test_mly_041_swallows_its_column_and_keeps_it() -> None:
    duel = black_hole()
    codes = ("SOE-040", "SOE-016", "SOE-048", "SOE-017")
    assert [duel.zone(code) for code in codes] == ["attached", "attached", "frontrow", "frontrow"]
    end_turn(duel)
    assert [duel.zone(code) for code in (*codes, "MLY-041")] == ["graveyard", "graveyard", "frontrow", "frontrow", "graveyard"]


def test_mly_041_gives_everything_back_when_it_is_destroyed_early() -> None:
    duel = black_hole()
    actions.destroy(duel.state, duel.number("MLY-041"), 1)
    settle(duel.state)
    assert [duel.zone(code) for code in ("SOE-040", "SOE-016", "MLY-041")] == ["frontrow", "frontrow", "graveyard"]
    assert (duel.side("SOE-016"), duel.position("SOE-016"), duel.column("SOE-016")) == (FOE, "hidden_def", 5)


def test_mly_042_breaks_every_defence() -> None:
    duel = Duel(front={1: "LEN-064"}, back={1: "MLY-042 on LEN-064"}, foe_front={1: "SOE-017 def"})
    assert duel.atk("LEN-064") == 1500
    assert duel.attack("LEN-064", "SOE-017").decline().zone("SOE-017") == "graveyard"


def test_mly_043_needs_a_city() -> None:
    assert not Duel(hand=["MLY-043"]).can("activate_spell", "MLY-043")


def test_mly_049_leaves_the_choice_to_the_opponent() -> None:
    deck = ["SOE-040", "SOE-017", "SOE-048", "SOE-007", "SOE-010"]
    duel = Duel(hand=["MLY-049"], deck=[*deck, "SOE-107"]).do("activate_spell", "MLY-049")
    for one in deck:
        duel.do("choose_option", one)
    duel.do("choose_option", "SOE-040")
    assert [duel.zone(one) for one in deck] == ["hand", *["graveyard"] * 4]


def test_mly_049_takes_several_copies_and_one_use_a_duel() -> None:
    deck = ["SOE-040", "SOE-040#2", "SOE-040#3", "SOE-007", "SOE-007#2"]
    duel = Duel(hand=["MLY-049", "MLY-049#2"], deck=[*deck, *(f"SOE-048#{number}" for number in range(2, 8))])
    duel.do("activate_spell", "MLY-049")
    for one in deck:
        duel.do("choose_option", one)
    duel.do("choose_option", "SOE-007")
    assert [duel.zone(one) for one in deck] == ["graveyard", "graveyard", "graveyard", "hand", "graveyard"]
    assert not duel.can("activate_spell", "MLY-049#2")


def test_mly_036_drives_everybody_out_where_there_is_ice() -> None:
    duel = cast("MLY-036", front={1: "LEN-115 def"}, foe_front={1: "SOE-040 def"}, foe_terrains=on("Icefield"))
    assert (duel.position("LEN-115"), duel.position("SOE-040")) == ("atk", "atk")
    assert not duel.can("change_position", "LEN-115")
    assert cast("MLY-036", front={1: "SOE-040 def"}).position("SOE-040") == "def"


def test_mly_036_strengthens_frost_in_the_battle_phase_of_this_turn() -> None:
    duel = cast("MLY-036", front={1: "MLY-035"}, foe_front={1: "PYL-074", 2: "SOE-040"})
    codes = ("MLY-035", "PYL-074", "SOE-040")
    before = [duel.atk(code) for code in codes]
    gains = []
    for _ in range(2):
        duel.do("end_phase").decline()
        gains.append([duel.atk(code) - old for code, old in zip(codes, before, strict=True)])
    assert gains == [[400, 400, 0], [0, 0, 0]]
    duel.end_turn().do("end_phase").decline()
    assert [duel.atk(code) for code in codes] == before


def test_mly_044_needs_a_light_monster_with_six_cards_beneath_it() -> None:
    beneath = " ".join(["SOE-040", *(f"SOE-040#{number}" for number in range(2, 7))])
    zones: dict[str, Any] = {"back": {1: "MLY-044"}, "extra": ["MLY-046"], "foe_terrains": on("Wasteland")}
    duel = Duel(front={1: f"LEN-127 atk {beneath}"}, **zones)
    run(duel.do("activate_effect", "MLY-044", 1, ["LEN-127"]))
    assert (duel.zone("MLY-046"), duel.lp(), duel.terrains(FOE)[0]) == ("frontrow", 3200, "Meadow")
    assert not Duel(front={1: "LEN-127 atk SOE-040"}, **zones).can("activate_effect", "MLY-044")


def test_mly_034_ends_in_ice_everywhere() -> None:
    duel = cast("MLY-034", front={1: "MLY-032"}, terrains=on("Wasteland", "Forest"))
    assert set(duel.terrains() + duel.terrains(FOE)) == {"Icefield"}


def test_mly_041_leaves_what_it_cannot_target() -> None:
    duel = Duel(hand=["MLY-041"], front={1: "SOE-040"}, foe_front={5: "SOE-017"})
    changes.change(duel.state, duel.number("SOE-017"), "untargetable")
    run(duel.do("activate_spell", "MLY-041", zone=1))
    assert (duel.zone("SOE-040"), duel.zone("SOE-017")) == ("attached", "frontrow")


def test_mly_036_turns_hidden_monsters_too() -> None:
    duel = cast("MLY-036", front={1: "SOE-040 hidden_def"}, foe_terrains=on("Icefield"))
    assert duel.position("SOE-040") == "hidden_atk"


def test_mly_042_aims_at_what_stays_hidden_in_defence() -> None:
    duel = Duel(front={1: "LEN-064"}, back={1: "MLY-042 on LEN-064"}, foe_front={1: "SOE-017 hidden_def"})
    changes.change(duel.state, duel.number("SOE-017"), "stays_hidden")
    assert duel.attack("LEN-064", "SOE-017").decline().zone("SOE-017") == "graveyard"


def official(*answers: object) -> Duel:
    front = {1: "SOE-040", 2: "SOE-018 hidden_def"}
    duel = Duel(active=FOE, phase="battle", front=front, back={1: "MLY-074"}, foe_front={3: "SOE-016"})
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-018"]
    return run(duel.do("declare_attack", "SOE-016", "SOE-018"), *answers)


LIMBS = ["SOE-024", "SOE-025", "SOE-026", "SOE-027", "SOE-028"]


def test_mly_051_turns_the_dead_five_into_necross() -> None:
    duel = cast("MLY-051", "SOE-018", hand=["MLY-051", "SOE-018"], graveyard=LIMBS, extra=["MLY-052"])
    assert (duel.zone("MLY-052"), duel.zone("SOE-018"), duel.lp()) == ("frontrow", "graveyard", 1000)
    assert duel.zone("SOE-024") == "graveyard", "its material is detached, and the five are together again"
    short = Duel(hand=["MLY-051", "SOE-018"], graveyard=LIMBS[:4], extra=["MLY-052"])
    assert not short.can("activate_spell", "MLY-051")
    assert not Duel(hand=["MLY-051", "SOE-040"], graveyard=LIMBS, extra=["MLY-052"]).can("activate_spell", "MLY-051")


def test_mly_053_burns_all_with_little_defence() -> None:
    duel = Duel(hand=["MLY-053"], front={1: "SOE-007", 2: "SOE-094"}, foe_front={1: "SOE-048", 2: "SOE-017"})
    duel.do("activate_spell", "MLY-053", ["SOE-007"])
    assert [duel.zone(one) for one in ("SOE-048", "SOE-017", "SOE-094")] == ["graveyard", "frontrow", "frontrow"]


def test_mly_053_counts_the_attack_on_the_field() -> None:
    duel = Duel(hand=["MLY-053"], front={1: "SOE-007 hidden_atk"}, foe_front={1: "SOE-094", 2: "SOE-040 hidden_def"})
    duel.state.changes.append(Mod("atk", duel.number("SOE-007"), 1000, ON_FIELD))
    duel.do("activate_spell", "MLY-053", ["SOE-007"])
    assert [duel.zone(one) for one in ("SOE-007", "SOE-094", "SOE-040")] == ["graveyard", "graveyard", "frontrow"]


def test_mly_055_halves_the_attack() -> None:
    duel = Duel(hand=["MLY-055"], foe_front={1: "SOE-017"}).do("activate_spell", "MLY-055", ["SOE-017"])
    assert duel.atk("SOE-017") == 1500
    assert duel.end_turn().atk("SOE-017") == 3000


def test_mly_060_counts_the_defence_of_millennium_monsters() -> None:
    duel = Duel(back={1: "MLY-060"}, front={1: "MLY-059", 2: "SOE-094"}, extra=["MLY-061"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["MLY-059"]]


def test_mly_062_is_destroyed_without_a_new_puzzle() -> None:
    duel = Duel(back={1: "MLY-062"})
    run(duel.do("activate_effect", "MLY-062", 1))
    assert (duel.zone("MLY-062"), duel.lp(), duel.lp(FOE)) == ("graveyard", 1000, 2000)


def test_mly_062_spares_an_opponent_who_wins() -> None:
    duel = Duel(back={1: "MLY-062"}, extra=["MLY-063"]).do("activate_effect", "MLY-062", 1)
    duel.do("surrender", by="Me")
    assert (duel.state.outer, duel.lp(FOE)) == (None, 2000)


def test_mly_071_breaks_with_a_lost_subduel() -> None:
    duel = Duel(hand=["MLY-071"], back={1: "MLY-062"}, extra=["MLY-063"])
    run(duel.do("activate_spell", "MLY-071"), FOE)
    assert duel.zone("MLY-071") == "backrow"
    run(duel.do("activate_effect", "MLY-062", 1).do("surrender", by=FOE))
    assert (duel.zone("MLY-071"), duel.lp(FOE)) == ("graveyard", 0)


def test_mly_074_asks_who_is_attacked() -> None:
    assert official(4, "dark").zone("SOE-018") == "graveyard"
    duel = official(4, "light", "hidden_def")
    assert (duel.zone("SOE-018"), duel.position("SOE-018")) == ("frontrow", "hidden_def")
    assert official(3, "dark", "no").position("SOE-018") == "def"


def test_mly_074_lets_face_up_monsters_be_attacked_when_none_hides() -> None:
    duel = Duel(active=FOE, phase="battle", front={1: "SOE-040"}, back={1: "MLY-074"}, foe_front={3: "SOE-016"})
    assert duel.can("declare_attack", "SOE-016")
    duel = Duel(front={1: "SOE-040"}, back={1: "MLY-074"})
    for _ in range(3):
        assert duel.zone("MLY-074") == "backrow" or duel.state.turn > 7
        end_turn(duel)
    assert duel.zone("MLY-074") == "graveyard"


def test_mly_076_shares_what_the_other_monster_gained() -> None:
    duel = cast("MLY-076", "SOE-040", "SOE-016", front={1: "SOE-040"}, foe_front={1: "SOE-016"})
    assert duel.atk("SOE-040") == 1200
    changes.modify_atk(duel.state, duel.number("SOE-016"), 500)
    changes.modify_def(duel.state, duel.number("SOE-016"), -500)
    assert (duel.atk("SOE-040"), duel.def_("SOE-040")) == (1700, 800)
    actions.destroy(duel.state, duel.number("SOE-016"), 0)
    settle(duel.state)
    assert (duel.atk("SOE-040"), duel.lp()) == (1200, 2300)


def test_mly_076_two_amulets_that_look_at_each_other_do_not_run_in_circles() -> None:
    duel = Duel(hand=["MLY-076", "MLY-076#2"], front={1: "SOE-040", 2: "SOE-018"})
    run(duel.do("activate_spell", "MLY-076", ["SOE-040", "SOE-018"]))
    run(duel.do("activate_spell", "MLY-076#2", ["SOE-018", "SOE-040"]))
    changes.modify_atk(duel.state, duel.number("SOE-018"), 100)
    assert (duel.atk("SOE-018"), duel.atk("SOE-040")) == (1500, 1300)


def test_mly_077_erodes_three_of_the_dead() -> None:
    dead = ["SOE-040", "SOE-048", "SOE-007"]
    duel = Duel(back={1: "MLY-077"}, graveyard=dead, extra=["MLY-078"])
    duel.do("activate_effect", "MLY-077", 1)
    for one in dead:
        duel.do("choose_option", one)
    duel.do("extra_deck_summon", "MLY-078", [], 1, "atk")
    assert {duel.zone(one) for one in dead} == {"eroded"}


def test_mly_077_wants_an_empty_side_and_a_choice_of_three() -> None:
    dead = ["SOE-040", "SOE-048", "SOE-007", "SOE-010"]
    assert not Duel(back={1: "MLY-077"}, front={1: "SOE-017"}, graveyard=dead, extra=["MLY-078"]).can(
        "activate_effect", "MLY-077"
    )
    assert not Duel(back={1: "MLY-077"}, graveyard=dead[:2], extra=["MLY-078"]).can("activate_effect", "MLY-077")
    duel = Duel(back={1: "MLY-077"}, graveyard=dead, extra=["MLY-078"]).do("activate_effect", "MLY-077", 1)
    for one in dead[1:]:
        duel.do("choose_option", one)
    duel.do("extra_deck_summon", "MLY-078", [], 1, "atk")
    assert [duel.zone(one) for one in dead] == ["graveyard", "eroded", "eroded", "eroded"]


def test_mly_056_crushes_souls_for_lp() -> None:
    duel = Duel(hand=["MLY-056"], front={1: "SOE-065"}, foe_graveyard=["SOE-040", "SOE-094", "SOE-062"], terrains=on("Forest"))
    run(duel.do("activate_spell", "MLY-056"), "SOE-040", "SOE-094", "1:1", "done")
    assert (duel.lp(), duel.zone("SOE-040"), duel.zone("SOE-062")) == (1500, "eroded", "graveyard")
    assert duel.terrains()[0] == "Graveyard"
    assert not Duel(hand=["MLY-056"], front={1: "SOE-040"}, foe_graveyard=["SOE-094"]).can("activate_spell", "MLY-056")


def test_mly_056_cannot_target_what_is_guarded_in_a_graveyard() -> None:
    zones: dict[str, Any] = {"hand": ["MLY-056"], "front": {1: "SOE-049"}, "foe_graveyard": ["SOE-040"]}
    duel = Duel(**zones)
    assert duel.can("activate_spell", "MLY-056")
    changes.change(duel.state, duel.number("SOE-040"), "grave_guarded", True, PERMANENT)
    settle(duel.state)
    assert not duel.can("activate_spell", "MLY-056")


def test_mly_077_is_fulfilled_in_the_turn_of_an_opponent_too() -> None:
    dead = ["SOE-017", "SOE-040", "SOE-048"]
    duel = Duel(active=FOE, back={1: "MLY-077"}, graveyard=dead, extra=["MLY-078"], foe_hand=["SOE-079"])
    duel.do("normal_summon", "SOE-079", 1, "atk")
    assert duel.can("activate_effect", "MLY-077")
    assert run(duel.do("activate_effect", "MLY-077", effect=1), *dead).zone("MLY-078") == "frontrow"


def test_mly_056_crushes_what_was_targeted_though_it_returned_to_the_hand() -> None:
    duel = Duel(
        hand=["MLY-056"], front={1: "SOE-065"}, foe_graveyard=["SOE-040", "SOE-094"], foe_hand=["X-BACK"], invented=ANSWERS
    )
    duel.do("activate_spell", "MLY-056").do("choose_option", "SOE-040").do("choose_option", "done")
    run(duel.do("activate_spell", "X-BACK", targets=["MLY-056"], by=FOE))
    assert (duel.zone("MLY-056"), duel.zone("SOE-040"), duel.zone("SOE-094")) == ("hand", "eroded", "graveyard")


def test_mly_071_targets_a_player_before_anybody_answers() -> None:
    duel = Duel(hand=["MLY-071"], foe_hand=["X-BACK"], invented=ANSWERS, back={1: "SOE-062 set"})
    duel.do("activate_spell", "MLY-071").do("choose_option", FOE)
    assert duel.can("activate_spell", "X-BACK")
    run(duel)
    assert marks.marks(duel.state, duel.number("MLY-071"), "on_player") == [1]


def revive(**zones: Any) -> Duel:
    duel = Duel(active=FOE, back={1: "MLY-126"}, foe_hand=["SOE-107"], graveyard=["SOE-040"], **zones)
    return run(duel.do("activate_spell", "SOE-107", ["SOE-040"]))


def ceremony(answer: str) -> Duel:
    duel = Duel(
        active=FOE, turn=4, hand=["MLY-114"], front={1: "SOE-040"}, foe_front={1: "SOE-016"}, deck=["MLY-088", "SOE-018"]
    )
    assert not duel.can("activate_spell", "MLY-114")
    while duel.state.active == 1 or not duel.can("activate_spell", "MLY-114"):
        duel.do("end_phase" if "end_phase" in duel.asked else "pass")
    run(duel.do("activate_spell", "MLY-114"), answer)
    return duel


def test_mly_084_heals_or_makes_a_monster_strong_and_gentle() -> None:
    duel = Duel(hand=["MLY-084"], front={1: "SOE-094"}, foe_front={1: "SOE-040", 2: "SOE-017"})
    assert [one.get("targets") for one in duel.legal("activate_spell")] == [None, ["SOE-094"]]
    assert Duel(hand=["MLY-084"]).do("activate_spell", "MLY-084").lp() == 2500
    duel.do("activate_spell", "MLY-084", ["SOE-094"]).attack("SOE-094", "SOE-040").decline()
    assert (duel.atk("SOE-094"), duel.zone("SOE-040"), duel.lp(FOE)) == (1800, "frontrow", 2000)
    duel.end_turn().attack("SOE-017", "SOE-094").decline()
    assert duel.zone("SOE-094") == "graveyard"


def test_mly_099_takes_two_monsters_of_eight_levels() -> None:
    duel = Duel(back={1: "MLY-099"}, hand=["SOE-016", "SOE-040", "SOE-048"], extra=["MLY-100"])
    sets = [set(one["targets"]) for one in duel.legal("activate_effect")]
    assert {"SOE-016", "SOE-040"} in sets
    assert {"SOE-040", "SOE-048"} not in sets
    assert all(len(one) > 1 for one in sets)


def test_mly_109_calls_zera_in_up_to_three_steps() -> None:
    zones: dict[str, Any] = {"deck": ["MLY-110", "KOD-061"], "front": {1: "SOE-040", 2: "SOE-018"}, "extra": ["MLY-111"]}
    duel = cast("MLY-109", answers=("yes", "SOE-040", "yes", "yes"), **zones)
    assert (duel.zone("MLY-111"), duel.zone("SOE-040"), duel.zone("SOE-018")) == ("frontrow", "graveyard", "graveyard")
    duel = cast("MLY-109", answers=("no", "yes", "SOE-018"), **zones)
    assert (duel.zone("KOD-061"), duel.zone("MLY-110"), duel.zone("SOE-040")) == ("hand", "main_deck", "frontrow")
    assert not Duel(hand=["MLY-109"], front={1: "SOE-040"}).can("activate_spell", "MLY-109")


def test_mly_114_turns_all_monsters_in_the_standby_phase() -> None:
    duel = ceremony("positions")
    assert (duel.phase, duel.position("SOE-040"), duel.position("SOE-016")) == ("main1", "def", "def")
    assert not duel.can("change_position", "SOE-040")
    assert duel.end_turn().can("change_position", "SOE-016")


def test_mly_114_finds_a_ritual_for_a_demon() -> None:
    duel = ceremony("ritual")
    assert (duel.zone("MLY-088"), duel.position("SOE-040")) == ("hand", "atk")


def test_mly_119_defends_and_lifts_up() -> None:
    duel = Duel(back={1: "MLY-119"}, front={1: "MLY-118 def"}, extra=["MLY-120"])
    assert duel.def_("MLY-118") == 2500


def test_mly_119_lifts_a_monster_up_unless_there_is_an_alter() -> None:
    duel = Duel(back={1: "MLY-119"}, front={1: "MLY-118"}, extra=["MLY-120"]).do("activate_effect", "MLY-119", 1)
    assert duel.do("extra_deck_summon", "MLY-120", ["MLY-118"], 1, "atk").zone("MLY-120") == "frontrow"
    with_alter = Duel(back={1: "MLY-119"}, front={1: "MLY-118", 2: "MLY-010"}, extra=["MLY-120"])
    assert not with_alter.can("activate_effect", "MLY-119")


def test_mly_104_builds_factories_and_tunes_a_machine() -> None:
    duel = cast("MLY-104", "LEN-089", answers=("1:3", "done"), front={3: "LEN-089"})
    assert duel.terrains()[2] == "Factory"
    assert (duel.atk("LEN-089"), duel.def_("LEN-089")) == (2800, 2600)
    assert duel.end_turn().end_turn().atk("LEN-089") == 2340
    assert [one.get("targets") for one in Duel(hand=["MLY-104"], front={3: "SOE-040"}).legal("activate_spell")] == [None]


def test_mly_126_keeps_the_graves_while_they_are_guarded() -> None:
    for guard in ("MLY-127", "SOE-048 hidden_def"):
        duel = revive(front={1: guard})
        assert (duel.zone("SOE-040"), duel.zone("SOE-107")) == ("graveyard", "graveyard")
    assert revive(front={1: "SOE-048"}).zone("SOE-040") == "frontrow"


def test_mly_126_lets_other_effects_be() -> None:
    duel = Duel(hand=["MLY-055"], back={1: "MLY-126"}, front={1: "MLY-127"}, foe_front={1: "SOE-040"}, graveyard=["SOE-018"])
    assert run(duel.do("activate_spell", "MLY-055", ["SOE-040"])).atk("SOE-040") == 600
