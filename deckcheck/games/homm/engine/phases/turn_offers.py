"""Legal actions of a turn: play cards, activate Units and the Hero, use cards in play, pass."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.core.engine import Action
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import XY
from deckcheck.games.homm.engine.card_plays import cells_for, distinct, namesakes_of
from deckcheck.games.homm.engine.cards import NOTHING, Facts
from deckcheck.games.homm.engine.movement import vacant_near
from deckcheck.games.homm.engine.ongoing_cards import usable
from deckcheck.games.homm.engine.payment import Pay, payments, ready_of, ways_to_pay
from deckcheck.games.homm.engine.phases.plans import Masks, hero_activations, unit_activations
from deckcheck.games.homm.engine.state import State
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
            found += hero_activations(state, piece, masks) if piece.is_hero else unit_activations(state, piece, masks)
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


def abilities(state: State, seat: int, found: list[Action]) -> None:
    aside = state.sides[seat].aside
    seen: set[Facts] = set()
    for card, effects, cells in usable(state, seat):
        if card in aside:  # identical cards next to the map are offered once
            if state.facts[card] in seen:
                continue
            seen.add(state.facts[card])
        targets: list[tuple[int, int] | None] = [XY[cell] for cell in cells] or [None]
        pays = ways_to_pay(state, seat, effects[0].pay) if effects[0].pay != NOTHING else ((),)
        found += [Action("use_ability", (card, target, pay)) for target in targets for pay in pays]
