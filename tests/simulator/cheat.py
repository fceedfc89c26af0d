"""A policy that sees everything, for tests only: it shows how much hidden cards matter to search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.core.engine import Action, Engine, Look, Policy
from deckcheck.core.rng import Stream
from deckcheck.simulator.parts.lookahead import new_stream
from deckcheck.simulator.search import Budget, choose, estimate_actions


class OpenLook(Look[Any, Any]):
    """A look whose worlds are the true one; only chance is unknown."""

    __slots__ = ()

    def world(self, stream: Stream) -> Any:
        twin = self._engine.copy_state(self._state)
        twin.stream = new_stream(stream)
        return twin


def cheat_policy(engine: Engine[Any, Any], state: Any, seat: int, budget: Budget) -> Policy[Any]:
    """Return the search policy with open cards, for a seat of one game."""

    def decide(look: Callable[[], Any], actions: list[Action], stream: Stream) -> Action:
        return choose(estimate_actions(engine, OpenLook(engine, state, seat, 2), actions, stream, budget))

    return decide
