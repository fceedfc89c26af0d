"""Actions that a player makes: checked against the question, then refused with a clause or carried out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.homm.engine import activation, attacks, card_plays, setup
from deckcheck.games.homm.engine.answers import ANSWERS, Answer
from deckcheck.games.homm.engine.board import Space
from deckcheck.games.homm.engine.cards import Selection, first_target
from deckcheck.games.homm.engine.payment import Pay
from deckcheck.games.homm.engine.phases import rounds
from deckcheck.games.homm.engine.phases.turn_actions import TURN_ACTIONS, decided, declare_anew
from deckcheck.games.homm.engine.refusals import (
    check_boost,
    check_cell,
    check_discard,
    check_hand,
    check_location,
    check_merge_card,
    check_order,
    check_round_effect,
    check_vanguard,
    not_now,
    out_of_turn,
)  # fmt: skip
from deckcheck.games.homm.engine.state import Run, State
from deckcheck.games.homm.engine.steps import advance


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Play an action in place, or raise IllegalActionError and change nothing."""
    question = state.question
    if question is None:
        raise IllegalActionError("HM-WIN-05", "the game is already over")
    if seat is not None and seat != question.seat:
        raise out_of_turn(state, action, seat)
    handler = HANDLERS.get((question.kind, action.do))
    if handler is None:
        raise not_now(action)
    handler(state, question.seat, *question.about, *action.args)
    advance(state)


def choose_order(state: State, seat: int, first: int) -> None:
    check_order(first)
    decided(state)
    setup.choose_order(state, first)


def place_location(state: State, seat: int, card: int, at: Space) -> None:
    check_location(state, seat, card, at)
    decided(state)
    setup.place_location(state, seat, card, at)


def replace_cards(state: State, seat: int, cards: tuple[int, ...]) -> None:
    check_hand(state, seat, cards, "HM-SETUP-12")
    decided(state)
    setup.replace_cards(state, seat, cards)


def discard_cards(state: State, seat: int, cards: tuple[int, ...]) -> None:
    check_discard(state, seat, cards)
    decided(state)
    rounds.discard_cards(state, seat, cards)


def resolve_round_effect(state: State, seat: int, when: str, card: int, target: Space | None) -> None:
    effects = check_round_effect(state, seat, when, card)
    selection = None if effects[0].may else first_target(effects)
    cell = check_cell(state, seat, card, selection, target)
    decided(state)
    state.resolved.append(card)
    state.active = 1 - seat
    state.stack.append(("resolve", Run(card, seat, effects, card, cell), 0))


def boost(state: State, seat: int, window: int, last: bool, card: int | None) -> None:
    check_boost(state, seat, card)
    decided(state)
    attacks.set_boost(state, seat, -1 if card is None else card, window, last)


def choose_merge_card(state: State, seat: int, mover: int, rest: int, card: int) -> None:
    check_merge_card(card, mover, rest)
    decided(state)
    activation.merge(state, card, rest if card == mover else mover)


def choose_targets(answer: Callable[..., Answer], state: State, seat: int, *arguments: Any) -> None:
    go_on = answer(state, seat, *arguments)
    decided(state)
    go_on()


def play_vanguard(
    state: State, seat: int, selection: Selection | None, optional: bool, card: int, pay: Pay, at: Space | None
) -> None:
    check_vanguard(state, seat, selection, card, pay, at)
    decided(state)
    card_plays.play_vanguard(state, seat, card, pay, at)


HANDLERS: dict[tuple[str, str], Callable[..., None]] = {
    ("order", "choose_order"): choose_order,
    ("place", "place_location"): place_location,
    ("replace", "replace_cards"): replace_cards,
    ("discard", "discard_cards"): discard_cards,
    ("round", "resolve_round_effect"): resolve_round_effect,
    ("boost", "boost"): boost,
    ("merge", "choose_merge_card"): choose_merge_card,
    ("plan", "activate_unit"): declare_anew,
    ("vanguard", "play_vanguard"): play_vanguard,
    **{("turn", name): handler for name, handler in TURN_ACTIONS.items()},
    **{(kind, "choose_targets"): partial(choose_targets, answer) for kind, answer in ANSWERS.items()},
}
"""Kind of question and action -> what checks the action and carries it out."""
