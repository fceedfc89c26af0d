"""Millennium Legacy: Extra Deck monsters."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks, mind_puzzle_spells, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import EXTRA
from deckcheck.games.kingdom_duels.engine.duel.event_model import EndPhaseBegan, Summoned
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, on, run

LIMBS = ["SOE-024", "SOE-025", "SOE-026", "SOE-027", "SOE-028"]


def flare(*answers: str, knight: str = "MLY-017 atk SOE-023 SOE-114", target: str = "SOE-017", **zones: Any) -> Duel:
    return fight("MLY-017", target, *answers, front={3: knight}, extra=["MLY-018"], **zones)


def test_mly_010_spends_a_counter() -> None:
    duel = Duel(front={1: "MLY-010"}, foe_front={1: "LEN-160"}).do("activate_effect", "MLY-010", 1).do("end_phase").decline()
    duel.do("end_phase").do("end_phase").decline().do("choose_option", "yes").do("choose_option", "LEN-160")
    assert (duel.lp(), duel.side("LEN-160")) == (2200, ME)


def test_mly_010_leaves_control_to_its_player() -> None:
    duel = Duel(front={1: "MLY-010"}, foe_front={1: "LEN-160"}).do("activate_effect", "MLY-010", 1)
    assert not duel.can("activate_effect", "MLY-010")
    duel.do("end_phase").do("end_phase").do("end_phase").do("choose_option", "yes").do("choose_option", "done")
    assert (duel.lp(), duel.side("LEN-160")) == (2200, FOE)


def test_mly_017_survives_a_stronger_monster_and_ascends() -> None:
    duel = flare("yes", "alter summon")
    assert (duel.zone("MLY-018"), duel.zone("MLY-017"), duel.lp()) == ("frontrow", "attached", 2000)
    assert duel.can("declare_attack", "MLY-018")
    assert flare("yes", "no").zone("MLY-017") == "frontrow"
    assert flare("no").zone("MLY-017") == "graveyard"


def test_mly_017_falls_when_it_is_attacked() -> None:
    assert fight("SOE-017", "MLY-017", active=FOE).zone("MLY-017") == "graveyard"


def test_mly_018_becomes_its_first_materials_again() -> None:
    mine = {3: "MLY-018 atk MLY-017 SOE-023 SOE-114"}
    duel = fight("MLY-018", "SOE-017", "yes", front=mine)
    assert (duel.lp(), duel.lp(FOE)) == (2000, 2000 - 200)
    assert [duel.zone(code) for code in ("MLY-018", "SOE-023", "SOE-114")] == ["extra_deck", "frontrow", "frontrow"]


def test_mly_018_goes_after_a_turn_with_a_battle() -> None:
    duel = fight("MLY-018", "SOE-040")
    assert end_turn(duel).zone("MLY-018") == "extra_deck"
    assert end_turn(Duel(front={3: "MLY-018"})).zone("MLY-018") == "frontrow"


def test_mly_020_carries_a_sword_that_grows_lighter() -> None:
    duel = Duel(front={3: "MLY-020"})
    assert duel.atk("MLY-020") == 2500 + 700
    assert end_turn(duel).atk("MLY-020") == 2500 + 600
    assert end_turn(duel).atk("MLY-020") == 2500 + 600


def test_mly_022_rides_with_dragons() -> None:
    duel = Duel(front={1: "MLY-022", 2: "SOE-007"}, foe_front={1: "SOE-040"}).attack("MLY-022", "SOE-040").decline()
    assert duel.atk("MLY-022") == 5000 + 750 + 250


def test_mly_022_counts_the_dragons_beneath_a_dragon() -> None:
    foes = {1: "SOE-040", 2: "KOD-071 atk SOE-017 SOE-017#2 SOE-017#3"}
    duel = Duel(front={1: "MLY-022"}, foe_front=foes, foe_lp=20000).attack("MLY-022", "SOE-040").decline()
    assert duel.atk("MLY-022") == 5000 + 750 + 3 * 250
    assert duel.end_turn().atk("MLY-022") == 5000


def test_mly_052_grows_to_5000_while_the_five_lie_in_the_graveyard() -> None:
    duel = Duel(phase="battle", front={3: "MLY-052"}, foe_front={3: "SOE-017"}, graveyard=LIMBS, lp=9000)
    run(duel.do("declare_attack", "MLY-052", "SOE-017"))
    assert (duel.zone("MLY-052"), duel.atk("MLY-052")) == ("frontrow", 2800)
    changes.modify_atk(duel.state, duel.number("MLY-052"), 4000)
    assert duel.atk("MLY-052") == 5000


def test_mly_052_needs_all_five_and_no_companion() -> None:
    zones: dict[str, Any] = {"foe_front": {3: "SOE-017"}, "lp": 9000}
    assert fight("MLY-052", "SOE-017", graveyard=LIMBS[1:], **zones).zone("MLY-052") == "graveyard"
    both = {3: "MLY-052", 4: "SOE-040"}
    assert fight("MLY-052", "SOE-017", graveyard=LIMBS, front=both, **zones).zone("MLY-052") == "graveyard"


def test_mly_054_possesses_integration_monsters_too() -> None:
    duel = Duel(rules=["MLY-149"], hand=["MLY-050"], extra=["MLY-054"], foe_front={1: "PROMO-105", 2: "SOE-073", 3: "SOE-040"})
    duel.do("extra_deck_summon", "MLY-054", ["MLY-050"], 1, "atk")
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["PROMO-105"], ["SOE-040"]]
    duel.do("activate_effect", "MLY-054", 1, ["PROMO-105"])
    assert duel.side("PROMO-105") == ME
    duel.do("detach", "MLY-054").do("special_summon", "MLY-054", 1, "atk")
    assert (duel.zone("MLY-054"), duel.side("PROMO-105")) == ("frontrow", FOE)


def test_mly_014_rages_against_everyone_for_little_damage() -> None:
    duel = Duel(front={3: "MLY-014"}, foe_front={1: "SOE-040", 2: "SOE-094", 3: "SOE-017"})
    duel.attack("MLY-014", "SOE-040").decline().do("declare_attack", "MLY-014", "SOE-094").decline()
    assert (duel.zone("SOE-040"), duel.zone("SOE-094"), duel.lp(FOE)) == ("graveyard", "graveyard", 1400)
    assert duel.end_turn().atk("MLY-014") == 3200


def test_mly_014_hurts_its_player_only_against_warriors() -> None:
    for code, hurt in (("SOE-017", False), ("SOE-114", True)):
        duel = Duel(front={3: "MLY-014"}, foe_front={3: f"{code} def"})
        changes.change(duel.state, duel.number(code), "set_def", 4000)
        settle(duel.state)
        assert (duel.attack("MLY-014", code).decline().lp() < 2000) is hurt


def test_mly_046_and_mly_047_feed_on_damage() -> None:
    for code, left in (("MLY-046", 1000), ("MLY-047", 500)):
        duel = Duel(front={3: code}, foe_front={3: "SOE-040"})
        changes.change(duel.state, duel.number("SOE-040"), "set_atk", 2300)
        settle(duel.state)
        run(duel.attack(code, "SOE-040"))
        assert (duel.lp(), duel.lp(FOE)) == (3000, left)


def test_mly_046_dims_the_bonus_of_a_monster() -> None:
    duel = Duel(front={3: "MLY-046"}, foe_front={3: "SOE-040"}, foe_terrains=["Meadow"] * 5)
    duel.do("activate_effect", "MLY-046", 1, ["SOE-040"])
    assert duel.atk("SOE-040") == duel.state.game.atk[duel.number("SOE-040")]


def test_mly_061_pierces_after_a_judgment() -> None:
    for judged, lp in ((True, 2000 - 1700), (False, 2000)):
        duel = Duel(phase="battle", front={1: "MLY-061"}, foe_front={1: "SOE-040 def"})
        if judged:
            marks.mark(duel.state, player_number(1), mind_puzzle_spells.JUDGED, 0, duel.state.turn)
        duel.do("declare_attack", "MLY-061", "SOE-040").decline()
        assert duel.lp(FOE) == lp


def test_mly_061_pierces_only_if_the_judgment_did_damage() -> None:
    for shielded in (False, True):
        duel = Duel(back={1: "MLY-062"}, front={1: "MLY-061"}, foe_front={1: "SOE-040 def"}, extra=["MLY-063"])
        if shielded:
            changes.change_player(duel.state, 1, "player_no_effect")
        duel.do("activate_effect", "MLY-062", 1).do("surrender", by=FOE)
        assert (duel.lp(FOE), has(duel.state, duel.number("MLY-061"), "piercing")) == (
            (2000, False) if shielded else (1000, True)
        )


def test_mly_010_spends_its_counter_even_if_it_leaves_the_field() -> None:
    duel = Duel(front={1: "MLY-010"}, lp=1000)
    marks.add_spell_counter(duel.state, duel.number("MLY-010"))
    trigger = all_effects()["MLY-010"].triggers[0]
    assert trigger.cost is not None
    trigger.cost(duel.state, duel.number("MLY-010"), 0, (0,))
    assert not marks.spell_counters(duel.state, duel.number("MLY-010"))
    actions.to_hand(duel.state, duel.number("MLY-010"))
    trigger.react(duel.state, duel.number("MLY-010"), 0, (0,))
    assert duel.zone("MLY-010") == "extra_deck"


def test_mly_052_sheds_its_materials_when_it_is_summoned_hidden_too() -> None:
    duel = Duel(front={3: "MLY-052 hidden_atk SOE-040"})
    fire(duel.state, Summoned(duel.number("MLY-052"), "alter", EXTRA, -1, 0))
    settle(duel.state)
    assert run(duel).zone("SOE-040") == "graveyard"


def test_mly_010_may_take_a_monster_of_a_teammate() -> None:
    duel = Duel(front={1: "MLY-010"}, third_front={1: "LEN-160"}, fourth_front={1: "SOE-017"})
    react = all_effects()["MLY-010"].triggers[0].react
    react(duel.state, duel.number("MLY-010"), 0, (0,))
    settle(duel.state)
    assert duel.do("choose_option", "LEN-160").side("LEN-160") == ME


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
    assert [hide.when(duel.state, duel.number("MLY-134"), 0, EndPhaseBegan(seat)) for seat in range(4)] == [
        False,
        True,
        False,
        True,
    ]


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
