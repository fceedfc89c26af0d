"""Rules of King of Duelists, and monsters that come back."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.flow import run as settle
from tests.kingdom_duels.effect_play import FOE, Duel, run


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
