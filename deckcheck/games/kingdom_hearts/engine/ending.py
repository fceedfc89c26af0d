"""Heart Points, and the end of a game."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Outcome
from deckcheck.games.kingdom_hearts.engine.state import State
from deckcheck.simulator.parts.flow import note


def end_game(state: State, winner: int | None, clause: str) -> None:
    state.outcome = Outcome(winner, clause)
    note(state, "game_ended", -1 if winner is None else winner, clause)


def end_without_hearts(state: State, seats: list[int]) -> None:
    """End the game for players who have no Heart Points left, at the same time if both (KH-WIN-02, KH-AMB-26)."""
    if not seats or state.outcome is not None:
        return
    if len(seats) == 1:
        winner: int | None = 1 - seats[0]
    else:
        winner = {"draw": None, "active_wins": state.active, "active_loses": 1 - state.active}[state.options.simultaneous_zero]
    end_game(state, winner, "KH-WIN-02")


def progress(state: State) -> tuple[float, ...]:
    """Return each player's Worlds and lost Heart Points: a game without more of either does not come to an end (KH-AMB-34)."""
    worlds = [sum([state.cards[card].level for card in side.worlds]) for side in state.sides]
    return (*worlds, *[-side.hp for side in state.sides])


HEART_TRACK: Final = 15
"""Highest number on the track of the mat, for the value of KH-AMB-28 that has a maximum."""


def gain_hp(state: State, seat: int, number: int, source: str) -> None:
    """Add Heart Points without a maximum (KH-SETUP-10), unless the track is read as a maximum (KH-AMB-28)."""
    side = state.sides[seat]
    side.hp += number
    if state.options.heart_point_cap == "track":
        side.hp = min(side.hp, HEART_TRACK)
    note(state, "heart_points_gained", seat, number, side.hp, source)


def lose_hp(state: State, losses: tuple[tuple[int, int], ...], source: str) -> None:
    """Take Heart Points from players at the same time; the game is over at 0 (KH-WIN-02). The log names `source`."""
    for seat, number in losses:
        side = state.sides[seat]
        side.hp = max(0, side.hp - number)
        note(state, "heart_points_lost", seat, number, side.hp, source)
    end_without_hearts(state, [seat for seat, number in losses if number and state.sides[seat].hp <= 0])
