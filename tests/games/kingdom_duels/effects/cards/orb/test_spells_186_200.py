"""Orichalcos Barrier: Spells 186 to 200."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, marks
from deckcheck.games.kingdom_duels.engine.duel.constants import COIN, FIRST_PLAYER
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, printed, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, fight, run


def test_orb_188_rains_through_walls() -> None:
    duel = Duel(hand=["ORB-188"], front={1: "NPH-156"}, foe_front={1: "SOE-040 def"})
    run(duel.do("activate_spell", "ORB-188"))
    assert run(duel.attack("NPH-156", "SOE-040")).lp(FOE) == 2000 - (2900 - 800) // 2
    assert fight("SOE-017", "SOE-040 def").lp(FOE) == 2000


def test_orb_189_renews_life_from_beneath_the_barrier_and_drives_a_monster_off() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-189"], "back": {1: "ORB-001"}, "front": {1: "ORB-187", 2: "SOE-114"}, "lp": 1000}
    duel = Duel(**zones, foe_front={3: "SOE-017", 1: "SOE-065"})
    run(duel.do("activate_spell", "ORB-189", targets=["ORB-001"]))
    assert duel.zone("ORB-189") == "attached"
    end_turn(end_turn(duel))
    assert duel.lp() == 2000
    run(duel.do("activate_effect", "ORB-189", effect=1, targets=["ORB-187", "SOE-017"]))
    assert (duel.zone("ORB-187"), duel.zone("SOE-017"), duel.zone("ORB-189")) == ("graveyard", "hand", "attached")
    assert not Duel(hand=["ORB-189"]).can("activate_spell", "ORB-189")


def test_orb_190_turns_an_attack_into_damage() -> None:
    duel = Duel(
        hand=["ORB-190"], front={1: "SOE-065", 3: "ORB-129"}, foe_front={3: "X-1"}, foe_lp=8000, invented={"X-1": MONSTER}
    )
    run(duel.do("activate_spell", "ORB-190", targets=["SOE-065", "ORB-129"]))
    run(duel.attack("ORB-129", "X-1"), "yes")
    card = printed("ORB-129")
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("frontrow", 8000 - (card.atk + card.def_) // 4)
    poor = Duel(hand=["ORB-190"], front={1: "SOE-065", 3: "ORB-129"}, foe_lp=1900)
    assert not poor.can("activate_spell", "ORB-190")


def test_orb_199_makes_a_weak_monster_attack() -> None:
    zones: dict[str, Any] = {"active": FOE, "hand": ["ORB-199"], "front": {3: "SOE-017"}, "foe_front": {3: "X-1", 4: "SOE-114"}}
    duel = Duel(**zones, foe_lp=8000, invented={"X-1": MONSTER})
    run(duel.do("activate_spell", "ORB-199", by=ME, targets=["X-1"]))
    run(duel.do("end_phase"))
    assert "end_phase" not in duel.asked
    run(duel.do("declare_attack", "X-1", "SOE-017"))
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", 8000)
    assert duel.can("declare_attack", "SOE-114")
    assert not Duel(hand=["ORB-199"], foe_front={3: "X-1"}, invented={"X-1": MONSTER}).can("activate_spell", "ORB-199")


def test_orb_200_shoots_down_a_column_with_luck() -> None:
    duel = Duel(front={4: "SOE-040"}, back={1: "ORB-200"}, foe_front={2: "SOE-048", 3: "SOE-017"})
    run(duel.do("activate_effect", "ORB-200", effect=1, targets=[duel.legal("activate_effect")[0]["targets"][0]]))
    gone = duel.zone("SOE-048") == "graveyard"
    assert (duel.zone("SOE-040") == "graveyard") == gone
    level = duel.state.game.level[duel.number("SOE-048")]
    assert duel.lp(FOE) == 2000 - (100 * level if gone else 0)
    assert not duel.do("end_phase").can("declare_attack", "SOE-040")


def test_orb_200_lasts_for_three_end_phases() -> None:
    duel = Duel(back={1: "ORB-200"}, front={1: "SOE-040"}, foe_front={1: "SOE-094 def"})
    for _ in range(4):
        end_turn(duel)
    assert duel.zone("ORB-200") == "backrow"
    assert end_turn(duel).zone("ORB-200") == "graveyard"


def test_orb_200_rests_in_the_turn_of_a_strike() -> None:
    duel = Duel(front={3: "ROA-023"}, back={1: "ORB-200"}, foe_front={2: "SOE-040"})
    assert duel.can("activate_effect", "ORB-200")
    assert not run(duel.do("strike", "ROA-023", player=FOE, zone=2)).can("activate_effect", "ORB-200")


def test_orb_189_renews_life_once_per_turn_however_many_are_there() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-189", "ORB-189#2"], "back": {1: "ORB-001"}, "front": {1: "ORB-187"}, "lp": 1000}
    duel = Duel(**zones, foe_front={3: "SOE-017"})
    for code in zones["hand"]:
        run(duel.do("activate_spell", code, targets=["ORB-001"]))
    assert end_turn(end_turn(duel)).lp() == 1500


def test_orb_192_takes_six_small_monsters() -> None:
    hand = [f"X-1#{number}" for number in range(2, 8)]
    duel = Duel(back={1: "ORB-192"}, hand=hand, extra=["ORB-193"], invented={"X-1": {**MONSTER, "level": 1}})
    assert duel.can("activate_effect", "ORB-192")


def test_orb_200_costs_the_attack_though_it_is_destroyed_in_answer() -> None:
    zones: dict[str, Any] = {"front": {4: "SOE-040"}, "back": {1: "ORB-200"}, "foe_front": {2: "SOE-048"}}
    duel = Duel(foe_hand=["X-BREAK"], invented=ANSWERS, **zones)
    duel.do("activate_effect", "ORB-200", effect=1, targets=[duel.legal("activate_effect")[0]["targets"][0]])
    run(duel.do("activate_spell", "X-BREAK", targets=["ORB-200"], by=FOE))
    assert duel.zone("ORB-200") == "graveyard"
    assert not duel.do("end_phase").can("declare_attack", "SOE-040")


def test_orb_190_is_not_for_an_attack_on_a_player() -> None:
    duel = Duel(hand=["ORB-190"], front={1: "SOE-040", 2: "SOE-048"}, foe_front={1: "ORB-129"}, active=FOE)
    number = duel.number("ORB-129")
    marks.mark(duel.state, number, "reflecting", (duel.number("ORB-190"), 0), duel.state.turn)
    battles.force_attack(duel.state, number, FIRST_PLAYER)
    settle(duel.state)
    assert "choose_option" not in duel.asked
    assert run(duel).lp(FOE) == 2000


def test_orb_190_inflicts_damage_though_the_attack_was_negated_in_answer() -> None:
    duel = Duel(
        front={1: "ORB-129"}, graveyard=["ORB-190"], foe_front={1: "SOE-040"}, foe_hand=["SOE-107"], foe_graveyard=["SOE-048"]
    )
    marks.mark(duel.state, duel.number("ORB-129"), "reflecting", (duel.number("ORB-190"), 0), duel.state.turn)
    duel.attack("ORB-129", "SOE-040").do("choose_option", "yes")
    actions.negate_attack(duel.state)
    card = printed("ORB-129")
    assert run(duel).lp(FOE) == 2000 - (card.atk + card.def_) // 4


def _reflecting(**zones: Any) -> Duel:
    """Tyrant Burst Dragon (ORB-129) attacks, and its energy can be reflected."""
    duel = Duel(front={1: "ORB-129"}, graveyard=["ORB-190"], invented=ANSWERS, **zones)
    marks.mark(duel.state, duel.number("ORB-129"), "reflecting", (duel.number("ORB-190"), 0), duel.state.turn)
    return duel.attack("ORB-129", "SOE-040")


def test_orb_190_is_for_the_target_of_a_replay_as_well() -> None:
    duel = _reflecting(foe_front={1: "SOE-040", 2: "SOE-048"}, foe_hand=["X-HAND"], foe_lp=8000).do("choose_option", "no")
    duel.do("activate_spell", "X-HAND", targets=["SOE-040"], by=FOE).decline().do("choose_replay_target", "SOE-048")
    assert run(duel, "yes").zone("SOE-048") == "frontrow"
    assert duel.lp(FOE) == 8000 - (printed("ORB-129").atk + printed("ORB-129").def_) // 4


def test_orb_190_hurts_an_opponent_whose_monster_changed_sides_in_answer() -> None:
    duel = _reflecting(foe_front={1: "SOE-040"}, foe_hand=["SOE-107"], foe_graveyard=["SOE-048"], hand=["X-TAKE"], foe_lp=8000)
    duel.do("choose_option", "yes")
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    assert (run(duel).lp(), duel.lp(FOE) < 8000) == (2000, True)


def test_orb_200_hurts_for_a_monster_that_nobody_rescued() -> None:
    """Millennium Golem (MLY-059) could be tributed for it."""
    hurt = set()
    for call in COIN:
        duel = Duel(back={1: "ORB-200"}, foe_front={2: "MLY-068", 3: "MLY-059"})
        duel.do("activate_effect", "ORB-200", effect=1, targets=[duel.legal("activate_effect")[0]["targets"][0]]).decline()
        duel.do("choose_option", call)
        hurt.add((run(duel).zone("MLY-068"), 2000 - duel.lp(FOE)))
    assert hurt == {("frontrow", 0), ("graveyard", 100 * printed("MLY-068").level)}
