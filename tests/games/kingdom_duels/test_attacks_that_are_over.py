"""Traps that an attack set off act on its monsters also if the attack is over when they resolve."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import run


def _negated_before(trap: str, mine: str = "SOE-011") -> Duel:
    """Curse of the Hexagram negates the attack before the other Trap resolves."""
    zones: dict[str, Any] = {"front": {1: mine}, "back": {1: f"{trap} set", 2: "SOE-102 set"}, "active": FOE}
    zones["foe_terrains"] = ["Meadow", "Land", "Land", "Land", "Land"]
    duel = Duel(foe_front={1: "SOE-052"}, **zones).attack("SOE-052", mine)
    return run(duel.do("choose_traps", [trap, "SOE-102"]), "negate the attack")


@pytest.mark.parametrize(("trap", "zone"), [("KOD-113", "graveyard"), ("TEG-126", "frontrow")])
def test_kod_113_destroys_a_monster_whose_attack_is_over_and_teg_126_must_negate_it_first(trap: str, zone: str) -> None:
    assert _negated_before(trap).zone("SOE-052") == zone


def test_kod_099_halves_the_original_atk_of_a_monster_whose_attack_is_over() -> None:
    duel = _negated_before("KOD-099")
    number = duel.number("SOE-052")
    assert duel.atk("SOE-052") == max(0, duel.state.game.atk[number] // 2 - 700)


def test_kod_111_armours_a_monster_whose_attacker_was_stopped() -> None:
    duel = _negated_before("KOD-111")
    assert duel.state.host[duel.number("KOD-111")] == duel.number("SOE-011")


def test_kod_041_helps_though_the_attack_is_over() -> None:
    duel = _negated_before("KOD-041", "SOE-016")
    assert duel.state.host[duel.number("KOD-041")] == duel.number("SOE-016")
    assert any(mod.kind == "cannot_move" for mod in duel.state.changes), "the attacker cannot move"


def test_mly_145_weakens_a_monster_whose_attack_is_over() -> None:
    assert _negated_before("MLY-145", "SOE-043").atk("SOE-052") == 1200 - 2 * 100, "and its Equip cards do not work"


def test_kd_battle_10_an_attack_is_over_when_soe_140_takes_the_attacker() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "SOE-016"}, "foe_front": {1: "SOE-052"}, "foe_hand": ["SOE-140"]}
    duel = Duel(**zones).attack("SOE-017", "SOE-052").do("activate_spell", "SOE-140", ["SOE-017"], by=FOE)
    duel.decline()
    assert (duel.side("SOE-017"), duel.zone("SOE-052"), duel.lp(FOE)) == (FOE, "frontrow", 2000)
    assert not duel.legal("declare_attack")  # it was the attack of the Battle Phase
