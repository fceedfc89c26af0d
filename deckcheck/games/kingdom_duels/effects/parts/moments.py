"""Moments: cards that their player may activate just after something happened, and at no other time."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import marks
from deckcheck.games.kingdom_duels.engine.chain import respond
from deckcheck.games.kingdom_duels.engine.state import State, push, push_after_chain


def open_moment(state: State, card: int, seat: int, value: Any) -> None:
    """Ask a player for Quick effects after what is under way; until then `moment` of the card tells what happened. For a
    trigger of the card, at once and wherever it is, whose `can` looks at `moment`."""
    marks.mark(state, card, "moment", value, state.turn)
    push_after_chain(state, _ask, card, seat)


def moment(state: State, card: int) -> list[Any]:
    """Return what happened just now, if it is the moment of the card."""
    return marks.marks(state, card, "moment")


def _ask(state: State, card: int, seat: int) -> None:
    if marks.marked(state, card, "moment"):
        push(state, _pass, card)
        push(state, respond, (seat,))


def _pass(state: State, card: int) -> None:
    marks.unmark(state, "moment", card=card)
