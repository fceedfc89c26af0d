"""Record games for `coverage.py`.

    python benchmarks/record.py DIR [--goldfish 20000] [--rounds 5000] [--pairs 5000] [--field 200] [GAME ...]

Of each game: goldfish games of a sample deck, rounds of a duel with another deck, the results of pairs of games before and
after a swap, and the shares of wins in rounds with each of three decks. They are written in parts,
`DIR/GAME-KIND-NNN.pickle`; parts that exist are kept.
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

from deckcheck.building.compare import contest_of
from deckcheck.core.model import Deck
from deckcheck.simulator.duels import Duel, play_rounds
from deckcheck.simulator.games import GameTable, decklist, play_one
from tests.building.sample_decks import SAMPLES, example, setting_of, swapped

PART = 100
FIELDS = {
    "kingdom-hearts": ("quickstep-to-morning", "a-storm-of-glass", "kh-deck-08-lantern-festival"),
    "kingdom-at-war": ("usurpers-purse", "ash-and-silence", "quiet-succession"),
    "kingdom-duels": ("blue-eyes-arsenal", "harpies-on-the-wing", "heart-of-the-cards"),
    "gundam": ("harbor-lights", "wall-of-vows", "changing-faces"),
    "homm": ("green-tide", "lanterns-on-the-wall", "cinders-before-dawn"),
}
"""Opposing decks of each game; duels are with the first."""


def goldfish_game(table: GameTable, number: int) -> Any:
    return replace(play_one(table, number), turns=(), reached={})


def duel_round(duel: Duel, number: int) -> Any:
    return [(order, play_one(table, number)) for order, table in duel.seatings()]


def kinds(game: str) -> dict[str, Callable[[int], Any]]:
    """Return the function that plays one record of each kind."""
    one, other = swapped(game)
    options, setting = one.format.options, setting_of(game)
    table = GameTable(game, (decklist(one.deck),), ("", ""), options, 1, setting.opponent)
    contest = contest_of(one, other, setting)
    field = [Duel(game, (decklist(one.deck), foe), ("", ""), options, 1) for foe in map(decklist, _field(game))]

    def field_round(number: int) -> tuple[float, ...]:
        return tuple(play_rounds(match, number, number + 1).decks[0].rounds.mean for match in field)

    return {
        "goldfish": partial(goldfish_game, table),
        "duel": partial(duel_round, field[0]),
        "pairs": lambda number: tuple(contest.score(deck, number) for deck in contest.decks),
        "field": field_round,
    }


def _field(game: str) -> list[Deck]:
    return [example(game, name).deck for name in FIELDS[game]]


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
    parser.add_argument("--field", type=int, default=200)
    parser.add_argument("games", nargs="*", default=list(SAMPLES))
    given = parser.parse_intermixed_args()
    given.directory.mkdir(parents=True, exist_ok=True)
    numbers = {"goldfish": given.goldfish, "duel": given.rounds, "pairs": given.pairs, "field": given.field}
    for game in given.games:
        for kind, play in kinds(game).items():
            for part in range(numbers[kind] // PART):
                path = given.directory / f"{game}-{kind}-{part:03}.pickle"
                if not path.exists():
                    write(path, [play(number) for number in range(part * PART, (part + 1) * PART)])
                    print(path, flush=True)


if __name__ == "__main__":
    main()
