"""Moments: cards that their player may activate just after something happened, and at no other time."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import marks
from deckcheck.games.kingdom_duels.engine.chain import respond
from deckcheck.games.kingdom_duels.engine.state import State, push, push_after_chain


def open_moment(state: State, card: int, seat: int, value: Any) -> None:
    """Ask a player for Quick effects after what is under way; until then `moment` of the card tells what happened. For a
    trigger of the card, at once and wherever it is, whose `can` looks at `moment`."""
    marks.mark(state, -1 - seat, "moment", (card, value), state.turn)  # the card itself may leave the field before it resolves
    push_after_chain(state, _ask, card, seat)


def moment(state: State, card: int) -> list[Any]:
    """Return what happened just now, if it is the moment of the card."""
    return [mod.value[1] for mod in state.changes.of("moment") if mod.value[0] == card]


def _ask(state: State, card: int, seat: int) -> None:
    if moment(state, card):
        push(state, _pass, card)
        push(state, respond, (seat,))


def _pass(state: State, card: int) -> None:
    state.mods = [mod for mod in state.mods if mod.kind != "moment" or mod.value[0] != card]
