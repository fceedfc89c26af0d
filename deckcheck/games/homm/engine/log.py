"""Events as sentences of a log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.core.engine import Event
from deckcheck.games.homm.engine.board import XY
from deckcheck.games.homm.engine.state import State


def describe(state: State, event: Event) -> str:
    who = state.names[event.seat]
    return SENTENCES[event.what](state, who, event.data)


def _name(state: State, card: int) -> str:
    return state.cards[card].name


def _space(cell: int) -> str:
    column, row = XY[cell]
    return f"({column},{row})"


def _paid(pay: Any) -> str:
    spent = ", ".join(f"{number} {kind.capitalize()}" for kind, number in pay)
    return f" for {spent}" if spent else ""


def _cards(number: int) -> str:
    return f"{number} card{'s' * (number != 1)}"


def _ended(state: State, who: str, data: Any) -> str:
    return f"The game ends in a draw ({data[1]})." if data[0] < 0 else f"{who} wins ({data[1]})."


SENTENCES: dict[str, Callable[[State, str, Any], str]] = {
    "began": lambda state, who, data: f"{who} is first player.",
    "placed": lambda state, who, data: f"{who} places a Location face down on ({data[0][0]},{data[0][1]}).",
    "replaced": lambda state, who, data: f"{who} replaces {_cards(data[0])}." if data[0] else f"{who} keeps the opening hand.",
    "round_began": lambda state, who, data: f"Round {data[0]} begins; {who} is first player.",
    "drew": lambda state, who, data: f"{who} draws {_cards(data[0])}.",
    "discarded": lambda state, who, data: f"{who} discards {_name(state, data[0])}.",
    "played": lambda state, who, data: f"{who} plays {_name(state, data[0])}{_paid(data[1])}.",
    "kept_as_statistic": lambda state, who, data: f"{who} plays a card face down as {data[1].capitalize()}.",
    "entered": lambda state, who, data: f"{_name(state, data[0])} enters the map on {_space(data[1])}.",
    "left": lambda state, who, data: f"{_name(state, data[0])} of {who} leaves the map.",
    "grew": lambda state, who, data: f"{_name(state, data[0])} grows by {data[1]} to Size {data[2]}.",
    "shrank": lambda state, who, data: f"{_name(state, data[0])} shrinks by {data[1]} to Size {data[2]}.",
    "hurt": lambda state, who, data: f"{_name(state, data[0])} of {who} takes {data[1]} (now {data[2]} damage).",
    "healed": lambda state, who, data: f"{_name(state, data[0])} loses {data[1]} damage ({data[2]} left).",
    "activated": lambda state, who, data: f"{who} activates {_name(state, data[0])} on {_space(data[1])}.",
    "moved": lambda state, who, data: f"{_name(state, data[0])} moves to {_space(data[1])}.",
    "appeared": lambda state, who, data: f"{_name(state, data[0])} appears on {_space(data[1])}.",
    "merged": lambda state, who, data: f"{_name(state, data[0])} merges with its namesake to Size {data[1]}.",
    "took": lambda state, who, data: f"{who} takes {_name(state, data[0])} on {_space(data[1])}.",
    "attacked": lambda state, who, data: f"{_name(state, data[0])} of {who} attacks {_name(state, data[1])}.",
    "boosted": lambda state, who, data: f"{who} boosts with {_name(state, data[0])}.",
    "retaliated": lambda state, who, data: f"{_name(state, data[0])} retaliates.",
    "resolved": lambda state, who, data: f"{_name(state, data[0])}: {data[1]}",
    "removed": lambda state, who, data: f"{_name(state, data[0])} is discarded from play.",
    "cancelled": lambda state, who, data: f"{_name(state, data[0])} has no effect.",
    "recovered": lambda state, who, data: f"{who} takes {_name(state, data[0])} back to hand.",
    "showed": lambda state, who, data: f"{who} shows the hand: {', '.join(_name(state, card) for card in data) or 'empty'}.",
    "passed": lambda state, who, data: f"{who} passes for this round.",
    "ended": _ended,
}
