"""Pyramid of Light: monsters that hide, cling and dig, and the Spells and Traps around them."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import fight, run


def test_pyl_010_hides_in_the_dark_and_looks_round() -> None:
    foes = {1: "SOE-040 hidden_def", 2: "SOE-048"}
    duel = Duel(front={1: "PYL-010"}, terrains=["Night"] * 5, foe_front=foes)
    duel.state.log = []
    run(duel.do("activate_effect", "PYL-010", 1), "hidden_atk")
    assert duel.position("PYL-010") == "hidden_atk"
    assert [event.data for event in duel.state.log if event.what == "cards_looked_at"] == [((duel.number("SOE-040"),),)]
    assert not Duel(front={1: "PYL-010"}).can("activate_effect", "PYL-010")


def test_pyl_042_lets_both_players_muster() -> None:
    duel = Duel(
        front={1: "PYL-042 def"}, hand=["SOE-048", "SOE-040"], foe_hand=["LEN-165"], foe_front={1: "SOE-017"}, active=FOE
    )
    duel.attack("SOE-017", "PYL-042")
    while "special_summon" not in duel.asked:
        duel.do("pass")
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-048"}
    duel.do("special_summon", "SOE-048", 1, "def")
    assert duel.do("special_summon", "LEN-165", 2, "atk").side("LEN-165") == FOE
    assert duel.side("SOE-048") == ME


def test_pyl_051_defends_with_a_card_of_the_deck() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "PYL-051 set"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(deck=["NPH-021", "SOE-048"], **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("NPH-021"), duel.zone("SOE-040")) == ("hand", "frontrow")
    duel = run(Duel(deck=["SOE-048"], **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("PYL-051"), duel.zone("SOE-040")) == ("backrow", "graveyard")


def test_pyl_055_clings_and_lets_go() -> None:
    duel = Duel(front={1: "PYL-055", 2: "SOE-040"}, foe_front={1: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"]]
    run(duel.do("activate_effect", "PYL-055", 1, ["SOE-040"]))
    assert duel.zone("PYL-055") == "attached"
    assert run(duel.do("detach", "PYL-055")).zone("PYL-055") == "graveyard"


def test_pyl_058_returns_a_monster_with_all_it_wears() -> None:
    duel = Duel(hand=["PYL-058"], foe_front={1: "SOE-048", 2: "NPH-156"}, foe_back={1: "NPH-052 on SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]
    run(duel.do("activate_spell", "PYL-058", ["SOE-048"]))
    assert "backrow" not in (duel.zone("NPH-052"), duel.zone("SOE-048"))
    assert "graveyard" not in (duel.zone("NPH-052"), duel.zone("SOE-048"))
    assert (duel.hand(), duel.hand(FOE)) == (1, 1)


@pytest.mark.parametrize("call", ["heads", "tails"])
def test_pyl_059_may_seal_a_wall(call: str) -> None:
    duel = Duel(front={1: "PYL-059"}, foe_front={1: "SOE-094 def"})
    duel.state.log = []
    run(duel.attack("PYL-059", "SOE-094"), "yes", call)
    fell = next(event.data[0] for event in duel.state.log if event.what == "coin_tossed")
    assert ("Sealed" in duel.types("SOE-094")) == (fell == call)
    assert "Sealed" not in fight("PYL-059", "SOE-094 def", "no").types("SOE-094")


def test_pyl_077_and_079_live_in_the_valley() -> None:
    deck = ["NPH-064", "SOE-040", "NPH-055", "SOE-048", "SOE-007", "SOE-017"]
    duel = Duel(front={1: "PYL-077"}, back={1: "MLY-126"}, deck=deck).do("activate_effect", "PYL-077", 1)
    assert {one["card"] for one in duel.legal("special_summon")} == {"NPH-055"}
    assert not Duel(front={1: "PYL-077"}, deck=deck).can("activate_effect", "PYL-077")
    duel = run(Duel(front={1: "PYL-079"}, back={1: "MLY-126"}).do("activate_effect", "PYL-079", 1))
    assert duel.state.players[0].deck.cards[-1] == duel.number("MLY-126")
    assert not Duel(front={1: "PYL-079"}).can("activate_effect", "PYL-079")


def test_pyl_081_raises_gravekeepers_only() -> None:
    front = {1: "NPH-064", 2: "TEG-079"}
    duel = Duel(front=front, back={1: "PYL-081"}, extra=["PYL-082", "ORB-083"]).do("activate_effect", "PYL-081", 1)
    assert {one["card"] for one in duel.legal("extra_deck_summon")} == {"PYL-082"}
    assert run(duel).zone("NPH-064") == "attached"
    assert not Duel(front={1: "TEG-079"}, back={1: "PYL-081"}, extra=["ORB-083"]).can("activate_effect", "PYL-081")


def test_pyl_091_bites_back() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "PYL-091 on SOE-040"}, "foe_front": {1: "SOE-017"}}
    duel = Duel(**zones)
    assert (duel.atk("SOE-040"), duel.def_("SOE-040")) == (1500, 1100)
    run(duel.attack("SOE-040", "SOE-017"))
    assert (duel.zone("PYL-091"), duel.atk("SOE-017"), duel.def_("SOE-017")) == ("graveyard", 2700, 2200)
    duel = Duel(hand=["PYL-091"], front={1: "SOE-048", 2: "SOE-040", 3: "ROA-063"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]


def test_pyl_094_keeps_penguins() -> None:
    duel = Duel(front={1: "PYL-094", 2: "PYL-092", 3: "SOE-040"})
    for code, zone in (("SOE-040", "graveyard"), ("PYL-092", "main_deck")):
        do.destroy(duel.state, duel.number(code), 1)
        settle(duel.state)
        assert run(duel, *(("yes",) if code == "PYL-092" else ())).zone(code) == zone


def test_pyl_103_hides_from_warriors() -> None:
    duel = Duel(front={1: "PYL-103", 2: "SOE-094"}, foe_front={1: "SOE-048"})
    run(duel.do("activate_effect", "PYL-103", 1), "hidden_def")
    duel.end_turn().do("end_phase")
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-094"}
    assert not Duel(front={1: "PYL-103"}, foe_front={1: "SOE-048", 2: "SOE-040"}).can("activate_effect", "PYL-103")
    duel = Duel(front={1: "PYL-103 hidden_def"}, foe_front={1: "SOE-040"}, active=FOE).do("end_phase")
    assert duel.can("declare_attack", "SOE-040")


def test_pyl_108_recalls_a_continuous_spell() -> None:
    duel = Duel(front={1: "PYL-108"}, foe_front={1: "LEN-100"}, graveyard=["SOE-020", "SOE-107"])
    do.modify_atk(duel.state, duel.number("PYL-108"), 500)
    run(duel.attack("PYL-108", "LEN-100"), "yes")
    assert duel.state.players[0].deck.cards[-1] == duel.number("SOE-020")


@pytest.mark.parametrize(("spell", "monster"), [("PYL-133", "PYL-134"), ("PYL-135", "PYL-136")])
def test_sphinxes_come_under_the_pyramid_or_for_ten_levels(spell: str, monster: str) -> None:
    duel = Duel(back={1: spell}, front={1: "SOE-017", 2: "SOE-040", 3: "SOE-094"}, extra=[monster])
    choices = [one.get("targets") for one in duel.legal("activate_effect") if one["card"] == spell]
    assert choices == [["SOE-017", "SOE-040"], ["SOE-017", "SOE-094"], ["SOE-017", "SOE-040", "SOE-094"]]
    duel = Duel(back={1: spell, 2: "PYL-132"}, extra=[monster]).do("activate_effect", spell, 1)
    assert run(duel).zone(monster) == "frontrow"
