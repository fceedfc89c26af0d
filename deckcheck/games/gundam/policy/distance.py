"""Distance to the goal: the turns a player needs if the opponent cannot act."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from deckcheck.games.gundam.engine.cards import Rays
from deckcheck.games.gundam.engine.ending import ASSAULT_AREAS_TO_WIN, P_AREAS_TO_WIN
from deckcheck.games.gundam.policy.lookahead import TrialBoard

FAR: Final = 99
Costs = dict[int, list[tuple[int, int]]]
"""Cell -> (turns, card) for every card that can get there, quickest first."""
_KNOWN: Final[dict[int, tuple[Rays, list[list[int]]]]] = {}
"""Distances by the identity of the rays, which are kept with them."""


def move_distances(rays: Rays) -> list[list[int]]:
    """Return the number of moves from each cell to each other one on an empty sheet."""
    known = _KNOWN.get(id(rays))
    if known is None or known[0] is not rays:
        known = _KNOWN[id(rays)] = (rays, [_distances_from(rays, cell) for cell in range(len(rays))])
    return known[1]


def _distances_from(rays: Rays, start: int) -> list[int]:
    """Return the least number of moves to every cell, by breadth-first search."""
    found = [FAR] * len(rays)
    found[start] = 0
    edge = [start]
    while edge:
        beyond = []
        for cell in edge:
            for _, near, far in rays[cell]:
                for target in (near, far):
                    if target >= 0 and found[target] == FAR:
                        found[target] = found[cell] + 1
                        beyond.append(target)
        edge = beyond
    return found


def is_harmless(board: TrialBoard) -> bool:
    """Return whether the opponent has no card to play and none that can ever move."""
    view = board.scene.view
    other = 1 - view.seat
    if view.hands[other] or view.decks[other]:
        return False
    return not any(any(view.seen[card].rays[1]) for card in board.sides[other].cells)


def turns_left(board: TrialBoard) -> int:
    """Estimate the fewest turns to enough opposing Assault Areas or P Areas."""
    scene = board.scene
    targets = scene.sheet.assault[1 - scene.seat]
    best = _fewest_turns({target: _costs(board, target) for target in targets}, ASSAULT_AREAS_TO_WIN if scene.advanced else 1)
    p_cells = scene.sheet.p_cells
    if scene.advanced and len(p_cells) >= P_AREAS_TO_WIN and best > _least_turns_to_p_areas(board):
        best = min(best, _greedy_turns({target: _costs(board, target) for target in p_cells}, P_AREAS_TO_WIN))
    return best


def _least_turns_to_p_areas(board: TrialBoard) -> int:
    """Return a lower bound: a deploy for each missing card and a move for each missing P Area."""
    cards = board.sides[board.scene.seat].cells
    held = sum([board.scene.sheet.item_at[cell] >= 0 for cell in cards.values()])
    return max(0, P_AREAS_TO_WIN - len(cards)) + max(0, P_AREAS_TO_WIN - held)


def _costs(board: TrialBoard, target: int) -> list[tuple[int, int]]:
    """Return the turns that each of the player's cards, on the sheet or in hand, needs to a cell, quickest first."""
    scene = board.scene
    seen, other = scene.view.seen, board.grid[target]
    costs = []
    for card, cell in board.sides[scene.seat].cells.items():
        costs.append((move_distances(seen[card].rays[_stays_powered(board, card, cell)])[cell][target], card))
    starts = scene.sheet.assault[scene.seat]
    free = [cell for cell in starts if board.grid[cell] < 0]
    turns = 1 if free else 2  # one to make room
    for card in board.hand:
        distances = move_distances(seen[card].rays[0])
        costs.append((turns + min([distances[cell][target] for cell in free or starts]), card))
    if other >= 0 and seen[other].owner != scene.seat:
        costs = [
            (cost, card)
            for cost, card in costs
            if scene.beats(card, card in board.bearer, -1, other, other in board.bearer, target)
        ]
    return sorted(costs)


def _stays_powered(board: TrialBoard, card: int, cell: int) -> bool:
    """Return whether a card keeps an item when it moves: an item of an area that another card holds."""
    p_cells = board.scene.sheet.p_cells
    return any(bearer == card and p_cells[item] != cell for item, bearer in enumerate(board.bearer))


def _fewest_turns(costs: Costs, number: int) -> int:
    """Return the fewest turns to this many of the cells with different cards."""
    best = FAR * number
    for targets in combinations(costs, min(number, len(costs))):
        if len(targets) == 1:
            best = min([best, *(cost for cost, _ in costs[targets[0]][:1])])
            continue
        first, second = (costs[target][:2] for target in targets)
        best = min([best, *(a + b for a, card in first for b, other in second if card != other)])
    return best


def _greedy_turns(costs: Costs, number: int) -> int:
    """Estimate the fewest turns to many cells: always take the nearest pair of a card and a cell."""
    pairs = sorted((cost, card, target) for target, row in costs.items() for cost, card in row)
    used: set[int] = set()
    taken: set[int] = set()
    total = 0
    for cost, card, target in pairs:
        if card not in used and target not in taken:
            used.add(card)
            taken.add(target)
            total += cost
            if len(taken) == number:
                return total
    return FAR * number
