"""The way to the goal when nobody is in the way: how many turns a player still needs against an opponent who cannot act."""

from __future__ import annotations

from itertools import combinations

from deckcheck.games.gundam.engine.kit import Rays
from deckcheck.games.gundam.sketch import Sketch

FAR = 99
_TRIPS: dict[int, tuple[Rays, list[list[int]]]] = {}
"""Moves from each cell to each other one on an empty sheet, by the identity of the rays, which are kept with them."""


def trips(rays: Rays) -> list[list[int]]:
    known = _TRIPS.get(id(rays))
    if known is None or known[0] is not rays:
        known = _TRIPS[id(rays)] = (rays, [_moves_from(rays, cell) for cell in range(len(rays))])
    return known[1]


def _moves_from(rays: Rays, start: int) -> list[int]:
    """The least number of moves to every cell, step by step outward."""
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


def is_harmless(sketch: Sketch) -> bool:
    """Whether the opponent has no card to play and none that can ever move."""
    view = sketch.scene.view
    other = 1 - view.seat
    if view.hands[other] or view.decks[other]:
        return False
    return not any(any(view.seen[card].rays[1]) for card, _ in sketch.cards(other))


def turns_left(sketch: Sketch) -> int:
    """The fewest turns to two opposing Assault Areas (Basic: one) or to five P Areas, as far as one can see."""
    scene = sketch.scene
    advanced = scene.view.rules.advanced
    aims = scene.assault[1 - scene.seat]
    best = _together({aim: _costs(sketch, aim) for aim in aims}, 2 if advanced else 1)
    if advanced and len(scene.p_cells) >= 5 and best > _at_least(sketch):
        best = min(best, _one_by_one({aim: _costs(sketch, aim) for aim in scene.p_cells}, 5))
    return best


def _at_least(sketch: Sketch) -> int:
    """No fewer turns lead to five P Areas: a deploy for each missing card, a move for each missing area."""
    own = sketch.cards(sketch.scene.seat)
    held = sum([cell in sketch.scene.item_at for _, cell in own])
    return max(0, 5 - len(own)) + max(0, 5 - held)


def _costs(sketch: Sketch, aim: int) -> list[tuple[int, int]]:
    """What it takes each own card, on the sheet or in hand, to stand on a cell: (turns, card), quickest first."""
    scene = sketch.scene
    seen, other = scene.view.seen, sketch.grid[aim]
    costs = []
    for card, cell in sketch.cards(scene.seat):
        costs.append((trips(seen[card].rays[_stays_powered(sketch, card, cell)])[cell][aim], card))
    own = scene.assault[scene.seat]
    free = [cell for cell in own if sketch.grid[cell] < 0]
    turns = 1 if free else 2  # one to make room
    for card in sketch.hand:
        table = trips(seen[card].rays[0])
        costs.append((turns + min([table[cell][aim] for cell in free or own]), card))
    if other >= 0 and seen[other].owner != scene.seat:
        costs = [
            (cost, card)
            for cost, card in costs
            if scene.beats(card, card in sketch.bearer, -1, other, other in sketch.bearer, aim)
        ]
    return sorted(costs)


def _stays_powered(sketch: Sketch, card: int, cell: int) -> bool:
    """Whether a card bears an item that it keeps when it moves: one of an area that another card holds."""
    p_cells = sketch.scene.p_cells
    return any(bearer == card and p_cells[item] != cell for item, bearer in enumerate(sketch.bearer))


def _together(costs: dict[int, list[tuple[int, int]]], number: int) -> int:
    """The cheapest way to so many of the cells with different cards."""
    best = FAR * number
    for aims in combinations(costs, min(number, len(costs))):
        if len(aims) == 1:
            best = min([best, *(cost for cost, _ in costs[aims[0]][:1])])
            continue
        one, two = (costs[aim][:2] for aim in aims)
        best = min([best, *(a + b for a, card in one for b, other in two if card != other)])
    return best


def _one_by_one(costs: dict[int, list[tuple[int, int]]], number: int) -> int:
    """About the cheapest way to many cells: always the nearest pair of a card and a cell."""
    pairs = sorted((cost, card, aim) for aim, row in costs.items() for cost, card in row)
    used: set[int] = set()
    taken: set[int] = set()
    total = 0
    for cost, card, aim in pairs:
        if card not in used and aim not in taken:
            used.add(card)
            taken.add(aim)
            total += cost
            if len(taken) == number:
                return total
    return FAR * number
