"""Exports of forms: a CSV with one deck per row, in a column that holds whole decklists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from deckcheck.core.errors import InputError
from deckcheck.event.model import Found, Player, Roster
from deckcheck.event.roster import CsvTable, folded, load_table, player_of
from deckcheck.event.times import Order, order_of, read_moment
from deckcheck.reading.texts import UTF16_MARKS

_SEVERAL_LINES = re.compile(rb'"[^"]*[\r\n][^"]*"')


def load_form(file: str, data: bytes, mapping: Mapping[str, str]) -> CsvTable | None:
    """Return the table of a form's export, or None: it has a player and a deck in each row, and decks have several lines."""
    if not _SEVERAL_LINES.search(data.replace(b"\0", b"") if data.startswith(UTF16_MARKS) else data):
        return None
    try:
        table = load_table(file, mapping, data)
    except InputError:  # a decklist; its problem is reported when it is checked
        return None
    is_form = table is not None and "deck" in table.places and {"player", "last name", "email"} & table.places.keys()
    return table if is_form else None


def submissions_of(table: CsvTable, path: str, name: str, order: Order) -> Iterator[Found]:
    """Yield a submission for each row that has a deck. Rows are numbered as a spreadsheet shows them."""
    order = order or order_of(table.cell(row, "submitted") for row in table.rows)
    for number, row in enumerate(table.rows, 2):
        text = table.cell(row, "deck")
        if not text:
            continue
        sender = player_of(table, row)
        moment = read_moment(sender.submitted, order=order) if sender.submitted else None
        label = f"{name} row {number}"
        data, key = text.encode("utf-8", "replace"), _key(sender)
        yield Found(f"{path} row {number}", label, data, moment, sender, key, title=table.cell(row, "deck name"))


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
    from hashlib import blake2b

    return "form " + blake2b(f"{identity_of(sender)} {sender.submitted}".encode("utf-8", "replace"), digest_size=8).hexdigest()


def identity_of(player: Player) -> str:
    """Return what tells players apart: the e-mail address, which is seldom misspelt twice in the same way, or else the name."""
    return player.email.casefold() or folded(player.name)
