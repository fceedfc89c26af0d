"""Rebirth of Avatar: Spells 001 to 060."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


def test_roa_016_borrows_all_normal_monsters() -> None:
    foes = {1: "SOE-040", 2: "NPH-156", 3: "SOE-048 hidden_def"}
    duel = cast("ROA-016", front={1: "SOE-094"}, foe_front=foes)
    assert [duel.side(one) for one in ("SOE-040", "NPH-156", "SOE-048")] == [ME, FOE, FOE]
    duel.do("end_phase")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-094"}
    assert end_turn(duel).side("SOE-040") == FOE


def test_roa_018_sends_monsters_home() -> None:
    duel = Duel(hand=["ROA-018"], foe_front={1: "SOE-040"})
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    assert duel.do("activate_spell", "ROA-018").side("SOE-040") == FOE


def test_roa_018_makes_room_by_sending_others_home() -> None:
    mine = {1: "SOE-040", **{place: f"SOE-048#{place}" for place in range(2, 6)}}
    theirs = {place: f"SOE-094#{place}" for place in range(1, 5)}
    duel = Duel(hand=["ROA-018"], front=mine, foe_front=theirs)
    actions.take_control(duel.state, duel.number("SOE-040"), 1)
    actions.take_control(duel.state, duel.number("SOE-094#1"), 0)
    duel.do("activate_spell", "ROA-018")
    assert (duel.side("SOE-040"), duel.side("SOE-094#1")) == (ME, FOE)
    assert [duel.state.col[duel.number(f"SOE-048#{place}")] for place in range(2, 6)] == [1, 2, 3, 4]


def test_roa_041_burns_earth() -> None:
    duel = Duel(hand=["ROA-041"], front={1: "SOE-049"}, terrains=["Forest"] * 5, foe_terrains=["Sea"] * 5)
    run(duel.do("activate_spell", "ROA-041"), "terrains", "1:1", "1:5", "done")
    assert duel.terrains() == ["Wasteland", "Forest", "Forest", "Forest", "Wasteland"]
    duel = Duel(hand=["ROA-041"], front={1: "SOE-049"}, foe_back={1: "ORB-046", 2: "SOE-020"}).do("activate_spell", "ROA-041")
    assert (run(duel, "spell").zone("ORB-046"), duel.zone("SOE-020")) == ("graveyard", "backrow")
    assert not Duel(hand=["ROA-041"], front={1: "SOE-040"}).can("activate_spell", "ROA-041")
