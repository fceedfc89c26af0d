"""Rebirth of Avatar: monsters 051 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import run


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
