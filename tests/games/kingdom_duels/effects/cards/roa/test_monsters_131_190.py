"""Rebirth of Avatar: monsters 131 to 190."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, fight, run, summon, use


def test_roa_132_stays_in_attack() -> None:
    assert not Duel(front={1: "ROA-132"}).can("change_position", "ROA-132")
    assert Duel(front={1: "ROA-132 def"}).can("change_position", "ROA-132")


def test_roa_134_builds_an_engine() -> None:
    duel = Duel(front={1: "ROA-134", 2: "LEN-163"}, extra=["ROA-130"]).do("activate_effect", "ROA-134", 1, ["LEN-163"])
    assert duel.do("special_summon", "ROA-130", 2, "def").zone("LEN-163") == "graveyard"


def test_roa_143_fights_in_the_open() -> None:
    duel = Duel(front={1: "ROA-143"}, foe_front={1: "SOE-040", 2: "SOE-048 hidden_def"}).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-040"}
    duel = Duel(front={1: "ROA-143"}, foe_front={1: "SOE-040", 2: "SOE-048 hidden_atk"}, active=FOE).do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}


def test_roa_143_is_not_attacked_by_hidden_monsters_of_its_own_side_either() -> None:
    for position, targets in (("atk", {"ROA-143", "SOE-040"}), ("hidden_atk", {"SOE-040"})):
        duel = Duel(front={1: "ROA-143", 2: f"NPH-028 {position}"}, foe_front={1: "SOE-040"})
        changes.change(duel.state, duel.number("NPH-028"), "attacks_own_side")
        settle(duel.state)
        duel.do("end_phase").decline()
        assert {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "NPH-028"} == targets


def test_roa_148_devours_two() -> None:
    duel = (
        Duel(hand=["ROA-148"], front={1: "SOE-040", 2: "SOE-048"})
        .do("normal_summon", "ROA-148", 3, "atk")
        .do("choose_option", "yes")
    )
    duel.do("choose_option", "SOE-040").do("choose_option", "SOE-048")
    assert duel.atk("ROA-148") == 3000
    assert {duel.zone("SOE-040"), duel.zone("SOE-048")} == {"graveyard"}


def test_roa_150_shoots_across_columns() -> None:
    foes = {5: "LEN-033", 4: "KOD-016", 3: "LEN-033#2"}
    duel = Duel(front={1: "ROA-150"}, foe_front=foes, foe_terrains=["Volcano"] * 5).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"KOD-016", "LEN-033#2"}


def test_roa_151_lives_on_poison() -> None:
    duel = Duel(front={1: "ROA-151"}, foe_front={1: "SOE-040"})
    for code in ("ROA-151", "SOE-040"):
        changes.add_type(duel.state, duel.number(code), "Poisoned")
    assert duel.atk("ROA-151") == 1800
    assert "Poisoned" not in duel.types("ROA-151")


def test_roa_154_enlists_another() -> None:
    duel = use("ROA-154", "ROA-154#2", front={1: "ROA-154", 2: "ROA-154#2"})
    assert (duel.atk("ROA-154"), duel.def_("ROA-154"), duel.zone("ROA-154#2")) == (2000, 2000, "extra_deck")
    assert not Duel(front={1: "ROA-154", 2: "SOE-040"}).can("activate_effect", "ROA-154")


def test_roa_158_shields_hades() -> None:
    hades = {
        "name": "Hades",
        "frame": "Monster",
        "types": ["Divine", "Monster", "Demon"],
        "attribute": "dark",
        "level": 8,
        "atk": 0,
        "def": 0,
    }
    front = {1: "ROA-158", 2: "X-1"}
    duel = Duel(front=front, foe_front={1: "SOE-017"}, active=FOE, invented={"X-1": hades}).do("end_phase")
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ROA-158"}
    assert conditions.named("Kaien, the Emissary of Hades")(duel.state, 0, duel.number("ROA-158"))


def test_roa_160_flutters() -> None:
    duel = Duel(front={1: "ROA-160", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["terrain Me 3"], ["terrain Me 4"], ["terrain Me 5"]]
    assert duel.do("activate_effect", "ROA-160", 1, ["terrain Me 4"]).state.col[duel.number("ROA-160")] == 3


def test_roa_168_attacks_all_that_are_face_up_without_damage() -> None:
    foes = {1: "SOE-040", 2: "SOE-048 hidden_def", 3: "SOE-094"}
    duel = Duel(front={1: "ROA-168", 2: "SOE-017"}, foe_front=foes).do("end_phase")
    targets = {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "ROA-168"}
    assert targets == {"SOE-040", "SOE-048", "SOE-094"}
    run(duel.do("declare_attack", "ROA-168", "SOE-040"))
    assert {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")} == {("ROA-168", "SOE-094")}
    run(duel.do("declare_attack", "ROA-168", "SOE-094"))
    assert (duel.lp(FOE), duel.legal("declare_attack")) == (2000, [])


def test_roa_171_does_not_attack() -> None:
    duel = Duel(front={1: "ROA-171"}, foe_front={1: "SOE-040"}).do("end_phase").decline()
    assert not duel.legal("declare_attack")


def test_roa_157_cannot_be_reached_while_the_emissary_is_there() -> None:
    duel = Duel(front={1: "ROA-157", 2: "X-1"}, invented={"X-1": {**MONSTER, "name": "Hades", "types": ["Monster", "Divine"]}})
    assert not targetable(duel.state, duel.number("X-1"), 0)
    assert targetable(duel.state, duel.number("ROA-157"), 1)


def test_roa_163_goes_and_takes_its_ritual_monster_along() -> None:
    assert end_turn(Duel(front={3: "ROA-163"})).zone("ROA-163") == "extra_deck"
    duel = Duel(front={1: "ROA-163", 2: "ROA-163#2", 3: "ROA-163#3"}, back={1: "ROA-127"}, extra=["ROA-128"])
    codes = ["ROA-163", "ROA-163#2", "ROA-163#3"]
    run(duel.do("activate_effect", "ROA-127", effect=1, targets=codes))
    assert duel.zone("ROA-128") == "frontrow"
    assert end_turn(duel).zone("ROA-128") == "graveyard"


def test_roa_170_falls_into_blocks() -> None:
    duel = summon("ROA-170", extra=["ROA-171", "ROA-171#2", "ROA-171#3"])
    assert not duel.can("activate_effect", "ROA-170")
    end_turn(end_turn(duel))
    run(duel.do("activate_effect", "ROA-170", effect=1))
    assert [duel.zone(code) for code in ("ROA-171", "ROA-171#2", "ROA-171#3")].count("frontrow") == 2


def test_roa_159_leaves_a_wing_behind() -> None:
    duel = fight("SOE-040", "ROA-159", foe_deck=["ROA-160", "SOE-002"], foe_front={2: "ROA-159"})
    assert (duel.zone("ROA-160"), duel.column("ROA-160"), duel.side("ROA-160")) == ("frontrow", 2, FOE)


def test_roa_132_is_not_locked_into_defence() -> None:
    duel = Duel(hand=["LEN-161"], foe_front={1: "ROA-132"})
    assert run(duel.do("activate_spell", "LEN-161", ["ROA-132"])).position("ROA-132") == "atk"


def test_roa_148_tributes_as_a_cost() -> None:
    duel = Duel(hand=["ROA-148"], front={1: "SOE-040"}, foe_hand=["X-FALL"], invented=ANSWERS)
    duel.do("normal_summon", "ROA-148", zone=3, position="atk")
    duel.do("choose_option", "yes").do("choose_option", "SOE-040")
    assert (duel.can("activate_spell", "X-FALL"), duel.zone("SOE-040"), duel.atk("ROA-148")) == (True, "graveyard", 1900)
    assert run(duel).atk("ROA-148") == 2450


def test_roa_148_asks_nothing_without_another_monster() -> None:
    assert "choose_option" not in Duel(hand=["ROA-148"]).do("normal_summon", "ROA-148", zone=3, position="atk").asked


def test_roa_159_leaves_a_wing_in_its_row() -> None:
    duel = fight("SOE-040", "ROA-159", foe_back={2: "ROA-159 def"}, foe_front={}, foe_deck=["ROA-160", "SOE-002"])
    assert (duel.zone("ROA-160"), duel.column("ROA-160"), duel.side("ROA-160")) == ("backrow", 2, FOE)


def test_roa_159_leaves_a_wing_on_the_side_that_it_was_taken_to() -> None:
    duel = Duel(front={3: "ROA-159"}, deck=["ROA-160", "SOE-002"], foe_front={2: "SOE-040"})
    actions.take_control(duel.state, duel.number("ROA-159"), 1)
    column = duel.column("ROA-159")
    actions.destroy(duel.state, duel.number("ROA-159"), 0)
    settle(duel.state)
    run(duel)
    assert (duel.zone("ROA-160"), duel.column("ROA-160"), duel.side("ROA-160")) == ("frontrow", column, FOE)


def test_roa_168_replays_its_first_attack_as_everybody_does() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-168"}, "foe_front": {1: "SOE-040", 2: "SOE-048 hidden_def", 3: "SOE-043"}}
    duel = Duel(**zones, foe_hand=["X-HIDE"], invented=ANSWERS).attack("ROA-168", "SOE-040")
    duel.do("activate_spell", "X-HIDE", targets=["SOE-040"], by=FOE).decline()
    assert {one["target"] for one in duel.legal("choose_replay_target")} == {"SOE-040", "SOE-048", "SOE-043"}
    run(duel.do("choose_replay_target", "SOE-048"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-043"]
