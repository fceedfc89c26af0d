"""Tune the weights of a game's policy by games against itself.

    python -m tools.tune_policies homm --rounds 60

In every round some weights are changed by chance, and the new policy plays mirror games against the best so far: the same deals
with the players in both seats, on the decks to which values are fitted, never on those of tests and benchmarks. A change stays
only if it wins clearly. At the end the result plays the weights from the start with other seeds; `policy/weights.json` is
written only if the lower end of the 95% interval is above 50%.
"""

from __future__ import annotations

import argparse
import json
from functools import cache
from math import exp, sqrt
from typing import Any

from deckcheck.core.engine import Decklist, Policy
from deckcheck.core.registry import load_engine
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.simulator.intervals import fraction_interval
from deckcheck.simulator.moments import Moments
from deckcheck.simulator.playing import play
from tools.fit_values import fitting_decks
from tools.policy_versions import ROOT, folder_of, load_weights, policy_with_weights

SEED = 20260202
SPREAD = 0.35
"""Typical change of a weight, as a part of it."""
BATCH, MOST_BATCHES = 30, 8
"""Pairs of games after which a change may be given up, and how many times as many decide."""
GIVEN_UP, TAKEN = -0.5, 1.8
"""Standard errors below or above an even result."""
FIXED = frozenset({"won", "lost", "lethal"})
"""Weights that only have to be greater than all others."""


@cache
def decks_of(game: str) -> list[tuple[Decklist, dict[str, Any]]]:
    return fitting_decks(game)


def score_of_pair(game: str, mine: Policy[Any], other: Policy[Any], number: int, label: str) -> float:
    """Play a deal with the players in both seats; return the mean result of the first policy."""
    engine = load_engine(game)
    decks = decks_of(game)
    deck, options = decks[number % len(decks)]
    total = 0.0
    for seat in (0, 1):
        seed = derive_seed(SEED, game, label, number)
        state = engine.new_state((deck, deck), options, seed)
        policies = [mine, other] if seat == 0 else [other, mine]
        outcome, _ = play(engine, state, policies, [Stream(derive_seed(seed, place)) for place in (0, 1)])
        assert outcome is not None
        total += (0.5 if not outcome.winners else float(seat in outcome.winners)) / 2
    return total


def is_better(game: str, mine: Policy[Any], other: Policy[Any], label: str) -> bool:
    """Play batches of pairs until one policy is clearly ahead."""
    scores: list[float] = []
    for batch in range(MOST_BATCHES):
        scores += [score_of_pair(game, mine, other, number, label) for number in range(batch * BATCH, (batch + 1) * BATCH)]
        ahead = standard_errors(scores)
        if ahead < GIVEN_UP:
            return False
        if ahead > TAKEN + 1:
            return True
    return ahead > TAKEN


def standard_errors(scores: list[float]) -> float:
    mean = sum(scores) / len(scores)
    spread = sqrt(sum((score - mean) ** 2 for score in scores) / len(scores) / len(scores)) or 1.0
    return (mean - 0.5) / spread


def changed(weights: dict[str, float], stream: Stream) -> dict[str, float]:
    """Return weights of which a few are changed by chance; whole numbers stay whole."""
    names = [name for name in weights if name not in FIXED]
    found = dict(weights)
    for _ in range(stream.choice([1, 1, 2, 3])):
        name = stream.choice(names)
        noise = sum(stream.random() for _ in range(12)) - 6
        value = weights[name] * exp(SPREAD * noise) if weights[name] else 0.5 * noise
        if isinstance(weights[name], int):
            step = 1 if noise > 0 else -1
            found[name] = round(value) if round(value) != weights[name] else max(0, weights[name] + step)
        else:
            found[name] = float(f"{value:.3g}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="number of the first round, to go on from an earlier run")
    parser.add_argument("--games", type=int, default=600, help="games of the final comparison")
    asked = parser.parse_args()
    begun = best = load_weights(asked.game)
    champion = policy_with_weights(asked.game, best)
    for number in range(asked.first, asked.first + asked.rounds):
        candidate = changed(best, Stream(derive_seed(SEED, asked.game, "change", number)))
        challenger = policy_with_weights(asked.game, candidate)
        if is_better(asked.game, challenger, champion, f"round {number}"):
            news = ", ".join(f"{name} {best[name]:g} -> {candidate[name]:g}" for name in best if best[name] != candidate[name])
            print(f"round {number}: {news}", flush=True)
            best, champion = candidate, challenger
    old = policy_with_weights(asked.game, begun)
    pairs = [score_of_pair(asked.game, champion, old, number, "final") for number in range(asked.games // 2)]
    sure = fraction_interval(Moments.of(*pairs))
    if sure is None or sure.low is None:
        print("no difference")
        return
    print(f"against the weights from the start: {sure.value:.1%} ({sure.low:.1%} to {sure.high:.1%})")
    if sure.low > 0.5:
        text = json.dumps(best, indent=1)
        (ROOT / folder_of(asked.game) / "weights.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
