"""Shared parts of the engine's tests: decks, positions, actions, random play."""

from __future__ import annotations

from typing import Any

from deckcheck.core.engine import Action, Decklist
from deckcheck.core.rng import Stream
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.games.kingdom_at_war.cards import parse_card
from deckcheck.games.kingdom_at_war.engine.state import State
from deckcheck.games.kingdom_at_war.play import ENGINE
from tests.simulator import contract

GAME = ENGINE.game


def options(**changed: Any) -> dict[str, Any]:
    return {**load_format(GAME, "", Settings()).options, **changed}


def example_decks() -> dict[str, Decklist]:
    return {deck.name: deck for deck, _ in contract.example_decks(GAME)}


def new_game(seats: int = 2, seed: int = 1, **changed: Any) -> State:
    decks = list(example_decks().values())
    return ENGINE.new_state([decks[seat % len(decks)] for seat in range(seats)], options(**changed), seed)


def position(rows: dict[str, dict[str, Any]], written: dict[str, Any], **changed: Any) -> State:
    """Return a state from card rows by reference and a position as scenarios write it."""
    cards = {name: parse_card({"id": f"X-{name}", "name": name, **row}) for name, row in rows.items()}
    return ENGINE.load_position(written, cards, options(**changed))


def do(state: State, name: str, by: str | None = None, **arguments: Any) -> Action:
    seat = ENGINE.to_act(state) if by is None else list(state.player_names).index(by)
    action = ENGINE.parse_action(state, name, arguments, seat)
    ENGINE.apply(state, action, seat)
    return action


def names(actions: list[Action]) -> set[str]:
    return {action.do for action in actions}


def play_randomly(state: State, seed: int, limit: int = 3000) -> None:
    stream = Stream(seed)
    for _ in range(limit):
        if ENGINE.to_act(state) < 0:
            return
        ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))
