"""Draws of SD Gundam World Heroes: five cards, then one per turn."""

from __future__ import annotations

from deckcheck.core.draws import Draws
from deckcheck.core.model import Deck, Format
from deckcheck.games.gundam.cards import Card


def draws_of(deck: Deck[Card], format: Format) -> Draws:
    if format.data.get("mode") == "basic":  # the hand is the team, and nothing is drawn (GD-SETUP-02)
        return Draws("deck", 5, 0, 0, "none", ("GD-SETUP-02",))
    first = int(format.options["first_turn_draw"] is True)  # GD-AMB-15
    clauses = ("GD-SETUP-06", "GD-SETUP-07", "GD-ADV-01", "GD-ADV-02")
    assumption = "you draw {n} per turn, because you deploy before your hand has 7 cards"
    return Draws("deck", 5, 1, first, "none", clauses, assumption=assumption)
