"""The policy against the random player."""

from __future__ import annotations

from functools import partial

import pytest

from deckcheck.core.rng import Stream
from deckcheck.games.homm.play import ENGINE
from deckcheck.simulator.games import GameTable, play_one
from deckcheck.simulator.parts.policies import first_policy
from tests.simulator import contract
from tests.support import few_and_many

pytestmark = pytest.mark.slow


@few_and_many("games", 3, 12)
def test_the_policy_beats_random_in_nine_of_ten_mirror_games(games: int) -> None:
    """The share was measured once over 1,000 games."""
    won = played = 0
    for deck, options in contract.example_decks("homm"):
        for seat, policies in enumerate((("standard", "random"), ("random", "standard"))):
            table = GameTable("homm", (deck, deck), policies, options, 5)
            for number in range(games):
                won += play_one(table, number).outcome.winner == seat
                played += 1
    assert won >= 0.9 * played, f"{won} of {played}"


def test_the_policy_decides_by_the_view_alone() -> None:
    """The same view and actions give the same decision, whatever is hidden."""
    deck, options = contract.example_decks("homm")[1]
    state = ENGINE.new_state((deck, deck), options, 3)
    policy, stream = ENGINE.policies["standard"], Stream(1)
    for step in range(150):
        seat = ENGINE.to_act(state)
        if seat < 0:
            break
        actions = ENGINE.legal_actions(state)
        chosen = policy(partial(ENGINE.observe, state, seat), actions, stream)
        if step % 10 == 0:
            twin = ENGINE.copy_state(state)
            for hidden in ENGINE.hidden_from(twin, seat):
                Stream(step).shuffle(hidden)
            assert policy(partial(ENGINE.observe, twin, seat), actions, stream) == chosen
        ENGINE.apply(state, chosen)


def test_the_policy_is_faster_than_the_first_legal_action_against_the_idle_opponent() -> None:
    deck, options = contract.example_decks("homm")[2]
    fish = ENGINE.goldfish
    rounds = {}
    for name, policy in (("standard", ENGINE.policies["standard"]), ("first", first_policy)):
        state = fish.start(deck, options, "idle", {}, 1)
        idle = fish.opponent_policy("idle", {})
        stream = Stream(1)
        while ENGINE.to_act(state) >= 0 and state.round <= fish.turn_limit:
            seat = ENGINE.to_act(state)
            decide = policy if seat == 0 else idle
            ENGINE.apply(state, decide(partial(ENGINE.observe, state, seat), ENGINE.legal_actions(state), stream))
        rounds[name] = state.round
    assert rounds["standard"] < rounds["first"]
