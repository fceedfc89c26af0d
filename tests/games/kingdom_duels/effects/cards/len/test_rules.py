"""Loose Ends: Rules."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import FOE, Duel


def test_len_136_melts_frost() -> None:
    duel = Duel(front={1: "SOE-114"}, foe_front={1: "MLY-035"}, foe_terrains=["Icefield"] * 5, extra=["LEN-136"])
    duel.do("activate_rule", "LEN-136").attack("SOE-114", "MLY-035").decline()
    assert duel.zone("MLY-035") == "graveyard"
    assert duel.lp(FOE) == 2000 - (2300 - 1600)
