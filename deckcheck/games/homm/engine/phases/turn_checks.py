"""Checks of the actions of a turn: each raises an IllegalActionError and changes nothing (HM-TURN-01)."""

from __future__ import annotations

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.homm.engine.board import Space
from deckcheck.games.homm.engine.movement import Way
from deckcheck.games.homm.engine.ongoing_cards import check_use
from deckcheck.games.homm.engine.refusals import (
    check_as_activation,
    check_cell,
    check_in_hand,
    check_increase,
    check_payment,
    check_place,
    check_plan,
    check_required_cell,
    check_taking,
    check_unit,
    check_unmarked,
    check_way,
)  # fmt: skip
from deckcheck.games.homm.engine.state import Pay, Run, State
from deckcheck.games.homm.engine.values import cost_of


def check_play_unit(state: State, seat: int, card: int, pay: Pay, at: Space) -> None:
    facts = check_in_hand(state, seat, card, "unit")
    check_place(state, seat, at)
    check_payment(state, seat, cost_of(state, seat, facts, card), pay)


def check_play_increase(state: State, seat: int, card: int, pay: Pay, unit: Space) -> None:
    facts = check_in_hand(state, seat, card, "unit")
    check_increase(state, seat, facts, unit)
    check_payment(state, seat, cost_of(state, seat, facts, card), pay)


def check_play_spell(state: State, seat: int, card: int, pay: Pay, target: Space | None = None) -> None:
    _check_play_other(state, seat, card, pay, "spell")
    check_cell(state, seat, card, state.facts[card].target, target)


def check_play_ability(state: State, seat: int, card: int, pay: Pay, target: Space | None = None) -> None:
    _check_play_other(state, seat, card, pay, "ability")
    check_cell(state, seat, card, state.facts[card].target, target)


def check_play_artifact(state: State, seat: int, card: int, pay: Pay) -> None:
    _check_play_other(state, seat, card, pay, "artifact")


def _check_play_other(state: State, seat: int, card: int, pay: Pay, kind: str) -> None:
    facts = check_in_hand(state, seat, card, kind)
    check_payment(state, seat, cost_of(state, seat, facts, card), pay)


def check_activate_unit(state: State, seat: int, unit: Space, move: Way | None, attack: Space | None) -> None:
    piece = check_unit(state, seat, unit)
    check_unmarked(piece)
    check_plan(state, piece, move, attack)


def check_new_plan(state: State, seat: int, card: int, unit: Space, move: Way | None, attack: Space | None) -> None:
    piece = check_unit(state, seat, unit)
    if piece.card != card:
        raise IllegalActionError("HM-ACT-01", "you are already activating another Unit")
    check_plan(state, piece, move, attack)


def check_activate_hero(state: State, seat: int, move: Way | None, take_location: Space | None) -> None:
    hero = state.pieces[state.sides[seat].hero]
    check_unmarked(hero)
    if move:
        check_way(state, hero, move)
    if take_location is not None:
        check_taking(state, seat, move, take_location)


def check_use_as_activation(state: State, seat: int, unit: Space, target: Space | None) -> None:
    piece = check_unit(state, seat, unit)
    check_unmarked(piece)
    run = Run(piece.card, seat, piece.facts.as_activation, piece.card)
    check_as_activation(state, run)
    check_required_cell(state, seat, piece.card, run.effects, target)


def check_use_ability(state: State, seat: int, card: int, target: Space | None, pay: Pay = ()) -> None:
    effects = check_use(state, seat, card)
    check_payment(state, seat, effects[0].pay, pay)
    check_required_cell(state, seat, card, effects, target)
