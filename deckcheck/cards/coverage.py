"""Number of fully simulated cards in each set."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.cards.database import CardDatabase, open_database
from deckcheck.core.model import Decklist
from deckcheck.core.registry import load_game, load_not_simulated, missing_part
from deckcheck.reading.schema import has_schema


class SetCoverage(NamedTuple):
    """The number of cards of a set, and of those that are fully simulated."""

    set: str
    cards: int
    simulated: int
    missing: dict[str, str]
    """The other cards by ID: what the engine would need to run them, or why their effects do not fit, as far as it is known."""
    not_run: dict[str, str]
    """Simulated cards of which a part never applies, by ID, with that part."""


def card_coverage(game: str, directories: tuple[str, ...] = ()) -> list[SetCoverage]:
    """Return the sets of a game in the order of its database, without cards that no deck holds (Terrain Markers)."""
    game = load_game(game).name
    database = open_database(game, directories)
    sets: dict[str, SetCoverage] = {}
    for card in database.all_cards():
        if _is_terrain(card):
            continue
        name = database.source(card.id)["set"]
        found = sets.get(name) or SetCoverage(name, 0, 0, {}, {})
        simulated = is_simulated(database, card.id)
        if not simulated:
            found.missing[card.id] = missing_part(game, card) or "its effects are not written yet"
        elif getattr(card, "not_run", ""):
            found.not_run[card.id] = getattr(card, "not_run", "")
        sets[name] = found._replace(cards=found.cards + 1, simulated=found.simulated + simulated)
    return list(sets.values())


def is_simulated(database: CardDatabase, card_id: str) -> bool:
    """Return whether the engine runs everything the card does: ask about a deck of this one card.

    Shipped cards with a file of effects say it in `missing`: to ask their functions takes as long as to check a deck.
    """
    game, card = database.game.name, database.card(card_id)
    if database.is_shipped and has_schema(f"{game}/effects"):
        return not getattr(card, "missing", "") and not _is_terrain(card)
    return not load_not_simulated(game)(Decklist(game, card_id, {"deck": (card,)}, {}, ""))


def _is_terrain(card: object) -> bool:
    return "terrain" in getattr(card, "marks", ())
