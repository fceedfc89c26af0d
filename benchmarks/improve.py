"""Does `improve` find again what a deck has lost? `python benchmarks/improve.py [GAMES] [GAME...]`

For each game an example deck is made worse on purpose: the worst of some legal swaps, twice. Then `improve` searches with the
whole card database. Reported are the loss and what was found again, both measured on deals that no search has seen, and the
games that took.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from deckcheck.building.candidates import Candidates
from deckcheck.building.compare import Setting
from deckcheck.building.finding import database_of
from deckcheck.building.improve import Gains, SwapSearch, improve
from deckcheck.building.swaps import with_swap
from deckcheck.core.parallel import local_workers
from deckcheck.decks.opening import OpenedDeck
from tests.building.sample_decks import SAMPLES, sample, setting_of

SPOILING = 400
"""Games to choose a bad swap by."""
PAIRS = 300


def spoiled(opened: OpenedDeck, setting: Setting) -> OpenedDeck:
    """Return the deck after the worst of some swaps, twice."""
    for seed in (101, 102):
        search = SwapSearch(opened, Setting(seed, "", setting.opponent), list(database_of(opened.deck).rows), 0)
        gains = Gains()
        opened = with_swap(opened, gains.ranked(search.screen(Candidates(opened), SPOILING, gains))[-1])
    return opened


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    for game in sys.argv[2:] or SAMPLES:
        opened, setting = sample(game), setting_of(game)
        worse = spoiled(opened, setting)
        begin = perf_counter()
        found = improve(worse, setting, list(database_of(opened.deck).rows), games, workers=local_workers(0))
        seconds = perf_counter() - begin
        judges = [SwapSearch(worse, setting, [], 0).compare(worse, deck, PAIRS, "judge") for deck in (opened, found.deck)]
        loss, gain = (verdict.mean for verdict in judges)
        print(f"{game:15} lost {loss:.2f}, found again {gain:.2f} ({gain / loss:.0%}), {found.games} games, {seconds:.0f} s")
        for accepted in found.accepted:
            print(f"  {accepted.words}: {accepted.verdict.mean:+.2f} in {accepted.verdict.pairs} pairs", flush=True)
        for rejected in found.rejected:
            print(
                f"  not confirmed: {rejected.words}: {rejected.verdict.mean:+.2f} in {rejected.verdict.pairs} pairs", flush=True
            )


if __name__ == "__main__":
    main()
