"""Orichalcos Barrier: monsters 081 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, run


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


def test_orb_087_stays_a_caterpillar_when_nothing_can_be_summoned() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-087", 1: "SOE-017"}, "foe_front": {2: "X-1"}, "extra": ["ORB-092"]}
    duel = run(Duel(active=FOE, **zones, invented={"X-1": MONSTER}).attack("X-1", "ORB-087"))
    duel.state.counters[duel.number("X-1")] = 3
    end_turn(duel)
    changes.change_player(duel.state, 0, "player_no_specials")
    run(duel.do("activate_effect", "ORB-087", effect=1))
    assert (duel.zone("ORB-087"), duel.zone("ORB-092")) == ("frontrow", "extra_deck")


def test_orb_087_clings_to_an_attacker_that_reveals_it() -> None:
    duel = Duel(active=FOE, front={3: "ORB-087 hidden_atk"}, foe_front={2: "X-1"}, invented={"X-1": MONSTER})
    run(duel.attack("X-1", "ORB-087"))
    assert (duel.zone("ORB-087"), duel.atk("X-1"), duel.lp()) == ("attached", 700, 2000)


def test_orb_091_gains_nothing_for_a_second_insect_if_the_first_gain_was_negated() -> None:
    insect = {**MONSTER, "types": ["Monster", "Insect"], "atk": 100}
    duel = Duel(front={1: "ORB-091"}, foe_front={1: "X", 2: "X#2"}, invented={"X": insect})
    before = duel.atk("ORB-091")
    card, first, second = duel.number("ORB-091"), duel.number("X"), duel.number("X#2")
    fire(duel.state, "battled", card, first, (first,))
    duel.state.met = ()  # negated
    settle(duel.state)
    fire(duel.state, "battled", card, second, (second,))
    settle(duel.state)
    assert run(duel).atk("ORB-091") == before
