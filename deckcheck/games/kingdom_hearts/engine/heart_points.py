"""Heart Points: gaining and losing them."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_hearts.engine.ending import end_without_hearts
from deckcheck.games.kingdom_hearts.engine.state import State

HEART_TRACK: Final = 15
"""Highest number on the track of the mat, for the value of KH-AMB-28 that has a maximum."""


def gain_hp(state: State, seat: int, number: int, source: str) -> None:
    """Add Heart Points without a maximum (KH-SETUP-10), unless the track is read as a maximum (KH-AMB-28)."""
    side = state.sides[seat]
    side.hp += number
    if state.options.heart_point_cap == "track":
        side.hp = min(side.hp, HEART_TRACK)
    if state.log is not None:
        state.log.append(Event("heart_points_gained", seat, (number, side.hp, source)))


def lose_hp(state: State, losses: tuple[tuple[int, int], ...], source: str) -> None:
    """Take Heart Points from players at the same time; the game is over at 0 (KH-WIN-02). The log names `source`."""
    for seat, number in losses:
        side = state.sides[seat]
        side.hp = max(0, side.hp - number)
        if state.log is not None:
            state.log.append(Event("heart_points_lost", seat, (number, side.hp, source)))
    end_without_hearts(state, [seat for seat, number in losses if number and state.sides[seat].hp <= 0])
