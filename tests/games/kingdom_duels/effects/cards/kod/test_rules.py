"""King of Duelists: Rules."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks, terrains
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import Duel, settle
from tests.games.kingdom_duels.effect_play import FOE, ME, end_turn, looked, on, run


def test_kod_025_zombies_rise_after_the_battle() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "KOD-026"}, extra=["KOD-025"])
    run(duel.do("activate_rule", "KOD-025"))
    run(duel.attack("SOE-017", "KOD-026"))
    assert duel.zone("KOD-026") == "graveyard"
    run(duel.do("end_phase"))
    assert (duel.zone("KOD-026"), duel.atk("KOD-026")) == ("frontrow", 1650)


def test_kod_025_says_nothing_while_it_is_not_in_force() -> None:
    duel = Duel(hand=["KOD-027"], front={1: "KOD-026"}, extra=["KOD-025"], foe_front={1: "SOE-017"}, lp=5000)
    duel.state.log = []
    run(duel.attack("KOD-026", "SOE-017"))
    assert not [
        event for event in duel.state.log if event.what == "effect_triggered" and event.data[0] == duel.number("KOD-025")
    ]


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


def test_kod_092_toons_dodge_and_jump_back() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "KOD-098"}, extra=["KOD-092"])
    run(duel.do("activate_rule", "KOD-092"))
    run(duel.attack("SOE-017", "KOD-098"), 4)
    assert (duel.zone("KOD-098"), duel.state.col[duel.number("KOD-098")]) == ("frontrow", 3)
    run(duel.do("end_phase"))
    assert duel.state.col[duel.number("KOD-098")] == 0


def test_kod_092_toons_survive_their_equals() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "KOD-093"}, extra=["KOD-092"])
    run(duel.do("activate_rule", "KOD-092"))
    run(duel.attack("SOE-017", "KOD-093"), "stay")
    assert (duel.zone("KOD-093"), duel.zone("SOE-017")) == ("frontrow", "graveyard")


def test_kod_092_a_toon_is_followed_by_a_toon() -> None:
    duel = Duel(front={1: "KOD-093"}, foe_front={1: "KOD-098"}, extra=["KOD-092"])
    run(duel.do("activate_rule", "KOD-092"))
    run(duel.attack("KOD-093", "KOD-098"), 4)
    assert duel.zone("KOD-098") == "graveyard"


def test_kod_092_equal_atk_protects_in_defence_too() -> None:
    duel = Duel(front={1: "SOE-023"}, foe_front={1: "KOD-136 def"}, extra=["KOD-092"])
    run(duel.do("activate_rule", "KOD-092"))
    run(duel.attack("SOE-023", "KOD-136"), "stay")
    assert duel.zone("KOD-136") == "frontrow"


def test_kod_102_blessed_monsters_are_not_turned() -> None:
    duel = Duel(front={1: "SOE-105"}, foe_front={1: "SOE-043"}, extra=["KOD-102"])
    run(duel.do("activate_rule", "KOD-102"))
    duel.state.acting = duel.number("SOE-043")
    changes.battle_swap(duel.state, duel.number("SOE-105"))
    assert duel.position("SOE-105") == "atk"
    assert not terrains.move(duel.state, duel.number("SOE-105"), 3)


def test_kod_107_machines_withstand_magic() -> None:
    duel = Duel(front={1: "SOE-023"}, foe_front={1: "KOD-123"}, extra=["KOD-107"])
    run(duel.do("activate_rule", "KOD-107"))
    run(duel.attack("SOE-023", "KOD-123"))
    assert (duel.zone("KOD-123"), duel.lp(FOE)) == ("frontrow", 2000)


def test_kod_107_protects_machines_from_equip_spells_and_nothing_else() -> None:
    duel = Duel(front={1: "SOE-016"}, back={1: "SOE-123 on SOE-016"}, foe_front={1: "KOD-123"}, extra=["KOD-107"])
    run(duel.do("activate_rule", "KOD-107"))
    run(duel.attack("SOE-016", "KOD-123"))
    assert (duel.zone("KOD-123"), duel.lp(FOE)) == ("frontrow", 2000)
    duel = Duel(front={1: "SOE-016"}, foe_front={1: "KOD-123"}, extra=["KOD-107"])
    run(duel.do("activate_rule", "KOD-107"))
    assert run(duel.attack("SOE-016", "KOD-123")).zone("KOD-123") == "graveyard"


def test_kod_135_stone_crumbles() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    changes.add_type(duel.state, duel.number("SOE-016"), "Petrified", 5)
    run(duel.do("activate_rule", "KOD-135"))
    run(duel.attack("SOE-017", "SOE-016"))
    assert duel.lp(FOE) == 2000 - 1050


def test_kod_135_hurts_the_owner_also_when_an_effect_breaks_the_stone() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    changes.add_type(duel.state, duel.number("SOE-016"), "Petrified", 5)
    run(duel.do("activate_rule", "KOD-135"))
    actions.destroy(duel.state, duel.number("SOE-016"), 0)
    settle(duel.state)
    assert duel.lp(FOE) == 2000 - 1050


def test_kod_135_leaves_battle_damage_to_stone_that_does_not_break() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    changes.add_type(duel.state, duel.number("SOE-016"), "Petrified", 5)
    changes.change(duel.state, duel.number("SOE-016"), "battle_proof")
    run(duel.do("activate_rule", "KOD-135"))
    run(duel.attack("SOE-017", "SOE-016"))
    assert (duel.zone("SOE-016"), duel.lp(FOE)) == ("frontrow", 1300)


def test_kod_141_absorbs_types() -> None:
    duel = Duel(front={1: "KOD-140"}, back={1: "SOE-016 on KOD-140"}, extra=["KOD-141"])
    assert "Warrior" not in duel.types("KOD-140")
    run(duel.do("activate_rule", "KOD-141"))
    assert "Warrior" in duel.types("KOD-140")


def test_kod_157_two_cards_for_a_duel() -> None:
    duel = Duel(extra=["KOD-157"], front={1: "SOE-043"}, foe_front={1: "SOE-035"}, deck=40, foe_deck=40)
    run(duel.do("play_symbol", "KOD-157"))
    before = duel.hand()
    run(duel.do("symbol_effect", "KOD-157", effect=1))
    assert duel.hand() == before + 2
    for _ in range(32):
        end_turn(duel)
    assert duel.state.outcome is None
    end_turn(duel)
    assert duel.state.outcome is not None
    assert duel.state.outcome.winner == 1


def test_kod_092_toons_dodge_in_a_battle_phase_only_and_jump_back_to_where_they_stood() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "KOD-093"}, "foe_front": {1: "SOE-017"}, "rules": ["KOD-092"]}
    duel = Duel(**zones)
    battles.force_attack(duel.state, duel.number("SOE-017"), duel.number("KOD-093"))
    settle(duel.state)
    assert not [one for one in duel.legal("choose_option") if one["option"] == "stay"]
    duel = Duel(phase="battle", **zones)
    duel.state.attacks_left = 2
    for zone in (2, 3):
        run(duel.do("declare_attack", "SOE-017", target="KOD-093"), zone)
    assert duel.column("KOD-093") == 3
    run(duel.do("end_phase"))
    assert duel.column("KOD-093") == 1


def test_kod_102_blessed_monsters_are_not_made_to_attack() -> None:
    for blessed in (True, False):
        duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040", 2: "SOE-043"}, rules=["KOD-102"], phase="battle")
        if blessed:
            changes.add_type(duel.state, duel.number("SOE-040"), "Blessed")
        duel.state.acting = duel.number("SOE-017")
        battles.force_attack(duel.state, duel.number("SOE-040"), duel.number("SOE-017"))
        changes.change(duel.state, duel.number("SOE-040"), "must_attack")
        assert has(duel.state, duel.number("SOE-040"), "queued_attack") != blessed
        assert has(duel.state, duel.number("SOE-040"), "must_attack") != blessed


def test_kod_092_a_toon_dodges_no_attack_that_a_protector_took() -> None:
    zones: dict[str, Any] = {"rules": ["KOD-010", "KOD-092"], "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = Duel(front={1: "KOD-093", 2: "KOD-122 def"}, **zones).attack("SOE-017", "KOD-093")
    duel.do("redirect_attack", "KOD-122")
    assert not [one for one in duel.legal("choose_option") if one["option"] == "stay"]
    assert run(duel).zone("KOD-122") == "graveyard"


def test_kod_102_blessed_monsters_are_not_turned_by_a_teammate_either() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-043"}, "fourth_front": {1: "SOE-040"}, "rules": ["KOD-102"]}
    for code, position in (("SOE-043", "atk"), ("SOE-105", "def")):
        duel = Duel(front={1: "SOE-105"}, **zones)
        duel.state.acting = duel.number(code)
        changes.battle_swap(duel.state, duel.number("SOE-105"))
        assert duel.position("SOE-105") == position


def test_kod_155_declares_a_duelist() -> None:
    duel = Duel(extra=["KOD-155"], rules=["SOE-142"]).do("play_symbol", "KOD-155")
    run(duel.do("symbol_effect", "KOD-155", 1), "another card")
    assert marks.marks(duel.state, duel.number("KOD-155"), "soul_prison") == ["another card"]


@pytest.mark.parametrize(("rule", "allowed"), [("SOE-148", False), ("SOE-145", True)])
def test_kod_156_protects_the_four_friends_from_symbols(rule: str, allowed: bool) -> None:
    duel = Duel(rules=["KOD-156", rule], foe_extra=["SOE-164"], hand=["SOE-017"], active=FOE)
    duel.state.log = []
    duel.state.counters[duel.number("KOD-156")] = 1
    duel.do("play_symbol", "SOE-164").do("symbol_effect", "SOE-164", 2)
    assert duel.can("symbol_effect", "KOD-156") is allowed
    if allowed:
        run(duel.do("symbol_effect", "KOD-156", 1))
        assert not looked(duel)
