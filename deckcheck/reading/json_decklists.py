"""JSON of other programs: the lines of a decklist that it holds, whatever its keys are called."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from deckcheck.core.registry import find_game
from deckcheck.core.words import fold
from deckcheck.reading import list_words as words_of
from deckcheck.reading.csv_reader import split_lines
from deckcheck.reading.line_notation import any_of, header_columns

_COUNTED = re.compile(r"[0-9]{1,3}\s?[xX×]?\s+\S")
_LEVEL = re.compile(rf"\b(?:{any_of(words_of.LEVEL)})\.?\s?([0-9]{{1,2}})\b", re.IGNORECASE)
_COLUMNS = {"n": "count", "nickname": "name", "hero": "name", "unit": "name", "card title": "name", "num": "count"}
"""Keys of programs, as the columns of tables are called."""
_LABELS = ("label", "section", "zone", "board", "category", "group", "name", "nickname", "title", "heading")
_LISTS = ("cards", "entries", "items", "list", "content", "contents", "contained objects")
"""Keys of the cards of a section, which say nothing below its name."""
_PLACES = {
    word for words in (*words_of.ZONES.values(), words_of.KEYS["player_card"], words_of.KEYS["strategy"]) for word in words
}
_SETS = ("set", "set code", "setcode", "edition", "expansion", "set short name")
_NUMBERS = ("cn", "collector number", "number", "no", "nr", "card number", "num")
MOST_DEPTH = 8
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
    if depth > MOST_DEPTH:
        return
    if isinstance(value, dict):
        yield from _lines_of_object(value, depth)
    elif isinstance(value, list):
        for row in value:
            if isinstance(row, str):
                yield row, row, depth == 0 and bool(_COUNTED.match(row))
            elif isinstance(row, dict) and (card := _card(row)):
                yield card
            elif isinstance(row, dict | list):
                yield from _lines(row, depth + 1)


def _lines_of_object(value: dict[str, Any], depth: int) -> Iterator[tuple[str, str, bool]]:
    plain = {key: part for key, part in value.items() if isinstance(part, str | int) and not isinstance(part, bool)}
    numbers = {key: part for key, part in plain.items() if isinstance(part, int)}
    label = next((str(part) for key, part in plain.items() if part and _spoken(key) in _LABELS), "") if depth else ""
    if label:
        yield f"{label}:", label, False
    if numbers and len(numbers) == len(value) - bool(label) and depth:
        yield from ((f"{count} {name}", name, True) for name, count in numbers.items())
        return
    known = {word for key in ("game", "name", "player", "format") for word in words_of.KEYS[key]}
    for key, part in plain.items():
        if not depth and find_game(str(part)) and not any(fold(_spoken(other)) in words_of.KEYS["game"] for other in plain):
            yield f"game: {part}", str(part), False
        elif not depth and fold(_spoken(key)) in known:
            yield f"{_spoken(key)}: {part}", str(part), False
        elif isinstance(part, str) and _place(key) in _PLACES:
            yield f"{_place(key)}: {part}", part, False
        elif part and _spoken(key) in ("description", "comments") and len(value) > len(plain):
            yield str(part), str(part), False
    for key, part in value.items():
        if isinstance(part, dict | list) and part:
            if not label or _spoken(key) not in _LISTS:
                yield f"{_place(key)}:", "", False
            yield from _lines(part, depth + 1)


def _card(row: dict[str, Any]) -> tuple[str, str, bool] | None:
    """Return the line of a row such as `{"qty": 3, "name": "Kuriboh"}` or `{"quantity": 3, "card": {"name": "Kuriboh"}}`."""
    inner = {key: part for name, parts in row.items() if isinstance(parts, dict) for key, part in parts.items()}
    flat = {_spoken(key): part for key, part in {**inner, **row}.items() if isinstance(part, str | int | float)}
    if any(isinstance(part, list) and part and isinstance(part[0], dict) for part in row.values()):
        return None
    if flat.get("nickname"):  # what a table for games calls "name" is a kind of object
        flat = {key: part for key, part in flat.items() if key != "name"}
    columns = header_columns([_COLUMNS.get(key, key) for key in flat])
    values = list(map(str, flat.values()))
    cell = {name: values[place] for name, place in columns.items()}
    code, card = cell.get("id", ""), cell.get("card", "")
    set_code = next((str(flat[key]) for key in flat if key in _SETS), "")
    printed = next((str(flat[key]) for key in flat if key in _NUMBERS), code if code.isdigit() else "")
    if set_code and printed:
        code, card = "", f"{card} ({set_code}) {printed}".strip()
    elif not re.search(r"[^\W\d_]", code):
        code = ""
    name = " ".join(filter(None, (code, card)))
    if not name or not cell.keys() & {"count", "id", "card"}:
        return None
    level = cell.get("level", "") or next(iter(_LEVEL.findall(str(flat.get("description", "")))), "")
    suffix = f" @{level}" if level.isdigit() and not code and not set_code else ""
    others = [key for key in flat if key not in {*_SETS, *_NUMBERS, "level", "lvl", "cost", "price", "id", "card id"}]
    numbers = [str(flat[key]) for key in others if str(flat[key]).isdigit() and len(str(flat[key])) < 3]
    copies = cell.get("count", "")
    if not copies.isdigit() and len(numbers) == 1:
        copies = numbers[0]
    return f"{copies if copies.isdigit() else 1} {name}{suffix}", cell.get("card") or cell.get("id", ""), True


def _place(key: str) -> str:
    """Return a key as the heading of a zone: `heroCard` is the Hero."""
    words = _spoken(key)
    return found if (found := re.sub(r" cards?$", "", words)) in _PLACES and fold(words) not in _PLACES else words


def _spoken(key: str) -> str:
    """Return a key as words: `deckName` and `deck_name` are `deck name`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", key).replace("_", " ").lower()
