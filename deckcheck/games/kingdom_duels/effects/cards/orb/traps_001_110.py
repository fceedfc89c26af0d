"""Orichalcos Barrier: Traps 001 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions
from deckcheck.games.kingdom_duels.engine.constants import DRAW
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, TrapTrigger
from deckcheck.games.kingdom_duels.engine.state import State, opponents


def _foe_drew(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-006: an opponent drew in their Draw Phase."""
    return data[0] in opponents(state, seat) and data[0] == state.active and state.phase == DRAW


def _knock_off(state: State, card: int, seat: int, targets: Targets) -> None:
    """The card drawn last is the one in question."""
    hand = state.players[state.active].hand
    if hand:
        actions.discard(state, hand[-1])


CARDS: dict[str, CardEffects] = {
    "ORB-006": CardEffects(  # Knocking Off
        activate=ActivatedEffect(_knock_off, unstoppable=True), trap=TrapTrigger("drew", _foe_drew)
    ),
}
