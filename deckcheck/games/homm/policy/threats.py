"""Spaces and pieces that Units could attack: this round if they have not been activated, and in the next one."""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Final

from deckcheck.games.homm.engine.attack import RANGE
from deckcheck.games.homm.engine.board import BIT, EVERYWHERE, FARTHEST, NEAR, SIDE, SPACES, WITHIN, flood, spread
from deckcheck.games.homm.engine.view import SeenPiece


class Threat:
    """A Unit and the spaces that it could attack."""

    __slots__ = ("damage", "elsewhere", "lanes", "spaces")

    def __init__(self, piece: SeenPiece, taken: int, enemies: int) -> None:
        """Look at a map with these occupied spaces and enemy Units."""
        cell, move, damage = piece.cell, piece.move, piece.attack * piece.size
        ranged = piece.unit_type == "ranged"
        self.elsewhere = 0
        """Damage of a shot at any other space."""
        if ranged and not NEAR[cell] & enemies:
            self.spaces = WITHIN[cell][RANGE] & ~WITHIN[cell][1]
            self.elsewhere = (damage + 1) // 2
            self.lanes = _lanes(self.spaces) * (damage - self.elsewhere) + _ALL_LANES * self.elsewhere
        else:
            if ranged:
                damage = (damage + 1) // 2
            taken &= WITHIN[cell][move if move < FARTHEST else FARTHEST]
            self.spaces, lanes = _reach(cell, piece.unit_type == "flying", move, taken)
            self.lanes = lanes * damage
        self.damage = damage

    def at(self, cell: int) -> int:
        """Return the damage on a piece on a space."""
        return self.damage if self.spaces & BIT[cell] else self.elsewhere


_LANE: Final = 32
"""Bits of a number for each space; those of all spaces are side by side in one integer, and so added up at once."""
_ROW_LANES: Final = [sum([1 << _LANE * column for column in range(SIDE) if row >> column & 1]) for row in range(1 << SIDE)]
_ONE_ROW: Final = (1 << SIDE) - 1
_NUMBERS: Final = Struct(f"<{SPACES}I")
_NOTHING: Final[tuple[int, ...]] = (0,) * SPACES


@lru_cache(maxsize=4096)
def _lanes(mask: int) -> int:
    """Return 1 for every space of a mask."""
    lanes = 0
    for row in range(SIDE - 1, -1, -1):
        lanes = lanes << _LANE * SIDE | _ROW_LANES[mask >> SIDE * row & _ONE_ROW]
    return lanes


_ALL_LANES: Final = _lanes(EVERYWHERE)


@lru_cache(maxsize=8192)
def _reach(cell: int, flies: bool, steps: int, taken: int) -> tuple[int, int]:
    """Return the spaces that a Unit could attack after a move, also as lanes."""
    if flies:
        spaces = spread((WITHIN[cell][min(steps, FARTHEST)] & ~taken) | BIT[cell])
    else:
        spaces = spread(flood(BIT[cell], ~taken, steps))
    return spaces, _lanes(spaces)


class Threats:
    """Threats of the enemy Units of a player, and the damage that they could deal together."""

    __slots__ = ("by_card", "later", "now")

    def __init__(self, foes: list[SeenPiece], units: int) -> None:
        """Look at the enemy pieces and the spaces of the player's Units. The player's Hero does not block ways of enemies,
        because it may go away."""
        taken, now, later = units, 0, 0
        for piece in foes:
            taken |= BIT[piece.cell]
        self.by_card: dict[int, Threat] = {}
        for piece in foes:
            if piece.is_hero:
                continue
            threat = self.by_card[piece.card] = Threat(piece, taken, units)
            later += threat.lanes
            if not piece.activated:
                now += threat.lanes
        self.later: tuple[int, ...] = _NUMBERS.unpack(later.to_bytes(_NUMBERS.size, "little"))
        """Damage that enemy Units could deal on each space, at most in the next round."""
        self.now = self.later
        """The same this round."""
        if now != later:
            self.now = _NUMBERS.unpack(now.to_bytes(_NUMBERS.size, "little")) if now else _NOTHING
