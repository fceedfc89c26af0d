"""The search policy: budget, margin, wins, and where the policy decides alone."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import Action, Look
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.core.rng import Stream
from deckcheck.simulator import search
from deckcheck.simulator.games import GameTable, find_policy, play_one, policy_name
from deckcheck.simulator.playing import play
from deckcheck.simulator.search import ActionEstimate, Budget, choose, estimate_actions, parse_budget
from tests.simulator import contract
from tests.simulator.cheat import cheat_policy

GAMES = [game for game in game_names() if has_engine(game)]


def estimate_of(name: str, *results: float) -> ActionEstimate:
    return ActionEstimate(Action(name), sum(results) / len(results), len(results), results)


def test_a_budget_is_a_number_of_rollouts() -> None:
    assert parse_budget("") == Budget(32)
    assert parse_budget("rollouts=64") == Budget(64)
    assert [Budget(number).shortlist for number in (4, 32, 48, 64, 400)] == [8, 8, 12, 16, 16]


@pytest.mark.parametrize("wrong", ["rollouts=0", "rollouts=x", "seconds=3", "rollouts=9999"])
def test_another_budget_is_refused(wrong: str) -> None:
    with pytest.raises(UsageError, match=r"use search:rollouts=N with N from 1 to 4096"):
        find_policy(load_engine("gundam"), f"search:{wrong}")


def test_reports_name_policy_and_budget() -> None:
    engine = load_engine("gundam")
    assert [policy_name(engine, name) for name in ("", "random", "search", "search:rollouts=8")] == [
        "standard",
        "random",
        "search:rollouts=32",
        "search:rollouts=8",
    ]


def test_the_policys_own_action_is_kept_unless_another_is_better_by_the_margin() -> None:
    own = estimate_of("own", 0.5, 0.5, 0.5, 0.5)
    assert choose([own, estimate_of("better", 0.9, 0.9, 0.9, 0.9)]) == Action("better")
    assert choose([own, estimate_of("hardly", 0.51, 0.51, 0.51, 0.51)]) == Action("own")
    assert choose([own, estimate_of("uneven", 1.0, 0.1, 0.9, 0.1)]) == Action("own")
    assert choose([own]) == Action("own")


def state_in_play(game: str) -> tuple[Any, Any]:
    """Return an engine and a state some turns into a game, with a choice to make."""
    engine = load_engine(game)
    decks, options = next(iter(contract.tables(engine)))
    state = engine.new_state(decks, options, 4)
    policies = [find_policy(engine, "")] * 2
    streams = [Stream(1), Stream(2)]
    play(
        engine, state, policies, streams, None, lambda state: engine.clock(state) >= 2 and len(engine.legal_actions(state)) > 1
    )
    return engine, state


@pytest.mark.parametrize("game", GAMES)
def test_the_budget_is_kept(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine, state = state_in_play(game)
    seat = engine.to_act(state)
    played = []
    monkeypatch.setattr(search, "play", lambda *arguments: played.append(play(*arguments)))
    found = estimate_actions(engine, Look(engine, state, seat, 2), engine.legal_actions(state), Stream(1), Budget(12))
    assert 0 < len(played) <= 12
    assert sum(estimated.worlds for estimated in found) == len(played)


@pytest.mark.parametrize("game", GAMES)
def test_search_does_not_change_the_state_and_repeats_itself(game: str) -> None:
    engine, state = state_in_play(game)
    seat = engine.to_act(state)
    before = contract.frozen(engine, state)
    look, actions = Look(engine, state, seat, 2), engine.legal_actions(state).copy()
    policy = find_policy(engine, "search:rollouts=8")
    chosen = policy(look, actions, Stream(3))
    assert contract.frozen(engine, state) == before
    assert policy(look, actions, Stream(3)) == chosen


@pytest.mark.parametrize("game", GAMES)
def test_the_policy_decides_alone_in_setup_and_interrupts(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine, state = state_in_play(game)
    seat, actions = engine.to_act(state), engine.legal_actions(state)
    monkeypatch.setattr(search, "play", None)
    policy = find_policy(engine, "")
    look = Look(engine, state, seat, 2, out_of_turn=True)
    assert find_policy(engine, "search")(look, actions, Stream(1)) == policy(look, actions, Stream(1))
    decks, options = next(iter(contract.tables(engine)))
    fresh = engine.new_state(decks, options, 4)
    if engine.clock(fresh) == 0:
        first = Look(engine, fresh, engine.to_act(fresh), 2)
        begin = engine.legal_actions(fresh)
        assert find_policy(engine, "search")(first, begin, Stream(1)) == policy(first, begin, Stream(1))


def test_search_needs_the_look_of_the_runner() -> None:
    engine, state = state_in_play("gundam")
    with pytest.raises(TypeError, match="Look"):
        find_policy(engine, "search")(lambda: engine.observe(state, 0), engine.legal_actions(state), Stream(1))


def test_search_beats_the_policy_and_the_cheat_plays() -> None:
    """A few basic games, which are short; the strength of search is measured by benchmarks/policies.py."""
    decks = [(deck, options) for deck, options in contract.example_decks("gundam") if deck.name == "Spearhead"]
    deck, options = decks[0]
    won = 0
    for seat, policies in enumerate((("search:rollouts=16", "standard"), ("standard", "search:rollouts=16"))):
        for number in range(6):
            won += play_one(GameTable("gundam", (deck, deck), policies, options, 5), number).outcome.winner == seat
    assert won >= 6
    engine = load_engine("gundam")
    state = engine.new_state((deck, deck), options, 1)
    players = [cheat_policy(engine, state, 0, Budget(8)), find_policy(engine, "random")]
    outcome, _ = play(engine, state, players, [Stream(1), Stream(2)])
    assert outcome is not None
    assert outcome.winner == 0
