"""Rebirth of Avatar: Spells 111 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import conditions
from deckcheck.games.kingdom_duels.engine.values import level_of
from tests.games.kingdom_duels.duels import Duel
from tests.games.kingdom_duels.effect_play import run

HORN = "SOE-055"


def test_roa_140_takes_two_machines() -> None:
    duel = Duel(back={1: "ROA-140"}, front={1: "LEN-163", 2: "LEN-165", 3: "SOE-040"}, extra=["ROA-141"])
    choices = [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "ROA-140"]
    assert choices == [["LEN-163", "LEN-165"]]


def test_roa_142_repairs_one_motor_with_two() -> None:
    grave = ["ROA-129", "ROA-132", "ROA-134", "SOE-040"]
    duel = Duel(hand=["ROA-142"], graveyard=grave, foe_back={1: "MLY-055 set"}, foe_front={1: "SOE-048"})
    duel.do("activate_spell", "ROA-142", ["ROA-132"])
    assert duel.asked == {"special_summon"}  # it cannot be answered
    run(duel, "ROA-129", "ROA-134")
    assert [duel.zone(one) for one in grave] == ["eroded", "frontrow", "eroded", "graveyard"]


def test_roa_144_takes_a_horn_of_the_hand() -> None:
    duel = Duel(back={1: "ROA-144"}, hand=[HORN, "SOE-107"], front={1: "SOE-007"}, extra=["ROA-145"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-007"], [HORN]]
    duel.do("activate_effect", "ROA-144", 1, [HORN]).do("extra_deck_summon", "ROA-145", [HORN], 2, "atk")
    assert (duel.zone("ROA-145"), duel.zone(HORN), duel.zone("SOE-007")) == ("frontrow", "graveyard", "frontrow")
    full = {place: f"SOE-040#{place}" for place in range(1, 6)}
    assert not Duel(back={1: "ROA-144"}, hand=[HORN], front=full, extra=["ROA-145"]).can("activate_effect", "ROA-144")


def test_roa_146_brings_two_of_a_kind() -> None:
    duel = Duel(hand=["ROA-146", "SOE-048", "SOE-094", "SOE-040", "LEN-084"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048", "SOE-094"], ["SOE-094", "LEN-084"]]
    run(duel.do("activate_spell", "ROA-146", ["SOE-048", "SOE-094"]))
    assert (duel.lp(), duel.zone("SOE-048"), duel.zone("SOE-094")) == (1000, "frontrow", "frontrow")
    assert not Duel(hand=["ROA-146", "SOE-048", "SOE-094"], lp=1000).can("activate_spell", "ROA-146")


def test_roa_166_sets_a_level_until_the_end_phase() -> None:
    duel = Duel(hand=["ROA-166"], foe_front={1: "SOE-017"})
    monster = duel.number("SOE-017")
    duel.do("activate_spell", "ROA-166", targets=["SOE-017"])
    assert [row["option"] for row in duel.legal("choose_option")] == [1, 2, 3, 4, 5, 6, 7, 8]
    duel.do("choose_option", 2)
    assert level_of(duel.state, monster) == 2
    assert conditions.level(most=2)(duel.state, 0, monster)
    duel.end_turn()
    assert level_of(duel.state, monster) == 8


def test_roa_167_exchanges_stars() -> None:
    duel = Duel(hand=["ROA-167"], front={1: "SOE-040", 2: "SOE-017"}, graveyard=["SOE-094", "SOE-048"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040", "SOE-094"]]
    run(duel.do("activate_spell", "ROA-167", ["SOE-040", "SOE-094"]))
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("main_deck", "frontrow")
