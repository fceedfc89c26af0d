"""Decks whose copies have names of their own, so that a name tells which card it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deckcheck.core.engine import Decklist


def marked(deck: Decklist, seat: int) -> Decklist:
    """Return a deck in which every copy has a name of its own, so that a name tells which card it is."""
    zones = {}
    for zone, cards in deck.zones.items():
        zones[zone] = tuple(_named(one, f"{one.name} ~{seat}{zone[0]}{number}~") for number, one in enumerate(cards))
    return Decklist(deck.game, deck.name, zones, deck.fields, deck.digest)


def _named(card: Any, name: str) -> Any:
    return card._replace(name=name) if hasattr(card, "_replace") else replace(card, name=name)
