"""Spaces and pieces that Units could attack: this round if they have not been activated, and in the next one."""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Final

from deckcheck.games.homm.engine.attacks import RANGE
from deckcheck.games.homm.engine.board import BIT, EVERYWHERE, FARTHEST, NEAR, SIDE, SPACES, WITHIN, flood, spread
from deckcheck.games.homm.engine.view import SeenPiece


class Threat:
    """A Unit and the spaces that it could attack."""

    __slots__ = ("damage", "elsewhere", "spaces")

    def __init__(self, piece: SeenPiece, taken: int, enemies: int) -> None:
        """Look at a map with these occupied spaces and enemy Units."""
        cell, ranged = piece.cell, piece.unit_type == "ranged"
        self.damage = piece.attack * piece.size
        self.elsewhere = 0
        """Damage of a shot at any other space."""
        if ranged and not NEAR[cell] & enemies:
            self.spaces = WITHIN[cell][RANGE] & ~WITHIN[cell][1]
            self.elsewhere = (self.damage + 1) // 2
            return
        if ranged:
            self.damage = (self.damage + 1) // 2
        if piece.unit_type == "flying":
            self.spaces = spread((WITHIN[cell][min(piece.move, FARTHEST)] & ~taken) | BIT[cell])
        else:
            self.spaces = _reach(cell, piece.move, taken & WITHIN[cell][min(piece.move, FARTHEST)])

    def at(self, cell: int) -> int:
        """Return the damage on a piece on a space."""
        return self.damage if self.spaces & BIT[cell] else self.elsewhere


_LANE: Final = 32
"""Bits of a number for each space; those of all spaces are side by side in one integer, and so added up at once."""
_ROW_LANES: Final = [sum([1 << _LANE * column for column in range(SIDE) if row >> column & 1]) for row in range(1 << SIDE)]
_ONE_ROW: Final = (1 << SIDE) - 1
_NUMBERS: Final = Struct(f"<{SPACES}I")


@lru_cache(maxsize=4096)
def _lanes(mask: int) -> int:
    """Return 1 for every space of a mask."""
    lanes = 0
    for row in range(SIDE - 1, -1, -1):
        lanes = lanes << _LANE * SIDE | _ROW_LANES[mask >> SIDE * row & _ONE_ROW]
    return lanes


@lru_cache(maxsize=4096)
def _reach(cell: int, steps: int, taken: int) -> int:
    """Return the spaces that a Unit on the ground could attack after a move."""
    return spread(flood(BIT[cell], ~taken, steps))


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
            damage = _lanes(threat.spaces) * (threat.damage - threat.elsewhere)
            if threat.elsewhere:
                damage += _lanes(EVERYWHERE) * threat.elsewhere
            later += damage
            if not piece.activated:
                now += damage
        self.now: tuple[int, ...] = _NUMBERS.unpack(now.to_bytes(_NUMBERS.size, "little"))
        """Damage that enemy Units could deal on each space this round."""
        self.later: tuple[int, ...] = _NUMBERS.unpack(later.to_bytes(_NUMBERS.size, "little"))
        """The same, at most in the next round."""
