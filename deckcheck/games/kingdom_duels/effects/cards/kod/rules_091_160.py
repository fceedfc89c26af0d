"""King of Duelists: Rules 091 to 160."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    situations,
    spells,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, types_of
from deckcheck.games.kingdom_duels.engine.duel.constants import BATTLE, FRONT, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.ending import defeat
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.summons import mark_of


def _dodge(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-092: the attacked Toon may jump to another Terrain; only a Toon can follow it."""
    target = data[1]
    side = state.boards[state.ctrl[target]].front
    words = [column + 1 for column in range(5) if side[column] < 0]
    choices.choose(state, changes.controller(state, target), (*words, "stay"), _dodged, data[0], target, called="zone {}")


def _dodged(state: State, word: Any, attacker: int, target: int) -> None:
    column = state.col[target]
    if word == "stay" or state.attack is None or not terrains.move(state, target, word - 1):
        return
    if not marks.marked(state, target, "dodged"):
        marks.mark(state, target, "dodged", column)
    if conditions.of_type("Toon")(state, target, attacker):
        state.mark = mark_of(state, target)
    else:
        actions.negate_attack(state)


def _may_dodge(state: State, card: int, seat: int, data: Data) -> bool:
    target = data[1]
    free = -1 in state.boards[state.ctrl[target]].front and not has(state, target, "cannot_move")
    return (
        state.attack is not None
        and state.attack[1] == target
        and state.phase == BATTLE
        and conditions.first_copy_in_force(state, card)
        and free
        and conditions.of_type("Toon")(state, card, target)
    )


def _jump_back(state: State, card: int, seat: int, data: Data) -> None:
    for mod in list(state.changes.of("dodged")):
        state.changes.remove(mod)
        if state.zone[mod.card] == FRONT:
            terrains.move(state, mod.card, mod.value)


def _toon_among_equals(state: State, card: int, other: int) -> bool:
    """KOD-092: in battle with a monster of the same ATK, whatever the positions."""
    if other < 0 or state.battle is None or other not in state.battle or not conditions.of_type("Toon")(state, card, other):
        return False
    return atk_of(state, state.battle[0]) == atk_of(state, state.battle[1])


def _reflects(state: State, card: int, other: int) -> bool:
    """KOD-107: a Machine that battles a Spellcaster or a monster with a Spell on it."""
    if state.battle is None or other not in state.battle or not conditions.of_type("Machine")(state, card, other):
        return False
    against = situations.opposing(state, other)
    return conditions.of_type("Spellcaster")(state, card, against) or spells.wears_spell(state, card, against)


def _crumble(state: State, card: int, seat: int, data: Data) -> None:
    changes.damage(state, state.game.owner[data[0]], state.game.def_[data[0]] // 2)


def _crumbled(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-135: what was destroyed was Petrified then."""
    return "Petrified" in data[4][1] and conditions.first_copy_in_force(state, card)


PETRIFIED = conditions.of_type("Petrified")


def _brittle(state: State, card: int, other: int) -> bool:
    """KOD-135: a Petrified monster that a lost battle will destroy, which hurts its owner in another way."""
    return other >= 0 and PETRIFIED(state, card, other) and not has(state, other, "battle_proof")


ABSORPTION = conditions.of_type("Absorption")


def _absorbs(state: State, card: int, other: int) -> bool:
    """KOD-141: an Absorption monster with cards on it or beneath it."""
    return other >= 0 and other in state.host and state.zone[other] == FRONT and ABSORPTION(state, card, other)


def _absorbed_types(state: State, card: int, other: int) -> frozenset[str]:
    """KOD-141: the types of the monsters that it is equipped with or that are attached to it."""
    under = [*actions.equips_of(state, other), *actions.attached_to(state, other)]
    types = [types_of(state, candidate) for candidate in under if conditions.is_monster(state, card, candidate)]
    return frozenset[str]().union(*types) - conditions.CARD_KINDS


def _tragedy(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-157: two cards now; the duel is lost in the seventeenth own End Phase."""
    actions.draw(state, seat, 2)
    marks.mark(state, card, "tragedy", seat, PERMANENT)


def _tragedy_nears(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "tragic_phase", True, PERMANENT)
    if len(marks.marks(state, card, "tragic_phase")) >= 17:
        defeat(state, [data[0]], "KD-WIN-01")


CARDS: dict[str, CardEffects] = {
    "KOD-092": CardEffects(  # Elusive Toons
        event=situations.on_field(conditions.of_type("Toon")),
        statics=(Static("battle_proof", _toon_among_equals),),
        triggers=(
            Trigger("attacked", _dodge, _may_dodge),
            triggers.bookkeeping(
                "battle_phase_ends", _jump_back, lambda state, card, seat, data: "dodged" in state.changes.kinds
            ),
        ),
    ),
    "KOD-107": CardEffects(  # Spell Reflecting Armor
        event=situations.on_field(conditions.of_type("Machine")),
        statics=(Static("battle_proof", _reflects), Static("no_battle_damage", _reflects)),
    ),
    "KOD-135": CardEffects(  # Petrification
        event=situations.on_field(PETRIFIED),
        statics=(
            Static("cannot_attack", PETRIFIED),
            Static("cannot_move", PETRIFIED),
            Static("position_locked", PETRIFIED),
            Static("no_battle_damage", _brittle),
        ),
        triggers=(Trigger("destroyed", _crumble, _crumbled),),
    ),
    "KOD-141": CardEffects(  # Assimilation
        event=situations.on_field(ABSORPTION), statics=(Static("type", _absorbs, _absorbed_types),)
    ),
    "KOD-157": CardEffects(  # Cyndia
        uses=(ActivatedEffect(_tragedy, charges=1, limit=""),),
        triggers=(
            triggers.bookkeeping(
                "end_phase", _tragedy_nears, lambda state, card, seat, data: data[0] in marks.marks(state, card, "tragedy")
            ),
        ),
    ),
}
