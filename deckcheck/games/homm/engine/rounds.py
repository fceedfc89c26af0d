"""Steps of a round and the order of turns (HM-ROUND-01 to HM-ROUND-13, HM-TURN-04).

`start_of_round` -> `begin_turns` -> `turn`, `next_turn`, ... -> `end_of_round` -> `new_round` -> `draw_and_ready` -> ...
"""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import TURN_STARTED
from deckcheck.games.homm.engine.board import Space
from deckcheck.games.homm.engine.cards import first_target
from deckcheck.games.homm.engine.ending import check_empty
from deckcheck.games.homm.engine.payment import ways_to_pay
from deckcheck.games.homm.engine.state import Question, Run, Side, State
from deckcheck.games.homm.engine.targets import cell_at, check_target
from deckcheck.games.homm.engine.triggers import due_effects
from deckcheck.games.homm.engine.values import cost_of
from deckcheck.games.homm.engine.zones import check_all_damage, discard, discard_from_hand, draw
from deckcheck.simulator.parts.flow import Refusal, Step, note

DRAW: Final = 3  # HM-ROUND-06
HAND_LIMIT: Final = 7  # HM-ROUND-05


# Effects of the start and the end of a round


def start_of_round(state: State) -> None:
    state.phase = "start_of_round"
    if not _ask_for_effect(state, "round_start", Step(start_of_round)):
        begin_turns(state)


def end_of_round(state: State) -> None:
    state.phase = "end_of_round"
    if not _ask_for_effect(state, "round_end", Step(end_of_round)):
        if state.options.end_check_timing == "after_effects":
            check_empty(state)
        if state.outcome is None:
            new_round(state)


def _ask_for_effect(state: State, when: str, again: Step) -> bool:
    """Ask for an effect of the start or end of the round, players in turn from the first (HM-ROUND-09, HM-ROUND-12)."""
    for seat in (state.active, 1 - state.active):
        if due_effects(state, seat, when):
            state.active = seat
            state.stack += [again, Question("round", seat, (when,))]
            return True
    state.active = state.first
    return False


def check_round_effect(state: State, seat: int, when: str, card: int, target: Space | None) -> Refusal | None:
    """Refuse a card without an effect for the start or the end of the round, or a wrong target of its effect."""
    effects = dict(due_effects(state, seat, when)).get(card)
    if effects is None:
        clause = "HM-ROUND-09" if when == "round_start" else "HM-ROUND-12"
        return Refusal(clause, "the card has no effect that can resolve now")
    return check_target(state, seat, card, None if effects[0].may else first_target(effects), target)


def resolve_round_effect(state: State, seat: int, when: str, card: int, target: Space | None) -> None:
    effects = dict(due_effects(state, seat, when))[card]
    state.resolved.append(card)
    state.active = 1 - seat
    state.stack.append(Run(card, seat, effects, card, cell_at(target)))


# Turns


def begin_turns(state: State) -> None:
    state.resolved = []
    if state.round == 1:
        for seat in (0, 1):
            state.sides[seat].tally.playable = number_payable(state, seat)
    turn(state)


def number_payable(state: State, seat: int) -> int:
    """Return how many cards in hand the ready Statistic cards could pay for, each alone."""
    hand = state.sides[seat].hand
    return sum(bool(ways_to_pay(state, seat, cost_of(state, seat, state.facts[card], card))) for card in hand)


TURNS: Final[tuple[Question, ...]] = (Question("turn", 0), Question("turn", 1))


def turn(state: State) -> None:
    state.phase = "turns"
    state.stack.append(TURNS[state.active])


def next_turn(state: State) -> None:
    """Give the turn to the other player, or to the same one again after the other has passed (HM-ROUND-10, HM-ROUND-11)."""
    sides = state.sides
    if not sides[1 - state.active].passed:
        state.active = 1 - state.active
    if sides[state.active].passed:
        _end_turns(state)
    else:
        turn(state)


SAME_TURN: Final = Step(turn)
"""Pending work after an action that does not use up the turn."""
NEXT_TURN: Final = Step(next_turn)


def check_pass(state: State, seat: int) -> Refusal | None:
    """Refuse nothing: passing is always possible (HM-TURN-03)."""
    return None


def pass_turn(state: State, seat: int) -> None:
    state.stack.append(NEXT_TURN)
    state.sides[seat].passed = True
    if state.first_to_pass < 0:
        state.first_to_pass = seat
    note(state, "round_passed", seat)


def _end_turns(state: State) -> None:
    for side in state.sides:
        side.tally.left_ready += sum(side.ready)
    state.phase = "end_of_round"
    state.active = state.first
    state.resolved = []
    state.stack.append(Step(end_of_round))
    if state.options.end_check_timing == "after_passes":
        check_empty(state)


# The next round


def new_round(state: State) -> None:
    """Begin a round with the player first who passed first (HM-ROUND-02); the discard step comes next."""
    state.round += 1
    if state.first_to_pass >= 0:
        state.first = state.first_to_pass
    state.first_to_pass = -1
    for side in state.sides:
        side.passed = side.statistic_played = False
    for piece in state.pieces.values():
        piece.mods = [mod for mod in piece.mods if mod[3] != "round"]
    state.phase = "discard"
    state.active = state.first
    note(state, TURN_STARTED, state.first, state.round)
    state.stack.append(Step(draw_and_ready))
    check_all_damage(state)
    state.stack.append(Question("discard", state.first))


def check_cards_in_hand(state: State, seat: int, cards: tuple[int, ...], clause: str) -> Refusal | None:
    hand = state.sides[seat].hand
    if len(set(cards)) != len(cards) or any(card not in hand for card in cards):
        return Refusal(clause, "choose only cards from your hand, each once")
    return None


def check_discard(state: State, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    refusal = check_cards_in_hand(state, seat, cards, "HM-ROUND-04")
    if refusal is None and len(state.sides[seat].hand) - len(cards) > HAND_LIMIT:
        return Refusal("HM-ROUND-05", f"you can keep only {HAND_LIMIT} cards")
    return refusal


def discard_cards(state: State, seat: int, cards: tuple[int, ...]) -> None:
    for card in cards:
        discard_from_hand(state, seat, card)
    if seat == state.first:
        state.active = 1 - seat
        state.stack.append(Question("discard", state.active))


def draw_and_ready(state: State) -> None:
    """Draw cards and ready Statistic cards, marks and turned cards (HM-ROUND-06 to HM-ROUND-08, HM-AMB-07)."""
    for seat in (state.first, 1 - state.first):
        draw(state, seat, DRAW)
    for side in state.sides:
        if state.options.statistic_play_is_action == "one_round":
            _give_back(state, side)
        for kind in range(4):
            side.ready[kind] += side.spent[kind]
            side.spent[kind] = 0
    if state.options.ready_step_content == "cards_and_marks":
        state.turned.clear()
        for piece in state.pieces.values():
            piece.activated = piece.retaliated = False
    state.active = state.first
    state.resolved = []
    start_of_round(state)


def _give_back(state: State, side: Side) -> None:
    """Discard cards that were Statistics for one round (statistic_play_is_action=one_round, HM-AMB-09)."""
    for card, kind in side.statistic_cards:
        pool = side.spent if side.spent[kind] else side.ready
        pool[kind] -= 1
        discard(state, card)
    side.statistic_cards.clear()
