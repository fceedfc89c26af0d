"""Fit the weights of a game's `value` to games that its policy plays against itself.

    python tools/fit_values.py gundam --games 600

The decks are the legal example decks that are named after a clause. The other example decks are kept for tests and benchmarks:
no weight is ever fitted to them. Some decisions are random, so that positions are seen which the policy avoids. The result is
written to `policy/value.json` in the folder of the game.
"""

from __future__ import annotations

import argparse
import json
import re
from importlib import import_module
from math import log
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from deckcheck.core.engine import Decklist
from deckcheck.core.registry import load_engine
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.decks.opening import OpenedDeck, open_decks
from deckcheck.simulator.games import decklist
from deckcheck.simulator.parts.lookahead import logistic
from deckcheck.simulator.playing import play

ROOT = Path(__file__).parents[1]
SEED = 20260101
RANDOM_DECISIONS = 0.06
RIDGE = 2.0
"""Strength of the pull of all weights to 0."""
Row = tuple[str, list[float], int]
"""Set of weights, features and whether the seat won."""


def fitting_decks(game: str) -> list[tuple[Decklist, dict[str, Any]]]:
    """Return the example decks that are named after a clause, with the options of their format."""
    found = []
    for path in sorted((ROOT / "examples" / game / "legal").glob("*.yaml")):
        if re.match(r"[a-z]{2}-[a-z]+-[0-9]{2}", path.stem):
            for opened in open_decks(str(path)):
                if isinstance(opened, OpenedDeck) and not _has_unknown_cards(opened):
                    found.append((decklist(opened.deck), dict(opened.format.options)))
    return found


def _has_unknown_cards(opened: OpenedDeck) -> bool:
    return any(entry.card is None for entries in opened.deck.zones.values() for entry in entries)


def rows_of_game(arguments: tuple[str, int]) -> list[Row]:
    """Play one game and return a row for every turn and seat."""
    game, number = arguments
    engine, module = load_engine(game), import_module(f"deckcheck.games.{game.replace('-', '_')}.policy.value")
    stream = Stream(derive_seed(SEED, game, number))
    decks = fitting_decks(game)
    deck, options = decks[number % len(decks)]
    others = [other for other, theirs in decks if theirs == options and other.fields.get("format") == deck.fields.get("format")]
    second = stream.choice(others)
    state = engine.new_state((deck, second), options, derive_seed(SEED, number))
    standard = next(iter(engine.policies.values()))

    def policy(look: Any, actions: list[Any], stream: Stream) -> Any:
        return stream.choice(actions) if stream.random() < RANDOM_DECISIONS else standard(look, actions, stream)

    rows: list[tuple[str, int, list[float]]] = []
    seen = 0

    def stop(state: Any) -> bool:
        nonlocal seen
        now = engine.clock(state)
        if now > seen and engine.outcome(state) is None:
            seen = now
            rows.extend((module.variant_of(state), seat, module.features(state, seat)) for seat in (0, 1))
        return False

    outcome, _ = play(engine, state, [policy, policy], [Stream(derive_seed(number, seat)) for seat in (0, 1)], None, stop)
    assert outcome is not None
    if len(outcome.winners) != 1:
        return []
    return [(variant, features, int(outcome.winners[0] == seat)) for variant, seat, features in rows]


def fit(rows: list[tuple[list[float], int]]) -> list[float]:
    """Return the weights of a logistic regression by Newton's method."""
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(12):
        gradient = [-RIDGE * weight for weight in weights]
        curvature = [[RIDGE * (a == b) for b in range(size)] for a in range(size)]
        for features, won in rows:
            chance = logistic(weights, features)
            error, slope = won - chance, chance * (1 - chance)
            for a, feature in enumerate(features):
                if feature:
                    gradient[a] += error * feature
                    scaled, row = slope * feature, curvature[a]
                    for b in range(a + 1):
                        row[b] += scaled * features[b]
        for a in range(size):
            for b in range(a):
                curvature[b][a] = curvature[a][b]
        step = _solve(curvature, gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations by Gaussian elimination; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        for below in range(column + 1, size):
            factor = rows[below][column] / rows[column][column]
            for place in range(column, size + 1):
                rows[below][place] -= factor * rows[column][place]
    found = [0.0] * size
    for column in reversed(range(size)):
        known = sum(rows[column][place] * found[place] for place in range(column + 1, size))
        found[column] = (rows[column][size] - known) / rows[column][column]
    return found


def loss_of(weights: list[float], rows: list[tuple[list[float], int]]) -> float:
    """Return the mean log loss; 0.693 is the loss of a coin."""
    chances = [(logistic(weights, features), won) for features, won in rows]
    return -sum(log(max(1e-9, chance if won else 1 - chance)) for chance, won in chances) / len(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    module = import_module(f"deckcheck.games.{asked.game.replace('-', '_')}.policy.value")
    every = [(asked.game, number) for number in range(asked.games)]
    with get_context("spawn").Pool(asked.jobs) as pool:
        games = pool.map(rows_of_game, every, 8)
    found: dict[str, dict[str, float]] = {}
    for name in sorted({row[0] for rows in games for row in rows}):
        kept = [[(features, won) for variant, features, won in rows if variant == name] for rows in games]
        train = [row for number, rows in enumerate(kept) for row in rows if number % 5]
        test = [row for number, rows in enumerate(kept) for row in rows if number % 5 == 0]
        weights = fit(train)
        print(
            f"{name}: {len(train)} positions, loss {loss_of(weights, train):.3f}, of other games {loss_of(weights, test):.3f}"
        )
        found[name] = {feature: round(weight, 4) for feature, weight in zip(module.FEATURES, weights, strict=True)}
        print("  " + ", ".join(f"{feature} {weight}" for feature, weight in found[name].items()))
    path = Path(str(module.__file__)).with_name("value.json")
    text = json.dumps({"games": asked.games, "seed": SEED, "weights": found}, indent=1)
    path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
