"""Rebirth of Avatar: combination cards."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import FOE, Duel


def test_roa_031_who_attacks_it_misses_the_next_turn() -> None:
    duel = Duel(front={3: "ROA-031", 1: "SOE-040"}, foe_front={3: "SOE-048", 1: "SOE-073"}, active=FOE)
    duel.attack("SOE-048", "ROA-031").decline().end_turn().end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-048")
    assert duel.can("declare_attack", "SOE-073")
