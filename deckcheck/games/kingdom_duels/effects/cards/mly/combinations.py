"""Millennium Legacy: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, conditions, places
from deckcheck.games.kingdom_duels.engine import life_points
from deckcheck.games.kingdom_duels.engine.constants import FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _blast(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-083: it takes Hidden and Normal monsters of its column and of those beside it along, at its controller's cost."""
    board, column = state.ctrl[card], state.col[card]
    if not actions.destroy(state, card, seat):
        return
    near = [other for other in places.field_monsters(state, seat) if abs(_column_for(state, other, board) - column) <= 1]
    fits = conditions.either(conditions.hidden, conditions.is_normal)
    lost = 1 + actions.destroy_all(state, [other for other in near if fits(state, card, other)], seat)
    life_points.lose_lp(state, seat, 200 * lost, "effect")


def _column_for(state: State, other: int, board: int) -> int:
    """Return the column of a monster as the players of a board count."""
    return state.col[other] if state.ctrl[other] == board else 4 - state.col[other]


def _foes_end(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == FRONT and state.players[data[0]].team != state.players[seat].team


CARDS: dict[str, CardEffects] = {
    "MLY-083": CardEffects(  # Mister Bomber
        triggers=(Trigger("end_phase", _blast, _foes_end),), plays_as=("monster",)
    ),
}
