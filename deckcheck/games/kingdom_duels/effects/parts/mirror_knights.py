"""Mirror Knights: Shield Counters, and the ATK of the monster that they battle."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.blocks import effects
from deckcheck.games.kingdom_duels.effects.parts import changes, conditions, costs, marks, situations, statics
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Rescue, Summon, Trigger, Upkeep, static
from deckcheck.games.kingdom_duels.engine.duel.event_model import BattlePhaseEnded, DamageCalculationBegan
from deckcheck.games.kingdom_duels.engine.duel.state import State

TOKEN = "Mirror Knight Token"
is_knight = conditions.name_has("Mirror Knight")
UPKEEP = Upkeep(lambda state, card, seat: changes.pay_lp(state, seat, 300), costs.can_pay(300))
STANDS = (
    static("only_attack", conditions.itself, zone="any"),
    statics.self_static("position_locked"),
    statics.self_static("position_guarded"),
)
"""It cannot be in DEF position."""


def has_shield(state: State, card: int, other: int) -> bool:
    return marks.marked(state, other, "shield_counter")


def put_shield(state: State, card: int) -> None:
    if state.zone[card] == FRONT:
        marks.mark(state, card, "shield_counter")


def take_shield(state: State, card: int) -> bool:
    """Remove a Shield Counter, if there is one."""
    for mod in state.changes.of("shield_counter"):
        if mod.card == card:
            state.changes.remove(mod)
            return True
    return False


def mirrored(state: State, card: int, other: int) -> int:
    """Return the ATK of the monster that the card battles; a mirror in a mirror shows nothing."""
    foe = situations.opposing(state, card)
    return 0 if is_knight(state, card, foe) and has_shield(state, card, foe) else atk_of(state, foe)


def mirror_knight(by: str) -> CardEffects:
    """An Integration Monster of a Mirror Knight Token."""
    return effects(
        Summon("integration", (TOKEN,), by=by),
        *STANDS,
        Trigger(DamageCalculationBegan, _reflect, _reflects, at_once=True),
        Trigger(BattlePhaseEnded, _forget, _has_reflected, zone="any", at_once=True),
        Rescue(_can_shield, lambda state, card, victim: _shield(state, card), cause="either"),
        upkeep=UPKEEP,
    )


def _reflects(state: State, card: int, seat: int, event: DamageCalculationBegan) -> bool:
    if card not in (event.attacker, event.target) or not has_shield(state, card, card):
        return False
    return conditions.foes(state, card, event.target if event.attacker == card else event.attacker)


def _reflect(state: State, card: int, seat: int, event: DamageCalculationBegan) -> None:
    """With a Shield Counter it has the ATK of the monster that it battles until the Battle Phase ends."""
    changes.change(state, card, "set_atk", mirrored(state, card, card))
    marks.mark(state, card, "reflected", True, state.turn)


def _has_reflected(state: State, card: int, seat: int, event: BattlePhaseEnded) -> bool:
    return marks.marked(state, card, "reflected")


def _forget(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
    marks.unmark(state, "reflected", card=card)
    mine = ("set_atk", card, state.turn)  # not what another effect sets for longer
    state.changes = Changes([mod for mod in state.changes if (mod.kind, mod.card, mod.until) != mine])


def _can_shield(state: State, card: int, victim: int) -> bool:
    """An Integration "Mirror Knight" monster is about to be destroyed, and the card has a Shield Counter."""
    return (
        has_shield(state, card, card)
        and conditions.of_type("Integration")(state, card, victim)
        and is_knight(state, card, victim)
    )


def _shield(state: State, card: int) -> None:
    """A Shield Counter is removed instead."""
    take_shield(state, card)
