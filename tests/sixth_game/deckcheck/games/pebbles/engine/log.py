"""Events as sentences."""

from __future__ import annotations

from deckcheck.games.pebbles.engine.state import State

from deckcheck.core.engine import Event

SENTENCES = {"pebble_drawn": "{} draws a pebble", "pebble_thrown": "{} throws {}"}


def describe(state: State, event: Event) -> str:
    return SENTENCES[event.what].format(state.names[event.seat], state.references[event.data[0]])
