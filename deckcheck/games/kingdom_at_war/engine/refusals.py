"""Reasons to refuse an action: the moment is wrong, or a clause forbids it with these arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.kingdom_at_war.engine import battle_refusals, instant_refusals, reinforcement_refusals, steps
from deckcheck.games.kingdom_at_war.engine.actions import ACTIONS, ALLOWED, ANSWERS, INSTANT, REINFORCEMENT
from deckcheck.games.kingdom_at_war.engine.phases.supply import powered
from deckcheck.games.kingdom_at_war.engine.state import State


def check_action(state: State, action: Action, seat: int) -> None:
    """Raise IllegalActionError if a player cannot take this action now."""
    name, arguments = action
    if state.outcome is not None:
        raise IllegalActionError("KW-WIN-01", "the game is over")
    if name not in ACTIONS or len(arguments) != len(ACTIONS[name]):
        raise IllegalActionError("DC-ACTION-01", f"'{name}' is not an action with {len(arguments)} arguments")
    if name in INSTANT:
        if state.step == steps.MULLIGAN:
            raise IllegalActionError("KW-ACTION-01", "you can act only after the first turn has begun")
        _check_player(state, seat)
    elif seat != state.seat:
        _refuse_out_of_turn(state, name, seat)
    elif name not in ({ANSWERS[state.pending[-1].kind]} if state.pending else ALLOWED[state.step]):
        raise _wrong_moment(state, name, seat)
    check = _CHECKS.get(name)
    if check is not None:
        check(state, seat, *arguments)


# The moment


def _check_player(state: State, seat: int) -> None:
    if not 0 <= seat < state.seats or state.eliminated[seat]:
        raise IllegalActionError("KW-WIN-07", "you can act only while you are in the game")


def _refuse_out_of_turn(state: State, name: str, seat: int) -> None:
    """Raise the error for a player who is not to act."""
    _check_player(state, seat)
    if seat != state.active:
        if name in REINFORCEMENT:
            raise IllegalActionError("KW-REINFORCE-02", "you can take reinforcement actions only in your turn")
        if name in ("draw_supremacy", "decline_supremacy"):
            raise IllegalActionError("KW-SUPREMACY-01", "you can draw for supremacies only in your turn")
        if name in ("start_battle", "skip_battle"):
            raise IllegalActionError("KW-BATTLE-01", "you can start a battle only in your turn")
    raise _wrong_moment(state, name, seat)


_USUAL_CLAUSE: Final = {
    "mulligan": "KW-SETUP-04",
    "keep_hand": "KW-SETUP-04",
    "draw_supremacy": "KW-TURN-01",
    "decline_supremacy": "KW-TURN-01",
    "answer_challenge": "KW-CHALLENGE-03",
    "attach_prize": "KW-CHALLENGE-07",
    "banish_restricted": "KW-KEYWORD-11",
    "choose_targets": "KW-TERM-11",
    "answer_deal": "KW-DEAL-08",
    "move_power": "KW-SUPPLY-09",
}


def _wrong_moment(state: State, name: str, seat: int) -> IllegalActionError:
    """Return the error for an action that does not answer the current question."""
    clause = _USUAL_CLAUSE.get(name, "KW-TURN-01")
    battle = state.battle
    if name == "start_battle" and (state.battle_done or battle):
        clause = "KW-BATTLE-02"
    elif battle is not None and seat in battle.sides and name not in _USUAL_CLAUSE:
        clause = "KW-BATTLE-05"
        side = battle.sides.index(seat)
        if name == "change_tactic":
            clause = "KW-BATTLE-20" if battle.changed[side] else "KW-BATTLE-19" if not state.hand[seat] else clause
        elif name == "assign_fast":
            joining = (steps.FAST_A, steps.FAST_D, steps.CHANGE_A, steps.CHANGE_D)
            clause = "KW-KEYWORD-08" if state.step in joining else clause
    elif battle is not None and name == "place_tactic":
        clause = "KW-BATTLE-03"
    return IllegalActionError(clause, f"you cannot {name.replace('_', ' ')} now")


# Supremacy, supply, end of a phase


def _draw_supremacy(state: State, seat: int, supremacy: str) -> None:
    if supremacy not in state.supremacies:
        raise IllegalActionError("KW-SUPREMACY-02", f"you do not have the {supremacy} supremacy or have already used it")


def _move_power(state: State, seat: int, moves: tuple[tuple[int, int], ...]) -> None:
    able = powered(state, seat)
    if len({card for card, _ in moves}) != len(moves):
        raise IllegalActionError("KW-SUPPLY-09", "you can name each card only once")
    if any(card not in able or not 0 <= amount <= state.power[card] for card, amount in moves):
        raise IllegalActionError("KW-SUPPLY-09", "you can move only power that is on cards you command")


def _end_phase(state: State, seat: int) -> None:
    if state.step == steps.BATTLE and not state.battle_done:
        raise IllegalActionError("KW-BATTLE-01", "you can end the battle phase only after a battle; skip it or start a battle")


_CHECKS: Final[dict[str, Callable[..., None]]] = {
    "draw_supremacy": _draw_supremacy,
    "move_power": _move_power,
    "end_phase": _end_phase,
    **battle_refusals.CHECKS,
    **reinforcement_refusals.CHECKS,
    **instant_refusals.CHECKS,
}
"""Checks of the arguments; actions without a check are legal whenever they are allowed."""
