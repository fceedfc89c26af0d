"""Why an action is not legal: the clause that refuses it, for every way of going wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.gundam.engine.kit import DIRECTIONS, VECTORS
from deckcheck.games.gundam.engine.legal import legal_actions
from deckcheck.games.gundam.engine.state import ACTION, BATTLE, State

MAIN = ("deploy", "move", "power_up")


def equivalent_or_refuse(state: State, action: Action, seat: int) -> Action:
    """The legal action that means the same with another copy of a card; otherwise the refusal."""
    legal = legal_actions(state, seat)
    if action in legal:
        return action
    if action.do in ("deploy", "power_up") and action.args and _is_card(state, action.args[0]):
        card = action.args[0]
        copies = [one for one in state.hands[seat] if state.kit.kinds[one] == state.kit.kinds[card]]
        if card in copies:
            twin = Action(action.do, (copies[0], *action.args[1:]))
            if twin in legal:
                return Action(action.do, (card, *action.args[1:]))
    raise refusal(state, action, seat)


def refusal(state: State, action: Action, seat: int) -> IllegalActionError:
    """The clause that refuses an action that is not legal."""
    try:
        _refuse(state, action, seat)
    except (TypeError, ValueError, KeyError, IndexError):
        return IllegalActionError("GD-TURN-02", f"{action.do} cannot be played with these arguments")
    except IllegalActionError as error:
        return error


def _refuse(state: State, action: Action, seat: int) -> NoReturn:
    if state.outcome is not None:
        raise IllegalActionError("GD-WIN-04", "the game is over")
    if seat != state.active:
        clause = "GD-TURN-04" if action.do == "use_p_item" and not state.kit.rules.item_out_of_turn else "GD-TURN-01"
        if action.do != "use_p_item" or clause == "GD-TURN-04":
            raise IllegalActionError(clause, "it is the other player's turn")
    elif state.phase == BATTLE and action.do != "use_p_item":
        raise IllegalActionError("GD-MOVE-07", "the battle comes first")
    elif state.phase != ACTION and action.do in MAIN:
        raise IllegalActionError("GD-TURN-02", "the action of this turn has been taken")
    reason = _REASONS.get(action.do)
    if reason is None:
        raise IllegalActionError("GD-TURN-02", f"a turn has no '{action.do}'")
    reason(state, seat, *action.args)
    raise IllegalActionError("GD-TURN-02", f"{action.do} is not possible now")


def _is_card(state: State, card: Any) -> bool:
    return isinstance(card, int) and 0 <= card < len(state.cards)


def _cell(state: State, cell: Any) -> int:
    """The number of a cell; one that is not on the sheet is refused (GD-BOARD-01, GD-BOARD-02)."""
    number = state.kit.index.get(tuple(cell))
    if number is None:
        clause = "GD-BOARD-02" if state.kit.rules.advanced else "GD-BOARD-01"
        raise IllegalActionError(clause, f"the cell {cell[0]},{cell[1]} is not on the play sheet")
    return number


def _deploy(state: State, seat: int, card: int, cell: tuple[int, int]) -> None:
    number = _cell(state, cell)
    if card not in state.hands[seat]:
        raise IllegalActionError("GD-DEPLOY-01", "only a card of the own hand can be deployed")
    if number not in state.kit.assault[seat]:
        raise IllegalActionError("GD-DEPLOY-01", f"{cell[0]},{cell[1]} is not an own Assault Area")
    there = state.grid[number]
    if there >= 0 and state.kit.owner[there] != seat:
        raise IllegalActionError("GD-ADV-13", "an opposing card stands on this Assault Area")
    raise IllegalActionError("GD-DEPLOY-02", "an own card on the Assault Area blocks deploying")


def _move(state: State, seat: int, card: int, direction: str, steps: int) -> None:
    if not _is_card(state, card) or state.at[card] < 0:
        raise IllegalActionError("GD-MOVE-09", "only a card on the sheet can move")
    if state.kit.owner[card] != seat:
        raise IllegalActionError("GD-MOVE-01", "only an own card can be moved")
    way = DIRECTIONS.index(direction)
    _refuse_arrows(state, card, direction, steps)
    columns, rows = state.kit.layout.columns, state.kit.layout.rows
    turn = 1 if seat == 0 else -1
    column, row = state.kit.cells[state.at[card]]
    for step in range(1, steps + 1):
        x, y = column + VECTORS[way][0] * turn * step, row + VECTORS[way][1] * turn * step
        if not (1 <= x <= columns and 1 <= y <= rows):
            raise IllegalActionError("GD-MOVE-03", "the move leaves the play sheet")
        there = state.grid[state.kit.index[x, y]]
        if there >= 0 and step < steps:
            raise IllegalActionError("GD-MOVE-05", "the move would jump over a card")
        if there >= 0 and state.kit.owner[there] == seat:
            raise IllegalActionError("GD-MOVE-02", "an own card stands there")


def _refuse_arrows(state: State, card: int, direction: str, steps: int) -> None:
    """Refuses a direction or a number of steps that the movement icon does not show, or shows in green only."""
    arrows = (state.cards[card].move or {}).get(direction)
    blue, green = (arrows.blue, arrows.green) if arrows else (0, 0)
    powered = state.bearing[card] > 0
    both = blue + green if state.kit.rules.arrows_add else max(blue, green)
    if steps <= (both if powered else blue) and steps in (1, 2):
        return
    if steps <= both and not powered:
        raise IllegalActionError("GD-CARD-06", f"the arrow {direction} is green, and the card is not powered up")
    if not both:
        raise IllegalActionError("GD-MOVE-01", f"the card has no arrow {direction}")
    raise IllegalActionError("GD-CARD-07", f"the card has arrows for {both} step{'s' * (both > 1)} {direction}")


def _power_up(state: State, seat: int, card: int, target: int) -> None:
    if card not in state.hands[seat]:
        raise IllegalActionError("GD-POWERUP-01", "the new card comes from the own hand")
    if target not in state.fields[seat]:
        raise IllegalActionError("GD-POWERUP-01", "only an own card on the sheet can be switched")
    raise IllegalActionError("GD-POWERUP-05", "the cards have not the same character name")


def _use_p_item(state: State, seat: int, item: tuple[int, int], target: int) -> None:
    number = state.kit.item_at[_cell(state, item)]
    if number < 0:
        raise IllegalActionError("GD-BOARD-05", f"{item[0]},{item[1]} is not a P Area")
    if state.item_used[seat]:
        raise IllegalActionError("GD-PITEM-05", "a P Item has been used this turn")
    if state.holder[number] != seat:
        raise IllegalActionError("GD-PITEM-14", "the player does not hold this P Item")
    if target not in state.fields[seat]:
        raise IllegalActionError("GD-PITEM-03", "a P Item is placed on an own card on the sheet")
    if state.bearer[number] == target:
        raise IllegalActionError("GD-PITEM-04", "the P Item lies on this card already")
    raise IllegalActionError("GD-PITEM-03", "the card bears a P Item already (option items_per_card)")


def _end_turn(state: State, seat: int) -> None:
    if state.item_used[seat]:
        raise IllegalActionError("GD-TURN-05", "using a P Item is not the action of a turn")
    raise IllegalActionError("GD-TURN-03", "a turn cannot be passed")


_REASONS: dict[str, Callable[..., None]] = {
    "deploy": _deploy,
    "move": _move,
    "power_up": _power_up,
    "use_p_item": _use_p_item,
    "end_turn": _end_turn,
}
