"""Orichalcos Barrier: Traps 111 to 240."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, places, targets, triggers
from deckcheck.games.kingdom_duels.engine.constants import DEF, HIDDEN_DEF
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Targets, TrapTrigger
from deckcheck.games.kingdom_duels.engine.state import State


def _swap_all(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-178: every monster changes its position and flies for the turn."""
    for monster in places.field_monsters(state, seat):
        changes.battle_swap(state, monster)
        changes.add_type(state, monster, "Flying", changes.END)


def _guide(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.redirect_attack(state, targets[0])
    changes.modify_def(state, targets[0], 600)


def _another_wall(state: State, card: int, other: int) -> bool:
    """ORB-202: in DEF position, Hidden or not, and not the monster that is attacked already."""
    return state.pos[other] in (DEF, HIDDEN_DEF) and state.attack is not None and other != state.attack[1]


CARDS: dict[str, CardEffects] = {
    "ORB-178": CardEffects(  # Gravity Release
        activate=ActivatedEffect(_swap_all), trap=TrapTrigger("attack_declared", triggers.foe_attacks)
    ),
    "ORB-202": CardEffects(  # Attack Guidance Barrier
        activate=ActivatedEffect(_guide, targets=targets.monster("own", _another_wall)),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
}
