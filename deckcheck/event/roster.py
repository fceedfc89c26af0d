"""The roster: a CSV with a row for each player. Only the player column is needed; other columns are kept as they are."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from deckcheck.core.diagnostics import make_error
from deckcheck.core.errors import InputError
from deckcheck.core.model import Span
from deckcheck.core.words import fold
from deckcheck.event.columns import find_columns, is_yes, private_columns
from deckcheck.event.model import Player, Roster
from deckcheck.event.times import Order, order_of
from deckcheck.reading.csv_reader import CsvRow, csv_rows, split_lines
from deckcheck.reading.limits import ROSTER
from deckcheck.reading.texts import decode_any, read_bytes

"""A form's export holds thousands of decks."""
_NO_MAPPING: Mapping[str, str] = {}


class CsvTable(NamedTuple):
    """A CSV file whose first row has titles, with the place of each column that has a meaning."""

    file: str
    titles: list[str]
    rows: list[CsvRow]
    places: Mapping[str, int]
    private: set[int]
    encoding: str
    header: Span

    def cell(self, row: CsvRow, role: str) -> str:
        place = self.places.get(role, len(row.cells))
        return row.cells[place] if place < len(row.cells) else ""

    def player(self, row: CsvRow) -> str:
        """Return the name of a player, whose first and last names may be in two columns."""
        both = f"{self.cell(row, 'first name')} {self.cell(row, 'last name')}".strip()
        return self.cell(row, "player") or both

    @property
    def kept(self) -> tuple[str, ...]:
        """Titles of the columns that reports show as they are."""
        own = {self.places.get(role) for role in ("player", "first name", "last name", "file", "deck")} | self.private
        return tuple(title for place, title in enumerate(self.titles) if place not in own)

    def columns(self, row: CsvRow) -> dict[str, str]:
        cells = dict(zip(self.titles, [*row.cells, *[""] * len(self.titles)], strict=False))
        return {title: cells[title] for title in self.kept}


def folded(name: str) -> str:
    """Return a name for comparison: without case, accents and whatever separates its words."""
    plain = fold(name)
    return " ".join("".join(letter if letter.isalnum() else " " for letter in plain).split()) or plain


def load_table(file: str, mapping: Mapping[str, str] = _NO_MAPPING, data: bytes | None = None) -> CsvTable | None:
    """Return a CSV with its columns, None if it is empty; raise InputError if it cannot be read."""
    text, encoding = decode_any(read_bytes(file, ROSTER) if data is None else data, file)
    lines = split_lines(text)
    rows = list(csv_rows(lines, file))
    if not rows:
        return None
    header, *rest = rows
    titles = _unique(header.cells)
    cells = [row.cells for row in rest]
    span = Span(header.line, 1, header.line, len(lines[header.line - 1]) + 1)
    places = find_columns(titles, cells, mapping)
    return CsvTable(file, titles, rest, places, private_columns(titles, cells), encoding, span)


def load_roster(file: str, mapping: Mapping[str, str] = _NO_MAPPING, order: Order = "") -> Roster:
    """Return all players of a roster, or raise InputError."""
    table = load_table(file, mapping)
    if table is None:
        raise InputError([make_error("DC-YAML-11", "the roster is empty", file, Span(1, 1, 1, 2), "add a 'player' column")])
    if not {"player", "last name"} & table.places.keys():
        message = f"the roster has no player column; its columns are: {', '.join(filter(None, table.titles))}"
        hint = "name the column 'player', or set columns: {player: TITLE} in the event file"
        raise InputError([make_error("DC-TEXT-01", message, file, table.header, hint)])
    players = [player_of(table, row) for row in table.rows]
    named = tuple(player for player in players if player.name)
    nameless = [f"line {player.line} of the roster has no player name" for player in players if not player.name]
    return Roster(
        file=file,
        players=named,
        kept=table.kept,
        has_files="file" in table.places,
        order=order or order_of(player.submitted for player in named),
        notes=(*encoding_note(table), *nameless, *_duplicates(named)),
        titles=tuple(table.titles),
    )


def encoding_note(table: CsvTable) -> list[str]:
    return [f"{os.path.basename(table.file)} is {table.encoding}, not UTF-8; it was read as such"] if table.encoding else []


def player_of(table: CsvTable, row: CsvRow) -> Player:
    return Player(
        table.player(row),
        row.line,
        table.cell(row, "file"),
        f"{table.cell(row, 'submitted')} {table.cell(row, 'time of day')}".strip(),
        table.cell(row, "email"),
        table.columns(row),
        table.cell(row, "table"),
        is_yes(table.cell(row, "consent")) if "consent" in table.places else None,
    )


def _unique(cells: list[str]) -> list[str]:
    """Return titles that differ, so that no column hides another: `note`, `note 2`."""
    seen: Counter[str] = Counter()
    titles = []
    for place, cell in enumerate(cells, 1):
        title = cell or f"column {place}"
        seen[title] += 1
        titles.append(title if seen[title] == 1 else f"{title} {seen[title]}")
    return titles


def _duplicates(players: tuple[Player, ...]) -> list[str]:
    """Report players who share a name and have no `file` to tell them apart."""
    lines: dict[str, list[Player]] = {}
    for player in players:
        lines.setdefault(folded(player.name), []).append(player)
    return [
        f"'{same[0].name}' is on the roster {len(same)} times (lines {', '.join(str(player.line) for player in same)}); "
        "add a 'file' column to tell them apart"
        for same in lines.values()
        if len(same) > 1 and not all(player.file for player in same)
    ]
