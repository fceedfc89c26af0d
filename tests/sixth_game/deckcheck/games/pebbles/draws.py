"""Draws of Pebbles: two pebbles, then one in each turn in which you do not throw."""

from __future__ import annotations

from deckcheck.core.draws import Draws
from deckcheck.core.model import Deck, Format
from deckcheck.games.pebbles.cards import Card
from deckcheck.games.pebbles.engine.setup import OPENING_HAND


def draws_of(deck: Deck[Card], format: Format) -> Draws:
    return Draws("bag", OPENING_HAND, 1, 1, "none", ("PB-SETUP-01", "PB-TURN-01"), assumption="you draw {n} in each turn")
