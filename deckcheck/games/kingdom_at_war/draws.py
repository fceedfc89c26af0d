"""Draws of Kingdom at War: seven cards and one mulligan; later cards come from supremacies and trade."""

from __future__ import annotations

from deckcheck.core.draws import Draws
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_at_war.cards import Card


def draws_of(deck: Deck[Card], format: Format) -> Draws:
    clauses = ("KW-SETUP-03", "KW-SETUP-04", "KW-SETUP-05", "KW-SUPREMACY-02")
    assumption = "you draw {n} per turn from turn 2 on, for a supremacy or for 1 trade"
    return Draws("deck", 7, 1, 0, "hand", clauses, assumption=assumption)
