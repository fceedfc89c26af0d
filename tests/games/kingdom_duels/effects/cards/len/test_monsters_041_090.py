"""Loose Ends: monsters 041 to 090."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, choices, marks
from deckcheck.games.kingdom_duels.effects.parts.terrains import terrain_attribute
from deckcheck.games.kingdom_duels.engine.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.values import names_of
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import fight, on, run


def test_len_053_saves_an_extra_deck_monster() -> None:
    duel = Duel(front={1: "LEN-053", 2: "SOE-073"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-073")
    duel.do("activate_effect", "LEN-053", 1, ["SOE-073"], by=ME).decline()
    assert duel.zone("SOE-073") == "frontrow"


def test_len_053_saves_no_normal_monster() -> None:
    duel = Duel(front={1: "LEN-053", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    assert "activate_effect" not in duel.asked


def test_len_055_fires_at_any_face_up_monster() -> None:
    foes = {1: "LEN-033", 2: "KOD-016"}
    duel = Duel(front={1: "LEN-055"}, foe_front=foes, foe_terrains=["Volcano"] * 5, terrains=["Night"] * 5)
    assert duel.atk("LEN-055") > 1400
    duel.do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"LEN-033", "KOD-016"}


def test_len_055_is_not_bound_by_what_keeps_others_from_attacking() -> None:
    duel = Duel(front={1: "LEN-055", 2: "SOE-048"}, foe_front={1: "SOE-040", 2: "SOE-094 hidden_def"}, foe_back={1: "MLY-011"})
    duel.do("end_phase").decline()
    assert [(one["attacker"], one["target"]) for one in duel.legal("declare_attack")] == [("LEN-055", "SOE-040")]


def test_len_057_looks_only_in_its_own_main_phase() -> None:
    night = ["Night"] * 5
    duel = Duel(front={1: "LEN-057"}, foe_front={1: "SOE-040 hidden_def"}, foe_terrains=night, active=FOE)
    assert "activate_effect" not in {one.do for one in ENGINE.legal_actions(duel.state, 0)}


def test_len_058_pierces_unless_it_was_strengthened() -> None:
    duel = Duel(front={1: "LEN-058"}, foe_front={1: "SOE-040 def"}).attack("LEN-058", "SOE-040").decline()
    assert duel.lp(FOE) == 1400
    duel = Duel(front={1: "LEN-058"}, foe_front={1: "SOE-040 def"}, terrains=["Forest"] * 5).attack("LEN-058", "SOE-040")
    assert duel.decline().lp(FOE) == 2000


def test_len_062_sleeps_after_an_attack() -> None:
    duel = Duel(front={1: "LEN-062"}, foe_front={1: "SOE-040"}).attack("LEN-062", "SOE-040").decline().do("end_phase")
    assert duel.position("LEN-062") == "def"
    assert "Slumbering" in duel.types("LEN-062")
    assert not duel.can("change_position", "LEN-062")
    duel.end_turn().end_turn()
    assert duel.can("change_position", "LEN-062")
    assert "Slumbering" not in duel.types("LEN-062")


def test_len_062_sleeps_after_an_attack_from_hiding() -> None:
    duel = Duel(front={1: "LEN-062 hidden_atk"}, foe_front={1: "SOE-040"}).attack("LEN-062", "SOE-040")
    duel.do("hide_again", "LEN-062", False).do("end_phase")
    assert duel.position("LEN-062") == "def"
    assert "Slumbering" in duel.types("LEN-062")


def test_len_075_is_stone_already() -> None:
    duel = Duel(front={1: "LEN-075"})
    changes.add_type(duel.state, duel.number("LEN-075"), "Petrified")
    assert "Petrified" not in duel.types("LEN-075")


def test_len_079_grows_with_the_level_and_does_not_hurt() -> None:
    duel = Duel(front={1: "LEN-079"}, foe_front={1: "SOE-017"}).attack("LEN-079", "SOE-017").decline()
    assert duel.zone("SOE-017") == "graveyard"
    assert duel.lp(FOE) == 2000


def test_len_079_is_weak_against_extra_deck_monsters() -> None:
    duel = Duel(front={1: "LEN-079"}, foe_front={1: "SOE-073"}, lp=4000).attack("LEN-079", "SOE-073").decline()
    assert (duel.zone("LEN-079"), duel.lp()) == ("graveyard", 4000 - 2100)


def test_len_081_kills_a_hidden_monster_in_the_dark() -> None:
    dark = ["Night"] * 5
    duel = Duel(front={1: "LEN-081"}, foe_front={1: "SOE-017 hidden_def"}, terrains=dark, foe_terrains=dark)
    duel.attack("LEN-081", "SOE-017").do("choose_option", "yes").decline()
    assert duel.zone("SOE-017") == "graveyard"
    assert duel.zone("LEN-081") == "frontrow"


def test_len_081_needs_the_dark() -> None:
    duel = Duel(front={1: "LEN-081"}, foe_front={1: "SOE-040 hidden_def"}, foe_terrains=["Night"] * 5).attack(
        "LEN-081", "SOE-040"
    )
    assert "choose_option" not in duel.asked


def test_len_081_strikes_at_a_hidden_monster_that_takes_the_attack() -> None:
    dark = ["Night"] * 5
    duel = Duel(
        front={1: "LEN-081"}, foe_front={1: "SOE-040", 2: "SOE-017 hidden_def"}, foe_back={1: "MLY-070 set"}, terrains=dark,
        foe_terrains=dark,
    )  # fmt: skip
    duel.attack("LEN-081", "SOE-040").do("choose_option", "yes").decline()
    assert [duel.zone(one) for one in ("SOE-040", "SOE-017", "LEN-081")] == ["frontrow", "graveyard", "frontrow"]


def test_len_083_strikes_with_both_swords_for_no_damage() -> None:
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "SOE-049"}).attack("LEN-083", "SOE-049").do("activate_effect", "LEN-083", 1)
    duel.decline()
    assert (duel.zone("LEN-083"), duel.lp(), duel.lp(FOE)) == ("graveyard", 2000, 2000)
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "SOE-068"}).attack("LEN-083", "SOE-068").do("activate_effect", "LEN-083", 1)
    assert duel.decline().lp() == 2000


def test_len_083_does_so_against_attack_position_only() -> None:
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "SOE-040 def"}).attack("LEN-083", "SOE-040")
    assert "activate_effect" not in duel.asked


def test_len_083_wins_by_its_second_sword() -> None:
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "LEN-188"}).attack("LEN-083", "LEN-188").do("activate_effect", "LEN-083", 1)
    assert duel.decline().zone("LEN-188") == "graveyard"
    assert (duel.atk("LEN-083"), duel.lp(FOE)) == (1500, 2000)


def test_len_089_breaks_the_rules_of_attacks_four_times() -> None:
    duel = Duel(front={1: "LEN-089"}, foe_front={1: "SOE-040", 2: "SOE-048"}, foe_terrains=["Different Dimension"] * 5)
    for _ in range(3):
        marks.mark(duel.state, -1, "gadget_attacks", True, PERMANENT)
    duel.attack("LEN-089", "SOE-040").decline()
    assert duel.zone("SOE-040") == "graveyard"
    duel.end_turn().end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-089")


def test_len_089_saves_its_shots_where_nothing_forbids_the_attack() -> None:
    duel = Duel(front={1: "LEN-089"}, foe_front={1: "SOE-040"}).attack("LEN-089", "SOE-040").decline()
    assert not marks.marks(duel.state, -1, "gadget_attacks")


def test_len_088_lights_a_terrain_until_the_next_standby_phase() -> None:
    duel = Duel(front={3: "LEN-088"}, foe_front={1: "SOE-040"}, foe_terrains=on("Meadow"))
    duel.do("strike", "LEN-088", FOE, 1).decline()
    assert duel.terrains(FOE)[0] == "Meadow (light)"
    assert terrain_attribute(duel.state, duel.number("SOE-040")) == "light"
    assert duel.end_turn().terrains(FOE)[0] == "Meadow (light)"
    assert duel.end_turn().terrains(FOE)[0] == "Meadow"


def test_len_078_rises_among_twelve() -> None:
    dead = ["SOE-040", *(f"SOE-040#{number}" for number in range(2, 13))]
    duel = Duel(graveyard=["LEN-078", *dead[:-1]])
    assert not duel.can("activate_effect", "LEN-078")
    duel = Duel(graveyard=["LEN-078", *dead]).do("activate_effect", "LEN-078", 1)
    duel.do("special_summon", "LEN-078", zone=1, position="atk")
    run(duel, "yes")
    assert (duel.zone("LEN-078"), duel.terrains()[0]) == ("frontrow", "Graveyard")
    assert "Regeneration" in duel.types("LEN-078")
    assert sum(duel.zone(code) == "frontrow" for code in dead) == 1


def test_len_078_rises_once_per_turn() -> None:
    dead = ["SOE-040", *(f"SOE-040#{number}" for number in range(2, 14))]
    duel = Duel(graveyard=["LEN-078", *dead[:-1]], front={5: dead[-1]}).do("activate_effect", "LEN-078", 1)
    duel.do("special_summon", "LEN-078", zone=1, position="atk")
    run(duel, "yes")
    for code in ("LEN-078", dead[-1]):
        actions.to_graveyard(duel.state, duel.number(code))
    settle(duel.state)
    assert len(duel.state.boards[0].grave) == 13
    assert not duel.can("activate_effect", "LEN-078")  # KD-EFFECT-11


def test_len_084_vanishes_from_an_attack() -> None:
    duel = Duel(front={1: "LEN-084"}, foe_front={1: "SOE-017"}, hand=["SOE-062"], active=FOE)
    run(duel.attack("SOE-017", "LEN-084"), "yes")
    assert (duel.zone("SOE-062"), duel.position("LEN-084")) == ("eroded", "hidden_atk")
    assert duel.end_turn().position("LEN-084") == "atk"


def test_len_085_needs_a_die_and_trusts_in_one() -> None:
    duel = Duel(hand=["LEN-085"])
    assert not duel.can("normal_summon", "LEN-085")
    choices.roll(duel.state, 0)
    settle(duel.state)
    assert duel.can("normal_summon", "LEN-085")
    duel = Duel(front={1: "LEN-085"}, foe_front={1: "SOE-040"})
    run(duel.attack("LEN-085", "SOE-040"), "yes", 3)
    assert duel.atk("LEN-085") in range(2350, 2851, 100)


def test_len_085_rolls_once_per_turn() -> None:
    duel = Duel(front={1: "LEN-085"}, foe_front={1: "SOE-040", 2: "SOE-094"}, foe_lp=9000).attack("LEN-085", "SOE-040")
    run(duel, "yes", 3)
    battles.let_attack(duel.state, duel.number("LEN-085"))
    settle(duel.state)
    duel.do("declare_attack", "LEN-085", "SOE-094")
    with pytest.raises(AssertionError, match="nobody asked"):  # KD-EFFECT-11
        run(duel, "yes", 3)


def test_len_048_goes_over_and_tells_its_owner_what_is_hidden() -> None:
    duel = Duel(front={1: "LEN-048 hidden_def", 2: "SOE-040"}, foe_front={}, foe_back={1: "SOE-062 set"})
    duel.do("flip", "LEN-048", position="atk")
    assert run(duel).end_turn().side("LEN-048") == FOE
    assert "SOE-062" in {seen.id for seen in ENGINE.observe(duel.state, 0).known}
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-048")


def test_len_049_fights_with_the_spells_of_the_field() -> None:
    duel = Duel(front={1: "LEN-049"}, back={1: "SOE-082 on LEN-049"}, foe_back={1: "LEN-028"}, foe_front={1: "SOE-040"})
    assert duel.atk("LEN-049") == 1600
    duel.do("end_phase")
    assert duel.atk("LEN-049") == 1600 + 400


def test_len_056_makes_swords_of_its_victims() -> None:
    duel = fight("LEN-056", "SOE-040")
    run(duel.do("end_phase"), "yes")
    assert (duel.zone("SOE-040"), duel.atk("LEN-056"), duel.state.cards[duel.number("SOE-040")].types) == (
        "backrow",
        2650,
        ("Equip", "Spell"),
    )


def test_len_064_clones_itself_and_takes_its_options_along() -> None:
    duel = Duel(front={1: "LEN-064"}, foe_front={1: "SOE-002", 2: "SOE-017"}, extra=["KOD-064"])
    clone = "KOD-064"
    run(duel.attack("LEN-064", "SOE-002"), "yes")
    assert (duel.zone(clone), duel.atk(clone)) == ("frontrow", 1200)
    assert names_of(duel.state, duel.number(clone)) == {"Option"}
