"""Refused actions: the clause that forbids an action, and what the player can do instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.core.words import plural
from deckcheck.games.gundam.engine.directions import NUMBERS, vector_of
from deckcheck.games.gundam.engine.layouts import Cell, format_cell
from deckcheck.games.gundam.engine.legal import legal_actions
from deckcheck.games.gundam.engine.state import ACTION, BATTLE, State

MAIN: Final = ("deploy", "move", "power_up")


def equivalent_or_refuse(state: State, action: Action, seat: int) -> Action:
    """Return the action if it is legal for the named card or another copy of it; raise the refusal otherwise."""
    legal = legal_actions(state, seat)
    if action in legal:
        return action
    if action.do in ("deploy", "power_up") and action.args and _is_card(state, action.args[0]):
        card, *rest = action.args
        first_copy = state.game.first_copy
        copies = [held for held in state.hands[seat] if first_copy[held] == first_copy[card]]
        if card in copies and Action(action.do, (copies[0], *rest)) in legal:
            return action
    raise _refusal(state, action, seat)


def _refusal(state: State, action: Action, seat: int) -> IllegalActionError:
    """Return the refusal of an action that is not legal."""
    try:
        _refuse(state, action, seat)
    except (TypeError, ValueError, KeyError, IndexError):
        return IllegalActionError("GD-TURN-02", f"'{action.do}' cannot be played with these arguments")
    except IllegalActionError as error:
        return error


def _refuse(state: State, action: Action, seat: int) -> NoReturn:
    if state.outcome is not None:
        raise IllegalActionError("GD-WIN-04", "the game is over")
    if seat != state.active:
        if action.do != "use_p_item":
            raise IllegalActionError("GD-TURN-01", "you can act only in your turn")
        if not state.game.options.p_item_on_opponents_turn:
            raise IllegalActionError("GD-TURN-04", "you can use a P Item only in your turn (option p_item_on_opponents_turn)")
    elif state.phase == BATTLE and action.do != "use_p_item":
        raise IllegalActionError("GD-MOVE-07", "you can use a P Item or wait; the battle comes first")
    elif state.phase != ACTION and action.do in MAIN:
        raise IllegalActionError("GD-TURN-02", "you have already taken your action this turn")
    refuse = _REFUSALS.get(action.do)
    if refuse is None:
        raise IllegalActionError("GD-TURN-02", f"'{action.do}' is not an action of a turn")
    refuse(state, seat, *action.args)
    raise IllegalActionError("GD-TURN-02", f"'{action.do}' is not possible now")


def _is_card(state: State, card: object) -> bool:
    return isinstance(card, int) and 0 <= card < len(state.game.cards)


def _cell(state: State, cell: Cell) -> int:
    """Return the number of a cell; refuse one that is not on the sheet (GD-BOARD-01, GD-BOARD-02)."""
    number = state.game.sheet.numbers.get(cell)
    if number is None:
        clause = "GD-BOARD-02" if state.game.options.advanced else "GD-BOARD-01"
        raise IllegalActionError(clause, f"the cell {format_cell(cell)} is not on the play sheet")
    return number


def _deploy(state: State, seat: int, card: int, cell: Cell) -> None:
    number = _cell(state, cell)
    if card not in state.hands[seat]:
        raise IllegalActionError("GD-DEPLOY-01", "you can deploy only a card from your hand")
    if number not in state.game.sheet.assault[seat]:
        raise IllegalActionError("GD-DEPLOY-01", f"{format_cell(cell)} is not one of your Assault Areas")
    there = state.grid[number]
    if there >= 0 and state.game.owners[there] != seat:
        raise IllegalActionError("GD-ADV-13", "an opposing card is on this Assault Area")
    if there < 0:
        raise IllegalActionError("GD-DEPLOY-02", "one of your cards already occupies an Assault Area (option deploy_block)")
    raise IllegalActionError("GD-DEPLOY-02", "one of your cards already occupies this Assault Area")


def _move(state: State, seat: int, card: int, direction: str, steps: int) -> None:
    sheet, owners = state.game.sheet, state.game.owners
    if not _is_card(state, card) or state.at[card] < 0:
        raise IllegalActionError("GD-MOVE-09", "you can move only a card on the sheet")
    if owners[card] != seat:
        raise IllegalActionError("GD-MOVE-01", "you can move only your own cards")
    right, forward = vector_of(NUMBERS[direction], seat)
    _refuse_arrows(state, card, direction, steps)
    column, row = sheet.cells[state.at[card]]
    for step in range(1, steps + 1):
        cell = sheet.numbers.get((column + right * step, row + forward * step))
        if cell is None:
            raise IllegalActionError("GD-MOVE-03", "you can move only on the play sheet")
        there = state.grid[cell]
        if there >= 0 and step < steps:
            raise IllegalActionError("GD-MOVE-05", "you cannot jump over a card")
        if there >= 0 and owners[there] == seat:
            raise IllegalActionError("GD-MOVE-02", "one of your cards is already there")


def _refuse_arrows(state: State, card: int, direction: str, steps: int) -> None:
    """Refuse a direction or a number of steps that the movement icon does not show, or shows only in green."""
    arrows = (state.game.cards[card].move or {}).get(direction)
    blue, green = (arrows.blue, arrows.green) if arrows else (0, 0)
    powered = state.bearing[card] > 0
    both = blue + green if state.game.options.blue_and_green_same_direction == "sum" else max(blue, green)
    if steps <= (both if powered else blue) and steps in (1, 2):
        return
    if steps <= both and not powered:
        raise IllegalActionError("GD-CARD-06", f"the arrow {direction} is green; you can use it only with a P Item on the card")
    if not both:
        raise IllegalActionError("GD-MOVE-01", f"the card has no arrow {direction}")
    raise IllegalActionError("GD-CARD-07", f"the card can move only {plural(both, 'step')} {direction}")


def _power_up(state: State, seat: int, card: int, target: int) -> None:
    if card not in state.hands[seat]:
        raise IllegalActionError("GD-POWERUP-01", "the new card must come from your hand")
    if target not in state.fields[seat]:
        raise IllegalActionError("GD-POWERUP-01", "you can use Power Up only on your own card on the sheet")
    raise IllegalActionError("GD-POWERUP-05", "the two cards do not have the same character name")


def _use_p_item(state: State, seat: int, item: Cell, target: int) -> None:
    number = state.game.sheet.item_at[_cell(state, item)]
    if number < 0:
        raise IllegalActionError("GD-BOARD-05", f"{format_cell(item)} is not a P Area")
    if state.item_used[seat]:
        raise IllegalActionError("GD-PITEM-05", "you have already used a P Item this turn")
    if state.holder[number] != seat:
        raise IllegalActionError("GD-PITEM-14", "you do not hold this P Item")
    if target not in state.fields[seat]:
        raise IllegalActionError("GD-PITEM-03", "you can put a P Item only on your own card on the sheet")
    if state.bearer[number] == target:
        raise IllegalActionError("GD-PITEM-04", "the P Item is already on this card")
    raise IllegalActionError("GD-PITEM-03", "the card already has a P Item (option items_per_card)")


def _end_turn(state: State, seat: int) -> None:
    if state.item_used[seat]:
        raise IllegalActionError("GD-TURN-05", "using a P Item is not an action; you can end your turn only after an action")
    raise IllegalActionError("GD-TURN-03", "you can end your turn only after an action")


_REFUSALS: Final[dict[str, Callable[..., None]]] = {
    "deploy": _deploy,
    "move": _move,
    "power_up": _power_up,
    "use_p_item": _use_p_item,
    "end_turn": _end_turn,
}
