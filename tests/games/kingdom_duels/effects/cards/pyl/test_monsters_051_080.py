"""Pyramid of Light: monsters 51 to 80."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes, marks
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, THIRD, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run, summon, use


def test_pyl_055_clings_and_lets_go() -> None:
    duel = Duel(front={1: "PYL-055", 2: "SOE-040"}, foe_front={1: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"]]
    run(duel.do("activate_effect", "PYL-055", 1, ["SOE-040"]))
    assert duel.zone("PYL-055") == "attached"
    assert run(duel.do("detach", "PYL-055")).zone("PYL-055") == "graveyard"


@pytest.mark.parametrize("call", ["heads", "tails"])
def test_pyl_059_may_seal_a_wall(call: str) -> None:
    duel = Duel(front={1: "PYL-059"}, foe_front={1: "SOE-094 def"})
    duel.state.log = []
    run(duel.attack("PYL-059", "SOE-094"), "yes", call)
    fell = next(event.data[0] for event in duel.state.log if event.what == "coin_tossed")
    assert ("Sealed" in duel.types("SOE-094")) == (fell == call)
    assert "Sealed" not in fight("PYL-059", "SOE-094 def", "no").types("SOE-094")


def test_pyl_068_chooses_how_it_grows() -> None:
    assert summon("PYL-068", "fewer LP", foe_lp=2100).atk("PYL-068") == 2500
    assert summon("PYL-068", "fewer LP").atk("PYL-068") == 2000
    duel = summon("PYL-068", "battles", foe_front={1: "SOE-040"})
    assert run(duel.attack("PYL-068", "SOE-040")).atk("PYL-068") == 2200


def test_pyl_068_does_not_grow_by_monsters_of_its_own_side() -> None:
    duel = summon("PYL-068", "battles", front={1: "NPH-028"}, terrains=["Forest"] * 5)
    run(duel.attack("NPH-028", "PYL-068"))
    assert (duel.zone("NPH-028"), duel.zone("PYL-068"), duel.atk("PYL-068")) == ("graveyard", "frontrow", 2000 + 600)


def test_pyl_073_follows_a_sphinx_and_lets_one_ascend() -> None:
    assert summon("PYL-073").atk("PYL-073") == 1200
    duel = Duel(front={1: "MLY-080"}, hand=["PYL-073", "NPH-127"])
    run(duel.do("activate_spell", "NPH-127", targets=["MLY-080"]), "destroy")
    assert run(duel.do("normal_summon", "PYL-073", zone=1, position="atk")).atk("PYL-073") == 2400
    duel = use("PYL-073", front={1: "PYL-073", 2: "MLY-080"}, extra=["PYL-086"])
    assert (duel.zone("PYL-073"), duel.zone("PYL-086")) == ("graveyard", "frontrow")


def test_pyl_074_silences_a_continuous_card() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-074"}, "foe_front": {1: "SOE-017"}, "foe_back": {1: "NPH-125"}, "active": FOE}
    duel = run(Duel(**zones).attack("SOE-017", "PYL-074"), "yes")
    assert has(duel.state, duel.number("NPH-125"), "negated")
    duel = run(Duel(**zones).attack("SOE-017", "PYL-074"), "no")
    assert not has(duel.state, duel.number("NPH-125"), "negated")


def test_pyl_077_and_079_live_in_the_valley() -> None:
    deck = ["NPH-064", "SOE-040", "NPH-055", "SOE-048", "SOE-007", "SOE-017"]
    duel = Duel(front={1: "PYL-077"}, back={1: "MLY-126"}, deck=deck).do("activate_effect", "PYL-077", 1)
    assert {one["card"] for one in duel.legal("special_summon")} == {"NPH-055"}
    assert not Duel(front={1: "PYL-077"}, deck=deck).can("activate_effect", "PYL-077")
    duel = run(Duel(front={1: "PYL-079"}, back={1: "MLY-126"}).do("activate_effect", "PYL-079", 1))
    assert duel.state.players[0].deck.cards[-1] == duel.number("MLY-126")
    assert not Duel(front={1: "PYL-079"}).can("activate_effect", "PYL-079")


@pytest.mark.parametrize(("back", "word", "zone"), [({1: "MLY-126"}, "hand", "hand"), ({}, "top", "main_deck")])
def test_pyl_080_finds_the_valley(back: dict[int, str], word: str, zone: str) -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-048"}, "active": FOE}
    duel = Duel(deck=["PYL-081", "SOE-049", "PYL-080"], back=back, **zones)
    end_turn(duel, "yes", word)
    assert duel.zone("PYL-081") == zone
    assert zone == "hand" or duel.state.players[0].deck.cards[-1] == duel.number("PYL-081")


def test_pyl_057_fishes_for_slimes_instead_of_drawing() -> None:
    duel = Duel(
        active=FOE,
        front={1: "PYL-057"},
        deck=["SOE-040", "SOE-048", "SOE-006", "PYL-055"],
        foe_front={1: "TEG-089", 2: "SOE-007"},
    )
    run(duel.do("end_phase"))
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-007"}
    end_turn(duel, "PYL-057")
    assert (duel.zone("PYL-055"), duel.hand()) == ("hand", 1)


def test_pyl_076_finds_a_trap_and_shares_the_damage() -> None:
    duel = Duel(front={1: "PYL-076 hidden_def"}, deck=["NPH-101", "SOE-040", "SOE-048"])
    run(duel.do("flip", "PYL-076", "atk"))
    assert duel.state.players[0].deck.cards[-1] == duel.number("NPH-101")
    duel = Duel(front={1: "PYL-076 hidden_def"}, back={1: "MLY-126"}, deck=["NPH-101", "SOE-040", "SOE-048"])
    assert run(duel.do("flip", "PYL-076", "atk"), "hand").zone("NPH-101") == "hand"
    duel = Duel(active=FOE, front={1: "PYL-076"}, foe_front={1: "SOE-040"})
    marks.mark(duel.state, duel.number("PYL-076"), "startled")
    settle(duel.state)
    run(duel.attack("SOE-040", "PYL-076"))
    assert (duel.lp(), duel.lp(FOE)) == (1650, 1650)


def test_pyl_074_falls_to_a_redirected_attack_in_its_own_turn() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-074", 2: "SOE-017"}, "foe_front": {1: "SOE-040"}}
    duel = Duel(**zones, foe_back={1: "NPH-125", 2: "TEG-078 set"}).attack("SOE-017", "SOE-040")
    run(duel, "yes")
    assert duel.zone("PYL-074") == "graveyard"
    assert has(duel.state, duel.number("NPH-125"), "negated")


def test_pyl_076_shares_the_damage_with_the_opponent_who_turned_it_up() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-076 hidden_def"}, "foe_front": {1: "SOE-040"}}
    duel = Duel(active=FOE, foe_hand=["SOE-048"], third_back={1: "PYL-096 set"}, **zones)
    duel.do("normal_summon", "SOE-048", zone=3, position="atk")
    duel.do("activate_spell", "PYL-096", targets=["PYL-076"], by=THIRD)
    run(duel)
    run(duel.attack("SOE-040", "PYL-076"))
    assert (duel.lp(), duel.lp(FOE), duel.lp(THIRD)) == (1650, 2000, 1650)


def test_pyl_057_is_not_attacked_by_a_slime_of_its_own_side() -> None:
    duel = Duel(front={1: "PYL-055", 2: "PYL-057", 3: "SOE-048"}, foe_front={1: "SOE-040"})
    changes.change(duel.state, duel.number("PYL-055"), "attacks_own_side")
    settle(duel.state)
    duel.do("end_phase").decline()
    targets = {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "PYL-055"}
    assert targets == {"SOE-040", "SOE-048"}
