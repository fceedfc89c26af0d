"""Spaces and pieces that Units could attack: this round if they have not been activated, and in the next one."""

from __future__ import annotations

from deckcheck.games.homm.engine.attacks import RANGE
from deckcheck.games.homm.engine.board import BIT, FARTHEST, NEAR, WITHIN, flood, spread
from deckcheck.games.homm.engine.view import SeenPiece


class Threat:
    """A Unit and the spaces that it could attack."""

    __slots__ = ("damage", "elsewhere", "is_ready", "spaces")

    def __init__(self, piece: SeenPiece, taken: int, enemies: int) -> None:
        """Look at a map with these occupied spaces and enemy Units."""
        cell, ranged = piece.cell, piece.unit_type == "ranged"
        self.is_ready = not piece.activated
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
            self.spaces = spread(flood(BIT[cell], ~taken, piece.move))

    def at(self, cell: int) -> int:
        """Return the damage on a piece on a space."""
        return self.damage if self.spaces & BIT[cell] else self.elsewhere


class Threats:
    """Threats of the enemy Units of a player, with what they add up to."""

    __slots__ = ("_elsewhere", "_risks", "_rows", "by_card")

    def __init__(self, pieces: tuple[SeenPiece, ...], hero: SeenPiece) -> None:
        """Look at all pieces; the player's Hero does not block ways of enemies, because it may go away."""
        taken = units = now = later = 0
        for piece in pieces:
            if piece is not hero:
                taken |= BIT[piece.cell]
                if piece.seat == hero.seat:
                    units |= BIT[piece.cell]
        self.by_card: dict[int, Threat] = {}
        self._rows: list[tuple[int, int, int]] = []
        """Spaces of a threat, and what it adds there to the damage elsewhere, this round and at most in the next one."""
        for piece in pieces:
            if piece.seat != hero.seat and not piece.is_hero:
                threat = self.by_card[piece.card] = Threat(piece, taken, units)
                more = threat.damage - threat.elsewhere
                self._rows.append((threat.spaces, more if threat.is_ready else 0, more))
                later += threat.elsewhere
                now += threat.elsewhere if threat.is_ready else 0
        self._elsewhere = now, later
        self._risks: dict[int, tuple[int, int]] = {}

    def risk(self, cell: int) -> tuple[int, int]:
        """Return the damage that enemy Units could deal on a space this round, and at most in the next one."""
        found = self._risks.get(cell)
        if found is None:
            bit = BIT[cell]
            now, later = self._elsewhere
            for spaces, at_once, in_all in self._rows:
                if spaces & bit:
                    now += at_once
                    later += in_all
            found = self._risks[cell] = now, later
        return found
