"""Text with fixes: its lines, the lines of its zones, and edits that leave everything else as it is."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, NamedTuple

import yaml

from deckcheck.core.deck_codes import is_code
from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import InputError
from deckcheck.core.game import Game
from deckcheck.core.model import Deck, Entry
from deckcheck.core.registry import load_game
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, open_text
from deckcheck.reading.documents import YamlDocument
from deckcheck.validation.check import judge
from deckcheck.validation.suppress import has_ignore

_DASH = re.compile(r"[ ]*-[ ]+")
_REST = re.compile(r"[ \t]*(?:(?<=[ \t])#.*)?")
_PLAIN = re.compile(r"[^\W_](?:.*\S)?")
_NOT_PLAIN = re.compile(r":(?:\s|$)|\s#|[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
_NOT_IN_FLOW = re.compile(r"[,\[\]{}]|:$")


class Edit(NamedTuple):
    """A stretch of the text and its replacement."""

    start: int
    end: int
    text: str


class Plan:
    """Edits, the number of fixes of each kind, and the changes of the listed cards."""

    def __init__(self) -> None:
        self.edits: list[Edit] = []
        self.fixes: Counter[str] = Counter()
        self.moved: list[tuple[tuple[str, str], tuple[str, str], int]] = []
        """Copies that are listed under another (zone, code) afterwards."""


def apply_edits(text: str, edits: Iterable[Edit]) -> str | None:
    """Return the text with the edits made, or None if two of them overlap."""
    parts, at = [], 0
    for edit in sorted(edits, key=lambda edit: edit[:2]):
        if edit.start < at:
            return None
        parts += [text[at : edit.start], edit.text]
        at = edit.end
    return "".join(parts) + text[at:]


def render_scalar(value: str, style: str, flow: bool) -> str:
    """Return a text as YAML writes it, in the quotes it had."""
    plain = _PLAIN.fullmatch(value) and not _NOT_PLAIN.search(value) and not (flow and _NOT_IN_FLOW.search(value))
    if not style and plain and not value.isdecimal() and value not in ("true", "false", "null"):
        return value
    if style == "'":
        return "'" + value.replace("'", "''") + "'"
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Source:
    """A text and the beginnings of its lines. The caller makes sure that the last line has a line end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def line_at(self, offset: int) -> int:
        return bisect_right(self.starts, offset) - 1

    def content_end(self, line: int) -> int:
        """Return the offset where the text of a line ends and its line end begins."""
        return self.starts[line] + len(self.lines[line].rstrip("\r\n\x85\u2028\u2029"))

    def line_end(self, line: int) -> str:
        return self.text[self.content_end(line) : self.starts[line + 1]]


class Item(NamedTuple):
    """A line of a zone in the text. `scalar` or `fields` hold the parser's events of its content."""

    entry: Entry
    start: int
    end: int
    first_line: int
    last_line: int
    scalar: Any
    fields: dict[str, Any]
    in_braces: bool
    kept: bool
    """True if a comment tells deckcheck to ignore a finding on the line: then the line is intended."""
    movable: bool
    """True if the line can be removed without damage to what surrounds it."""
    after: str
    """Rest of its last line: spaces and a comment."""

    @property
    def card_event(self) -> Any:
        return self.scalar if self.scalar is not None else self.fields.get("card")


class ZoneText(NamedTuple):
    """A zone in the text."""

    key: Any
    opening: Any
    closing: Any
    flow: bool
    items: list[Item]

    @property
    def last_line(self) -> int:
        return int(self.closing.start_mark.line) if self.flow else self.items[-1].last_line


class Sheet:
    """A decklist of a file, ready to be edited."""

    def __init__(self, source: Source, opened: OpenedDeck) -> None:
        self.source = source
        self.opened = opened
        self.document: YamlDocument = opened.document
        self.deck: Deck = opened.deck
        self.game: Game = load_game(opened.deck.game)

    @cached_property
    def zones(self) -> dict[str, ZoneText]:
        """Return the zones that are lists in the text; a zone that is an alias, or that an alias repeats, is left alone."""
        found = {}
        for zone, _ in self.game.zones:
            if not isinstance(self.document.value.get(zone), list):
                continue
            key, mark = self.document.marks[1][zone]
            if type(mark) is tuple and mark[0].anchor is None:
                items = list(self._items(self.deck.zone(zone), mark))
                found[zone] = ZoneText(key, mark[0], mark[2], bool(mark[0].flow_style), items)
        return found

    def _items(self, entries: list[Entry], zone: Any) -> Iterator[Item]:
        flow = bool(zone[0].flow_style)
        for entry, mark in zip(entries, zone[1], strict=True):
            events = [mark] if type(mark) is not tuple else [value for _, value in mark[1].values()]
            start = (mark[0] if type(mark) is tuple else mark).start_mark.index
            in_braces = type(mark) is tuple and bool(mark[0].flow_style)
            end = mark[2].end_mark.index if in_braces else events[-1].end_mark.index
            first, last = self.source.line_at(start), self.source.line_at(end - 1)
            readable = all(map(is_editable, events)) and not (type(mark) is tuple and mark[0].anchor)
            after = self.source.text[end : self.source.content_end(last)]
            scalar = mark if readable and type(mark) is not tuple else None
            fields = {key: value for key, (_, value) in mark[1].items()} if readable and type(mark) is tuple else {}
            kept = self._is_kept(first, last)
            movable = readable and not kept and (flow or self._is_alone(start, first, last, after))
            yield Item(entry, start, end, first, last, scalar, fields, in_braces, kept, movable, "" if flow else after)

    def _is_alone(self, start: int, first: int, last: int, after: str) -> bool:
        """Return whether the lines hold nothing but the item and perhaps a comment after it."""
        before = self.source.text[self.source.starts[first] : start]
        inner = [self.source.lines[line] for line in range(first, last)]
        comment_inside = any("#" in line for line in inner) or (inner and "#" in after)
        return bool(_DASH.fullmatch(before) and _REST.fullmatch(after)) and not comment_inside

    def _is_kept(self, first: int, last: int) -> bool:
        """Return whether a comment on the lines or above them tells deckcheck to ignore something."""
        above = first - 1
        while above >= 0 and self.source.lines[above].lstrip().startswith("#"):
            if has_ignore(self.source.lines[above]):
                return True
            above -= 1
        return any(has_ignore(self.source.lines[line]) for line in range(first, last + 1))

    @cached_property
    def result(self) -> Result:
        """Return the verdict on the deck before the fix."""
        return judge(self.opened)

    def is_reported(self, rule: str, item: Item) -> bool:
        span = self.deck.place(item.entry)
        return any(found.rule == rule and (found.line, found.column) == span[:2] for found in self.result.diagnostics)

    def meaning(self) -> tuple[Any, Counter[tuple[str, str]]]:
        """Return the content of the decklist, whatever its notation: all other keys, and the copies of each card by zone."""
        zones = {zone for zone, _ in self.game.zones}
        others = {key: value for key, value in self.document.value.items() if key not in zones}
        others |= {key: entry.code for key, entry in self.deck.references.items()}
        copies: Counter[tuple[str, str]] = Counter()
        for entry in self.deck.entries:
            copies[entry.zone, entry.code] += entry.count
        return others, copies


def is_editable(event: Any) -> bool:
    """Return whether a value is a plain or quoted text on one line, which no alias repeats."""
    if type(event) is not yaml.ScalarEvent or event.anchor is not None or event.style not in (None, "", "'", '"'):
        return False
    start, end = event.start_mark, event.end_mark
    return start is not None and end is not None and start.line == end.line


def open_sheets(text: str, file: str, settings: Settings) -> list[Sheet | None]:
    """Return the decklists of a YAML text; None for a document that is unreadable, a deck code or another program's export.

    Raise InputError for a malformed text.
    """
    if is_code(text):
        return [None]
    source = Source(text)
    sheets: list[Sheet | None] = []
    for opened in open_text(text, file, settings):
        if isinstance(opened, OpenedDeck):
            sheets.append(None if is_export(opened.deck) else Sheet(source, opened))
        elif opened.document is None:
            raise InputError(opened.problems)
        else:
            sheets.append(None)
    return sheets


def is_export(deck: Deck) -> bool:
    """Return whether a deck was read from the export of another program, which has no keys of a decklist."""
    return "game" not in deck.fields and load_game(deck.game).export_lines(deck.fields) is not None
