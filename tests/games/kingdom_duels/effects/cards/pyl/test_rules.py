""""""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import marks
from deckcheck.games.kingdom_duels.effects.parts.puzzles import PUZZLES
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import end_turn, run

"""Pyramid of Light: Rules."""


def test_pyl_158_stops_symbols_beneath_a_pyramid() -> None:
    for row, allowed in (({1: "PYL-132"}, False), ({1: "SOE-020"}, True)):
        duel = Duel(extra=["PYL-158"], back=row, foe_extra=["SOE-157"])
        run(duel.do("play_symbol", "PYL-158").do("symbol_effect", "PYL-158", 1))
        end_turn(duel)
        duel.do("play_symbol", "SOE-157")
        assert duel.can("symbol_effect", "SOE-157") is allowed


"""Pyramid of Light: Rules."""


"""Pyramid of Light: Rules."""


"""Pyramid of Light: Rules."""


@pytest.mark.parametrize("rule", ["PYL-026", "PYL-032", "PYL-037"])
def test_pyl_026_and_the_other_puzzles_end_with_the_turn_of_red(rule: str) -> None:
    duel = Duel(back={1: "MLY-062"}, extra=[rule]).do("activate_effect", "MLY-062", 1)
    blue, red = PUZZLES[rule].blue, PUZZLES[rule].red
    assert (duel.lp(ME), duel.lp(FOE), duel.hand(FOE)) == (blue.lp, red.lp, len(red.hand))
    run(duel)
    while duel.state.outer is not None:
        run(duel.do("end_phase"))
    assert (duel.lp(), duel.zone(rule)) == (2000, "rule_zone")


def test_pyl_032_has_a_monster_in_the_last_zone() -> None:
    duel = Duel(back={1: "MLY-062"}, extra=["PYL-032"]).do("activate_effect", "MLY-062", 1)
    assert [duel.column(code) for code in ("PYL-034", "PYL-036", "PYL-035")] == [1, 2, 5]


def test_pyl_113_lets_the_summoner_destroy_a_ritual_of_illusions() -> None:
    zones: dict[str, Any] = {"extra": ["KOD-140"], "foe_rules": ["PYL-113"], "hand": ["SOE-045"]}
    for word, zone in (("keep it", "frontrow"), ("destroy it", "graveyard")):
        duel = Duel(back={1: "KOD-139"}, **zones)
        marks.mark(duel.state, duel.number("PYL-113"), "ceremony_held", True, PERMANENT)
        touch(duel.state)
        run(duel.do("activate_effect", "KOD-139", 1, ["SOE-045"]), word)
        assert duel.zone("KOD-140") == zone
