"""King of Duelists: Rules 001 to 090."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, terrains
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import Duel, settle
from tests.games.kingdom_duels.effect_play import FOE, ME, on, run


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


def test_kod_007_holds_sealed_monsters_and_their_types() -> None:
    duel = Duel(front={1: "SOE-024", 2: "SOE-040"}, extra=["KOD-007"], foe_front={1: "SOE-002"})
    duel.do("activate_rule", "KOD-007").decline()
    changes.add_type(duel.state, duel.number("SOE-024"), "Poisoned")
    changes.add_type(duel.state, duel.number("SOE-040"), "Poisoned")
    settle(duel.state)
    assert ("Poisoned" in duel.types("SOE-024"), "Poisoned" in duel.types("SOE-040")) == (False, True)
    assert not duel.do("end_phase").decline().can("declare_attack", "SOE-024")
    changes.remove_type(duel.state, duel.number("SOE-024"), "Sealed")
    settle(duel.state)
    assert "Poisoned" in duel.types("SOE-024")


def test_kod_010_lets_a_protector_step_in() -> None:
    duel = Duel(front={1: "SOE-040", 2: "KOD-122 def"}, rules=["KOD-010"], foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").do("redirect_attack", "KOD-122")
    assert (run(duel).zone("SOE-040"), duel.zone("KOD-122")) == ("frontrow", "graveyard")


def test_kod_010_offers_a_protector_to_who_takes_control() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-017", 2: "KOD-122"}, "foe_rules": ["KOD-010"], "hand": ["SOE-140"]}
    duel = run(Duel(**zones).do("activate_spell", "SOE-140", targets=["SOE-017"]), "KOD-122")
    assert (duel.side("SOE-017"), duel.side("KOD-122")) == (FOE, ME)


def test_kod_010_is_asked_once_for_two_copies() -> None:
    zones: dict[str, Any] = {"rules": ["KOD-010"], "foe_rules": ["KOD-010#2"], "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = Duel(front={1: "SOE-040", 2: "KOD-122 def"}, **zones).attack("SOE-017", "SOE-040").do("pass")
    assert not duel.legal("redirect_attack")


def test_kod_007_keeps_the_types_of_terrains_out_as_well() -> None:
    duel = Duel(front={1: "SOE-024"}, extra=["KOD-007"])
    duel.do("activate_rule", "KOD-007").decline()
    terrains.replace_terrain(duel.state, 0, 0, "Sea")
    settle(duel.state)
    assert "Dampened" not in duel.types("SOE-024")
    changes.remove_type(duel.state, duel.number("SOE-024"), "Sealed")
    settle(duel.state)
    assert "Dampened" in duel.types("SOE-024")


def test_kod_007_keeps_a_monster_wet_on_dry_land() -> None:
    duel = Duel(front={1: "SOE-024"}, terrains=on("Sea"), extra=["KOD-007"])
    duel.do("activate_rule", "KOD-007").decline()
    terrains.replace_terrain(duel.state, 0, 0, "Land")
    settle(duel.state)
    assert "Dampened" in duel.types("SOE-024")
