"""New decklists: a commented skeleton of a game, in YAML, plain text or CSV."""

from __future__ import annotations

import os

from deckcheck.building.room import zone_bounds
from deckcheck.core.errors import InputError
from deckcheck.core.game import Game
from deckcheck.core.registry import load_game
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import plural
from deckcheck.decks.formats import load_format, with_house_beside
from deckcheck.decks.opening import OpenedDeck, open_text
from deckcheck.reading.notations import Notation
from deckcheck.reading.schema import load_schema
from deckcheck.validation.fix.source import render_scalar


def new_deck(game: str, name: str = "", settings: Settings = DEFAULT, *, notation: Notation = "yaml", file: str = "") -> str:
    """Return an empty decklist of a game; its comments say what each zone needs and which commands fill it."""
    record = load_game(game)
    settings = with_house_beside(record.name, settings.format, file, settings)
    format = load_format(record.name, settings.format, settings)
    head = {"game": record.name, "name": " ".join(name.split()) or "New deck", "format": format.name}
    sizes = _sizes(record, head, settings)
    notes = _notes(record, format.title, os.path.basename(file) or "DECK")
    if notation == "text":
        return _text(record, head, sizes, notes)
    return _csv(record, head, sizes, notes) if notation == "csv" else _yaml(record, head, sizes, notes)


def _notes(game: Game, title: str, file: str) -> list[str]:
    short = game.short or game.name
    return [
        f"{game.title}, {title}",
        f"Rules         deckcheck rules {short} --area construction",
        f"Find cards    deckcheck cards search -g {short} QUERY",
        f"Add cards     deckcheck add {file} CARD [N]",
        f"Fill the rest deckcheck complete {file} --write",
        f"Check         deckcheck validate {file}",
    ]


def _sizes(game: Game, head: dict[str, str], settings: Settings) -> dict[str, str]:
    """Return the number of cards that each zone needs, in words."""
    empty = "".join(f"{zone}: []\n" for zone, _ in game.zones)
    opened = next(iter(open_text(f"game: {game.name}\nformat: {head['format']}\n{empty}", "new.yaml", settings)))
    if not isinstance(opened, OpenedDeck):
        raise InputError(opened.problems)
    return {zone: _size_words(opened, zone) for zone, _ in game.zones}


def _size_words(opened: OpenedDeck, zone: str) -> str:
    bounds = zone_bounds(opened, zone)
    least, most = bounds.least, bounds.most
    if least is not None and most is not None:
        return f"exactly {plural(least, 'card')}" if least == most else f"{least} to {plural(most, 'card')}"
    if most is not None:
        return f"at most {plural(most, 'card')}"
    return f"at least {plural(least, 'card')}" if least is not None else ""


def _yaml(game: Game, head: dict[str, str], sizes: dict[str, str], notes: list[str]) -> str:
    properties = load_schema(f"{game.name}/deck")["properties"]
    lines = [f"# yaml-language-server: $schema=schemas/{game.name}/deck.schema.json", *(f"# {note}" for note in notes)]
    lines += ["# In editors    deckcheck schema --write schemas"]
    lines += [f"{key}: {render_scalar(value, '', False)}" for key, value in head.items()]
    lines += ["# player: YOUR NAME"]
    for key, schema in properties.items():
        if key in sizes:
            lines.append(f"{key}: []" + (f"  # {sizes[key]}" if sizes[key] else ""))
        elif "properties" in schema:
            numbers = ", ".join(f"{name}: 0" for name in schema["properties"])
            lines.append(f"# {key}: {{{numbers}}}")
        elif key in game.references:
            lines.append(f"# {key}: CARD")
    return "\n".join(lines) + "\n"


def _text(game: Game, head: dict[str, str], sizes: dict[str, str], notes: list[str]) -> str:
    lines = [*(f"# {note}" for note in notes), *(f"{key.title()}: {value}" for key, value in head.items())]
    for zone, title in game.zones:
        lines += ["", title + (f"  # {sizes[zone]}" if sizes[zone] else "")]
    return "\n".join(lines) + "\n"


def _csv(game: Game, head: dict[str, str], sizes: dict[str, str], notes: list[str]) -> str:
    needs = [f"{title}  {sizes[zone]}" for zone, title in game.zones if sizes[zone]]
    lines = [f"# {note}" for note in (*notes, *needs)]
    lines += [f"# {key.title()}: {value}" for key, value in head.items()]
    return "\n".join([*lines, "Count,ID,Card,Zone"]) + "\n"
