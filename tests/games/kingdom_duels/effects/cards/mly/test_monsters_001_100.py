"""Millennium Legacy: monsters 001 to 100."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, terrains
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, ME, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run, use


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
