"""Actions of a turn, carried out after their check (HM-TURN-01)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import Event
from deckcheck.games.homm.engine import activation, card_plays
from deckcheck.games.homm.engine.board import CELL, Space
from deckcheck.games.homm.engine.movement import Way
from deckcheck.games.homm.engine.ongoing_cards import effects_for_turn
from deckcheck.games.homm.engine.payment import spend
from deckcheck.games.homm.engine.phases import turn_checks
from deckcheck.games.homm.engine.refusals import check_statistic
from deckcheck.games.homm.engine.state import Pay, Piece, Run, State


def piece_on(state: State, at: Space) -> Piece:
    piece = state.cells[CELL[at]]
    assert piece is not None
    return piece


def cell_at(target: Space | None) -> int:
    return CELL[target] if target is not None else -1


def play_unit(state: State, seat: int, card: int, pay: Pay, at: Space) -> None:
    state.step = "next_turn"
    card_plays.play_unit(state, seat, card, pay, CELL[at])


def play_unit_as_increase(state: State, seat: int, card: int, pay: Pay, unit: Space) -> None:
    state.step = "next_turn"
    card_plays.play_increase(state, seat, card, pay, piece_on(state, unit).card)


def play_other(state: State, seat: int, card: int, pay: Pay, target: Space | None = None) -> None:
    state.step = "next_turn"
    card_plays.play_other(state, seat, card, pay, cell_at(target))


def play_as_statistic(state: State, seat: int, card: int, statistic: str) -> None:
    if state.options.statistic_play_is_action != "free":  # free: in addition to the action of the turn
        state.step = "next_turn"
    card_plays.play_as_statistic(state, seat, card, statistic)


def activate_unit(state: State, seat: int, unit: Space, move: Way | None, attack: Space | None) -> None:
    state.step = "next_turn"
    activation.activate(state, piece_on(state, unit), move, attack)


def declare_anew(state: State, seat: int, card: int, unit: Space, move: Way | None, attack: Space | None) -> None:
    """Continue an activation with a new plan, after an effect has made the old one impossible."""
    activation.follow(state, state.pieces[card], move, attack)


def activate_hero(state: State, seat: int, move: Way | None, take_location: Space | None) -> None:
    state.step = "next_turn"
    activation.activate(state, state.pieces[state.sides[seat].hero], move, take_location)


def use_as_activation(state: State, seat: int, unit: Space, target: Space | None) -> None:
    state.step = "next_turn"
    piece = piece_on(state, unit)
    piece.activated = True
    if state.log is not None:
        state.log.append(Event("piece_activated", seat, (piece.card, piece.cell)))
    run = Run(piece.card, seat, piece.facts.as_activation, piece.card, cell_at(target))
    state.stack.append(("resolve", run, 0))


def use_ability(state: State, seat: int, card: int, target: Space | None, pay: Pay = ()) -> None:
    """Use an effect for the player's turn; it does not use up the turn."""
    effects = effects_for_turn(state, seat, card)
    assert effects is not None
    spend(state, seat, effects[0].pay, pay)
    state.stack.append(("resolve", Run(card, seat, effects, card, cell_at(target)), 0))


def pass_turn(state: State, seat: int) -> None:
    state.step = "next_turn"
    state.sides[seat].passed = True
    if state.first_to_pass < 0:
        state.first_to_pass = seat
    if state.log is not None:
        state.log.append(Event("round_passed", seat, ()))


def check_nothing(state: State, seat: int) -> None:
    """Check nothing: passing is always possible (HM-TURN-03)."""


TURN_ACTIONS: Final[dict[str, tuple[Callable[..., None], Callable[..., None]]]] = {
    "play_unit": (turn_checks.check_play_unit, play_unit),
    "play_unit_as_increase": (turn_checks.check_play_increase, play_unit_as_increase),
    "play_spell": (turn_checks.check_play_spell, play_other),
    "play_ability": (turn_checks.check_play_ability, play_other),
    "play_artifact": (turn_checks.check_play_artifact, play_other),
    "play_as_statistic": (check_statistic, play_as_statistic),
    "activate_unit": (turn_checks.check_activate_unit, activate_unit),
    "activate_hero": (turn_checks.check_activate_hero, activate_hero),
    "use_as_activation": (turn_checks.check_use_as_activation, use_as_activation),
    "use_ability": (turn_checks.check_use_ability, use_ability),
    "pass": (check_nothing, pass_turn),
}
"""Action -> its check, and what carries it out."""
