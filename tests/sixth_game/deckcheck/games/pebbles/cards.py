"""Cards: pebbles with a weight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Card:
    """A pebble and its weight."""

    id: str
    name: str
    weight: int


def parse_card(row: Mapping[str, Any]) -> Card:
    return Card(row["id"], row["name"], row.get("weight", 0))
