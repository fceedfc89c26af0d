"""Nameless Pharaoh: Traps 001 to 090."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import changes, conditions, targets, triggers
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.traps import sprung_by


def _weaken_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, targets[0], -500)
    changes.change(state, targets[0], "cannot_move")


def _torture(state: State, card: int, seat: int, data: Data) -> None:
    changes.pay_lp(state, changes.controller(state, state.host[card]), 250)


def _undead_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.mine_destroyed()(state, card, seat, data) and not data[4][1].isdisjoint(("Undead", "Zombie"))


def _fell_again(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-071: after its activation; while it waits for its trigger it is activated instead."""
    return _undead_fell(state, card, seat, data) and not conditions.flagged("waiting")(state, card, card)


def _haunt(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-071: the player whose monster destroyed it in battle pays; as a Trap it knows by what it was sprung."""
    killer = (data or sprung_by(state, card))[3]
    changes.pay_lp(state, changes.controller(state, killer), 250)


CARDS: dict[str, CardEffects] = {
    "NPH-031": CardEffects(  # Amazoness Archery Squad
        activate=ActivatedEffect(_weaken_attacker, targets=targets.attacker_target()),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "NPH-039": CardEffects(  # Torture Wheel
        equip_to=conditions.both(conditions.foes, conditions.of_type("Warrior", "Spellcaster", "Blessed", "Support")),
        statics=tuple(
            Static(kind, conditions.its_bearer) for kind in ("cannot_attack", "cannot_move", "no_tribute", "position_locked")
        ),
        triggers=(Trigger("standby", _torture, lambda state, card, seat, data: data[0] == seat and state.host[card] >= 0),),
    ),
    # Each time an undead monster falls in battle the opponent pays.
    "NPH-071": CardEffects(  # Horrible Earthbound
        activate=ActivatedEffect(_haunt),
        trap=TrapTrigger("destroyed", _undead_fell),
        triggers=(Trigger("destroyed", _haunt, _fell_again),),
    ),
}
