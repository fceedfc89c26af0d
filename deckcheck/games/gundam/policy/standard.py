"""The standard policy: take a win, prevent a loss, trade well, and advance to the areas.

Every action is tried on a board made from the player's view. The board is evaluated with the opponent's best answer in mind.
"""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.core.engine import Action
from deckcheck.core.rng import Stream
from deckcheck.games.gundam.engine.state import ACTION, BATTLE
from deckcheck.games.gundam.engine.view import View
from deckcheck.games.gundam.policy.distance import is_harmless
from deckcheck.games.gundam.policy.evaluation import STEP, WEIGHTS, WON, evaluate
from deckcheck.games.gundam.policy.lookahead import Scene, TrialBoard


def standard_policy(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    """Return the action with the best prospect. Chance decides between equal ones, so that two such players do not loop."""
    if len(actions) == 1:
        return actions[0]
    view = look()
    scene = Scene(view)
    now = TrialBoard(scene, list(view.grid), list(view.holder), list(view.bearer), view.hand)
    scene.harmless = is_harmless(now)
    best, found = float("-inf"), actions[0]
    for action in actions:
        value = _prospect(now, action, view) + stream.random() * STEP / 2
        if value > best:
            best, found = value, action
    return found


def _prospect(now: TrialBoard, action: Action, view: View) -> float:
    after = now.copy()
    after.play(action)
    if view.attack is not None and view.phase == BATTLE:  # a P Item before the battle, where an option allows it
        card, target = view.attack
        after.move(card, after.grid.index(card), target)
    elif action.do == "use_p_item" and view.phase == ACTION:
        return _prospect_with_item(after, action)
    value = evaluate(after)
    return value if value >= WON else value - _restlessness(now, action, view)


def _restlessness(now: TrialBoard, action: Action, view: View) -> float:
    """Return what it costs to shift a P Item that is in use, or to leave a P Area that is held: to and fro gains nothing."""
    sheet = view.sheet
    if action.do == "use_p_item" and now.bearer[sheet.item_at[sheet.numbers[action.args[0]]]] >= 0:
        return WEIGHTS["shifted_item"]
    if action.do == "move" and not now.scene.harmless and sheet.item_at[now.grid.index(action.args[0])] >= 0:
        return WEIGHTS["left_p_area"]
    return 0.0


def _prospect_with_item(after: TrialBoard, action: Action) -> float:
    """Return the value of the best move of a card that was powered up before the action."""
    card = action.args[1]
    cell = after.grid.index(card)
    best = float("-inf")
    for target in after.reach(card, cell, True):
        then = after.copy()
        then.move(card, cell, target)
        best = max(best, evaluate(then))
    return best - STEP  # a use that changes nothing is better kept for after the action
