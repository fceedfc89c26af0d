"""Values of activations: steps, attacks, Locations, and the threats of enemy Units."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.homm.engine.attack import RANGE
from deckcheck.games.homm.engine.board import CELL, DISTANCE, NEAR, SIDE, Space
from deckcheck.games.homm.policy.damage import loss, size_value
from deckcheck.games.homm.policy.evaluation import Table, effect_value
from deckcheck.games.homm.policy.weights import WEIGHTS


def activate_unit(table: Table, run: list[Action]) -> list[float]:
    """Value steps towards the enemy Hero, merging, attacks, and spaces where enemy Units deal less damage."""
    at, to_goal, risks = table.at, table.to_goal, table.threats.now
    merge, exposed = WEIGHTS["merge"], WEIGHTS["exposed"]
    found: list[float] = []
    unit: Space | None = None
    for _, (space, move, attack) in run:
        if space is not unit:
            unit = space
            piece = at[CELL[space]]
            start, here = piece.cell, loss(piece, risks[piece.cell])
            stays = piece.unit_type == "ranged" and to_goal[start] <= RANGE
            step = 0.0 if stays else WEIGHTS["step"]
            relief = {risks[start]: 0.0}
            strikes: dict[Space, float] = {}
        if not move:
            value = 0.0
            if attack is not None:
                target = CELL[attack]
                value = table.attack_value(piece, start, at[target])
                if DISTANCE[start][target] == 1:
                    strikes[attack] = value
            found.append(value)
            continue
        end = CELL[move[-1]]
        value = step * (to_goal[start] - to_goal[end])
        if end != start:
            if end in at:
                value += merge * size_value(piece)
            after = risks[end]
            if after not in relief:
                relief[after] = exposed * (here - loss(piece, after))
            value += relief[after]
        if attack is not None:
            if attack not in strikes:  # the same from every adjacent space, and others do not count after a move (HM-ATTACK-03)
                strikes[attack] = table.attack_value(piece, end, at[CELL[attack]])
            value += strikes[attack]
        found.append(value - 0.01 * len(move))
    return found


def _row_value(now: int, after: int) -> float:
    return 0.4 * (min(after, 2) - min(now, 2)) - 0.3 * max(0, after - 3)


ROW_VALUES: Final = [[_row_value(now, after) for after in range(SIDE)] for now in range(SIDE)]
"""Value of a Hero's move from a row to another, counted from the player's first row."""


def activate_hero(table: Table, run: list[Action]) -> list[float]:
    """Value Locations, a few rows forward, distance from the threats of enemy Units, and spaces with ways out: a Hero in a
    corner is caught there, and has less room for new Units."""
    start, now, later = table.hero.cell, table.threats.now, table.threats.later
    here = table.hero_risk(now[start], later[start])
    rows = ROW_VALUES[start // SIDE if table.seat == 0 else SIDE - 1 - start // SIDE]
    if table.seat:
        rows = rows[::-1]
    vacant, exit_value = ~table.occupied, WEIGHTS["exit"] if table.foes[1:] else 0.0
    exits = (NEAR[start] & vacant).bit_count()
    found = []
    for _, (move, take_location) in run:
        end = CELL[move[-1]] if move else start
        value = rows[end // SIDE] + (here - table.hero_risk(now[end], later[end]))
        value += exit_value * ((NEAR[end] & vacant).bit_count() - exits)
        found.append(value + WEIGHTS["location"] if take_location is not None else value)
    return found


def use_as_activation(table: Table, unit: Space, target: Space | None) -> float:
    piece = table.at[CELL[unit]]
    effects = table.view.facts_of(piece.card).as_activation
    cell = CELL[target] if target is not None else piece.cell
    return 0.2 + sum(effect_value(table, effect, cell, piece.card) for effect in effects)
