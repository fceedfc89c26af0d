"""Games of all examples that several tests look at."""

from __future__ import annotations

from functools import cache

from deckcheck.core.registry import load_engine
from deckcheck.simulator.games import GameTable
from deckcheck.simulator.recording import Recording, record
from tests.simulator.contract import tables


@cache
def games(game: str, decks: int = 1) -> tuple[Recording, ...]:
    """Games of so many example decks against themselves and another one, played sensibly and at random."""
    engine = load_engine(game)
    return tuple(
        record(GameTable(game, seated, (policy,) * len(seated), options, 5), 0)
        for seated, options in tables(engine, decks)
        for policy in ("", "random")
    )
