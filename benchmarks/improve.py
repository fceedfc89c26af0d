"""Does `improve` find again what a deck has lost? `python benchmarks/improve.py [GAMES] [GAME...]`

For each game an example deck is made worse on purpose: the worst of a few legal swaps, twice. Then `improve` searches with the
whole card database. Reported are the loss, what was found again, and the games that took.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.samples import DECKS, sample, setting_of
from deckcheck.building.compare import Setting
from deckcheck.building.improve import Search, improve
from deckcheck.building.swaps import database_of, with_swap
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.workers import local_workers

SPOILING = 400
"""Games to choose a bad swap by."""
PAIRS = 150


def spoiled(opened: OpenedDeck, setting: Setting) -> OpenedDeck:
    """Return the deck after the worst of some swaps, twice."""
    for seed in (101, 102):
        search = Search(opened, Setting(seed, "", setting.opponent), list(database_of(opened.deck).rows), 0)
        swaps = list(search._candidates_by_card())
        opened = with_swap(opened, search._screen(swaps, SPOILING)[-1])
    return opened


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    for game in sys.argv[2:] or DECKS:
        opened, setting = sample(game), setting_of(game)
        worse = spoiled(opened, setting)
        begin = perf_counter()
        found = improve(worse, setting, list(database_of(opened.deck).rows), games, workers=local_workers(0))
        seconds = perf_counter() - begin
        judge = Search(worse, setting, [], 0)
        loss = judge._compare(worse, opened, PAIRS, "loss").mean
        gain = judge._compare(worse, found.deck, PAIRS, "loss").mean
        print(f"{game:15} lost {loss:.2f}, found again {gain:.2f} ({gain / loss:.0%}), {found.games} games, {seconds:.0f} s")
        for accepted in found.accepted:
            print(f"  {accepted.words}: {accepted.verdict.mean:+.2f}", flush=True)


if __name__ == "__main__":
    main()
