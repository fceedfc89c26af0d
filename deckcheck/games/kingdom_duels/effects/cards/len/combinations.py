"""Loose Ends: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import changes, lasting, targets, triggers
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, FRONT, HIDDEN_ATK, HIDDEN_DEF
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Targets, TrapTrigger
from deckcheck.games.kingdom_duels.engine.state import State


def _attack_position(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and state.pos[other] in (ATK, HIDDEN_ATK)


def _seal_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-161: turned to DEF and kept there; a Hidden monster stays Hidden."""
    monster = targets[0]
    if state.zone[monster] == FRONT:
        position = DEF if state.pos[monster] < HIDDEN_ATK else HIDDEN_DEF
        if lasting.turn_to(state, monster, position):
            changes.battle_lock(state, monster, changes.END)


CARDS: dict[str, CardEffects] = {
    "LEN-161": CardEffects(  # Attack Seal
        activate=ActivatedEffect(_seal_attack, targets=targets.monster("foe", _attack_position)),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        plays_as=("spell", "trap"),
        slow=True,
    ),
}
