"""Cards that the engine plays by their printed values only, for questions about cards: no more of the engine is imported."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.engine.cards.facts import not_simulated_with
from deckcheck.games.kingdom_duels.rows.forms import misfits

not_simulated = not_simulated_with(effects_of)


def missing_part(card: Card) -> str:
    """Return what a card needs to be simulated, or why its rows do nothing on it; an empty text if neither is known."""
    wrong = "; ".join(misfits(card))
    return card.missing or (f"its effects do not fit the card: {wrong}" if wrong else "")
