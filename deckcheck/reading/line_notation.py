"""Notations of a decklist's lines outside YAML: counts, levels, card IDs, headings, CSV columns, keys above the cards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple, Protocol

from deckcheck.core.game import Game
from deckcheck.core.model import Zone
from deckcheck.reading.schema import load_schema

_WITH_X = re.compile(r"^(?:([0-9]{1,9})\s*[xX×]|[xX×]([0-9]{1,9}))\s+(\S.*)$")
_COUNT_FIRST = re.compile(r"^([0-9]{1,9})\s+(\S.*)$")
_COUNT_LAST = re.compile(r"^(.*\S)\s+[xX×]([0-9]{1,9})$")
_LEVEL = r"(?i)^(.*\S)\s*(?:\(\s*(?:lv\.?|level)?\s*([0-9]{1,2})\s*\)|@\s*([0-9]{1,2}))$"
_CODE_LAST = r"^(.*\S)\s*[(\[]([A-Za-z0-9-]+)[)\]]$"
_NUMBER_LAST = r"^(.*[^\s:=])\s*(?:[:=]\s*|\s[xX×]?)([0-9]{1,9})$"
_COMMENT = re.compile(r"(?:^\s*#|\s#(?![0-9])|(?:^|\s)//).*$")  # cards are called `Android #7`
_META = re.compile(
    r"^\s*(game|name|deck name|player|author|format|strategy|player_card|player card|description|notes)\s*[:=]\s*(.*)$",
    re.IGNORECASE,
)
_META_KEYS = {"deck name": "name", "player card": "player_card"}
MOST_COPIES = 999
"""Copies that a line may have; the schemas of YAML decklists have the same maximum."""
COUNT_CELL = re.compile(r"[xX×]?([0-9]{1,9})\s*[xX×]?")
COLUMNS = {
    "count": ("count", "qty", "quantity", "copies", "number of copies", "amount", "#"),
    "card": ("card", "name", "card name", "title"),
    "id": ("id", "code", "card id", "card code", "card number", "number"),
    "level": ("level", "lvl", "lv"),
    "zone": ("zone", "section", "board", "part"),
}


class CardMatch(Protocol):
    """The card that a text means, as far as notations need it."""

    @property
    def card(self) -> Any: ...

    @property
    def candidates(self) -> tuple[str, ...]: ...

    @property
    def wrong_name(self) -> str: ...


class Reading(NamedTuple):
    """A line that names a card, as a YAML decklist writes it, with the zone of the card and the columns of its words."""

    line: str
    zone: str
    start: int
    end: int


class CardIndex(Protocol):
    """The part of a card database that notations need; the caller hands it in."""

    @property
    def codes(self) -> Mapping[str, str]: ...

    def readings_of(self, layout: str, /) -> Mapping[str, Reading]: ...

    def remember_reading(self, layout: str, line: str, reading: Reading, /) -> None: ...

    def find(self, text: str, /) -> CardMatch: ...


class WrittenLine(NamedTuple):
    """A number of copies and a card."""

    copies: int
    card: str


def read_line(cards: CardIndex, words: str) -> WrittenLine:
    """Return the first reading of a line that leads to a card: names may begin and end with numbers and an X."""
    ways = [WrittenLine(1, words)]
    if first := _COUNT_FIRST.match(words):
        ways.append(WrittenLine(int(first[1]), first[2]))
    if last := _COUNT_LAST.match(words):
        ways.append(WrittenLine(int(last[2]), last[1]))
    if with_x := _WITH_X.match(words):
        ways.append(WrittenLine(int(with_x[1] or with_x[2]), with_x[3]))
    for copies, text in ways:
        reference = card_reference(cards, text)
        if _is_card(cards, reference):
            return WrittenLine(copies, reference)
    return WrittenLine(ways[-1].copies, card_reference(cards, ways[-1].card))


def read_number(words: str) -> tuple[str, int] | None:
    """Return the name and the number of `3 Attack`, `3x Attack`, `Attack 3` or `Attack: 3`."""
    if with_x := _WITH_X.match(words):
        return with_x[3].lower(), int(with_x[1] or with_x[2])
    if first := _COUNT_FIRST.match(words):
        return first[2].lower(), int(first[1])
    last = re.match(_NUMBER_LAST, words)
    return (last[1].lower(), int(last[2])) if last else None


def card_reference(cards: CardIndex, text: str) -> str:
    """Return a card as YAML decklists write it: `Goofy (2)` as `Goofy @2`, `Kuriboh [SOE-065]` as `SOE-065 Kuriboh`."""
    if _is_card(cards, text):
        return text
    coded = re.match(_CODE_LAST, text)
    if coded and coded[2].upper() in cards.codes:
        return f"{coded[2]} {coded[1]}"
    level = re.match(_LEVEL, text)
    return f"{level[1]} @{level[2] or level[3]}" if level else text


def _is_card(cards: CardIndex, text: str) -> bool:
    """Return whether the whole text means a card; in `SOE-065 x3` only its beginning does."""
    match = cards.find(text)
    return bool(match.candidates) or (match.card is not None and not match.wrong_name)


def zone_for(game: Game, cards: CardIndex, reference: str) -> str:
    """Return the zone where a card belongs; for an unknown card most likely the deck itself."""
    card = cards.find(reference).card
    if game.zone_of is not None and card is not None:
        return game.zone_of(card)
    keys = [key for key, _ in game.zones]
    return "deck" if "deck" in keys else keys[0]


def zone_schema(game: Game, zone: str) -> dict[str, Any]:
    found: dict[str, Any] = load_schema(f"{game.name}/deck")["properties"].get(zone, {})
    return found


def headings_of(game: Game) -> dict[str, str]:
    """Return the words that name a zone of a deck, in lower case, with the key of the zone."""
    return _headings(game.name, game.zones)


@cache
def _headings(game: str, zones: tuple[Zone, ...]) -> dict[str, str]:
    titles = {title.lower(): key for key, title in zones}
    short = {name: key for key, _ in zones for name in (key.lower(), f"{key.lower()} deck")}
    mappings = {
        key: key
        for key, schema in load_schema(f"{game}/deck")["properties"].items()
        if schema.get("type") == "object" and "properties" in schema
    }
    return {**titles, **mappings, **short}


def zone_titles(headings: dict[str, str]) -> str:
    """Return one heading for each zone, for advice."""
    titles: dict[str, str] = {}
    for words, key in headings.items():
        titles.setdefault(key, words.title())
    return ", ".join(titles.values())


@lru_cache(maxsize=1024)
def bare_heading(words: str) -> str:
    """Return a line without the decoration of a heading: a count in parentheses, brackets, dashes, a colon."""
    bare = re.sub(r"\(\s*[0-9]+\s*(?:cards?)?\s*\)|[:\[\]=*_#-]+", " ", words.lower())
    return " ".join(re.sub(r"\s[0-9]+(?:\s*cards?)?$", "", bare.strip()).split())


def without_comment(line: str) -> str:
    """Return a line of plain text without its comment."""
    return _COMMENT.sub("", line).rstrip()


def is_csv_note(line: str) -> bool:
    """Return whether a line of a CSV file is a comment; a header may begin with a column that is called `#`."""
    return line.startswith("#") and line[1:2] not in ",;\t"


def read_meta(line: str) -> tuple[str, str] | None:
    """Return the key and the value of a line such as `Player: A. Player`, or None."""
    found = _META.match(line.lstrip("# "))
    if found is None:
        return None
    key = found[1].lower()
    return _META_KEYS.get(key, key), found[2].strip()


def read_meta_cells(cells: list[str]) -> tuple[str, str] | None:
    """Return the key and the value of a CSV row such as `Player,A. Player` above the header, or None."""
    filled = [cell for cell in cells if cell]
    if not filled or len(filled) > 2 or any(filled[-1].lower() in names for names in COLUMNS.values()):
        return None
    return read_meta(f"{filled[0].rstrip(':')}: {''.join(filled[1:])}")


def header_columns(cells: list[str]) -> dict[str, int]:
    """Return the place of each column if the row is a header."""
    found: dict[str, int] = {}
    for column, names in COLUMNS.items():
        for place, cell in enumerate(cells):
            if cell.lower() in names:
                found.setdefault(column, place)
    return found


def usual_columns(cells: list[str]) -> dict[str, int]:
    """Return the columns of a file without a header: count, card, zone; or card, zone."""
    return {"count": 0, "card": 1, "zone": 2} if len(cells) > 1 and COUNT_CELL.fullmatch(cells[0]) else {"card": 0, "zone": 1}
