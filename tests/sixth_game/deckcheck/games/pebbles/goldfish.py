"""Pebbles against a player who never throws."""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.core.engine import Decklist, Goldfish, Measure, Options, Policy
from deckcheck.games.pebbles.engine.setup import new_state
from deckcheck.games.pebbles.engine.state import State, weight_of
from deckcheck.games.pebbles.engine.view import View
from deckcheck.simulator.parts.opponents import check_arguments
from deckcheck.simulator.parts.policies import preferring


def start(deck: Decklist, options: Options, opponent: str, arguments: Mapping[str, str], seed: int) -> State:
    check_arguments(opponent, arguments, ())
    return new_state((deck, deck), options, seed)


def opponent_policy(name: str, arguments: Mapping[str, str]) -> Policy[View]:
    return preferring("draw")


def reached(state: State) -> bool:
    return weight_of(state, 0) >= state.options.goal


def turn(state: State) -> int:
    """Return the number of the deck's current turn."""
    return max(1, (state.turn + (state.starter == 0)) // 2)


def measure(state: State) -> Mapping[str, float]:
    return {"weight": float(weight_of(state, 0)), "hand": float(len(state.hands[0]))}


def totals(state: State) -> Mapping[str, float | None]:
    return {"pebbles thrown": float(len(state.rivers[0]))}


def hand(state: State) -> list[str]:
    return [state.cards[card].name for card in state.hands[0]]


GOLDFISH: Goldfish[State, View] = Goldfish(
    opponents={"sleeper": "draws as long as there are pebbles in the bag"},
    start=start,
    opponent_policy=opponent_policy,
    goal="a river that weighs {goal}",
    reached=reached,
    turn=turn,
    turn_limit=12,
    measures=(Measure("weight", "weight of the river", so_far=True), Measure("hand", "pebbles in hand")),
    measure=measure,
    totals=totals,
    hand=hand,
)
