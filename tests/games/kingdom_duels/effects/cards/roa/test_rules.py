"""Rebirth of Avatar: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import marks
from tests.games.kingdom_duels.duels import Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn


def test_roa_096_burns_the_stars_down() -> None:
    duel = Duel(rules=["ROA-096"], front={1: "SOE-040", 2: "SOE-094"}, foe_front={1: "SOE-048"})
    for code, number in (("SOE-040", 3), ("SOE-094", 1)):
        marks.add_lifestars(duel.state, duel.number(code), number)
    settle(duel.state)
    end_turn(duel)
    assert [duel.zone(code) for code in ("SOE-040", "SOE-094", "SOE-048")] == ["frontrow", "graveyard", "graveyard"]
    assert marks.lifestars(duel.state, duel.number("SOE-040")) == 2
