"""Steps that need no decision: taken one by one until a player must decide or the game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.games.homm.engine import activation, attacks, card_plays, setup
from deckcheck.games.homm.engine.card_moves import detach
from deckcheck.games.homm.engine.damage import run_check_all
from deckcheck.games.homm.engine.phases.rounds import begin_turns, check, draw_and_ready, end, next_turn, start, turn
from deckcheck.games.homm.engine.state import State
from deckcheck.games.homm.engine.triggers import resolve
from deckcheck.games.homm.engine.verbs import ask_deploy, ask_move, ask_teleport, perform


def advance(state: State) -> None:
    """Take all steps up to the next question or the end of the game."""
    stack = state.stack
    while state.question is None and state.winner == -2:
        if stack:
            frame = stack.pop()
            STEPS[frame[0]](state, *frame[1:])
        else:
            PROCEED[state.step](state)


PROCEED: Final[dict[str, Callable[[State], None]]] = {
    "place": setup.proceed_place,
    "draw": draw_and_ready,
    "start": start,
    "begin_turns": begin_turns,
    "turn": turn,
    "next_turn": next_turn,
    "end": end,
    "check": check,
}

STEPS: Final[dict[str, Callable[..., None]]] = {
    "resolve": resolve,
    "perform": perform,
    "check_all": run_check_all,
    "detach": detach,
    "place_unit": card_plays.place_unit,
    "add_unit": card_plays.add_unit,
    "take_effect": card_plays.take_effect,
    "put_away": card_plays.put_away,
    "ask_move": ask_move,
    "ask_teleport": ask_teleport,
    "ask_deploy": ask_deploy,
    "begin_plan": activation.begin_plan,
    "walk": activation.walk,
    "take": activation.take,
    "strike": activation.strike,
    "end_activation": activation.end_activation,
    "attack": attacks.attack,
    "retaliation": attacks.prepare_retaliation,
    "boosts": attacks.ask_boosts,
    "blows": attacks.blows,
}
