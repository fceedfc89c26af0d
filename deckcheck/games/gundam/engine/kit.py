"""What does not change during a game: cards, owners, the sheet, the readings of the rules, and tables made from them.

The tables keep the search for legal actions short. A kit is made once for a pair of decks and shared by all their games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from deckcheck.core.engine import Action
from deckcheck.games.gundam.cards import Card
from deckcheck.games.gundam.characters import same_character
from deckcheck.games.gundam.effects import Clause, compile_effects
from deckcheck.games.gundam.engine.layouts import Cell, Layout

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
VECTORS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
PLAIN, ASSAULT_1, ASSAULT_2, P_AREA = range(4)
"""Kinds of cells (GD-BOARD-07)."""

Ray = tuple[int, int, int]
"""A direction that a card may move in: its number, the cell one step away, the cell two steps away or -1."""
Rays = tuple[tuple[Ray, ...], ...]


class Rules(NamedTuple):
    """The readings of the points that the rulebook leaves open, as the engine asks for them."""

    advanced: bool
    markers: bool
    deploy_saves: bool
    stuck_uses_item: bool
    item_out_of_turn: bool
    same_name: str
    keeps_item: bool
    attacker_at_origin: bool
    random_hand: bool
    one_blocks_all: bool
    deploy_attacks: bool
    one_item_a_card: bool
    first_draw: bool
    stuck_any_time: bool
    arrows_add: bool
    passing_acquires: bool
    stuck_first: bool
    item_before_battle: bool


def parse_rules(options: Mapping[str, Any], mode: str) -> Rules:
    return Rules(
        advanced=mode == "advanced",
        markers=options["conquest"] == "marker",
        deploy_saves=options["stuck_actions"] == "deploy_move_powerup" or mode != "advanced",
        stuck_uses_item=options["stuck_uses_p_item"],
        item_out_of_turn=options["p_item_on_opponents_turn"],
        same_name=options["same_name_method"],
        keeps_item=options["power_up_keeps_p_item"],
        attacker_at_origin=options["attacker_area"] == "origin",
        random_hand=options["basic_hand_source"] == "random",
        one_blocks_all=options["deploy_block"] == "all",
        deploy_attacks=options["card_on_assault_blocks"] == "own_only",
        one_item_a_card=options["items_per_card"] == 1,
        first_draw=options["first_turn_draw"],
        stuck_any_time=options["deck_out_and_stuck_time"] == "any_time" and mode == "advanced",
        arrows_add=options["blue_and_green_same_direction"] == "sum",
        passing_acquires=options["pass_through_p_area"],
        stuck_first=options["win_check_order"] == "stuck_first",
        item_before_battle=options["p_item_before_battle"],
    )


class Kit:
    """The unchanging side of a game. Lists are indexed by card number, by cell number or by the number of a P Item."""

    __slots__ = (
        "area", "assault", "cards", "cells", "deploys", "effects", "forms", "index", "item_at", "kinds", "layout", "moves",
        "names", "owner", "p_cells", "powers", "rays", "refs", "rules", "uses",
    )  # fmt: skip

    def __init__(self, cards: Sequence[Card], owner: Sequence[int], refs: Sequence[str], layout: Layout, rules: Rules) -> None:
        self.cards = tuple(cards)
        self.owner = tuple(owner)
        self.refs = tuple(refs)
        self.layout = layout
        self.rules = rules
        self.names = ("Anna", "Ben")
        self._lay_out(layout)
        self.kinds = _kinds(self.cards, self.owner)
        self.powers = tuple(card.power or 0 for card in cards)
        self.effects: tuple[tuple[Clause, ...], ...] = tuple(compile_effects(card) for card in cards)
        self.rays = tuple(
            (
                rays(_arrows(card, rules, powered=False), seat, layout.columns, layout.rows),
                rays(_arrows(card, rules, powered=True), seat, layout.columns, layout.rows),
            )
            for card, seat in zip(self.cards, self.owner, strict=True)
        )
        self.moves = tuple(move_actions(number) for number in range(len(cards)))
        self.deploys = tuple(deploy_actions(number, layout.assault[seat]) for number, seat in enumerate(self.owner))
        self.forms = _forms(self.cards, self.owner, rules.same_name)
        self.uses = tuple(use_actions(cell, len(cards)) for cell in layout.p_areas)

    def _lay_out(self, layout: Layout) -> None:
        self.cells: tuple[Cell, ...] = tuple(
            (column, row) for row in range(1, layout.rows + 1) for column in range(1, layout.columns + 1)
        )
        self.index = {cell: number for number, cell in enumerate(self.cells)}
        self.assault = tuple(tuple(self.index[cell] for cell in cells) for cells in layout.assault)
        self.p_cells = tuple(self.index[cell] for cell in layout.p_areas)
        self.item_at = [-1] * len(self.cells)
        self.area = [PLAIN] * len(self.cells)
        for item, cell in enumerate(self.p_cells):
            self.item_at[cell] = item
            self.area[cell] = P_AREA
        for kind, cells in zip((ASSAULT_1, ASSAULT_2), self.assault, strict=True):
            for cell in cells:
                self.area[cell] = kind


def _kinds(cards: Sequence[Card], owner: Sequence[int]) -> tuple[int, ...]:
    """A number for each card that copies of it in the same deck share: the number of the first copy."""
    first: dict[tuple[int, str], int] = {}
    pairs = enumerate(zip(cards, owner, strict=True))
    return tuple(first.setdefault((seat, card.id), number) for number, (card, seat) in pairs)


def _arrows(card: Card, rules: Rules, *, powered: bool) -> tuple[int, ...]:
    """The steps in each direction: blue arrows always, green ones while powered up (GD-CARD-05 to GD-CARD-07, GD-AMB-17)."""
    steps = []
    for way in DIRECTIONS:
        arrows = (card.move or {}).get(way)
        blue, green = (arrows.blue, arrows.green) if arrows else (0, 0)
        if powered:
            blue = blue + green if rules.arrows_add else max(blue, green)
        steps.append(min(blue, 2))
    return tuple(steps)


@cache
def rays(steps: tuple[int, ...], seat: int, columns: int, rows: int) -> Rays:
    """Where a card may go from each cell of an empty sheet. Player 2 sees directions turned by half a turn (GD-CARD-04)."""
    turn = 1 if seat == 0 else -1
    found = []
    for row in range(rows):
        for column in range(columns):
            here = []
            for way, (right, forward) in enumerate(VECTORS):
                cells = [
                    y * columns + x
                    for far in range(1, steps[way] + 1)
                    if 0 <= (x := column + right * turn * far) < columns and 0 <= (y := row + forward * turn * far) < rows
                ]
                if cells:
                    here.append((way, cells[0], cells[1] if len(cells) > 1 else -1))
            found.append(tuple(here))
    return tuple(found)


@cache
def move_actions(card: int) -> tuple[Action, ...]:
    """The moves of a card: eight of one step, then eight of two."""
    return tuple(Action("move", (card, way, steps)) for steps in (1, 2) for way in DIRECTIONS)


@cache
def deploy_actions(card: int, cells: tuple[Cell, ...]) -> tuple[Action, ...]:
    return tuple(Action("deploy", (card, cell)) for cell in cells)


@cache
def use_actions(item: Cell, cards: int) -> tuple[Action, ...]:
    return tuple(Action("use_p_item", (item, card)) for card in range(cards))


@cache
def switch_action(held: int, card: int) -> Action:
    return Action("power_up", (held, card))


def _forms(cards: Sequence[Card], owner: Sequence[int], method: str) -> tuple[frozenset[int], ...]:
    """For each card the others of its owner that are forms of the same character (GD-POWERUP-04, GD-POWERUP-05)."""
    known: dict[tuple[int, int], bool] = {}

    def same(one: Card, other: Card) -> bool:
        key = (id(one), id(other))
        if key not in known:
            known[key] = same_character(one, other, method)
        return known[key]

    numbers = range(len(cards))
    return tuple(
        frozenset(other for other in numbers if other != one and owner[other] == owner[one] and same(cards[one], cards[other]))
        for one in numbers
    )
