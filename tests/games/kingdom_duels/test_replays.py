"""Replays: both players may answer the attack on the new target (KD-BATTLE-10)."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import battles
from tests.games.kingdom_duels.duels import FOE, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS

GROWS = {"X-1": {**SPELL, "effects": [{"kind": "activate", "do": "modify_atk", "amount": 1000}]}, **ANSWERS}


def test_kd_battle_10_the_attacking_player_may_strengthen_the_monster_for_its_new_target() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-048", 2: "SOE-017"}, "foe_hand": ["X-HAND"]}
    duel = Duel(**zones, hand=["X-1"], invented=GROWS).attack("SOE-040", "SOE-048").do("pass")
    duel.do("activate_spell", "X-HAND", targets=["SOE-048"], by=FOE).decline().do("choose_replay_target", "SOE-017")
    assert duel.state.attack is not None
    assert duel.can("activate_spell", "X-1")


def test_kd_battle_10_the_turn_player_may_answer_a_forced_attack() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048", 2: "SOE-040"}, "foe_front": {1: "SOE-017"}, "hand": ["X-1", "X-HAND"]}
    duel = Duel(**zones, invented=GROWS)
    battles.force_attack(duel.state, duel.number("SOE-017"), duel.number("SOE-048"))
    settle(duel.state)
    duel.do("activate_spell", "X-HAND", targets=["SOE-048"]).decline().do("choose_replay_target", "SOE-040")
    assert duel.state.attack is not None
    assert duel.can("activate_spell", "X-1")
