"""Rebirth of Avatar: monsters 051 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, ME, end_turn, fight, run


def test_roa_063_pricks() -> None:
    duel = Duel(front={1: "ROA-063 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "ROA-063").decline()
    assert duel.lp(FOE) == 1700
    duel = Duel(front={1: "ROA-063 hidden_def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "ROA-063").decline()
    assert duel.lp(FOE) == 2000


def test_roa_064_learns() -> None:
    duel = Duel(front={1: "ROA-064"}, active=FOE).end_turn()
    assert duel.lp() == 2100
    actions.tribute(duel.state, duel.number("ROA-064"))
    settle(duel.state)
    assert duel.hand() == 2


def test_roa_068_stands_with_elves() -> None:
    duel = Duel(front={1: "ROA-068", 2: "ROA-064", 3: "SOE-040"}, foe_front={1: "ROA-064#2"})
    assert (duel.atk("ROA-068"), duel.def_("ROA-068")) == (2000, 1700)


def test_roa_070_feeds_on_beasts() -> None:
    duel = Duel(hand=["ROA-070"], front={1: "SOE-040", 2: "SOE-048", 3: "PYL-090"}).do("normal_summon", "ROA-070", 4, "atk")
    run(duel, "yes", "SOE-040", "PYL-090", "done")
    assert (duel.hand(), duel.zone("SOE-040"), duel.zone("SOE-048"), duel.zone("ROA-070")) == (
        2,
        "graveyard",
        "frontrow",
        "frontrow",
    )


def test_roa_105_exposes_monsters_from_space() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-040 def", 2: "SOE-048", 3: "SOE-094 hidden_def"}}
    duel = Duel(front={1: "ROA-105"}, terrains=["Space"] * 5, **zones)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"], ["SOE-094"]]
    assert duel.do("activate_effect", "ROA-105", 1, ["SOE-040"]).position("SOE-040") == "atk"
    assert not Duel(front={1: "ROA-105"}, **zones).can("activate_effect", "ROA-105")


def test_roa_065_hurts_twice() -> None:
    weak = {"X-1": {**MONSTER, "atk": 300}}
    assert fight("ROA-065", "X-1", invented=weak).lp(FOE) == 2000 - 2 * 700
    strong = {"X-1": {**MONSTER, "atk": 1700}}
    assert fight("ROA-065", "X-1", invented=strong).lp() == 2000 - 700


def test_roa_086_and_097_come_out_of_the_box() -> None:
    duel = Duel(hand=["ROA-086", "ROA-097"], back={1: "ROA-099"}, foe_back={1: "SOE-039"})
    run(duel.do("activate_effect", "ROA-099", effect=1, targets=["ROA-086"]))
    run(duel.do("activate_effect", "ROA-099", effect=1, targets=["ROA-097"]))
    assert not any(one["effect"] == 1 for one in duel.legal("activate_effect"))
    run(duel.do("activate_effect", "ROA-099", effect=2, targets=["ROA-086"]))
    assert duel.atk("ROA-086") == 1900
    end_turn(end_turn(duel))
    run(duel.do("activate_effect", "ROA-099", effect=2, targets=["ROA-097"]), "yes")
    assert duel.zone("SOE-039") == "graveyard"


def test_roa_089_waits_for_its_second_turn() -> None:
    extra = ["ROA-090"]
    assert Duel(front={3: "ROA-089"}, extra=extra, turn=3).can("activate_effect", "ROA-089")
    assert not Duel(front={3: "ROA-089"}, extra=extra, turn=1).can("activate_effect", "ROA-089")


def test_roa_093_and_098_gather_and_give_lifestars() -> None:
    duel = Duel(active=FOE, front={1: "ROA-093", 2: "ROA-098"})
    marks.add_lifestars(duel.state, duel.number("ROA-098"), 3)
    end_turn(duel)
    assert marks.lifestars(duel.state, duel.number("ROA-093")) == 1
    run(duel.do("activate_effect", "ROA-098", effect=1, targets=["ROA-093"]), 2)
    assert [marks.lifestars(duel.state, duel.number(code)) for code in ("ROA-093", "ROA-098")] == [3, 1]
    assert marks.lifestars(end_turn(end_turn(duel)).state, duel.number("ROA-093")) == 3


def test_roa_108_shoots_twice_or_hurts() -> None:
    assert fight("ROA-108", "SOE-040 def").lp(FOE) == 1800
    duel = fight("ROA-108", "SOE-040", "attack", foe_front={1: "SOE-040", 2: "SOE-129"})
    assert duel.zone("ROA-108") == "graveyard" or duel.zone("SOE-129") == "graveyard"


def test_roa_081_is_strong_and_safe_among_its_own() -> None:
    duel = Duel(front={1: "ROA-081", 2: "ROA-080"}, foe_front={1: "SOE-017", 2: "SOE-023"}, active=FOE)
    assert duel.atk("ROA-081") == 800 + 2000
    duel.do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ROA-080"}


def test_roa_081_falls_at_a_price() -> None:
    duel = Duel(front={1: "ROA-081 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "ROA-081").decline()
    assert (duel.zone("ROA-081"), duel.lp(), duel.lp(FOE)) == ("graveyard", 1000, 2000)


def test_roa_087_leaves_a_weaker_clone() -> None:
    duel = Duel(front={1: "ROA-087"}, hand=["SOE-003"], foe_front={2: "SOE-116 def"}, foe_extra=["KOD-064"])
    run(duel.do("activate_effect", "ROA-087", effect=1, targets=["SOE-003", "SOE-116"]))
    assert (duel.side("SOE-116"), duel.side("KOD-064"), duel.column("KOD-064")) == (ME, FOE, 2)
    assert (duel.atk("KOD-064"), duel.position("KOD-064")) == (1100, "def")
    assert duel.end_turn().zone("KOD-064") == "frontrow"
    assert duel.end_turn().zone("KOD-064") == "extra_deck"


def test_roa_065_doubles_the_damage_of_a_direct_attack() -> None:
    duel = Duel(front={1: "ROA-065"}, foe_lp=5000)
    changes.change(duel.state, duel.number("ROA-065"), "attacks_players", (1,))
    settle(duel.state)
    assert run(duel.attack("ROA-065", FOE)).lp(FOE) == 3000


def test_roa_070_tributes_as_a_cost() -> None:
    beast = {"X-1": {**MONSTER, "types": ["Monster", "Beast"]}}
    duel = Duel(hand=["ROA-070"], front={1: "X-1"}, foe_hand=["X-FALL"], invented={**ANSWERS, **beast})
    duel.do("normal_summon", "ROA-070", zone=3, position="atk")
    for word in ("yes", "X-1", "done"):
        duel.do("choose_option", word)
    assert (duel.can("activate_spell", "X-FALL"), duel.zone("X-1"), duel.hand()) == (True, "graveyard", 0)
    assert run(duel).hand() == 1


def test_roa_065_doubles_no_damage_to_its_own_player() -> None:
    duel = Duel(front={1: "ROA-065", 2: "X-1"}, invented={"X-1": {**MONSTER, "atk": 800}})
    changes.change(duel.state, duel.number("ROA-065"), "attacks_own_side")
    settle(duel.state)
    assert run(duel.attack("ROA-065", "X-1")).lp() == 1800


def test_roa_089_waits_for_the_second_turn_of_a_player_who_joined_late() -> None:
    duel = Duel(front={3: "ROA-089"}, extra=["ROA-090"], turn=7)
    marks.mark(duel.state, -1, "joined", 6, PERMANENT)
    assert not duel.can("activate_effect", "ROA-089")
