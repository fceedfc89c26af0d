"""Actions and events in words: as scenarios write them, as phrases of menus, as sentences of the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core import mentions
from deckcheck.core.engine import Action, Event, ScenarioError
from deckcheck.games.gundam.engine.apply import ACTIONS
from deckcheck.games.gundam.engine.sheet import DIRECTIONS, Cell, format_cell, parse_cell, step_of
from deckcheck.games.gundam.engine.state import State
from deckcheck.simulator.parts.notation import (
    Phrase,
    Sentence,
    find_reference,
    fixed,
    format_arguments,
    parse_arguments,
    phrase_of,
    sentence_of,
    whole_number,
    words,
)
from deckcheck.simulator.parts.positions import one_of

DEFAULTS = {("move", "steps"): 1}


def parse_action(state: State, name: str, arguments: Mapping[str, Any], seat: int) -> Action:
    """Parse an action. A card that both players have is the player's own."""

    def parse(key: str, value: Any) -> Any:
        if key in ("card", "target"):
            return find_reference(state.game.references, value, lambda card: state.game.owners[card] == seat)
        if key == "direction":
            return one_of(value, DIRECTIONS, "direction")
        if key == "steps":
            return whole_number(value, key)
        try:
            return parse_cell(value)
        except ValueError:
            raise ScenarioError(f"'{key}' must be a cell such as '2,1', not '{value}'") from None

    return parse_arguments(ACTIONS, name, arguments, parse, DEFAULTS)


def format_action(state: State, action: Action) -> dict[str, Any]:
    def write(key: str, value: Any) -> Any:
        if key in ("card", "target"):
            return state.game.references[value]
        return format_cell(value) if key in ("cell", "item") else value

    return format_arguments(ACTIONS, action, write)


def describe_action(state: State, action: Action, seat: int) -> str:
    return phrase_of(PHRASES, state, action, seat)


def card_name(state: State, card: int) -> str:
    return mentions.card(card, state.game.titles[card])


def _on(cell: Cell) -> str:
    return mentions.place(format_cell(cell), format_cell(cell))


def _deploy(state: State, seat: int, card: int, cell: Cell) -> str:
    return f"deploy {card_name(state, card)} on {_on(cell)}"


def _move(state: State, seat: int, card: int, direction: str, steps: int) -> str:
    sheet, here = state.game.sheet, state.at[card]
    there = here + steps * step_of(direction, seat, sheet.layout.columns)
    path = f"from {format_cell(sheet.cells[here])} to {_on(sheet.cells[there])}"
    target = state.grid[there]
    battle = f", attacking {card_name(state, target)}" if target >= 0 else ""
    return f"move {card_name(state, card)} {path}{battle}"


def _power_up(state: State, seat: int, card: int, target: int) -> str:
    return f"replace {card_name(state, target)} with {card_name(state, card)} (Power Up)"


def _use_item(state: State, seat: int, item: Cell, target: int) -> str:
    return f"put the P Item of {_on(item)} on {card_name(state, target)}"


PHRASES: dict[str, Phrase] = {
    "deploy": _deploy,
    "move": _move,
    "power_up": _power_up,
    "use_p_item": _use_item,
    "end_turn": fixed("end the turn"),
    "wait": fixed("use no P Item"),
}


ENDINGS = {
    "GD-WIN-01": "conquers the opposing Assault Area and wins",
    "GD-WIN-02": "wins the battle on the opposing Assault Area and the game",
    "GD-WIN-03": "wins: the opponent has no action left",
    "GD-ADV-05": "holds 2 opposing Assault Areas and wins",
    "GD-ADV-06": "holds 5 P Areas and wins",
    "GD-ADV-08": "wins: the opponent has no action left",
}


def describe(state: State, event: Event) -> str:
    return sentence_of(SENTENCES, state, state.game.names, event)


def _owned(state: State, card: int) -> str:
    """Return a card with its owner, because both players can have copies of it."""
    return f"{state.game.names[state.game.owners[card]]}'s {card_name(state, card)}"


def _deployed(state: State, name: str, data: tuple[int, Cell]) -> str:
    return f"{name} deploys {card_name(state, data[0])} on {format_cell(data[1])}"


def _guarded(state: State, name: str, data: tuple[int, Cell]) -> str:
    return f"{card_name(state, data[0])} guards {format_cell(data[1])}"


def _moved(state: State, name: str, data: tuple[int, Cell, Cell]) -> str:
    return f"{name} moves {card_name(state, data[0])} from {format_cell(data[1])} to {format_cell(data[2])}"


def _replaced(state: State, name: str, data: tuple[int, int]) -> str:
    return f"{name} replaces {card_name(state, data[0])} with {card_name(state, data[1])} (Power Up)"


def _item_used(state: State, name: str, data: tuple[Cell, int]) -> str:
    return f"{name} puts the P Item of {format_cell(data[0])} on {card_name(state, data[1])}"


def _attacked(state: State, name: str, data: tuple[int, int, Cell]) -> str:
    return f"{_owned(state, data[0])} attacks {_owned(state, data[1])} on {format_cell(data[2])}"


def _effect(state: State, name: str, data: tuple[int, int, bool, str]) -> str:
    card, bonus, wins, reason = data
    return f"{_owned(state, card)} {'wins this battle' if wins else f'gains {bonus} power'}: {reason}"


def _compared(state: State, name: str, data: tuple[int, int, int]) -> str:
    return f"{_owned(state, data[0])} wins, {data[1]} vs {data[2]} power"


def _skipped(state: State, name: str, data: tuple[()]) -> str:
    deck = state.decks[state.game.names.index(name)]
    return f"{name} draws no card: {'full hand' if deck.cards else 'the deck is empty'}"


SENTENCES: dict[str, Sentence[State]] = {
    "turn_started": words("Turn {0}: {name}"),
    "card_drawn": lambda state, name, data: f"{name} draws {card_name(state, data[0])}",
    "draw_skipped": _skipped,
    "card_deployed": _deployed,
    "guard_changed": _guarded,
    "card_moved": _moved,
    "card_replaced": _replaced,
    "p_item_used": _item_used,
    "p_item_acquired": lambda state, name, data: f"{name} acquires the P Item of {format_cell(data[0])}",
    "p_item_returned": lambda state, name, data: f"The P Item of {format_cell(data[0])} returns to its P Area",
    "p_item_unloaded": lambda state, name, data: f"The P Item of {format_cell(data[0])} returns to {name}'s Placement Area",
    "battle_begun": _attacked,
    "effect_applied": _effect,
    "powers_compared": _compared,
    "battle_won_by_effect": lambda state, name, data: f"{_owned(state, data[0])} wins without a comparison of power",
    "card_defeated": lambda state, name, data: f"{_owned(state, data[0])} is discarded",
    "game_won": lambda state, name, data: f"{name} {ENDINGS[data[0]]}",
}
