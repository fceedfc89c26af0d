"""Recognition of decklists by their content: how a text is written, and whether it names its game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckcheck.core.registry import find_game, game_names
from deckcheck.core.words import suggest
from deckcheck.reading.csv_reader import DELIMITERS, split_lines
from deckcheck.reading.line_notation import (
    COUNT_CELL,
    header_columns,
    is_csv_note,
    read_meta,
    read_meta_cells,
    without_comment,
)
from deckcheck.reading.list_words import KEYS
from deckcheck.reading.notations import Notation

_DOCUMENT_LINE = r"(?:---|\.\.\.|%YAML.*)\s*"
_LIST_ITEM = r"\s*+-(?:\s++\S.*)?\s*"
_COLLECTION = r"\s*+[\"']?[\w -]++[\"']?\s*+:\s*+(?!\[[a-z]+(?:=[^\]]*)?\]\w)[\[{|>&*!].*"
_KEY = r"\s*+[\"']?[A-Za-z_][\w -]*+[\"']?\s*+:(?:\s.*)?"
_KEY_OF_LIST = r"\s*+[\"']?[A-Za-z_][\w -]*+[\"']?\s*+:(?:\s+[#&!].*)?\s*"
_JSON = re.compile(r"\s*(?:\{|\[\s*(?:[\[{\"']|$))")
"""The first line of JSON. `[Main Deck]` is a heading of plain text, and `[19:10] Mia:` a message of a chat."""
_GAME = re.compile("|".join(KEYS["game"]), re.IGNORECASE)
MOST_SUGGESTIONS = 20
"""Misspelt games that are looked at in a file: a decklist names one."""


def notation_of_text(text: str) -> Notation:
    """Return the notation of a text without a telling name. When in doubt it is YAML, whose messages say most."""
    lines = [line for line in split_lines(text) if line.strip() and not line.lstrip().startswith(("#", "//"))]
    if lines and lines[0].rstrip() == "---" and (below := _below_front_matter(lines)):
        return notation_of_text("\n".join(below))
    if not lines or _JSON.match(lines[0]) or _is_yaml_only(lines) or _has_items_of_a_key(lines):
        return "yaml"
    if any(_is_csv_row(line) for line in lines):
        return "csv"
    return "yaml" if all(re.fullmatch(_KEY, line) for line in lines) else "text"


def _below_front_matter(lines: list[str]) -> list[str]:
    """Return the lines below the keys that programs for notes keep between two lines `---`; none where YAML goes on."""
    ends = [place for place, line in enumerate(lines) if place and line.rstrip() == "---"]
    below = lines[ends[0] + 1 :] if len(ends) == 1 else []
    are_notes = bool(below) and not any(re.fullmatch(_KEY, line) or re.fullmatch(_LIST_ITEM, line) for line in below[:1])
    return below if are_notes else []


def _is_yaml_only(lines: list[str]) -> bool:
    """Return whether a line is written as in YAML alone. A line `---` divides a message as well, unless all others are YAML."""
    if any(re.fullmatch(_COLLECTION, line) for line in lines):
        return True
    marks = [line for line in lines if re.fullmatch(_DOCUMENT_LINE, line)]
    others = [line for line in lines if not line[0].isspace() and line not in marks]
    has_list = any(re.fullmatch(_LIST_ITEM, line) for line in others)
    return bool(marks) and (_has_items_of_a_key(lines) or not has_list) and all(re.fullmatch(_KEY, line) for line in others)


def _has_items_of_a_key(lines: list[str]) -> bool:
    """Return whether every list begins below a key, as in YAML. A message in a chat has its bullets below any words."""
    begins_below: dict[str, None] = {}
    opener = ""
    for line in lines:
        if re.fullmatch(_LIST_ITEM, line):
            begins_below[opener] = None
        elif not line[0].isspace():
            opener = line
    return bool(begins_below) and all(re.fullmatch(_KEY_OF_LIST, line) for line in begins_below)


def _is_csv_row(line: str) -> bool:
    """Return whether a line begins with a count and a separator, or names several columns."""
    if line.lower().startswith("sep="):
        return True
    rows = [row for row in _split_cells(line) if len(row) > 1]
    return any(COUNT_CELL.fullmatch(row[0]) or len(header_columns(row)) > 1 for row in rows)


def _split_cells(line: str) -> list[list[str]]:
    """Return the cells of a line for each separator. Quoted separators do not matter for recognition."""
    return [[cell.strip().strip('"').strip() for cell in line.split(delimiter)] for delimiter in DELIMITERS]


def names_game(text: str, notation: Notation) -> bool:
    """Return whether a plain text or CSV file names a game. A misspelt name counts: the file is meant to be a decklist."""
    written: dict[str, None] = {}
    for name in _written_games(text, notation):
        if find_game(name):
            return True
        written[name] = None
    return any(suggest(name.lower(), game_names()) for name in list(written)[:MOST_SUGGESTIONS])


def _written_games(text: str, notation: Notation) -> Iterator[str]:
    for line in split_lines(text):
        if not _GAME.search(line):  # most lines are cards
            continue
        if notation == "text":
            found = [read_meta(without_comment(line))]
        elif is_csv_note(line):
            found = [read_meta(line)]
        else:
            found = [read_meta_cells(cells) for cells in _split_cells(line) if len(cells) > 1]
        yield from (meta[1] for meta in found if meta is not None and meta[0] == "game")
