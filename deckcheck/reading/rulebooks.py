"""The rulebook of a game: clauses, ambiguities, card fields, actions, state."""

from __future__ import annotations

from functools import cache
from typing import Any

from deckcheck.core.registry import ledger_path
from deckcheck.reading.documents import MAX_DATABASE_BYTES, load_document


@cache
def load_ledger(game: str) -> dict[str, Any]:
    """The game's rulebook ledger: clauses, ambiguities, card fields, actions, state."""
    ledger: dict[str, Any] = load_document(ledger_path(game), MAX_DATABASE_BYTES).value
    return ledger
