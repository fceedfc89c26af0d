"""Reasons to refuse an action of a battle (KW-BATTLE, KW-KEYWORD)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import IllegalActionError
from deckcheck.core.words import plural
from deckcheck.games.kingdom_at_war.engine.actions import KEEP_TOP
from deckcheck.games.kingdom_at_war.engine.cards import CHARACTER
from deckcheck.games.kingdom_at_war.engine.phases.battle import fast_at_home, side_of_step
from deckcheck.games.kingdom_at_war.engine.phases.battle_result import victims, wounds_to_give
from deckcheck.games.kingdom_at_war.engine.state import State
from deckcheck.games.kingdom_at_war.engine.values import can_be_exerted, characters, wounds_it_can_take


def _start_battle(state: State, seat: int, defender: int) -> None:
    if state.battle_done:
        raise IllegalActionError("KW-BATTLE-02", "you have already fought a battle in this phase")
    if defender == seat or not 0 <= defender < state.seats or state.eliminated[defender]:
        raise IllegalActionError("KW-BATTLE-03", "you can attack only another player who is still in the game")
    if state.options.lines_minimum and not characters(state, seat):
        raise IllegalActionError("KW-BATTLE-11", "you can attack only with at least 1 character")


def _skip_battle(state: State, seat: int) -> None:
    if state.battle_done:
        raise IllegalActionError("KW-BATTLE-02", "you have already fought a battle in this phase; end the phase instead")


def _place_tactic(state: State, seat: int, card: int | str) -> None:
    hand = state.hand[seat]
    if isinstance(card, int):
        if card not in hand:
            raise IllegalActionError("KW-BATTLE-07", "the tactic must be a card from your hand")
    elif hand:
        raise IllegalActionError(
            "KW-BATTLE-09", "you can place another tactic than a card from your hand only if your hand is empty"
        )
    elif card == KEEP_TOP and not state.keep[seat].cards:
        raise IllegalActionError("KW-BATTLE-08", "your keep is empty")


def _assign_lines(state: State, seat: int, front: tuple[int, ...], second: tuple[int, ...]) -> None:
    side, fighters = side_of_step(state), (*front, *second)
    if len(set(fighters)) != len(fighters):
        raise IllegalActionError("KW-BATTLE-11", "you can put a character in only one line")
    for card in fighters:
        _check_fighter(state, seat, card, "KW-BATTLE-13" if side else "KW-BATTLE-11")
    for card in second:
        _check_second_line(state, card)
    if side == 0 and state.options.lines_minimum and not fighters and characters(state, seat):
        raise IllegalActionError("KW-BATTLE-11", "you can attack only with at least 1 character")


def _check_fighter(state: State, seat: int, card: int, clause: str) -> None:
    if not 0 <= card < len(state.facts) or state.commander[card] < 0:
        raise IllegalActionError(clause, "only characters on the field can fight")
    if state.facts[card].kind != CHARACTER:
        raise IllegalActionError("KW-CARD-02", f"{state.names[card]} is not a character")
    if state.commander[card] != seat:
        clause = "KW-TERM-09" if state.owner[card] == seat else clause
        raise IllegalActionError(clause, f"another player commands {state.names[card]}; you can use only cards you command")


def _check_second_line(state: State, card: int, clause: str = "KW-BATTLE-15") -> None:
    if state.wounded[card]:
        raise IllegalActionError(clause, f"{state.names[card]} is wounded and cannot be exerted")
    if not can_be_exerted(state, card):
        fast = clause == "KW-KEYWORD-07"
        raise IllegalActionError("KW-KEYWORD-06" if fast else "KW-TERM-02", f"{state.names[card]} cannot be exerted")


def _assign_fast(state: State, seat: int, card: int, line: str) -> None:
    _check_fighter(state, seat, card, "KW-BATTLE-16")
    if not state.facts[card].fast:
        raise IllegalActionError("KW-BATTLE-16", f"only fast characters can join now, and {state.names[card]} is not fast")
    if card not in fast_at_home(state, seat, side_of_step(state)):
        raise IllegalActionError("KW-KEYWORD-08", f"{state.names[card]} is already in a line")
    if line == "second":
        _check_second_line(state, card, "KW-KEYWORD-07")


def _change_tactic(state: State, seat: int, card: int) -> None:
    if card not in state.hand[seat]:
        raise IllegalActionError("KW-BATTLE-18", "the new tactic must be a card from your hand")


def _spend_morale(state: State, seat: int, amount: int) -> None:
    if not 0 <= amount <= state.morale[seat]:
        raise IllegalActionError("KW-BATTLE-21", f"you can spend only the {state.morale[seat]} morale that you have")


def _distribute_wounds(state: State, seat: int, wounds: tuple[tuple[int, int], ...]) -> None:
    able = victims(state)
    if any(card not in able for card, _ in wounds):
        raise IllegalActionError("KW-BATTLE-31", "you can give these wounds only to characters in the battle lines")
    if any(amount < 0 for _, amount in wounds) or len({card for card, _ in wounds}) != len(wounds):
        raise IllegalActionError("KW-BATTLE-30", "you can give each character only one number of wounds, from 0 up")
    too_many = any(amount > wounds_it_can_take(state, card) for card, amount in wounds)
    if too_many and not state.options.wound_overkill:  # KW-AMB-44
        raise IllegalActionError("KW-BATTLE-36", "you can give a character only as many wounds as it can take")
    number, given = wounds_to_give(state), sum(amount for _, amount in wounds)
    if given != number:
        raise IllegalActionError("KW-BATTLE-36", f"you must give {plural(number, 'wound')}, not {given}")


CHECKS: Final[dict[str, Callable[..., None]]] = {
    "start_battle": _start_battle,
    "skip_battle": _skip_battle,
    "place_tactic": _place_tactic,
    "assign_lines": _assign_lines,
    "assign_fast": _assign_fast,
    "change_tactic": _change_tactic,
    "spend_morale": _spend_morale,
    "distribute_wounds": _distribute_wounds,
}
