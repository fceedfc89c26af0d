"""Pyramid of Light: monsters 111 to 160."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions
from deckcheck.games.kingdom_duels.engine.duel.state import open_question
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, on, run, summon, use


def test_pyl_115_casts_a_spell_from_the_top_of_the_deck() -> None:
    zones: dict[str, Any] = {"deck": ["SOE-107#2", "SOE-107", "SOE-040", "SOE-048", "SOE-049"], "graveyard": ["SOE-017"]}
    duel = summon("PYL-115", "yes", "SOE-107", **zones)
    assert (duel.zone("SOE-107"), duel.zone("SOE-017"), duel.zone("SOE-107#2")) == ("graveyard", "frontrow", "main_deck")
    assert summon("PYL-115", position="def", **zones).zone("SOE-017") == "graveyard"


def test_pyl_122_swarms_in_the_desert_and_gathers_again() -> None:
    zones: dict[str, Any] = {"extra": ["PYL-123"], "foe_front": {1: "SOE-017"}}
    duel = use("PYL-122", front={1: "PYL-122", 2: "SOE-040"}, terrains=on("Desert"), **zones)
    assert (duel.zone("PYL-123"), duel.zone("PYL-122")) == ("frontrow", "attached")
    end_turn(end_turn(duel), "yes")
    assert (duel.zone("PYL-123"), duel.zone("PYL-122")) == ("extra_deck", "frontrow")
    assert not Duel(front={1: "PYL-122"}, **zones).can("activate_effect", "PYL-122")


@pytest.mark.parametrize(("terrain", "zone"), [("Desert", "frontrow"), ("Land", "graveyard")])
def test_pyl_127_rises_from_the_desert(terrain: str, zone: str) -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-127 def", 2: "SOE-048"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(terrains=on(terrain), **zones).attack("SOE-017", "PYL-127"))
    end_turn(duel, *(["yes"] if terrain == "Desert" else []))
    assert duel.zone("PYL-127") == zone
    assert terrain == "Land" or "Regeneration" not in duel.types("PYL-127")


def test_pyl_141_ferries_its_attacker_to_the_right() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-141 hidden_def"}, "active": FOE}
    duel = run(Duel(foe_front={3: "SOE-017", 4: "SOE-040"}, **zones).attack("SOE-017", "PYL-141"))
    assert (duel.zone("PYL-141"), duel.lp()) == ("attached", 2000)
    run(duel.do("end_phase"))
    assert (duel.column("SOE-017"), duel.column("SOE-040")) == (4, 3)
    duel = run(Duel(foe_front={5: "SOE-017"}, **zones).attack("SOE-017", "PYL-141"))
    assert run(duel.do("end_phase")).zone("SOE-017") == "graveyard"


def test_pyl_141_may_hide_by_its_flip_and_does_nothing_without_an_attack() -> None:
    assert summon("PYL-141", position="hidden_def", terrains=on(*["Arena"] * 5)).position("PYL-141") == "hidden_def"
    duel = run(Duel(front={1: "PYL-141 hidden_def"}, foe_front={1: "SOE-017"}).do("flip", "PYL-141", "atk"))
    assert (duel.zone("PYL-141"), duel.position("PYL-141")) == ("frontrow", "atk")


def test_pyl_143_draws() -> None:
    duel = Duel(front={1: "PYL-143"}).do("activate_effect", "PYL-143", 1)
    assert (duel.hand(), duel.zone("PYL-143")) == (1, "graveyard")
    assert Duel(front={1: "PYL-143 hidden_def"}).do("flip", "PYL-143", "atk").hand() == 1


def test_pyl_122_stays_down_when_something_else_removes_its_swarm() -> None:
    zones: dict[str, Any] = {"extra": ["PYL-123"], "foe_front": {1: "SOE-017"}}
    duel = use("PYL-122", front={1: "PYL-122", 2: "SOE-040"}, terrains=on("Desert"), **zones)
    duel.state.acting = duel.number("PYL-123")  # an effect that is over
    duel.state.cause = duel.number("SOE-017")
    actions.destroy(duel.state, duel.number("PYL-123"), 1)
    duel.state.cause = -1
    settle(duel.state)
    assert open_question(duel.state) is None


def test_pyl_127_does_not_rise_when_its_regeneration_was_taken() -> None:
    for attacker, zone in (("ROA-024", "graveyard"), ("SOE-017", "frontrow")):
        duel = Duel(active=FOE, front={3: "PYL-127"}, foe_front={3: attacker}, terrains=["Desert"] * 5, lp=9000)
        end_turn(run(duel.attack(attacker, "PYL-127")), "yes" if zone == "frontrow" else None)
        assert duel.zone("PYL-127") == zone


def test_pyl_115_shuffles_the_deck_from_which_a_spell_came() -> None:
    duel = Duel(hand=["PYL-115"], deck=["SOE-040", "SOE-048", "SOE-017", "PYL-116"])
    run(duel.do("normal_summon", "PYL-115", zone=3, position="atk"), "yes", "PYL-116")
    assert duel.lp() == 2400
    assert duel.state.players[0].deck.loose == 3
