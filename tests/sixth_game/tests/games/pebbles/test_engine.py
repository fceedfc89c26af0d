"""The beginning of a game of Pebbles, which a scenario cannot show."""

from __future__ import annotations

from deckcheck.core.registry import load_engine
from tests.simulator.contract import example_decks


def test_pb_setup_01_two_pebbles_each_and_chance_decides_who_begins() -> None:
    engine = load_engine("pebbles")
    deck, options = example_decks("pebbles")[0]
    states = [engine.new_state((deck, deck), options, seed) for seed in range(20)]
    assert {engine.to_act(state) for state in states} == {0, 1}
    assert all(len(hand) == 2 for state in states for hand in state.hands)
    assert len({tuple(state.hands[0]) for state in states}) > 1
