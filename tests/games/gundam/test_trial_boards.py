"""Trial boards of the policy: running totals and skipped threats agree with fresh computations, over random games."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest

from deckcheck.core.engine import Action
from deckcheck.core.rng import Stream
from deckcheck.games.gundam.engine.sheet import step_of
from deckcheck.games.gundam.engine.view import View
from deckcheck.games.gundam.play import ENGINE
from deckcheck.games.gundam.policy.distance import is_harmless
from deckcheck.games.gundam.policy.evaluation import STEP, evaluate, trial_of
from deckcheck.games.gundam.policy.lookahead import Side, TrialBoard, attacker_wins, board_of
from deckcheck.games.gundam.policy.standard import boards_after, standard_policy, worth_trying
from tests.simulator.contract import random_steps, tables

TABLES = list(tables(ENGINE))
Totals = tuple[dict[int, int], int, int, int, float]


def totals(side: Side) -> Totals:
    return dict(sorted(side.cells.items())), side.steps, side.assault, side.areas, round(side.worth, 6)


def fresh_totals(board: TrialBoard, seat: int) -> Totals:
    """Count the cards of a player on the cells of a board anew."""
    side = Side(board.scene, seat)
    for cell, card in enumerate(board.grid):
        if card >= 0 and board.scene.owner[card] == seat:
            side.put(card, cell)
    return totals(side)


def thorough_choice(view: View, actions: list[Action], stream: Stream) -> Action:
    """Decide as the policy does, with the threats of every board."""
    now = board_of(view)
    now.scene.harmless = is_harmless(now)
    actions = worth_trying(now, actions)
    best, found = float("-inf"), actions[0]
    for action in actions:
        for after, bonus in boards_after(now, action, view, stream.random() * STEP / 2):
            value = evaluate(trial_of(action, after, bonus), float("-inf"))
            if value > best:
                best, found = value, action
    return found


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_running_totals_and_skipped_threats_change_nothing(number: int) -> None:
    decks, options = TABLES[number]
    state = ENGINE.new_state(decks, options, number)
    compared = 0
    for seat, actions, _ in random_steps(ENGINE, state, Stream(number), 120):
        if len(actions) < 2:
            continue
        view = ENGINE.observe(state, seat)
        for action in actions:
            for board, _ in boards_after(board_of(view), action, view, 0.0):
                assert [totals(side) for side in board.sides] == [fresh_totals(board, one) for one in (0, 1)]
        look = partial(ENGINE.observe, state, seat)
        assert standard_policy(look, actions, Stream(number)) == thorough_choice(view, actions, Stream(number))
        compared += 1
    assert compared > 3


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_battles_that_were_tried_before_end_as_they_do_when_fought(number: int) -> None:
    decks, options = TABLES[number]
    state = ENGINE.new_state(decks, options, number)
    compared = 0
    for seat, _, _ in random_steps(ENGINE, state, Stream(number), 60):
        scene = board_of(ENGINE.observe(state, seat)).scene
        for card, other in product(state.fields[seat], state.fields[1 - seat]):
            origin, target = state.at[card], state.at[other]
            cell = origin if state.game.options.attacker_area == "origin" else target
            for powered, other_powered in product((False, True), repeat=2):
                attacker = (state.game.seen[card], powered, state.game.sheet.areas[seat][cell])
                defender = (state.game.seen[other], other_powered, state.game.sheet.areas[1 - seat][target])
                expected = attacker_wins((*attacker, *defender))
                assert scene.beats(card, powered, origin, other, other_powered, target) == expected
                compared += 1
    assert compared > 3


def test_steps_are_the_same_from_the_table() -> None:
    for seat in (0, 1):
        for direction in ("N", "NE", "E", "SE", "S", "SW", "W", "NW"):
            assert step_of(direction, seat, 5) == step_of.__wrapped__(direction, seat, 5)
