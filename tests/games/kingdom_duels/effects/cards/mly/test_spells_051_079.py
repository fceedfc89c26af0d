"""Millennium Legacy: Spells 051 to 079."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD, PERMANENT
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, on, run


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
