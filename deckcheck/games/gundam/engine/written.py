"""Actions and events as people write and read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import Action, Event, ScenarioError
from deckcheck.games.gundam.engine.kit import DIRECTIONS
from deckcheck.games.gundam.engine.layouts import cell_text, parse_cell
from deckcheck.games.gundam.engine.state import State

ACTIONS: dict[str, tuple[str, ...]] = {
    "deploy": ("card", "cell"),
    "move": ("card", "direction", "steps"),
    "power_up": ("card", "target"),
    "use_p_item": ("item", "target"),
    "end_turn": (),
    "wait": (),
}
"""The ledger's actions; `wait` declines a P Item before a battle, where the option p_item_before_battle asks."""


def parse_action(state: State, name: str, arguments: Mapping[str, Any], seat: int) -> Action:
    missing = [key for key in ACTIONS[name] if key not in arguments]
    if name == "move" and missing == ["steps"]:
        arguments, missing = {**arguments, "steps": 1}, []
    if missing:
        raise ScenarioError(f"{name} needs {', '.join(missing)}")
    return Action(name, tuple(_parse(state, key, arguments[key], seat) for key in ACTIONS[name]))


def _parse(state: State, key: str, value: Any, seat: int) -> Any:
    if key in ("card", "target"):
        return _card(state, str(value), seat)
    if key == "direction":
        if value not in DIRECTIONS:
            raise ScenarioError(f"'{value}' is not a direction; known: {', '.join(DIRECTIONS)}")
        return str(value)
    try:
        return int(value) if key == "steps" else parse_cell(value)
    except ValueError:
        raise ScenarioError(f"'{value}' is not a {'number of steps' if key == 'steps' else 'cell: column,row'}") from None


def _card(state: State, reference: str, seat: int) -> int:
    """A card by reference: the player's own, or else the other player's."""
    found = [number for number, ref in enumerate(state.kit.refs) if ref == reference]
    own = [number for number in found if state.kit.owner[number] == seat]
    if not found:
        raise ScenarioError(f"no card '{reference}' is in the game")
    return (own or found)[0]


def format_action(state: State, action: Action) -> dict[str, Any]:
    """An action as a scenario writes it."""
    written: dict[str, Any] = {"do": action.do}
    for key, value in zip(ACTIONS.get(action.do, ()), action.args, strict=True):
        if key in ("card", "target"):
            value = state.kit.refs[value]
        elif key in ("cell", "item"):
            value = cell_text(value)
        written[key] = value
    return written


def describe(state: State, event: Event) -> str:
    """An event as a sentence."""
    kit = state.kit
    data = [kit.refs[one] if kind == "c" else _shown(one) for kind, one in _typed(event)]
    return str(_SENTENCES[event.what](kit.names[event.seat], data))


def _shown(value: Any) -> Any:
    return cell_text(value) if isinstance(value, tuple) else value


_CARDS = {
    "card_deployed": "c.", "card_moved": "c..", "card_switched": "cc", "p_item_used": ".c", "card_drawn": "c",
    "card_defeated": "c", "battle_begun": "cc.", "effect_applied": "c..", "powers_compared": "c..",
    "battle_won_by_effect": "c..",
}  # fmt: skip
"""Which data of an event are cards."""


def _typed(event: Event) -> list[tuple[str, Any]]:
    return list(zip(_CARDS.get(event.what, "." * len(event.data)), event.data, strict=True))


def _effect(name: str, data: list[Any]) -> str:
    card, bonus, wins = data
    return f"{card} wins this battle by its effect" if wins else f"{card} gets +{bonus} power"


ENDINGS = {
    "GD-WIN-01": "has conquered the opposing Assault Area",
    "GD-WIN-02": "has won the battle on the opposing Assault Area",
    "GD-WIN-03": "wins: the opponent has no action left",
    "GD-ADV-05": "holds two opposing Assault Areas",
    "GD-ADV-06": "holds five P Areas",
    "GD-ADV-08": "wins: the opponent has no action left",
}

_SENTENCES: dict[str, Any] = {
    "turn_begun": lambda name, data: f"Turn {data[0]}: {name}.",
    "card_drawn": lambda name, data: f"{name} draws a card.",
    "draw_skipped": lambda name, data: f"{name} draws no card.",
    "card_deployed": lambda name, data: f"{name} deploys {data[0]} on {data[1]}.",
    "card_moved": lambda name, data: f"{name} moves {data[0]} from {data[1]} to {data[2]}.",
    "card_switched": lambda name, data: f"{name} switches {data[0]} for {data[1]}.",
    "p_item_used": lambda name, data: f"{name} puts the P Item of {data[0]} on {data[1]}.",
    "p_item_acquired": lambda name, data: f"{name} acquires the P Item of {data[0]}.",
    "p_item_returned": lambda name, data: f"The P Item of {data[0]} goes back to its area.",
    "p_item_saved": lambda name, data: f"The P Item of {data[0]} goes back to {name}'s Placement Area.",
    "battle_begun": lambda name, data: f"{data[0]} attacks {data[1]} on {data[2]}.",
    "effect_applied": lambda name, data: f"{_effect(name, data)}.",
    "powers_compared": lambda name, data: f"{data[1]} against {data[2]}: {data[0]} wins.",
    "battle_won_by_effect": lambda name, data: f"{data[0]} wins without comparing power.",
    "card_defeated": lambda name, data: f"{data[0]} is discarded.",
    "game_won": lambda name, data: f"{name} {ENDINGS[data[0]]}.",
}
