"""Does memory grow with the number of games? `python benchmarks/memory.py DECK GAMES...`

Plays goldfish games in this process, as a worker and the asking process do together: batches whose sums are added. Reported is
the most memory the process has had after each number of games.
"""

from __future__ import annotations

import resource
import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from deckcheck.core.registry import load_engine
from deckcheck.decks.opening import open_deck
from deckcheck.simulator.games import GameTable, decklist
from deckcheck.simulator.goldfish import SplitSums, play_sums, turn_limit

BATCH = 1000


def main() -> None:
    deck, *numbers = sys.argv[1:]
    opened = open_deck(deck)
    opponent = next(iter(load_engine(opened.deck.game).goldfish.opponents))
    table = GameTable(opened.deck.game, (decklist(opened.deck),), ("", ""), opened.format.options, 1, opponent)
    sums, played, begin = SplitSums(turn_limit(table)), 0, perf_counter()
    for stop in map(int, numbers or ["10000", "100000", "1000000"]):
        while played < stop:
            last = min(played + BATCH, stop)
            sums.merge(play_sums(table, played, last))
            played = last
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"{played:>9,} games: {most:.1f} MiB, {perf_counter() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    main()
