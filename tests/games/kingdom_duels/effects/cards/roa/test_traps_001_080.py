"""Rebirth of Avatar: Traps 001 to 080."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes, terrains
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Rescue
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run


def test_roa_011_quenches_its_thirst() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-012 def"}, "back": {1: "ROA-011 set"}, "active": FOE}
    deck = ["LEN-013", *(f"SOE-040#{number}" for number in range(1, 5)), "LEN-078"]
    duel = Duel(hand=["NPH-014"], deck=deck, foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "ROA-012").decline()
    assert {one["card"] for one in duel.legal("special_summon")} == {"LEN-078", "NPH-014"}
    undead = Duel(deck=deck, foe_front={1: "PYL-016"}, **zones).attack("PYL-016", "ROA-012").decline()
    assert undead.zone("ROA-011") == "backrow"


def test_roa_030_calls_a_guard_who_goes_home_again() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "ROA-030 set"}, "active": FOE}
    duel = Duel(hand=["SOE-094", "SOE-107"], foe_front={1: "SOE-048"}, **zones).attack("SOE-048", "SOE-040").decline()
    assert {(one["card"], one["position"]) for one in duel.legal("special_summon")} == {("SOE-094", "def")}
    run(duel)
    assert (duel.zone("SOE-094"), duel.zone("SOE-040"), duel.lp(FOE)) == ("frontrow", "frontrow", 2000 - 600)
    assert end_turn(duel).zone("SOE-094") == "hand"


def test_roa_037_curses_an_attacker() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-094 def"}, "foe_front": {1: "LEN-163", 2: "LEN-165"}, "active": FOE}
    duel = Duel(back={1: "ROA-037 set"}, **zones).attack("LEN-163", "SOE-094").decline()
    assert (duel.atk("LEN-163"), duel.lp(FOE)) == (1600 - 500, 2000 - 900)
    assert duel.end_turn().atk("LEN-163") == 1700


def test_roa_078_knows_normal_monsters_only_and_roa_120_the_weakest() -> None:
    foes = {1: "SOE-017", 2: "ORB-029", 3: "SOE-040 def"}
    duel = Duel(front={1: "SOE-048"}, back={1: "ROA-078 set"}, foe_front=foes, active=FOE).attack("ORB-029", "SOE-048")
    assert duel.decline().zone("ROA-078") == "backrow"
    duel = Duel(front={1: "SOE-048"}, back={1: "ROA-120 set"}, foe_front=foes, active=FOE).attack("SOE-017", "SOE-048")
    assert (duel.decline().zone("SOE-040"), duel.zone("ORB-029")) == ("graveyard", "frontrow")


def test_roa_045_throws_the_damage_back() -> None:
    duel = fight("SOE-017", "SOE-094", active=FOE, back={1: "ROA-045 set"}, hand=["SOE-040"])
    assert (duel.zone("SOE-040"), duel.zone("SOE-017"), duel.lp()) == ("frontrow", "frontrow", 2000)
    if duel.position("SOE-040") == "atk":
        assert duel.lp(FOE) < 2000


def test_roa_052_barters_the_damage() -> None:
    duel = fight("SOE-017", "SOE-094", active=FOE, back={1: "ROA-052 set"}, graveyard=["SOE-040"])
    assert (duel.zone("SOE-094"), duel.zone("SOE-040"), duel.lp()) == ("graveyard", "frontrow", 2000)
    assert fight("SOE-017", "SOE-094", active=FOE, graveyard=["SOE-040"]).lp() < 2000


def test_roa_052_fills_the_place_of_the_fallen() -> None:
    front = {1: "SOE-041", 2: "SOE-042", 3: "SOE-094", 4: "SOE-043", 5: "SOE-048"}
    duel = fight("SOE-017", "SOE-094", active=FOE, front=front, back={1: "ROA-052 set"}, graveyard=["SOE-040"])
    assert (duel.zone("SOE-094"), duel.zone("SOE-040"), duel.column("SOE-040")) == ("graveyard", "frontrow", 3)
    duel = fight("SOE-017", "SOE-094", active=FOE, back={1: "ROA-052 set"})
    assert (duel.zone("SOE-094"), duel.lp()) == ("graveyard", 2000)


def test_roa_057_catches_who_steps_into_its_column() -> None:
    duel = Duel(active=FOE, back={1: "ROA-057 set"}, foe_front={3: "SOE-040", 2: "SOE-017"})
    assert terrains.move(duel.state, duel.number("SOE-040"), 4)
    settle(duel.state)
    assert run(duel).zone("SOE-040") == "graveyard"
    duel = Duel(active=FOE, back={1: "ROA-057 set"}, foe_front={3: "SOE-040"})
    assert terrains.move(duel.state, duel.number("SOE-040"), 3)
    settle(duel.state)
    assert run(duel).zone("SOE-040") == "frontrow"


def test_roa_060_arms_a_warrior() -> None:
    duel = fight("SOE-017", "SOE-048", "negate the attack", active=FOE, back={1: "ROA-060 set"})
    assert (duel.state.host[duel.number("ROA-060")], duel.zone("SOE-017")) == (duel.number("SOE-048"), "frontrow")
    weak = {"X-1": {**MONSTER, "atk": 300}}
    duel = fight("SOE-048", "X-1", "yes", "terrain", back={1: "ROA-060 on SOE-048"}, foe_front={2: "X-1"}, invented=weak)
    assert (duel.zone("ROA-060"), duel.terrains(FOE)[1]) == ("graveyard", "Wasteland")


def test_roa_061_buries_the_dead_of_both_sides() -> None:
    duel = fight("SOE-017", "SOE-094 def", active=FOE, back={1: "ROA-061 set"}, foe_deck=10)
    run(duel.do("end_phase"))
    assert len(duel.state.players[1].deck.cards) == 6
    assert run(end_turn(duel)).zone("ROA-061") == "backrow"
    assert end_turn(duel, "destroy").zone("ROA-061") == "graveyard"


def test_roa_061_is_not_ended_by_a_player_who_struck() -> None:
    zones: dict[str, Any] = {"back": {1: "ROA-061"}, "front": {3: "SOE-017"}, "foe_front": {1: "ROA-023"}, "active": FOE}
    assert end_turn(Duel(**zones), "destroy").zone("ROA-061") == "graveyard"
    duel = run(Duel(**zones).do("strike", "ROA-023", player=ME, zone=3))
    assert end_turn(duel, "destroy").zone("ROA-061") == "backrow"


def test_roa_037_does_not_target_the_attacker() -> None:
    duel = Duel(active=FOE, front={1: "SOE-040 def"}, foe_front={1: "SOE-017"}, back={1: "ROA-037 set"})
    changes.change(duel.state, duel.number("SOE-017"), "untargetable")
    assert run(duel.attack("SOE-017", "SOE-040")).atk("SOE-017") == 2500


def test_roa_078_turns_an_attack_only_on_the_side_that_it_comes_from() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "third_front": {1: "SOE-043"}}
    duel = run(Duel(active=FOE, back={1: "ROA-078 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert duel.zone("ROA-078") == "backrow"


def test_roa_052_brings_nobody_if_the_monster_is_rescued(monkeypatch: pytest.MonkeyPatch) -> None:
    rescue = Rescue(lambda state, card, victim: card == victim, lambda state, card, victim: None)
    give_effects(monkeypatch, "X-1", CardEffects(rescue=rescue))
    zones: dict[str, Any] = {"back": {1: "ROA-052 set"}, "graveyard": ["SOE-040"], "invented": {"X-1": MONSTER}}
    duel = fight("SOE-017", "X-1", "yes", active=FOE, **zones)
    assert (duel.zone("X-1"), duel.zone("SOE-040"), duel.lp()) == ("frontrow", "graveyard", 2000)
