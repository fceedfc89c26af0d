"""Properties of the standard policies of all games: no choice is repeated for ever, and the weights are data."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from deckcheck.core.engine import STEP_LIMIT, Action
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.core.rng import Stream
from deckcheck.simulator.games import find_policy
from deckcheck.simulator.playing import play
from tests.simulator import contract
from tests.support import ROOT, few_and_many

GAMES = [game for game in game_names() if has_engine(game)]
REPEATS = 12
"""How often a choice may be made again in the same position: chance decides between equal ones in some games."""


@pytest.mark.slow
@few_and_many("most", 2, 6)
@pytest.mark.parametrize("other", ["standard", "first", "random"])
@pytest.mark.parametrize("game", GAMES)
def test_no_choice_is_repeated_for_ever(game: str, other: str, most: int) -> None:
    engine = load_engine(game)
    for number, (decks, options) in enumerate(contract.tables(engine, most)):
        state = engine.new_state(decks, options, number)
        made: Counter[tuple[str, int, Action]] = Counter()

        def watch(state: Any, seat: int, action: Action, log: object, made: Counter[Any] = made) -> None:
            made[contract.frozen(engine, state), seat, action] += 1

        seats = [find_policy(engine, "standard"), find_policy(engine, other)]
        outcome, _ = play(engine, state, seats, [Stream(number), Stream(number + 1)], watch)
        assert outcome is not None
        assert outcome.reason != STEP_LIMIT, [deck.name for deck in decks]
        ((_, _, action), times), *_ = made.most_common(1)
        assert times <= REPEATS, f"{action} {times} times"


WEIGHTS = sorted((ROOT / "deckcheck/games").glob("*/policy/weights.json"))
"""A small policy needs none."""


@pytest.mark.parametrize("path", WEIGHTS, ids=lambda path: path.parts[-3])
def test_the_weights_of_a_policy_are_data(path: Path) -> None:
    weights = json.loads(path.read_text(encoding="utf-8"))
    assert len(weights) >= 8
    sources = "".join(module.read_text(encoding="utf-8") for module in path.parent.glob("*.py"))
    unused = [name for name in weights if f'"{name}"' not in sources and name.rpartition("_")[0] + "_{" not in sources]
    assert unused == []
