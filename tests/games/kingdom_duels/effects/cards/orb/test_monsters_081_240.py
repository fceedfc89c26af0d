"""Orichalcos Barrier: monsters 081 to 240."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, summons, terrains
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run


def test_orb_087_clings_to_the_attacker_and_hatches_on_its_side() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-087", 1: "SOE-017"}, "foe_front": {2: "X-1"}, "extra": ["ORB-092"]}
    duel = Duel(active=FOE, **zones, invented={"X-1": MONSTER})
    run(duel.attack("X-1", "ORB-087"))
    assert (duel.zone("ORB-087"), duel.atk("X-1"), "Infested" in duel.types("X-1")) == ("attached", 700, True)
    for _ in range(5):
        assert not duel.can("activate_effect", "ORB-087")
        end_turn(duel)
    assert duel.state.counters[duel.number("X-1")] == 3
    run(duel.do("activate_effect", "ORB-087", effect=1))
    assert (duel.zone("X-1"), duel.zone("ORB-087"), duel.zone("ORB-092")) == ("graveyard", "attached", "frontrow")
    assert (duel.side("ORB-092"), duel.column("ORB-092")) == (FOE, 2)


def test_orb_091_feeds_once() -> None:
    duel = Duel(front={1: "ORB-091"}, foe_front={1: "TEG-072", 2: "TEG-063"}).attack("ORB-091", "TEG-072").decline()
    assert duel.atk("ORB-091") == 2100
    assert duel.end_turn().end_turn().attack("ORB-091", "TEG-063").decline().atk("ORB-091") == 2100


def test_orb_094_breaks_a_card_with_its_counter() -> None:
    duel = Duel(hand=["ORB-094"], foe_back={1: "SOE-062 set"}).do("normal_summon", "ORB-094", 1, "atk")
    assert duel.atk("ORB-094") == 1900
    run(duel.do("activate_effect", "ORB-094", 1, ["SOE-062"]))
    assert (duel.zone("SOE-062"), duel.atk("ORB-094")) == ("graveyard", 1600)
    assert not Duel(front={1: "ORB-094"}, foe_back={1: "SOE-062 set"}).can("activate_effect", "ORB-094")


def test_orb_100_wears_armor_of_different_levels_and_nothing_else() -> None:
    duel = Duel(hand=["ORB-133"], front={3: "ORB-100"}, back={1: "ORB-134 on ORB-100"})
    run(duel.do("normal_summon", "ORB-133", zone=1, position="atk"))
    assert duel.zone("ORB-133") == "frontrow", "both have Level 2"
    other = Duel(hand=["ORB-111", "SOE-055"], front={3: "ORB-100"}, back={1: "ORB-134 on ORB-100"})
    assert not other.can("activate_spell", "SOE-055")
    run(other.do("normal_summon", "ORB-111", zone=1, position="atk"))
    assert other.zone("ORB-111") == "backrow"
    run(other.do("activate_effect", "ORB-100", effect=1, targets=["ORB-111", "ORB-134"]))
    assert (other.zone("ORB-111"), other.zone("ORB-134")) == ("graveyard", "graveyard")


def test_orb_100_passes_an_attack_on_to_its_armor_or_not() -> None:
    duel = Duel(active=FOE, front={3: "ORB-100"}, back={1: "ORB-114 on ORB-100"}, foe_front={3: "SOE-017"}, lp=8000)
    power = duel.atk("SOE-017")
    duel.attack("SOE-017", "ORB-100")
    duel.do("redirect_attack", "ORB-114")
    run(duel)
    assert (duel.zone("ORB-100"), duel.zone("ORB-114"), duel.lp()) == ("frontrow", "graveyard", 8000 - power)
    taken = Duel(active=FOE, front={3: "ORB-100"}, back={1: "ORB-114 on ORB-100"}, foe_front={3: "SOE-017"}, lp=8000)
    taken.attack("SOE-017", "ORB-100").decline()
    assert (taken.zone("ORB-100"), taken.lp()) == ("extra_deck", 8000 - power + 300)


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


def test_orb_085_looks_for_an_insect_after_damage() -> None:
    duel = Duel(front={1: "ORB-085"}, foe_front={1: "ORB-010"}, deck=["SOE-017", "ORB-087", "SOE-040"], foe_deck=20)
    changes.modify_atk(duel.state, duel.number("ORB-085"), 0)
    assert not duel.can("activate_effect", "ORB-085")
    duel = Duel(front={1: "ORB-085"}, foe_front={1: "ORB-039"}, deck=["SOE-017", "ORB-087", "SOE-040"])
    run(duel.attack("ORB-085", "ORB-039"))
    run(duel.do("end_phase"))
    run(duel.do("activate_effect", "ORB-085", effect=1))
    assert duel.zone("ORB-087") == "frontrow"
    assert sorted(duel.zone(one) for one in ("SOE-017", "SOE-040")) == ["main_deck", "main_deck"]


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
