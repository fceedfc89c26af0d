"""Monsters that may attack all monsters of the other side, once each."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.engine.effect_model import Data, Fits, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def sweep(attackers: Fits, *fits: Fits) -> tuple[Trigger, Static]:
    """For the triggers and the statics of a card: attackers (the card itself, or monsters it marked) may attack every monster
    that fits once each. The first attack may go to any monster, for it is the one that everybody has."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return attackers(state, card, data[0])

    def react(state: State, card: int, seat: int, data: Data) -> None:
        attacker, target = data[:2]
        lasting.mark(state, target, "swept", attacker, state.turn)
        lasting.mark(state, attacker, "sweeping", True, state.turn)
        lasting.attack_again(state, attacker)

    def spent(state: State, card: int, other: int) -> Targets:
        """Whom the attacker cannot attack any more, once it has begun."""
        if not lasting.marked(state, other, "sweeping"):
            return ()
        return tuple(
            monster
            for monster in lasting.all_foes(state, card, other)
            if other in lasting.marks(state, monster, "swept") or not all(fit(state, card, monster) for fit in fits)
        )

    return Trigger("attack_declared", react, when, zone="any"), Static("cannot_attack_these", attackers, spent, zone="any")
