"""Exports of forms: a CSV with one deck per row, in a column that holds whole decklists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.words import join_names, plural, suggest_or_list
from deckcheck.event.columns import check_mapping, find_columns, is_in_utc, times_in_other_columns
from deckcheck.event.model import Clock, EventFile, Found, Player, Roster, is_form_named
from deckcheck.event.roster import CsvTable, folded, load_table, player_of
from deckcheck.event.times import Order, order_of, read_moment
from deckcheck.reading.csv_reader import csv_rows, split_lines
from deckcheck.reading.line_notation import header_columns
from deckcheck.reading.texts import decode_any

ANSWER_LINES = 3


class UnreadForm(NamedTuple):
    """A CSV that looks like the export of a form, and why it was not read."""

    reason: str
    has_decks: bool
    """False if no column has decklists: a list of players, perhaps, in which nothing is missing."""


def load_form(file: str, data: bytes, mapping: Mapping[str, str]) -> CsvTable | UnreadForm | None:
    """Return the table of a form's export, or None for a decklist.

    A form has a player and a deck in each row, and decks have several lines. It is read as a whole or not at all: an unclosed
    quotation mark makes one answer of many.
    """
    try:
        table = load_table(file, mapping, data)
    except InputError as error:
        problem = error.diagnostics[0]
        titles = _titles(file, data)
        if not _is_titled_like_form(titles, find_columns(titles, (), mapping)):
            return None  # a decklist; its problem is reported when it is checked
        is_endless = "field limit" in problem.message  # no decklist is so long
        message = "unclosed quotation mark" if is_endless else problem.message
        return UnreadForm(f"{message} in the row that begins on line {problem.line}; no row was read", True)
    if table is None:
        return None
    has_player = bool({"player", "last name", "email"} & table.places.keys())
    if "deck" in table.places and has_player:
        return table
    if not _is_titled_like_form(table.titles, table.places) and not _has_answers(table):
        return None
    has_decks = any("\n" in cell for row in table.rows for cell in row.cells)
    lacking = "players" if "deck" in table.places else "decklists of several lines"
    role = "player" if "deck" in table.places else "deck" if has_player else "player: TITLE, deck"
    columns = join_names([f"'{title}'" for title in table.titles], 8)
    hint = f"set columns: {{{role}: TITLE}} in the event file"
    return UnreadForm(f"no column has {lacking}; its columns are {columns}; {hint}", has_decks)


def _titles(file: str, data: bytes) -> list[str]:
    """Return the cells of the first row of a table that cannot be read as a whole."""
    try:
        lines = split_lines(decode_any(data, file)[0])
        first = next((number for number, line in enumerate(lines) if line.strip()), 0)
        return next((row.cells for row in csv_rows(lines[: first + 1], file)), [])
    except InputError:
        return []


def _is_titled_like_form(titles: Sequence[str], places: Mapping[str, int]) -> bool:
    """Return whether columns are those of people and not of cards: with players, and with addresses, times or decks."""
    if "count" in header_columns(list(titles)):
        return False
    has_player = bool({"player", "last name", "email"} & places.keys())
    return has_player and bool({"email", "submitted", "deck", "deck name"} & places.keys())


def _has_answers(table: CsvTable) -> bool:
    """Return whether cells hold whole decklists, whatever the language of the titles: no decklist has such cells."""
    is_of_cards = "count" in header_columns(table.titles)
    return not is_of_cards and any(cell.count("\n") >= ANSWER_LINES for row in table.rows for cell in row.cells)


def submissions_of(table: CsvTable, path: str, name: str, order: Order, clock: Clock = "form") -> Iterator[Found]:
    """Yield a submission for each row that has a deck. Rows are numbered as a spreadsheet shows them."""
    order = order or order_of(table.cell(row, role) for row in table.rows for role in ("submitted", "changed"))
    for number, row in enumerate(table.rows, 2):
        text = table.cell(row, "deck")
        if not text:
            continue
        sender = player_of(table, row)
        moment = _moment(table, sender.submitted, table.cell(row, "changed"), order)
        label = f"{name} row {number}"
        data, key = text.encode("utf-8", "replace"), _key(sender)
        title = table.cell(row, "deck name")
        yield Found(f"{path} row {number}", label, data, moment, clock, sender, key, title=title)


def _moment(table: CsvTable, submitted: str, changed: str, order: Order) -> datetime | None:
    """Return when the answer got the text that it has: some forms let people change it, and say when in another column."""
    moments = [
        read_moment(text, order=order, is_utc=is_in_utc(table.titles[table.places[role]]))
        for role, text in (("submitted", submitted), ("changed", changed))
        if text
    ]
    known = [moment for moment in moments if moment is not None]
    return max(known) if known and len(known) == len(moments) else None


def unknown_times_note(table: CsvTable) -> list[str]:
    """Return a remark on a form without a column of times: nobody can tell which of its decks are late."""
    if "submitted" in table.places or "changed" in table.places:
        return []
    decks = sum(1 for row in table.rows if table.cell(row, "deck"))
    perhaps = times_in_other_columns(table.titles, [row.cells for row in table.rows], table.places)
    hint = f"set columns: {{submitted: {perhaps[0] if len(perhaps) == 1 else 'TITLE'}}} in the event file"
    return [f"{table.file}: no column is known to have the times of its {plural(decks, 'deck')}; {hint}"]


def check_forms(event: EventFile, forms: list[CsvTable]) -> None:
    """Refuse columns of the event file for a form that does not exist, or that does not have them."""
    for name, columns in event.forms.items():
        tables = [table for table in forms if is_form_named(name, table.file)]
        if not tables:
            hint = suggest_or_list(name, [table.file for table in forms]) if forms else "the folder has no form"
            raise UsageError(f"the event file has columns for the form '{name}', which was not found; {hint}")
        for table in tables:
            check_mapping(columns, table.titles)


def merge_forms(found: list[Found]) -> list[Found]:
    """Return the submissions without rows that an older export of the same form has as well."""
    seen: set[tuple[str, bytes]] = set()
    kept = []
    for submission in found:
        if submission.sender is not None:
            row = submission.key, submission.data or b""
            if row in seen:
                continue
            seen.add(row)
        kept.append(submission)
    return kept


def roster_of_forms(tables: list[CsvTable]) -> Roster:
    """Return the roster of an event without a roster file: everybody who filled in a form, each once."""
    players: dict[str, Player] = {}
    notes = []
    for table in tables:
        for row in table.rows:
            sender = player_of(table, row)
            known = players.setdefault(identity_of(sender), sender)
            if folded(known.name) != folded(sender.name):
                notes.append(
                    f"line {row.line} of {table.file} has the e-mail address of {known.name}, but names '{sender.name}'"
                )
    kept = tuple(dict.fromkeys(title for table in tables for title in table.kept))
    named = tuple(player for player in players.values() if player.name)
    return Roster(tables[0].file, named, kept, has_files=False, notes=tuple(notes), is_complete=False)


def _key(sender: Player) -> str:
    """Return what a row is known by over several exports. It goes into files, so it does not show the address."""
    from deckcheck.core.hashing import blake2b

    return "form " + blake2b(f"{identity_of(sender)} {sender.submitted}".encode("utf-8", "replace"), digest_size=8).hexdigest()


def identity_of(player: Player) -> str:
    """Return what tells players apart: the e-mail address, which is seldom misspelt twice in the same way, or else the name."""
    return player.email.casefold() or folded(player.name)
