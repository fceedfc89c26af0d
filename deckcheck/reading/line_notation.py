"""The notations of a decklist's lines outside YAML: counts, levels, codes, headings, the columns of a CSV file."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from deckcheck.cards.database import CardDatabase
from deckcheck.core.game import Game
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.words import fold
from deckcheck.reading.schema import load_schema

_WITH_X = re.compile(r"^(?:([0-9]{1,9})\s*[xX×]|[xX×]([0-9]{1,9}))\s+(\S.*)$")
_COUNT_FIRST = re.compile(r"^([0-9]{1,9})\s+(\S.*)$")
_COUNT_LAST = re.compile(r"^(.*\S)\s+[xX×]([0-9]{1,9})$")
_LEVEL = re.compile(r"^(.*\S)\s*(?:\(\s*(?:lv\.?|level)?\s*([0-9]{1,2})\s*\)|@\s*([0-9]{1,2}))$", re.IGNORECASE)
_CODE_LAST = re.compile(r"^(.*\S)\s*[(\[]([A-Za-z0-9-]+)[)\]]$")
_NUMBER_LAST = re.compile(r"^(.*[^\s:=])\s*(?:[:=]\s*|\s[xX×]?)([0-9]{1,9})$")
COUNT_CELL = re.compile(r"[xX×]?([0-9]{1,9})\s*[xX×]?")
COLUMNS = {
    "count": ("count", "qty", "quantity", "copies", "number of copies", "amount", "#"),
    "card": ("card", "name", "card name", "title"),
    "id": ("id", "code", "card id", "card code", "card number", "number"),
    "level": ("level", "lvl", "lv"),
    "zone": ("zone", "section", "board", "part"),
}


class WrittenLine(NamedTuple):
    """What a line says: so many copies of that card."""

    copies: int
    card: str


def read_line(database: CardDatabase, words: str) -> WrittenLine:
    """The first way to read a line that leads to a card: names begin and end with numbers and an X themselves."""
    ways = [WrittenLine(1, words)]
    if first := _COUNT_FIRST.match(words):
        ways.append(WrittenLine(int(first[1]), first[2]))
    if last := _COUNT_LAST.match(words):
        ways.append(WrittenLine(int(last[2]), last[1]))
    if with_x := _WITH_X.match(words):
        ways.append(WrittenLine(int(with_x[1] or with_x[2]), with_x[3]))
    for copies, text in ways:
        reference = card_reference(database, text)
        if _fits(database, reference):
            return WrittenLine(copies, reference)
    return WrittenLine(ways[-1].copies, card_reference(database, ways[-1].card))


def read_number(words: str) -> tuple[str, int] | None:
    """A number with its name: `3 Attack`, `3x Attack`, `Attack 3`, `Attack: 3`."""
    if with_x := _WITH_X.match(words):
        return with_x[3].lower(), int(with_x[1] or with_x[2])
    if first := _COUNT_FIRST.match(words):
        return first[2].lower(), int(first[1])
    last = _NUMBER_LAST.match(words)
    return (last[1].lower(), int(last[2])) if last else None


def card_reference(database: CardDatabase, text: str) -> str:
    """A card as decklists write it: `Goofy (2)` as `Goofy @2`, `Kuriboh [SOE-065]` as `SOE-065 Kuriboh`."""
    if _fits(database, text):
        return text
    coded = _CODE_LAST.match(text)
    if coded and coded[2].upper() in database.codes:
        return f"{coded[2]} {coded[1]}"
    level = _LEVEL.match(text)
    return f"{level[1]} @{level[2] or level[3]}" if level else text


def _fits(database: CardDatabase, text: str) -> bool:
    """Whether all of the text means a card; in `SOE-065 x3` only its beginning does."""
    match = database.find(text)
    return bool(match.candidates) or (match.card is not None and not match.wrong_name)


def zone_for(game: Game, database: CardDatabase, reference: str) -> str:
    """Where a card belongs; an unknown one most likely in the deck itself."""
    card = database.find(reference).card
    if game.zone_of is not None and card is not None:
        return game.zone_of(card)
    keys = [key for key, _ in game.zones]
    return "deck" if "deck" in keys else keys[0]


def game_named(written: str) -> str:
    """The game that is meant by its name or its title, however it is capitalised; nothing when there is none."""
    name = "-".join(fold(written).replace("_", " ").split())
    if name in game_names():
        return name
    return next((game for game in game_names() if written and fold(load_game(game).title) == fold(written)), "")


def part_schema(game: Game, zone: str) -> dict[str, Any]:
    found: dict[str, Any] = load_schema(f"{game.name}/deck")["properties"].get(zone, {})
    return found


def headings_of(game: Game) -> dict[str, str]:
    """The words that name a part of a deck, in lower case, and the key they stand for."""
    titles = {title.lower(): key for key, title in game.zones}
    short = {name: key for key, _ in game.zones for name in (key.lower(), f"{key.lower()} deck")}
    mappings = {
        key: key
        for key, schema in load_schema(f"{game.name}/deck")["properties"].items()
        if schema.get("type") == "object" and "properties" in schema
    }
    return {**titles, **mappings, **short}


def listed_parts(headings: dict[str, str]) -> str:
    """One heading for each part, for advice."""
    shown: dict[str, str] = {}
    for words, key in headings.items():
        shown.setdefault(key, words.title())
    return ", ".join(shown.values())


def bare_heading(words: str) -> str:
    """A line without what decorates a heading: a count in parentheses, brackets, dashes, a colon."""
    bare = re.sub(r"\(\s*[0-9]+\s*(?:cards?)?\s*\)|[:\[\]=*_#-]+", " ", words.lower())
    return " ".join(re.sub(r"\s[0-9]+(?:\s*cards?)?$", "", bare.strip()).split())


def header_columns(cells: list[str]) -> dict[str, int]:
    """Which column holds what, when the row is a header."""
    found: dict[str, int] = {}
    for column, names in COLUMNS.items():
        for place, cell in enumerate(cells):
            if cell.lower() in names:
                found.setdefault(column, place)
    return found


def usual_columns(cells: list[str]) -> dict[str, int]:
    """Count, card, zone in a file without a header; or card, zone."""
    return {"count": 0, "card": 1, "zone": 2} if len(cells) > 1 and COUNT_CELL.fullmatch(cells[0]) else {"card": 0, "zone": 1}
