"""What play needs of a pebble: nothing but its printed weight."""

from __future__ import annotations

from deckcheck.core.engine import Decklist


def not_simulated(deck: Decklist) -> list[str]:
    """Return no names: a pebble has only its weight."""
    return []
