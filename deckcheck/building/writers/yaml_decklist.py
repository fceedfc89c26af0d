"""YAML decklists."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.building.writers.content import Content
from deckcheck.reading.yaml_scalars import quoted, scalar


def write_yaml(content: Content) -> str:
    return "".join(f"{line}\n" for line in _lines(content))


def _lines(content: Content) -> Iterator[str]:
    for key, text in content.keys.items():
        yield f"{key}: {scalar(text)}"
    for key, numbers in content.numbers.items():
        yield f"{key}: {{{', '.join(f'{name}: {number}' for name, number in numbers.items())}}}"
    for zone, lines in content.zones.items():
        yield f"{zone}:" if lines else f"{zone}: []"
        yield from (f"  - {scalar(f'{line.copies} {line.card}')}" for line in lines)
    if content.cards:
        yield "cards:"
        yield from (f"  - {quoted(row)}" for row in content.cards)
