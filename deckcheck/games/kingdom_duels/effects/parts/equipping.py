"""Monsters that equip themselves to other monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions, targets
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column


def equip_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    """The card equips the target, from the field or from another monster."""
    if state.zone[card] in (FRONT, BACK) and state.zone[targets[0]] == FRONT:
        actions.equip(state, card, targets[0], seat)


def _is_another(state: State, card: int, other: int) -> bool:
    return other not in (card, state.host[card])


def _has_zone(state: State, card: int, seat: int) -> bool:
    return state.zone[card] == BACK or free_column(state.boards[changes.home(state, seat)].back) >= 0


_WARRIOR = conditions.both(conditions.own, conditions.in_attack, _is_another, conditions.of_type("Warrior"))


def _arm(state: State, card: int, seat: int, targets: Targets) -> None:
    if _WARRIOR(state, card, targets[0]):
        equip_itself(state, card, seat, targets)


ARM_WARRIOR = ActivatedEffect(_arm, can=_has_zone, targets=targets.monster("own", _WARRIOR))
"""The weapons of ORB that are Fusion Monsters: equipped to a Warrior in ATK position."""
