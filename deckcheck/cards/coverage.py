"""How many cards of each set an engine runs in full."""

from __future__ import annotations

from typing import Any, NamedTuple

from deckcheck.cards.database import open_database
from deckcheck.core.engine import Decklist
from deckcheck.core.registry import load_engine


class SetCoverage(NamedTuple):
    """The cards of a set, and those of them that are simulated."""

    set: str
    cards: int
    simulated: int
    missing: tuple[str, ...]
    """The ids of the others."""


def card_coverage(game: str, directories: tuple[str, ...] = ()) -> list[SetCoverage]:
    """The sets of a game in the order of its database. Cards that no deck holds (Terrain Markers) are left out."""
    engine, database = load_engine(game), open_database(game, directories)
    sets: dict[str, tuple[list[str], list[str]]] = {}
    for card in database.all_cards():
        if "terrain" in getattr(card, "marks", ()):
            continue
        known, missing = sets.setdefault(database.source(card.id)["set"], ([], []))
        (missing if engine.not_simulated(_alone(game, card)) else known).append(card.id)
    return [SetCoverage(name, len(known) + len(missing), len(known), tuple(missing)) for name, (known, missing) in sets.items()]


def _alone(game: str, card: Any) -> Decklist:
    """A deck of one card, for asking the engine about it."""
    return Decklist(game, card.id, {"deck": (card,)}, {}, "")
