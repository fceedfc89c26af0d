"""Activations of Units and Heroes: every end of a move, with every target or Location there (HM-ACT, HM-HERO)."""

from __future__ import annotations

from deckcheck.core.engine import Action
from deckcheck.games.homm.engine.board import BIT, FARTHEST, WITHIN, XY, cells_of, spread
from deckcheck.games.homm.engine.card_plays import cells_for
from deckcheck.games.homm.engine.cards import first_target
from deckcheck.games.homm.engine.movement import STARTS, Ground, all_ways, powers
from deckcheck.games.homm.engine.selection import condition_holds
from deckcheck.games.homm.engine.state import Piece, Run, State


class Masks:
    """Spaces of the pieces as masks, computed once per decision."""

    __slots__ = ("foe_units", "foes", "names", "ready", "taken")

    def __init__(self, state: State, seat: int) -> None:
        own = foes = 0
        self.names: dict[str, int] = {}
        """Name -> spaces of the player's Units of this name."""
        self.ready: list[Piece] = []
        """Units and Hero of the player that can be activated."""
        names, ready, bits = self.names, self.ready, BIT
        for piece in state.pieces.values():
            bit = bits[piece.cell]
            if piece.controller == seat:
                own |= bit
                if not piece.is_hero:
                    name = piece.facts.name
                    names[name] = names[name] | bit if name in names else bit
                if not piece.activated:
                    ready.append(piece)
            else:
                foes |= bit
        self.taken, self.foes, self.foe_units = own | foes, foes, foes
        if state.options.ranged_adjacent_hero != "blocks":
            self.foe_units ^= bits[state.pieces[state.sides[1 - seat].hero].cell]


def activations(state: State, masks: Masks, found: list[Action]) -> None:
    """Add the activations of all pieces of a player, in the order in which they entered the map."""
    for piece in masks.ready:
        if piece.is_hero:
            found += hero_plans(state, piece, masks)
        else:
            found += plans(state, piece, masks)
            if piece.facts.as_activation:
                found += _uses(state, piece)


def _uses(state: State, piece: Piece) -> list[Action]:
    """Return the uses of an effect as an activation."""
    effects = piece.facts.as_activation
    condition = effects[0].condition
    if condition is not None and not condition_holds(state, condition, Run(piece.card, piece.controller, effects)):
        return []
    selection = first_target(effects)
    cells = cells_for(state, piece.controller, piece.card, selection)
    spaces = [None] if selection is None else [XY[cell] for cell in cells]
    return [Action("use_as_activation", (XY[piece.cell], space)) for space in spaces]


def plans(state: State, piece: Piece, masks: Masks) -> list[Action]:
    """Return every end of a Unit's move with every target from there, and every target without a move (HM-ACT-04).

    The plans depend only on its surroundings, and a turn changes little, so the Unit keeps them until its surroundings differ.
    A Unit that no card hinders moves by its printed values alone."""
    cell, facts = piece.cell, piece.facts
    own, within = masks.names[facts.name], WITHIN[cell]
    others, merges = masks.taken & ~own, own ^ BIT[cell]
    steps, flies = facts.move, facts.unit_type == "flying"
    if piece.mods or piece.hindered:
        steps, flies, blocked = powers(state, piece)
        others, merges = others | blocked, merges & ~blocked
    near = within[steps if steps < FARTHEST else FARTHEST]
    shoots = facts.unit_type == "ranged" and not masks.foe_units & within[1]
    foes = masks.foes if shoots else masks.foes & within[steps + 1 if steps < FARTHEST else FARTHEST]
    around = (cell, steps, flies, others & near, merges & near, state.noted & near, foes, shoots)
    if piece.around != around:
        ground = Ground(cell, steps, others, merges, state.noted, flies, state.options.pass_through_same_name)
        piece.around, piece.plans = around, _list_plans(ground, merges, foes, shoots)
    return piece.plans


def _list_plans(ground: Ground, merges: int, foes: int, shoots: bool) -> list[Action]:
    start = STARTS[ground.start]
    moves, barred = all_ways(ground)
    found = [start.plan]
    if shoots:
        found += [start.shot(cell) for cell in cells_of(foes)]
    elif foes & start.near:
        found += start.strike(foes & start.near)
    found += [walk.plan for walk in moves if not barred & walk.bit]
    if foes:
        ends = spread(foes) & ~(barred | merges)  # no attack after a merge (HM-ACT-06)
        for walk in moves:
            if ends & walk.bit:
                struck = foes & walk.near
                found += walk.strikes.get(struck) or walk.strike(struck)
    return found


def hero_plans(state: State, hero: Piece, masks: Masks) -> list[Action]:
    """Return the moves of a Hero, with and without taking the Location where they end (HM-LOCATION-02)."""
    cell, steps, others = hero.cell, hero.facts.move, masks.taken ^ BIT[hero.cell]
    if hero.mods or hero.hindered:
        steps, _, blocked = powers(state, hero)
        others |= blocked
    near = WITHIN[cell][steps if steps < FARTHEST else FARTHEST]
    takeable = state.takeable[hero.controller] & near
    around = (cell, steps, others & near, state.noted & near, takeable)
    if hero.around != around:
        moves, barred = all_ways(Ground(cell, steps, others, 0, state.noted, False, False))
        hero.around = around
        hero.plans = [STARTS[cell].visit, *[walk.visit for walk in moves if not barred & walk.bit]]
        takeable &= ~barred
        if takeable:
            hero.plans += [walk.take for walk in moves if takeable & walk.bit]
    return hero.plans
