"""The Egyptian Gods: monsters 141 to 200."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, lasting, marks
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, fight, run, summon


def test_teg_149_adds_200_to_the_damage_of_an_effect() -> None:
    zones: dict[str, Any] = {"front": {1: "TEG-149"}, "hand": ["TEG-153"]}
    duel = cast("TEG-153", answers=(FOE, "yes"), **zones)
    assert (duel.lp(FOE), duel.zone("TEG-149")) == (2000 - 350 - 200, "extra_deck")
    assert cast("TEG-153", answers=(FOE, "no"), **zones).lp(FOE) == 1650


def test_teg_152_draws_for_stolen_monsters_and_leads_wicked_gods() -> None:
    duel = Duel(front={1: "TEG-152"}, foe_front={1: "SOE-040"})
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    assert duel.end_turn().hand() == 1
    duel = Duel(front={1: "TEG-152", 2: "TEG-152#2"}, foe_front={1: "SOE-040"}).attack("TEG-152", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - 1100


def test_teg_159_disarms_knights() -> None:
    duel = Duel(front={1: "TEG-159"}, foe_front={1: "SOE-017"}, active=FOE)
    changes.add_type(duel.state, duel.number("SOE-017"), "Knighted")
    assert duel.attack("SOE-017", "TEG-159").decline().lp() == 2000 - 550


def test_teg_161_turns_into_life() -> None:
    duel = Duel(front={1: "TEG-161"}).do("activate_effect", "TEG-161", 1)
    assert (duel.lp(), duel.zone("TEG-161")) == (3000, "graveyard")


def test_teg_165_brings_night_and_ninjas() -> None:
    duel = Duel(hand=["TEG-165"], extra=["TEG-166"]).do("normal_summon", "TEG-165", 1, "atk").do("choose_option", "yes")
    duel.do("choose_option", "both").do("choose_option", "1:3").do("special_summon", "TEG-166", 2, "atk")
    assert duel.terrains()[2] == "Night"
    assert duel.zone("TEG-166") == "frontrow"


def test_teg_165_may_do_only_one_thing() -> None:
    duel = summon("TEG-165", "yes", "token", extra=["TEG-166"])
    assert (duel.zone("TEG-166"), duel.position("TEG-166"), set(duel.terrains())) == ("frontrow", "atk", {"Land"})
    duel = summon("TEG-165", "no", extra=["TEG-166"])
    assert duel.zone("TEG-166") == "extra_deck"


def test_teg_166_attacks_players_in_a_band_of_five() -> None:
    band = {number: f"TEG-166#{number}" for number in range(1, 6)}
    duel = Duel(phase="battle", front=band, foe_front={1: "SOE-017"})
    before = duel.atk("TEG-166#1")
    run(duel.do("declare_attack", "TEG-166#1", FOE))
    assert duel.lp(FOE) == 2000 - before
    four = Duel(phase="battle", front={number: band[number] for number in range(1, 5)}, foe_front={1: "SOE-017"})
    assert {one["target"] for one in four.legal("declare_attack")} == {"SOE-017"}


def test_teg_166_is_unharmed_in_a_band_of_three() -> None:
    band = {number: f"TEG-166#{number}" for number in range(1, 4)}
    assert fight("TEG-166#1", "SOE-017", front=band, foe_front={1: "SOE-017"}).lp() == 2000
    assert fight("TEG-166#1", "SOE-017", front={1: "TEG-166#1", 2: "TEG-166#2"}, foe_front={1: "SOE-017"}).lp() < 2000


def test_teg_166_can_be_stopped_by_who_redirects_attacks() -> None:
    band = {number: f"TEG-166#{number}" for number in range(1, 6)}
    duel = Duel(phase="battle", front=band, foe_front={1: "SOE-017"}, foe_back={1: "MLY-070 set"})
    run(duel.do("declare_attack", "TEG-166#1", FOE))
    assert (duel.lp(FOE), duel.zone("TEG-166#1")) == (2000, "extra_deck")


def test_teg_167_is_not_locked_into_another_position_by_the_opponent() -> None:
    duel = Duel(active=FOE, front={1: "TEG-167"}, foe_back={1: "SOE-107"})
    duel.state.acting = duel.number("SOE-107")
    lasting.lock_into(duel.state, duel.number("TEG-167"), 1)
    assert duel.position("TEG-167") == "atk"


def test_teg_171_takes_the_blow_for_the_shogun() -> None:
    duel = Duel(front={1: "TEG-169", 2: "TEG-171 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "TEG-169")
    duel.do("choose_option", "yes").decline()
    assert (duel.zone("TEG-169"), duel.zone("TEG-171")) == ("frontrow", "graveyard")


def test_teg_171_takes_the_blow_for_the_shogun_of_a_teammate() -> None:
    zones: dict[str, Any] = {"third_front": {1: "TEG-169"}, "fourth_deck": 10, "turn": 10, "active": FOE}
    duel = Duel(front={2: "TEG-171 def"}, foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "TEG-169")
    duel.do("choose_option", "yes").decline()
    assert (duel.zone("TEG-169"), duel.zone("TEG-171")) == ("frontrow", "graveyard")


def test_teg_170_leads_ninjas() -> None:
    duel = summon("TEG-170", "yes", hand=["TEG-170", "TEG-171"])
    assert duel.zone("TEG-171") == "frontrow"
    duel = Duel(front={1: "TEG-170", 3: "TEG-165"})
    changes.hide(duel.state, duel.number("TEG-165"))
    settle(duel.state)
    for _ in range(3):
        duel.do("end_phase").decline()
    run(duel, "yes", "TEG-165", "5")
    assert duel.column("TEG-165") == 5


def test_teg_170_moves_who_hid_and_not_who_was_turned_in_hiding() -> None:
    duel = Duel(front={1: "TEG-170", 2: "TEG-171", 3: "TEG-165 hidden_def"})
    changes.battle_swap(duel.state, duel.number("TEG-165"))
    settle(duel.state)
    assert not marks.marked(duel.state, duel.number("TEG-165"), "hid")
    changes.hide(duel.state, duel.number("TEG-171"))
    settle(duel.state)
    assert not marks.marked(duel.state, duel.number("TEG-171"), "hid")  # no Ninja in its name
    changes.flip_face_up(duel.state, duel.number("TEG-165"))
    changes.hide(duel.state, duel.number("TEG-165"))
    settle(duel.state)
    assert marks.marked(duel.state, duel.number("TEG-165"), "hid")


def test_teg_171_takes_an_attack_of_its_own_side_too() -> None:
    duel = Duel(front={1: "SOE-017", 2: "TEG-171"}, foe_front={1: "TEG-169"})
    run(duel.attack("SOE-017", "TEG-169"), "yes")
    assert (duel.zone("TEG-171"), duel.zone("TEG-169")) == ("graveyard", "frontrow")
