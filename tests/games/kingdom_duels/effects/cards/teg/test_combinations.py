"""The Egyptian Gods: combination cards."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, conditions, marks
from tests.games.kingdom_duels.duels import FOE, Duel, printed, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run


def test_teg_038_spins_the_strongest_monster() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017", 2: "SOE-018"}}
    duel = Duel(hand=["TEG-038"], **zones)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-017"]]
    run(duel.do("activate_spell", "TEG-038", ["SOE-017"]))
    fallen = [code for code in ("SOE-040", "SOE-018") if duel.zone(code) == "graveyard"]
    assert (len(fallen), duel.zone("TEG-038")) == (1, "graveyard")
    assert duel.lp() <= 1000


def test_teg_062_negates_the_attack_and_creeps_in() -> None:
    duel = fight("SOE-016", "TEG-062", "yes", "yes", active=FOE, front={3: "TEG-062 hidden_def"})
    assert (duel.zone("TEG-062"), duel.lp()) == ("attached", 2000)
    assert "Infested" in duel.types("SOE-016")
    end_turn(duel)
    assert duel.lp() == 2000 + 1150


def test_teg_062_works_when_it_is_turned_up_in_peace() -> None:
    duel = Duel(front={1: "TEG-062 hidden_def"}, foe_front={1: "SOE-017"}, foe_terrains=["Sky"] * 5)
    before = duel.atk("SOE-017")
    run(duel.do("flip", "TEG-062", "atk"), "yes")
    assert (before > 3000, duel.atk("SOE-017")) == (True, 3000)


def test_teg_066_must_come_out_and_infests_its_side() -> None:
    duel = Duel(active=FOE, hand=["TEG-066"], front={1: "SOE-040"}, foe_front={1: "SOE-048"})
    end_turn(duel)
    assert (duel.zone("TEG-066"), duel.position("TEG-066")) == ("frontrow", "atk")
    assert "Infested" in duel.types("SOE-040")
    assert "Infested" not in duel.types("TEG-066") | duel.types("SOE-048")


def test_teg_123_jumps_in_when_an_opponent_negates_an_attack() -> None:
    theirs = {3: "MLY-025 atk SOE-018"}
    duel = Duel(phase="battle", front={3: "SOE-017", 4: "SOE-016"}, foe_front=theirs, back={1: "TEG-123 set"})
    duel.do("declare_attack", "SOE-017", "MLY-025")
    run(duel.do("activate_effect", "MLY-025", 2, ["SOE-018"]), "1 atk")
    assert duel.side("TEG-123") == FOE
    assert {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")} == {
        ("SOE-017", "TEG-123"),
        ("SOE-016", "TEG-123"),
    }
    run(duel.do("declare_attack", "SOE-016", "TEG-123"))
    assert (duel.zone("TEG-123"), duel.lp(FOE), duel.legal("declare_attack")) == ("graveyard", 700, [])


def test_teg_125_leaves_a_curse() -> None:
    duel = Duel(front={3: "TEG-125"}, foe_front={3: "SOE-017", 4: "SOE-040"})
    actions.destroy(duel.state, duel.number("TEG-125"), 1)
    settle(duel.state)
    run(duel)
    run(duel.do("activate_effect", "TEG-125", effect=1, targets=["SOE-040"]))
    assert (duel.atk("SOE-040"), duel.zone("TEG-125")) == (printed("SOE-040").atk - 500, "eroded")
    assert not marks.marked(duel.state, duel.number("SOE-017"), "curse")
    assert not Duel(graveyard=["TEG-125"], foe_front={3: "SOE-017"}).can("activate_effect", "TEG-125")


def test_teg_066_does_not_come_out_of_the_graveyard() -> None:
    duel = Duel(active=FOE, hand=["TEG-066"], foe_hand=["SOE-033"], front={1: "SOE-040"})
    while not any(duel.state.refs[link.card] == "TEG-066" for link in duel.state.chain):
        duel.do("pass" if duel.legal("pass") else "end_phase")
    actions.discard(duel.state, duel.number("TEG-066"))
    run(duel)
    assert duel.zone("TEG-066") == "graveyard"


def test_teg_066_counts_as_an_equip_of_the_others() -> None:
    duel = Duel(front={1: "TEG-066", 2: "SOE-040"}, foe_front={1: "SOE-043"})
    worn = [conditions.worn(duel.state, duel.number(code)) for code in ("TEG-066", "SOE-040", "SOE-043")]
    assert worn == [[], [duel.number("TEG-066")], []]
