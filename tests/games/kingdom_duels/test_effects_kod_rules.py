"""Rules of King of Duelists, and monsters that come back."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.state import touch
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import run

LAND = ["Land"] * 5


def on(*names: str) -> list[str]:
    return [*names, *LAND][:5]


def test_kod_135_stone_crumbles() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    _verbs.add_type(duel.state, duel.number("SOE-016"), "Petrified", 5)
    run(duel.do("activate_rule", "KOD-135"))
    run(duel.attack("SOE-017", "SOE-016"))
    assert duel.lp(FOE) == 2000 - 1050


@pytest.mark.parametrize(("code", "amount"), [("KOD-026", 1650), ("KOD-027", 1760), ("KOD-028", 1485)])
def test_zombies_come_back_stronger(code: str, amount: int) -> None:
    duel = Duel(hand=["SOE-107"], front={1: code})
    _verbs.to_graveyard(duel.state, duel.number(code))
    settle(duel.state)
    run(duel.do("activate_spell", "SOE-107", targets=[code]))
    assert duel.atk(code) == amount


def test_kod_025_zombies_rise_after_the_battle() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "KOD-026"}, extra=["KOD-025"])
    run(duel.do("activate_rule", "KOD-025"))
    run(duel.attack("SOE-017", "KOD-026"))
    assert duel.zone("KOD-026") == "graveyard"
    run(duel.do("end_phase"))
    assert (duel.zone("KOD-026"), duel.atk("KOD-026")) == ("frontrow", 1650)


def test_kod_102_blessed_monsters_are_not_turned() -> None:
    duel = Duel(front={1: "SOE-105"}, foe_front={1: "SOE-043"}, extra=["KOD-102"])
    run(duel.do("activate_rule", "KOD-102"))
    duel.state.acting = duel.number("SOE-043")
    _verbs.battle_swap(duel.state, duel.number("SOE-105"))
    assert duel.position("SOE-105") == "atk"
    assert not _verbs.move(duel.state, duel.number("SOE-105"), 3)


def test_kod_107_machines_withstand_magic() -> None:
    duel = Duel(front={1: "SOE-023"}, foe_front={1: "KOD-123"}, extra=["KOD-107"])
    run(duel.do("activate_rule", "KOD-107"))
    run(duel.attack("SOE-023", "KOD-123"))
    assert (duel.zone("KOD-123"), duel.lp(FOE)) == ("frontrow", 2000)


def test_kod_118_guards_and_regains_its_equips() -> None:
    duel = Duel(active=FOE, front={1: "KOD-118"}, back={1: "SOE-123 on KOD-118"}, foe_hand=["KOD-068"])
    assert not duel.can("activate_spell", "KOD-068")
    duel = Duel(front={1: "KOD-118"}, graveyard=["SOE-123", "SOE-055"], hand=["SOE-107"])
    _verbs.to_graveyard(duel.state, duel.number("KOD-118"))
    settle(duel.state)
    run(duel.do("activate_spell", "SOE-107", targets=["KOD-118"]), "yes")
    assert (duel.zone("SOE-123"), duel.atk("KOD-118")) == ("backrow", 3400)


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


def test_kod_025_does_not_raise_who_fell_without_atk() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "KOD-026"}, extra=["KOD-025"], foe_lp=5000)
    _verbs.modify_atk(duel.state, duel.number("KOD-026"), -1500, 0)
    run(duel.do("activate_rule", "KOD-025"))
    run(duel.attack("SOE-017", "KOD-026"))
    run(duel.do("end_phase"))
    assert duel.zone("KOD-026") == "graveyard"


def test_kod_025_asks_once_though_both_players_have_it() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "KOD-026"}, extra=["KOD-025"], foe_extra=["KOD-025#2"])
    run(duel.do("activate_rule", "KOD-025"))
    run(duel.attack("SOE-017", "KOD-026"))
    duel.do("end_phase")
    assert "special_summon" in duel.asked
    run(duel)
    assert (duel.zone("KOD-026"), duel.atk("KOD-026")) == ("frontrow", 1650)


def test_kod_025_stays_for_the_turn_in_which_a_regenerating_monster_was_there() -> None:
    duel = Duel(front={1: "KOD-026"}, foe_front={1: "SOE-043"}, extra=["KOD-025"])
    _verbs.erode(duel.state, duel.number("KOD-026"))
    settle(duel.state)
    touch(duel.state)
    assert duel.can("activate_rule", "KOD-025")
    assert not Duel(front={1: "SOE-043"}, extra=["KOD-025"]).can("activate_rule", "KOD-025")


def test_kod_135_hurts_the_owner_also_when_an_effect_breaks_the_stone() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    _verbs.add_type(duel.state, duel.number("SOE-016"), "Petrified", 5)
    run(duel.do("activate_rule", "KOD-135"))
    _verbs.destroy(duel.state, duel.number("SOE-016"), 0)
    settle(duel.state)
    assert duel.lp(FOE) == 2000 - 1050


def test_kod_135_leaves_battle_damage_to_stone_that_does_not_break() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    _verbs.add_type(duel.state, duel.number("SOE-016"), "Petrified", 5)
    _verbs.change(duel.state, duel.number("SOE-016"), "battle_proof")
    run(duel.do("activate_rule", "KOD-135"))
    run(duel.attack("SOE-017", "SOE-016"))
    assert (duel.zone("SOE-016"), duel.lp(FOE)) == ("frontrow", 1300)


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


def test_kod_107_protects_machines_from_equip_spells_and_nothing_else() -> None:
    duel = Duel(front={1: "SOE-016"}, back={1: "SOE-123 on SOE-016"}, foe_front={1: "KOD-123"}, extra=["KOD-107"])
    run(duel.do("activate_rule", "KOD-107"))
    run(duel.attack("SOE-016", "KOD-123"))
    assert (duel.zone("KOD-123"), duel.lp(FOE)) == ("frontrow", 2000)
    duel = Duel(front={1: "SOE-016"}, foe_front={1: "KOD-123"}, extra=["KOD-107"])
    run(duel.do("activate_rule", "KOD-107"))
    assert run(duel.attack("SOE-016", "KOD-123")).zone("KOD-123") == "graveyard"


def test_kod_118_keeps_its_equips_from_the_opponent_only() -> None:
    duel = Duel(front={1: "KOD-118"}, back={1: "SOE-123 on KOD-118"}, foe_front={1: "SOE-043"}, hand=["KOD-068"])
    duel.state.acting = duel.number("SOE-043")
    assert not _verbs.destroy(duel.state, duel.number("SOE-123"), 1)
    run(duel.do("activate_spell", "KOD-068", targets=["SOE-123"]))
    assert duel.zone("SOE-123") == "graveyard"


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


def test_kod_118_takes_only_equips_that_suit_it() -> None:
    duel = Duel(front={1: "KOD-118"}, graveyard=["KOD-041", "KOD-069", "TEG-137", "KOD-003"], hand=["SOE-107"])
    _verbs.to_graveyard(duel.state, duel.number("KOD-118"))
    settle(duel.state)
    duel.do("activate_spell", "SOE-107", targets=["KOD-118"])
    duel.do("special_summon", "KOD-118", zone=1, position="atk").decline()
    assert "choose_option" not in duel.asked
