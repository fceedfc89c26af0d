"""Parts that tests of play share: decks, options, new games and quick positions."""

from __future__ import annotations

from functools import cache
from typing import Any

from deckcheck.core.engine import Action, Decklist
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.games.gundam.cards import parse_card
from deckcheck.games.gundam.engine.state import State
from deckcheck.games.gundam.play import ENGINE
from tests.simulator import contract


@cache
def decks() -> dict[str, tuple[Decklist, dict[str, Any]]]:
    """Return the example decks by name, with the options of their format."""
    return {deck.name: (deck, options) for deck, options in contract.example_decks("gundam")}


def options(mode: str, **changed: Any) -> dict[str, Any]:
    return {**load_format("gundam", mode, Settings()).options, **changed}


def new_game(name: str, seed: int = 1, **changed: Any) -> State:
    """Return a mirror game of an example deck."""
    deck, known = decks()[name]
    state: State = ENGINE.new_state((deck, deck), {**known, **changed}, seed)
    return state


def position(mode: str, cards: dict[str, dict[str, Any]], rest: dict[str, Any], **changed: Any) -> State:
    """Return the state of a position as a scenario writes it."""
    parsed = {name: parse_card({"id": f"X-{name}", "name": name, "element": "Fire", **row}) for name, row in cards.items()}
    state: State = ENGINE.load_position({"mode": mode, **rest}, parsed, options(mode, **changed))
    return state


def do(state: State, name: str, **arguments: Any) -> list[str]:
    """Play an action as a scenario writes it and return the names of its events."""
    state.log = []
    action: Action = ENGINE.parse_action(state, name, arguments, ENGINE.to_act(state))
    ENGINE.apply(state, action)
    return [event.what for event in state.log]
