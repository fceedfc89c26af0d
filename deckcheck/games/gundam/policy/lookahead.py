"""A board made from a player's view, on which a policy tries actions."""

from __future__ import annotations

from functools import cache
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.gundam.engine.battle import fight
from deckcheck.games.gundam.engine.effects import OPPOSING_ASSAULT, P_AREA, Fighter
from deckcheck.games.gundam.engine.ending import ASSAULT_AREAS_TO_WIN, P_AREAS_TO_WIN
from deckcheck.games.gundam.engine.game_data import Seen
from deckcheck.games.gundam.engine.sheet import Layout, step_of
from deckcheck.games.gundam.engine.view import View


@cache
def assault_distances(layout: Layout) -> tuple[list[int], ...]:
    """Return the king's steps from each cell to the nearest opposing Assault Area, by seat."""
    cells = [(x, y) for y in range(1, layout.rows + 1) for x in range(1, layout.columns + 1)]
    first, second = (
        [min(max(abs(x - column), abs(y - row)) for column, row in layout.assault[1 - seat]) for x, y in cells]
        for seat in (0, 1)
    )
    return first, second


Battle = tuple[Seen, bool, str, Seen, bool, str]
"""Attacker, whether it is powered up, the kind of its area; then the same of the defender."""
_ATTACKER_WINS: Final[dict[Battle, bool]] = {}
"""Battles that were tried, in all games of the same decks."""
_MOST_BATTLES: Final = 20_000


def attacker_wins(battle: Battle) -> bool:
    """Return whether the attacker wins a battle."""
    card, powered, area, other, other_powered, other_area = battle
    attacker = Fighter(card.card, card.effects, powered, True, area)
    defender = Fighter(other.card, other.effects, other_powered, False, other_area)
    return fight(attacker, defender).attacker_wins


class Scene:
    """Facts that stay the same while a player thinks: the view and the sheet, and tables made from them."""

    __slots__ = (
        "advanced",
        "areas",
        "attacks_from_origin",
        "distance",
        "harmless",
        "owner",
        "rays",
        "seat",
        "seen",
        "sheet",
        "view",
        "wants_item",
        "worth",
    )

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat
        self.sheet = view.sheet
        self.areas = view.sheet.areas
        self.seen = view.seen
        self.advanced = view.options.advanced
        self.attacks_from_origin = view.options.attacker_area == "origin"
        self.distance = assault_distances(view.sheet.layout)
        self.harmless = False
        """True if the opponent cannot act at all."""
        cards = [view.seen[card] for card in (*view.grid, *view.hand) if card >= 0]
        self.owner = {card.number: card.owner for card in cards}
        self.rays = {card.number: card.rays for card in cards}
        self.worth = {card.number: 100 + 0.6 * (card.card.power or 0) for card in cards}
        self.wants_item = [{card.number for card in cards if card.owner == seat and card.profits_from_item} for seat in (0, 1)]
        """Cards of each player that a P Item is of use to."""

    def beats(self, card: int, powered: bool, origin: int, other: int, other_powered: bool, target: int) -> bool:
        """Return whether a card would win an attack from a cell, or from the hand (-1)."""
        attacking, defending, areas = self.seen[card], self.seen[other], self.areas
        cell = origin if self.attacks_from_origin else target
        area = areas[attacking.owner][cell] if cell >= 0 else ""
        battle = (attacking, powered, area, defending, other_powered, areas[defending.owner][target])
        known = _ATTACKER_WINS.get(battle)
        if known is None:
            if len(_ATTACKER_WINS) >= _MOST_BATTLES:
                _ATTACKER_WINS.clear()
            known = _ATTACKER_WINS[battle] = attacker_wins(battle)
        return known


class Side:
    """A player's cards on a board, with running totals of what an evaluation counts."""

    __slots__ = ("_most_worth", "areas", "assault", "cells", "scene", "seat", "steps", "value", "worth")

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
        self.value: float | None = None
        """Value of these totals, once an evaluation knows it."""
        self._most_worth = -1.0

    def copy(self) -> Side:
        """Return an independent side, which is about to change."""
        twin = Side(self.scene, self.seat)
        twin.cells = self.cells.copy()
        twin.worth, twin.steps, twin.assault, twin.areas = self.worth, self.steps, self.assault, self.areas
        return twin

    def put(self, card: int, cell: int) -> None:
        self.cells[card] = cell
        self._count(card, cell, 1)

    def take(self, card: int) -> None:
        self._count(card, self.cells.pop(card), -1)

    def move(self, card: int, cell: int) -> None:
        self._count(card, self.cells.pop(card), -1)
        self.cells[card] = cell
        self._count(card, cell, 1)

    def _count(self, card: int, cell: int, number: int) -> None:
        scene, seat = self.scene, self.seat
        kind = scene.areas[seat][cell]
        if kind == OPPOSING_ASSAULT:
            self.assault += number
        elif kind == P_AREA:
            self.areas += number
        self.worth += number * scene.worth[card]
        self.steps += number * scene.distance[seat][cell]
        self.value = None
        self._most_worth = -1.0

    def most_worth(self) -> float:
        """Return the greatest worth of a card of this side; 0 if it has none."""
        if self._most_worth < 0:
            worth = self.scene.worth
            self._most_worth = max([worth[card] for card in self.cells], default=0.0)
        return self._most_worth

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
        """Return an independent board; sides and P Items are copied when they change."""
        return TrialBoard(self.scene, self.grid.copy(), self.sides.copy(), self.holder, self.bearer, self.hand)

    def _own_side(self, seat: int) -> Side:
        side = self.sides[seat] = self.sides[seat].copy()
        return side

    def _give_item(self, item: int, holder: int, bearer: int) -> None:
        self.holder, self.bearer = self.holder.copy(), self.bearer.copy()
        self.holder[item], self.bearer[item] = holder, bearer

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
            area, target = action.args
            item = sheet.item_at[sheet.numbers[area]]
            self._give_item(item, self.holder[item], target)

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
        self._own_side(seat).move(card, target)
        self.grid[target] = card
        item = scene.sheet.item_at[target]
        if item >= 0:
            self._give_item(item, seat, self.bearer[item])

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
            self._give_item(item, -1, -1)

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
