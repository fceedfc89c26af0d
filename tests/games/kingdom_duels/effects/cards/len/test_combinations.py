"""Loose Ends: combination cards."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import end_turn, run


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


def test_len_141_dries_a_sea_each_turn_until_none_is_left() -> None:
    duel = Duel(hand=["LEN-141"], foe_terrains=["Sea", "Land", "Land", "Land", "Land"]).do("activate_spell", "LEN-141")
    end_turn(duel)
    assert (duel.terrains(FOE)[0], duel.zone("LEN-141")) == ("Wasteland", "backrow")
    end_turn(end_turn(duel))
    assert duel.zone("LEN-141") == "graveyard"


def test_len_141_swallows_a_monster_of_middling_strength() -> None:
    duel = Duel(active=FOE, foe_hand=["LEN-089"], back={1: "LEN-141 set"}, foe_terrains=["Meadow"] * 5)
    run(duel.do("normal_summon", "LEN-089", zone=1, position="atk"))
    assert (duel.zone("LEN-089"), duel.zone("LEN-141")) == ("graveyard", "graveyard")
    assert end_turn(duel).zone("LEN-089") == "eroded"
    duel = Duel(active=FOE, foe_hand=["LEN-089"], back={1: "LEN-141 set"})  # Land is not EARTH
    assert run(duel.do("normal_summon", "LEN-089", zone=1, position="atk")).zone("LEN-089") == "frontrow"
