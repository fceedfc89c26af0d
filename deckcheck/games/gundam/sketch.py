"""A sketch of the sheet, made from what a player sees, on which a policy tries actions out."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from deckcheck.core.engine import Action
from deckcheck.games.gundam.effects import OPPOSING_ASSAULT, OWN_ASSAULT, P_AREA, Fighter, fight
from deckcheck.games.gundam.engine.kit import DIRECTIONS, VECTORS
from deckcheck.games.gundam.engine.layouts import Cell, Layout
from deckcheck.games.gundam.engine.view import View

WAY = {name: number for number, name in enumerate(DIRECTIONS)}


class Ground(NamedTuple):
    """A layout worked out for thinking; lists by seat and by cell."""

    cells: list[Cell]
    assault: list[list[int]]
    p_cells: list[int]
    item_at: dict[int, int]
    areas: list[dict[int, str]]
    """What each area is to each seat."""
    distance: list[list[int]]
    """King's steps to the nearest Assault Area of the other player."""


@cache
def ground_of(layout: Layout) -> Ground:
    cells = [(x, y) for y in range(1, layout.rows + 1) for x in range(1, layout.columns + 1)]
    assault = [[cells.index(cell) for cell in areas] for areas in layout.assault]
    p_cells = [cells.index(cell) for cell in layout.p_areas]
    areas = [
        dict.fromkeys(assault[seat], OWN_ASSAULT)
        | dict.fromkeys(assault[1 - seat], OPPOSING_ASSAULT)
        | dict.fromkeys(p_cells, P_AREA)
        for seat in (0, 1)
    ]
    distance = [
        [min(max(abs(x - column), abs(y - row)) for column, row in layout.assault[1 - seat]) for x, y in cells]
        for seat in (0, 1)
    ]
    return Ground(cells, assault, p_cells, {cell: item for item, cell in enumerate(p_cells)}, areas, distance)


class Scene:
    """What stays the same while a player thinks: the view, the ground, and battles that were already foreseen."""

    __slots__ = ("areas", "assault", "cells", "distance", "foreseen", "harmless", "item_at", "p_cells", "seat", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat
        self.cells, self.assault, self.p_cells, self.item_at, self.areas, self.distance = ground_of(view.layout)
        self.harmless = False
        """Whether the opponent cannot act at all."""
        self.foreseen: dict[tuple[int, bool, str, int, bool, str], bool] = {}

    def beats(self, card: int, powered: bool, origin: int, other: int, other_powered: bool, target: int) -> bool:
        """Whether an attack would be won."""
        seen = self.view.seen
        one, two = seen[card], seen[other]
        where = origin if self.view.rules.attacker_at_origin else target
        here, there = self.areas[one.owner].get(where, ""), self.areas[two.owner].get(target, "")
        key = (card, powered, here, other, other_powered, there)
        known = self.foreseen.get(key)
        if known is None:
            attacker = Fighter(one.card, one.effects, powered, True, here)
            defender = Fighter(two.card, two.effects, other_powered, False, there)
            known = self.foreseen[key] = fight(attacker, defender).attacker_wins
        return known


class Sketch:
    """The sheet after some actions: cards by cell, P Items by holder and bearer, cards in the own hand."""

    __slots__ = ("bearer", "grid", "hand", "holder", "scene")

    def __init__(self, scene: Scene, grid: list[int], holder: list[int], bearer: list[int], hand: tuple[int, ...]) -> None:
        self.scene = scene
        self.grid = grid
        self.holder = holder
        self.bearer = bearer
        self.hand = hand

    def copy(self) -> Sketch:
        return Sketch(self.scene, self.grid.copy(), self.holder.copy(), self.bearer.copy(), self.hand)

    def cards(self, seat: int) -> list[tuple[int, int]]:
        """The cards of a player with their cells."""
        seen = self.scene.view.seen
        return [(card, cell) for cell, card in enumerate(self.grid) if card >= 0 and seen[card].owner == seat]

    def reach(self, card: int, cell: int, powered: bool) -> list[int]:
        """The cells that a card could move to, own cards in the way."""
        seen, grid = self.scene.view.seen, self.grid
        seat = seen[card].owner
        found = []
        for _, near, far in seen[card].rays[powered][cell]:
            other = grid[near]
            if other < 0:
                found.append(near)
                if far >= 0 and (grid[far] < 0 or seen[grid[far]].owner != seat):
                    found.append(far)
            elif seen[other].owner != seat:
                found.append(near)
        return found

    def wins_on(self, card: int, cell: int, powered: bool, target: int) -> bool:
        """Whether a card would stand on the target after moving there."""
        other = self.grid[target]
        return other < 0 or self.scene.beats(card, powered, cell, other, other in self.bearer, target)

    def play(self, action: Action) -> None:
        """Changes the sketch as an action would."""
        if action.do == "move":
            self._move(*action.args)
        elif action.do == "deploy":
            card, cell = action.args
            self._deploy(card, self.scene.cells.index(cell))
        elif action.do == "power_up":
            card, target = action.args
            self.grid[self.grid.index(target)] = card
            self.bearer = [card if one == target else one for one in self.bearer]
            self._play_from_hand(card)
        elif action.do == "use_p_item":
            item, target = action.args
            self.bearer[self.scene.item_at[self.scene.cells.index(item)]] = target

    def target_of(self, card: int, direction: str, steps: int) -> int:
        right, forward = VECTORS[WAY[direction]]
        turn = 1 if self.scene.view.seen[card].owner == 0 else -1
        return self.grid.index(card) + (right + forward * self.scene.view.layout.columns) * turn * steps

    def _move(self, card: int, direction: str, steps: int) -> None:
        self.go(card, self.grid.index(card), self.target_of(card, direction, steps))

    def go(self, card: int, cell: int, target: int) -> None:
        """Moves a card, with the battle and the P Items that go with it."""
        won = self.wins_on(card, cell, card in self.bearer, target)
        other = self.grid[target]
        self._leave(cell)
        if not won:
            self._unload(card)
            return
        if other >= 0:
            self._leave(target)
            self._unload(other)
        self.grid[target] = card
        item = self.scene.item_at.get(target)
        if item is not None:
            self.holder[item] = self.scene.view.seen[card].owner

    def _deploy(self, card: int, cell: int) -> None:
        self._play_from_hand(card)
        other = self.grid[cell]
        if other < 0 or self.scene.beats(card, False, -1, other, other in self.bearer, cell):
            if other >= 0:
                self._unload(other)
            self.grid[cell] = card

    def _play_from_hand(self, card: int) -> None:
        self.hand = tuple(one for one in self.hand if one != card)

    def _leave(self, cell: int) -> None:
        self.grid[cell] = -1
        item = self.scene.item_at.get(cell)
        if item is not None:
            self.holder[item] = self.bearer[item] = -1

    def _unload(self, card: int) -> None:
        self.bearer = [-1 if one == card else one for one in self.bearer]
