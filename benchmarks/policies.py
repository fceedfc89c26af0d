"""How strong the policies are, and what a decision costs.

    python benchmarks/policies.py                      all games: search against the policy, the policy against random
    python benchmarks/policies.py homm --games 60      one game, fewer games
    python benchmarks/policies.py homm --before REV    also the policy against the one of a Git revision
    python benchmarks/policies.py --only greedy        the policy against a player who tries every action, one step ahead
    python benchmarks/policies.py --only ends          how the games of the policy against itself end, all example decks

Every line comes from mirror games with recorded seeds on three example decks to which no weight was fitted. Games come in
pairs: the same deal with the players in both seats. A draw counts half. The interval is a 95% interval over the pairs. `missed`
counts decisions in which another action would have won at once, `needless` decisions that lost at once while another did not.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

sys.path.append(str(Path(__file__).parent.parent))  # after an installed wheel, which may be the compiled build

from deckcheck.core.engine import WAIT, Action, Engine, IllegalActionError, Look, Outcome, Policy
from deckcheck.core.registry import load_engine
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.decks.opening import open_deck
from deckcheck.simulator.games import GameTable, decklist, find_policy
from deckcheck.simulator.intervals import fraction_interval
from deckcheck.simulator.moments import Moments
from deckcheck.simulator.playing import play
from tools.policy_versions import policy_of_revision

ROOT = Path(__file__).parents[1]
SEED = 8
DECKS: dict[str, tuple[str, ...]] = {
    "gundam": ("harbor-lights", "cinder-rush", "wall-of-vows"),
    "homm": ("green-tide", "cinders-before-dawn", "pack-and-arrow"),
    "kingdom-at-war": ("ash-and-silence", "harrow-charge", "quiet-succession"),
    "kingdom-hearts": ("a-storm-of-glass", "lanterns-over-the-harbor", "the-long-eclipse"),
    "kingdom-duels": ("blue-eyes-arsenal", "heart-of-the-cards", "red-eyes-and-good-luck"),
}
ROLLOUTS = {"gundam": 32, "homm": 16, "kingdom-at-war": 32, "kingdom-hearts": 64, "kingdom-duels": 64}
BEFORE, GREEDY = "before", "greedy"
WORLDS = 3
"""Worlds in which a win must be there as well, so that the player could see it."""


class Played(NamedTuple):
    """Results of a game for the policy that is measured."""

    score: float
    decisions: int
    seconds: float
    missed_wins: int
    needless_losses: int
    turns: int
    reason: str


@cache
def table_of(game: str, name: str) -> GameTable:
    opened = open_deck(str(ROOT / "examples" / game / "legal" / f"{name}.yaml"))
    return GameTable(game, (decklist(opened.deck),) * 2, ("", ""), dict(opened.format.options), SEED)


def greedy(engine: Engine[Any, Any]) -> Policy[Any]:
    """Return a player who tries every action in a world that looks the same, and takes the one with the best value after it."""

    def decide(look: Callable[[], Any], actions: list[Action], stream: Stream) -> Action:
        if actions[-1] == WAIT or len(actions) == 1:
            return actions[-1]
        assert isinstance(look, Look)
        world = look.world(stream)
        best, highest = actions[0], -1.0
        for action in actions:
            twin = engine.copy_state(world)
            try:
                engine.apply(twin, action, look.seat)
            except IllegalActionError:  # only in the true game
                continue
            end = engine.outcome(twin)
            value = (
                engine.value(twin, look.seat) if end is None else 0.5 if not end.winners else 2.0 * (look.seat in end.winners)
            )
            value += 1e-6 * stream.random()
            if value > highest:
                best, highest = action, value
        return best

    return decide


def policy_named(engine: Engine[Any, Any], name: str) -> Policy[Any]:
    word, _, revision = name.partition(":")
    if word == GREEDY:
        return greedy(engine)
    return policy_of_revision(engine.game, revision) if word == BEFORE else find_policy(engine, name)


class Measured:
    """A policy with a stopwatch; it also counts wins that were missed and losses that could have been avoided at once.

    A win is missed if another action wins at once, in the game and in other worlds that look the same to the player. A loss is
    needless if the action loses at once, and with another one the player lives to see the next turn.
    """

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
            chosen = self._end(self.state, action, look.seat)
            others = [other for other in actions if other != action]
            if chosen is None or look.seat not in chosen.winners:
                self.missed_wins += any(self._is_seen_to_win(other, look) for other in others)
            if chosen is not None and chosen.winners and look.seat not in chosen.winners:
                self.needless_losses += any(self._survives(other, look.seat) for other in others)
        return action

    def _end(self, state: Any, action: Action, seat: int) -> Outcome | None:
        twin = self.engine.copy_state(state)
        self.engine.apply(twin, action, seat)
        return self.engine.outcome(twin)

    def _is_seen_to_win(self, action: Action, look: Look[Any, Any]) -> bool:
        end = self._end(self.state, action, look.seat)
        if end is None or look.seat not in end.winners:
            return False
        ends = [self._end(look.world(Stream(number)), action, look.seat) for number in range(WORLDS)]
        return all(end is not None and look.seat in end.winners for end in ends)

    def _survives(self, action: Action, seat: int) -> bool:
        twin = self.engine.copy_state(self.state)
        self.engine.apply(twin, action, seat)
        now, policy = self.engine.clock(twin), find_policy(self.engine, "")
        play(self.engine, twin, [policy] * 2, [Stream(1), Stream(2)], None, lambda state: self.engine.clock(state) > now)
        end = self.engine.outcome(twin)
        return end is None or seat in end.winners


def play_game(asked: tuple[str, str, str, str, int, int]) -> Played:
    """Play one game; `mine` is measured in a seat."""
    game, name, mine, other, number, seat = asked
    engine, table = load_engine(game), table_of(game, name)
    seed = table.seed_of(number)
    state = engine.new_state(table.decks, table.options, derive_seed(seed, "deal"))
    measured = Measured(engine, policy_named(engine, mine), state)
    policies: list[Policy[Any]] = [policy_named(engine, other)] * 2
    policies[seat] = measured
    streams = [Stream(derive_seed(seed, "policy", place)) for place in (0, 1)]
    outcome, _ = play(engine, state, policies, streams, patience=table.patience)
    assert outcome is not None
    score = 0.5 if not outcome.winners else float(seat in outcome.winners)
    return Played(
        score, measured.decisions, measured.seconds, measured.missed_wins, measured.needless_losses,
        engine.clock(state), outcome.reason,
    )  # fmt: skip


def match(pool: Any, game: str, decks: tuple[str, ...], mine: str, other: str, games: int) -> str:
    """Return a line of the table: one policy against another over pairs of games."""
    asked = [
        (game, decks[pair % len(decks)], mine, other, pair // len(decks), seat) for pair in range(games // 2) for seat in (0, 1)
    ]
    played = []
    for record in pool.imap(play_game, asked, 1):
        played.append(record)
        if len(played) % 20 == 0 and len(played) < len(asked):  # a long run that is stopped has shown what it had
            print(_line(game, mine, other, played), file=sys.stderr, flush=True)
    return _line(game, mine, other, played)


def _line(game: str, mine: str, other: str, played: list[Played]) -> str:
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


def print_ends(pool: Any, games: list[str], decks: dict[str, tuple[str, ...]], number: int) -> None:
    """Print how games of the policy against itself end, over the pairs of decks that share a format."""
    for game in games:
        asked = [(game, name, "", "", deal, 0) for name in decks[game] for deal in range(number)]
        played = pool.map(play_game, asked, 4)
        reasons = Counter(found.reason for found in played)
        turns = sum(found.turns for found in played) / len(played)
        shares = ", ".join(f"{reason} {count}" for reason, count in reasons.most_common())
        print(f"{game:15} {len(played):5} games, {turns:.1f} turns: {shares}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the policies are, and what a decision costs.")
    parser.add_argument("game", nargs="*", help=f"games: {', '.join(DECKS)}")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rollouts", type=int, default=0, help="the budget of search, instead of each game's own")
    parser.add_argument("--deck", action="append", default=[], metavar="NAME", help="an example deck instead of the three")
    parser.add_argument("--before", default="", metavar="REV", help="a Git revision whose policy is compared")
    parser.add_argument("--only", default="", choices=("", "search", "random", "greedy", "before", "ends"))
    asked = parser.parse_args()
    games = asked.game or list(DECKS)
    decks = DECKS | dict.fromkeys(games, tuple(asked.deck)) if asked.deck else DECKS
    with get_context("spawn").Pool(asked.jobs) as pool:
        if asked.only == "ends":
            print_ends(pool, games, decks, asked.games)
            return
        print(f"{'game':15} {'policy':20} {'against':15} games {'wins':26} {'decision':>11} missed needless")
        for game in games:
            lines = {
                **({"before": ("", f"{BEFORE}:{asked.before}")} if asked.before else {}),
                "random": ("", "random"),
                "greedy": ("", GREEDY),
                "search": (f"search:rollouts={asked.rollouts or ROLLOUTS[game]}", ""),
            }
            for kind, (mine, other) in lines.items():
                if asked.only in ("", kind):
                    print(match(pool, game, decks[game], mine, other, asked.games), flush=True)


if __name__ == "__main__":
    main()
