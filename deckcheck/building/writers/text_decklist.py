"""Plain text decklists."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.building.writers.content import Content


def write_text(content: Content) -> str:
    return "".join(f"{line}\n" for line in _lines(content))


def _lines(content: Content) -> Iterator[str]:
    for key, text in content.keys.items():
        yield f"{key.replace('_', ' ').capitalize()}: {text}"
    titles = dict(content.game.zones)
    for zone, lines in content.zones.items():
        if lines:
            yield ""
            yield f"{titles[zone]} ({sum(line.copies for line in lines)})"
            yield from (f"{line.copies} {line.card}" for line in lines)
    for key, numbers in content.numbers.items():
        yield ""
        yield key.capitalize()
        yield from (f"{number} {name.capitalize()}" for name, number in numbers.items())
