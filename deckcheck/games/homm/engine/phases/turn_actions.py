"""The actions of a turn: each is checked first and then carried out (HM-TURN-01)."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.core.engine import Event, IllegalActionError
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine import activation, card_plays
from deckcheck.games.homm.engine.board import CELL, Space
from deckcheck.games.homm.engine.cards import first_target
from deckcheck.games.homm.engine.movement import Way, ground_for, occupied
from deckcheck.games.homm.engine.ongoing_cards import fault_of_use
from deckcheck.games.homm.engine.payment import Pay, spend
from deckcheck.games.homm.engine.refusals import (
    check_cell,
    check_in_hand,
    check_increase,
    check_payment,
    check_place,
    check_plan,
    check_taking,
    check_unmarked,
    fault_in,
    own_piece,
)
from deckcheck.games.homm.engine.selection import condition_holds
from deckcheck.games.homm.engine.state import Run, State
from deckcheck.games.homm.engine.values import cost_of, refresh


def decided(state: State) -> None:
    """The decision is made; from here on the state changes."""
    state.question = None
    state.legal = None


def turn_taken(state: State) -> None:
    decided(state)
    state.step = "next_turn"


def play_unit(state: State, seat: int, card: int, pay: Pay, at: Space) -> None:
    facts = check_in_hand(state, seat, card, "unit")
    cell = check_place(state, seat, at)
    check_payment(state, seat, cost_of(state, seat, facts, card), pay)
    turn_taken(state)
    card_plays.play_unit(state, seat, card, pay, cell)


def play_unit_as_increase(state: State, seat: int, card: int, pay: Pay, unit: Space) -> None:
    facts = check_in_hand(state, seat, card, "unit")
    piece = check_increase(state, seat, facts, unit)
    check_payment(state, seat, cost_of(state, seat, facts, card), pay)
    turn_taken(state)
    card_plays.play_increase(state, seat, card, pay, piece.card)


def play_spell(state: State, seat: int, card: int, pay: Pay, target: Space | None = None) -> None:
    _play_other(state, seat, card, pay, target, "spell")


def play_ability(state: State, seat: int, card: int, pay: Pay, target: Space | None = None) -> None:
    _play_other(state, seat, card, pay, target, "ability")


def play_artifact(state: State, seat: int, card: int, pay: Pay) -> None:
    _play_other(state, seat, card, pay, None, "artifact")


def _play_other(state: State, seat: int, card: int, pay: Pay, target: Space | None, kind: str) -> None:
    facts = check_in_hand(state, seat, card, kind)
    check_payment(state, seat, cost_of(state, seat, facts, card), pay)
    cell = -1 if kind == "artifact" else check_cell(state, seat, card, facts.target, target)
    turn_taken(state)
    card_plays.play_other(state, seat, card, pay, cell)


def play_as_statistic(state: State, seat: int, card: int, statistic: str) -> None:
    if card not in state.sides[seat].hand or statistic not in STATISTICS:
        raise IllegalActionError("HM-PLAY-09", "a card in the own hand is played as one of the four Statistics")
    if state.sides[seat].statistic_played:
        raise IllegalActionError("HM-PLAY-09", "a card was played as a Statistic this round")
    if state.options.statistic_play_is_action == "b":  # a free extra besides the action
        decided(state)
    else:
        turn_taken(state)
    card_plays.play_as_statistic(state, seat, card, statistic)


def activate_unit(state: State, seat: int, unit: Space, move: Way | None, attack: Space | None) -> None:
    piece = own_piece(state, seat, unit)
    check_unmarked(state, piece)
    check_plan(state, piece, move, attack)
    turn_taken(state)
    activation.activate(state, piece, move, attack)


def declare_anew(state: State, seat: int, card: int, unit: Space, move: Way | None, attack: Space | None) -> None:
    """The rest of an activation whose plan an effect has upset."""
    piece = own_piece(state, seat, unit)
    if piece.card != card:
        raise IllegalActionError("HM-ACT-01", "another Unit is being activated")
    check_plan(state, piece, move, attack)
    decided(state)
    activation.follow(state, piece, move, attack)


def activate_hero(state: State, seat: int, move: Way | None, take_location: Space | None) -> None:
    hero = state.pieces[state.sides[seat].hero]
    check_unmarked(state, hero)
    if move:
        fault = fault_in(ground_for(state, hero, occupied(state)), move, hero)
        if fault is not None:
            raise IllegalActionError(*fault)
    if take_location is not None:
        if not move or move[-1] != take_location:
            raise IllegalActionError("HM-LOCATION-01", "a Hero takes the Location of the space that it enters last")
        check_taking(state, seat, CELL[take_location])
    turn_taken(state)
    activation.activate(state, hero, move, take_location)


def use_as_activation(state: State, seat: int, unit: Space, target: Space | None) -> None:
    piece = own_piece(state, seat, unit)
    check_unmarked(state, piece)
    effects = piece.facts.as_activation
    if not effects:
        raise IllegalActionError("HM-EFFECT-02", "the Unit has no effect that it could use as an activation")
    run = Run(piece.card, seat, effects, piece.card)
    if effects[0].condition is not None and not condition_holds(state, effects[0].condition, run):
        raise IllegalActionError("HM-EFFECT-02", "the condition of the effect is not met")
    selection = first_target(effects)
    cell = check_cell(state, seat, piece.card, selection, target)
    if selection is not None and cell < 0:
        raise IllegalActionError("HM-EFFECT-08", "there is no fitting target")
    turn_taken(state)
    piece.activated = True
    if state.log is not None:
        state.log.append(Event("activated", seat, (piece.card, piece.cell)))
    state.stack.append(("resolve", run._replace(given=cell), 0))


def use_ability(state: State, seat: int, card: int, target: Space | None, pay: Pay = ()) -> None:
    """An effect for the own turn; it does not use up the turn."""
    if state.dirty:
        refresh(state)
    effects = next((row[2] for row in state.watch.get("own_turn", ()) if row[0] == card and row[1] == seat), None)
    if effects is None:
        raise IllegalActionError("HM-EFFECT-05", "the card has no effect that this player could use now")
    fault = fault_of_use(state, seat, card, effects)
    if fault is not None:
        raise IllegalActionError(*fault)
    check_payment(state, seat, effects[0].pay, pay)
    selection = first_target(effects)
    cell = check_cell(state, seat, card, selection, target)
    if selection is not None and cell < 0:
        raise IllegalActionError("HM-EFFECT-08", "there is no fitting target")
    decided(state)
    spend(state, seat, effects[0].pay, pay)
    state.stack.append(("resolve", Run(card, seat, effects, card, cell), 0))


def pass_turn(state: State, seat: int) -> None:
    turn_taken(state)
    state.sides[seat].passed = True
    if state.first_to_pass < 0:
        state.first_to_pass = seat
    if state.log is not None:
        state.log.append(Event("passed", seat, ()))


TURN: tuple[Callable[..., None], ...] = (
    play_unit, play_unit_as_increase, play_spell, play_ability, play_artifact, play_as_statistic, activate_unit,
    activate_hero, use_as_activation, use_ability,
)  # fmt: skip
