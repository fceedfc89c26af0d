"""Fixes for plain text and CSV decklists: canonical names, the only close match of an unknown card, merged lines."""

from __future__ import annotations

from typing import cast

from deckcheck.cards.database import CardDatabase, squeeze
from deckcheck.core.model import Entry
from deckcheck.reading.csv_reader import delimiter_of
from deckcheck.reading.line_notation import MOST_COPIES, without_comment
from deckcheck.reading.notations import notation_of_file
from deckcheck.validation.fix.names import only_close
from deckcheck.validation.fix.source import Edit, Plan, Sheet
from deckcheck.validation.suppress import has_ignore


def plan_plain_names(sheet: Sheet, unsafe: bool) -> Plan:
    """Plan the names of cards as the database spells them."""
    plan = Plan()
    database = cast(CardDatabase, sheet.deck.pool)
    for entry in sheet.deck.entries:
        new = _reference(database, entry, unsafe)
        edit = _edit(sheet, entry, new) if new else None
        if edit is not None and sheet.source.text[edit.start : edit.end] != edit.text:
            plan.edits.append(edit)
            plan.fixes["close name" if entry.card is None else "name"] += 1
            plan.moved.append(((entry.zone, entry.code), (entry.zone, database.find(new).code), entry.count))
    return plan


def _reference(database: CardDatabase, entry: Entry, unsafe: bool) -> str:
    """Return the card of a line with its canonical name, or an empty text if it stays."""
    if entry.card is None:
        return only_close(database, entry.text, None) if unsafe and not database.find(entry.text).candidates else ""
    if database.find(entry.text).wrong_name:
        return ""
    name = database.name_of(entry.key)
    _, at, level = entry.text.rpartition("@")
    named = f"{name} @{level.strip()}" if at else name
    reference = f"{entry.code} {name}" if entry.text.upper().startswith(entry.code.upper()) else named
    return reference if database.find(reference).key == entry.key else ""


def _edit(sheet: Sheet, entry: Entry, reference: str) -> Edit | None:
    """Return the edit that writes a card into its line, or None if its name is right or its place is not certain."""
    span = sheet.deck.place(entry)
    start = sheet.source.starts[span.line - 1]
    line = sheet.source.text[start : sheet.source.content_end(span.line - 1)]
    if has_ignore(line):
        return None
    database = cast(CardDatabase, sheet.deck.pool)
    name = database.name_of(entry.key) if entry.card is not None else ""
    if name and (name in line or (entry.code in line and squeeze(name) not in squeeze(line))):
        return None
    if notation_of_file(sheet.document.file) == "csv":
        return _cell_edit(sheet, entry, line, start, name or reference)
    words = line[span.column - 1 : span.end_column - 1]
    if "\t" in words or words.strip() != without_comment(words).strip():
        return None
    return Edit(start + span.column - 1, start + span.end_column - 1, f"{entry.count} {reference}")


def _cell_edit(sheet: Sheet, entry: Entry, line: str, start: int, name: str) -> Edit | None:
    """Return the edit of the only cell that holds the name of a card."""
    delimiter = delimiter_of(sheet.source.text.splitlines())
    if '"' in line or delimiter in name:
        return None
    wanted = squeeze(entry.text.rpartition("@")[0] or entry.text)
    places, at = [], 0
    for cell in line.split(delimiter):
        if squeeze(cell) == wanted:
            places.append((at + len(cell) - len(cell.lstrip()), at + len(cell.rstrip())))
        at += len(cell) + 1
    return Edit(start + places[0][0], start + places[0][1], name) if len(places) == 1 else None


def plan_plain_merges(sheet: Sheet) -> Plan:
    """Plan one line for the copies of a card in plain text: its first line has them all, the others go."""
    plan = Plan()
    if notation_of_file(sheet.document.file) == "csv":
        return plan
    lines = [sheet.deck.place(entry).line for entry in sheet.deck.entries]
    groups: dict[tuple[str, str, str], list[Entry]] = {}
    for entry in sheet.deck.entries:
        if entry.card is not None and lines.count(sheet.deck.place(entry).line) == 1:
            groups.setdefault((entry.zone, entry.key, entry.code), []).append(entry)
    for kept, *others in groups.values():
        total = kept.count + sum(entry.count for entry in others)
        whole = [(sheet.deck.place(entry), sheet.source.lines[sheet.deck.place(entry).line - 1]) for entry in (kept, *others)]
        clean = all(without_comment(line).strip() == line.strip() and ":" not in line and "\t" not in line for _, line in whole)
        if not others or total > MOST_COPIES or not clean:
            continue
        span = whole[0][0]
        start = sheet.source.starts[span.line - 1]
        plan.edits.append(Edit(start + span.column - 1, start + span.end_column - 1, f"{total} {kept.text}"))
        for place, _ in whole[1:]:
            plan.edits.append(Edit(sheet.source.starts[place.line - 1], sheet.source.starts[place.line], ""))
        plan.fixes["duplicate"] += len(others)
    return plan
