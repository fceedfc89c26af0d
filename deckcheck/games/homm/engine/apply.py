"""Playing an action: it is checked against the decision that is due, refused with a clause, or carried out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.homm.engine import activation, attacks, card_plays, setup
from deckcheck.games.homm.engine.answers import ANSWERS, Answer
from deckcheck.games.homm.engine.board import CELL, Space
from deckcheck.games.homm.engine.cards import Selection, first_target
from deckcheck.games.homm.engine.payment import Pay
from deckcheck.games.homm.engine.phases.rounds import discard_cards
from deckcheck.games.homm.engine.phases.turn_actions import TURN, decided, declare_anew, pass_turn
from deckcheck.games.homm.engine.refusals import MOMENTS, check_cell, check_hand, check_payment, out_of_turn
from deckcheck.games.homm.engine.setup import due_row, free_columns
from deckcheck.games.homm.engine.state import Run, State
from deckcheck.games.homm.engine.steps import advance
from deckcheck.games.homm.engine.triggers import due_effects
from deckcheck.games.homm.engine.values import cost_of

HAND_LIMIT = 7  # HM-ROUND-05


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Plays an action in place, or raises IllegalActionError and changes nothing."""
    question = state.question
    if question is None:
        raise IllegalActionError("HM-WIN-05", "the game is over")
    if seat is not None and seat != question.seat:
        raise out_of_turn(state, action, seat)
    handler = HANDLERS.get((question.kind, action.do))
    if handler is None:
        raise IllegalActionError(MOMENTS.get(action.do, "HM-TURN-01"), f"{action.do} is not what is to be decided now")
    handler(state, question.seat, *question.about, *action.args)
    advance(state)


def choose_order(state: State, seat: int, first: int) -> None:
    if first not in (0, 1):
        raise IllegalActionError("HM-SETUP-02", "there is no such player")
    decided(state)
    setup.choose_order(state, first)


def place_location(state: State, seat: int, card: int, at: Space) -> None:
    if card not in state.sides[seat].locations:
        raise IllegalActionError("HM-SETUP-06", "this is no Location that is still to be placed")
    if at not in CELL or at[1] != due_row(state, seat):
        raise IllegalActionError("HM-SETUP-06", f"a Location is due in row {due_row(state, seat)}")
    if at[0] not in free_columns(state, seat):
        raise IllegalActionError("HM-SETUP-07", "the column has a Location already")
    decided(state)
    setup.place_location(state, seat, card, at)


def replace_cards(state: State, seat: int, cards: tuple[int, ...]) -> None:
    check_hand(state, seat, cards, "HM-SETUP-12")
    decided(state)
    setup.replace_cards(state, seat, cards)


def discards(state: State, seat: int, cards: tuple[int, ...]) -> None:
    check_hand(state, seat, cards, "HM-ROUND-04")
    if len(state.sides[seat].hand) - len(cards) > HAND_LIMIT:
        raise IllegalActionError("HM-ROUND-05", f"at most {HAND_LIMIT} cards may be kept")
    decided(state)
    discard_cards(state, seat, cards)


def resolve_round_effect(state: State, seat: int, when: str, card: int, target: Space | None) -> None:
    effects = dict(due_effects(state, seat, when)).get(card)
    if effects is None:
        clause = "HM-ROUND-09" if when == "round_start" else "HM-ROUND-12"
        raise IllegalActionError(clause, "the card has no effect that is due now")
    selection = None if effects[0].may else first_target(effects)
    cell = check_cell(state, seat, card, selection, target)
    decided(state)
    state.resolved.append(card)
    state.active = 1 - seat
    state.stack.append(("resolve", Run(card, seat, effects, card, cell), 0))


def boost(state: State, seat: int, window: int, last: bool, card: int | None) -> None:
    if card is not None and card not in state.sides[seat].hand:
        raise IllegalActionError("HM-BOOST-01", "a boost is one card from the own hand")
    decided(state)
    attacks.set_boost(state, seat, -1 if card is None else card, window, last)


def choose_merge_card(state: State, seat: int, mover: int, rest: int, card: int) -> None:
    if card not in (mover, rest):
        raise IllegalActionError("HM-SIZE-05", "one of the two merging cards stays")
    decided(state)
    activation.merge(state, card, rest if card == mover else mover)


def choose_targets(answer: Callable[..., Answer], state: State, seat: int, *arguments: Any) -> None:
    go_on = answer(state, seat, *arguments)
    decided(state)
    go_on()


def play_vanguard(
    state: State, seat: int, selection: Selection | None, optional: bool, card: int, pay: Pay, at: Space | None
) -> None:
    if card not in state.sides[seat].vanguard:
        raise IllegalActionError("HM-VANGUARD-01", "this is none of the player's Vanguard cards")
    if all(
        one.args[0] != card and state.facts[one.args[0]] is not state.facts[card]
        for one in card_plays.vanguard_plays(state, seat, selection)
    ):
        raise IllegalActionError("HM-VANGUARD-01", "the effect does not let this player play the card")
    facts = state.facts[card]
    check_payment(state, seat, cost_of(state, seat, facts, card), pay)
    places = {one.args[2] for one in card_plays.vanguard_plays(state, seat, selection) if state.facts[one.args[0]] is facts}
    if at not in places:
        raise IllegalActionError(
            "HM-PLAY-02", "the Unit cannot be placed there" if facts.type == "unit" else "it takes no space"
        )
    decided(state)
    card_plays.play_vanguard(state, seat, card, pay, at)


HANDLERS: dict[tuple[str, str], Callable[..., None]] = {("turn", one.__name__): one for one in TURN}
HANDLERS |= {
    ("order", "choose_order"): choose_order,
    ("place", "place_location"): place_location,
    ("replace", "replace_cards"): replace_cards,
    ("discard", "discard_cards"): discards,
    ("turn", "pass"): pass_turn,
    ("round", "resolve_round_effect"): resolve_round_effect,
    ("boost", "boost"): boost,
    ("merge", "choose_merge_card"): choose_merge_card,
    ("plan", "activate_unit"): declare_anew,
    ("vanguard", "play_vanguard"): play_vanguard,
}
HANDLERS |= {(kind, "choose_targets"): partial(choose_targets, answer) for kind, answer in ANSWERS.items()}
