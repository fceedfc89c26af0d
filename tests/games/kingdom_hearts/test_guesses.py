"""Values that the policy takes for the highest of a kind of action before it works them out: none is too low."""

from __future__ import annotations

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_hearts.play import ENGINE
from deckcheck.games.kingdom_hearts.policy.evaluation import ACTION_VALUES, HIGHEST
from tests.simulator import contract


def test_no_action_is_worth_more_than_the_highest_of_its_kind() -> None:
    found: dict[str, int] = dict.fromkeys(HIGHEST, 0)
    for seed, (deck, options) in enumerate(contract.example_decks("kingdom-hearts")):
        state = ENGINE.new_state((deck, deck), options, seed)
        for seat, actions, _ in contract.random_steps(ENGINE, state, Stream(seed)):
            view = ENGINE.observe(state, seat)
            for action in actions:
                if action.do in HIGHEST:
                    found[action.do] += 1
                    assert HIGHEST[action.do](view) >= ACTION_VALUES[action.do](view, action), action
    assert min(found.values()) > 20, found
