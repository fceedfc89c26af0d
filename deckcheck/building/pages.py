"""Decklists as they are written, one class per notation, and the edits that change single lines of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from deckcheck.building.labels import Label, NewLine
from deckcheck.core.deck_codes import is_code
from deckcheck.core.errors import InputError
from deckcheck.core.model import Entry
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, open_text
from deckcheck.reading.notations import Notation, notation_of_file
from deckcheck.validation.fix.lines import count_edit, insertions, plan_sorting, removals
from deckcheck.validation.fix.source import Edit, Item, Sheet, Source, ZoneText, open_sheets, render_scalar
from deckcheck.validation.suppress import has_ignore


class Page(Protocol):
    """A decklist in its notation. An edit that the notation cannot express is None."""

    @property
    def sheet(self) -> Sheet: ...

    def count_edit(self, entry: Entry, count: int) -> Edit | None:
        """Return the edit that gives a line another number of copies."""

    def removals(self, entry: Entry) -> list[Edit] | None:
        """Return the edits that remove a line and keep its comment."""

    def insertions(self, zone: str, lines: Sequence[NewLine]) -> list[Edit] | None:
        """Return the edits that add lines at the end of a zone."""

    def rewrites(self, entry: Entry, label: Label) -> list[Edit]:
        """Return the edits that write a line in the notation of `fmt`."""

    def sorting(self) -> list[Edit]:
        """Return the edits that sort the lines of each zone between comments and empty lines."""

    def recounts(self, before: Page) -> list[Edit]:
        """Return the edits that correct the counts in headings; those that were wrong before an edit stay."""


class YamlPage:
    """A YAML or JSON decklist."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._places = {id(item.entry): (zone, item) for zone in sheet.zones.values() for item in zone.items}
        self._is_json = bool(sheet.document.marks[0].flow_style)

    def _find(self, entry: Entry) -> tuple[ZoneText, Item] | None:
        return self._places.get(id(entry))

    def count_edit(self, entry: Entry, count: int) -> Edit | None:
        found = self._find(entry)
        return count_edit(self.sheet, found[1], count) if found and found[1].card_event is not None else None

    def removals(self, entry: Entry) -> list[Edit] | None:
        found = self._find(entry)
        if found is None:
            return None
        zone, item = found
        edits = removals(self.sheet, zone, [item])
        comment = item.after.strip()
        if edits is None or zone.flow or not comment or has_ignore(comment):
            return edits
        source = self.sheet.source
        start = source.starts[item.first_line]
        margin = source.text[start : item.start].partition("-")[0]
        kept = f"{margin}{comment}{source.line_end(item.last_line)}"
        return [edit._replace(text=kept) if edit.start == start else edit for edit in edits]

    def insertions(self, zone: str, lines: Sequence[NewLine]) -> list[Edit] | None:
        zones = self.sheet.zones
        if not zones or (zone not in zones and zone in self.sheet.document.value):  # repeated by an alias
            return None
        near = max(zones, key=lambda name: zones[name].last_line if zones[name].items or zones[name].flow else -1)
        flow, block = ([self._written(line, flow=flow) for line in lines] for flow in (True, False))
        return list(insertions(self.sheet, zone, flow, block, near))

    def _written(self, line: NewLine, *, flow: bool) -> str:
        return render_scalar(str(line), '"' if self._is_json else "", flow)

    def rewrites(self, entry: Entry, label: Label) -> list[Edit]:
        found = self._find(entry)
        if found is None or found[1].card_event is None or (found[1].scalar is None and not found[1].movable):
            return []
        zone, item = found
        if item.scalar is None and item.last_line > item.first_line and item.after.strip():
            return []
        return [Edit(item.start, item.end, self._written(NewLine(entry.count, label), flow=zone.flow))]

    def sorting(self) -> list[Edit]:
        return plan_sorting(self.sheet).edits

    def recounts(self, before: Page) -> list[Edit]:
        return []


def open_pages(text: str, file: str, settings: Settings) -> list[Page | None]:
    """Return the decklists of a text; None for one that is unreadable, a deck code or another program's export.

    Raise InputError for a malformed text.
    """
    from deckcheck.building.line_pages import CsvPage, TextPage

    if is_code(text) or _notation(text, file) == "yaml":
        sheets = open_sheets(text, file, settings)
        if not any(sheet is not None and sheet.document.last_line is None for sheet in sheets):
            return [YamlPage(sheet) if sheet is not None else None for sheet in sheets]
        return [TextPage(sheet) for sheet in _line_sheets(text, file, settings)]  # what looks like YAML was read as pasted
    page = CsvPage if _notation(text, file) == "csv" else TextPage
    return [page(sheet) for sheet in _line_sheets(text, file, settings)]


def _notation(text: str, file: str) -> Notation:
    if (notation := notation_of_file(file)) is not None:
        return notation
    from deckcheck.reading.recognition import notation_of_text

    return notation_of_text(text)


def _line_sheets(text: str, file: str, settings: Settings) -> Iterable[Sheet]:
    for opened in open_text(text, file, settings):
        if not isinstance(opened, OpenedDeck):
            raise InputError(opened.problems)
        yield Sheet(Source(text), opened)
