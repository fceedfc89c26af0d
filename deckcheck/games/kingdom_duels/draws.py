"""Draws of Kingdom Duels: five cards, then one per turn, the first turn included."""

from __future__ import annotations

from deckcheck.core.draws import Draws
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_duels.cards import Card


def draws_of(deck: Deck[Card], format: Format) -> Draws:
    clauses = ("KD-SETUP-07", "KD-DRAW-01")
    return Draws("main", 5, 1, 1, "none", clauses, not_counted="a STRATEGY swap (KD-SETUP-08)")
