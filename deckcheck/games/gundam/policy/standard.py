"""The standard policy: take a win, prevent a loss, trade well, and advance to the areas.

Every action is tried on a board made from the player's view. The board is evaluated with the opponent's best answer in mind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.core.rng import Stream
from deckcheck.games.gundam.engine.sheet import step_of
from deckcheck.games.gundam.engine.state import ACTION, BATTLE
from deckcheck.games.gundam.engine.view import View
from deckcheck.games.gundam.policy.distance import is_harmless
from deckcheck.games.gundam.policy.evaluation import STEP, WEIGHTS, evaluate, trial_of
from deckcheck.games.gundam.policy.lookahead import TrialBoard, board_of

PATIENCE: Final = 150
"""Turns after which chance counts more from turn to turn: by then both players wait for each other, and neither rule nor
evaluation ends that."""


def standard_policy(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    """Return the action with the best prospect. Chance decides between equal ones, so that two such players do not loop."""
    if len(actions) == 1:
        return actions[0]
    view = look()
    now = board_of(view)
    now.scene.harmless = is_harmless(now)
    actions = worth_trying(now, actions)
    if len(actions) == 1:
        return actions[0]
    whim = STEP / 2 * max(1.0, 1 + (view.turn - PATIENCE) / 10)
    trials = [
        trial_of(action, after, bonus)
        for action in actions
        for after, bonus in boards_after(now, action, view, stream.random() * whim)
    ]
    trials.sort(key=lambda trial: -trial.value - trial.more)
    best, found = float("-inf"), actions[0]
    for trial in trials:
        if trial.value + trial.more <= best:
            break
        value = evaluate(trial, best)
        if value > best:
            best, found = value, trial.action
    return found


def worth_trying(now: TrialBoard, actions: list[Action]) -> list[Action]:
    """Return the actions without the uses of P Items on cards that cannot use them."""
    wanted = now.scene.wants_item[now.scene.seat]
    return [action for action in actions if action.do != "use_p_item" or action.args[1] in wanted] or actions


def boards_after(now: TrialBoard, action: Action, view: View, luck: float) -> list[tuple[TrialBoard, float]]:
    """Return the boards to which an action leads, each with what is added to its value."""
    after = now.copy()
    after.play(action)
    if view.attack is not None and view.phase == BATTLE:  # a P Item before the battle, where an option allows it
        card, target = view.attack
        after.move(card, after.sides[view.seat].cells[card], target)
    elif action.do == "use_p_item" and view.phase == ACTION:
        return _moves_with_item(after, action, luck)
    return [(after, 0.0 if after.sides[view.seat].has_won() else luck - _restlessness(now, action, view))]


def _restlessness(now: TrialBoard, action: Action, view: View) -> float:
    """Return what it costs to shift a P Item that is in use, or to leave the P Areas: to and fro gains nothing."""
    sheet = view.sheet
    if action.do == "use_p_item" and now.bearer[sheet.item_at[sheet.numbers[action.args[0]]]] >= 0:
        return WEIGHTS["shifted_item"]
    if action.do == "move" and not now.scene.harmless:
        card, direction, steps = action.args
        cell = now.sides[view.seat].cells[card]
        target = cell + step_of(direction, view.seat, sheet.layout.columns) * steps
        if sheet.item_at[target] < 0 <= sheet.item_at[cell]:
            return WEIGHTS["left_p_area"]
    return 0.0


def _moves_with_item(after: TrialBoard, action: Action, luck: float) -> list[tuple[TrialBoard, float]]:
    """Return the boards after each move of a card that was powered up before the action."""
    card = action.args[1]
    cell = after.sides[after.scene.seat].cells[card]
    found = []
    for target in after.reach(card, cell, True):
        then = after.copy()
        then.move(card, cell, target)
        won = then.sides[after.scene.seat].has_won()
        found.append((then, (0.0 if won else luck) - STEP))  # a use that changes nothing is better kept for after the action
    return found
