"""The Egyptian Gods: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, TrapTrigger
from deckcheck.games.kingdom_duels.engine.life_points import inflict_destruction
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.values import atk_of


def _other_foes(state: State, card: int, seat: int) -> list[Targets]:
    """Targets: monsters of the attacker's side apart from those in battle."""
    if state.attack is None:
        return []
    return pick.one_of([monster for monster in pick.field_monsters(state, seat, "foe") if monster not in state.attack])


def _anyone_else(state: State, card: int, seat: int) -> list[Targets]:
    if state.attack is None:
        return []
    return pick.one_of([monster for monster in pick.field_monsters(state, seat) if monster not in state.attack])


def _with_spellcaster(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.foe_attacks(state, card, seat, data) and pick.controls(pick.face_up, pick.of_type("Spellcaster"))(
        state, card, seat
    )


def _wet_summon(state: State, card: int, seat: int, data: Data) -> bool:
    wet = any(TERRAINS[number].attribute == "water" for board in state.boards for number in board.terrains)
    return wet and pick.foe_summons(pick.is_normal)(state, card, seat, data)


def _newcomer(state: State, card: int, seat: int) -> list[Targets]:
    return pick.one_of([other for other in sprung_by(state, card)[:1] if state.zone[other] == FRONT])


def _ring(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-126: the attacker explodes, and both players feel it."""
    if state.attack is None:
        return
    attacker = state.attack[0]
    other, mine = do.controller(state, attacker), state.players[seat]
    atk = state.game.atk[attacker] if state.options.damage_original else atk_of(state, attacker)
    do.negate_attack(state)
    if do.destroy(state, attacker, seat):
        before = mine.destruction
        inflict_destruction(state, seat, other, atk // 2)
        after, mine.destruction = mine.destruction, before  # one explosion that both feel: it counts once for the cap
        inflict_destruction(state, seat, seat, atk // 2)
        mine.destruction = after


def _ninja_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.foe_attacks_mine()(state, card, seat, data) and pick.controls(pick.name_has("Ninja"))(state, card, seat)


def _smoke(state: State, card: int, seat: int, targets: Targets) -> None:
    do.negate_attack(state)
    do.end_battle_phase(state)


CARDS: dict[str, CardEffects] = {
    "TEG-078": CardEffects(  # Magic-Arm Shield
        activate=ActivatedEffect(pick.redirect_to_target, targets=_other_foes),
        trap=TrapTrigger("attack_declared", pick.foe_attacks),
    ),
    "TEG-098": CardEffects(  # Magic Cylinder
        activate=ActivatedEffect(pick.redirect_to_target, targets=_anyone_else), trap=TrapTrigger("attacked", _with_spellcaster)
    ),
    "TEG-102": CardEffects(  # Torrential Burial
        activate=ActivatedEffect(lambda state, card, seat, targets: do.negate_summon(state, targets[0]), targets=_newcomer),
        trap=TrapTrigger("summoned", _wet_summon),
    ),
    "TEG-126": CardEffects(  # Ring of Destruction
        activate=ActivatedEffect(_ring), trap=TrapTrigger("attacked", pick.foe_attacks_mine())
    ),
    "TEG-172": CardEffects(  # Ninjitsu - Smoke Ball
        activate=ActivatedEffect(_smoke), trap=TrapTrigger("attacked", _ninja_attacked)
    ),
}
