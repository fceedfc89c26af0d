"""JSON decklists: the keys and lines of YAML ones."""

from __future__ import annotations

from deckcheck.building.writers.content import Content
from deckcheck.reading.yaml_scalars import quoted


def write_json(content: Content) -> str:
    zones = {zone: [f"{line.copies} {line.card}" for line in lines] for zone, lines in content.zones.items()}
    cards = {"cards": content.cards} if content.cards else {}
    return quoted({**content.keys, **content.numbers, **zones, **cards}, indent=2) + "\n"
