"""Loose Ends: combination cards."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import FOE, Duel


def test_len_161_works_as_spell_and_as_trap() -> None:
    duel = Duel(hand=["LEN-161"], foe_front={1: "SOE-017"}).do("activate_spell", "LEN-161", ["SOE-017"])
    assert duel.position("SOE-017") == "def"
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-161 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "SOE-040"
    )
    assert duel.decline().zone("SOE-040") == "frontrow"
    assert duel.position("SOE-017") == "def"


def test_len_161_turns_a_hidden_attacker() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-161 set"}, foe_front={1: "SOE-017 hidden_atk"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.position("SOE-017"), duel.zone("SOE-040")) == ("hidden_def", "frontrow")
