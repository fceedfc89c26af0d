"""Actions of a turn: each is checked first and then carried out (HM-TURN-01)."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.core.engine import Event, IllegalActionError
from deckcheck.games.homm.engine import activation, card_plays
from deckcheck.games.homm.engine.board import Space
from deckcheck.games.homm.engine.movement import Way
from deckcheck.games.homm.engine.ongoing_cards import check_use
from deckcheck.games.homm.engine.payment import Pay, spend
from deckcheck.games.homm.engine.refusals import (
    check_as_activation,
    check_cell,
    check_in_hand,
    check_increase,
    check_payment,
    check_place,
    check_plan,
    check_required_cell,
    check_statistic,
    check_taking,
    check_unit,
    check_unmarked,
    check_way,
)  # fmt: skip
from deckcheck.games.homm.engine.state import Run, State
from deckcheck.games.homm.engine.values import cost_of


def decided(state: State) -> None:
    """Close the question; from here on the state changes."""
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
    check_statistic(state, seat, card, statistic)
    if state.options.statistic_play_is_action == "b":  # in addition to the action of the turn
        decided(state)
    else:
        turn_taken(state)
    card_plays.play_as_statistic(state, seat, card, statistic)


def activate_unit(state: State, seat: int, unit: Space, move: Way | None, attack: Space | None) -> None:
    piece = check_unit(state, seat, unit)
    check_unmarked(piece)
    check_plan(state, piece, move, attack)
    turn_taken(state)
    activation.activate(state, piece, move, attack)


def declare_anew(state: State, seat: int, card: int, unit: Space, move: Way | None, attack: Space | None) -> None:
    """Continue an activation with a new plan, after an effect has made the old one impossible."""
    piece = check_unit(state, seat, unit)
    if piece.card != card:
        raise IllegalActionError("HM-ACT-01", "you are already activating another Unit")
    check_plan(state, piece, move, attack)
    decided(state)
    activation.follow(state, piece, move, attack)


def activate_hero(state: State, seat: int, move: Way | None, take_location: Space | None) -> None:
    hero = state.pieces[state.sides[seat].hero]
    check_unmarked(hero)
    if move:
        check_way(state, hero, move)
    if take_location is not None:
        check_taking(state, seat, move, take_location)
    turn_taken(state)
    activation.activate(state, hero, move, take_location)


def use_as_activation(state: State, seat: int, unit: Space, target: Space | None) -> None:
    piece = check_unit(state, seat, unit)
    check_unmarked(piece)
    run = Run(piece.card, seat, piece.facts.as_activation, piece.card)
    check_as_activation(state, run)
    cell = check_required_cell(state, seat, piece.card, run.effects, target)
    turn_taken(state)
    piece.activated = True
    if state.log is not None:
        state.log.append(Event("piece_activated", seat, (piece.card, piece.cell)))
    state.stack.append(("resolve", run._replace(given=cell), 0))


def use_ability(state: State, seat: int, card: int, target: Space | None, pay: Pay = ()) -> None:
    """Use an effect for the player's turn; it does not use up the turn."""
    effects = check_use(state, seat, card)
    check_payment(state, seat, effects[0].pay, pay)
    cell = check_required_cell(state, seat, card, effects, target)
    decided(state)
    spend(state, seat, effects[0].pay, pay)
    state.stack.append(("resolve", Run(card, seat, effects, card, cell), 0))


def pass_turn(state: State, seat: int) -> None:
    turn_taken(state)
    state.sides[seat].passed = True
    if state.first_to_pass < 0:
        state.first_to_pass = seat
    if state.log is not None:
        state.log.append(Event("round_passed", seat, ()))


TURN_ACTIONS: dict[str, Callable[..., None]] = {
    "play_unit": play_unit,
    "play_unit_as_increase": play_unit_as_increase,
    "play_spell": play_spell,
    "play_ability": play_ability,
    "play_artifact": play_artifact,
    "play_as_statistic": play_as_statistic,
    "activate_unit": activate_unit,
    "activate_hero": activate_hero,
    "use_as_activation": use_as_activation,
    "use_ability": use_ability,
    "pass": pass_turn,
}
