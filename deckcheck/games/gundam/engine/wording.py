"""Actions in words, for menus and logs."""

from __future__ import annotations

from deckcheck.core.engine import Action
from deckcheck.games.gundam.engine.directions import step_of
from deckcheck.games.gundam.engine.layouts import Cell, format_cell
from deckcheck.games.gundam.engine.state import State
from deckcheck.simulator.parts.wording import Phrase, fixed, phrase_of


def describe_action(state: State, action: Action, seat: int) -> str:
    return phrase_of(PHRASES, state, action, seat)


def card_name(state: State, card: int) -> str:
    return state.game.titles[card]


def _deploy(state: State, seat: int, card: int, cell: Cell) -> str:
    return f"deploy {card_name(state, card)} on {format_cell(cell)}"


def _move(state: State, seat: int, card: int, direction: str, steps: int) -> str:
    sheet, here = state.game.sheet, state.at[card]
    there = here + steps * step_of(direction, seat, sheet.layout.columns)
    path = f"from {format_cell(sheet.cells[here])} to {format_cell(sheet.cells[there])}"
    target = state.grid[there]
    battle = f", attacking {card_name(state, target)}" if target >= 0 else ""
    return f"move {card_name(state, card)} {path}{battle}"


def _power_up(state: State, seat: int, card: int, target: int) -> str:
    return f"replace {card_name(state, target)} with {card_name(state, card)} (Power Up)"


def _use_item(state: State, seat: int, item: Cell, target: int) -> str:
    return f"put the P Item of {format_cell(item)} on {card_name(state, target)}"


PHRASES: dict[str, Phrase] = {
    "deploy": _deploy,
    "move": _move,
    "power_up": _power_up,
    "use_p_item": _use_item,
    "end_turn": fixed("end the turn"),
    "wait": fixed("use no P Item"),
}
