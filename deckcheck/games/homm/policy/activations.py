"""Values of activations: steps, attacks, Locations, and the threats of enemy Units."""

from __future__ import annotations

from deckcheck.core.engine import Action
from deckcheck.games.homm.engine.attacks import RANGE
from deckcheck.games.homm.engine.board import CELL, SIDE, Space
from deckcheck.games.homm.engine.view import SeenPiece
from deckcheck.games.homm.policy.damage import loss, size_value
from deckcheck.games.homm.policy.evaluation import Table, effect_value
from deckcheck.games.homm.policy.weights import WEIGHTS


class Moves:
    """Values of the moves of a Unit by the space where they end."""

    __slots__ = ("_at", "_exposed", "_risks", "_step", "_to_goal", "ends", "piece")

    def __init__(self, table: Table, piece: SeenPiece) -> None:
        self.piece, self._at, self._to_goal, self._risks = piece, table.at, table.to_goal, table.threats.now
        stays = piece.unit_type == "ranged" and self._to_goal[piece.cell] <= RANGE
        self._step = 0.0 if stays else WEIGHTS["step"]
        self._exposed = {self._risks[piece.cell]: 0.0}
        """Damage that enemy Units could deal at the end -> value of taking that instead of the damage here."""
        self.ends: dict[int, float] = {}
        """Values as far as `value` has computed them."""

    def value(self, end: int) -> float:
        """Return the value of steps towards the enemy Hero, of merging, and of a space where enemy Units deal less damage."""
        piece, start, after, exposed = self.piece, self.piece.cell, self._risks[end], self._exposed
        value = self._step * (self._to_goal[start] - self._to_goal[end])
        if end != start:
            if end in self._at:
                value += WEIGHTS["merge"] * size_value(piece)
            if after not in exposed:
                exposed[after] = WEIGHTS["exposed"] * (loss(piece, self._risks[start]) - loss(piece, after))
            value += exposed[after]
        self.ends[end] = value
        return value


def activate_unit(table: Table, run: list[Action]) -> list[float]:
    """Value moves by their end and length, and attacks."""
    at = table.at
    found: list[float] = []
    unit: Space | None = None
    for _, (space, move, attack) in run:
        if space is not unit:
            unit = space
            moves = Moves(table, at[CELL[space]])
            piece, ends = moves.piece, moves.ends
        if not move:
            found.append(0.0 if attack is None else table.attack_value(piece, piece.cell, at[CELL[attack]]))
            continue
        end = CELL[move[-1]]
        value = ends[end] if end in ends else moves.value(end)
        if attack is not None:
            value += table.attack_value(piece, end, at[CELL[attack]])
        found.append(value - 0.01 * len(move))
    return found


def _row_value(now: int, after: int) -> float:
    return 0.4 * (min(after, 2) - min(now, 2)) - 0.3 * max(0, after - 3)


ROW_VALUES = [[_row_value(now, after) for after in range(SIDE)] for now in range(SIDE)]
"""Value of a Hero's move from a row to another, counted from the player's first row."""


def activate_hero(table: Table, run: list[Action]) -> list[float]:
    """Value Locations, a few rows forward, and distance from the threats of enemy Units."""
    start, now, later = table.hero.cell, table.threats.now, table.threats.later
    here = table.hero_risk(now[start], later[start])
    rows = ROW_VALUES[start // SIDE if table.seat == 0 else SIDE - 1 - start // SIDE]
    if table.seat:
        rows = rows[::-1]
    found = []
    for _, (move, take_location) in run:
        end = CELL[move[-1]] if move else start
        value = rows[end // SIDE] + (here - table.hero_risk(now[end], later[end]))
        found.append(value + WEIGHTS["location"] if take_location is not None else value)
    return found


def use_as_activation(table: Table, unit: Space, target: Space | None) -> float:
    piece = table.at[CELL[unit]]
    effects = table.view.facts_of(piece.card).as_activation
    cell = CELL[target] if target is not None else piece.cell
    return 0.2 + sum(effect_value(table, effect, cell, piece.card) for effect in effects)
