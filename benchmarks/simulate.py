"""How fast games are simulated, as ratios measured in one interleaved run on one core.

    pip install -e '.[bench]'
    python benchmarks/simulate.py [--rounds 15] [--decisions 4000]      decisions per second of random play
    python benchmarks/simulate.py --duels [--rounds 5] [homm gundam]    games per second of the standard policies

Uniform random legal players, logging off, CPU time. Peers: RLCard's uno (`env.step`) and OpenSpiel's hearts (a Python loop). A
peer that is not installed is not measured, and the report says so. The pace of a shared machine changes from second to
second, so every game is measured in many short rounds, each right after one of uno's, and its ratio is the median of theirs.
Next to it is the mean number of legal actions per decision: a game with more of them has more to enumerate.

With `--duels`, each game's standard policy plays itself: a round is four games of each example deck, the same games in every
round. `at 47,000` gives the games per second of a machine on which uno makes 47,000 decisions per second.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT))  # after an installed wheel, which may be the compiled build

import deckcheck.__main__  # noqa: E402, F401  # sets the garbage collector as the command does, for the peers as well
from deckcheck.core.installation import version_line  # noqa: E402
from deckcheck.core.registry import game_names, has_engine, load_engine  # noqa: E402
from deckcheck.core.rng import Stream  # noqa: E402
from deckcheck.simulator.games import GameTable, play_one  # noqa: E402
from tests.simulator.contract import example_decks  # noqa: E402

TARGETS = {"kingdom-hearts": 1.6, "gundam": 4.2, "kingdom-at-war": 1.5, "homm": 0.6, "kingdom-duels": 0.9}
COMPILED_TARGETS = {"kingdom-hearts": 3.5, "gundam": 8, "kingdom-at-war": 3, "homm": 1.2, "kingdom-duels": 1.8}
UNO_PACE = 47_000
"""Decisions per second of uno on the machine for which the targets of duels were set."""
DUEL_TARGETS = {"kingdom-hearts": 230, "gundam": 30, "kingdom-at-war": 50, "homm": 42, "kingdom-duels": 40}


GAMES_OF_A_DECK = 4
"""Duels of a deck in a round: games differ in length, so that one of each would say more about its seed."""


class Speed(NamedTuple):
    """Result of one round of games, per CPU second."""

    decisions: float
    games: float
    choices: float


def measure(play: Callable[[], tuple[int, int]], decisions: int) -> Speed:
    """Play whole games until there were enough decisions; `play` gives the decisions and the choices of one game."""
    total = games = choices = 0
    begin = time.process_time()
    while total < decisions:
        made, offered = play()
        total, choices, games = total + made, choices + offered, games + 1
    spent = time.process_time() - begin
    return Speed(total / spent, games / spent, choices / total)


def our_game(game: str) -> Callable[[], tuple[int, int]]:
    engine = load_engine(game)
    decks = example_decks(game)
    stream = Stream(1)
    number = 0

    def play() -> tuple[int, int]:
        nonlocal number
        deck, options = decks[number % len(decks)]
        number += 1
        state = engine.new_state((deck, deck), options, number)
        made = offered = 0
        while engine.to_act(state) >= 0 and made < engine.step_limit:
            actions = engine.legal_actions(state)
            engine.apply(state, actions[int(stream.random() * len(actions))])
            made += 1
            offered += len(actions)
        return made, offered

    return play


def our_duels(game: str) -> Callable[[], tuple[int, int]]:
    """Return what plays some games of each example deck with the standard policies and gives the games and their decisions."""
    engine = load_engine(game)
    decks = example_decks(game)
    tables = [GameTable(game, (deck,) * engine.seats[0], ("",) * engine.seats[0], options, 1) for deck, options in decks]

    def play() -> tuple[int, int]:
        games = [(table, number) for table in tables for number in range(GAMES_OF_A_DECK)]
        return len(games), sum(play_one(table, number).steps for table, number in games)

    return play


def rlcard_uno() -> Callable[[], tuple[int, int]]:
    import rlcard

    env: Any = rlcard.make("uno", config={"seed": 1})

    def play() -> tuple[int, int]:
        made = offered = 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(random.choice(legal))
            made += 1
            offered += len(legal)
        return made, offered

    return play


def openspiel_hearts() -> Callable[[], tuple[int, int]]:
    import pyspiel

    game: Any = pyspiel.load_game("hearts")

    def play() -> tuple[int, int]:
        made = offered = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                made += 1
                offered += len(legal)
            state.apply_action(random.choice(legal))
        return made, offered

    return play


def main() -> None:
    parser = argparse.ArgumentParser(description="decisions and duels per second of every engine")
    parser.add_argument("game", nargs="*", help="the games to measure; all if omitted")
    parser.add_argument("--duels", action="store_true", help="play with the standard policies instead of at random")
    parser.add_argument("--rounds", type=int, default=0, help="15, or 5 rounds of duels, if omitted")
    parser.add_argument("--decisions", type=int, default=4_000)
    words = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[-1]})
    games = words.game or [game for game in game_names() if has_engine(game)]
    if words.duels:
        compare_duels(games, words.rounds or 5, words.decisions)
    else:
        compare_random_play(games, words.rounds or 15, words.decisions)


def print_head(rounds: int) -> None:
    print(
        f"{version_line()}, Python {sys.version.split()[0]}, {time.strftime('%Y-%m-%d')}, one core, median of {rounds} rounds"
    )


def compare_random_play(games: list[str], rounds: int, decisions: int) -> None:
    works: dict[str, Callable[[], tuple[int, int]]] = {}
    for name, make in (("RLCard uno", rlcard_uno), ("OpenSpiel hearts", openspiel_hearts)):
        try:
            works[name] = make()
        except ImportError:
            print(f"not measured: {name} is not installed")
    works.update({game: our_game(game) for game in games})
    uno = works.pop("RLCard uno", None)
    for play in (*works.values(), *([uno] if uno else [])):
        measure(play, decisions)  # what is loaded or made on first use does not count
    speeds: dict[str, list[Speed]] = {name: [] for name in works}
    ratios: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, play in works.items():
            pace = measure(uno, decisions) if uno else None
            speeds[name].append(measure(play, decisions))
            if pace:
                ratios[name].append(speeds[name][-1].decisions / pace.decisions)
    report(speeds, ratios, rounds)


def report(speeds: dict[str, list[Speed]], ratios: dict[str, list[float]], rounds: int) -> None:
    targets = COMPILED_TARGETS if "compiled" in version_line() else TARGETS
    print_head(rounds)
    print(f"| {'game':18} | decisions/s | games/s | legal actions | x RLCard uno | target |")
    print(f"| {'-' * 18} | --- | --- | --- | --- | --- |")
    for name, found in speeds.items():
        pace, games, choices = (median(values) for values in zip(*found, strict=True))
        ratio = f"{median(ratios[name]):.2f}" if ratios[name] else "-"
        target = f"at least {targets[name]}" if name in targets else ""
        print(f"| {name:18} | {pace:11,.0f} | {games:7,.0f} | {choices:13.1f} | {ratio:>12} | {target} |")


def compare_duels(games: list[str], rounds: int, decisions: int) -> None:
    """Print games per second with the standard policies, scaled by uno's pace right before and right after each round."""
    uno = rlcard_uno()
    duels = {game: our_duels(game) for game in games}
    for play in (uno, *duels.values()):
        play()  # what is loaded or made on first use does not count
    found: dict[str, list[tuple[float, float, float]]] = {game: [] for game in games}
    for _ in range(rounds):
        for game, play in duels.items():
            before = measure(uno, decisions).decisions
            begin = time.process_time()
            played, made = play()
            speed = played / (time.process_time() - begin)
            pace = (before + measure(uno, decisions).decisions) / 2
            found[game].append((speed, speed / pace * UNO_PACE, made / played))
    print_head(rounds)
    print(f"| {'game':18} | games/s | decisions a game | at {UNO_PACE:,} | target at {UNO_PACE:,} |")
    print(f"| {'-' * 18} | --- | --- | --- | --- |")
    for game, numbers in found.items():
        speed, scaled, steps = (median(values) for values in zip(*numbers, strict=True))
        target = f"at least {DUEL_TARGETS[game]}" if game in DUEL_TARGETS else ""
        print(f"| {game:18} | {speed:7.1f} | {steps:16.0f} | {scaled:9.1f} | {target} |")


if __name__ == "__main__":
    main()
