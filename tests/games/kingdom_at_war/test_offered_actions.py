"""Actions that were offered are played without the checks of others: the checks would let every one of them pass."""

from __future__ import annotations

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_at_war.engine.apply import check_action
from deckcheck.games.kingdom_at_war.play import ENGINE
from tests.simulator.contract import random_steps, tables


def test_offered_actions_pass_the_checks() -> None:
    checked = 0
    for number, (decks, options) in enumerate(tables(ENGINE)):
        state = ENGINE.new_state(decks, options, number)
        for seat, actions, _ in random_steps(ENGINE, state, Stream(number), 200):
            assert state.legal == actions
            for action in actions:
                assert check_action(state, action, seat) is None
                checked += 1
    assert checked > 1000


def test_what_was_offered_is_forgotten_when_the_game_goes_on() -> None:
    decks, options = next(iter(tables(ENGINE)))
    state = ENGINE.new_state(decks, options, 1)
    for _ in range(40):
        ENGINE.apply(state, ENGINE.legal_actions(state)[0])
        assert state.legal is None
        assert ENGINE.copy_state(state).legal is None
