"""A malformed YAML decklist as strict YAML: what the grammar of pasted decklists reads on each line, written properly."""

from __future__ import annotations

import json
from typing import Any

from deckcheck.core.game import Game
from deckcheck.reading.csv_reader import split_lines
from deckcheck.reading.documents import YamlDocument, parse_documents
from deckcheck.reading.line_notation import without_comment


def yaml_lines(document: YamlDocument, game: Game) -> dict[int, list[tuple[str, str]]]:
    """Return the lines of strict YAML for each line of a decklist, with the zone of each; keys have none."""
    zones = dict(game.zones)
    found: dict[int, list[tuple[str, str]]] = {}
    for key, value in document.value.items():
        if isinstance(value, list) and key in zones:
            for number, line in enumerate(value):
                found.setdefault(document.span((key, number)).line, []).append((key, f"  - {_scalar(str(line))}"))
        elif isinstance(value, dict):
            numbers = ", ".join(f"{name}: {count}" for name, count in value.items())
            found.setdefault(document.span((key,)).line, []).append(("", f"{key}: {{{numbers}}}"))
        elif key in document.marks[1]:
            found.setdefault(document.span((key,)).line, []).append(("", f"{key}: {_scalar(str(value))}"))
    return found


def as_yaml(text: str, document: YamlDocument, game: Game) -> str:
    """Return a decklist as strict YAML. Comments stay where they are; lines that were skipped become comments."""
    written, zones = yaml_lines(document, game), dict(game.zones)
    above: list[str] = [] if "game" in document.marks[1] else [f"game: {game.name}"]
    below: dict[str, list[str]] = {zone: [] for zone in zones if zone in document.value}
    pending: list[str] = []
    for number, line in enumerate(split_lines(text), 1):
        comment = line[len(without_comment(line)) :].strip()
        for zone, new in written.get(number, []):
            place = below[zone] if zone else above
            place += [f"  {note}" if zone else note for note in pending] + [f"{new}  {comment}" if comment else new]
            pending, comment = [], ""
        if comment.startswith("#"):
            pending.append(comment)
    for zone, cards in below.items():
        above += [f"{zone}:", *cards] if cards else [f"{zone}: []"]
    return "".join(f"{line}\n" for line in [*above, *pending])


def _scalar(text: str) -> str:
    """Return a text as YAML writes it: plain if it reads back as the same text, or else in quotes."""
    try:
        (read,) = parse_documents(f"- {text}\n", "")
    except Exception:  # any text that YAML does not read as it is gets quotes
        return json.dumps(text, ensure_ascii=False)
    value: Any = read.value
    return text if value == [text] else json.dumps(text, ensure_ascii=False)
