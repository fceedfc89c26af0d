"""Monsters that outlive a battle with an equal until the End Phase (SOE-051, PYL-009)."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.blocks import effects
from deckcheck.games.kingdom_duels.effects.parts import actions, battles, marks, triggers
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.event_model import DrawPhaseBegan, EndPhaseBegan
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents


def _outlives(state: State, card: int, victim: int, cause: str) -> bool:
    if victim != card or cause != "battle" or not battles.equal_battle(state, card, card):
        return False
    marks.mark(state, card, "stung", True, state.turn)
    return True


def _fall_late(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
    """Each opponent skips the next Draw Phase, and draws a card in the next one of the card's player instead."""
    if actions.destroy(state, card, seat):
        for foe in opponents(state, seat):
            actions.skip_next(state, foe, "draw")
            marks.mark(state, card, "draws_late", (seat, foe), PERMANENT)


def _draw_late(state: State, card: int, seat: int, event: DrawPhaseBegan) -> None:
    for player, foe in marks.marks(state, card, "draws_late"):
        if player == event.seat:
            marks.unmark(state, "draws_late", card=card, value=(player, foe))
            actions.draw(state, foe)


OUTLIVES_EQUALS = effects(
    triggers.bookkeeping(EndPhaseBegan, _fall_late, lambda state, card, seat, event: marks.marked(state, card, "stung")),
    triggers.bookkeeping(DrawPhaseBegan, _draw_late, lambda state, card, seat, event: marks.marked(state, card, "draws_late")),
    saves=_outlives,
)
"""Not destroyed in battle with a monster of the same ATK, but in the End Phase; then opponents get their next draw late."""
