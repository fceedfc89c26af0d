"""Playing an action: refuse it, or do it and what follows."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.gundam.engine.battle import check_wait, wait
from deckcheck.games.gundam.engine.deploy import check_deploy, deploy
from deckcheck.games.gundam.engine.ending import settle_stuck
from deckcheck.games.gundam.engine.move import check_move, move
from deckcheck.games.gundam.engine.p_items import check_use, use_p_item
from deckcheck.games.gundam.engine.power_up import check_power_up, power_up
from deckcheck.games.gundam.engine.state import ACTION, BATTLE, State, count
from deckcheck.games.gundam.engine.turns import check_end_turn, end_turn
from deckcheck.simulator.parts.flow import Handler, Refusal

ACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "deploy": ("card", "cell"),
    "move": ("card", "direction", "steps"),
    "power_up": ("card", "target"),
    "use_p_item": ("item", "target"),
    "end_turn": (),
    "wait": (),
}
"""`wait` declines to use a P Item before a battle (option p_item_before_battle)."""
MAIN: Final = ("deploy", "move", "power_up")
"""Actions of which a turn has exactly one (GD-TURN-02)."""
HANDLERS: Final[dict[str, Handler]] = {
    "deploy": Handler(check_deploy, deploy),
    "move": Handler(check_move, move),
    "power_up": Handler(check_power_up, power_up),
    "use_p_item": Handler(check_use, use_p_item),
    "end_turn": Handler(check_end_turn, end_turn),
    "wait": Handler(check_wait, wait),
}


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Play an action in place, or raise IllegalActionError and change nothing. A listed action needs no check."""
    if seat is None:
        seat = state.active
    legal = state.legal
    if legal is None or seat != state.active or action not in legal:
        refusal = check_action(state, action, seat)
        if refusal is not None:
            raise IllegalActionError(*refusal)
    state.legal = None
    if state.tally is not None and action.do in state.tally:
        count(state, action.do, seat)
    HANDLERS[action.do].do(state, seat, *action.args)
    if state.stack:
        run(state)
    if state.game.stuck_at_any_time and state.outcome is None:
        settle_stuck(state)


def check_action(state: State, action: Action, seat: int) -> Refusal | None:
    """Return why a player's action is refused, or None."""
    if state.outcome is not None:
        return Refusal("GD-WIN-04", "the game is over")
    if seat != state.active:
        if action.do != "use_p_item":
            return Refusal("GD-TURN-01", "you can act only in your turn")
        if not state.game.options.p_item_on_opponents_turn:
            return Refusal("GD-TURN-04", "you can use a P Item only in your turn (option p_item_on_opponents_turn)")
    elif state.phase == BATTLE and action.do not in ("use_p_item", "wait"):
        return Refusal("GD-MOVE-07", "you can use a P Item or wait; the battle comes first")
    elif state.phase != ACTION and action.do in MAIN:
        return Refusal("GD-TURN-02", "you have already taken your action this turn")
    if action.do not in HANDLERS:
        return Refusal("GD-TURN-02", f"'{action.do}' is not an action of a turn")
    try:
        return HANDLERS[action.do].check(state, seat, *action.args)
    except (TypeError, ValueError, KeyError, IndexError):
        return Refusal("GD-TURN-02", f"'{action.do}' cannot be played with these arguments")


def run(state: State) -> None:
    """Begin the battle that waits, unless its attacker may still use a P Item."""
    while state.stack and state.phase != BATTLE:
        step = state.stack.pop()
        step.do(state, *step.arguments)
