"""Deck export of the Kingdom Duels web deckbuilder: a JSON object whose `cards` has one code per physical copy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def export_lines(value: Mapping[str, Any]) -> Iterator[tuple[tuple[str | int, ...], str]] | None:
    """Return the path and the code of each copy, or None if the value is not such an export."""
    codes = value.get("cards")
    if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
        return None
    if set(value) - {"cards", "simulator"}:
        return None
    return ((("cards", number), code) for number, code in enumerate(codes))
