"""King of Duelists: Rules 001 to 090."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.state import touch
from tests.games.kingdom_duels.duels import Duel, settle
from tests.games.kingdom_duels.effect_play import on, run


def test_kod_025_zombies_rise_after_the_battle() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "KOD-026"}, extra=["KOD-025"])
    run(duel.do("activate_rule", "KOD-025"))
    run(duel.attack("SOE-017", "KOD-026"))
    assert duel.zone("KOD-026") == "graveyard"
    run(duel.do("end_phase"))
    assert (duel.zone("KOD-026"), duel.atk("KOD-026")) == ("frontrow", 1650)


def test_kod_025_does_not_raise_who_fell_without_atk() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "KOD-026"}, extra=["KOD-025"], foe_lp=5000)
    changes.modify_atk(duel.state, duel.number("KOD-026"), -1500, 0)
    run(duel.do("activate_rule", "KOD-025"))
    run(duel.attack("SOE-017", "KOD-026"))
    run(duel.do("end_phase"))
    assert duel.zone("KOD-026") == "graveyard"


def test_kod_025_asks_once_though_both_players_have_it() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "KOD-026"}, extra=["KOD-025"], foe_extra=["KOD-025#2"])
    run(duel.do("activate_rule", "KOD-025"))
    run(duel.attack("SOE-017", "KOD-026"))
    duel.do("end_phase").do("pass")
    assert "special_summon" in duel.asked
    run(duel)
    assert (duel.zone("KOD-026"), duel.atk("KOD-026")) == ("frontrow", 1650)


def test_kod_025_stays_for_the_turn_in_which_a_regenerating_monster_was_there() -> None:
    duel = Duel(front={1: "KOD-026"}, foe_front={1: "SOE-043"}, extra=["KOD-025"])
    actions.erode(duel.state, duel.number("KOD-026"))
    settle(duel.state)
    touch(duel.state)
    assert duel.can("activate_rule", "KOD-025")
    assert not Duel(front={1: "SOE-043"}, extra=["KOD-025"]).can("activate_rule", "KOD-025")


def test_kod_045_burrowing_monsters_hide_in_the_earth_and_strike_there() -> None:
    duel = Duel(front={1: "TEG-070"}, foe_front={1: "KOD-142"}, extra=["KOD-045"], terrains=on("Meadow"))
    assert not duel.can("hide", "TEG-070")
    run(duel.do("activate_rule", "KOD-045"))
    assert duel.can("hide", "TEG-070")
    run(duel.do("end_phase"))
    assert not duel.legal("declare_attack")
    duel = Duel(front={1: "TEG-070"}, foe_front={1: "KOD-142"}, extra=["KOD-045"], foe_terrains=on("Meadow"))
    run(duel.do("activate_rule", "KOD-045"))
    assert not duel.can("hide", "TEG-070")
    run(duel.do("end_phase"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["KOD-142"]
