"""Spaces and pieces that Units could attack: this round if they have not been activated, and in the next one."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.games.homm.engine.attacks import RANGE
from deckcheck.games.homm.engine.board import BIT, EVERYWHERE, NEAR, WITHIN, spread
from deckcheck.games.homm.engine.view import SeenPiece


class Threat(NamedTuple):
    """A Unit and the spaces that it could attack."""

    piece: SeenPiece
    spaces: int
    damage: int
    far: int
    """More spaces, on which a shot deals half of the damage."""

    def at(self, cell: int) -> int:
        """Return the damage on a piece on a space."""
        if self.spaces & BIT[cell]:
            return self.damage
        return (self.damage + 1) // 2 if self.far & BIT[cell] else 0


def threat_of(piece: SeenPiece, taken: int, enemies: int) -> Threat:
    """Return the threat of a Unit on a map with these occupied spaces and enemy Units."""
    damage = piece.attack * piece.size
    here = BIT[piece.cell]
    ranged = piece.unit_type == "ranged"
    if ranged and not NEAR[piece.cell] & enemies:
        clear = WITHIN[piece.cell][RANGE] & ~WITHIN[piece.cell][1]
        return Threat(piece, clear, damage, EVERYWHERE & ~clear)
    if piece.unit_type == "flying":
        ends = (WITHIN[piece.cell][min(piece.move, 12)] & ~taken) | here
    else:
        ends, free = here, ~taken
        for _ in range(piece.move):
            ends |= spread(ends) & free
    return Threat(piece, spread(ends), (damage + 1) // 2 if ranged else damage, 0)
