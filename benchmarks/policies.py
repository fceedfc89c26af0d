"""How strong the policies are, and what a decision costs.

    python benchmarks/policies.py                      all games: search against the policy, the policy against random
    python benchmarks/policies.py homm --games 60      one game, fewer games
    python benchmarks/policies.py homm --before REV    also the policy against the one of a Git revision

Every line comes from mirror games with recorded seeds on three example decks to which no weight was fitted. Games come in
pairs: the same deal with the players in both seats. A draw counts half. The interval is a 95% interval over the pairs.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from functools import cache
from importlib import import_module
from io import BytesIO
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from deckcheck.core.engine import Action, Engine, Look, Outcome, Policy
from deckcheck.core.registry import load_engine
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.decks.opening import open_deck
from deckcheck.simulator.games import Table, decklist, find_policy
from deckcheck.simulator.moments import Moments
from deckcheck.simulator.playing import play
from deckcheck.simulator.statistics import fraction_interval

ROOT = Path(__file__).parents[1]
SEED = 8
DECKS = {
    "gundam": ("harbor-lights", "cinder-rush", "wall-of-vows"),
    "homm": ("green-tide", "cinders-before-dawn", "pack-and-arrow"),
    "kingdom-at-war": ("ash-and-silence", "harrow-charge", "quiet-succession"),
    "kingdom-hearts": ("a-storm-of-glass", "lanterns-over-the-harbor", "the-long-eclipse"),
    "kingdom-duels": ("blue-eyes-arsenal", "heart-of-the-cards", "red-eyes-and-good-luck"),
}
ROLLOUTS = {"gundam": 32, "homm": 16, "kingdom-at-war": 32, "kingdom-hearts": 64, "kingdom-duels": 64}
BEFORE = "before"


class Played(NamedTuple):
    """What is kept of a game for the policy that is measured."""

    score: float
    decisions: int
    seconds: float
    missed_wins: int
    needless_losses: int
    turns: int
    reason: str


@cache
def table_of(game: str, name: str) -> Table:
    opened = open_deck(str(ROOT / "examples" / game / "legal" / f"{name}.yaml"))
    return Table(game, (decklist(opened.deck),) * 2, ("", ""), dict(opened.format.options), SEED)


@cache
def policy_before(game: str, revision: str) -> Policy[Any]:
    """Return the default policy of a Git revision, on the engine of today."""
    package = f"deckcheck.games.{game.replace('-', '_')}.policy"
    folder = package.replace(".", "/")
    packed = subprocess.run(["git", "archive", revision, folder], cwd=ROOT, capture_output=True, check=True).stdout
    place = Path(tempfile.mkdtemp(prefix="policy-before-"))
    renamed = f"before_{game.replace('-', '_')}"
    (place / renamed).mkdir()
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        for member in archive.getmembers():
            if member.isfile():
                found = archive.extractfile(member)
                assert found is not None
                text = found.read().decode().replace(package, renamed)
                (place / renamed / Path(member.name).name).write_text(text, encoding="utf-8")
    sys.path.insert(0, str(place))
    policies: dict[str, Policy[Any]] = import_module(renamed).POLICIES
    return next(iter(policies.values()))


def policy_named(engine: Engine[Any, Any], name: str) -> Policy[Any]:
    word, _, revision = name.partition(":")
    return policy_before(engine.game, revision) if word == BEFORE else find_policy(engine, name)


class Measured:
    """A policy with a stopwatch; it also counts wins that were missed and losses that could have been avoided at once."""

    def __init__(self, engine: Engine[Any, Any], policy: Policy[Any], state: Any) -> None:
        self.engine, self.policy, self.state = engine, policy, state
        self.decisions = self.missed_wins = self.needless_losses = 0
        self.seconds = 0.0

    def __call__(self, look: Callable[[], Any], actions: list[Action], stream: Stream) -> Action:
        begun = process_time()
        action = self.policy(look, actions, stream)
        self.seconds += process_time() - begun
        self.decisions += len(actions) > 1
        if len(actions) > 1 and isinstance(look, Look) and not look.out_of_turn:
            chosen = self._after(action, look.seat)
            if chosen is None or look.seat not in chosen.winners:
                others = [self._after(other, look.seat) for other in actions if other != action]
                self.missed_wins += any(end is not None and look.seat in end.winners for end in others)
                lost = chosen is not None and bool(chosen.winners)
                self.needless_losses += lost and any(end is None for end in others)
        return action

    def _after(self, action: Action, seat: int) -> Outcome | None:
        twin = self.engine.copy_state(self.state)
        self.engine.apply(twin, action, seat)
        return self.engine.outcome(twin)


def play_game(asked: tuple[str, str, str, str, int, int]) -> Played:
    """Play one game; `mine` is measured in a seat."""
    game, name, mine, other, number, seat = asked
    engine, table = load_engine(game), table_of(game, name)
    seed = table.seed_of(number)
    state = engine.new_state(table.decks, table.options, derive_seed(seed, "deal"))
    measured = Measured(engine, policy_named(engine, mine), state)
    policies: list[Policy[Any]] = [policy_named(engine, other)] * 2
    policies[seat] = measured
    outcome, _ = play(engine, state, policies, [Stream(derive_seed(seed, "policy", place)) for place in (0, 1)])
    assert outcome is not None
    score = 0.5 if not outcome.winners else float(seat in outcome.winners)
    return Played(
        score, measured.decisions, measured.seconds, measured.missed_wins, measured.needless_losses,
        engine.clock(state), outcome.reason,
    )  # fmt: skip


def match(pool: Any, game: str, mine: str, other: str, games: int) -> str:
    """Return a line of the table: one policy against another over pairs of games."""
    asked = [
        (game, DECKS[game][pair % len(DECKS[game])], mine, other, pair // len(DECKS[game]), seat)
        for pair in range(games // 2)
        for seat in (0, 1)
    ]
    played = list(pool.imap(play_game, asked, 1))
    pairs = [(played[place].score + played[place + 1].score) / 2 for place in range(0, len(played), 2)]
    sure = fraction_interval(Moments.of(*pairs))
    assert sure is not None
    decisions, seconds = sum(one.decisions for one in played), sum(one.seconds for one in played)
    cost = 1000 * seconds / max(1, decisions)
    missed, lost = sum(one.missed_wins for one in played), sum(one.needless_losses for one in played)
    share = f"{sure.value:6.1%} " + ("(all alike)" if sure.low is None else f"({sure.low:.1%} to {sure.high:.1%})")
    return (
        f"{game:15} {mine or 'standard':20} {other or 'standard':15} {len(played):5} {share:26} {cost:8.1f} ms"
        f" {missed:6} {lost:6}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the policies are, and what a decision costs.")
    parser.add_argument("game", nargs="*", help=f"games: {', '.join(DECKS)}")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rollouts", type=int, default=0, help="the budget of search, instead of each game's own")
    parser.add_argument("--before", default="", metavar="REV", help="a Git revision whose policy is compared")
    parser.add_argument("--only", default="", choices=("", "search", "random", "before"))
    asked = parser.parse_args()
    print(f"{'game':15} {'policy':20} {'against':15} games {'wins':26} {'decision':>11} missed needless")
    with get_context("spawn").Pool(asked.jobs) as pool:
        for game in asked.game or DECKS:
            lines = {
                "search": (f"search:rollouts={asked.rollouts or ROLLOUTS[game]}", ""),
                "random": ("", "random"),
                **({"before": ("", f"{BEFORE}:{asked.before}")} if asked.before else {}),
            }
            for kind, (mine, other) in lines.items():
                if asked.only in ("", kind):
                    print(match(pool, game, mine, other, asked.games), flush=True)


if __name__ == "__main__":
    main()
