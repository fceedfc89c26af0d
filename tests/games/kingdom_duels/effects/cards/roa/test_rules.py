"""Rebirth of Avatar: Rules."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, summons, symbols
from tests.games.kingdom_duels.duels import Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, run


def test_roa_096_burns_the_stars_down() -> None:
    duel = Duel(rules=["ROA-096"], front={1: "SOE-040", 2: "SOE-094"}, foe_front={1: "SOE-048"})
    for code, number in (("SOE-040", 3), ("SOE-094", 1)):
        marks.add_lifestars(duel.state, duel.number(code), number)
    settle(duel.state)
    end_turn(duel)
    assert [duel.zone(code) for code in ("SOE-040", "SOE-094", "SOE-048")] == ["frontrow", "graveyard", "graveyard"]
    assert marks.lifestars(duel.state, duel.number("SOE-040")) == 2


def test_roa_096_burns_on_when_the_last_stars_left_this_turn() -> None:
    duel = Duel(rules=["ROA-096"], front={1: "SOE-040"}, foe_front={1: "SOE-048"})
    marks.add_lifestars(duel.state, duel.number("SOE-040"), 3)
    marks.add_lifestars(duel.state, duel.number("SOE-048"), 3)
    settle(duel.state)
    end_turn(duel)
    for code in ("SOE-040", "SOE-048"):
        actions.to_hand(duel.state, duel.number(code))
    settle(duel.state)
    summons.special_summon(duel.state, 0, (duel.number("SOE-040"),))
    settle(duel.state)
    assert end_turn(run(duel)).zone("SOE-040") == "graveyard"


def test_roa_007_keeps_the_higher_god() -> None:
    zones: dict[str, Any] = {"front": {1: "TEG-002"}, "foe_front": {1: "KOD-050"}, "lp": 9000}
    duel = Duel(rules=["ROA-007"], **zones)
    changes.modify_atk(duel.state, duel.number("KOD-050"), 5000)
    run(duel.attack("TEG-002", "KOD-050"))
    assert (duel.zone("TEG-002"), duel.zone("KOD-050")) == ("frontrow", "frontrow")
    duel = Duel(**zones)
    changes.modify_atk(duel.state, duel.number("KOD-050"), 5000)
    run(duel.attack("TEG-002", "KOD-050"))
    assert duel.zone("TEG-002") == "graveyard"


def test_roa_187_raises_a_level_each_time() -> None:
    duel = Duel(extra=["ROA-187"]).do("play_symbol", "ROA-187")
    run(duel.do("symbol_effect", "ROA-187", 1))
    assert symbols.titles(duel.state, 0) == ["Kaiba Corporation Level 0"]
    duel.state.counters[duel.number("ROA-187")] = 1
    end_turn(end_turn(duel))
    run(duel.do("symbol_effect", "ROA-187", 1))
    assert symbols.titles(duel.state, 0) == ["Kaiba Corporation Level 1"]
