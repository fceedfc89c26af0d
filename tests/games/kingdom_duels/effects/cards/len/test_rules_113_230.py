"""Loose Ends: Rules."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import deckmasters
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import run


def test_len_136_melts_frost() -> None:
    duel = Duel(front={1: "SOE-114"}, foe_front={1: "MLY-035"}, foe_terrains=["Icefield"] * 5, extra=["LEN-136"])
    duel.do("activate_rule", "LEN-136").attack("SOE-114", "MLY-035").decline()
    assert duel.zone("MLY-035") == "graveyard"
    assert duel.lp(FOE) == 2000 - (2300 - 1600)


def _with_deckmaster(rule: str, monster: str, **zones: Any) -> Duel:
    """A duel in which a Deckmaster waits."""
    duel = Duel(**{"rules": ["LEN-093", rule], "eroded": [monster], **zones})
    deckmasters.appoint(duel.state, duel.number(monster))
    settle(duel.state)
    return duel


def test_len_113_strengthens_own_water_monsters() -> None:
    duel = _with_deckmaster("LEN-113", "LEN-115", front={1: "LEN-098", 2: "SOE-040"}, foe_front={1: "LEN-098#2"})
    assert (duel.atk("LEN-098"), duel.atk("LEN-098#2")) == (1800, 1600)


def test_len_138_hands_out_ten_counters() -> None:
    duel = _with_deckmaster("LEN-138", "SOE-114", front={1: "SOE-040"})
    duel.state.counters[duel.number("LEN-138")] = 10
    settle(duel.state)
    before = duel.atk("SOE-040")
    run(duel.do("activate_effect", "LEN-138", 1, ["SOE-040"]), 5)
    assert (duel.atk("SOE-040"), duel.state.counters[duel.number("LEN-138")]) == (before + 500, 5)
    assert all(one["effect"] == "summon" for one in duel.legal("activate_effect") if one["card"] == "LEN-138")


def test_len_139_sentences_weak_attackers() -> None:
    foes = {1: "SOE-040", 2: "SOE-094 def", 3: "SOE-017"}
    duel = _with_deckmaster("LEN-139", "SOE-022", front={1: "SOE-022#2"}, foe_front=foes)
    assert duel.can("activate_effect", "SOE-022#2")
    run(duel.do("activate_effect", "LEN-139", 1))
    assert (duel.lp(), duel.zone("SOE-040"), duel.zone("SOE-094")) == (1000, "graveyard", "frontrow")
    assert not duel.can("activate_effect", "SOE-022#2")
    duel.end_turn().do("end_phase").decline()
    assert not duel.legal("declare_attack")


def test_len_139_forbids_to_activate_and_negates_nothing() -> None:
    duel = _with_deckmaster("LEN-139", "SOE-022", front={1: "SOE-022#2"}, foe_front={1: "SOE-040"})
    run(duel.do("activate_effect", "LEN-139", 1))
    judge = duel.number("SOE-022#2")
    assert (has(duel.state, judge, "no_activation"), has(duel.state, judge, "negated")) == (True, False)


def test_len_151_finds_the_ritual_of_a_blessed_monster() -> None:
    duel = _with_deckmaster("LEN-151", "LEN-156", hand=["SOE-107"], deck=["LEN-177", "MLY-013"])
    run(duel.do("activate_effect", "LEN-151", 1, ["SOE-107"]))
    assert (duel.zone("LEN-177"), duel.zone("MLY-013"), duel.zone("SOE-107")) == ("hand", "main_deck", "graveyard")


def test_len_153_and_len_174_fire_three_machines() -> None:
    hand = ["LEN-089", "LEN-089#2", "LEN-163", "SOE-040"]
    for rule, monster in (("LEN-153", "LEN-157"), ("LEN-174", "LEN-175")):
        duel = _with_deckmaster(rule, monster, hand=hand)
        assert [one["targets"] for one in duel.legal("activate_effect") if one["effect"] == 1] == [hand[:3]]
        assert run(duel.do("activate_effect", rule, 1, hand[:3])).lp(FOE) == 1800


def test_len_183_opens_a_valley_for_a_dragon() -> None:
    duel = _with_deckmaster("LEN-183", "LEN-185", front={1: "SOE-040"})
    assert not [one for one in duel.legal("activate_effect") if one["effect"] == 1]
    duel = _with_deckmaster("LEN-183", "LEN-185", front={1: "MLY-033"})
    duel.do("activate_effect", "LEN-183", 1, ["terrain Me 4"]).decline()
    assert duel.terrains()[3] == "Dragon Valley"


def test_len_184_stops_a_trap() -> None:
    duel = _with_deckmaster("LEN-184", "LEN-187", front={1: "SOE-017"}, foe_front={1: "SOE-040"}, foe_back={1: "LEN-121 set"})
    duel.attack("SOE-017", "SOE-040").do("activate_effect", "LEN-184", 1, by=ME).decline()
    assert (duel.zone("LEN-121"), duel.zone("SOE-017"), duel.zone("SOE-040")) == ("graveyard", "frontrow", "graveyard")


def test_len_152_clones_a_small_monster() -> None:
    duel = Duel(rules=["LEN-152"], extra=["KOD-064"], foe_front={1: "SOE-040", 2: "SOE-017"})
    assert {row["targets"][0] for row in duel.legal("activate_effect")} == {"SOE-040"}
    run(duel.do("activate_effect", "LEN-152", effect=1, targets=["SOE-040"]))
    assert (duel.zone("KOD-064"), duel.atk("KOD-064")) == ("frontrow", 1200)


def test_len_152_copies_nobody_who_has_gone() -> None:
    duel = Duel(rules=["LEN-152"], extra=["KOD-064"], foe_front={1: "SOE-040"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_effect", "LEN-152", effect=1, targets=["SOE-040"]).do("activate_spell", "NPH-035")
    assert run(duel, "destroy").zone("KOD-064") == "extra_deck"
