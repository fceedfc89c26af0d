"""JSON of other programs: the lines of a decklist that it holds, whatever its keys are called."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from deckcheck.core.words import fold
from deckcheck.reading import list_words as words_of
from deckcheck.reading.csv_reader import split_lines
from deckcheck.reading.line_notation import header_columns

_COUNTED = re.compile(r"[0-9]{1,3}\s?[xX×]?\s+\S")
MOST_LINES = 3000
"""Lines that are taken from a file; a deck has some sixty."""


def lines_of_json(text: str) -> str:
    """Return the decklist in a JSON text, each card on the line where its name is written, or an empty text if it has none."""
    try:
        value: Any = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    found = [line for _, line in zip(range(MOST_LINES), _lines(value, 0), strict=False)]
    if not any(is_card for _, _, is_card in found):
        return ""
    source = split_lines(text)
    written: list[str] = []
    at = 0
    for line, mark, _ in found:
        places = (place for place in range(at, len(source)) if mark and mark in source[place])
        at = next(places, at)
        written += [""] * (at - len(written))
        written.append(line)
    return "\n".join(written)


def _lines(value: Any, depth: int) -> Iterator[tuple[str, str, bool]]:
    """Yield lines, each with a text of the file that tells its place, and whether it is a card."""
    if depth > 4:
        return
    if isinstance(value, dict):
        plain = {key: part for key, part in value.items() if isinstance(part, str | int) and not isinstance(part, bool)}
        keys = {fold(key) for key in (_spoken(key) for key in plain)}
        if plain and len(plain) == len(value) and all(isinstance(part, int) for part in plain.values()) and depth:
            yield from ((f"{count} {name}", name, True) for name, count in plain.items())
            return
        known = {word for key in ("game", "name", "player", "format") for word in words_of.KEYS[key]}
        for key, part in plain.items():
            if fold(_spoken(key)) in known & keys:
                yield f"{_spoken(key)}: {part}", str(part), False
        for key, part in value.items():
            if isinstance(part, dict | list) and part:
                yield f"{_spoken(key)}:", "", False
                yield from _lines(part, depth + 1)
    elif isinstance(value, list):
        for row in value:
            if isinstance(row, str):
                yield row, row, depth == 0 and bool(_COUNTED.match(row))
            elif isinstance(row, dict) and (card := _card(row)):
                yield card
            elif isinstance(row, dict | list):
                yield from _lines(row, depth + 1)


def _card(row: dict[str, Any]) -> tuple[str, str, bool] | None:
    """Return the line of a row such as `{"qty": 3, "name": "Kuriboh"}`."""
    if not all(isinstance(part, str | int | float | None) for part in row.values()):
        return None
    columns = header_columns([_spoken(key) for key in row])
    values = ["" if part is None else str(part) for part in row.values()]
    cell = {name: values[place] for name, place in columns.items()}
    name = " ".join(filter(None, (cell.get("id"), cell.get("card"))))
    if not name or not columns.keys() & {"count", "id", "card"}:
        return None
    level = f" @{cell['level']}" if cell.get("level", "").isdigit() and not cell.get("id") else ""
    return f"{cell.get('count') or 1} {name}{level}", cell.get("card") or cell.get("id", ""), True


def _spoken(key: str) -> str:
    """Return a key as words: `deckName` and `deck_name` are `deck name`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", key).replace("_", " ").lower()
