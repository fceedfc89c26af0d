"""End of a game: its outcome and the ways to reach it."""

from __future__ import annotations

from deckcheck.core.engine import Event, Outcome
from deckcheck.games.kingdom_hearts.engine.state import State


def outcome(state: State) -> Outcome | None:
    return state.outcome


def end_game(state: State, winner: int | None, clause: str) -> None:
    state.outcome = Outcome(winner, clause)
    if state.log is not None:
        state.log.append(Event("game_ended", -1 if winner is None else winner, (clause,)))


def end_without_hearts(state: State, seats: list[int]) -> None:
    """End the game for players who have no Heart Points left, at the same time if both (KH-WIN-02, KH-AMB-26)."""
    if not seats or state.outcome is not None:
        return
    if len(seats) == 1:
        winner: int | None = 1 - seats[0]
    else:
        winner = {"draw": None, "active_wins": state.active, "active_loses": 1 - state.active}[state.options.simultaneous_zero]
    end_game(state, winner, "KH-WIN-02")
