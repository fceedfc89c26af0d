"""Orichalcos Barrier: monsters 111 to 240."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, mirror_knights, summons, terrains
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, on, run


def test_orb_117_rolls_with_tanks() -> None:
    duel = Duel(front={1: "ORB-117", 2: "ORB-119", 3: "ORB-119#2"}, foe_front={1: "ORB-119#3"})
    assert duel.atk("ORB-117") == 1500 + 600


def test_orb_119_is_not_moved_by_the_opponent() -> None:
    duel = Duel(front={1: "ORB-119"}, foe_front={1: "SOE-040"})
    duel.state.acting = duel.number("SOE-040")
    assert not terrains.move(duel.state, duel.number("ORB-119"), 3)
    duel.state.acting = duel.number("ORB-119")
    assert terrains.move(duel.state, duel.number("ORB-119"), 3)


def test_orb_121_scouts_and_outfights_warriors() -> None:
    duel = Duel(front={1: "ORB-121"}, foe_front={1: "SOE-040 hidden_def", 2: "SOE-094"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"]]
    assert fight("ORB-121", "SOE-048").lp(FOE) == 2000 - (2350 - 1400)
    assert fight("ORB-121", "SOE-040").lp(FOE) == 2000 - (1350 - 1200)
    assert duel.side("ORB-121") == ME


def test_orb_125_and_126_shield_machines() -> None:
    duel = Duel(hand=["ORB-126", "SOE-040"], extra=["ORB-125"], front={1: "LEN-163"}, foe_front={1: "SOE-017"})
    duel.do("activate_spell", "ORB-126", ["SOE-040"]).do("special_summon", "ORB-125", 2, "atk")
    assert duel.zone("SOE-040") == "graveyard"
    assert not duel.do("end_phase").can("declare_attack", "ORB-125")
    duel.end_turn().do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ORB-125"}


def test_orb_127_stops_all_spells() -> None:
    assert not Duel(front={1: "ORB-127"}, hand=["LEN-126"]).can("activate_spell", "LEN-126")
    assert not Duel(foe_front={1: "ORB-127"}, back={1: "LEN-126 set"}).can("activate_spell", "LEN-126")
    assert Duel(front={1: "ORB-127 def"}, hand=["LEN-126"]).can("activate_spell", "LEN-126")


@pytest.mark.parametrize(("choice", "mine", "theirs"), [("life", 2500, 2000), ("damage", 2000, 1800)])
def test_orb_137_chooses(choice: str, mine: int, theirs: int) -> None:
    duel = Duel(hand=["ORB-137"]).do("normal_summon", "ORB-137", 1, "atk").do("choose_option", choice)
    assert (duel.lp(), duel.lp(FOE)) == (mine, theirs)
    actions.to_graveyard(duel.state, duel.number("ORB-137"))
    summons.special_summon(duel.state, 0, (duel.number("ORB-137"),))
    assert "choose_option" not in duel.do("special_summon", "ORB-137", 1, "atk").asked


def test_orb_152_follows_a_revival() -> None:
    duel = cast("SOE-107", "SOE-017", answers=("yes",), hand=["SOE-107", "ORB-152"], graveyard=["SOE-017"])
    assert duel.zone("ORB-152") == "frontrow"
    duel = Duel(front={1: "ORB-152"}, hand=["ORB-039"])
    actions.tribute(duel.state, duel.number("ORB-152"))
    settle(duel.state)
    assert run(duel, "yes").zone("ORB-039") == "frontrow"


def test_orb_187_absorbs_battle_damage_behind_the_barrier() -> None:
    duel = Duel(
        hand=["ORB-187"], back={1: "ORB-001"}, front={3: "X-1"}, foe_front={3: "SOE-017"}, lp=8000, invented={"X-1": MONSTER}
    )
    run(duel.do("activate_effect", "ORB-187", effect=1))
    assert (duel.zone("ORB-187"), duel.lp(), duel.position("ORB-187")) == ("frontrow", 7500, "atk")
    run(duel.attack("X-1", "SOE-017"))
    assert (duel.lp(), duel.state.counters[duel.number("ORB-187")]) == (7500, 3)
    poor = Duel(hand=["ORB-187"], lp=400)
    assert not poor.can("activate_effect", "ORB-187")


def test_orb_191_takes_the_next_main_phase_1() -> None:
    duel = run(Duel(front={1: "ORB-191"}, foe_front={1: "SOE-040"}).attack("ORB-191", "SOE-040"))
    run(duel.do("end_phase"))
    run(duel.do("end_phase"))
    assert (duel.state.active, duel.phase) == (1, "battle")


def test_orb_191_takes_nothing_after_a_battle_on_its_own_side() -> None:
    duel = Duel(front={1: "ORB-191", 2: "NPH-028"}, foe_front={1: "SOE-040"})
    changes.modify_atk(duel.state, duel.number("ORB-191"), 200)
    settle(duel.state)
    duel.attack("NPH-028", "ORB-191").decline()
    run(duel.do("end_phase"))
    run(duel.do("end_phase"))
    assert (duel.zone("NPH-028"), duel.state.active, duel.phase) == ("graveyard", 1, "main1")


def test_orb_194_mirrors_the_attacker_and_loses_its_shield_instead_of_falling() -> None:
    duel = Duel(active=FOE, front={1: "ORB-193", 3: "ORB-194"}, foe_front={3: "SOE-017"}, lp=8000, foe_lp=8000)
    mirror_knights.put_shield(duel.state, duel.number("ORB-194"))
    run(duel.attack("SOE-017", "ORB-194"))
    assert (duel.zone("SOE-017"), duel.zone("ORB-194"), duel.atk("ORB-194")) == ("graveyard", "frontrow", 0)
    assert not mirror_knights.has_shield(duel.state, 0, duel.number("ORB-194"))
    duel.do("end_phase").decline()
    end_turn(duel)
    assert (duel.lp(), duel.zone("ORB-194")) == (8000, "extra_deck"), "its Upkeep was not paid"
    assert not Duel(front={3: "ORB-194"}).can("change_position", "ORB-194")


def test_orb_201_turns_defenders_and_spreads_fire() -> None:
    duel = Duel(front={1: "ORB-201"}, foe_front={1: "SOE-094 def"})
    terrains.replace_terrain(duel.state, 1, 0, "Forest")
    settle(duel.state)
    run(duel, "yes")
    assert (duel.terrains()[0], duel.terrains(FOE)[0], duel.lp()) == ("Volcano", "Volcano", 1750)
    run(duel.attack("ORB-201", "SOE-094"))
    assert duel.zone("SOE-094") == "graveyard"
    assert end_turn(duel).terrains()[0] == "Wasteland"


def test_orb_116_is_not_stopped_by_traps() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-079", 2: "SOE-079#2"}, "foe_back": {1: "ORB-004 set"}}
    duel = run(Duel(front={1: "ORB-116"}, **zones).attack("ORB-116", "SOE-079"))
    assert duel.zone("SOE-079") == "graveyard"


def test_orb_209_and_orb_210_have_500_for_each_counter_on_their_bearer() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-208"}, "back": {1: "ORB-209 on ORB-208", 2: "ORB-210 on ORB-208"}}
    duel = Duel(**zones)
    changes.put_counter(duel.state, duel.number("ORB-208"), 2)
    assert [duel.atk("ORB-209"), duel.def_("ORB-209"), duel.atk("ORB-210"), duel.def_("ORB-210")] == [0, 1000, 1000, 0]
    assert Duel(front={3: "ORB-210"}).atk("ORB-210") == 0


def test_orb_187_does_not_absorb_a_direct_attack() -> None:
    duel = Duel(hand=["ORB-187"], back={1: "ORB-001"}, foe_front={3: "SOE-017"}, lp=8000, turn=7)
    run(duel.do("activate_effect", "ORB-187", effect=1))
    end_turn(duel)
    changes.change(duel.state, duel.number("SOE-017"), "attacks_players", (0,))
    assert run(duel.attack("SOE-017", ME)).lp() == 7500 - 3000


def test_orb_194_mirrors_a_knight_without_a_shield() -> None:
    duel = Duel(active=FOE, front={1: "ORB-193", 3: "ORB-194"}, foe_front={3: "ORB-194#2"}, lp=8000, foe_lp=8000)
    mirror_knights.put_shield(duel.state, duel.number("ORB-194"))
    changes.modify_atk(duel.state, duel.number("ORB-194#2"), 700)
    run(duel.attack("ORB-194#2", "ORB-194"))
    assert (duel.zone("ORB-194#2"), duel.zone("ORB-194"), duel.lp()) == ("extra_deck", "frontrow", 8000)


def test_orb_116_is_still_stopped_by_space() -> None:
    duel = Duel(front={1: "ORB-116"}, foe_front={1: "SOE-040"}, foe_terrains=on("Space"), foe_graveyard=["SOE-107"])
    duel.state.acting = duel.number("SOE-107")
    run(duel.attack("ORB-116", "SOE-040"))
    assert duel.zone("SOE-040") == "frontrow"


def test_orb_201_turns_defenders_from_hiding() -> None:
    duel = fight("ORB-201 hidden_atk", "X-1 def", invented={"X-1": {**MONSTER, "def": 2000}})
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", 1500)


def test_orb_191_takes_the_phase_of_the_player_who_controlled_the_monster() -> None:
    duel = Duel(turn=9, front={1: "ORB-191"}, foe_front={1: "SOE-043"}, third_front={1: "SOE-040"})
    actions.take_control(duel.state, duel.number("SOE-040"), 1)
    settle(duel.state)
    run(duel.attack("ORB-191", "SOE-040"))
    run(duel.do("end_phase"))
    run(duel.do("end_phase"))
    assert (duel.state.active, duel.phase) == (1, "battle")


def test_orb_137_fires_no_more_after_it_came_hidden() -> None:
    duel = Duel(hand=["ORB-137"], terrains=["Forest"] * 5)
    run(duel.do("normal_summon", "ORB-137", zone=1, position="hidden_def"))
    actions.to_hand(duel.state, duel.number("ORB-137"))
    summons.special_summon(duel.state, 0, (duel.number("ORB-137"),), summons.FACE_UP)
    settle(duel.state)
    run(duel)
    assert (duel.position("ORB-137"), duel.lp(), duel.lp(FOE)) == ("atk", 2000, 2000)


def test_orb_152_asks_nothing_without_an_angel() -> None:
    duel = Duel(front={1: "ORB-152"}, hand=["SOE-017"])
    actions.tribute(duel.state, duel.number("ORB-152"))
    settle(duel.state)
    assert "choose_option" not in duel.asked


def test_orb_201_has_nothing_to_do_in_the_end_phase_without_a_volcano() -> None:
    duel = Duel(front={1: "ORB-201"})
    duel.state.log = []
    assert not [event for event in end_turn(duel).state.log or () if event.what == "effect_triggered"]


def test_orb_152_does_not_follow_a_revival_by_the_opponent() -> None:
    zones: dict[str, Any] = {"front": {1: "X-1"}, "hand": ["ORB-152"], "foe_front": {1: "SOE-017"}, "foe_hand": ["ORB-080"]}
    duel = Duel(lp=8000, invented={"X-1": MONSTER}, **zones)
    duel.attack("X-1", "SOE-017").do("choose_option", "yes").decline().do("choose_option", "1 atk")
    assert (duel.zone("ORB-080"), duel.zone("X-1")) == ("graveyard", "frontrow")
    assert "choose_option" not in duel.asked
