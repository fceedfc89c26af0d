"""The policy that throws the heaviest pebble."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.core.engine import Action
from deckcheck.core.rng import Stream
from deckcheck.games.pebbles.engine.view import View


def throw_heaviest(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    weights = look().weights
    return max(actions, key=lambda action: weights[action.args[0]] if action.args else -1)
