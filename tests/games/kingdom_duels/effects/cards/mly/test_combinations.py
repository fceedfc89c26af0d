"""Millennium Legacy: combination cards."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import FOE, Duel


def test_mly_083_goes_off_in_the_opponents_end_phase() -> None:
    duel = Duel(front={3: "MLY-083", 1: "SOE-040"}, foe_front={2: "SOE-017", 3: "SOE-073", 5: "SOE-094"}, active=FOE)
    duel.end_turn()
    assert [duel.zone(code) for code in ("MLY-083", "SOE-017")] == ["graveyard", "graveyard"]
    assert [duel.zone(code) for code in ("SOE-040", "SOE-073", "SOE-094")] == ["frontrow"] * 3
    assert duel.lp() == 1600
    assert Duel(front={3: "MLY-083"}).end_turn().zone("MLY-083") == "frontrow"
