"""The Egyptian Gods: Rules."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import symbols
from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import end_turn, run


def test_teg_141_lets_every_player_join_union_monsters() -> None:
    duel = Duel(rules=["TEG-141"], front={1: "NPH-124", 2: "NPH-128"}, extra=["NPH-132"])
    run(duel.do("activate_effect", "TEG-141", 1))
    assert (duel.zone("NPH-132"), duel.zone("NPH-124")) == ("frontrow", "attached")
    theirs: dict[str, Any] = {"foe_front": {1: "NPH-124", 2: "NPH-128"}, "foe_extra": ["NPH-132"]}
    duel = Duel(rules=["TEG-141"], active=FOE, **theirs)
    assert run(duel.do("activate_effect", "TEG-141", 1)).zone("NPH-132") == "frontrow"
    assert not Duel(rules=["TEG-141"], front={1: "NPH-124"}, extra=["NPH-132"]).can("activate_effect", "TEG-141")


def test_teg_182_lends_its_name_to_a_mind_controlled_duelist() -> None:
    zones: dict[str, Any] = {"extra": ["TEG-182", "NPH-080"], "hand": ["TEG-003"]}
    assert not Duel(rules=["TEG-189"], **zones).can("activate_effect", "TEG-182")
    duel = Duel(rules=["TEG-188"], **zones)
    assert not duel.can("extra_deck_summon", "NPH-080")
    run(duel.do("activate_effect", "TEG-182", 1))
    assert duel.can("extra_deck_summon", "NPH-080")
    assert duel.zone("TEG-182") == "extra_deck"
    assert not duel.can("activate_effect", "TEG-182")


def test_teg_195_gives_a_title_the_sixth_time() -> None:
    duel = Duel(extra=["TEG-195"]).do("play_symbol", "TEG-195")
    for _ in range(6):
        assert symbols.titles(duel.state, 0) == []
        duel.state.counters[duel.number("TEG-195")] = 1
        run(duel.do("symbol_effect", "TEG-195", 1))
        end_turn(end_turn(duel))
    assert symbols.titles(duel.state, 0) == ["Battle City Finalist"]
