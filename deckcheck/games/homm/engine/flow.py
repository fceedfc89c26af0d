"""Rounds and turns: what comes next when nothing is left to do (HM-ROUND-01 to HM-ROUND-13, HM-TURN-04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.core.engine import Event
from deckcheck.games.homm import effects
from deckcheck.games.homm.engine import activate, combat, pieces, plays, setup, triggers
from deckcheck.games.homm.engine.legal import due_effects
from deckcheck.games.homm.engine.pieces import check_all, discard, draw, lose
from deckcheck.games.homm.engine.state import State

DRAW = 3  # HM-ROUND-06


def advance(state: State) -> None:
    """Does everything that needs no decision."""
    stack = state.stack
    while state.ask is None and state.winner == -2:
        if stack:
            frame = stack.pop()
            STEPS[frame[0]](state, *frame[1:])
        else:
            PROCEED[state.step](state)


def next_turn(state: State) -> None:
    """Turns alternate until one has passed; then the other takes turn after turn (HM-ROUND-10, HM-ROUND-11)."""
    sides = state.sides
    if not sides[1 - state.active].passed:
        state.active = 1 - state.active
    if sides[state.active].passed:
        end_of_turns(state)
    else:
        state.step = "turn"


def turn(state: State) -> None:
    state.phase = "turns"
    state.ask = ("turn", state.active)


def end_of_turns(state: State) -> None:
    for side in state.sides:
        side.tally.left_ready += sum(side.ready)
    state.phase, state.step = "end_of_round", "end"
    state.active = state.first
    state.resolved = []
    if state.opts["end_check_timing"] == "b":
        check_empty(state)


def round_effects(state: State, when: str, following: str) -> None:
    """Effects of the start or the end of the round, one at a time in alternation from the first player (HM-ROUND-09, -12)."""
    for seat in (state.active, 1 - state.active):
        if due_effects(state, seat, when):
            state.active = seat
            state.ask = ("round", seat, when)
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
            state.sides[seat].tally.playable = plays.number_payable(state, seat)


def end(state: State) -> None:
    state.phase = "end_of_round"
    round_effects(state, "round_end", "check")


def check(state: State) -> None:
    if state.opts["end_check_timing"] == "a":
        check_empty(state)
    if state.winner == -2:
        new_round(state)


def check_empty(state: State) -> None:
    """A player whose deck is used up and who has no Unit on the map loses at the end of the round (HM-WIN-02 to HM-WIN-04)."""
    with_units = {piece.controller for piece in state.pieces.values() if not piece.is_hero}
    losers = [seat for seat in (0, 1) if not len(state.sides[seat].deck) and seat not in with_units]
    if state.goldfish:  # an opponent that has nothing does not lose for it
        losers = [seat for seat in losers if seat == 0]
    if losers:
        lose(state, losers, "HM-WIN-02")


def new_round(state: State) -> None:
    """Whoever passed first is first player (HM-ROUND-02); the discard step comes next."""
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
    state.ask = ("discard", state.first)
    if state.log is not None:
        state.log.append(Event("round_began", state.first, (state.round,)))
    check_all(state)


def discard_cards(state: State, seat: int, cards: tuple[int, ...]) -> None:
    side = state.sides[seat]
    for card in cards:
        side.hand.remove(card)
        effects.lose_card(state, seat, card)
    if seat == state.first:
        state.active = 1 - seat
        state.ask = ("discard", state.active)


def draw_and_ready(state: State) -> None:
    """HM-ROUND-06 to HM-ROUND-08; by reading b of HM-AMB-07 marks and turned cards stay as they are."""
    for seat in (state.first, 1 - state.first):
        draw(state, seat, DRAW)
    for side in state.sides:
        if state.opts["statistic_play_is_action"] == "c":
            _give_back(state, side)
        for kind in range(4):
            side.ready[kind] += side.spent[kind]
            side.spent[kind] = 0
    if state.opts["ready_step_content"] == "a":
        state.turned.clear()
        for piece in state.pieces.values():
            piece.activated = piece.retaliated = False
    state.phase, state.step = "start_of_round", "start"
    state.active = state.first
    state.resolved = []


def _give_back(state: State, side: Any) -> None:
    """By reading c of HM-AMB-09 a card serves as a Statistic for one round only."""
    for card, kind in side.statistic_cards:
        pool = side.spent if side.spent[kind] else side.ready
        pool[kind] -= 1
        discard(state, card)
    side.statistic_cards.clear()


PROCEED: dict[str, Callable[[State], None]] = {
    "place": setup.proceed_place,
    "draw": draw_and_ready,
    "start": start,
    "begin_turns": begin_turns,
    "turn": turn,
    "next_turn": next_turn,
    "end": end,
    "check": check,
}

STEPS: dict[str, Callable[..., None]] = {
    "resolve": triggers.resolve,
    "perform": effects.perform,
    "check_all": pieces.run_check_all,
    "detach": pieces.detach,
    "place_unit": plays.place_unit,
    "add_unit": plays.add_unit,
    "take_effect": plays.take_effect,
    "put_away": plays.put_away,
    "ask_move": effects.ask_move,
    "ask_teleport": effects.ask_teleport,
    "ask_deploy": effects.ask_deploy,
    "begin_plan": activate.begin_plan,
    "walk": activate.walk,
    "take": activate.take,
    "strike": activate.strike,
    "end_activation": activate.end_activation,
    "attack": combat.attack,
    "retaliation": combat.prepare_retaliation,
    "boosts": combat.ask_boosts,
    "blows": combat.blows,
}
