"""Pebbles against a player who never throws."""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.games.pebbles.engine.setup import new_state
from deckcheck.games.pebbles.engine.state import State, weight_of
from deckcheck.games.pebbles.engine.view import View

from deckcheck.core.engine import Decklist, Goldfish, Measure, Options, Policy
from deckcheck.simulator.parts.opponents import check_arguments
from deckcheck.simulator.parts.policies import preferring


def start(deck: Decklist, options: Options, opponent: str, arguments: Mapping[str, str], seed: int) -> State:
    check_arguments(opponent, arguments, ())
    return new_state((deck, deck), options, seed)


def opponent_policy(name: str, arguments: Mapping[str, str]) -> Policy[View]:
    return preferring("draw")


def reached(state: State) -> bool:
    return weight_of(state, 0) >= state.options.goal


GOLDFISH: Goldfish[State, View] = Goldfish(
    opponents={"sleeper": "draws as long as there are pebbles in the bag"},
    start=start,
    opponent_policy=opponent_policy,
    goal="a river that weighs {goal}",
    reached=reached,
    turn=lambda state: state.turn // 2 + 1,
    turn_limit=12,
    measures=(Measure("weight", "weight of the river", so_far=True),),
    measure=lambda state: {"weight": float(weight_of(state, 0))},
)
