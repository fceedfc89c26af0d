"""Other worlds: what a seat cannot see is dealt anew, what it has seen stays, over every game that has an engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from deckcheck.core.engine import Action, Engine, Look
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.core.rng import Stream
from deckcheck.simulator.search import Budget, choose, estimate_actions
from deckcheck.simulator.views import as_seen, copies, hidden_in_choices, hidden_keys, number_copies, seen_keys, tell
from tests.simulator import contract
from tests.support import few_and_many

pytestmark = pytest.mark.slow

GAMES = [game for game in game_names() if has_engine(game)]
each_game = pytest.mark.parametrize("game", GAMES)
some_and_most = few_and_many("every", 12, 3)
"""Steps between the positions of a game that are looked at."""


def positions(engine: Engine[Any, Any], every: int, most: int = 400) -> Iterator[tuple[Any, int]]:
    """Yield states of random games and of games by the policy, with each seat in turn."""
    for number, (decks, options) in enumerate(list(contract.tables(engine))[:6]):
        state = engine.new_state(decks, options, number)
        stream = Stream(number)
        policy = next(iter(engine.policies.values()))
        for step in range(most):
            seat = engine.to_act(state)
            if seat < 0:
                break
            if step % every == 0:
                yield state, seat
                yield state, (seat + 1) % len(decks)
            actions = engine.legal_actions(state)
            sensible = number % 2 and stream.random() < 0.8
            look = Look(engine, state, seat, len(decks))
            engine.apply(state, policy(look, actions, stream) if sensible else stream.choice(actions))


@each_game
@some_and_most
def test_the_view_is_the_same_in_another_world(game: str, every: int) -> None:
    engine = load_engine(game)
    for number, (state, seat) in enumerate(positions(engine, every)):
        world = engine.resample(state, seat, Stream(number))
        assert repr(engine.observe(world, seat)) == repr(engine.observe(state, seat))


@each_game
@some_and_most
def test_the_mat_that_a_seat_sees_is_the_same_in_another_world(game: str, every: int) -> None:
    """Nothing that is drawn or said, no mark on a back, no label and no place of a copy, tells what is hidden."""
    engine = load_engine(game)
    for number, (state, seat) in enumerate(positions(engine, every)):
        world = engine.resample(state, seat, Stream(number))
        seen = []
        for each in (state, world):
            mat, hidden = number_copies(None, engine.draw_mat(each)), hidden_keys(engine, each, seat)
            keys = seen_keys(mat, hidden)
            seen.append((as_seen(mat, hidden), {keys[key]: where for key, where in copies(mat, hidden).items()}))
        assert seen[0] == seen[1]


@each_game
@some_and_most
def test_cards_are_conserved_in_another_world(game: str, every: int) -> None:
    engine = load_engine(game)
    for number, (state, seat) in enumerate(positions(engine, every)):
        before = contract.frozen(engine, state)
        world = engine.resample(state, seat, Stream(number))
        assert sorted(engine.cards_in_state(world)) == sorted(engine.cards_in_state(state))
        assert contract.frozen(engine, state) == before, "resampling changed the state itself"


@each_game
@some_and_most
def test_the_seat_has_the_same_actions_in_the_same_words_in_another_world(game: str, every: int) -> None:
    engine = load_engine(game)
    for number, (state, seat) in enumerate(positions(engine, every)):
        if seat == engine.to_act(state):
            world = engine.resample(state, seat, Stream(number))
            assert engine.to_act(world) == seat
            actions = engine.legal_actions(state)
            assert engine.legal_actions(world) == actions
            assert phrases(engine, world, seat, actions) == phrases(engine, state, seat, actions)


def phrases(engine: Engine[Any, Any], state: Any, seat: int, actions: list[Action]) -> list[str]:
    """Return the actions as their player reads them."""
    mat = number_copies(None, engine.draw_mat(state))
    hidden = [hidden_keys(engine, state, each) for each in range(len(mat.sides))]
    places, unseen = copies(mat, hidden[seat]), hidden_in_choices(hidden, seat)
    return [tell(engine.describe_action(state, action, seat), places, unseen, seat) for action in actions[:60]]


@each_game
def test_hidden_cards_are_dealt_anew(game: str) -> None:
    """What is hidden is the same cards in all worlds, but they lie elsewhere."""
    engine = load_engine(game)
    moved = 0
    for number, (state, seat) in enumerate(positions(engine, 9)):
        world = engine.resample(state, seat, Stream(number))
        hidden, dealt = engine.hidden_from(state, seat), engine.hidden_from(world, seat)
        assert [len(zone) for zone in hidden] == [len(zone) for zone in dealt]
        assert {card for zone in hidden for card in zone} == {card for zone in dealt for card in zone}
        moved += contract.frozen(engine, world) != contract.frozen(engine, state)
    assert moved > 5


@each_game
def test_equal_views_have_equal_worlds(game: str) -> None:
    """A world depends on the view and on the stream alone, not on where the hidden cards were before."""
    engine = load_engine(game)
    for number, (state, seat) in enumerate(positions(engine, 7)):
        twin = engine.resample(state, seat, Stream(number + 1000))
        first, second = (engine.resample(start, seat, Stream(number)) for start in (state, twin))
        assert contract.frozen(engine, first) == contract.frozen(engine, second)


@each_game
def test_equal_views_lead_to_the_same_decision(game: str) -> None:
    """The policy and search decide alike in two states that look the same."""
    engine = load_engine(game)
    policy = next(iter(engine.policies.values()))
    searched = 0
    for number, (state, seat) in enumerate(positions(engine, 11, 120)):
        if seat != engine.to_act(state):
            continue
        twin = engine.resample(state, seat, Stream(number + 1000))
        looks = [Look(engine, start, seat, 2) for start in (state, twin)]
        actions = engine.legal_actions(state)
        assert policy(looks[0], actions, Stream(1)) == policy(looks[1], actions, Stream(1))
        if searched < 8 and len(actions) > 1:
            searched += 1
            first, second = (choose(estimate_actions(engine, look, actions, Stream(2), Budget(4))) for look in looks)
            assert first == second
    assert searched


@each_game
def test_a_policy_decides_whatever_action_is_missing(game: str) -> None:
    engine = load_engine(game)
    policy = next(iter(engine.policies.values()))
    for state, seat in positions(engine, 7, 200):
        if seat == engine.to_act(state):
            left = engine.legal_actions(state).copy()
            look = Look(engine, state, seat, 2)
            while left:
                chosen = policy(look, left.copy(), Stream(1))
                if chosen not in left:
                    assert chosen.do in engine.selected_actions
                    break
                left.remove(chosen)


@each_game
def test_values_are_chances(game: str) -> None:
    engine = load_engine(game)
    for state, seat in positions(engine, 9):
        if engine.clock(state):
            assert 0 <= engine.value(state, seat) <= 1


@each_game
def test_the_clock_counts_up(game: str) -> None:
    engine = load_engine(game)
    decks, options = next(iter(contract.tables(engine)))
    state = engine.new_state(decks, options, 1)
    seen = [engine.clock(state)]
    for _ in contract.random_steps(engine, state, Stream(1)):
        seen.append(engine.clock(state))
    assert seen == sorted(seen)
    assert seen[-1] > 1
