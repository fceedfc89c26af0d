"""Steps of a round and the order of turns (HM-ROUND-01 to HM-ROUND-13, HM-TURN-04)."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import TURN_STARTED, Event
from deckcheck.games.homm.engine import card_plays
from deckcheck.games.homm.engine.card_moves import check_all, discard, draw, lose_card
from deckcheck.games.homm.engine.ending import check_empty
from deckcheck.games.homm.engine.state import Question, Side, State
from deckcheck.games.homm.engine.triggers import due_effects

DRAW: Final = 3  # HM-ROUND-06
HAND_LIMIT: Final = 7  # HM-ROUND-05


def next_turn(state: State) -> None:
    """Give the turn to the other player, or to the same one again after the other has passed (HM-ROUND-10, HM-ROUND-11)."""
    sides = state.sides
    if not sides[1 - state.active].passed:
        state.active = 1 - state.active
    if sides[state.active].passed:
        end_of_turns(state)
    else:
        turn(state)


TURNS: Final[tuple[Question, ...]] = (Question("turn", 0), Question("turn", 1))


def turn(state: State) -> None:
    state.phase, state.step = "turns", "turn"
    state.question = TURNS[state.active]


def end_of_turns(state: State) -> None:
    for side in state.sides:
        side.tally.left_ready += sum(side.ready)
    state.phase, state.step = "end_of_round", "end"
    state.active = state.first
    state.resolved = []
    if state.options.end_check_timing == "after_passes":
        check_empty(state)


def round_effects(state: State, when: str, following: str) -> None:
    """Ask for an effect of the start or end of the round, players in turn from the first (HM-ROUND-09, HM-ROUND-12)."""
    for seat in (state.active, 1 - state.active):
        if due_effects(state, seat, when):
            state.active = seat
            state.question = Question("round", seat, (when,))
            return
    state.active = state.first
    state.step = following


def start(state: State) -> None:
    state.phase = "start_of_round"
    round_effects(state, "round_start", "begin_turns")


def begin_turns(state: State) -> None:
    state.resolved = []
    state.step = "turn"
    if state.round == 1:
        for seat in (0, 1):
            state.sides[seat].tally.playable = card_plays.number_payable(state, seat)


def end(state: State) -> None:
    state.phase = "end_of_round"
    round_effects(state, "round_end", "check")


def check(state: State) -> None:
    if state.options.end_check_timing == "after_effects":
        check_empty(state)
    if state.winner == -2:
        new_round(state)


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
    state.phase, state.step = "discard", "draw"
    state.active = state.first
    state.question = Question("discard", state.first)
    if state.log is not None:
        state.log.append(Event(TURN_STARTED, state.first, (state.round,)))
    check_all(state)


def discard_cards(state: State, seat: int, cards: tuple[int, ...]) -> None:
    side = state.sides[seat]
    for card in cards:
        side.hand.remove(card)
        lose_card(state, seat, card)
    if seat == state.first:
        state.active = 1 - seat
        state.question = Question("discard", state.active)


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
    state.phase, state.step = "start_of_round", "start"
    state.active = state.first
    state.resolved = []


def _give_back(state: State, side: Side) -> None:
    """Discard cards that were Statistics for one round (statistic_play_is_action=one_round, HM-AMB-09)."""
    for card, kind in side.statistic_cards:
        pool = side.spent if side.spent[kind] else side.ready
        pool[kind] -= 1
        discard(state, card)
    side.statistic_cards.clear()
