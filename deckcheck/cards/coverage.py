"""Number of fully simulated cards in each set."""

from __future__ import annotations

from typing import Any, NamedTuple

from deckcheck.cards.database import open_database
from deckcheck.core.model import Decklist
from deckcheck.core.registry import load_game, load_not_simulated


class SetCoverage(NamedTuple):
    """The number of cards of a set, and of those that are fully simulated."""

    set: str
    cards: int
    simulated: int
    missing: dict[str, str]
    """The other cards by ID: what the engine would need to run them, as far as it is known."""
    not_run: dict[str, str]
    """Simulated cards of which a part never applies, by ID, with that part."""


def card_coverage(game: str, directories: tuple[str, ...] = ()) -> list[SetCoverage]:
    """Return the sets of a game in the order of its database, without cards that no deck holds (Terrain Markers)."""
    game = load_game(game).name
    database = open_database(game, directories)
    sets: dict[str, SetCoverage] = {}
    for card in database.all_cards():
        if "terrain" in getattr(card, "marks", ()):
            continue
        name = database.source(card.id)["set"]
        found = sets.get(name) or SetCoverage(name, 0, 0, {}, {})
        simulated = is_simulated(game, card)
        if not simulated:
            found.missing[card.id] = getattr(card, "missing", "") or "its effects are not written yet"
        elif getattr(card, "not_run", ""):
            found.not_run[card.id] = getattr(card, "not_run", "")
        sets[name] = found._replace(cards=found.cards + 1, simulated=found.simulated + simulated)
    return list(sets.values())


def is_simulated(game: str, card: Any) -> bool:
    """Return whether the engine runs everything the card does: ask about a deck of this one card."""
    return not load_not_simulated(game)(Decklist(game, card.id, {"deck": (card,)}, {}, ""))
