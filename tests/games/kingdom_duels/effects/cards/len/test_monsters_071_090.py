"""Loose Ends: monsters 041 to 090."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, choices, marks
from deckcheck.games.kingdom_duels.effects.parts.terrains import terrain_attribute
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import fight, on, run


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


def test_len_085_is_no_target_of_a_summon_before_a_die_was_rolled() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["LEN-085"])
    assert not duel.can("activate_spell", "SOE-107")
    choices.roll(duel.state, 0)
    settle(duel.state)
    assert duel.can("activate_spell", "SOE-107")


def test_len_085_rolls_once_per_turn() -> None:
    duel = Duel(front={1: "LEN-085"}, foe_front={1: "SOE-040", 2: "SOE-094"}, foe_lp=9000).attack("LEN-085", "SOE-040")
    run(duel, "yes", 3)
    battles.let_attack(duel.state, duel.number("LEN-085"))
    settle(duel.state)
    duel.do("declare_attack", "LEN-085", "SOE-094")
    with pytest.raises(AssertionError, match="nobody asked"):  # KD-EFFECT-11
        run(duel, "yes", 3)


def test_len_081_strikes_from_hiding_as_well() -> None:
    dark = ["Night"] * 5
    zones: dict[str, Any] = {"terrains": dark, "foe_terrains": dark}
    duel = fight("LEN-081 hidden_atk", "SOE-017 hidden_def", "yes", **zones)
    assert (duel.zone("SOE-017"), duel.lp()) == ("graveyard", 2000)
    duel = fight("LEN-081 hidden_atk", "SOE-017 hidden_def", "no", **zones)
    assert duel.zone("SOE-017") == "frontrow"


def test_len_081_has_no_battle_to_replace_once_the_attack_is_negated() -> None:
    dark = ["Night"] * 5
    zones: dict[str, Any] = {"front": {1: "LEN-081"}, "foe_front": {1: "SOE-017 hidden_def"}, "foe_back": {1: "ROA-122 set"}}
    duel = Duel(terrains=dark, foe_terrains=dark, **zones).attack("LEN-081", "SOE-017").do("choose_option", "yes")
    run(duel, "negate the attack")
    assert (duel.position("SOE-017"), duel.zone("SOE-017")) == ("hidden_def", "frontrow")


def test_len_083_draws_both_swords_when_the_battle_reveals_it() -> None:
    zones: dict[str, Any] = {"active": FOE, "foe_front": {1: "LEN-188"}, "front": {1: "LEN-083 hidden_atk"}}
    duel = run(Duel(**zones).attack("LEN-188", "LEN-083"), "yes")
    assert (duel.zone("LEN-188"), duel.zone("LEN-083"), duel.lp(FOE)) == ("graveyard", "frontrow", 2000)
    assert run(Duel(**zones).attack("LEN-188", "LEN-083"), "no").zone("LEN-083") == "graveyard"


def test_len_083_adds_the_original_def_that_an_effect_gives() -> None:
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "ROA-090"}).attack("LEN-083", "ROA-090").do("activate_effect", "LEN-083", 1)
    assert duel.decline().zone("LEN-083") == duel.zone("ROA-090") == "graveyard"
