"""Games of all examples that several tests look at."""

from __future__ import annotations

from functools import cache

from deckcheck.core.registry import load_engine
from deckcheck.simulator.games import GameTable
from deckcheck.simulator.recording import Recording, record
from tests.simulator.contract import tables


@cache
def games(game: str) -> tuple[Recording, ...]:
    """Games of example decks, played sensibly and at random."""
    engine = load_engine(game)
    return tuple(
        record(GameTable(game, decks, (policy,) * len(decks), options, 5), 0)
        for decks, options in tables(engine, 3)
        for policy in ("", "random")
    )
