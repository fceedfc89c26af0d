"""Millennium Legacy: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    conditions,
    lasting,
    places,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, TrapTrigger
from deckcheck.games.kingdom_duels.engine.state import State


def _coin_saves(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None:
        for kind in ("battle_proof", "no_battle_damage"):
            lasting.for_battle(state, state.attack[1], kind, card)


def _attacked_in_column(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks_mine()(state, card, seat, data) and conditions.same_column(state, card, data[1])


def _ujat_targets(state: State, card: int, seat: int) -> list[Targets]:
    """MLY-070: another monster of the player; without one there is no target yet."""
    if state.attack is None:
        return []
    return targets.one_of(_others(state, seat, "own")) or [()]


def _others(state: State, seat: int, side: str) -> list[int]:
    return [monster for monster in places.field_monsters(state, seat, side) if monster not in (state.attack or ())]


def _turn_aside(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-070: to a monster of the player it must go, to another one of the opponents it may."""
    if targets:
        actions.redirect_attack(state, targets[0])
    else:
        actions.ask_redirect(state, seat, _others(state, seat, "foe"))


def _three_monsters(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and len(places.field_monsters(state, seat)) > 2


def _contract(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-145: the dead weigh upon the attacker, and its Equip cards fail."""
    if state.attack is None:
        return
    attacker = state.attack[0]
    undead = places.count(state, card, "any", conditions.of_type("Undead"))
    undead += sum(conditions.of_type("Undead")(state, card, other) for other in places.graveyard(state, seat))
    changes.modify_atk(state, attacker, -100 * undead, ON_FIELD)
    for equip in actions.equips_of(state, attacker):
        changes.change(state, equip, "negated")


def _undead_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and conditions.of_type("Undead")(state, card, data[1])


CARDS: dict[str, CardEffects] = {
    "MLY-015": CardEffects(  # Silver Coin
        activate=ActivatedEffect(_coin_saves), trap=TrapTrigger("attacked", _attacked_in_column), triggers=lasting.BATTLE_ONLY
    ),
    "MLY-070": CardEffects(  # Eye of Ujat
        activate=ActivatedEffect(_turn_aside, targets=_ujat_targets),
        trap=TrapTrigger("attack_declared", _three_monsters),
    ),
    "MLY-145": CardEffects(  # Cursed Contract
        activate=ActivatedEffect(_contract), trap=TrapTrigger("attacked", _undead_attacked)
    ),
}
