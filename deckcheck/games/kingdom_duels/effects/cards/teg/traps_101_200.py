"""The Egyptian Gods: Traps 101 to 200."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    conditions,
    situations,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, TrapTrigger
from deckcheck.games.kingdom_duels.engine.life_points import inflict_destruction
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.values import atk_of


def _wet_summon(state: State, card: int, seat: int, data: Data) -> bool:
    wet = any(TERRAINS[number].attribute == "water" for board in state.boards for number in board.terrains)
    return wet and triggers.foe_summons(conditions.is_normal)(state, card, seat, data)


def _newcomer(state: State, card: int, seat: int) -> list[Targets]:
    return targets.one_of([other for other in sprung_by(state, card)[:1] if state.zone[other] == FRONT])


def _tornado(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.negate_attack(state)
    terrains.ask_cover(state, card, seat, 3, "Vortex")


def _ring(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-126: the attacker explodes, and both players feel it."""
    if state.attack is None:
        return
    attacker = state.attack[0]
    other, mine = changes.controller(state, attacker), state.players[seat]
    atk = state.game.atk[attacker] if state.options.damage_original else atk_of(state, attacker)
    actions.negate_attack(state)
    if actions.destroy(state, attacker, seat):
        before = mine.destruction
        inflict_destruction(state, seat, other, atk // 2)
        after, mine.destruction = mine.destruction, before  # one explosion that both feel: it counts once for the cap
        inflict_destruction(state, seat, seat, atk // 2)
        mine.destruction = after


def _ninja_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks_mine()(state, card, seat, data) and situations.controls(conditions.name_has("Ninja"))(
        state, card, seat
    )


def _smoke(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.negate_attack(state)
    actions.end_battle_phase(state)


CARDS: dict[str, CardEffects] = {
    "TEG-102": CardEffects(  # Torrential Burial
        activate=ActivatedEffect(
            lambda state, card, seat, targets: summons.negate_summon(state, targets[0]), targets=_newcomer
        ),
        trap=TrapTrigger("summoned", _wet_summon),
    ),
    "TEG-107": CardEffects(  # Tornado Wall
        activate=ActivatedEffect(_tornado),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        triggers=(terrains.UNTIL_THE_END,),
    ),
    "TEG-126": CardEffects(  # Ring of Destruction
        activate=ActivatedEffect(_ring), trap=TrapTrigger("attacked", triggers.foe_attacks_mine())
    ),
    "TEG-172": CardEffects(  # Ninjitsu - Smoke Ball
        activate=ActivatedEffect(_smoke), trap=TrapTrigger("attacked", _ninja_attacked)
    ),
}
