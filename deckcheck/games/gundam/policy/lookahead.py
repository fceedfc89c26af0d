"""A board made from a player's view, on which a policy tries actions."""

from __future__ import annotations

from functools import cache

from deckcheck.core.engine import Action
from deckcheck.games.gundam.engine.battle import fight
from deckcheck.games.gundam.engine.directions import step_of
from deckcheck.games.gundam.engine.effects import OPPOSING_ASSAULT, P_AREA, Fighter
from deckcheck.games.gundam.engine.ending import ASSAULT_AREAS_TO_WIN, P_AREAS_TO_WIN
from deckcheck.games.gundam.engine.layouts import Layout
from deckcheck.games.gundam.engine.view import Seen, View


@cache
def assault_distances(layout: Layout) -> tuple[list[int], ...]:
    """Return the king's steps from each cell to the nearest opposing Assault Area, by seat."""
    cells = [(x, y) for y in range(1, layout.rows + 1) for x in range(1, layout.columns + 1)]
    first, second = (
        [min(max(abs(x - column), abs(y - row)) for column, row in layout.assault[1 - seat]) for x, y in cells]
        for seat in (0, 1)
    )
    return first, second


def profits_from_item(card: Seen) -> bool:
    """Return whether a P Item lets a card move farther or gives it an effect."""
    return card.rays[0] is not card.rays[1] or any(effect.green for effect in card.effects)


class Scene:
    """Facts that stay the same while a player thinks: the view, the sheet, and battles that were already tried."""

    __slots__ = (
        "advanced",
        "distance",
        "harmless",
        "known",
        "most_worth",
        "owner",
        "rays",
        "seat",
        "sheet",
        "view",
        "wants_item",
        "worth",
    )

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat
        self.sheet = view.sheet
        self.advanced = view.options.advanced
        self.distance = assault_distances(view.sheet.layout)
        self.harmless = False
        """True if the opponent cannot act at all."""
        self.known: dict[tuple[int, bool, str, int, bool, str], bool] = {}
        cards = [view.seen[card] for card in (*view.grid, *view.hand) if card >= 0]
        self.owner = {card.number: card.owner for card in cards}
        self.rays = {card.number: card.rays for card in cards}
        self.worth = {card.number: 100 + 0.6 * (card.card.power or 0) for card in cards}
        self.most_worth = [
            max([self.worth[card] for card in view.grid if self.owner.get(card) == seat], default=0.0) for seat in (0, 1)
        ]
        """Greatest worth of a card that each player has on the sheet."""
        self.wants_item = {card.number for card in cards if profits_from_item(card)}

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


class Side:
    """A player's cards on a board, with running totals of what an evaluation counts."""

    __slots__ = ("areas", "assault", "cells", "scene", "seat", "steps", "worth")

    def __init__(self, scene: Scene, seat: int) -> None:
        self.scene = scene
        self.seat = seat
        self.cells: dict[int, int] = {}
        """Card -> cell."""
        self.worth = 0.0
        self.steps = 0
        """Steps of all cards to the nearest opposing Assault Area."""
        self.assault = 0
        """Opposing Assault Areas held."""
        self.areas = 0
        """P Areas held."""

    def copy(self) -> Side:
        twin = Side(self.scene, self.seat)
        twin.cells = self.cells.copy()
        twin.worth, twin.steps, twin.assault, twin.areas = self.worth, self.steps, self.assault, self.areas
        return twin

    def put(self, card: int, cell: int) -> None:
        self.cells[card] = cell
        self._count(card, cell, 1)

    def take(self, card: int) -> None:
        self._count(card, self.cells.pop(card), -1)

    def _count(self, card: int, cell: int, number: int) -> None:
        scene, seat = self.scene, self.seat
        kind = scene.sheet.areas[seat][cell]
        if kind == OPPOSING_ASSAULT:
            self.assault += number
        elif kind == P_AREA:
            self.areas += number
        self.worth += number * scene.worth[card]
        self.steps += number * scene.distance[seat][cell]

    def has_won(self) -> bool:
        if self.scene.advanced:
            return self.assault >= ASSAULT_AREAS_TO_WIN or self.areas >= P_AREAS_TO_WIN
        return self.assault >= 1

    def winning_kinds(self, home: str) -> tuple[str, ...]:
        """Return the kinds of areas that decide the game if a card goes there from an area of a kind."""
        if not self.scene.advanced:
            return (OPPOSING_ASSAULT,)
        assault = self.assault - (home == OPPOSING_ASSAULT) >= ASSAULT_AREAS_TO_WIN - 1
        areas = self.areas - (home == P_AREA) >= P_AREAS_TO_WIN - 1
        if not assault:
            return (P_AREA,) if areas else ()
        return (OPPOSING_ASSAULT, P_AREA) if areas else (OPPOSING_ASSAULT,)


class TrialBoard:
    """The sheet after some actions: cards by cell and by player, P Items by holder and bearer, cards in the player's hand."""

    __slots__ = ("bearer", "grid", "hand", "holder", "scene", "sides")

    def __init__(
        self,
        scene: Scene,
        grid: list[int],
        sides: list[Side],
        holder: list[int],
        bearer: list[int],
        hand: tuple[int, ...],
    ) -> None:
        self.scene = scene
        self.grid = grid
        self.sides = sides
        self.holder = holder
        self.bearer = bearer
        self.hand = hand

    def copy(self) -> TrialBoard:
        """Return an independent board; a side is copied when it changes."""
        return TrialBoard(self.scene, self.grid.copy(), self.sides.copy(), self.holder.copy(), self.bearer.copy(), self.hand)

    def _own_side(self, seat: int) -> Side:
        side = self.sides[seat] = self.sides[seat].copy()
        return side

    def reach(self, card: int, cell: int, powered: bool) -> list[int]:
        """Return the cells that a card could move to."""
        owner, grid = self.scene.owner, self.grid
        seat = owner[card]
        found = []
        for _, near, far in self.scene.rays[card][powered][cell]:
            other = grid[near]
            if other < 0:
                found.append(near)
                if far >= 0 and (grid[far] < 0 or owner[grid[far]] != seat):
                    found.append(far)
            elif owner[other] != seat:
                found.append(near)
        return found

    def play(self, action: Action) -> None:
        """Change the board as an action would."""
        scene = self.scene
        sheet = scene.sheet
        if action.do == "move":
            card, direction, steps = action.args
            seat = scene.owner[card]
            cell = self.sides[seat].cells[card]
            self.move(card, cell, cell + step_of(direction, seat, sheet.layout.columns) * steps)
        elif action.do == "deploy":
            card, place = action.args
            self._deploy(card, sheet.numbers[place])
        elif action.do == "power_up":
            card, target = action.args
            side = self._own_side(scene.owner[card])
            cell = side.cells[target]
            side.take(target)
            side.put(card, cell)
            self.grid[cell] = card
            self.bearer = [card if bearer == target else bearer for bearer in self.bearer]
            self._play_from_hand(card)
        elif action.do == "use_p_item":
            item, target = action.args
            self.bearer[sheet.item_at[sheet.numbers[item]]] = target

    def move(self, card: int, cell: int, target: int) -> None:
        """Move a card, with the battle and the P Items that follow from it."""
        scene, other = self.scene, self.grid[target]
        won = other < 0 or scene.beats(card, card in self.bearer, cell, other, other in self.bearer, target)
        self._leave(cell)
        if not won:
            self._discard(card)
            return
        if other >= 0:
            self._leave(target)
            self._discard(other)
        seat = scene.owner[card]
        side = self._own_side(seat)
        side.take(card)
        side.put(card, target)
        self.grid[target] = card
        item = scene.sheet.item_at[target]
        if item >= 0:
            self.holder[item] = seat

    def _deploy(self, card: int, cell: int) -> None:
        self._play_from_hand(card)
        other = self.grid[cell]
        if other < 0 or self.scene.beats(card, False, -1, other, other in self.bearer, cell):
            if other >= 0:
                self._discard(other)
            self.grid[cell] = card
            self._own_side(self.scene.owner[card]).put(card, cell)

    def _play_from_hand(self, card: int) -> None:
        self.hand = tuple([held for held in self.hand if held != card])

    def _leave(self, cell: int) -> None:
        self.grid[cell] = -1
        item = self.scene.sheet.item_at[cell]
        if item >= 0:
            self.holder[item] = self.bearer[item] = -1

    def _discard(self, card: int) -> None:
        """Take a card that is on no cell any more off the board, and the P Items off the card."""
        self._own_side(self.scene.owner[card]).take(card)
        if card in self.bearer:
            self.bearer = [-1 if bearer == card else bearer for bearer in self.bearer]


def board_of(view: View) -> TrialBoard:
    """Return the board that a player sees."""
    scene = Scene(view)
    sides = [Side(scene, 0), Side(scene, 1)]
    for cell, card in enumerate(view.grid):
        if card >= 0:
            sides[scene.owner[card]].put(card, cell)
    return TrialBoard(scene, list(view.grid), sides, list(view.holder), list(view.bearer), view.hand)
