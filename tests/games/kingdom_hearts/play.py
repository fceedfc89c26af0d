"""Shared parts of the engine tests: example decks by name, options, and positions written in the test."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from deckcheck.core.engine import Decklist
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.games.kingdom_hearts.cards import parse_card
from deckcheck.games.kingdom_hearts.engine.state import State
from deckcheck.games.kingdom_hearts.play import ENGINE
from tests.simulator.contract import example_decks

GAME = "kingdom-hearts"


@cache
def decks() -> dict[str, Decklist]:
    return {deck.name: deck for deck, _ in example_decks(GAME)}


def options(**changed: str) -> dict[str, Any]:
    return {**load_format(GAME, "", Settings()).options, **changed}


def player(name: str = "Sora", **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "player", "group": "Light", "level": 1, "attack": 4, "magic": 1, "hp": 6, **fields}


def position(
    cards: Mapping[str, Mapping[str, Any]], players: Mapping[str, Mapping[str, Any]], shared: Mapping[str, Any] | None = None
) -> State:
    """Return a state from rows and a position, as a scenario has them."""
    parsed = {name: parse_card({"id": f"X-{name}", "name": name, **row}) for name, row in cards.items()}
    return ENGINE.load_position({**(shared or {}), "players": players}, parsed, options())
