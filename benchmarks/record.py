"""Record games for `coverage.py`.

    python benchmarks/record.py DIR [--goldfish 20000] [--rounds 5000] [--pairs 5000] [GAME ...]

Of each game: goldfish games of a sample deck, rounds of a duel with another deck, and the results of pairs of games before and
after a swap. They are written in parts, `DIR/GAME-KIND-NNN.pickle`; parts that exist are kept.
"""

from __future__ import annotations

import argparse
import os
import pickle
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.samples import DECKS, FOES, sample, setting_of, swapped
from deckcheck.building.compare import contest_of
from deckcheck.simulator.duels import Duel
from deckcheck.simulator.games import Table, decklist, play_one

PART = 500


def goldfish_game(table: Table, number: int) -> Any:
    return replace(play_one(table, number), turns=(), reached={})


def duel_round(duel: Duel, number: int) -> Any:
    return [(order, play_one(table, number)) for order, table in duel.seatings()]


def kinds(game: str) -> dict[str, Callable[[int], Any]]:
    """Return the function that plays one record of each kind."""
    one, other = swapped(game)
    options, setting = one.format.options, setting_of(game)
    table = Table(game, (decklist(one.deck),), ("", ""), options, 1, setting.opponent)
    duel = Duel(game, (decklist(one.deck), decklist(sample(game, FOES).deck)), ("", ""), options, 1)
    contest = contest_of(one, other, setting)
    return {
        "goldfish": partial(goldfish_game, table),
        "duel": partial(duel_round, duel),
        "pairs": lambda number: tuple(contest.score(deck, number) for deck in contest.decks),
    }


def write(path: Path, records: list[Any]) -> None:
    beside = path.with_suffix(".new")
    beside.write_bytes(pickle.dumps(records))
    os.replace(beside, path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--goldfish", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=5_000)
    parser.add_argument("--pairs", type=int, default=5_000)
    parser.add_argument("games", nargs="*", default=list(DECKS))
    given = parser.parse_args()
    given.directory.mkdir(parents=True, exist_ok=True)
    numbers = {"goldfish": given.goldfish, "duel": given.rounds, "pairs": given.pairs}
    for game in given.games:
        for kind, play in kinds(game).items():
            for part in range(numbers[kind] // PART):
                path = given.directory / f"{game}-{kind}-{part:03}.pickle"
                if not path.exists():
                    write(path, [play(number) for number in range(part * PART, (part + 1) * PART)])
                    print(path, flush=True)


if __name__ == "__main__":
    main()
