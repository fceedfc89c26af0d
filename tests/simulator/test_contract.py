"""The contract of engines, over every game that has one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from deckcheck.core.engine import STEP_LIMIT, Decklist, Engine
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.core.rng import Stream
from deckcheck.simulator.games import GameTable
from tests.commands import run
from tests.simulator import contract
from tests.simulator.many_games import play_many
from tests.support import TESTS, few_and_many, folder_of

GAMES = [game for game in game_names() if has_engine(game)]
each_game = pytest.mark.parametrize("game", GAMES)
SCENARIOS = [path for game in GAMES for path in sorted((TESTS / "games" / folder_of(game) / "scenarios").rglob("*.yaml"))]
PLAYTHROUGHS = [path for game in GAMES for path in contract.recorded_playthroughs(game)]


def tables_of(game: str) -> tuple[Engine[Any, Any], list[tuple[tuple[Decklist, ...], dict[str, Any]]]]:
    engine = load_engine(game)
    return engine, list(contract.tables(engine))


@each_game
def test_cards_are_conserved_in_every_step(game: str) -> None:
    engine, tables = tables_of(game)
    for seed, (decks, options) in enumerate(tables):
        contract.assert_cards_are_conserved(engine, decks, options, seed)


@pytest.mark.slow
@each_game
def test_legal_actions_apply_and_others_are_refused(game: str) -> None:
    engine, tables = tables_of(game)
    for seed, (decks, options) in enumerate(tables[:4]):
        contract.assert_legal_actions_apply_and_others_are_refused(engine, decks, options, seed)


@each_game
def test_hidden_cards_do_not_show(game: str) -> None:
    engine, tables = tables_of(game)
    for seed, (decks, options) in enumerate(tables[:4]):
        contract.assert_hidden_cards_do_not_show(engine, decks, options, seed)


@each_game
def test_a_copied_state_plays_on_identically(game: str) -> None:
    engine, tables = tables_of(game)
    for seed, (decks, options) in enumerate(tables[:4]):
        contract.assert_a_copy_plays_on_identically(engine, decks, options, seed)


@pytest.mark.slow
@each_game
def test_every_action_can_be_written_and_read(game: str) -> None:
    engine, tables = tables_of(game)
    for seed, (decks, options) in enumerate(tables[:4]):
        state = engine.new_state(decks, options, seed)
        for step, _ in enumerate(contract.random_steps(engine, state, Stream(seed), 200)):
            if step % 5 == 0:
                contract.assert_actions_can_be_written_and_read(engine, state)


def reasons_of_random_games(game: str, number: int) -> Counter[str]:
    _, tables = tables_of(game)
    reasons: Counter[str] = Counter()
    share = -(-number // len(tables))
    for seed, (decks, options) in enumerate(tables):
        table = GameTable(game, decks, ("random",) * len(decks), options, seed)
        reasons.update(record.outcome.reason for record in play_many(table, share))
    assert sum(reasons.values()) >= number
    return reasons


@pytest.mark.slow
@each_game
@few_and_many("number", 40, 1000)
def test_random_games_end_by_the_rules(game: str, number: int) -> None:
    reasons = reasons_of_random_games(game, number)
    assert reasons[STEP_LIMIT] <= max(1, number // 200), reasons
    assert set(reasons) - {STEP_LIMIT}


@pytest.mark.slow
@each_game
def test_results_do_not_depend_on_the_number_of_workers(game: str) -> None:
    _, tables = tables_of(game)
    decks, options = tables[0]
    table = GameTable(game, decks, ("random",) * len(decks), options, 7)
    alone = [(record.number, record.outcome, record.steps) for record in play_many(table, 8, 1)]
    together = [(record.number, record.outcome, record.steps) for record in play_many(table, 8, 2)]
    assert alone == together


@pytest.mark.slow
@each_game
def test_the_same_seed_gives_the_same_log_in_another_process(game: str) -> None:
    deck = contract.example_paths(game)[0]
    logs = []
    for hash_seed in ("1", "2"):
        done = run("replay", str(deck), "--seed", "3", "--output-format", "jsonl", PYTHONHASHSEED=hash_seed)
        assert done.returncode == 0, done.stderr
        logs.append(done.stdout)
    assert logs[0] == logs[1]
    assert len(logs[0].splitlines()) > 5


@pytest.mark.slow
@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_a_recorded_playthrough_replays_line_by_line(path: Path) -> None:
    assert contract.playthrough_differences(path) == []


@each_game
def test_every_game_has_recorded_playthroughs(game: str) -> None:
    assert len(contract.recorded_playthroughs(game)) >= 3


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_a_scenario_holds(path: Path) -> None:
    from deckcheck.simulator.scenario.run import run_scenario

    verdicts = run_scenario(str(path))
    assert verdicts
    for verdict in verdicts:
        assert verdict.rules, "a scenario names the clauses it shows"
        assert verdict.passed, "\n".join([verdict.title, *verdict.differences])
