"""Decisions of a policy in positions that are written as in scenarios."""

from __future__ import annotations

from typing import Any

from deckcheck.core.engine import Look
from deckcheck.core.registry import load_engine
from deckcheck.core.rng import Stream
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.simulator.games import find_policy
from deckcheck.simulator.scenario.run import parse_scenario_card


def begin(game: str, cards: dict[str, dict[str, Any]], position: dict[str, Any], format: str = "", **options: Any) -> Any:
    """Return the state of a position."""
    parsed = {name: parse_scenario_card(game, name, row) for name, row in cards.items()}
    return load_engine(game).load_position(position, parsed, {**load_format(game, format, Settings()).options, **options})


def decide(game: str, state: Any, policy: str = "", seed: int = 1) -> dict[str, Any]:
    """Return the policy's action as a scenario writes it, and play it."""
    engine = load_engine(game)
    seat = engine.to_act(state)
    look = Look(engine, state, seat, 2)
    action = find_policy(engine, policy)(look, engine.legal_actions(state), Stream(seed))
    written = engine.format_action(state, action)
    engine.apply(state, action, seat)
    return written
