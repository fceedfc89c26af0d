"""Number of fully simulated cards in each set."""

from __future__ import annotations

from typing import Any, NamedTuple

from deckcheck.cards.database import open_database
from deckcheck.core.engine import Decklist
from deckcheck.core.registry import load_engine, load_game


class SetCoverage(NamedTuple):
    """The number of cards of a set, and of those that are fully simulated."""

    set: str
    cards: int
    simulated: int
    missing: tuple[str, ...]
    """IDs of the other cards."""


def card_coverage(game: str, directories: tuple[str, ...] = ()) -> list[SetCoverage]:
    """Return the sets of a game in the order of its database, without cards that no deck holds (Terrain Markers)."""
    game = load_game(game).name
    engine, database = load_engine(game), open_database(game, directories)
    sets: dict[str, tuple[list[str], list[str]]] = {}
    for card in database.all_cards():
        if "terrain" in getattr(card, "marks", ()):
            continue
        known, missing = sets.setdefault(database.source(card.id)["set"], ([], []))
        (missing if engine.not_simulated(_alone(game, card)) else known).append(card.id)
    return [SetCoverage(name, len(known) + len(missing), len(known), tuple(missing)) for name, (known, missing) in sets.items()]


def _alone(game: str, card: Any) -> Decklist:
    """Return a deck of one card, to ask the engine about it."""
    return Decklist(game, card.id, {"deck": (card,)}, {}, "")
