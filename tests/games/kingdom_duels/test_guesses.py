"""Guesses of the policy before it works something out: no guess is too low, and parts that are asked for one by one are the
whole."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.engine.view.view import View
from deckcheck.games.kingdom_duels.play import ENGINE
from deckcheck.games.kingdom_duels.policy.board import Board
from deckcheck.games.kingdom_duels.policy.prospects import NO_END, Prospect, prospect_of
from deckcheck.games.kingdom_duels.policy.standard import HIGHEST, SCORES
from tests.simulator import contract

SEED_WITH_WALLS = 200
"""A seed of games in which cards negate attacks."""


def decisions(every: int, first: int = 0) -> Iterator[Board]:
    """Some decisions of a random game with each example deck; the seeds count from the first one."""
    for seed, (deck, options) in enumerate(contract.example_decks("kingdom-duels"), first):
        state = ENGINE.new_state((deck, deck), options, seed)
        for step, (seat, actions, _) in enumerate(contract.random_steps(ENGINE, state, Stream(seed), limit=300)):
            if step % every == 0 and len(actions) > 1:
                yield Board(ENGINE.observe(state, seat), actions)


def test_no_score_is_higher_than_its_guess() -> None:
    found = 0
    for board in decisions(4):
        for action in board.actions:
            if action.do in HIGHEST:
                found += 1
                assert HIGHEST[action.do](board, action) >= SCORES[action.do](board, action), action
    assert found > 200


def test_attacks_that_are_negated_are_the_same_asked_one_by_one() -> None:
    negated = 0
    for board in chain(decisions(2), decisions(2, SEED_WITH_WALLS)):
        view: View = board.view
        fresh = ENGINE.observe(view._state, view.seat)
        pairs = {(attacker, target) for attacker in board.mine for target in board.foes if fresh.is_negated(attacker, target)}
        assert pairs == set(view.negated)
        cards = {card for card in view.negated.values() if card >= 0}
        assert ENGINE.observe(view._state, view.seat).barriers == cards
        assert cards <= view.reacting
        negated += len(pairs)
    assert negated


def test_an_action_is_judged_by_its_first_trial_only_if_it_cannot_beat_a_rival() -> None:
    rivals = (NO_END, Prospect(True, 0, 0.0), Prospect(True, 3, 0.0), Prospect(False, 0, 0.5))
    for board in decisions(60):
        for action in board.actions[:6]:
            whole = prospect_of(board.view, action)
            for rival in rivals:
                found = prospect_of(board.view, action, rival)
                assert (found.order < rival.order) == (whole.order < rival.order)
                assert found == whole or found.order >= rival.order
