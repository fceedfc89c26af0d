"""Does goldfish rank decks as games between them do? `python benchmarks/goldfish_ranks.py [GAME...] [--write]`

The decks and win rates are those of the first round of the tournament in `benchmarks/field.py`. Every deck plays goldfish
games; its score is the mean turn of the goal, where a game without it counts as the turn after the last. Printed is the rank
correlation (Spearman) of score and win rate: 1 if both put the decks in the same order, 0 if they have nothing to do with each
other. To choose another opponent, compare opponents on every other deck, and trust only the correlation on the rest. `--write`
stores the figures in card_db/<game>/field/<format>/goldfish.csv, where the reports find them.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.append(str(Path(__file__).parent.parent))  # after an installed wheel, which may be the compiled build

from benchmarks.field import ROOT, candidates
from deckcheck.building.field import field_files
from deckcheck.building.playing import play_goldfish
from deckcheck.building.prepare import prepare
from deckcheck.core.parallel import local_workers
from deckcheck.core.registry import game_names
from deckcheck.core.settings import DEFAULT
from deckcheck.decks.formats import load_format
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.intervals import rank_correlation
from deckcheck.simulator.precision import fixed_number

SEED = 43
GAMES = 24


class Ranked(NamedTuple):
    """A deck with its results in both kinds of games."""

    deck: str
    wins: float
    score: float


def win_rates(game: str, format: str) -> dict[str, float]:
    """Return the share of games that each deck won in the first round of the tournament."""
    won, played = Counter[str](), Counter[str]()
    (file,) = field_files(game, format, ending="games.csv")
    with open(file, encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            if row["stage"] == "first":
                for deck, wins in ((row["deck"], row["wins"]), (row["opponent"], row["losses"])):
                    won[deck] += int(wins)
                    played[deck] += int(row["games"])
    return {deck: won[deck] / number for deck, number in played.items()}


def score_of(opened: OpenedDeck, opponent: str, games: int, jobs: int) -> float:
    prepared = prepare([opened], opponent=opponent)
    return play_goldfish(prepared, fixed_number(games), seed=SEED, workers=local_workers(jobs)).sums.all.score.mean


def ranked(game: str, format: str, opponent: str, games: int, jobs: int) -> list[Ranked]:
    rates = win_rates(game, format)
    return [
        Ranked(deck.deck.name, rates[deck.deck.name], score_of(deck, opponent, games, jobs))
        for deck in candidates(game, format)
    ]


def correlation(decks: Sequence[Ranked]) -> float:
    return rank_correlation([deck.wins for deck in decks], [-deck.score for deck in decks])


def main() -> None:
    parser = argparse.ArgumentParser(description="Rank correlation of goldfish and games between decks.")
    parser.add_argument("game", nargs="*", help=f"games: {', '.join(game_names())}")
    parser.add_argument("--opponent", action="append", help="goldfish opponent; the usual one if omitted (repeatable)")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--decks", action="store_true", help="print the decks as well")
    parser.add_argument("--write", action="store_true", help="store the figures of the usual opponent in card_db/")
    asked = parser.parse_args()
    for game in asked.game or game_names():
        format = load_format(game, "", DEFAULT).name
        for opponent in asked.opponent or [""]:
            decks = ranked(game, format, opponent, asked.games, asked.jobs)
            print(
                f"{game:16}{opponent or 'usual opponent':28}{len(decks):3} decks: {correlation(decks):+.2f}; to choose by "
                f"{correlation(decks[::2]):+.2f}, to check {correlation(decks[1::2]):+.2f}",
                flush=True,
            )
            for deck in sorted(decks, key=lambda deck: -deck.wins) if asked.decks else ():
                print(f"    {deck.wins:6.1%} {deck.score:6.2f} {deck.deck}")
            if asked.write and not opponent:
                write(game, format, decks)


def write(game: str, format: str, decks: Sequence[Ranked]) -> None:
    file = ROOT / "card_db" / game / "field" / format / "goldfish.csv"
    with file.open("w", encoding="utf-8", newline="") as lines:
        table = csv.writer(lines, lineterminator="\n")
        table.writerow(["deck", "wins", "goldfish"])
        table.writerows([deck.deck, f"{deck.wins:.4f}", f"{deck.score:.3f}"] for deck in decks)


if __name__ == "__main__":
    main()
