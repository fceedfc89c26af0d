"""A board made from a player's view, on which a policy tries actions."""

from __future__ import annotations

from functools import cache

from deckcheck.core.engine import Action
from deckcheck.games.gundam.engine.battle import fight
from deckcheck.games.gundam.engine.directions import step_of
from deckcheck.games.gundam.engine.effects import Fighter
from deckcheck.games.gundam.engine.layouts import Layout
from deckcheck.games.gundam.engine.view import View


@cache
def assault_distances(layout: Layout) -> tuple[list[int], list[int]]:
    """Return the king's steps from each cell to the nearest opposing Assault Area, by seat."""
    cells = [(x, y) for y in range(1, layout.rows + 1) for x in range(1, layout.columns + 1)]
    first, second = (
        [min(max(abs(x - column), abs(y - row)) for column, row in layout.assault[1 - seat]) for x, y in cells]
        for seat in (0, 1)
    )
    return first, second


class Scene:
    """Facts that stay the same while a player thinks: the view, the sheet, and battles that were already tried."""

    __slots__ = ("advanced", "distance", "harmless", "known", "seat", "sheet", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat
        self.sheet = view.sheet
        self.advanced = view.options.advanced
        self.distance = assault_distances(view.sheet.layout)
        self.harmless = False
        """True if the opponent cannot act at all."""
        self.known: dict[tuple[int, bool, str, int, bool, str], bool] = {}

    def beats(self, card: int, powered: bool, origin: int, other: int, other_powered: bool, target: int) -> bool:
        """Return whether a card would win an attack from a cell, or from the hand (-1)."""
        attacking, defending = self.view.seen[card], self.view.seen[other]
        areas = self.sheet.areas
        cell = origin if self.view.options.attacker_area == "origin" else target
        area = areas[attacking.owner][cell] if cell >= 0 else ""
        other_area = areas[defending.owner][target]
        key = (card, powered, area, other, other_powered, other_area)
        known = self.known.get(key)
        if known is None:
            attacker = Fighter(attacking.card, attacking.effects, powered, True, area)
            defender = Fighter(defending.card, defending.effects, other_powered, False, other_area)
            known = self.known[key] = fight(attacker, defender).attacker_wins
        return known


class TrialBoard:
    """The sheet after some actions: cards by cell, P Items by holder and bearer, cards in the player's hand."""

    __slots__ = ("bearer", "grid", "hand", "holder", "scene")

    def __init__(self, scene: Scene, grid: list[int], holder: list[int], bearer: list[int], hand: tuple[int, ...]) -> None:
        self.scene = scene
        self.grid = grid
        self.holder = holder
        self.bearer = bearer
        self.hand = hand

    def copy(self) -> TrialBoard:
        return TrialBoard(self.scene, self.grid.copy(), self.holder.copy(), self.bearer.copy(), self.hand)

    def cards(self, seat: int) -> list[tuple[int, int]]:
        """Return the cards of a player with their cells."""
        seen = self.scene.view.seen
        return [(card, cell) for cell, card in enumerate(self.grid) if card >= 0 and seen[card].owner == seat]

    def reach(self, card: int, cell: int, powered: bool) -> list[int]:
        """Return the cells that a card could move to."""
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
        """Return whether a card would be on the target after moving there."""
        other = self.grid[target]
        return other < 0 or self.scene.beats(card, powered, cell, other, other in self.bearer, target)

    def play(self, action: Action) -> None:
        """Change the board as an action would."""
        sheet = self.scene.sheet
        if action.do == "move":
            card, direction, steps = action.args
            cell = self.grid.index(card)
            step = step_of(direction, self.scene.view.seen[card].owner, sheet.layout.columns)
            self.move(card, cell, cell + step * steps)
        elif action.do == "deploy":
            card, area = action.args
            self._deploy(card, sheet.numbers[area])
        elif action.do == "power_up":
            card, target = action.args
            self.grid[self.grid.index(target)] = card
            self.bearer = [card if bearer == target else bearer for bearer in self.bearer]
            self._play_from_hand(card)
        elif action.do == "use_p_item":
            item, target = action.args
            self.bearer[sheet.item_at[sheet.numbers[item]]] = target

    def move(self, card: int, cell: int, target: int) -> None:
        """Move a card, with the battle and the P Items that follow from it."""
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
        item = self.scene.sheet.item_at[target]
        if item >= 0:
            self.holder[item] = self.scene.view.seen[card].owner

    def _deploy(self, card: int, cell: int) -> None:
        self._play_from_hand(card)
        other = self.grid[cell]
        if other < 0 or self.scene.beats(card, False, -1, other, other in self.bearer, cell):
            if other >= 0:
                self._unload(other)
            self.grid[cell] = card

    def _play_from_hand(self, card: int) -> None:
        self.hand = tuple(held for held in self.hand if held != card)

    def _leave(self, cell: int) -> None:
        self.grid[cell] = -1
        item = self.scene.sheet.item_at[cell]
        if item >= 0:
            self.holder[item] = self.bearer[item] = -1

    def _unload(self, card: int) -> None:
        self.bearer = [-1 if bearer == card else bearer for bearer in self.bearer]
