"""Draws of Kingdom Hearts: six cards from the deck without the Player Card, then up to six again."""

from __future__ import annotations

from deckcheck.core.draws import Draws
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.kingdom_hearts.cards import Card


def player_card(deck: Deck[Card]) -> Entry[Card] | None:
    """Return the line of the Player Card: the one that the decklist names, or else the first one (KH-SETUP-01)."""
    named = deck.references.get("player_card")
    players = deck.marked("player")
    return next((entry for entry in players if named is None or entry.key == named.key), None)


def draws_of(deck: Deck[Card], format: Format) -> Draws:
    player = player_card(deck)
    clauses = ("KH-SETUP-01", "KH-SETUP-07", "KH-SETUP-08", "KH-DRAW-01", "KH-DRAW-02")
    assumption = "you draw {n} per turn from turn 2 on, because you play as many in the turn before"
    return Draws("deck", 6, 2, 0, "none", clauses, aside=player.key if player else "", assumption=assumption)
