"""Activations of Units and Heroes: every end of a move, with every target or Location there (HM-ACT, HM-HERO)."""

from __future__ import annotations

from deckcheck.core.engine import Action
from deckcheck.games.homm.engine.board import BIT, FARTHEST, NEAR, WITHIN, XY, cells_of
from deckcheck.games.homm.engine.card_plays import cells_for
from deckcheck.games.homm.engine.cards import first_target
from deckcheck.games.homm.engine.movement import STARTS, Ground, ground_for, ways
from deckcheck.games.homm.engine.selection import condition_holds
from deckcheck.games.homm.engine.state import Piece, Run, State


class Masks:
    """Spaces of the pieces as masks, computed once per decision."""

    __slots__ = ("foe_units", "foes", "names", "taken")

    def __init__(self, state: State, seat: int) -> None:
        taken = foes = units = 0
        names: dict[str, int] = {}
        for piece in state.pieces.values():
            bit = BIT[piece.cell]
            taken |= bit
            if piece.controller != seat:
                foes |= bit
                if not piece.is_hero:
                    units |= bit
            elif not piece.is_hero:
                name = piece.facts.name
                names[name] = names.get(name, 0) | bit
        self.taken, self.foes, self.foe_units = taken, foes, units
        self.names = names
        """Name -> spaces of the player's Units of this name."""
        if state.options.ranged_adjacent_hero == "b":
            self.foe_units = self.foes


def unit_activations(state: State, piece: Piece, masks: Masks) -> list[Action]:
    """Return every end of a move with every target from there, and every target without a move (HM-ACT-04)."""
    effects = piece.facts.as_activation
    found = plans(state, piece, masks)
    if not effects:
        return found
    condition = effects[0].condition
    if condition is not None and not condition_holds(state, condition, Run(piece.card, piece.controller, effects)):
        return found
    selection = first_target(effects)
    cells = cells_for(state, piece.controller, piece.card, selection)
    spaces = [None] if selection is None else [XY[cell] for cell in cells]
    return found + [Action("use_as_activation", (XY[piece.cell], space)) for space in spaces]


def plans(state: State, piece: Piece, masks: Masks) -> list[Action]:
    """Return the plans of a Unit. They depend only on its surroundings, and a turn changes little, so the Unit keeps them until
    its surroundings differ. A Unit that no card hinders moves by its printed values alone."""
    cell, taken, noted = piece.cell, masks.taken, state.noted
    own = masks.names[piece.facts.name]
    shoots = piece.facts.unit_type == "ranged" and not masks.foe_units & NEAR[cell]
    ground: Ground | None = None
    blocked: tuple[int, ...] = ()
    steps = piece.facts.move
    if piece.mods or piece.hindered:
        ground = ground_for(state, piece, taken, -1, own & ~BIT[cell])
        steps, blocked = ground.steps, (ground.solid, ground.last_only, ground.no_stop)
    near = WITHIN[cell][steps if steps < FARTHEST else FARTHEST]
    foes = masks.foes if shoots else masks.foes & WITHIN[cell][steps + 1 if steps < FARTHEST else FARTHEST]
    around = (cell, steps, taken & near, own & near, noted & near, foes, shoots, *[mask & near for mask in blocked])
    if piece.around != around:
        if ground is None:
            ground = ground_for(state, piece, taken, -1, own & ~BIT[cell])
        piece.around = around
        piece.plans = _list_plans(ground, taken, foes, shoots)
    return piece.plans


def _list_plans(ground: Ground, taken: int, foes: int, shoots: bool) -> list[Action]:
    start = STARTS[ground.start]
    moves = ways(ground)
    found = [start.plan]
    if shoots:
        found += [start.shot(cell) for cell in cells_of(foes)]
    elif foes & start.near:
        found += start.strikes(foes & start.near)
    found += [walk.plan for walk in moves]
    if foes:
        free = ~taken | start.bit  # no attack after a merge (HM-ACT-06)
        for walk in [walk for walk in moves if foes & walk.near and free & walk.bit]:
            found += walk.strikes(foes & walk.near)
    return found


def hero_activations(state: State, hero: Piece, masks: Masks) -> list[Action]:
    """Return the moves of a Hero, with and without taking the Location where they end (HM-LOCATION-02)."""
    free = state.options.retake_location == "a"
    takeable = 0
    for place in state.places:
        if place.controller != hero.controller and (free or place.controller < 0):
            takeable |= BIT[place.cell]
    ground = ground_for(state, hero, masks.taken)
    near = WITHIN[hero.cell][min(ground.steps, FARTHEST)]
    around = (hero.cell, ground.steps, ground.solid & near, ground.noted & near, takeable & near)
    if hero.around != around:
        moves = ways(ground)
        hero.around = around
        hero.plans = [STARTS[hero.cell].visit, *[walk.visit for walk in moves]]
        hero.plans += [walk.take for walk in moves if takeable & walk.bit]
    return hero.plans
