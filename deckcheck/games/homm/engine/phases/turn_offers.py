"""Legal actions of a turn: play cards, activate Units and the Hero, use cards in play, pass."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.core.engine import Action
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import BIT, NEAR, WITHIN, XY, cells_of
from deckcheck.games.homm.engine.card_plays import cells_for, distinct, namesakes_of
from deckcheck.games.homm.engine.cards import Facts, first_target
from deckcheck.games.homm.engine.movement import Ground, ground_for, vacant_near, ways
from deckcheck.games.homm.engine.ongoing_cards import usable
from deckcheck.games.homm.engine.payment import Pay, payments, ready_of, ways_to_pay
from deckcheck.games.homm.engine.selection import condition_holds
from deckcheck.games.homm.engine.state import Piece, Run, State
from deckcheck.games.homm.engine.values import cost_of, refresh

make = tuple.__new__
"""Constructor that is faster than that of a named tuple; these lists are long."""
PASS = Action("pass")


def turn(state: State, seat: int) -> list[Action]:
    """Return all actions of a turn; passing is always possible (HM-TURN-03)."""
    if state.dirty:
        refresh(state)
    found: list[Action] = []
    side = state.sides[seat]
    cards = distinct(state, side.hand)
    vacant = [XY[cell] for cell in vacant_near(state, seat)]
    ready = ready_of(state, seat)
    free = state.options.voluntary_substitution == "b"
    discounts = "discount" in state.auras
    for facts, card in cards.items():
        cost = cost_of(state, seat, facts, card) if discounts else facts.cost
        pays = payments(cost, ready, free)
        if pays:
            PLAYS[facts.type](state, seat, card, facts, pays, vacant, found)
    if not side.statistic_played:
        for card in cards.values():
            found += statistic_actions(card)
    masks = Masks(state, seat)
    for piece in state.pieces.values():
        if piece.controller == seat and not piece.activated:
            if piece.is_hero:
                hero_activations(state, piece, masks.taken, found)
            else:
                unit_activations(state, piece, masks, found)
    abilities(state, seat, found)
    found.append(PASS)
    return found


_statistic_actions: dict[int, tuple[Action, ...]] = {}


def statistic_actions(card: int) -> tuple[Action, ...]:
    found = _statistic_actions.get(card)
    if found is None:
        found = tuple(Action("play_as_statistic", (card, kind)) for kind in STATISTICS)
        _statistic_actions[card] = found
    return found


Spaces = list[tuple[int, int]]


def unit_plays(
    state: State, seat: int, card: int, facts: Facts, pays: tuple[Pay, ...], vacant: Spaces, found: list[Action]
) -> None:
    found += [make(Action, ("play_unit", (card, pay, at))) for pay in pays for at in vacant]
    if vacant or state.options.increase_without_space == "a":
        units = [XY[piece.cell] for piece in namesakes_of(state, seat, facts)]
        if units:
            found += [make(Action, ("play_unit_as_increase", (card, pay, at))) for pay in pays for at in units]


def spell_plays(
    state: State, seat: int, card: int, facts: Facts, pays: tuple[Pay, ...], vacant: Spaces, found: list[Action]
) -> None:
    do = "play_" + facts.type
    if facts.type == "artifact":
        found += [Action(do, (card, pay)) for pay in pays]
        return
    cells = cells_for(state, seat, card, facts.target)
    if cells:
        spaces = [XY[cell] for cell in cells]
        found += [make(Action, (do, (card, pay, at))) for pay in pays for at in spaces]
    elif facts.attach is None:
        found += [Action(do, (card, pay, None)) for pay in pays]


def no_plays(
    state: State, seat: int, card: int, facts: Facts, pays: tuple[Pay, ...], vacant: Spaces, found: list[Action]
) -> None:
    """Add nothing: an unspecified card cannot be played."""


PLAYS: dict[str, Callable[..., None]] = {
    "unit": unit_plays,
    "spell": spell_plays,
    "ability": spell_plays,
    "artifact": spell_plays,
    "unknown": no_plays,
}


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


def unit_activations(state: State, piece: Piece, masks: Masks, found: list[Action]) -> None:
    """Add every end of a move with every target from there, and every target without a move (HM-ACT-04)."""
    plans(state, piece, masks, found)
    if piece.facts.as_activation:
        effects = piece.facts.as_activation
        condition = effects[0].condition
        if condition is None or condition_holds(state, condition, Run(piece.card, piece.controller, effects)):
            selection = first_target(effects)
            cells = cells_for(state, piece.controller, piece.card, selection)
            if selection is None:
                found.append(Action("use_as_activation", (XY[piece.cell], None)))
            found += [Action("use_as_activation", (XY[piece.cell], XY[cell])) for cell in cells]


def plans(state: State, piece: Piece, masks: Masks, found: list[Action]) -> None:
    """Add the plans of a Unit. They depend only on its surroundings, and a turn changes little, so the Unit keeps them until
    its surroundings differ."""
    cell, taken = piece.cell, masks.taken
    ground = ground_for(state, piece, taken, -1, masks.names[piece.facts.name] & ~BIT[cell])
    steps = ground.steps if ground.steps < 12 else 12
    near = WITHIN[cell][steps]
    shoots = piece.facts.unit_type == "ranged" and not masks.foe_units & NEAR[cell]
    foes = masks.foes if shoots else masks.foes & WITHIN[cell][steps + 1]
    around = (
        cell, ground.steps, ground.solid & near, ground.last_only & near, ground.no_stop & near, ground.noted & near,
        taken & near, foes, shoots,
    )  # fmt: skip
    if piece.around != around:
        piece.around = around
        piece.plans = _list_plans(cell, ground, taken, foes, shoots)
    found += piece.plans


def _list_plans(cell: int, ground: Ground, taken: int, foes: int, shoots: bool) -> list[Action]:
    at = XY[cell]
    found = [make(Action, ("activate_unit", (at, None, None)))]
    reach = foes if shoots else foes & NEAR[cell]
    if reach:
        found += [make(Action, ("activate_unit", (at, None, XY[other]))) for other in cells_of(reach)]
    ends = ways(ground)
    found += [make(Action, ("activate_unit", (at, way, None))) for _, way in ends]
    if foes:
        free = ~taken | BIT[cell]
        for end, way in ends:
            if foes & NEAR[end] and free & BIT[end]:  # no attack after a merge (HM-ACT-06)
                found += [make(Action, ("activate_unit", (at, way, XY[other]))) for other in cells_of(foes & NEAR[end])]
    return found


def plan(state: State, seat: int, card: int) -> list[Action]:
    """Return the plans for a Unit whose plan an effect has made impossible."""
    found: list[Action] = []
    plans(state, state.pieces[card], Masks(state, seat), found)
    return found


def hero_activations(state: State, hero: Piece, taken: int, found: list[Action]) -> None:
    """Add the moves of a Hero, with and without taking the Location where they end (HM-LOCATION-02)."""
    free = state.options.retake_location == "a"
    takeable = 0
    for place in state.places:
        if place.controller != hero.controller and (free or place.controller < 0):
            takeable |= BIT[place.cell]
    ground = ground_for(state, hero, taken)
    near = WITHIN[hero.cell][min(ground.steps, 13)]
    around = (hero.cell, ground.steps, ground.solid & near, ground.noted & near, takeable & near)
    if hero.around != around:
        ends = ways(ground)
        hero.around = around
        hero.plans = [make(Action, ("activate_hero", (None, None)))]
        hero.plans += [make(Action, ("activate_hero", (way, None))) for _, way in ends]
        hero.plans += [make(Action, ("activate_hero", (way, way[-1]))) for end, way in ends if takeable & BIT[end]]
    found += hero.plans


def abilities(state: State, seat: int, found: list[Action]) -> None:
    aside = state.sides[seat].aside
    seen: set[Facts] = set()
    for card, effects, cells in usable(state, seat):
        if card in aside:  # identical cards next to the map are offered once
            if state.facts[card] in seen:
                continue
            seen.add(state.facts[card])
        targets: list[tuple[int, int] | None] = [XY[cell] for cell in cells] or [None]
        pays = ways_to_pay(state, seat, effects[0].pay) if any(effects[0].pay) else ((),)
        found += [Action("use_ability", (card, target, pay)) for target in targets for pay in pays]
