"""Millennium Legacy: Extra Deck monsters 071 to 170."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, summons
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, on, run


def test_mly_078_stands_firm() -> None:
    duel = Duel(front={1: "MLY-078"}, foe_front={1: "SOE-040"})
    duel.state.acting = duel.number("SOE-040")
    changes.battle_swap(duel.state, duel.number("MLY-078"))
    assert duel.position("MLY-078") == "atk"
    assert not actions.take_control(duel.state, duel.number("MLY-078"), 1)


def test_mly_090_goads_a_monster_into_an_eldritch_one() -> None:
    duel = Duel(active=FOE, front={1: "MLY-090", 2: "LEN-031"}, foe_front={1: "SOE-040", 2: "SOE-048"})
    run(duel.do("end_phase"), "yes", "SOE-048")
    assert (duel.phase, duel.zone("SOE-048"), duel.zone("SOE-040")) == ("battle", "graveyard", "frontrow")
    assert duel.can("declare_attack", "SOE-040")


def test_mly_090_needs_an_eldritch_monster() -> None:
    duel = Duel(active=FOE, front={1: "MLY-090"}, foe_front={1: "SOE-040"})
    assert "end_phase" in duel.do("end_phase").asked


def test_mly_094_waits_attacks_and_hides() -> None:
    duel = Duel(back={1: "MLY-093"}, hand=["KOD-067"], extra=["MLY-094"], foe_front={1: "SOE-040", 2: "SOE-094 def"})
    duel.do("activate_effect", "MLY-093", 1, ["KOD-067"]).do("extra_deck_summon", "MLY-094", [], 1, "atk")
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "MLY-094")
    duel.end_turn().end_turn().attack("MLY-094", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - (2300 - 1200), "it counts as a Lamp monster itself"
    duel.end_turn().end_turn().do("choose_option", "yes").do("hide", "MLY-094", "hidden_atk")
    assert duel.position("MLY-094") == "hidden_atk"


def test_mly_094_gains_nothing_in_the_open_without_a_lamp() -> None:
    duel = Duel(front={1: "MLY-094"}, foe_front={1: "SOE-040"}).attack("MLY-094", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - 600
    hidden = Duel(front={1: "MLY-094 hidden_atk"}, foe_front={1: "SOE-040"}).attack("MLY-094", "SOE-040").decline()
    assert hidden.lp(FOE) == 2000 - 1100


def test_mly_100_halves_itself_for_a_second_attack() -> None:
    duel = Duel(front={1: "MLY-100", 2: "SOE-040"}, foe_front={1: "SOE-048", 2: "SOE-007", 3: "SOE-094"}, foe_lp=9000)
    duel.attack("MLY-100", "SOE-007").decline().do("choose_option", "yes")
    assert duel.atk("MLY-100") == 1500
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"MLY-100"}
    duel.do("declare_attack", "MLY-100", "SOE-094").decline()
    assert (duel.zone("SOE-094"), duel.legal("declare_attack")) == ("graveyard", [])


def test_mly_111_takes_the_bonus_of_whom_it_attacks() -> None:
    duel = Duel(front={1: "MLY-111"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    changes.add_type(duel.state, duel.number("MLY-111"), "Petrified")
    assert "Petrified" not in duel.types("MLY-111")
    assert duel.attack("MLY-111", "SOE-040").decline().lp(FOE) == 2000 - 1600


def test_mly_122_answers_force_with_force() -> None:
    duel = Duel(front={1: "MLY-122"}, foe_front={1: "SOE-017"}).attack("MLY-122", "SOE-017").decline()
    assert duel.lp(FOE) == 2000 - (2050 + 1500 - 3000)


def test_mly_134_is_the_toon_of_gemini_elf() -> None:
    duel = Duel(front={1: "LEN-119", 2: "SOE-040"}, extra=["MLY-134"])
    assert summons.alter_options(duel.state, 0, "Toon") == ((duel.number("MLY-134"), (duel.number("LEN-119"),)),)


def test_mly_135_shoots_with_monsters() -> None:
    duel = Duel(front={1: "MLY-135", 2: "SOE-017"}).do("activate_effect", "MLY-135", 1, ["SOE-017"])
    assert (duel.lp(FOE), duel.zone("SOE-017")) == (1600, "graveyard")


def test_mly_135_rests_in_its_first_turn_and_takes_no_token() -> None:
    duel = Duel(front={1: "MLY-135", 2: "SOE-101"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["MLY-135"]]
    duel.state.since[duel.number("MLY-135")] = duel.state.turn
    touch(duel.state)
    assert not duel.can("activate_effect", "MLY-135")


def test_mly_136_sleeps_after_an_attack() -> None:
    duel = Duel(front={1: "MLY-136"}, foe_front={1: "SOE-040"}).attack("MLY-136", "SOE-040").decline().do("end_phase")
    assert duel.position("MLY-136") == "def"
    assert "Slumbering" in duel.types("MLY-136")


def test_mly_092_shows_what_hides_in_the_dark() -> None:
    foes = {1: "SOE-040 hidden_def", 2: "SOE-017 hidden_atk", 3: "SOE-094 hidden_def"}
    duel = Duel(front={3: "MLY-092"}, foe_front=foes, foe_terrains=on("Night", "Night"))
    duel.do("strike", "MLY-092", FOE, 1)
    run(duel, "reveal")
    assert [duel.position(code) for code in ("SOE-040", "SOE-017", "SOE-094")] == ["def", "atk", "hidden_def"]
    assert [end_turn(duel).position(code) for code in ("SOE-040", "SOE-017")] == ["hidden_def", "hidden_atk"]


def test_mly_120_guards_the_strength_of_music() -> None:
    duel = Duel(front={1: "MLY-120", 2: "SOE-040"}, foe_front={1: "SOE-094"})
    duel.state.acting = duel.number("SOE-094")
    before = duel.atk("SOE-040")
    for code in ("MLY-120", "SOE-040"):
        changes.modify_atk(duel.state, duel.number(code), -300)
        changes.modify_def(duel.state, duel.number(code), -300)
    assert (duel.atk("MLY-120"), duel.def_("MLY-120"), duel.atk("SOE-040")) == (800, 2000, before - 300)


def test_mly_120_guards_against_values_that_are_set_lower() -> None:
    duel = Duel(front={1: "MLY-120"}, foe_front={1: "SOE-094"})
    muse = duel.number("MLY-120")
    duel.state.acting = duel.number("SOE-094")
    for kind in ("set_atk", "base_atk", "set_def", "base_def"):
        changes.change(duel.state, muse, kind, 0)
    changes.change(duel.state, muse, "halved_base")
    assert (duel.atk("MLY-120"), duel.def_("MLY-120")) == (800, 2000)
    changes.change(duel.state, muse, "set_atk", 900)
    assert duel.atk("MLY-120") == 900


def test_mly_100_gives_an_attacker_no_second_attack() -> None:
    duel = Duel(front={1: "MLY-100"}, foe_front={1: "SOE-049", 2: "SOE-040"}, active=FOE)
    run(duel.attack("SOE-049", "MLY-100"), "yes")
    assert (duel.zone("SOE-049"), duel.legal("declare_attack")) == ("graveyard", [])


def test_mly_100_does_not_attack_again_after_a_battle_on_its_own_side() -> None:
    duel = Duel(front={1: "MLY-100", 2: "NPH-028"}, foe_front={1: "SOE-040"}).attack("NPH-028", "MLY-100").decline()
    assert (duel.zone("NPH-028"), duel.asked) == ("graveyard", {"end_phase"})


def test_mly_134_does_not_hide_in_the_end_phase_of_a_teammate() -> None:
    third: dict[str, Any] = {"third_deck": 10, "fourth_deck": 10}
    hide = all_effects()["MLY-134"].triggers[0]
    duel = Duel(front={1: "MLY-134"}, turn=11, **third)
    assert [hide.when(duel.state, duel.number("MLY-134"), 0, (seat,)) for seat in range(4)] == [False, True, False, True]


def test_mly_094_does_not_hide_after_an_attack_in_the_turn_of_an_opponent() -> None:
    duel = Duel(front={1: "MLY-094"}, foe_front={1: "SOE-040"}, active=FOE)
    battles.force_attack(duel.state, duel.number("MLY-094"), duel.number("SOE-040"))
    settle(duel.state)
    run(duel).end_turn()
    assert "choose_option" not in duel.asked
    assert duel.position("MLY-094") == "atk"


def test_mly_100_leaves_others_the_battle_phase_after_a_forced_attack() -> None:
    duel = Duel(front={1: "MLY-100", 2: "SOE-017"}, foe_front={1: "SOE-040", 2: "SOE-043"})
    battles.force_attack(duel.state, duel.number("MLY-100"), duel.number("SOE-040"))
    settle(duel.state)
    run(duel, "yes")
    duel.do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"MLY-100", "SOE-017"}
    run(duel.attack("MLY-100", "SOE-043"))
    assert duel.state.attacks_left == 1


def test_mly_122_attacks_roa_005_whose_atk_depends_on_it() -> None:
    duel = run(Duel(front={1: "MLY-122"}, foe_front={1: "ROA-005"}).attack("MLY-122", "ROA-005"))
    assert (duel.zone("MLY-122"), duel.zone("ROA-005"), duel.lp()) == ("graveyard", "frontrow", 1999)


def test_mly_122_can_be_turned_upon_itself() -> None:
    """Metal Devilzoa (KOD-112) turns the attack of a monster with an Equip Spell."""
    duel = Duel(front={1: "MLY-122"}, back={1: "ROA-069 on MLY-122"}, foe_front={1: "KOD-112"})
    assert run(duel.attack("MLY-122", "KOD-112"), "yes").zone("MLY-122") == "graveyard"


def test_mly_134_may_come_hidden_for_its_flip() -> None:
    duel = Duel(front={1: "LEN-119"}, back={1: "KOD-090"}, extra=["MLY-134"])
    duel.do("activate_effect", "KOD-090", 1).do("choose_option", "summon")
    assert {one["position"] for one in duel.legal("extra_deck_summon")} == {"atk", "def", "hidden_def"}
