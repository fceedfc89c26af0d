"""Actions that a player makes: checked against the question, then refused with a clause or carried out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import repeat
from operator import is_
from typing import Any, Final

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.homm.engine import activation, attacks, card_plays, setup
from deckcheck.games.homm.engine.answers import ANSWERS, Answer
from deckcheck.games.homm.engine.board import Space
from deckcheck.games.homm.engine.cards import Selection
from deckcheck.games.homm.engine.phases import rounds
from deckcheck.games.homm.engine.phases.turn_actions import TURN_ACTIONS, cell_at, declare_anew
from deckcheck.games.homm.engine.phases.turn_checks import check_new_plan
from deckcheck.games.homm.engine.refusals import (
    check_boost,
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
from deckcheck.games.homm.engine.state import Pay, Run, State
from deckcheck.games.homm.engine.steps import advance
from deckcheck.games.homm.engine.triggers import due_effects


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Play an action in place, or raise IllegalActionError and change nothing. An action that was listed for this decision
    needs no check."""
    question = state.question
    if question is None:
        raise IllegalActionError("HM-WIN-05", "the game is already over")
    if seat is not None and seat != question.seat:
        raise out_of_turn(state, action, seat)
    handler = HANDLERS.get((question.kind, action.do))
    if handler is None:
        raise not_now(action)
    check, carry_out = handler
    legal = state.legal
    if legal is None or not (True in map(is_, legal, repeat(action)) or action in legal):  # most often the same object
        check(state, question.seat, *question.about, *action.args)
    state.question = None
    state.legal = None
    carry_out(state, question.seat, *question.about, *action.args)
    advance(state)


def check_replaced(state: State, seat: int, cards: tuple[int, ...]) -> None:
    check_hand(state, seat, cards, "HM-SETUP-12")


def resolve_round_effect(state: State, seat: int, when: str, card: int, target: Space | None) -> None:
    effects = dict(due_effects(state, seat, when))[card]
    state.resolved.append(card)
    state.active = 1 - seat
    state.stack.append(("resolve", Run(card, seat, effects, card, cell_at(target)), 0))


def boost(state: State, seat: int, window: int, last: bool, card: int | None) -> None:
    attacks.set_boost(state, seat, -1 if card is None else card, window, last)


def choose_merge_card(state: State, seat: int, mover: int, rest: int, card: int) -> None:
    activation.merge(state, card, rest if card == mover else mover)


def choose_targets(answer: Callable[..., Answer], state: State, seat: int, *arguments: Any) -> None:
    answer(state, seat, *arguments)()


def play_vanguard(
    state: State, seat: int, selection: Selection | None, optional: bool, card: int, pay: Pay, at: Space | None
) -> None:
    card_plays.play_vanguard(state, seat, card, pay, at)


HANDLERS: Final[dict[tuple[str, str], tuple[Callable[..., Any], Callable[..., None]]]] = {
    ("order", "choose_order"): (check_order, setup.choose_order),
    ("place", "place_location"): (check_location, setup.place_location),
    ("replace", "replace_cards"): (check_replaced, setup.replace_cards),
    ("discard", "discard_cards"): (check_discard, rounds.discard_cards),
    ("round", "resolve_round_effect"): (check_round_effect, resolve_round_effect),
    ("boost", "boost"): (check_boost, boost),
    ("merge", "choose_merge_card"): (check_merge_card, choose_merge_card),
    ("plan", "activate_unit"): (check_new_plan, declare_anew),
    ("vanguard", "play_vanguard"): (check_vanguard, play_vanguard),
    **{("turn", name): handler for name, handler in TURN_ACTIONS.items()},
    **{(kind, "choose_targets"): (answer, partial(choose_targets, answer)) for kind, answer in ANSWERS.items()},
}
"""Kind of question and action -> what checks the action, and what carries it out."""
