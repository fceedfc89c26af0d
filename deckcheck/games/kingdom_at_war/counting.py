"""Copies of a Kingdom at War card: counted by name, over all sets and printings."""

from __future__ import annotations

from deckcheck.core.model import Entry
from deckcheck.games.kingdom_at_war.cards import Card


def folded_name(entry: Entry[Card]) -> str:
    """Return what makes cards the same. Uniqueness compares names, so copies are counted by name as well."""
    return entry.card.name.casefold() if entry.card is not None else entry.key
