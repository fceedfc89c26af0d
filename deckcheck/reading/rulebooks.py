"""The rulebook of a game: clauses, ambiguities, card fields, actions, state."""

from __future__ import annotations

from functools import cache
from typing import Any

from deckcheck.core.registry import rulebook_path
from deckcheck.reading.documents import load_document
from deckcheck.reading.texts import MAX_DATABASE_BYTES


@cache
def load_rulebook(game: str) -> dict[str, Any]:
    """Return rulebook.yaml of a game."""
    rulebook: dict[str, Any] = load_document(rulebook_path(game), MAX_DATABASE_BYTES).value
    return rulebook
