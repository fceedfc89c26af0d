"""The roster: a CSV with a row for each player. Only the player column is needed; other columns are kept as they are."""

from __future__ import annotations

from collections import Counter

from deckcheck.core.diagnostics import make_error
from deckcheck.core.errors import InputError
from deckcheck.core.model import Span
from deckcheck.core.words import fold
from deckcheck.event.model import Player, Roster
from deckcheck.reading.csv_reader import CsvRow, csv_rows, split_lines
from deckcheck.reading.texts import read_text

_COLUMNS = {
    "player": ("player", "player name", "name", "full name", "participant"),
    "file": ("file", "file name", "filename", "deck file", "decklist", "submission"),
    "submitted": ("submitted", "submitted at", "received", "timestamp", "time stamp"),
    "email": ("email", "e-mail", "mail", "email address", "e-mail address"),
}


def folded(name: str) -> str:
    """A name for comparison: without case, accents and whatever separates its words."""
    plain = fold(name)
    return " ".join("".join(letter if letter.isalnum() else " " for letter in plain).split()) or plain


def load_roster(file: str) -> Roster:
    """All players of a roster, or an InputError."""
    lines = split_lines(read_text(file))
    rows = list(csv_rows(lines, file))
    if not rows:
        raise InputError([make_error("DC-YAML-11", "the roster is empty", file, Span(1, 1, 1, 2), "add a 'player' column")])
    header, *rest = rows
    titles = _unique(header.cells)
    places = _columns(titles)
    if "player" not in places:
        span = Span(header.line, 1, header.line, len(lines[header.line - 1]) + 1)
        message = f"the roster has no player column; its columns are: {', '.join(filter(None, titles))}"
        hint = f"name the player column one of: {', '.join(_COLUMNS['player'])}"
        raise InputError([make_error("DC-TEXT-01", message, file, span, hint)])
    players = [_player(row, titles, places) for row in rest]
    named = tuple(player for player in players if player.name)
    nameless = [f"line {player.line} of the roster has no player name" for player in players if not player.name]
    return Roster(
        file=file,
        players=named,
        kept=tuple(title for place, title in enumerate(titles) if place not in (places["player"], places.get("file"))),
        has_files="file" in places,
        has_times="submitted" in places,
        notes=(*nameless, *_duplicates(named)),
    )


def _unique(cells: list[str]) -> list[str]:
    """Titles that differ, so that no column hides another: `note`, `note 2`."""
    seen: Counter[str] = Counter()
    titles = []
    for place, cell in enumerate(cells, 1):
        title = cell or f"column {place}"
        seen[title] += 1
        titles.append(title if seen[title] == 1 else f"{title} {seen[title]}")
    return titles


def _columns(titles: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    lowered = [title.lower() for title in titles]
    for column, names in _COLUMNS.items():
        for name in names:
            if name in lowered and column not in found:
                found[column] = lowered.index(name)
    return found


def _player(row: CsvRow, titles: list[str], places: dict[str, int]) -> Player:
    cells = [*row.cells, *[""] * len(titles)]

    def cell(column: str) -> str:
        return cells[places[column]] if column in places else ""

    columns = {title: cells[place] for place, title in enumerate(titles) if place not in (places["player"], places.get("file"))}
    return Player(cell("player"), row.line, cell("file"), cell("submitted"), cell("email"), columns)


def _duplicates(players: tuple[Player, ...]) -> list[str]:
    """Report players who share a name and have no `file` to tell them apart."""
    lines: dict[str, list[Player]] = {}
    for player in players:
        lines.setdefault(folded(player.name), []).append(player)
    return [
        f"'{same[0].name}' is on the roster {len(same)} times (lines {', '.join(str(one.line) for one in same)}); "
        "add a 'file' column to tell them apart"
        for same in lines.values()
        if len(same) > 1 and not all(one.file for one in same)
    ]
