"""Playing an action: what it changes, and whose turn comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import Action, Event
from deckcheck.games.gundam.engine import p_items
from deckcheck.games.gundam.engine.battle import battle, enter
from deckcheck.games.gundam.engine.directions import step_of
from deckcheck.games.gundam.engine.ending import check_conquest, check_stuck_now, check_turn_start
from deckcheck.games.gundam.engine.layouts import Cell
from deckcheck.games.gundam.engine.legal import item_uses, legal_actions, main_actions
from deckcheck.games.gundam.engine.refusals import equivalent_or_refuse
from deckcheck.games.gundam.engine.state import ACTION, BATTLE, END, State
from deckcheck.games.gundam.engine.turns import begin_turn


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Play an action in place, or refuse it with its clause and change nothing."""
    if seat is None:
        seat = state.active
    if action not in (state.legal or legal_actions(state, seat)) or seat != state.active:
        action = equivalent_or_refuse(state, action, seat)
    state.legal = None
    HANDLERS[action.do](state, seat, *action.args)
    if state.game.stuck_at_any_time and state.outcome is None:
        check_stuck_now(state)


def _deploy(state: State, seat: int, card: int, cell: Cell) -> None:
    """Put a hand card on the sheet (GD-DEPLOY-01), or let it attack there where an option allows that (GD-AMB-13)."""
    target = state.game.sheet.numbers[cell]
    if state.tally is not None and seat == 0:
        state.tally["deploy"] += 1
    if state.log is not None:
        state.log.append(Event("card_deployed", seat, (card, cell)))
    state.phase = END
    if state.grid[target] >= 0:
        battle(state, card, target)
    else:
        enter(state, card, target)


def _move(state: State, seat: int, card: int, direction: str, steps: int) -> None:
    """Move a card to a free cell, or into a battle (GD-MOVE-01, GD-MOVE-07, GD-MOVE-08)."""
    game, sheet = state.game, state.game.sheet
    step = step_of(direction, seat, sheet.layout.columns)
    origin = state.at[card]
    target = origin + step * steps
    if state.tally is not None and seat == 0:
        state.tally["move"] += 1
    if state.log is not None:
        state.log.append(Event("card_moved", seat, (card, sheet.cells[origin], sheet.cells[target])))
    if steps == 2 and game.options.pass_through_p_area:
        _pass_through(state, seat, origin + step)
    state.phase = END
    if state.grid[target] < 0:
        enter(state, card, target)
        if sheet.areas[seat][target]:
            check_conquest(state, seat, target, fought=False)
    elif game.options.p_item_before_battle and item_uses(state, seat):
        state.phase = BATTLE  # GD-AMB-20: the attacker may use an item first
        state.attack = (card, target)
    else:
        _fight(state, seat, card, target)


def _fight(state: State, seat: int, card: int, target: int) -> None:
    if battle(state, card, target) and state.game.sheet.areas[seat][target]:
        check_conquest(state, seat, target, fought=True)


def _pass_through(state: State, seat: int, cell: int) -> None:
    """Acquire the item of a P Area for the moment of passing (GD-AMB-18)."""
    item = state.game.sheet.item_at[cell]
    if item >= 0 and state.holder[item] < 0:
        p_items.acquire(state, cell, seat)
        p_items.give_back(state, cell)


def _power_up(state: State, seat: int, card: int, target: int) -> None:
    """Replace a card on the sheet with a hand card and discard it (GD-POWERUP-01, GD-POWERUP-02)."""
    cell = state.at[target]
    if state.tally is not None and seat == 0:
        state.tally["power_up"] += 1
    if state.log is not None:
        state.log.append(Event("card_replaced", seat, (target, card)))
    state.hands[seat].remove(card)
    field = state.fields[seat]
    field[field.index(target)] = card
    state.grid[cell] = card
    state.at[card], state.at[target] = cell, -1
    p_items.hand_over(state, target, card)
    state.trash[seat].append(target)
    state.phase = END


def _use_p_item(state: State, seat: int, item: Cell, target: int) -> None:
    if state.log is not None:
        state.log.append(Event("p_item_used", seat, (item, target)))
    if state.tally is not None and seat == 0:
        state.tally["use_p_item"] += 1
    sheet = state.game.sheet
    p_items.put_on(state, sheet.item_at[sheet.numbers[item]], target)
    state.item_used[seat] = True
    if seat != state.active:
        return
    if state.phase == BATTLE:
        _wait(state, seat)
    elif state.phase == ACTION:
        main = main_actions(state, seat)
        if not check_turn_start(state, main):  # a use can also leave its player without an action
            state.legal = main


def _wait(state: State, seat: int) -> None:
    """Begin the battle that waited for a P Item."""
    assert state.attack is not None
    card, target = state.attack
    state.attack = None
    state.phase = END
    _fight(state, seat, card, target)


def _end_turn(state: State, seat: int) -> None:
    state.active = 1 - seat
    begin_turn(state)


HANDLERS: Final[dict[str, Callable[..., None]]] = {
    "deploy": _deploy,
    "move": _move,
    "power_up": _power_up,
    "use_p_item": _use_p_item,
    "end_turn": _end_turn,
    "wait": _wait,
}
