"""Millennium Legacy: monsters."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, summons, terrains
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, ME, THIRD, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, answered, end_turn, fight, on, run, use


def golem(answer: str, victim: str) -> Duel:
    duel = Duel(front={1: "MLY-059", 2: "MLY-078", 3: "SOE-040"})
    actions.destroy(duel.state, duel.number(victim), 1)
    settle(duel.state)
    return run(duel, *([answer] if answer else []))


def test_mly_026_destroys_a_set_trap() -> None:
    duel = Duel(front={1: "MLY-026"}, foe_back={1: "SOE-062 set", 2: "SOE-107 set"})
    duel.do("activate_effect", "MLY-026", 1, ["SOE-062"])
    assert duel.zone("SOE-062") == "graveyard"


@pytest.mark.parametrize(("position", "phase"), [("def", "main1"), ("atk", "main2")])
def test_mly_026_looks_in_attack_and_before_the_battle(position: str, phase: str) -> None:
    duel = Duel(front={1: f"MLY-026 {position}"}, foe_back={1: "SOE-062 set"}, phase=phase)
    assert not duel.can("activate_effect", "MLY-026")


def test_mly_026_leaves_a_set_spell_alone() -> None:
    duel = Duel(front={1: "MLY-026"}, foe_back={1: "SOE-107 set"}).do("activate_effect", "MLY-026", 1, ["SOE-107"])
    assert duel.zone("SOE-107") == "backrow"


def test_mly_032_keeps_2000_atk() -> None:
    duel = Duel(front={1: "MLY-032"})
    changes.modify_atk(duel.state, duel.number("MLY-032"), -900)
    assert duel.atk("MLY-032") == 2000
    changes.modify_atk(duel.state, duel.number("MLY-032"), 1000)
    assert duel.atk("MLY-032") == 2100


def test_mly_035_lets_the_opponent_pay_for_its_death() -> None:
    duel = Duel(front={1: "MLY-035"}, foe_front={1: "SOE-017"}).attack("MLY-035", "SOE-017").decline()
    assert (duel.lp(), duel.lp(FOE), duel.zone("MLY-035")) == (2000, 600, "graveyard")


def test_mly_035_pays_for_itself_when_it_is_attacked() -> None:
    duel = Duel(front={1: "MLY-035"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "MLY-035").decline()
    assert (duel.lp(), duel.lp(FOE)) == (600, 2000)


def test_mly_050_attaches_and_comes_back() -> None:
    duel = Duel(front={1: "MLY-050"}, foe_front={1: "SOE-040"})
    duel.do("activate_effect", "MLY-050", 1, targets=["SOE-040"])
    assert duel.zone("MLY-050") == "attached"
    assert duel.side("SOE-040") == ME
    duel.do("detach", "MLY-050")
    duel.do("special_summon", "MLY-050", 3, "atk")
    assert duel.zone("MLY-050") == "frontrow"


def test_mly_050_possesses_a_monster_until_it_is_detached() -> None:
    duel = Duel(front={1: "MLY-050"}, foe_front={1: "SOE-040", 2: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"]]
    duel.do("activate_effect", "MLY-050", 1, ["SOE-040"])
    assert (duel.zone("MLY-050"), duel.side("SOE-040")) == ("attached", ME)
    duel.do("detach", "MLY-050").do("special_summon", "MLY-050", 1, "atk")
    assert (duel.zone("MLY-050"), duel.side("SOE-040")) == ("frontrow", FOE)


def test_mly_050_lets_go_when_another_effect_detaches_it() -> None:
    duel = Duel(front={1: "MLY-050"}, foe_front={1: "SOE-040"}).do("activate_effect", "MLY-050", 1, ["SOE-040"])
    actions.detach(duel.state, duel.number("MLY-050"))
    settle(duel.state)
    assert (duel.zone("MLY-050"), duel.side("SOE-040")) == ("graveyard", FOE)


@pytest.mark.parametrize(("attacker", "zone"), [("LEN-098", "frontrow"), ("SOE-017", "graveyard")])
def test_mly_057_withstands_fire_water_and_wind(attacker: str, zone: str) -> None:
    duel = Duel(front={1: "MLY-057"}, foe_front={1: attacker}, active=FOE)
    duel.state.changes.append(Mod("set_atk", duel.number(attacker), 3000, ON_FIELD))
    assert duel.attack(attacker, "MLY-057").decline().zone("MLY-057") == zone


def test_mly_058_glues_a_monster_to_its_place() -> None:
    duel = Duel(front={1: "MLY-058"}, foe_front={1: "LEN-165"}).do("strike", "MLY-058", FOE, 1)
    assert "Dampened" in duel.types("LEN-165")
    assert not terrains.move(duel.state, duel.number("LEN-165"), 3)


def test_mly_059_is_tributed_instead_of_a_millennium_monster() -> None:
    duel = golem("yes", "MLY-078")
    assert (duel.zone("MLY-059"), duel.zone("MLY-078")) == ("graveyard", "frontrow")
    duel = golem("no", "MLY-078")
    assert (duel.zone("MLY-059"), duel.zone("MLY-078")) == ("frontrow", "graveyard")
    assert golem("", "SOE-040").zone("SOE-040") == "graveyard"


@pytest.mark.parametrize("golems_zone", [1, 3])
def test_mly_059_saves_one_monster_of_those_that_fall_with_it(golems_zone: int) -> None:
    front = {golems_zone: "MLY-059", 2: "MLY-068", 4: "MLY-068#2"}
    duel = Duel(front=front, foe_hand=["TEG-154"], active=FOE)
    run(duel.do("activate_spell", "TEG-154"), "no", "yes")
    assert [duel.zone(code) for code in ("MLY-068", "MLY-068#2", "MLY-059")] == ["frontrow", "graveyard", "graveyard"]
    duel = Duel(front=front, foe_hand=["TEG-154"], active=FOE)
    run(duel.do("activate_spell", "TEG-154"), "yes")
    assert [duel.zone(code) for code in ("MLY-068", "MLY-068#2", "MLY-059")] == ["graveyard", "frontrow", "graveyard"]
    duel = Duel(front=front, foe_hand=["TEG-154"], active=FOE)
    run(duel.do("activate_spell", "TEG-154"), "no", "no")
    assert {duel.zone(code) for code in front.values()} == {"graveyard"}


def test_mly_059_is_not_petrified() -> None:
    duel = Duel(front={1: "MLY-059"})
    changes.add_type(duel.state, duel.number("MLY-059"), "Petrified")
    assert "Petrified" not in duel.types("MLY-059")


def test_mly_064_helps_the_turn_player() -> None:
    for word, lp, foe_lp, side in (("life", 2700, 1700, FOE), ("control", 2000, 2000, ME), ("no", 2000, 2000, FOE)):
        duel = Duel(foe_front={1: "MLY-064"}).do("end_phase")
        run(duel, word)
        assert (duel.lp(), duel.lp(FOE), duel.side("MLY-064")) == (lp, foe_lp, side)


def test_mly_065_advises_the_turn_player_for_500_lp() -> None:
    front, theirs = {1: "MLY-067"}, {1: "MLY-065 def", 2: "MLY-066"}
    duel = Duel(front=front, foe_front=theirs)
    run(duel.do("activate_effect", "MLY-065", 1), "destroy", "MLY-066")
    assert (duel.lp(), duel.lp(FOE), duel.zone("MLY-066")) == (1500, 1700, "extra_deck")
    assert not duel.can("activate_effect", "MLY-065")
    duel = Duel(front=front, foe_front=theirs)
    assert run(duel.do("activate_effect", "MLY-065", 1), "swap").position("MLY-065") == "atk"
    duel = Duel(front=front, foe_front=theirs)
    assert run(duel.do("activate_effect", "MLY-065", 1), "strengthen").atk("MLY-067") == 1700
    assert not Duel(front=front, foe_front=theirs, phase="main2").can("activate_effect", "MLY-065")


def test_mly_065_does_not_fall_to_tokens() -> None:
    assert fight("MLY-067", "MLY-065 def").zone("MLY-065") == "frontrow"
    assert (
        fight("SOE-040", "MLY-065 def").zone("MLY-065") == "graveyard"
        or fight("SOE-040", "MLY-065 def").zone("MLY-065") == "extra_deck"
    )


def test_mly_066_rises_again() -> None:
    duel = fight("SOE-040", "MLY-066")
    assert (duel.zone("MLY-066"), duel.position("MLY-066"), duel.lp(FOE)) == ("frontrow", "atk", 1600)


def test_mly_067_grows_with_life_and_attacks_twice_with_a_stolen_card() -> None:
    duel = Duel(front={1: "MLY-067"}, foe_front={1: "MLY-064", 2: "SOE-018", 3: "SOE-018#2"})
    changes.gain_lp(duel.state, 0, 100)
    settle(duel.state)
    assert run(duel).atk("MLY-067") == 1500
    run(duel.do("end_phase"), "control")
    run(duel.do("declare_attack", "MLY-067", "SOE-018"))
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"MLY-067"}


def test_mly_069_is_not_petrified_and_crushes_trap_monsters() -> None:
    duel = Duel(front={1: "MLY-069"}, foe_front={1: "LEN-107"})
    changes.add_type(duel.state, duel.number("MLY-069"), "Petrified")
    assert "Petrified" not in duel.types("MLY-069")
    duel.attack("MLY-069", "LEN-107").decline().do("choose_option", "yes")
    assert duel.lp(FOE) == 2000 - 500 - 500


def test_mly_069_counts_the_attack_that_the_trap_monster_had() -> None:
    duel = Duel(front={1: "MLY-069"}, foe_front={1: "LEN-107"})
    duel.state.changes.append(Mod("atk", duel.number("LEN-107"), 300, ON_FIELD))
    duel.attack("MLY-069", "LEN-107").decline().do("choose_option", "yes")
    assert duel.lp(FOE) == 2000 - 200 - 650


def test_mly_075_numbs_warriors_and_brings_life() -> None:
    duel = Duel(front={1: "MLY-075 def"}, foe_front={1: "SOE-048"}, active=FOE)
    duel.state.changes.append(Mod("set_def", duel.number("MLY-075"), 3000, ON_FIELD))
    duel.attack("SOE-048", "MLY-075").decline().end_turn()
    assert duel.lp() == 2300
    duel.end_turn().do("end_phase")
    assert not duel.can("declare_attack", "SOE-048")


def test_mly_075_numbs_the_warrior_that_destroys_it() -> None:
    duel = Duel(front={1: "MLY-075", 2: "SOE-094 def"}, foe_front={1: "SOE-048", 2: "SOE-040"}, active=FOE)
    duel.attack("SOE-048", "MLY-075").decline().end_turn()
    assert (duel.zone("MLY-075"), duel.lp()) == ("graveyard", 2000 - 850)
    duel.end_turn().do("end_phase")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}


def test_mly_075_numbs_the_warrior_that_finds_it() -> None:
    duel = Duel(front={1: "MLY-075 hidden_def", 2: "SOE-094 def"}, foe_front={1: "SOE-048"}, active=FOE)
    duel.attack("SOE-048", "MLY-075").decline().end_turn().end_turn().do("end_phase")
    assert not duel.can("declare_attack", "SOE-048")


@pytest.mark.parametrize(("call", "zone"), [("Spell", "hand"), ("Monster", "graveyard")])
def test_mly_080_asks_a_riddle(call: str, zone: str) -> None:
    duel = Duel(front={1: "MLY-080"}, hand=["SOE-040"], foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "MLY-080")
    duel.do("choose_option", call).decline()
    assert (duel.zone("SOE-017") == "hand") == (zone == "hand")
    assert (duel.zone("MLY-080") == "graveyard") == (zone == "graveyard")


def test_mly_080_negates_the_attack_of_an_extra_deck_monster_that_stays() -> None:
    duel = Duel(front={1: "MLY-080"}, hand=["SOE-040"], foe_front={1: "SOE-073"}, active=FOE).attack("SOE-073", "MLY-080")
    duel.do("choose_option", "Trap").decline()
    assert (duel.zone("SOE-073"), duel.zone("MLY-080")) == ("frontrow", "frontrow")


def test_mly_082_must_attack_whom_the_rival_names() -> None:
    duel = Duel(phase="battle", front={1: "MLY-082"}, foe_front={1: "SOE-040", 2: "SOE-018 def"})
    assert "end_phase" not in duel.asked
    run(duel.do("declare_attack", "MLY-082", "SOE-018"), "SOE-040")
    assert duel.zone("MLY-082") == "extra_deck"
    assert not Duel(front={1: "MLY-082"}).can("change_position", "MLY-082")


def test_mly_089_helps_the_eldritch() -> None:
    duel = Duel(front={1: "MLY-089", 2: "LEN-031"})
    assert duel.atk("LEN-031") == 1850


def test_mly_033_leaves_the_world_for_a_phase() -> None:
    duel = Duel(front={2: "MLY-033"}, terrains=["Meadow"] * 5).do("activate_effect", "MLY-033", 1)
    assert duel.terrains()[1] == "Different Dimension"
    duel.do("end_phase").decline()
    assert (duel.phase, duel.terrains()[1]) == ("battle", "Meadow")
    assert not Duel(hand=["SOE-107"], graveyard=["MLY-033"]).can("activate_spell", "SOE-107")


def test_mly_033_escapes_an_attack() -> None:
    duel = Duel(active=FOE, front={1: "MLY-033", 2: "SOE-040 def"}, foe_front={1: "SOE-017"}).attack("SOE-017", "MLY-033")
    duel.do("activate_effect", "MLY-033", 1)
    assert [one["target"] for one in duel.legal("choose_replay_target")] == ["SOE-040"]


def test_mly_007_gives_a_spell_and_comes_back_for_it() -> None:
    duel = Duel(front={1: "MLY-007"}, graveyard=["LEN-008", "SOE-107"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["LEN-008"]]
    duel.do("activate_effect", "MLY-007", 1, ["LEN-008"])
    assert (duel.zone("MLY-007"), duel.zone("LEN-008")) == ("graveyard", "graveyard")
    assert duel.end_turn().zone("LEN-008") == "hand"
    run(duel.end_turn().do("activate_spell", "LEN-008"), "yes")
    assert duel.zone("MLY-007") == "frontrow"


def test_mly_082_is_locked_into_attack() -> None:
    duel = Duel(front={1: "MLY-082 hidden_def"})
    changes.flip_face_up(duel.state, duel.number("MLY-082"))
    settle(duel.state)
    assert duel.position("MLY-082") == "atk"


def test_mly_067_attacks_twice_for_who_took_it() -> None:
    duel = Duel(front={1: "SOE-040 def"}, foe_front={1: "MLY-067", 2: "SOE-065", 3: "SOE-065#2"})
    actions.take_control(duel.state, duel.number("MLY-067"), 0)
    settle(duel.state)
    run(duel.attack("MLY-067", "SOE-065"))
    assert duel.can("declare_attack", "MLY-067")


def test_mly_080_asks_when_an_attack_turns_it_up() -> None:
    duel = fight("SOE-040", "MLY-080 hidden_def", "Monster", active=FOE, hand=["SOE-107"])
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("hand", 2000)


def test_mly_026_leaves_a_card_alone_that_was_turned_up_in_answer() -> None:
    duel = Duel(front={1: "MLY-026"}, foe_back={1: "NPH-071"})
    all_effects()["MLY-026"].uses[0].resolve(duel.state, duel.number("MLY-026"), 0, (duel.number("NPH-071"),))
    assert duel.zone("NPH-071") == "backrow"


def test_mly_069_crushes_a_trap_monster_with_which_it_falls() -> None:
    duel = Duel(front={1: "MLY-069"}, foe_front={1: "LEN-107"})
    duel.state.changes.append(Mod("atk", duel.number("LEN-107"), 500, ON_FIELD))
    run(duel.attack("MLY-069", "LEN-107"), "yes")
    assert (duel.zone("MLY-069"), duel.lp(FOE)) == ("graveyard", 2000 - 750)


@pytest.mark.parametrize("code", ["MLY-050", "MLY-054"])
def test_mly_050_and_mly_054_let_go_when_they_go_to_a_deck(code: str) -> None:
    duel = use(code, "SOE-040", foe_front={1: "SOE-040"})
    assert duel.side("SOE-040") == ME
    actions.to_deck(duel.state, duel.number(code))
    settle(duel.state)
    assert duel.side("SOE-040") == FOE


def test_mly_050_wins_its_host_over_whatever_attaches_it() -> None:
    duel = Duel(front={1: "MLY-050"}, foe_front={1: "SOE-040"})
    actions.attach(duel.state, duel.number("MLY-050"), duel.number("SOE-040"))
    settle(duel.state)
    assert duel.side("SOE-040") == ME


def test_mly_050_gives_its_host_back_to_who_took_it_meanwhile() -> None:
    duel = use("MLY-050", "SOE-040", front={1: "MLY-050", 2: "SOE-043"}, foe_front={1: "SOE-040"}, foe_hand=["SOE-140"])
    run(end_turn(duel).do("activate_spell", "SOE-140", targets=["SOE-040"]))
    actions.detach(duel.state, duel.number("MLY-050"))
    settle(duel.state)
    assert end_turn(duel).side("SOE-040") == FOE


def test_mly_065_strengthens_no_token_that_cannot_be_targeted() -> None:
    duel = Duel(front={1: "MLY-065", 2: "TEG-011", 3: "TEG-011#2"})
    changes.change(duel.state, duel.number("TEG-011"), "no_target")
    duel.do("activate_effect", "MLY-065", 1).do("choose_option", "strengthen")
    assert [one["option"] for one in duel.legal("choose_option")] == ["MLY-065", "TEG-011#2"]


def soldier(*run_over: str) -> Duel:
    duel = Duel(front={1: "MLY-108", 2: "SOE-040", 4: "SOE-048"})
    return run(duel.do("activate_effect", "MLY-108", 1, ["terrain Me 5"]), *run_over)


def test_mly_103_halves_a_heavy_blow() -> None:
    mine = {3: "SOE-040", 4: "MLY-103"}
    assert fight("SOE-017", "SOE-040", "yes", active=FOE, front=mine).lp() == 2000 - 750
    assert fight("SOE-017", "SOE-040", "no", active=FOE, front=mine).lp() < 2000 - 1500
    assert fight("SOE-048", "SOE-040", active=FOE, front=mine).lp() == 1800  # too little damage: no question


def test_mly_106_guards_kings() -> None:
    duel = Duel(front={1: "MLY-106 def", 2: "LEN-163"}, foe_front={1: "SOE-040"}, active=FOE).attack("SOE-040", "LEN-163")
    duel.do("choose_option", "yes").decline()
    assert duel.lp(FOE) == 2000 - (2200 - 1200)


def test_mly_106_lets_other_attacks_pass() -> None:
    duel = Duel(front={1: "MLY-106 def", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    assert "choose_option" not in duel.asked


def test_mly_108_marches_to_the_end_of_the_row() -> None:
    duel = soldier("SOE-048", "done")
    assert (duel.column("MLY-108"), duel.zone("SOE-048"), duel.zone("SOE-040")) == (5, "graveyard", "frontrow")
    full = Duel(front={1: "MLY-108", 5: "SOE-040"})
    assert not full.can("activate_effect", "MLY-108")


def test_mly_108_obeys_its_owner_on_the_other_side() -> None:
    duel = Duel(front={1: "MLY-108"}, active=FOE)
    actions.take_control(duel.state, duel.number("MLY-108"), 1)
    assert not duel.can("activate_effect", "MLY-108")
    assert duel.end_turn().can("activate_effect", "MLY-108")


def test_mly_116_sings_louder_in_company() -> None:
    duel = Duel(front={1: "MLY-116", 2: "MLY-121"}, foe_front={1: "SOE-040"}).attack("MLY-116", "SOE-040").decline()
    assert duel.atk("MLY-116") == 1400


def test_mly_117_spreads_water_as_long_as_she_dances() -> None:
    duel = Duel(front={1: "MLY-117"}, foe_terrains=on("Sea"))
    spots = [one["targets"] for one in duel.legal("activate_effect")]
    assert spots == [["terrain Me 2"], ["terrain Foe 2"]]
    duel.do("activate_effect", "MLY-117", 1, ["terrain Foe 2"])
    assert duel.terrains(FOE)[1] == "Land (water)"
    actions.to_graveyard(duel.state, duel.number("MLY-117"))
    settle(duel.state)
    assert duel.terrains(FOE)[:2] == ["Sea", "Land"]


def test_mly_107_splits_its_power_into_two_attacks() -> None:
    duel = Duel(front={1: "MLY-107"}, foe_front={1: "SOE-040 def", 2: "SOE-094 def"}, phase="main2")
    end_turn(duel, "yes")
    assert duel.atk("MLY-107") == 850
    duel.end_turn()
    for code in ("SOE-040", "SOE-094"):
        changes.change(duel.state, duel.number(code), "set_def", 0)
    settle(duel.state)
    duel.attack("MLY-107", "SOE-040").decline().do("declare_attack", "MLY-107", "SOE-094").decline()
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("graveyard", "graveyard")
    assert duel.end_turn().atk("MLY-107") == 1700


def test_mly_110_finds_a_sanctuary_on_top() -> None:
    duel = use("MLY-110", answers=("draw",), deck=["MLY-119"])
    assert duel.zone("MLY-119") == "hand"
    duel = Duel(front={3: "MLY-110"}, deck=["SOE-040"]).do("activate_effect", "MLY-110", 1)
    assert "choose_option" not in duel.asked
    assert duel.zone("SOE-040") == "main_deck"


def test_mly_118_guards_the_def_of_music_monsters() -> None:
    duel = Duel(front={1: "MLY-118", 2: "SOE-040"}, foe_front={1: "SOE-016"})
    duel.state.acting = duel.number("SOE-016")
    before = duel.def_("SOE-040")
    for code in ("MLY-118", "SOE-040"):
        changes.modify_def(duel.state, duel.number(code), -100)
    assert (duel.def_("MLY-118"), duel.def_("SOE-040")) == (2000, before - 100)
    duel.state.acting = duel.number("SOE-040")
    changes.modify_def(duel.state, duel.number("MLY-118"), -100)
    assert duel.def_("MLY-118") == 1900


def test_mly_107_attacks_twice_from_hiding_too() -> None:
    duel = Duel(front={1: "MLY-107 hidden_atk"}, foe_front={1: "SOE-040", 2: "SOE-094"})
    marks.mark(duel.state, duel.number("MLY-107"), "twice", True, duel.state.turn)
    settle(duel.state)
    assert run(duel.attack("MLY-107", "SOE-040")).can("declare_attack", "MLY-107")


def test_mly_106_takes_an_attack_of_its_own_side() -> None:
    duel = Duel(front={1: "NPH-028", 2: "SOE-034", 3: "MLY-106"}, foe_front={1: "SOE-040"})
    run(duel.attack("NPH-028", "SOE-034"), "yes")
    assert (duel.zone("SOE-034"), duel.zone("MLY-106")) == ("frontrow", "graveyard")


def test_mly_103_does_not_bring_back_damage_that_kod_116_negates() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-040", 4: "MLY-103"}, "back": {1: "KOD-116 set"}}
    assert fight("SOE-017", "SOE-040", "yes", active=FOE, **zones).lp() == 2000


def test_mly_107_attacks_once_when_it_was_returned_in_answer() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-040 def", 2: "SOE-094 def"}, "foe_hand": ["X-HAND"]}
    duel = Duel(front={1: "MLY-107"}, invented=ANSWERS, **zones)
    while not duel.legal("choose_option"):
        duel.do("end_phase").decline()
    run(duel.do("choose_option", "yes").do("activate_spell", "X-HAND", targets=["MLY-107"], by=FOE))
    duel.end_turn().do("normal_summon", "MLY-107", zone=1, position="atk")
    run(duel.attack("MLY-107", "SOE-040"))
    assert not duel.can("declare_attack", "MLY-107")


def test_mly_121_warms_up() -> None:
    duel = Duel(front={1: "MLY-121", 2: "MLY-116"}, active=FOE).end_turn()
    assert (duel.atk("MLY-121"), duel.def_("MLY-121")) == (1850, 1600)


def test_mly_121_needs_company() -> None:
    duel = Duel(front={1: "MLY-121", 2: "SOE-040"}, active=FOE).end_turn()
    assert duel.atk("MLY-121") == 1750


def test_mly_125_goes_over_and_spies_for_the_other_side() -> None:
    duel = Duel(front={1: "MLY-125 hidden_def", 2: "MLY-127"}, terrains=["Forest"] * 5, foe_terrains=["Forest"] * 5)
    before = duel.atk("MLY-127")
    run(duel.do("flip", "MLY-125", "def"))
    assert (duel.side("MLY-125"), duel.atk("MLY-127")) == (FOE, before + 300)
    duel.end_turn().end_turn().end_turn()
    assert not duel.can("hide", "MLY-125")


def test_mly_125_targets_an_opponent_before_anybody_answers() -> None:
    duel = Duel(front={1: "MLY-125 hidden_def"}, foe_hand=["X-FALL"], third_hand=[], invented=ANSWERS)
    duel.do("flip", "MLY-125", position="def").do("choose_option", "Third")
    assert "activate_spell" in duel.asked
    assert run(duel).side("MLY-125") == THIRD


def test_mly_125_is_hidden_by_its_owner() -> None:
    duel = Duel(front={1: "MLY-125"}, terrains=["Night"] * 5)
    assert duel.can("hide", "MLY-125")


def test_mly_127_turns_its_target_in_the_valley() -> None:
    duel = Duel(front={1: "MLY-127"}, back={1: "MLY-126"}, foe_front={1: "SOE-017"}).attack("MLY-127", "SOE-017")
    duel.do("choose_option", "yes")
    assert duel.position("SOE-017") == "def"


def test_mly_127_needs_the_valley_and_a_face_up_target() -> None:
    duel = Duel(front={1: "MLY-127"}, foe_front={1: "SOE-017"}).attack("MLY-127", "SOE-017")
    assert "choose_option" not in duel.asked
    duel = Duel(front={1: "MLY-127"}, back={1: "MLY-126"}, foe_front={1: "SOE-017", 2: "LEN-185"}).attack("MLY-127", "SOE-017")
    assert "choose_option" not in duel.asked, "Lord of Dragons shields it"


def test_mly_128_honours_dead_gravekeepers() -> None:
    duel = Duel(front={1: "MLY-128"}, graveyard=["MLY-127", "MLY-130"])
    assert (duel.atk("MLY-128"), duel.def_("MLY-128")) == (1900, 1400)


def test_mly_128_stops_at_no_defence() -> None:
    keepers = ["MLY-127", *(f"MLY-127#{number}" for number in range(2, 13))]
    assert Duel(front={1: "MLY-128"}, graveyard=keepers).atk("MLY-128") == 1500 + 9 * 200
    duel = Duel(front={1: "MLY-128"}, graveyard=keepers, terrains=["Meadow"] * 5)
    assert (duel.atk("MLY-128"), duel.def_("MLY-128")) == (1950 + 12 * 200, 0)


def test_mly_130_finds_the_valley_or_a_god_among_the_top_three() -> None:
    duel = Duel(front={1: "MLY-130"}, deck=["MLY-126#2", "SOE-040", "LEN-156", "MLY-126"]).do("activate_effect", "MLY-130", 1)
    assert [one["option"] for one in duel.legal("choose_option")] == ["MLY-126", "LEN-156", "done"]
    assert duel.do("choose_option", "LEN-156").zone("LEN-156") == "hand"
    assert not duel.can("activate_effect", "MLY-130")


def test_mly_131_costs_life_once_and_curses() -> None:
    duel = Duel(hand=["MLY-131"], foe_front={1: "SOE-040"}).do("normal_summon", "MLY-131", 1, "atk")
    assert duel.lp() == 2000 - 666
    duel.do("strike", "MLY-131", FOE, 1).do("choose_option", "Sealed")
    assert "Sealed" in duel.types("SOE-040")


def test_mly_132_walks_among_graves() -> None:
    duel = Duel(front={1: "MLY-132"}, terrains=["Land", "Graveyard", "Land", "Land", "Land"])
    duel.do("activate_effect", "MLY-132", 1, ["terrain Me 2"])
    assert duel.state.col[duel.number("MLY-132")] == 1


def test_mly_137_and_139_look() -> None:
    duel = Duel(front={1: "MLY-137 hidden_def"}, foe_hand=["SOE-040"]).do("flip", "MLY-137", "atk").do("choose_option", "hand")
    assert duel.position("MLY-137") == "atk"
    duel = Duel(front={1: "MLY-139"}, foe_back={1: "SOE-062 set"}).do("activate_effect", "MLY-139", 1, ["SOE-062"])
    assert duel.zone("SOE-062") == "backrow"
    assert not duel.can("activate_effect", "MLY-139")


@pytest.mark.parametrize(("word", "seen"), [("hand", "SOE-040"), ("field", "SOE-062")])
def test_mly_137_looks_at_a_card(word: str, seen: str) -> None:
    duel = Duel(front={1: "MLY-137 hidden_def"}, foe_hand=["SOE-040"], foe_back={1: "SOE-062 set"})
    duel.state.log = []
    duel.do("flip", "MLY-137", "atk").do("choose_option", word)
    assert [event.data[0] for event in duel.state.log if event.what == "cards_looked_at"] == [(duel.number(seen),)]


def test_mly_139_looks_in_the_opponents_turn_too() -> None:
    duel = Duel(front={1: "MLY-139"}, foe_back={1: "SOE-062 set"}, active=FOE)
    duel.state.log = []
    duel.do("activate_effect", "MLY-139", 1, ["SOE-062"], by=ME)
    assert [event.data[0] for event in duel.state.log if event.what == "cards_looked_at"] == [(duel.number("SOE-062"),)]


def test_mly_139_does_not_look_at_a_card_that_went_back_to_the_hand() -> None:
    duel = answered("MLY-139", "SOE-062", by="X-BACK", upon="SOE-062", front={1: "MLY-139"}, foe_back={1: "SOE-062 set"})
    assert (duel.zone("SOE-062"), marks.marked(duel.state, duel.number("SOE-062"), "known")) == ("hand", False)


def test_mly_123_silences_an_equip_for_a_while() -> None:
    duel = Duel(front={1: "MLY-123 hidden_def"}, foe_front={1: "SOE-079"}, foe_back={1: "LEN-014 on SOE-079"})
    changes.flip_face_up(duel.state, duel.number("MLY-123"))
    settle(duel.state)
    assert run(duel).atk("SOE-079") == 1300
    assert duel.end_turn().atk("SOE-079") == 1600


def test_mly_123_silences_what_equips_a_player() -> None:
    duel = Duel(front={1: "MLY-123 hidden_def"}, foe_back={1: "TEG-122"})
    assert has_player(duel.state, 0, "player_no_tributes")
    changes.flip_face_up(duel.state, duel.number("MLY-123"))
    settle(duel.state)
    assert not has_player(run(duel).state, 0, "player_no_tributes")


def test_mly_138_stirs_all_normal_monsters() -> None:
    top = ["SOE-062", "SOE-107", "SOE-040", "SOE-020", "SOE-055"]
    duel = Duel(front={1: "MLY-138 hidden_def"}, foe_front={1: "SOE-017", 2: "SOE-073"}, deck=top, foe_deck=["SOE-094"])
    for player in duel.state.players:
        player.deck.loose = 0
    changes.flip_face_up(duel.state, duel.number("MLY-138"))
    settle(duel.state)
    run(duel)
    assert duel.zone("SOE-073") == "frontrow"  # not a Normal monster
    assert not {duel.zone(code) for code in ("MLY-138", "SOE-017", "SOE-094")} & {"hand"}
    assert all(duel.position(code) == "hidden_def" for code in ("SOE-040", "SOE-094") if duel.zone(code) == "frontrow")
    assert sum(duel.zone(code) == "graveyard" for code in top) >= 3


def test_mly_129_haunts_a_monster() -> None:
    duel = Duel(front={1: "MLY-129 hidden_def"}, foe_front={1: "SOE-040"})
    changes.flip_face_up(duel.state, duel.number("MLY-129"))
    settle(duel.state)
    before = duel.def_("SOE-040")
    assert duel.end_turn().zone("MLY-129") == "attached"
    assert "Slumbering" in duel.types("SOE-040")
    duel.end_turn()
    assert (duel.lp(), duel.def_("SOE-040")) == (2300, before - 300)


def test_mly_141_gives_the_attribute_of_a_divine_monster() -> None:
    duel = Duel(front={1: "MLY-141", 2: "MLY-002"}, hand=["SOE-040"])
    run(duel.do("activate_effect", "MLY-141", 1, ["MLY-002"]))
    duel.do("normal_summon", "SOE-040", 4, "atk").decline()
    for code in ("MLY-141", "SOE-040"):
        assert attributes_of(duel.state, duel.number(code)) == {"fire"}
    duel.end_turn()
    assert attributes_of(duel.state, duel.number("MLY-141")) == {"dark"}


def test_mly_142_opens_a_graveyard_for_the_turn() -> None:
    duel = Duel(front={1: "MLY-142", 2: "LEN-078", 3: "SOE-040"}, terrains=["Meadow"] * 5)
    assert [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "MLY-142"] == [["LEN-078"]]
    duel.do("activate_effect", "MLY-142", 1, ["LEN-078"])
    assert (duel.terrains()[1], duel.atk("LEN-078")) == ("Graveyard", 1560)
    assert duel.end_turn().terrains()[1] == "Meadow"


def test_mly_144_lets_a_monster_attack_from_its_guard() -> None:
    duel = Duel(front={1: "MLY-144", 2: "MLY-129 def"}, foe_front={1: "SOE-040"})
    changes.change(duel.state, duel.number("SOE-040"), "set_atk", 1700)
    settle(duel.state)
    duel.do("activate_effect", "MLY-144", 1, ["MLY-129"]).attack("MLY-129", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.zone("MLY-129")) == ("graveyard", "frontrow")
    duel = Duel(front={1: "MLY-144", 2: "MLY-129 def"}, foe_front={1: "SOE-040"}).do("end_phase").decline()
    assert not duel.can("declare_attack", "MLY-129")


def test_mly_131_has_a_first_time_for_each_copy_whoever_summons_it() -> None:
    duel = Duel(front={1: "SOE-040"}, hand=["MLY-131", "MLY-131#2"])
    for code, left in (("MLY-131", 2000 - 666), ("MLY-131#2", 2000 - 2 * 666)):
        summons.special_summon(duel.state, 0, (duel.number(code),))
        settle(duel.state)
        assert run(duel).lp() == left
    actions.destroy(duel.state, duel.number("MLY-131"), 0)
    summons.special_summon(duel.state, 1, (duel.number("MLY-131"),))
    settle(duel.state)
    assert (run(duel).side("MLY-131"), duel.lp(FOE)) == (FOE, 2000)


def test_mly_131_strikes_one_of_two_monsters_on_a_terrain() -> None:
    duel = Duel(front={1: "MLY-131"}, foe_front={2: "SOE-040"}, foe_back={2: "SOE-048 atk"})
    run(duel.do("strike", "MLY-131", FOE, 2), "SOE-048", "Sealed")
    assert ("Sealed" in duel.types("SOE-048"), "Sealed" in duel.types("SOE-040")) == (True, False)


def test_mly_141_leaves_a_trap_that_was_set_from_a_graveyard() -> None:
    zones: dict[str, Any] = {"front": {1: "MLY-141", 2: "TEG-001"}, "back": {1: "PYL-150 set"}, "foe_graveyard": ["ROA-155"]}
    duel = Duel(**zones)
    before = attributes_of(duel.state, duel.number("ROA-155"))
    run(duel.do("activate_effect", "MLY-141", effect=1, targets=["TEG-001"]))
    run(duel.do("activate_trap", "PYL-150", targets=["ROA-155"]))
    duel.do("activate_trap", "ROA-155")
    assert attributes_of(duel.state, duel.number("ROA-155")) == before


def test_mly_129_does_not_haunt_after_it_fell_and_came_back() -> None:
    zones: dict[str, Any] = {"front": {1: "MLY-129 hidden_def"}, "foe_front": {1: "SOE-017", 2: "SOE-040"}}
    duel = Duel(active=FOE, **zones).attack("SOE-017", "MLY-129").decline()
    summons.special_summon(duel.state, 0, (duel.number("MLY-129"),))
    settle(duel.state)
    duel.do("special_summon", "MLY-129", zone=1, position="atk").end_turn()
    assert duel.zone("MLY-129") == "frontrow"


def test_mly_002_borrows_an_equip_spell_of_the_deck() -> None:
    duel = Duel(front={1: "MLY-002"}, deck=["MLY-029", "SOE-040"])
    atk = duel.atk("MLY-002")
    run(duel.do("activate_effect", "MLY-002", 1, ["MLY-029"]))
    assert (duel.atk("MLY-002"), duel.zone("MLY-029")) == (atk + 300, "eroded")
    assert end_turn(duel).atk("MLY-002") == atk


def test_mly_002_survives_the_turn_after_a_battle() -> None:
    for fought, zone in ((True, "frontrow"), (False, "graveyard")):
        duel = Duel(front={1: "MLY-002"}, foe_front={1: "SOE-017", 2: "SOE-040"})
        if fought:
            run(duel.attack("MLY-002", "SOE-040"))
        end_turn(duel)
        run(duel.attack("SOE-017", "MLY-002"))
        assert duel.zone("MLY-002") == zone


def test_mly_002_survives_a_second_battle_of_a_turn_after_one_with_a_battle() -> None:
    duel = Duel(front={1: "MLY-002"}, foe_front={1: "SOE-017", 2: "SOE-040"})
    run(duel.attack("MLY-002", "SOE-040"))
    end_turn(duel)
    run(duel.attack("SOE-017", "MLY-002"))
    duel.state.attacks_left = 1
    settle(duel.state)
    run(duel.do("declare_attack", "SOE-017", "MLY-002"))
    assert duel.zone("MLY-002") == "frontrow"


def test_mly_002_uses_and_triggers_what_its_borrowed_equip_spell_does() -> None:
    duel = Duel(front={1: "MLY-002", 2: "SOE-040"}, deck=["LEN-147", "SOE-016"])
    atk, fed = duel.atk("MLY-002"), duel.atk("SOE-040") // 2
    run(duel.do("activate_effect", "MLY-002", 1, ["LEN-147"]))
    run(duel.do("activate_effect", "MLY-002", 2, ["SOE-040"]))
    assert (duel.atk("MLY-002"), duel.zone("SOE-040")) == (atk + fed, "graveyard")
    ring = Duel(active=FOE, front={1: "MLY-002", 2: "SOE-040"}, deck=["LEN-042", "SOE-016"], foe_front={1: "SOE-017"})
    run(ring.do("activate_effect", "MLY-002", 1, ["LEN-042"], by=ME))
    run(ring.attack("SOE-017", "SOE-040"))
    assert (ring.zone("SOE-040"), ring.zone("MLY-002")) == ("frontrow", "graveyard"), "the attack is redirected to it"
