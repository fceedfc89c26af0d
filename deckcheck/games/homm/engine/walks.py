"""Ways over the empty map, each made once with the actions that take it; searches only choose among them."""

from __future__ import annotations

from deckcheck.core.engine import Action
from deckcheck.games.homm.engine.board import BIT, NEAR, NEIGHBOURS, SPACES, XY, Space, cells_of

Way = tuple[Space, ...]


class Walk:
    """A way from a space, or the start itself, where the way is empty."""

    __slots__ = ("_strikes", "bit", "branches", "cell", "near", "plan", "start", "take", "visit", "way")

    def __init__(self, start: int, way: Way, cell: int) -> None:
        self.start, self.way, self.cell = start, way, cell
        self.bit, self.near = BIT[cell], NEAR[cell]
        self.plan = Action("activate_unit", (XY[start], way or None, None))
        """Activation of a Unit that only moves."""
        self.visit = Action("activate_hero", (way or None, None))
        self.take = Action("activate_hero", (way or None, XY[cell]))
        """Activations of a Hero, without and with taking the Location at the end."""
        self.branches: dict[int, tuple[Walk, ...]] = {}
        """Adjacent spaces -> ways of one more step to them, as far as `branch` has made them."""
        self._strikes: dict[int, tuple[Action, ...]] = {}

    def branch(self, spaces: int) -> tuple[Walk, ...]:
        """Return the ways of one more step to some of the adjacent spaces."""
        found = self.branches.get(spaces)
        if found is None:
            if spaces == self.near:
                found = tuple(Walk(self.start, (*self.way, XY[cell]), cell) for cell in NEIGHBOURS[self.cell])
            else:
                found = tuple(walk for walk in self.branch(self.near) if spaces & walk.bit)
            self.branches[spaces] = found
        return found

    def strikes(self, foes: int) -> tuple[Action, ...]:
        """Return the activations of a Unit that attack one of these adjacent spaces after the way."""
        found = self._strikes.get(foes)
        if found is None:
            found = self._strikes[foes] = tuple(self.shot(cell) for cell in cells_of(foes))
        return found

    def shot(self, cell: int) -> Action:
        """Return the activation of a Unit that attacks a space, adjacent or not, after the way."""
        return Action("activate_unit", (XY[self.start], self.way or None, XY[cell]))


STARTS: tuple[Walk, ...] = tuple(Walk(cell, (), cell) for cell in range(SPACES))
