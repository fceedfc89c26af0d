"""Rebirth of Avatar: Traps 081 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    conditions,
    lasting,
    places,
    resolves,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import BATTLE, DEF, HIDDEN_DEF, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Targets, TrapTrigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of


def _lesser_light(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-114: other own LIGHT monsters that are weaker than the attacker, by the value of their position."""
    if state.attack is None:
        return []
    attacker, target = state.attack
    power = atk_of(state, attacker)
    return [
        (monster,)
        for monster in places.field_monsters(state, seat, "own")
        if monster != target
        and conditions.of_attribute("light")(state, card, monster)
        and (def_of(state, monster) if state.pos[monster] in (DEF, HIDDEN_DEF) else atk_of(state, monster)) < power
    ]


def _sacrifice(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.redirect_attack(state, targets[0])
    lasting.for_battle(state, targets[0], "no_battle_damage", card)


def _lowest_foe(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-120: the weakest other monster of the attacker's side."""
    if state.attack is None:
        return []
    found = [monster for monster in places.field_monsters(state, seat, "foe") if monster not in state.attack]
    least = min((atk_of(state, other) for other in found), default=0)
    return targets.one_of([other for other in found if atk_of(state, other) == least])


def _idle_monsters(state: State, card: int, other: int) -> bool:
    return state.attack is None or other != state.attack[0]


def _sap(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, targets[0], -atk_of(state, targets[0]), ON_FIELD)
    changes.change(state, targets[0], "cannot_attack")


CARDS: dict[str, CardEffects] = {
    "ROA-114": CardEffects(  # Holy Sacrifice
        activate=ActivatedEffect(_sacrifice, targets=_lesser_light),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        triggers=lasting.BATTLE_ONLY,
    ),
    "ROA-120": CardEffects(  # Dazzling Radiance
        activate=ActivatedEffect(resolves.redirect_to_target, targets=_lowest_foe),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "ROA-161": CardEffects(  # Loss of Strength
        activate=ActivatedEffect(
            _sap, can=lambda state, card, seat: state.phase == BATTLE, targets=targets.monster("any", _idle_monsters)
        ),
        by_phase=True,
    ),
}
