"""Draws of Heroes of Might and Magic: seven cards, of which any may be replaced once, then three per round."""

from __future__ import annotations

from deckcheck.core.draws import Draws
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.cards import Card


def draws_of(deck: Deck[Card], format: Format) -> Draws:
    clauses = ("HM-SETUP-10", "HM-SETUP-12", "HM-ROUND-03", "HM-ROUND-06")
    shuffled_first = format.options["replace_order"] == "shuffle_first"  # HM-AMB-13
    return Draws("deck", 7, 3, 0, "cards", clauses, shuffled_first=shuffled_first, word="round")
